"""The items `question` and `visite` of a position: how far the action that goes on has got, a row for each
question."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ....engine import AnyDecision, BadPosition, notation
from ....engine.text import LETTERS, normal
from ..cards.encounters import PROSPECTOR, TRAFFICKER
from ..cards.gear import FLED
from ..cards.goods import DIAMOND, ITEMS, NATURES
from ..cards.places import BAR, DIVING, DOLPHINS, MARKET, PLACES, PURCHASES, STORE
from ..position import KeyLargoPosition
from ..rules.actions import strict
from ..rules.bar import Bar, BarVisit, SecondLook
from ..rules.days import Moor, Programme
from ..rules.dive import Dive, Linger, Meet
from ..rules.dolphins import Dolphins
from ..rules.market import Market, MarketVisit
from ..rules.store import Store, StoreVisit
from ..rules.water import CLEAR, NOBODY, NOTHING, SOME, Dip
from .moments import refuse

SOLD: Final = "vendu"
_BY_MEETING = {"freres", "copain", "affaires", "prix de l'or"}
"""What only an encounter brings about."""


# -- writing ---------------------------------------------------------------------------------------


def asked(p: KeyLargoPosition) -> dict[str, str]:
    """The question, whom it is put to, and how far the visit has got."""
    if not p.stack:
        return {"question": "fini"}
    top: Any = p.stack[-1]
    kind = next(kind for kind in KINDS if kind.type is type(top))
    items = {"question": kind.name} | ({} if kind.type is Programme else {"trait": LETTERS[top.asked[0]]})
    words = kind.write(p, top)
    return items | ({"visite": ", ".join(words)} if words else {})


def _dive_words(p: KeyLargoPosition, top: Dive | Meet | Linger) -> list[str]:
    dip: Dip = top.state
    waiting = " ".join(str(k + 1) for k in range(len(p.teams[top.asked[0]])) if dip.waiting >> k & 1)
    words = [f"attendent {waiting or 'aucun'}"]
    if dip.order:
        words.append("ont pioché " + " ".join(str(k + 1) for k in dip.order))
    words += [f"de côté {dip.aside}"] * (dip.aside > 0)
    if dip.fresh != NOTHING:
        words.append(f"trésor {SOLD if dip.fresh == SOME else p.t.names[dip.fresh]}")
    return words + [f"devant {dip.facing + 1}"] * (dip.facing != CLEAR)


def _bar_words(p: KeyLargoPosition, top: Bar | SecondLook) -> list[str]:
    hired, robbed, drunk, brothers = top.state
    words = (
        [f"recrutés {hired}"] * (hired > 0)
        + [f"volés {robbed}"] * (robbed > 0)
        + ["tournée"] * drunk
        + ["frères"] * brothers
    )
    return words + ([f"vue {p.t.wrecks[top.first]}"] if isinstance(top, SecondLook) else [])


def _store_words(p: KeyLargoPosition, top: Store) -> list[str]:
    bought, friend = top.state
    return [f"achats {' '.join(ITEMS[item] for item in bought)}"] * bool(bought) + ["copain"] * friend


def _market_words(p: KeyLargoPosition, top: Market) -> list[str]:
    nature, sold, deals, gold = top.state
    words = [f"nature {NATURES[nature]}", f"vendues {sold}"] if nature >= 0 else []
    return words + [f"affaires {deals}"] * (deals > 0) + [f"prix de l’or {gold}"] * (gold > 0)


# -- reading ---------------------------------------------------------------------------------------


def diver_number(word: str, name: str, most: int) -> int:
    """A diver's number, written from 1, counted from 0."""
    number = notation.whole(word, name, most)
    refuse(not number, f"« {name} » : les scaphandriers se comptent à partir de 1.")
    return number - 1


class VisitReader:
    """Builds the pending question of a position."""

    def __init__(self, reader: notation.Reader, p: KeyLargoPosition) -> None:
        self.p, self.t = p, p.t
        self.words: dict[str, str] = {}
        for part in notation.split(reader.value("visite")):
            word = normal(part)
            key = next(
                (key for kind in KINDS for key in kind.words if word == key or word.startswith(f"{key} ")),
                None,
            )
            if key is None or key in self.words:
                raise BadPosition(f"« visite » ne connaît pas « {part[:40]} », ou le dit deux fois.")
            self.words[key] = word[len(key) :].strip()

    def number(self, key: str, default: int, most: int = 99) -> int:
        """The number after a word."""
        return notation.whole(self.words[key], f"visite : {key}", most) if key in self.words else default

    def question(self, asked: str, seat: int) -> AnyDecision:
        """The question of that name, put to the seat."""
        p, kind = (
            self.p,
            next((kind for kind in KINDS if normal(kind.name) == asked and kind.read is not None), None),
        )
        if kind is None or kind.read is None:
            raise BadPosition(
                f"« question » vaut {', '.join(kind.name for kind in KINDS)} ou fini, pas « {asked[:40]} »."
            )
        refuse(
            p.plans[seat][p.half] != kind.place,
            f"« question: {asked} » : {LETTERS[seat]} n’a pas programmé « {PLACES[kind.place]} » à ce"
            " moment.",
        )
        for word in self.words:
            refuse(word not in kind.words, f"« visite : {word} » ne va pas avec « question: {asked} ».")
        for word in self.words.keys() & _BY_MEETING:
            refuse(
                not p.met >> seat & 1,
                f"« visite : {word} » suppose une rencontre : écris « rencontre jouée: {LETTERS[seat]} ».",
            )
        return kind.read(self, kind.type, seat)

    def dolphins(self, kind: type, seat: int) -> AnyDecision:
        refuse(
            not self.p.has_meeting(seat),
            "À l’anse des Dauphins, rien n’est demandé à qui n’a pas de rencontre à jouer.",
        )
        return Dolphins(seat, None)

    # -- diving ------------------------------------------------------------------------------------
    def dive(self, kind: type, seat: int) -> AnyDecision:
        p, wreck = self.p, self.p.wreck_of(seat)
        present = p.at_bottom(seat, wreck) if wreck >= 0 else 0
        fled = FLED in p.teams[seat]
        last_chance = wreck >= 0 and fled and kind is Dive and p.has_meeting(seat) and strict(p)  # ruling K13
        refuse(
            not present and not last_chance,
            f"{LETTERS[seat]} n’a aucun scaphandrier au fond : sa plongée est finie.",
        )
        waiting = (
            sum(1 << k for k in self.divers("attendent", seat)) if "attendent" in self.words else present
        )
        order = tuple(self.divers("ont pioche", seat))
        aside = self.number("de cote", 0)
        refuse(waiting & ~present, "« visite » : ceux qui attendent sont au fond.")
        refuse(
            aside > p.teams[seat].count(FLED) + (p.met >> seat & 1),
            "« visite : de côté » : il y a un monstre de côté par scaphandrier enfui",
            "monstre",
        )
        refuse(
            kind is Dive and present & ~waiting & ~sum(1 << k for k in set(order)),
            "« visite » : chacun de ceux qui sont au fond attend, ou a pioché",
            "piocher",
        )
        dip = Dip(present, waiting, order, aside, self.fresh(seat, wreck), fled)
        if kind is Meet:
            diver = self.number("devant", 0, len(p.teams[seat])) - 1
            refuse(
                diver != NOBODY and not present >> diver & 1,
                "« visite : devant » nomme un scaphandrier au fond, ou 0 pour l’aide bénévole.",
            )
            return Meet(seat, dip._replace(fresh=NOTHING, facing=diver))
        if kind is Linger:
            refuse(
                len(p.wrecks[wreck]) != 1 or not p.has_meeting(seat),
                "« question: dernière carte » : il reste une seule carte, et une rencontre peut être jouée.",
            )
            return Linger(seat, dip)
        refuse(
            not p.wrecks[wreck] and not p.has_meeting(seat),
            "L’épave est vide : la plongée est finie",
            "piocher",
        )
        return Dive(seat, dip)

    def divers(self, key: str, seat: int) -> list[int]:
        words = self.words.get(key, "").split()
        if words in ([], ["aucun"]):
            return []
        return [diver_number(word, f"visite : {key}", len(self.p.teams[seat])) for word in words]

    def fresh(self, seat: int, wreck: int) -> int:
        """What was just drawn."""
        word = self.words.get("tresor")
        if word is None:
            return NOTHING
        if word == SOLD:
            return SOME
        kind = next((card.kind for card in self.t.names if normal(card) == word), -1)
        refuse(
            kind not in self.p.hands[seat] or self.t.depth[kind] != self.t.wreck_depth[wreck],
            "« visite : trésor » nomme une carte de la main, de la profondeur de l’épave, ou « vendu ».",
        )
        return kind

    # -- ports -------------------------------------------------------------------------------------
    def bar(self, kind: type, seat: int) -> AnyDecision:
        hired, robbed = self.number("recrutes", 0, 2), self.number("voles", 0, 2)
        visit = BarVisit(hired, robbed, "tournee" in self.words, "freres" in self.words)
        refuse(
            max(hired, robbed) > 1 + visit.brothers or hired + robbed > 3,
            "« visite » : on recrute et on vole une fois, deux fois l’un des deux avec les frères",
            "bar",
        )
        if kind is not SecondLook:
            return Bar(seat, visit)
        seen = next((site.number for site in self.t.wrecks if normal(site) == self.words.get("vue")), -1)
        refuse(
            seen < 0 or not self.p.afloat & ~(1 << seen),
            "« question: seconde épave » : « visite: vue épave F1 » dit la première, et il en reste une"
            " autre.",
        )
        return SecondLook(seat, visit._replace(drunk=True), seen)

    def store(self, kind: type, seat: int) -> AnyDecision:
        words = self.words.get("achats", "").split()
        refuse(
            len(words) > PURCHASES or any(word not in ITEMS for word in words),
            f"« visite : achats » nomme au plus deux équipements parmi {', '.join(ITEMS)}",
            "magasin",
        )
        refuse(
            (friend := "copain" in self.words) and strict(self.p) and self.p.boats.count(STORE) == 1,
            f"« visite : copain » : il n’y a que {LETTERS[seat]} au magasin",
            "rencontre-magasin",
        )
        return Store(seat, StoreVisit(tuple(ITEMS.index(word) for word in words), friend))

    def market(self, kind: type, seat: int) -> AnyDecision:
        word = self.words.get("nature")
        nature = next((nature.number for nature in NATURES[:DIAMOND] if normal(nature) == word), -1)
        sold = self.number("vendues", 0)
        refuse(
            (nature >= 0) != (sold > 0) or (word is not None and nature < 0),
            "« visite » : « nature or » et « vendues 2 » vont ensemble",
            "marche",
        )
        refuse(
            not self.p.hands[seat] and not self.p.has_meeting(seat),
            f"{LETTERS[seat]} n’a plus de carte : sa vente est finie",
            "marche",
        )
        price = notation.whole(
            re.sub(r"\D", "", self.words.get("prix de l'or", "")) or "0", "visite : prix de l’or", 99_999
        )
        deals = self.number("affaires", 0)
        by_effect = {meeting.effect: meeting for meeting in self.t.meetings}
        refuse(
            deals and (TRAFFICKER not in by_effect or deals >= by_effect[TRAFFICKER].cards),
            "« visite : affaires » : le trafiquant ne prend pas autant de cartes",
            "rencontre-marche",
        )
        refuse(
            price and (PROSPECTOR not in by_effect or price != by_effect[PROSPECTOR].price),
            "« visite : prix de l’or » n’est pas celui du chercheur d’or",
            "rencontre-marche",
        )
        return Market(seat, MarketVisit(nature, sold, deals, price))


class Kind(NamedTuple):
    """A question: its decision, its name; where it is an action: the place, the words of its `visite`,
    writing and reading them."""

    type: type
    name: str
    place: int = -1
    words: tuple[str, ...] = ()
    write: Callable[[KeyLargoPosition, Any], list[str]] = lambda p, top: []
    read: Callable[[VisitReader, Any, int], AnyDecision] | None = None


_DIVE: Final = (
    DIVING,
    ("attendent", "ont pioche", "de cote", "tresor", "devant"),
    _dive_words,
    VisitReader.dive,
)
_BAR: Final = (BAR, ("recrutes", "voles", "tournee", "freres", "vue"), _bar_words, VisitReader.bar)
KINDS: Final = (
    Kind(Programme, "programme"), Kind(Moor, "placement"),
    Kind(Dive, "plongée", *_DIVE), Kind(Meet, "monstre", *_DIVE), Kind(Linger, "dernière carte", *_DIVE),
    Kind(Bar, "bar", *_BAR), Kind(SecondLook, "seconde épave", *_BAR),
    Kind(Store, "magasin", STORE, ("achats", "copain"), _store_words, VisitReader.store),
    Kind(Market, "marché", MARKET, ("nature", "vendues", "affaires", "prix de l'or"), _market_words,
         VisitReader.market),
    Kind(Dolphins, "dauphins", DOLPHINS, read=VisitReader.dolphins),
)  # fmt: skip
