"""Bags of cards: one number, listed by halves."""

from __future__ import annotations

from random import Random

from tablegames_widgets.games.manitou.cards import ALL, bag, kinds_in, listed, names


def test_a_bag_gives_back_its_cards_in_the_order_of_the_material() -> None:
    chance = Random(1)
    for _ in range(5_000):
        cards = sorted(chance.sample(ALL, chance.randrange(len(ALL) + 1)))
        assert kinds_in(bag(cards)) == tuple(cards) == listed.__wrapped__(bag(cards))
        assert [card.kind for card in names(bag(cards))] == cards
