"""Manitou: the board. A card that lies keeps its place to the eye, words agree, the style sheet's names do not meet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from manitou_helpers import MANITOU, at
from rule_helpers import plain
from support import random_move

import tablegames_widgets as tg
from tablegames_widgets.scene import render
from tablegames_widgets.scene.model import Piece, Zone


def pieces(items: tuple[Piece | Zone, ...]) -> Iterator[Piece]:
    """Every piece of a scene, those of zones inside zones too."""
    for item in items:
        if isinstance(item, Piece):
            yield item
        else:
            yield from pieces(item.items)


def lying(p: tg.Position, seat: int | str | None) -> dict[str, str]:
    """The key of each card that lies before a herd, with that herd's number."""
    zones = {zone.key: zone for zone in MANITOU.scene(p.view(seat), ()).zones}
    return {
        piece.key: ground.key
        for ground in zones["plaine"].items if isinstance(ground, Zone)
        for piece in pieces(ground.items) if "tg-herd" not in piece.look
    }  # fmt: skip


@given(seed=st.integers(0, 2**32), n=st.sampled_from((2, 3, 4)))
def test_a_card_that_lies_before_a_herd_never_passes_for_its_like(seed: int, n: int) -> None:
    """Where keys change hands, the board shows a card flying from one herd to another."""
    p, chance = MANITOU.start(n, seed), tg.Chance(seed)
    before: dict[str, str] = {}
    while not p.view(None).tallied:
        p.play(*random_move(p, chance))
        now = {seat: lying(p, seat) for seat in (None, 0, tg.TOUS)}
        assert now[None] == now[0] == now[tg.TOUS]
        assert len(now[None]) == sum(len(ground.cards) for ground in p.grounds), "a key each"
        assert now[None].items() >= before.items()
        before = now[None]


def test_two_chiefs_on_two_herds_are_two_cards() -> None:
    p = at("2; troupeau 3: [A chef]; troupeau 2: [B chasseur 1]; main A: chef")
    before = lying(p, None)
    p.play("chef > troupeau 1")
    assert lying(p, None).items() > before.items() and len(lying(p, None)) == 3


def test_a_card_laid_comes_from_the_hand_where_one_sees_it_else_from_the_seat() -> None:
    p = at("2; troupeau 3: [A chef]; troupeau 2: [B chasseur 1]; main A: chef, guerrière")
    assert 'data-key="A chef/1"' in p.view(0).html
    p.play("chef > troupeau 1")
    assert 'data-key="A chef, troupeau 1/1" data-from="A chef/1"' in p.view(0).html
    assert 'data-key="A chef, troupeau 1/1" data-from="siège A"' in p.view(1).html


def test_a_prisoner_goes_to_who_took_it_and_not_to_its_tribe() -> None:
    p = at("2; troupeau 1: 12 + 4 [A chef, B guetteur, A chasseur 9, B chasseur 8, B chasseur 10]; troupeau 2: 5 [B guerrière, "
           "A homme-médecine, A chasseur 3, B chasseur 2]; troupeau 3: 2 [A guetteur, B guetteur, A chasseur 2, A chasseur 4]; "
           "main A: chasseur 10; main B: chasseur 1").play("chasseur 1 > troupeau 3")  # fmt: skip
    html = p.view(1).html
    assert 'data-key="B guetteur, troupeau 1/1" data-from="B guetteur/1" data-to="siège A"' in html
    assert 'data-key="B guetteur, troupeau 3/1" data-from="B guetteur/1" data-to="siège B"' in html
    p.play("chasse suivante").play("chasse suivante")
    assert not lying(p, 1) and 'data-key="B guetteur/1"' in p.view(1).html


@pytest.mark.parametrize(("position", "hint", "spoken"), [
    ("2; main A: guerrière", "active", "y devenir active"),
    ("2; main A: chef", "actif", "y devenir actif"),
    (("2; donneur: B; troupeau 1: [A chef, A chef, B chasseur 1, B chasseur 2]; troupeau 2: [A guetteur, A guetteur, B chasseur 3, "
      "B chasseur 4]; troupeau 3: [A homme-médecine, A homme-médecine, B chasseur 5, B chasseur 6]; main A: guerrière, faiseur de pluie"),
     "neutralisée", "y être neutralisée aussitôt"),
])  # fmt: skip
def test_what_a_card_would_do_agrees_with_it(position: str, hint: str, spoken: str) -> None:
    p = at(position)
    card = "guerrière" if "guerrière" in p.view(0).main else "chef"
    html = plain(render(p.view(0), (card,)))
    assert f'data-hint="{hint}"' in html and f' : {spoken}"' in html


def test_which_cards_a_tribe_has_lost_is_on_everyones_board_c1() -> None:
    p = at("2; chasse: 3; perdus B: chasseur 5 ×2, chasseur 10, chef ×2, guerrière; perdus A: chasseur 2")
    for seat in (0, 1, None):
        board = plain(p.view(seat).html)
        assert "6 perdues : chasseurs 5, 5, 10, chef ×2 et guerrière" in board and "1 perdue : chasseur 2" in board
    assert "perdue" not in MANITOU.start(2, 1).view(0).html
    assert "1 perdue : guetteur<" in plain(at("2; chasse: 2; perdus A: guetteur").view(1).html)


def test_the_sum_that_the_thief_looks_at_is_on_everyones_board() -> None:
    text = "2; voleur: {}; troupeau 1: [A chasseur 4, B chasseur 5, A chef]; troupeau 2: [B chasseur {}, A chasseur 3]; main B: guerrière"
    for seat in (0, 1, None):
        board = plain(at(text.format("tous", 1)).view(seat).html)
        assert "chasseurs : 7 en tout → voleur : −10" in board and "chasseurs : 6 en tout<" in board
        assert plain(at(text.format("tous", 2)).view(seat).html).count("7 en tout → voleur : −10") == 2
        assert "→ voleur" not in plain(at(text.format("personne", 2)).view(seat).html)
    assert "en tout" not in MANITOU.start(2, 1).view(0).html and "→ voleur" not in at("2; main A: chef").view(0).html


def test_a_herd_is_not_named_as_the_lines_of_a_card_are() -> None:
    """The style sheet writes `tg-small` in small letters: a herd of one small card was hard to read."""
    for n in MANITOU.seats:
        assert "tg-small" not in MANITOU.start(n, 1).view(0).html
