"""What parts do to each other, counted: the fit finds how much each likes whom, and words of a clue say together what each says."""

from __future__ import annotations

import tomllib

import pytest

import tablegames_widgets as tg
from tablegames_widgets.arena.measured.acts import Tale, fit_acts
from tablegames_widgets.arena.measured.chances import rewritten
from tablegames_widgets.engine.acts import NOBODY, Act, odds
from tablegames_widgets.engine.habits import LEAST, MOST, USUAL, forget, take, weights

KORSAR = tg.games["korsar"]


def test_the_fit_finds_how_much_each_part_likes_whom() -> None:
    """A renegade shoots at outlaws three times as readily as at deputies, and at nobody as readily as at an outlaw."""
    parts, chance = ("renégat", "hors-la-loi", "adjoint"), tg.Chance(4)
    targets = [1] * 3 + [2] + [NOBODY] * 3
    told = fit_acts([Tale(parts, [Act("tir", 0, targets[chance.below(7)], (1, 2)) for _ in range(3000)])])
    found = told["tir"]["renégat"]
    assert found["adjoint"] / found["hors-la-loi"] == pytest.approx(1 / 3, abs=0.06)
    assert found["personne"] / found["hors-la-loi"] == pytest.approx(1, abs=0.12)
    assert odds(Act("tir", 0, 1, (1, 2)), parts, told) == pytest.approx(3 / 7, abs=0.04)
    assert odds(Act("prison", 0, 1, (1, 2)), parts, told) == 1.0


def test_who_hides_no_part_is_visible_and_what_is_written_is_read_again() -> None:
    told = fit_acts([Tale(("", "hors-la-loi"), [Act("tir", 1, 0, (0,))])])
    assert list(told["tir"]["hors-la-loi"]) == ["visible"]
    text = rewritten('[game]\ntitle = "x"\n', {"made": "2026", "tir": {"renégat": {"hors-la-loi": 3, "renégat": 4}}}, "acts")
    assert tomllib.loads(text)["acts"] == {"made": "2026", "tir": {"renégat": {"hors-la-loi": 3, "renégat": 4}}}


def test_a_clue_of_several_words_says_what_each_says(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {"one": {"bleu": 3000}, "two": {"bleu": 500, "rouge": 1}, "most": {"bleu": 10**6}}
    monkeypatch.setitem(vars(KORSAR), "material", {**KORSAR.material, "habits": told})
    monkeypatch.setitem(vars(KORSAR), "families", lambda: ("bleu", "rouge"))
    forget()
    assert weights(KORSAR, "none") is None
    assert weights(KORSAR, "one") == (3000, USUAL) and weights(KORSAR, "one two none") == (1500, LEAST)
    assert weights(KORSAR, "most") == (MOST, USUAL)
    forget()


def test_what_weighs_more_is_taken_more_often() -> None:
    chance, heavy = tg.Chance(1), 0
    for _ in range(3000):
        cards = [0] * 5 + [1] * 5
        heavy += take(cards, 1, (3000, 1000), chance)[0] == 0
        assert len(cards) == 9
    assert heavy / 3000 == pytest.approx(0.75, abs=0.03)
    assert take([1, 2], 0, None, chance) == []
