"""Worlds drawn from a view are as likely as they are said to be: small positions whose worlds are all counted by hand, and a chi²."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import combinations, permutations, product
from math import comb, lcm, sqrt
from typing import NamedTuple

import pytest

import tablegames_widgets as tg

Key = Callable[[tg.Position], Hashable]
DRAWS = 6_000


class Small(NamedTuple):
    """A position of which a seat knows all but a few cards; what tells one world from another; all the worlds, as often as cards allow."""

    game: str
    text: str
    key: Key
    worlds: Iterable[Hashable]
    moves: tuple[tuple[str, int], ...] = ()
    """What is played from there, and by whom, before the seat looks."""
    seat: int = 0

    def __str__(self) -> str:
        return f"{self.game} {self.text[:30]} {self.moves[-1:]}"


def dealt(hidden: str, *sizes: int, fits: Callable[..., bool] = lambda *places: True) -> Iterator[Hashable]:
    """Every way of laying these cards, each of them its own, in places of that many; in the last place the rest, in its order."""
    cards = hidden.split(", ")
    for order in permutations(cards):
        places, at = [], 0
        for size in sizes:
            places.append(tuple(sorted(order[at : at + size])))
            at += size
        if fits(*places):
            yield (*places, order[at:])


def gone(game: str, seats: int, *kept: str, only: Callable[[str], bool] = bool) -> str:
    """All the cards of the game but these, as the notation writes them."""
    cards = Counter(name for names in cards_of(game, seats) for name in names)
    for names in kept:
        cards.subtract(names.split(", "))
    assert min(cards.values()) >= 0
    return ", ".join(f"{name} ×{times}" for name, times in cards.items() if times and only(name))


def cards_of(game: str, seats: int) -> Iterator[list[str]]:
    census = tg.games[game].census(tg.games[game].start(seats, 1))
    yield from (names for place, names in census.items() if place.startswith(CARDS[game]))


CARDS = {"korsar": ("main", "pioche"), "abilene": ("main", "pioche"), "plenty_coups": ("main", "pioche", "étalage"),
         "wanted": ("main", "pioche"), "silly_dragon": ("pioche",)}  # fmt: skip


def census(*places: str, ordered: bool = True) -> Key:
    """What lies in these places, in any order; last, in its own, what lies in the pile."""

    def key(p: tg.Position) -> Hashable:
        found = p.game.census(p)
        held = tuple(tuple(sorted(found[place])) for place in places)
        return (*held, tuple(one_by_one(p.game.write(p)["pioche"]))) if ordered else held

    return key


def one_by_one(written: str) -> Iterator[str]:
    """« cheval ×2, arme 3 » as three names."""
    for part in written.split(", "):
        name, _, times = part.partition(" ×")
        yield from [name] * int(times or 1)


def unordered(worlds: Iterable[Hashable]) -> Iterator[Hashable]:
    """The same worlds without the last place: where a pile is drawn from anywhere."""
    return (world[:-1] for world in worlds)  # type: ignore[index]


SPOILS = "galion 2, galion 2, galion 3"
CREW = "vert 1, vert 1, galion 8"


def korsar(booty: int) -> Small:
    """B has taken galleons that nobody sees any more; A has taken all the others."""
    hidden, mine = f"{SPOILS}, {CREW}", "rouge 1"
    text = f"2; main A: {mine}; main B: vert 1, galion 8; butin B: {', '.join(SPOILS.split(', ')[:booty])}"
    text += f"; butin A: {gone('korsar', 2, hidden, only=galleon)}; défausse: "
    text += gone("korsar", 2, hidden, mine, only=lambda card: not galleon(card))
    worlds = dealt(hidden, booty, 2, fits=lambda chest, hand: all(map(galleon, chest)))
    return Small("korsar", text, census("butin B", "main B"), worlds)


def galleon(card: str) -> bool:
    return card.startswith("galion")


def hand_and_pile(game: str, hidden: str, size: int, rest: str) -> Small:
    """B holds some of the hidden cards; the others are the pile."""
    held = ", ".join(hidden.split(", ")[:size])
    text = f"2; main B: {held}; {rest}; défausse: {gone(game, 2, hidden, *[part.split(': ')[1] for part in rest.split('; ')])}"
    return Small(game, text, census("main B"), dealt(hidden, size))


def buried() -> Small:
    hidden, mine = "bétail 3, bétail 3, bétail 10, desperados, desperados, diligence", "bétail 1"
    text = f"2; main A: {mine}; main B: bétail 3, desperados; caché B: bétail 3, desperados; défausse: {gone('abilene', 2, hidden, mine)}"
    return Small("abilene", text, census("main B", "caché B", ordered=False), unordered(dealt(hidden, 2, 2)))


def exchanged() -> Small:
    """A knows that B holds a horse."""
    hidden, rest = "cheval, cheval, arme 3, arme 3, bâton de coups", "arme 2; étalage: guerrier noir 1, guerrier blanc 2"
    seen = gone("plenty_coups", 2, hidden, "cheval", *[part.split(": ")[-1] for part in rest.split("; ")])
    text = f"2; trait: A; main A: {rest}; main B: cheval, cheval, arme 3; connaît A: cheval de B; défausse: {seen}"
    worlds = ((tuple(sorted((*hand, "cheval"))), pile) for hand, pile in dealt(hidden, 2))  # type: ignore[misc, has-type]
    return Small("plenty_coups", text, census("main B"), worlds)


GOOD, WRONG = "RATÉ! 2♠, RATÉ! 3♠", "BIÈRE 6♥, DUEL D♦, DILIGENCE 9♠, DILIGENCE 9♠"


def asked(**options: str) -> Small:
    """B has been shot at: a person asked in earnest may hold no answer, one asked in haste holds one. Roles are hidden too."""
    hidden = f"{GOOD}, {WRONG}"
    text = "4; " + "".join(f"{name}: {value}; " for name, value in options.items())
    text += f"main B: RATÉ! 2♠, BIÈRE 6♥, DUEL D♦; défausse: {gone('wanted', 4, hidden, 'BANG! A♠')}; main A: BANG! A♠"
    quick = "questions" in options
    hands = list(dealt(hidden, 3, fits=lambda hand: not quick or any(card in GOOD for card in hand)))
    roles = set(permutations(("renégat", "hors-la-loi", "hors-la-loi")))
    worlds = [(hand, tuple(sorted(pile)), *others) for hand, pile in hands for others in roles]  # type: ignore[misc, has-type]

    def key(p: tg.Position) -> Hashable:
        found = p.game.census(p)
        return (tuple(sorted(found["main B"])), tuple(sorted(found["pioche"])), *p.view(tg.TOUS).roles[1:])

    return Small("wanted", text, key, worlds, (("BANG! A♠ > B", 0),))


LOST = "chasseur 1, chasseur 2, chasseur 3, chasseur 4, chasseur 5 ×2, chasseur 6, chasseur 7, chasseur 8, chasseur 9, chasseur 10"


def tribe() -> Small:
    """B has eight cards left, all in pairs: three in hand, four to come, one at home."""
    hidden = "chef, chef, guerrière, guerrière, guetteur, guetteur, homme-médecine, homme-médecine"
    text = f"2; chasse: 3; perdus B: {LOST}, faiseur de pluie ×2; main A: chef, guerrière; pioche A: guetteur, chasseur 1, chasseur 2, "
    text += "chasseur 3, chasseur 4; main B: chef ×2, guerrière; pioche B: guerrière, guetteur ×2, homme-médecine"
    names = hidden.split(", ")

    def key(p: tg.Position) -> Hashable:
        found = p.game.census(p)
        return tuple(tuple(sorted(card.removesuffix(" de B") for card in found[place])) for place in ("main B", "pioche B"))

    order = permutations(range(8), 7)
    worlds = ((tuple(sorted(names[k] for k in seven[:3])), tuple(sorted(names[k] for k in seven[3:]))) for seven in order)
    return Small("manitou", text, key, worlds)


FORCES = "chef, homme-médecine, faiseur de pluie, guetteur, guerrière"
HALF = ", ".join([FORCES] * 2)


def in_secret(*chosen: str) -> Small:
    """Each chooses a group in secret; B has ten cards left, in pairs, of which seven will come. How many are chosen is hidden too."""
    names = HALF.split(", ")
    sizes = [7] if len(chosen) == 7 else range(7)
    often = lcm(*(comb(10, size) for size in sizes))
    worlds: Counter[Hashable] = Counter()
    for size in sizes:
        for cards in combinations(names, size):
            worlds[tuple(sorted(cards))] += often // comb(10, size)

    def key(p: tg.Position) -> Hashable:
        return tuple(sorted(card.removesuffix(" de B") for card in p.game.census(p)["groupe B"]))

    return Small("manitou", f"2; chasse: 3; perdus B: {LOST}", key, worlds, tuple((card, 1) for card in chosen))


def herds_to_come() -> Small:
    """The buffalo of the next hunts are known to all, and their order to nobody."""

    def key(p: tg.Position) -> Hashable:
        written = p.game.write(p)
        return tuple(written["grands"].split(", ")), tuple(written["petits"].split(", "))

    return Small("manitou", "2; chasse: 2", key, product(permutations(("10", "11", "12", "13")), permutations("567")))


def answer_of_b(p: tg.Position) -> Hashable:
    return str(dict(p.stack[-1].answers)[1])


def sent() -> Small:
    """B has sent one of two adventurers, with the cape, with the boots, or with nothing."""
    objects = ("cape coupe-feu", "bottes de vitesse")
    text = f"3; équipe B: allumeuse, dur à cuire; objets B: {', '.join(objects)}"
    text += "".join(f"; objets {seat}: cape coupe-feu" for seat in "AC")
    worlds = [" > ".join(both) for both in product(("allumeuse", "dur à cuire"), (*objects, "sans objet"))]
    return Small("silly_dragon", text, answer_of_b, worlds, (("dur à cuire > sans objet", 1),))


PORTS = ("plongée", "bar", "dauphins", "magasin", "marché")


def planned() -> Small:
    """B has written two different places, C nothing yet."""
    worlds = [" > ".join(two) for two in permutations(PORTS, 2)]
    return Small("key_largo", "3", answer_of_b, worlds, (("bar > marché", 1),))


def afternoon() -> Small:
    """The first places are shown: the second of B and of C may be any but the first of theirs."""
    plans = (("plongée > bar", 0), ("bar > marché", 1), ("dauphins > bar", 2))
    worlds = product(*([port for port in PORTS if port != first] for first in ("bar", "dauphins")))
    return Small("key_largo", "3", lambda p: tuple(str(p.view(seat).plans[seat][1]) for seat in (1, 2)), worlds, plans)


MET = "famille, ivrogne, bijoutier, soldeur, pigeon"


def met() -> Small:
    """B holds two encounters of five that are not seen; the others are the pile, in an order that nobody knows."""
    deck = list(one_by_one(tg.games["key_largo"].write(tg.games["key_largo"].start(3, 1, encounters="avec"))["pioche rencontres"]))
    for name in MET.split(", "):
        deck.remove(name)
    text = f"3; rencontres: avec; rencontres B: famille, ivrogne; défausse rencontres: {', '.join(deck)}"

    def key(p: tg.Position) -> Hashable:
        written = p.game.write(p)
        return tuple(sorted(one_by_one(written["rencontres B"]))), tuple(one_by_one(written["pioche rencontres"]))

    return Small("key_largo", text, key, dealt(MET, 2))


def offered() -> Small:
    """B offers A a card that lies face down."""
    hidden = "cheval, cheval, arme 3, arme 3, bâton de coups"
    seen = gone("plenty_coups", 3, hidden, "arme 4, arme 2, guerrier noir 1, guerrier blanc 2")
    text = "3; trait: B; main B: arme 4, cheval, cheval, arme 3; main A: arme 2; étalage: guerrier noir 1, guerrier blanc 2; "
    moves = (("arme 4 > défausse", 1), ("cheval > main noire", 1))
    return Small("plenty_coups", f"{text}défausse: {seen}", census("offert", "main B"), dealt(hidden, 1, 2), moves)


def wrecks() -> Small:
    """A has seen the two « or 1 F », one in each wreck, from which a card has been taken; one is sold since."""
    text = "3; vendus: or 1 F; épave F1: or 1 F; épave F2: diamant 50 F; main B: diamant 40 F"
    text += "; vu A: épave F1 [or 1 F, diamant 40 F], épave F2 [or 1 F, diamant 50 F]"
    worlds = (("or 1 F", "diamant 50 F"), ("diamant 40 F", "or 1 F"), ("diamant 40 F", "diamant 50 F"))

    def key(p: tg.Position) -> Hashable:
        found = p.game.census(p)
        return tuple(found["épave F1"] + found["épave F2"])

    return Small("key_largo", text, key, worlds)


def fury() -> Small:
    """Fury is never among the first nine of the nineteen cards; one of them is turned already."""
    return Small("silly_dragon", "2", lambda p: list(one_by_one(p.game.write(p)["pioche"])).index("fureur du dragon"), range(8, 18))


DISPLAY = "main A: arme 2; étalage: guerrier noir 1, guerrier blanc 2"
PLAIN = hand_and_pile("plenty_coups", "cheval, cheval, arme 3, arme 3, bâton de coups", 2, DISPLAY)
SEVEN = tuple(HALF.split(", ")[:7])
CASES = [korsar(1), korsar(2), buried(), fury(), sent(), tribe(), in_secret(), in_secret("chef", "guetteur"), in_secret(*SEVEN),
         herds_to_come(), wrecks(), planned(), afternoon(), met(), exchanged(), offered(), PLAIN, asked(),
         asked(questions="rapide")]  # fmt: skip


def chi(found: Counter[Hashable], worlds: Counter[Hashable]) -> float:
    """How far the draws are from what the worlds make likely, in standard deviations of chi²; never below the mean less them."""
    assert not found.keys() - worlds.keys(), "a world that the view does not allow"
    share = found.total() / worlds.total()
    squares = sum((found[world] - share * times) ** 2 / (share * times) for world, times in worlds.items())
    free = len(worlds) - 1
    return (squares - free) / sqrt(2 * free)


@pytest.mark.parametrize("small", CASES, ids=str)
def test_every_world_that_a_view_allows_is_drawn_as_often_as_its_cards_can_lie(small: Small) -> None:
    game = tg.games[small.game]
    p = game.position(f"sièges: {small.text}")
    for move, seat in small.moves:
        p.play(move, seat)
    view, chance, worlds = p.view(small.seat), tg.Chance(29), Counter(small.worlds)
    assert small.key(p) in worlds and len(worlds) > 2
    found = Counter(small.key(game.determinize(view, chance)) for _ in range(DRAWS))
    assert chi(found, worlds) < 4
