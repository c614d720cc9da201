"""Positions of Key Largo as text: reading, and refusing what the rules cannot produce."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from ....engine import notation
from ....engine.errors import BadPosition
from ....engine.moves import Move
from ....engine.text import LETTERS, normal
from ..cards.encounters import HELD_MOST
from ..cards.gear import FLED, HELD, HOSES, NAKED, TEAM
from ..cards.places import ADRIFT, AT_SEA, DIVING, ITEMS, MOMENTS, MONSTER, PLACES, STOCK, UNPLACED, WRECK
from ..cards.tables import TabledGame
from ..position import NO_PLAN, KeyLargoPosition
from ..rules.days import NEXT, Programme, act, moor
from .moments import check_adrift, check_moment
from .visits import VisitReader
from .writer import BARE, GONE

_ITEMS: Final = ("jour", "moment", "premier", "réserve", "monstres", "hors du jeu", "vendus", "pioche rencontres",
                 "défausse rencontres", "rencontre jouée", "question", "trait", "visite")  # fmt: skip
_BY_SEAT: Final = ("argent", "équipe", "main", "programme", "bateau", "à bord", "vu", "sait", "rencontres")
_HOSES: Final = re.compile(r"([1-9]) tuyaux?")
_INSIDE: Final = re.compile(r"(.+?)\s*\[(.*)\]$")
MOST_MONEY: Final = 99999


def read(game: TabledGame, text: str) -> KeyLargoPosition:
    """Read a position; `sièges` must be there.

    Left out: the first morning, A first player, everyone with what the start gives; wrecks and the box are filled with the
    cards that nothing places, in the order of the material; nobody remembers anything. With all programmes written the
    half-day begins (or goes on, with all boats written), else programmes are asked; the chance word is 0.
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
            if self.has(name) and name not in t.wrecks:
                raise BadPosition(f"À {self.n} joueurs, il n’y a pas d’{name} (règle key_largo#mise-en-place).")

    def position(self) -> KeyLargoPosition:
        p = KeyLargoPosition(self.game, self.n, self.options, self.chance)
        p.day = notation.whole(self.value("jour", "1"), "jour", len(self.t.days)) - 1
        if p.day < 0:
            raise BadPosition(f"« jour » va de 1 à {len(self.t.days)}.")
        p.half = int(self.choice("moment", {word: str(k) for k, word in enumerate(MOMENTS)}, MOMENTS[0]))
        p.first = self.seat(self.value("premier", "A"))
        self.seats(p)
        self.supply(p)
        self.cards(p)
        self.meetings(p)
        self.plans(p)
        self.boats(p)
        self.question(p)
        check_moment(p)
        self.memories(p)
        return p

    # -- seats -------------------------------------------------------------------------------------------------------
    def seats(self, p: KeyLargoPosition) -> None:
        letters = LETTERS[: self.n]
        p.money = tuple(notation.whole(self.value(f"argent {s}", str(self.t.money)), f"argent {s}", MOST_MONEY) for s in letters)
        start = ", ".join([BARE] * self.t.divers)
        p.teams = tuple(self.team(f"équipe {s}", self.value(f"équipe {s}", start)) for s in letters)
        p.aboard = tuple(sum(1 << k for k in self.numbers(f"à bord {s}", len(p.teams[k]))) for k, s in enumerate(letters))

    def team(self, name: str, value: str) -> tuple[int, ...]:
        team = tuple(self.diver(name, part) for part in notation.split(value))
        if len(team) > TEAM:
            raise BadPosition(f"« {name} » : une équipe compte {TEAM} scaphandriers au plus, pas {len(team)} (règle key_largo#recruter).")
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
            counts[0] = int(hoses.group(1))
            words = words[: hoses.start()] + words[hoses.end() :]
        for word in words.split():
            if word not in ITEMS:
                raise BadPosition(
                    f"« {name} » : un scaphandrier s’écrit « nu », « 1 tuyau », « 2 tuyaux trident poids »…, pas « {text[:40]} »."
                )
            counts[ITEMS.index(word)] += 1
        if any(have > item.most for have, item in zip(counts, ITEMS, strict=True)):
            raise BadPosition(f"« {name} » : deux tuyaux, un trident et un poids au plus par scaphandrier (règle key_largo#equipement).")
        return sum(have * item.unit for have, item in zip(counts, ITEMS, strict=True))

    def numbers(self, name: str, most: int) -> list[int]:
        """Numbers of divers, counted from 0."""
        return [self.diver_number(part, name, most) for part in notation.split(self.value(name))]

    @staticmethod
    def diver_number(word: str, name: str, most: int) -> int:
        """A diver's number, written from 1, counted from 0."""
        number = notation.whole(word, name, most)
        if not number:
            raise BadPosition(f"« {name} » : les scaphandriers se comptent à partir de 1.")
        return number - 1

    def supply(self, p: KeyLargoPosition) -> None:
        """What is left; by default all that no team has."""
        held = [0] * len(STOCK)
        for team in p.teams:
            for gear in team:
                if gear != FLED:
                    held = [have + one for have, one in zip(held, (1, *(there[gear] for there in HELD)), strict=True)]
        rest = tuple(all_there - have for all_there, have in zip(self.t.stock, held, strict=True))
        if min(rest) < 0:
            thing = STOCK[next(k for k, left in enumerate(rest) if left < 0)]
            raise BadPosition(f"Il n’y a que {self.t.stock[STOCK.index(thing)]} {thing} dans le jeu (règle key_largo#materiel).")
        p.supply = rest
        if self.has("réserve"):
            there = Counter(notation.things(self.value("réserve"), {normal(thing): thing for thing in STOCK}, "dans la réserve"))
            p.supply = tuple(there[thing] for thing in STOCK)
            if any(have > most for have, most in zip(p.supply, rest, strict=True)):
                raise BadPosition("La réserve et les équipes ont ensemble plus que le matériel (règle key_largo#materiel).")

    # -- cards -------------------------------------------------------------------------------------------------------
    def cards(self, p: KeyLargoPosition) -> None:
        """Hands, wrecks (top first), what left; the rest fills the wrecks that are not written, then the box."""
        t = self.t
        p.hands = tuple(tuple(sorted(self.stock.take(self.value(f"main {s}")))) for s in LETTERS[: self.n])
        if any(t.is_monster[card] for hand in p.hands for card in hand):
            raise BadPosition("Un monstre n’est jamais en main (règle key_largo#monstre).")
        p.gone = tuple(sorted(self.stock.take(self.value("vendus"))))
        wrecks = [self.wreck(w) for w in range(len(t.wrecks))]
        box = list(self.stock.take(self.value("hors du jeu")))
        self.aside(p)
        left = [[kind for kind in self.stock.rest() if t.depth[kind] == depth] for depth in range(len(t.letters))]
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
            if known > sum(t.is_monster[card] for card in p.wrecks[w]):
                raise BadPosition(f"« monstres » : l’{t.wrecks[w]} n’en contient pas autant.")

    def wreck(self, w: int) -> tuple[int, ...]:
        name = self.t.wrecks[w]
        cards = self.stock.take(self.value(name))
        if len(cards) > self.t.size:
            raise BadPosition(f"« {name} » : une épave compte {self.t.size} cartes au plus (règle key_largo#mise-en-place).")
        if any(self.t.depth[card] != self.t.wreck_depth[w] for card in cards):
            raise BadPosition(f"« {name} » : une épave n’a que des cartes de sa profondeur (règle key_largo#mise-en-place).")
        return tuple(reversed(cards))

    def aside(self, p: KeyLargoPosition) -> None:
        """The monsters beside the wreck during a dive are taken out of the stock."""
        words = VisitReader(self, p)
        number = words.number("de cote", 0) + (normal(self.value("question")) == "monstre")
        if number:
            where = normal(self.value(f"bateau {LETTERS[self.seat(self.value('trait', 'A'))]}"))
            if where not in self.wreck_words:
                raise BadPosition("Un monstre de côté suppose une plongée en cours : écris le bateau sur une épave.")
            monster = self.t.monster[self.t.site[self.wreck_words[where]].depth]
            if monster < 0:
                raise BadPosition("Il n’y a pas de monstre à cette profondeur.")
            self.stock.place([monster] * number)

    # -- encounters --------------------------------------------------------------------------------------------------
    def meetings(self, p: KeyLargoPosition) -> None:
        written = [name for name in ("pioche rencontres", "défausse rencontres", "rencontre jouée",
                                     *(f"rencontres {s}" for s in LETTERS[: self.n])) if self.has(name)]  # fmt: skip
        if p.options["encounters"] == "sans":
            if written:
                raise BadPosition(f"« {written[0]} » : cette partie se joue sans rencontres ; écris « rencontres: avec ».")
            return
        p.meetings = tuple(tuple(sorted(self.encounters.take(self.value(f"rencontres {s}")))) for s in LETTERS[: self.n])
        if any(len(held) > HELD_MOST for held in p.meetings):
            raise BadPosition(f"On n’a jamais plus de {HELD_MOST} rencontres en main (règle key_largo#rencontres).")
        p.discards = self.encounters.take(self.value("défausse rencontres"))
        top = self.encounters.take(self.value("pioche rencontres"))
        p.pile = tuple(reversed((*top, *self.encounters.rest())))
        p.met = sum({1 << self.seat(letter) for letter in notation.split(self.value("rencontre jouée"))})

    # -- the half-day ------------------------------------------------------------------------------------------------
    def plans(self, p: KeyLargoPosition) -> None:
        self.programmes = [self.programme(f"programme {s}") for s in LETTERS[: self.n]]
        if all(self.programmes):
            p.plans = tuple(plan for plan in self.programmes if plan)

    def programme(self, name: str) -> tuple[int, int] | None:
        words = notation.split(self.value(name))
        if not words:
            return None
        places = [next((k for k, place in enumerate(PLACES) if normal(place) == normal(word)), -1) for word in words]
        if len(places) != 2 or min(places) < 0 or places[0] == places[1]:
            raise BadPosition(
                f"« {name} » dit deux actions différentes, matin puis après-midi : {', '.join(PLACES)} (règle key_largo#programme)."
            )
        return places[0], places[1]

    def boats(self, p: KeyLargoPosition) -> None:
        p.boats = tuple(self.boat(f"bateau {s}") for s in LETTERS[: self.n])
        wrecks = [where for where in p.boats if where >= WRECK]
        if len(set(wrecks)) < len(wrecks):
            raise BadPosition("Deux bateaux sont sur la même épave : un seul par épave (règle key_largo#bateaux).")
        for seat, where in enumerate(p.boats):
            if where != UNPLACED and (
                p.plans[seat] == NO_PLAN or (where if where >= 0 and where < WRECK else DIVING) != p.plans[seat][p.half]
            ):
                raise BadPosition(f"« bateau {LETTERS[seat]} » ne va pas avec son programme (règle key_largo#bateaux).")

    def boat(self, name: str) -> int:
        word = normal(self.value(name))
        if not word:
            return UNPLACED
        if word == AT_SEA:
            return ADRIFT
        if word in self.wreck_words:
            return WRECK + self.t.site[self.wreck_words[word]].number
        found = next((k for k, place in enumerate(PLACES) if normal(place) == word and k != DIVING), None)
        if found is None:
            raise BadPosition(f"« {name} » est un port ({', '.join(PLACES[1:])}), une épave ou « au large », pas « {word[:40]} ».")
        return found

    def question(self, p: KeyLargoPosition) -> None:
        """The question that is written, or the one that follows from programmes and boats."""
        asked = normal(self.value("question"))
        if asked == "fini":
            if p.day + 1 < len(self.t.days) or not p.half:
                raise BadPosition("La partie finit au soir du dernier jour (règle key_largo#fin).")
            p.plans = tuple(plan or NO_PLAN for plan in self.programmes)
        elif asked == "programme" or (not asked and not all(self.programmes)):
            self.dawn(p)
        else:
            self.half_day(p, asked)

    def dawn(self, p: KeyLargoPosition) -> None:
        if p.half or any(where != UNPLACED for where in p.boats):
            raise BadPosition("Les programmes se font à l’aube : c’est le matin, et aucun bateau n’est placé (règle key_largo#programme).")
        answers = tuple((s, Move((PLACES[plan[0]], PLACES[plan[1]]))) for s, plan in enumerate(self.programmes) if plan)
        rest = [seat for seat, plan in enumerate(self.programmes) if not plan]
        if not rest:
            raise BadPosition("Tous les programmes sont faits : la question est « placement ».")
        p.plans = (NO_PLAN,) * p.n
        p.stack = [Programme(*rest, answers=answers)]

    def half_day(self, p: KeyLargoPosition, asked: str) -> None:
        """Boats are being placed, or actions done."""
        if not all(self.programmes):
            raise BadPosition("Écris les programmes de tous : « programme A: bar, plongée » (règle key_largo#programme).")
        unplaced = [seat for seat, where in enumerate(p.boats) if where == UNPLACED]
        trait = self.seat(self.value("trait", LETTERS[p.first]))
        if asked in ("", "placement") and unplaced:
            self.placing(p, trait)
        elif unplaced:
            raise BadPosition(
                f"« bateau {LETTERS[unplaced[0]]} » manque : tous les bateaux sont placés avant les actions (règle key_largo#tour)."
            )
        else:
            self.acting(p, asked, trait)
        p.events = []

    def placing(self, p: KeyLargoPosition, trait: int) -> None:
        """Boats before this seat's are placed already, those at ports of themselves."""
        turn = (trait - p.first) % p.n
        for before in range(p.n):
            seat = (p.first + before) % p.n
            place = p.plans[seat][p.half]
            if before < turn and p.boats[seat] == UNPLACED:
                if place == DIVING:
                    raise BadPosition(
                        f"« bateau {LETTERS[seat]} » manque : il se place avant celui de {LETTERS[trait]} (règle key_largo#tour)."
                    )
                p.boats = (*p.boats[:seat], place, *p.boats[seat + 1 :])
            elif before >= turn and p.boats[seat] != UNPLACED:
                raise BadPosition(f"« bateau {LETTERS[seat]} » : il se place après celui de {LETTERS[trait]} (règle key_largo#tour).")
        moor(p, turn)
        self.right_seat(p, trait)

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
        """A boat that has not dived yet lies on a wreck that is not empty and that one of its divers reaches."""
        wreck = p.wreck_of(seat)
        need = self.t.needs[self.t.wreck_depth[wreck]]
        if wreck >= 0 and (not p.wrecks[wreck] or all(HOSES[gear] < need for gear in p.teams[seat])):
            raise BadPosition(
                f"« bateau {LETTERS[seat]} » : cette épave est vide, ou trop profonde pour son équipe (règle key_largo#plongee)."
            )

    def right_seat(self, p: KeyLargoPosition, trait: int) -> None:
        if self.has("trait") and trait not in p.to_move:
            raise BadPosition(f"Le trait n’est pas à {LETTERS[trait]} : rien ne lui est demandé.")

    # -- memories ----------------------------------------------------------------------------------------------------
    def memories(self, p: KeyLargoPosition) -> None:
        names = {normal(name): name for name in self.t.names}
        p.seen = tuple(tuple(sorted(self.seen(p, f"vu {s}", names))) for s in LETTERS[: self.n])
        p.marks = tuple(tuple(sorted(self.marks(p, k, names))) for k in range(self.n))

    def seen(self, p: KeyLargoPosition, name: str, names: Mapping[str, str]) -> list[tuple[int, tuple[int, ...]]]:
        found = []
        for part in notation.split(self.value(name)):
            inside = _INSIDE.fullmatch(part)
            if inside is None or normal(inside.group(1)) not in self.wreck_words:
                raise BadPosition(f"« {name} » s’écrit « épave F1 [or 2 F, …] », pas « {part[:40]} ».")
            w = self.t.site[self.wreck_words[normal(inside.group(1))]].number
            cards = tuple(sorted(self.t.card[card].kind for card in notation.things(inside.group(2), names, "une carte épave")))
            self.remembered(p, name, w, cards)
            left = Counter(cards)
            left.subtract(p.wrecks[w])
            if min(left.values(), default=0) < 0 or any(times and self.t.nature[card] == MONSTER for card, times in left.items()):
                raise BadPosition(
                    f"« {name} » : ce qui reste dans l’{self.t.wrecks[w]} est parmi les cartes vues, tous les monstres compris."
                )
            found.append((w, cards))
        if len({w for w, _ in found}) < len(found):
            raise BadPosition(f"« {name} » nomme deux fois la même épave.")
        return found

    def remembered(self, p: KeyLargoPosition, name: str, w: int, cards: tuple[int, ...]) -> None:
        """What one remembers could once lie there together, and the wreck is not forgotten yet."""
        wreck, times = self.t.wrecks[w], Counter(cards)
        if len(cards) > self.t.size or any(self.t.depth[card] != self.t.wreck_depth[w] for card in cards):
            raise BadPosition(f"« {name} » : l’{wreck} tient {self.t.size} cartes de sa profondeur (règle key_largo#mise-en-place).")
        if too_many := [card for card, number in times.items() if number > self.t.counts[card]]:
            raise BadPosition(
                f"« {name} » : trop de « {self.t.names[too_many[0]]} », le jeu n’en contient pas autant (règle key_largo#materiel)."
            )
        if not p.wrecks[w] and WRECK + w not in p.boats:
            raise BadPosition(f"« {name} » : l’{wreck} est vide, il n’y a plus rien à se rappeler (règle key_largo#tournee).")

    def marks(self, p: KeyLargoPosition, seat: int, names: Mapping[str, str]) -> list[tuple[int, int]]:
        name, found = f"sait {LETTERS[seat]}", []
        for part in notation.split(self.value(name)):
            inside = _INSIDE.fullmatch(part)
            if inside is None:
                raise BadPosition(f"« {name} » s’écrit « B [or 2 F] », pas « {part[:40]} ».")
            holder = self.seat(inside.group(1))
            found += [(holder, self.t.card[card].kind) for card in notation.things(inside.group(2), names, "une carte épave")]
        left: Counter[Any] = Counter((holder, card) for holder, hand in enumerate(p.hands) for card in hand)
        left.subtract(found)
        if any(holder == seat for holder, _ in found) or min(left.values(), default=0) < 0:
            raise BadPosition(f"« {name} » : ce sont des cartes de la main d’un autre.")
        return found
