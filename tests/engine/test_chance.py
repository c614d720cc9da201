"""Chance: SplitMix64, its draws and shuffles."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablegames_widgets as tg
from tablegames_widgets.engine.chance import MIX, MIX_AGAIN, STEP, TOO_MANY, WORD

words = st.integers(0, WORD)


def shuffled_one_by_one(chance: tg.Chance, size: int) -> list[int]:
    """Fisher and Yates, each place drawn by `below`."""
    items = list(range(size))
    for i in range(size - 1, 0, -1):
        j = chance.below(i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def word_before(draw: int, number: int) -> int:
    """The word from which the draw of that number, from 1, is this one: the mixing undone, step by step."""

    for by, product in ((31, MIX_AGAIN), (27, MIX), (30, 1)):
        mixed = draw
        for _ in range(64 // by):
            draw = mixed ^ draw >> by
        draw = draw * pow(product, -1, WORD + 1) & WORD
    return (draw - number * STEP) & WORD


@pytest.mark.parametrize(("seed", "draws"), [
    (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]),
    (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
])  # fmt: skip
def test_draws_are_those_that_splitmix64_is_published_with(seed: int, draws: list[int]) -> None:
    chance = tg.Chance(seed)
    assert [chance.next() for _ in draws] == draws


@given(word=words)
def test_a_stream_is_taken_up_again_from_its_word(word: int) -> None:
    one = tg.Chance(word)
    one.next()
    two = tg.Chance(one.word)
    assert [one.next() for _ in range(4)] == [two.next() for _ in range(4)]


@given(word=words, n=st.one_of(st.integers(1, 100), st.integers(1, WORD + 1)))
def test_below_stays_below_and_draws_as_next_does(word: int, n: int) -> None:
    one, two = tg.Chance(word), tg.Chance(word)
    draw = one.below(n)
    assert 0 <= draw < n
    while two.word != one.word:
        last = two.next()
    assert last % n == draw and last < (WORD + 1) // n * n


def test_below_throws_away_the_last_incomplete_round() -> None:
    """With n just above half of 2**64, about half of the draws would favour small numbers."""
    n = 2**63 + 1
    thrown = 0
    for word in range(200):
        one, two = tg.Chance(word), tg.Chance(word)
        one.below(n)
        two.next()
        thrown += one.word != two.word
    assert 60 < thrown < 140


def test_below_gives_each_number_as_often() -> None:
    chance = tg.Chance(7)
    counts = Counter(chance.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6)) and all(abs(count - 10_000) < 400 for count in counts.values())


def test_a_shuffle_gives_each_order_as_often() -> None:
    chance = tg.Chance(7)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24 and all(abs(count - 1000) < 150 for count in orders.values())


@given(word=words, items=st.lists(st.integers()))
def test_a_shuffle_keeps_the_items(word: int, items: list[int]) -> None:
    shuffled = items[:]
    tg.Chance(word).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


@given(word=words, size=st.integers(0, TOO_MANY + 3))
def test_a_shuffle_is_that_of_its_draws_one_by_one(word: int, size: int) -> None:
    one, two, items = tg.Chance(word), tg.Chance(word), list(range(size))
    two.shuffle(items)
    assert items == shuffled_one_by_one(one, size) and one.word == two.word


@given(word=words, size=st.integers(0, TOO_MANY + 3), data=st.data())
def test_cards_dealt_are_the_last_of_a_shuffle(word: int, size: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, size))
    one, two, items, shuffled = tg.Chance(word), tg.Chance(word), list(range(size)), list(range(size))
    two.shuffle(shuffled)
    dealt = one.deal(items, count)
    assert dealt == shuffled[size - count :][::-1] and one.word == two.word
    assert sorted(dealt + items) == sorted(shuffled)


@pytest.mark.parametrize("number", [1, 5])
def test_cards_dealt_throw_away_what_below_throws_away(number: int) -> None:
    word = word_before(WORD, number)
    one, two, items, shuffled = tg.Chance(word), tg.Chance(word), list(range(78)), list(range(78))
    two.shuffle(shuffled)
    assert one.deal(items, 7) == shuffled[:-8:-1] and one.word == two.word


@pytest.mark.parametrize("number", [1, 5, 30])
def test_a_shuffle_throws_away_what_below_throws_away(number: int) -> None:
    word = word_before(WORD, number)
    one, two, three, items = tg.Chance(word), tg.Chance(word), tg.Chance(word), list(range(78))
    assert [three.next() for _ in range(number)][-1] == WORD
    two.shuffle(items)
    assert items == shuffled_one_by_one(one, 78) and one.word == two.word == (word + 78 * STEP) & WORD, "un tirage de plus"


@pytest.mark.parametrize("k", [1, 7, 32, 64])
def test_bits_are_the_top_ones_of_a_draw(k: int) -> None:
    assert tg.Chance(0).getrandbits(k) == 0xE220A8397B1DCDAF >> (64 - k)


def test_a_known_seed_deals_the_same_game_on_every_machine() -> None:
    p = tg.games["korsar"].start(3, seed=7)
    assert f"{p.chance:016x}" == "98b2f86921e3dc3d" and p.to_move == (0,)
