"""Positions of Key Largo as text: reading, and refusing what the rules cannot produce."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from ....engine import Move, notation
from ....engine.outside import whole
from ....engine.text import LETTERS, normal
from ..cards.encounters import HELD_MOST
from ..cards.gear import FLED, HOSES, NAKED, TEAM
from ..cards.goods import ITEMS, STOCK
from ..cards.places import DIVING, MOMENTS, PLACES, PORTS, SPOTS, UNPLACED, WRECK
from ..cards.tables import TabledGame
from ..position import NO_PLAN, KeyLargoPosition
from ..rules.days import NEXT, Programme, act, moor
from .memories import MemoryReader
from .moments import check_adrift, check_moment, refuse
from .visits import VisitReader, diver_number
from .writer import BARE, GONE

_ITEMS: Final = (
    *("jour", "moment", "premier", "réserve", "monstres", "hors du jeu", "vendus"),
    *("pioche rencontres", "défausse rencontres", "rencontre jouée", "question", "trait", "visite"),
)
_BY_SEAT: Final = ("argent", "équipe", "main", "programme", "bateau", "à bord", "vu", "sait", "rencontres")
_HOSES: Final = re.compile(r"([1-9]) tuyaux?")
MOST_MONEY: Final = 99999


def read(game: TabledGame, text: str) -> KeyLargoPosition:
    """Read a position; `sièges` must be there.

    Left out: the first morning, A first player, everyone with what the start gives; wrecks and the box are
    filled with the cards that nothing places, in the order of the material; nobody remembers anything. With
    all programmes written the half-day begins (or goes on, with all boats written), else programmes are
    asked; the chance word is 0.
    """
    return PositionReader(game, text).position()


class PositionReader(notation.Reader):
    """Reads one position. Raises BadPosition with what to do."""

    game: TabledGame

    def __init__(self, game: TabledGame, text: str) -> None:
        wrecks = list(dict.fromkeys(name for seats in game.seats for name in game.tables(seats).wrecks))
        super().__init__(game, text, [*_ITEMS, *wrecks], _BY_SEAT)
        self.t = t = game.tables(self.n)
        self.stock = notation.Stock(t.names, t.counts, "une carte épave")
        self.encounters = notation.Stock(t.meetings, [m.copies for m in t.meetings], "une rencontre")
        self.wreck_words = {normal(name): name for name in t.wrecks}
        for name in wrecks:
            refuse(
                self.has(name) and name not in t.wrecks,
                f"À {self.n} joueurs, il n’y a pas d’{name}",
                "mise-en-place",
            )

    def position(self) -> KeyLargoPosition:
        p = KeyLargoPosition(self.game, self.n, self.options, self.chance)
        p.day = notation.whole(self.value("jour", "1"), "jour", len(self.t.days)) - 1
        refuse(p.day < 0, f"« jour » va de 1 à {len(self.t.days)}.")
        p.half = whole(self.choice("moment", {word: str(k) for k, word in enumerate(MOMENTS)}, MOMENTS[0]))
        p.first = self.seat(self.value("premier", "A"))
        for fill in (
            self.seats,
            self.supply,
            self.cards,
            self.meetings,
            self.plans,
            self.boats,
            self.question,
            check_moment,
        ):
            fill(p)
        MemoryReader(self, p).read()
        return p

    # -- seats -------------------------------------------------------------------------------------
    def seats(self, p: KeyLargoPosition) -> None:
        letters = LETTERS[: self.n]
        p.money = tuple(
            notation.whole(self.value(f"argent {s}", str(self.t.money)), f"argent {s}", MOST_MONEY)
            for s in letters
        )
        start = ", ".join([BARE] * self.t.divers)
        p.teams = tuple(self.team(f"équipe {s}", self.value(f"équipe {s}", start)) for s in letters)
        p.aboard = tuple(
            sum(1 << k for k in self.numbers(f"à bord {s}", len(p.teams[k]))) for k, s in enumerate(letters)
        )

    def team(self, name: str, value: str) -> tuple[int, ...]:
        team = tuple(self.diver(name, part) for part in notation.split(value))
        refuse(
            len(team) > TEAM,
            f"« {name} » : une équipe compte {TEAM} scaphandriers au plus, pas {len(team)}",
            "recruter",
        )
        return team

    def diver(self, name: str, text: str) -> int:
        """A diver as it is written: « 2 tuyaux trident poids »."""
        words = normal(text)
        if words == GONE:
            return FLED
        if words == BARE:
            return NAKED
        counts = [0] * len(ITEMS)
        if hoses := _HOSES.search(words):
            counts[0] = whole(hoses.group(1))
            words = words[: hoses.start()] + words[hoses.end() :]
        for word in words.split():
            refuse(
                word not in ITEMS,
                f"« {name} » : un scaphandrier s’écrit « nu », « 1 tuyau », « 2 tuyaux trident poids »…, "
                f"pas « {text[:40]} ».",
            )
            counts[ITEMS.index(word)] += 1
        refuse(
            any(have > item.most for have, item in zip(counts, ITEMS, strict=True)),
            f"« {name} » : deux tuyaux, un trident et un poids au plus par scaphandrier",
            "equipement",
        )
        return sum(have * item.unit for have, item in zip(counts, ITEMS, strict=True))

    def numbers(self, name: str, most: int) -> list[int]:
        """Numbers of divers, counted from 0."""
        return [diver_number(part, name, most) for part in notation.split(self.value(name))]

    def supply(self, p: KeyLargoPosition) -> None:
        """What is left; by default all that no team has."""
        p.supply = (0,) * len(STOCK)
        p.supply = rest = p.lost()
        for thing, there, left in zip(STOCK, self.t.stock, rest, strict=True):
            refuse(left < 0, f"Il n’y a que {there} {thing} dans le jeu", "materiel")
        if self.has("réserve"):
            written = Counter(
                notation.things(
                    self.value("réserve"), {normal(thing): thing for thing in STOCK}, "dans la réserve"
                )
            )
            p.supply = tuple(written[thing] for thing in STOCK)
            refuse(
                any(have > most for have, most in zip(p.supply, rest, strict=True)),
                "La réserve et les équipes ont ensemble plus que le matériel",
                "materiel",
            )

    # -- cards -------------------------------------------------------------------------------------
    def cards(self, p: KeyLargoPosition) -> None:
        """Hands, wrecks (top first), what left; the rest fills the wrecks that are
        not written, then the box."""
        t = self.t
        p.hands = tuple(tuple(sorted(self.stock.take(self.value(f"main {s}")))) for s in LETTERS[: self.n])
        refuse(
            any(t.is_monster[card] for hand in p.hands for card in hand),
            "Un monstre n’est jamais en main",
            "monstre",
        )
        p.gone = tuple(sorted(self.stock.take(self.value("vendus"))))
        wrecks = [self.wreck(w) for w in range(len(t.wrecks))]
        box = list(self.stock.take(self.value("hors du jeu")))
        self.aside(p)
        left = [
            [kind for kind in self.stock.rest() if t.depth[kind] == depth] for depth in range(len(t.letters))
        ]
        for w, name in enumerate(t.wrecks):
            if not self.has(name):
                cards = left[t.wreck_depth[w]]
                wrecks[w], left[t.wreck_depth[w]] = tuple(cards[: t.size]), cards[t.size :]
        p.wrecks = tuple(wrecks)
        p.box = tuple(sorted([*box, *(card for cards in left for card in cards)]))
        p.see_afloat()
        floor = Counter(notation.things(self.value("monstres"), self.wreck_words, "une épave"))
        p.floor = tuple(floor[name] for name in t.wrecks)
        for w, known in enumerate(p.floor):
            refuse(
                known > sum(t.is_monster[card] for card in p.wrecks[w]),
                f"« monstres » : l’{t.wrecks[w]} n’en contient pas autant.",
            )

    def wreck(self, w: int) -> tuple[int, ...]:
        name = self.t.wrecks[w]
        cards = self.stock.take(self.value(name))
        refuse(
            len(cards) > self.t.size,
            f"« {name} » : une épave compte {self.t.size} cartes au plus",
            "mise-en-place",
        )
        refuse(
            any(self.t.depth[card] != self.t.wreck_depth[w] for card in cards),
            f"« {name} » : une épave n’a que des cartes de sa profondeur",
            "mise-en-place",
        )
        return tuple(reversed(cards))

    def aside(self, p: KeyLargoPosition) -> None:
        """The monsters beside the wreck during a dive are taken out of the stock."""
        words = VisitReader(self, p)
        number = words.number("de cote", 0) + (normal(self.value("question")) == "monstre")
        if number:
            where = normal(self.value(f"bateau {LETTERS[self.seat(self.value('trait', 'A'))]}"))
            refuse(
                where not in self.wreck_words,
                "Un monstre de côté suppose une plongée en cours : écris le bateau sur une épave.",
            )
            monster = self.t.monster[self.wreck_words[where].depth]
            refuse(monster < 0, "Il n’y a pas de monstre à cette profondeur.")
            self.stock.place([monster] * number)

    # -- encounters --------------------------------------------------------------------------------
    def meetings(self, p: KeyLargoPosition) -> None:
        written = [
            name
            for name in (
                "pioche rencontres",
                "défausse rencontres",
                "rencontre jouée",
                *(f"rencontres {s}" for s in LETTERS[: self.n]),
            )
            if self.has(name)
        ]
        if p.options["encounters"] == "sans":
            refuse(
                written,
                f"« {''.join(written[:1])} » : cette partie se joue sans rencontres ; écris « rencontres:"
                " avec ».",
            )
            return
        p.meetings = tuple(
            tuple(sorted(self.encounters.take(self.value(f"rencontres {s}")))) for s in LETTERS[: self.n]
        )
        refuse(
            any(len(held) > HELD_MOST for held in p.meetings),
            f"On n’a jamais plus de {HELD_MOST} rencontres en main",
            "rencontres",
        )
        p.discards = self.encounters.take(self.value("défausse rencontres"))
        top = self.encounters.take(self.value("pioche rencontres"))
        p.pile = tuple(reversed((*top, *self.encounters.rest())))
        p.met = sum({1 << self.seat(letter) for letter in notation.split(self.value("rencontre jouée"))})

    # -- the half-day ------------------------------------------------------------------------------
    def plans(self, p: KeyLargoPosition) -> None:
        self.programmes = [self.programme(f"programme {s}") for s in LETTERS[: self.n]]
        if all(self.programmes):
            p.plans = tuple(plan for plan in self.programmes if plan)

    def programme(self, name: str) -> tuple[int, int] | None:
        words = notation.split(self.value(name))
        if not words:
            return None
        places = [
            next((k for k, place in enumerate(PLACES) if normal(place) == normal(word)), -1) for word in words
        ]
        refuse(
            len(places) != 2 or min(places) < 0 or places[0] == places[1],
            f"« {name} » dit deux actions différentes, matin puis après-midi : {', '.join(PLACES)}",
            "programme",
        )
        return places[0], places[1]

    def boats(self, p: KeyLargoPosition) -> None:
        p.boats = tuple(self.boat(f"bateau {s}") for s in LETTERS[: self.n])
        wrecks = [where for where in p.boats if where >= WRECK]
        refuse(
            len(set(wrecks)) < len(wrecks),
            "Deux bateaux sont sur la même épave : un seul par épave",
            "bateaux",
        )
        for seat, where in enumerate(p.boats):
            place = where if 0 <= where < WRECK else DIVING
            other = where != UNPLACED and (p.plans[seat] == NO_PLAN or place != p.plans[seat][p.half])
            refuse(other, f"« bateau {LETTERS[seat]} » ne va pas avec son programme", "bateaux")

    def boat(self, name: str) -> int:
        word = normal(self.value(name))
        spots = {normal(spot): where for where, spot in SPOTS.items()} | {
            normal(port): port.number for port in PORTS
        }
        spots |= {word: WRECK + site.number for word, site in self.wreck_words.items()}
        refuse(
            word not in spots,
            f"« {name} » est un port ({', '.join(PLACES[1:])}), une épave ou « au large », pas «"
            f" {word[:40]} ».",
        )
        return spots[word]

    def question(self, p: KeyLargoPosition) -> None:
        """The question that is written, or the one that follows from programmes and boats."""
        asked = normal(self.value("question"))
        if asked == "fini":
            refuse(
                p.day + 1 < len(self.t.days) or not p.half, "La partie finit au soir du dernier jour", "fin"
            )
            p.plans = tuple(plan or NO_PLAN for plan in self.programmes)
        elif asked == "programme" or (not asked and not all(self.programmes)):
            self.dawn(p)
        else:
            self.half_day(p, asked)

    def dawn(self, p: KeyLargoPosition) -> None:
        refuse(
            p.half or any(where != UNPLACED for where in p.boats),
            "Les programmes se font à l’aube : c’est le matin, et aucun bateau n’est placé",
            "programme",
        )
        answers = tuple(
            (s, Move((PLACES[plan[0]], PLACES[plan[1]]))) for s, plan in enumerate(self.programmes) if plan
        )
        rest = [seat for seat, plan in enumerate(self.programmes) if not plan]
        refuse(not rest, "Tous les programmes sont faits : la question est « placement ».")
        p.plans = (NO_PLAN,) * p.n
        p.stack = [Programme(*rest, answers=answers)]

    def half_day(self, p: KeyLargoPosition, asked: str) -> None:
        """Boats are being placed, or actions done."""
        refuse(
            not all(self.programmes),
            "Écris les programmes de tous : « programme A: bar, plongée »",
            "programme",
        )
        unplaced = [seat for seat, where in enumerate(p.boats) if where == UNPLACED]
        trait = self.seat(self.value("trait", LETTERS[p.first]))
        if asked in ("", "placement") and unplaced:
            self.placing(p, trait)
        else:
            missing = "".join(LETTERS[seat] for seat in unplaced[:1])
            refuse(
                missing,
                f"« bateau {missing} » manque : tous les bateaux sont placés avant les actions",
                "tour",
            )
            self.acting(p, asked, trait)
        p.events = []

    def placing(self, p: KeyLargoPosition, trait: int) -> None:
        """Boats before this seat's are placed already, those at ports of themselves."""
        turn = (trait - p.first) % p.n
        for before in range(p.n):
            seat = (p.first + before) % p.n
            place = p.plans[seat][p.half]
            if before < turn and p.boats[seat] == UNPLACED:
                refuse(
                    place == DIVING,
                    f"« bateau {LETTERS[seat]} » manque : il se place avant celui de {LETTERS[trait]}",
                    "tour",
                )
                p.boats = (*p.boats[:seat], place, *p.boats[seat + 1 :])
            refuse(
                before >= turn and p.boats[seat] != UNPLACED,
                f"« bateau {LETTERS[seat]} » : il se place après celui de {LETTERS[trait]}",
                "tour",
            )
        moor(p, turn)
        refuse(
            self.has("trait") and trait not in p.to_move,
            f"Le trait n’est pas à {LETTERS[trait]} : rien ne lui est demandé.",
        )

    def acting(self, p: KeyLargoPosition, asked: str, trait: int) -> None:
        p.turn = (trait - p.first) % p.n
        for turn in range(p.turn + (asked != ""), p.n):
            self.reachable(p, (p.first + turn) % p.n)
        check_adrift(p)
        if asked:
            p.stack = [NEXT, VisitReader(self, p).question(asked, trait)]
        else:
            act(p, p.turn)

    def reachable(self, p: KeyLargoPosition, seat: int) -> None:
        """A boat that has not dived yet lies on a wreck that is not empty and that
        one of its divers reaches."""
        wreck = p.wreck_of(seat)
        need = self.t.needs[self.t.wreck_depth[wreck]]
        refuse(
            wreck >= 0 and (not p.wrecks[wreck] or all(HOSES[gear] < need for gear in p.teams[seat])),
            f"« bateau {LETTERS[seat]} » : cette épave est vide, ou trop profonde pour son équipe",
            "plongee",
        )
