"""Korsar: what a seat does not know is drawn fairly."""

from __future__ import annotations

from collections import Counter

from korsar_helpers import KORSAR, at, booty

import tablegames_widgets as tg

VIEW = at("2; main A: rouge 1 ×2, rouge 2 ×4; main B: vert 1, vert 2; butin B: galion 8, galion 7").view(0)
DRAWS = [KORSAR.determinize(VIEW, tg.Chance(seed)) for seed in range(1500)]
UNSEEN = 78 - 6


def share(hits: int, drawn: int, expected: float) -> bool:
    """Whether the share of hits is near what is expected (four standard deviations)."""
    return abs(hits / drawn - expected) < 4 * (expected * (1 - expected) / drawn) ** 0.5


def test_a_hidden_chest_holds_galleons_each_as_likely() -> None:
    held = Counter(value for p in DRAWS for value in booty(p, 1))
    assert sum(held.values()) == 2 * len(DRAWS)
    for value, count in {2: 5, 3: 6, 4: 5, 5: 5, 6: 2, 7: 1, 8: 1}.items():
        assert share(held[value], 2 * len(DRAWS), count / 25)


def test_a_hidden_hand_and_the_top_of_the_pile_hold_any_unseen_card_as_likely() -> None:
    """Two of the galleons lie in the chest: 23 are left among the 70 other cards that are unseen."""
    hands = [card for p in DRAWS for card in p.view(1).main]
    tops = [p.copy().play("pioche").view(0).events[0].data[1] for p in DRAWS]
    assert share(sum(card.startswith("galion") for card in hands), len(hands), 23 / 70)
    assert share(hands.count("amiral"), len(hands), 1 / 70) and share(hands.count("vert 3"), len(hands), 4 / 70)
    kinds = Counter(tops)
    assert share(max(kinds.values()), len(tops), 6 * 23 / 25 / 70) and len(kinds) > 20
    assert "rouge 1" not in hands


def test_the_chance_of_a_draw_is_not_the_chance_of_the_game() -> None:
    assert len({p.chance for p in DRAWS}) == len(DRAWS)
