"""Sitting down, in a notebook or at a terminal: the same game is taken up, another one is not."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablegames_widgets as tg
from tablegames_widgets.board import opening
from tablegames_widgets.players import levels

KORSAR = tg.games["korsar"]


@pytest.mark.parametrize(("asked", "same"), [
    ({}, True), ({"teams": "auto"}, True),
    ({"teams": "Équipes"}, True), ({"ending": "aussitot"}, True), ({"ending": "dernière carte"}, False),
])  # fmt: skip
def test_a_game_is_the_same_when_what_is_given_comes_to_the_same(asked: dict[str, str], same: bool) -> None:
    kept = tg.Match(KORSAR, ["Ana", "Bo", "Cléo", "Dé", "Eve", "Flo"], 3)
    assert opening.is_same(kept, KORSAR, None, None, asked) is same
    assert opening.is_same(kept, KORSAR, ["Ana", "Bo"], None, asked) is False and opening.is_same(kept, KORSAR, None, 4, asked) is False
    assert opening.is_same(kept, tg.games["manitou"], None, None, {}) is False


def test_options_that_no_game_has_are_refused_not_compared() -> None:
    with pytest.raises(tg.BadSetup, match="vaut .*aussitôt"):
        opening.is_same(tg.Match(KORSAR, 2, 3), KORSAR, None, None, {"ending": "jamais"})


def test_running_a_cell_again_takes_its_game_up_whatever_the_options_are_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for ply in (2, 4):
        table = tg.play("korsar", seats=["moi", "glouton"], seed=3, save="f", teams="auto", ending="Aussitôt")
        table.play("pioche")
        assert table.ply == ply


def test_a_finished_game_is_put_aside_under_the_first_free_name(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / "f.partie").write_text("finie", "utf-8")
        assert opening.put_aside(tmp_path / "f.partie") == tmp_path / f"f-finie-{number}.partie"


def test_nothing_is_put_aside_for_a_game_that_cannot_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    match = tg.Match("korsar", ["Moi", "Glouton"], 3)
    player = tg.players["hasard"](1)
    while not match.is_over:
        match.play(player.choose(match.view(match.to_move[0])))
    match.save("f.partie")
    with pytest.raises(tg.BadSetup):
        tg.play("wanted", seats=["moi", "glouton"], save="f")
    assert [path.name for path in tmp_path.iterdir()] == ["f.partie"]


def test_a_level_is_seated_with_or_without_its_accents_and_called_by_its_name() -> None:
    table = tg.play("korsar", seats=["moi", "débutant", "stratège", "debutant"], seed=3)
    assert table.match.names == ("Joueur 1", "Débutant 1", "Stratège 1", "Débutant 2")
    assert table.match.holders == ("moi", "debutant", "stratege", "debutant")
    for person in ("Débutant", "strateje"):
        with pytest.raises(tg.BadSetup, match="écris «"):
            tg.play("korsar", seats=["moi", person])


def test_the_guide_names_every_level_with_what_it_does() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "guides" / "jouer-dans-un-carnet.md").read_text("utf-8")
    for level in levels.values():
        assert f'| `"{level.id}"` | {level.label}, un programme. {level.text} |' in guide
