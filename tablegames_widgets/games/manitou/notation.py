"""Manitou in position notation: where every card is, writing, reading, and the checks of what no game can
have produced."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from ...engine import BadPosition, Game, notation
from ...engine.outside import whole
from ...engine.text import LETTERS, count, de, normal
from . import cards as pack
from .cards import CARD, NAMES, SIZE, Herd, bag, kinds_in, names
from .position import SEAT, Ground, ManitouPosition, Row, laid_by
from .rules import TURNS, Choose, Tally, standings, tally
from .rules.fights import STUCK, duels, replayed

_HERD = re.compile(r"([\d\s+]*)(?:\[(.*)\])?\s*$")
_LAID = re.compile(r"([A-J])\s+([^×]+)$", re.IGNORECASE)
_ROW = re.compile(r"([A-J])\s*(\d{1,3})\s*\+\s*(\d{1,3})(?:\s*[-−]\s*(\d{1,2}))?$", re.IGNORECASE)
_MOST = pack.DEALER_PARTY
"""Cards that each seat lays in a hunt."""
_CARDS = {normal(name): card for name, card in (CARD | pack.FORMER).items()}
_PILES = {"X": ("grands", "grande"), "x": ("petits", "petite")}
"""The piles of buffalo cards by their sign in the layout: the item, and what one of them is called."""


def census(p: ManitouPosition) -> dict[str, list[str]]:
    """Where every card is."""
    places: dict[str, list[str]] = {}
    for seat, letter in enumerate(LETTERS[: p.n]):
        party = 0 if p.hands[seat] or any(ground.cards for ground in p.grounds) else p.party[seat]
        bags = {
            "tribu": p.tribe[seat] - p.party[seat],
            "perdus": pack.FULL - p.tribe[seat],
            "groupe": party,
            "main": p.hands[seat],
            "pioche": bag(p.piles[seat]),
        }
        places |= {
            f"{place} {letter}": [f"{card} de {letter}" for card in names(cards)]
            for place, cards in bags.items()
        }
    places |= {
        herd: [f"{card} de {LETTERS[seat]}" for seat, card in p.grounds[herd.at].entries]
        for herd in pack.HERDS
    }
    out = [value for herd in p.herds for value in herd]
    gone = Counter(pack.LARGE + pack.SMALL)
    gone.subtract([*out, *p.large, *p.small])
    buffalo = {"bisons en vue": out, "grands": p.large, "petits": p.small, "bisons partis": gone.elements()}
    return places | {
        place: [f"bison {value}" for value in sorted(values)] for place, values in buffalo.items()
    }


def write(p: ManitouPosition) -> dict[str, str]:
    """The items of its notation."""
    top = p.stack[-1] if p.stack else None
    items = {"chasse": str(p.hunt + 1), "donneur": LETTERS[p.dealer]}
    items |= {herd: _ground(p.herds[herd.at], p.grounds[herd.at]) for herd in pack.HERDS}
    items |= {
        name: ", ".join(map(str, reversed(pile))) or "vide"
        for name, pile in (("grands", p.large), ("petits", p.small))
    }
    items |= {f"bilan {hunt + 1}": _row(row) for hunt, row in enumerate(p.sheet[: p.hunt])}
    places: dict[str, Sequence[Sequence[str]]] = {"perdus": [names(pack.FULL - tribe) for tribe in p.tribe]}
    if isinstance(top, Choose):
        places["groupe"] = list(map(names, p.party))
    else:
        places |= {
            "main": list(map(names, p.hands)),
            "pioche": [[NAMES[kind] for kind in reversed(pile)] for pile in p.piles],
        }
    for name, cards in places.items():
        items |= {
            f"{name} {LETTERS[seat]}": notation.written(cards[seat], ordered=True) for seat in range(p.n)
        }
    if isinstance(top, Tally):
        items["vu"] = ", ".join(LETTERS[seat] for seat in range(p.n) if seat not in top.asked) or "vide"
    return items


def _ground(herd: tuple[int, ...], ground: Ground) -> str:
    cards = ", ".join(f"{LETTERS[seat]} {card}" for seat, card in ground.entries)
    return " + ".join(map(str, herd)) + (f" [{cards}]" if cards else "")


def _row(row: tuple[Row, ...]) -> str:
    return ", ".join(
        f"{LETTERS[seat]} {r.buffalo} + {r.prisoners}" + (f" - {r.stolen}" if r.stolen else "")
        for seat, r in enumerate(row)
    )


def read(game: Game, text: str) -> ManitouPosition:
    """Read a position. `sièges` must be there; it is the first hunt, the last seat deals, nobody has lost or
    scored anything.

    In every pile the first card written is the next one drawn. Buffalo cards left out come in the order of
    the material, the first ones being gone. With no card laid, no hand and no pile written, parties are being
    chosen; else hands, then piles, left out or in part, are filled up from home in the order of the material:
    in a pile these lie under the cards written. Who is to play follows from the cards laid; the chance word
    is 0.
    """
    return _Reader(game, text).position()


def _was_stuck(p: ManitouPosition, seat: int) -> bool:
    """Whether the seat had two active warriors on every herd when it laid its seventh card.

    What others have laid since is put aside, as far as it ended that: a card at most of each seat that plays
    after.
    """
    down = laid_by(p.grounds, seat)
    if len(down) != _MOST or not all(card.is_warrior for card in down):
        return False
    since: list[int] = []
    for ground in p.grounds:
        cards = list(ground.cards)
        while not ((now := replayed(cards)[0]).full and now.owner == seat):
            if not cards or cards[-1] >> SEAT == seat:
                return False
            since.append(cards.pop() >> SEAT)
    after = {(p.first + step) % p.n for step in range((seat - p.first) % p.n + 1, p.n)}
    return len(set(since)) == len(since) and after.issuperset(since)


def _check(right: bool, otherwise: str) -> None:
    """Raises BadPosition, with these words, unless it is right."""
    if not right:
        raise BadPosition(otherwise)


class _Reader(notation.Reader):
    """Reads one position, checking every card against the material and what the rules can produce."""

    def __init__(self, game: Game, text: str) -> None:
        own = [
            "chasse",
            "donneur",
            *pack.HERDS,
            "grands",
            "petits",
            *(f"bilan {h}" for h in range(1, pack.HUNTS)),
            "vu",
        ]
        super().__init__(game, text, own, ["perdus", "groupe", "main", "pioche"])

    def position(self) -> ManitouPosition:
        p = ManitouPosition(self.game, self.n, self.options, self.chance)
        p.hunt = notation.whole(self.value("chasse", "1"), "chasse", pack.HUNTS) - 1
        _check(p.hunt >= 0, f"« chasse » va de 1 à {pack.HUNTS}.")
        p.dealer = self.seat(self.value("donneur", LETTERS[self.n - 1]))
        self.tribes(p)
        self.buffalo(p)
        self.grounds(p)
        self.rows(p)
        if self.hunting(p):
            self.hunt(p)
        else:
            self.choice_in_progress(p)
        between = any(isinstance(one, Tally) for one in p.stack)
        _check(
            between or not self.has("vu"), "« vu » ne s’écrit qu’entre deux chasses (règle manitou#bilan)."
        )
        return p

    def cards(self, name: str, seat: int) -> list[int]:
        """The kinds that an item of a seat names."""
        return self.kinds(self.value(f"{name} {LETTERS[seat]}"))

    @staticmethod
    def kinds(value: str) -> list[int]:
        return [CARD[card].kind for card in notation.things(value, _CARDS, "une carte de Manitou")]

    @staticmethod
    def within(whole: int, taken: list[int], whose: str) -> int:
        """What is left of a bag when these cards are taken out. Raises BadPosition."""
        have = Counter(kinds_in(whole))
        for kind, number in Counter(taken).items():
            gone = "il n’est plus dans sa tribu, ou déjà ailleurs"
            most = f"sa tribu n’en compte que {NAMES[kind].copies}" if number > NAMES[kind].copies else gone
            _check(
                number <= have[kind],
                f"Trop de « {NAMES[kind]} » pour {whose} : {most} (règle manitou#materiel).",
            )
        return whole - bag(taken)

    def tribes(self, p: ManitouPosition) -> None:
        p.tribe = tuple(
            self.within(pack.FULL, self.cards("perdus", seat), LETTERS[seat]) for seat in range(p.n)
        )
        for seat, tribe in enumerate(p.tribe):
            lost = len(pack.ALL) - (tribe >> SIZE)
            whose = (
                f"{LETTERS[seat]} ne peut pas avoir perdu {count(lost, 'carte')} avant la chasse {p.hunt + 1}"
            )
            _check(lost <= _MOST * p.hunt, f"{whose} : sept au plus par chasse (règle manitou#prisonniers).")

    # -- the buffalo -------------------------------------------------------------------------------
    def buffalo(self, p: ManitouPosition) -> None:
        self.left = {"X": Counter(pack.LARGE), "x": Counter(pack.SMALL)}
        layout = pack.LAYOUT[p.n]
        written = [self.herd(herd, layout[herd.at]) for herd in pack.HERDS]
        piles = {sort: self.pile(sort) for sort in _PILES}
        p.herds = tuple(herd or self.fill(sorts) for herd, sorts in zip(written, layout, strict=True))
        gone = "".join(layout) * p.hunt
        p.large, p.small = (self.rest(pile, gone.count(sort), sort)[::-1] for sort, pile in piles.items())

    def herd(self, herd: Herd, sorts: str) -> tuple[int, ...]:
        """The values written of a herd, or none."""
        found = _HERD.match(self.value(herd))
        if found is None:
            raise BadPosition(
                f"« {herd}: {self.value(herd)[:60]} » ne se lit pas : écris par exemple « 13 + 3 [A chasseur"
                " 5, B chef] »."
            )
        values = tuple(notation.whole(value, str(herd), 99) for value in re.findall(r"\d+", found.group(1)))
        right = len(values) in (0, len(sorts))
        _check(
            right, f"À {self.n}, {herd.the} compte {count(len(sorts), 'carte')} bison (règle manitou#bisons)."
        )
        return tuple(map(self.take, values, sorts))

    def take(self, value: int, sort: str) -> int:
        self.left[sort][value] -= 1
        right = self.left[sort][value] >= 0
        _check(
            right, f"Il n’y a pas (ou plus) de {_PILES[sort][1]} carte bison {value} (règle manitou#bisons)."
        )
        return value

    def pile(self, sort: str) -> tuple[int, ...] | None:
        """What is written of a pile, or None."""
        name = _PILES[sort][0]
        if not self.has(name):
            return None
        return tuple(
            self.take(notation.whole(value, name, 99), sort) for value in notation.split(self.value(name))
        )

    def fill(self, sorts: str) -> tuple[int, ...]:
        """The next cards in the order of the material."""
        enough = all(self.left[sort].total() >= sorts.count(sort) for sort in sorts)
        _check(enough, "Il ne reste pas assez de cartes bison pour les troupeaux (règle manitou#bisons).")
        return tuple(self.take(min(self.left[sort].elements()), sort) for sort in sorts)

    def rest(self, written: tuple[int, ...] | None, gone: int, sort: str) -> tuple[int, ...]:
        """A pile, the next card first: what is written, or what is left when the first cards have gone with
        the hunts before."""
        over = tuple(self.left[sort].elements())
        if written is None:
            return over[gone:]
        most = count(len(written) + len(over) - gone, "carte")
        _check(
            len(over) == gone,
            f"« {_PILES[sort][0]} » doit compter {most} à cette chasse (règle manitou#bisons).",
        )
        return written

    # -- the grounds -------------------------------------------------------------------------------
    def grounds(self, p: ManitouPosition) -> None:
        p.grounds = [replayed(self.lying(herd))[0] for herd in pack.HERDS]
        for seat in range(p.n):
            self.third_warriors(p, seat)

    def lying(self, herd: Herd) -> Iterator[int]:
        """The cards written before a herd."""
        found = _HERD.match(self.value(herd))
        for entry in notation.split(found.group(2) or "") if found else ():
            one = _LAID.match(entry)
            if one is None:
                raise BadPosition(
                    f"« {entry[:40]} » ne se lit pas : écris « A chasseur 5 », une carte à la fois."
                )
            (kind,) = self.kinds(one.group(2))
            yield self.seat(one.group(1)) << SEAT | kind

    @staticmethod
    def third_warriors(p: ManitouPosition, seat: int) -> None:
        """A third active warrior is laid by one who had nothing else to do, as his seventh card.

        Ruling M26.
        """
        stuck = sum(
            duel.fate is STUCK
            for ground in p.grounds
            for duel in duels(ground)
            if ground.cards[duel.laid] >> SEAT == seat
        )
        third = f"{LETTERS[seat]} n’a pas pu poser un troisième guerrier actif"
        _check(
            stuck <= _was_stuck(p, seat),
            f"{third} : jamais plus de deux par troupeau (règle manitou#protection).",
        )

    # -- what happened before ----------------------------------------------------------------------
    def rows(self, p: ManitouPosition) -> None:
        p.sheet = tuple(self.row(hunt) for hunt in range(1, p.hunt + 1))
        for hunt in range(p.hunt + 1, pack.HUNTS):
            _check(not self.has(f"bilan {hunt}"), f"« bilan {hunt} » : cette chasse n’est pas encore jouée.")

    def row(self, hunt: int) -> tuple[Row, ...]:
        found: dict[int, Row] = {}
        for entry in notation.split(self.value(f"bilan {hunt}")):
            match = _ROW.match(entry)
            if match is None or match.group(4) not in (None, "10"):
                raise BadPosition(
                    f"« {entry[:40]} » ne se lit pas : écris « A 13 + 3 », ou « A 13 + 3 - 10 » s’il a eu le"
                    " voleur."
                )
            seat = self.seat(match.group(1))
            _check(
                seat not in found,
                f"« bilan {hunt} » compte deux fois {LETTERS[seat]} : écris chacun une seule fois.",
            )
            found[seat] = Row(*(whole(match.group(part) or "0") for part in (2, 3, 4)))
        return tuple(found.get(seat, Row()) for seat in range(self.n))

    # -- the phase ---------------------------------------------------------------------------------
    def hunting(self, p: ManitouPosition) -> bool:
        """Whether cards are being laid; else parties are being chosen."""
        items = [f"{name} {LETTERS[seat]}" for name in ("main", "pioche") for seat in range(p.n)]
        found = any(ground.cards for ground in p.grounds) or any(map(self.has, items))
        right = not found or not any(self.has(f"groupe {LETTERS[seat]}") for seat in range(p.n))
        _check(
            right,
            "« groupe » s’écrit pendant le choix secret ; ensuite, « main » et « pioche » (règle"
            " manitou#groupe).",
        )
        return found

    def choice_in_progress(self, p: ManitouPosition) -> None:
        """The secret choices; those who have not finished are asked."""
        owing = []
        for seat in range(p.n):
            chosen, size = self.cards("groupe", seat), p.size(seat)
            self.within(p.tribe[seat], chosen, LETTERS[seat])
            whose = f"Le groupe {de(LETTERS[seat])} compte {len(chosen)} cartes"
            _check(len(chosen) <= size, f"{whose} : {size}, pas une de plus (règle manitou#groupe).")
            p.party[seat] = p.tribe[seat] if p.obliged(seat) else bag(chosen)
            owing += [seat] * (not p.obliged(seat) and len(chosen) < size)
        _check(
            bool(owing),
            "Tous les groupes sont complets : le choix est fini, écris « main » et « pioche » (règle"
            " manitou#groupe).",
        )
        p.stack = [Choose(*owing)]

    def hunt(self, p: ManitouPosition) -> None:
        total = sum(len(ground.cards) for ground in p.grounds)
        for step in range(p.n):
            self.deal(p, (p.first + step) % p.n, (total - step + p.n - 1) // p.n)
        if total < _MOST * p.n:
            p.stack = [TURNS[(p.first + total) % p.n]]
        else:
            p.sheet = (*p.sheet, tally(p, standings(p.grounds, p.herds, p.n)))
            p.stack = [self.tally(p)] if p.hunt + 1 < pack.HUNTS else []

    def deal(self, p: ManitouPosition, seat: int, turns: int) -> None:
        """What the seat has laid, its hand and its pile; what is not written comes from home, in the order of
        the material."""
        name, size = LETTERS[seat], p.size(seat)
        down = [card.kind for card in laid_by(p.grounds, seat)]
        hand, pile = self.cards("main", seat), self.cards("pioche", seat)
        done = f"{name} a posé {count(len(down), 'carte')}, et il en faudrait {min(turns, _MOST)}"
        each = f"chacun en pose une à son tour, {LETTERS[p.first]} d’abord (règle manitou#tour)."
        _check(len(down) == turns <= _MOST, f"{done} : {each}")
        home = list(kinds_in(self.within(p.tribe[seat], down + hand + pile, name)))
        in_hand = min(pack.HAND, size - turns)
        for cards, most, what in (
            (hand, in_hand, "en main"),
            (pile, size - turns - in_hand, "dans sa pioche"),
        ):
            _check(
                len(cards) <= most,
                f"{name} a {count(len(cards), 'carte')} {what} : {most} à ce moment (règle manitou#main).",
            )
        short = in_hand - len(hand)
        hand, pile = hand + home[:short], pile + home[short:][: size - turns - in_hand - len(pile)]
        p.hands[seat], p.piles[seat], p.party[seat] = (
            bag(hand),
            tuple(reversed(pile)),
            bag(down + hand + pile),
        )

    def tally(self, p: ManitouPosition) -> Tally:
        seen = {self.seat(letter) for letter in notation.split(self.value("vu"))}
        _check(
            len(seen) < p.n, "Tous ont vu le bilan : la chasse suivante est commencée (règle manitou#bilan)."
        )
        rest = (seat for seat in range(p.n) if seat not in seen)
        return Tally(*rest, answers=tuple((seat, pack.NEXT_MOVES[0]) for seat in sorted(seen)))
