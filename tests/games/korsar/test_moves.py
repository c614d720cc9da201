"""Korsar says twice what may be played: `moves`, by bits, and the guards of `why_not`. Here each holds the other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from korsar_helpers import KORSAR, at
from support import CASES, TRIES, Case, walk

import tablegames_widgets as tg
from tablegames_widgets.games.korsar.cards import DISCARD, DRAW, GALLEON

every_case = pytest.mark.parametrize("case", [case for case in CASES if case.game is KORSAR], ids=str)
ALL_BUT_2S = "galion 3 ×6, galion 4 ×5, galion 5 ×5, galion 6 ×2, galion 7, galion 8"
HAND = "rouge 1 ×2, vert 4, capitaine rouge, capitaine bleu, amiral, galion 2 ×2"
SET = [
    f"2; main A: {HAND}",
    f"2; main A: {HAND}; mer: galion 3 de B, galion 3 de B, galion 8 de A [B vert 2, A rouge 2]",
    f"3; main A: {HAND}; mer: galion 3 de B [B rouge 2, A bleu 1], galion 4 de C [C bleu 2, B vert 2, A jaune 1]",
    f"5; main A: {HAND}; mer: galion 3 de A [B rouge 2, C bleu 3, D vert 3, E jaune 1], galion 4 de B [C vert 1]",
    f"2; main A: {HAND}; main B: jaune 1; pioche: vide; butin B: galion 2 ×3, {ALL_BUT_2S}",
    f"4; équipes: oui; main B: {HAND}; trait: B; mer: galion 3 de A [A vert 2], galion 6 de C [A rouge 4]; touché: galion 3 de A",
    "3; main B: rouge 1",
]


def unrefused(p: tg.Position) -> Iterator[str]:
    """Every move of the seat to play, by the words that are on its table, that nothing refuses: in the order of `moves`."""
    v = p.view(p.to_move[0])
    hand = list(dict.fromkeys(v.main))
    galleons = [card for card in hand if card.sort == GALLEON]
    places = [DISCARD, *(galleon.label for galleon in v.galions)]
    asked = [(DRAW,), *((card,) for card in galleons), *((card, place) for place in places for card in hand if card not in galleons)]
    return (tg.Move(path).text for path in asked if v.why_not(path) is None)


@every_case
def test_all_along_a_game_one_may_play_what_nothing_refuses(case: Case) -> None:
    for seed in range(max(3, TRIES // 100)):
        for p in walk(case.start(seed), seed):
            if not p.is_over:
                assert [move.text for move in p.legal_moves()] == list(unrefused(p)), p.notation()


@pytest.mark.parametrize("text", SET)
def test_in_a_set_position_too(text: str) -> None:
    p = at(text)
    assert [move.text for move in p.legal_moves()] == list(unrefused(p))
