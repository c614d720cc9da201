"""Welcome to Abilene as one object: how it is dealt, written, read and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from ...engine import notation
from ...engine.game import Game, Option
from ...engine.text import LETTERS
from ...scene import RENDERERS
from .cards import (
    ATTACKS,
    BET,
    CALL,
    CARD,
    CATTLE,
    CHECK,
    COUNTS,
    DOWN,
    JOIN,
    LEAVE,
    LET,
    MOST_CHIPS,
    NAMES,
    RAISE,
    SIT_OUT,
    STOP,
    UP,
    amount_path,
    attack,
    cards_of,
    herd,
    stolen,
)  # fmt: skip
from .position import AbilenePosition
from .reader import Reader, asked
from .rules import begin
from .scene import scene
from .view import AbileneView, determinize, estimate, facts

_SINGLE = (JOIN, SIT_OUT, CARD, STOP, LEAVE, CHECK, CALL, LET)
_AMOUNTS = (BET, RAISE)


class Abilene(Game):
    """Two to ten seats: three cards each at ten leave a pile for the deal (ruling A1)."""

    id = "abilene"
    title = "Welcome to Abilene"
    package = __package__
    seats = tuple(range(2, 11))
    rule_turn = "abilene#tour"
    rule_over = "abilene#fin"
    view_class = AbileneView
    renderers = RENDERERS
    scene = staticmethod(scene)
    resample = staticmethod(determinize)
    facts = staticmethod(facts)
    estimate = staticmethod(estimate)
    options = MappingProxyType({
        "ending": Option("deux donnes", ("deux donnes", "ruine", "une donne"),
                         "La partie finit quand chacun a donné deux fois, quand un seul peut encore participer (au plus tard à cent donnes "
                         "chacun, décision D6), ou quand chacun a donné une fois (décision A36).", "fin"),
        "betting": Option("sans", ("sans", "sans relance", "avec relances"),
                          "Ajouter une phase de mise entre la distribution et le jeu, où l’on peut relancer ou non (décision A40).",
                          "mises"),
        "short_pile": Option("fin", ("fin", "arrêter ou quitter"),
                             "La pioche trop courte, la distribution finit d’elle-même, ou il faut l’arrêter en payant (décision A10).",
                             "pioche courte"),
        "reply": Option("à son tour", ("à son tour", "aussitôt"),
                        "On contre une attaque à son tour de jouer, ou aussi dès qu’elle est posée (décision A17).", "défense"),
        "empty_herds": Option("partage", ("partage", "report"),
                              "Quand aucun troupeau n’a de bétail, on partage le pot ou on le garde pour la suite (décision A30).",
                              "troupeaux vides"),
        "chips": Option("30", ("15", "30", "60"), "Les jetons de chacun au départ.", "départ"),
    })  # fmt: skip

    def new(self, n: int, options: Mapping[str, str], chance: int) -> AbilenePosition:
        p = AbilenePosition(self, n, options, chance)
        begin(p)
        return p

    def clicks(self, n: int) -> Iterable[str]:
        yield from (*NAMES, UP, DOWN, *_SINGLE, *_AMOUNTS)
        for seat in range(n):
            yield herd(seat)
            yield from (attack(kind, seat) for kind in sorted(ATTACKS))
            yield from (stolen(kind, seat, rank) for kind in range(CATTLE) for rank in range(COUNTS[kind]))
        yield from (str(tens) for tens in range(0, MOST_CHIPS + 1, 10))
        yield from (f"+{units}" for units in range(10))

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        yield from ((click,) for click in _SINGLE)
        places = [UP, DOWN, *(herd(seat) for seat in range(n)), *(attack(kind, seat) for kind in sorted(ATTACKS) for seat in range(n))]
        yield from ((name, place) for name in NAMES for place in places)
        yield from (amount_path(verb, amount) for verb in _AMOUNTS for amount in range(MOST_CHIPS + 1))
        yield from ((stolen(kind, seat, rank),) for seat in range(n) for kind in range(CATTLE) for rank in range(COUNTS[kind]))

    def census(self, p: AbilenePosition) -> dict[str, list[str]]:
        """Cards by name and chips, one « jeton » each."""
        kinds: dict[str, Iterable[int]] = {"pioche": p.pile, "défausse": p.discards}
        places: dict[str, list[str]] = {"pot": ["jeton"] * p.pot}
        for seat in range(p.n):
            letter, sent, guard = LETTERS[seat], p.attacks[seat], p.guards[seat]
            kinds |= {f"main {letter}": cards_of(p.hands[seat]), f"caché {letter}": p.buried[seat], f"troupeau {letter}": p.herds[seat]}
            kinds |= {f"attaque {letter}": (sent[0],) if sent else (), f"garde {letter}": (guard,) if guard >= 0 else ()}
            places |= {f"jetons {letter}": ["jeton"] * p.chips[seat], f"avance {letter}": ["jeton"] * p.ahead[seat]}
        return places | {place: [NAMES[kind] for kind in sorted(cards)] for place, cards in kinds.items()}

    # -- notation ----------------------------------------------------------------------------------------------------
    def write(self, p: AbilenePosition) -> dict[str, str]:
        items = {"pot": str(p.pot), "donneur": LETTERS[p.dealer], "blanches": str(p.idle)} | asked(p)
        items["dans la manche"] = ", ".join(LETTERS[seat] for seat in range(p.n) if p.inside >> seat & 1) or "aucun"
        for seat in range(p.n):
            items |= self._seat_items(p, seat)
        items["défausse"] = notation.written([NAMES[kind] for kind in sorted(p.discards)])
        if p.last:
            winners = [*(LETTERS[seat] for seat in p.last.winners), str(p.last.share)]
            items["dernière"] = ", ".join((p.last.how, *winners))
        return items

    def _seat_items(self, p: AbilenePosition, seat: int) -> dict[str, str]:
        """What lies before a seat; what it has none of is left out, but for its chips."""
        letter, sent, guard = LETTERS[seat], p.attacks[seat], p.guards[seat]
        cards = {
            "main": notation.written([NAMES[kind] for kind in cards_of(p.hands[seat])]),
            "troupeau": notation.written([NAMES[kind] for kind in p.herds[seat]], ordered=True),
            "attaque": f"{NAMES[sent[0]]} sur {LETTERS[sent[1]]}" if sent else "vide",
            "garde": NAMES[guard] if guard >= 0 else "vide",
            "caché": notation.written([NAMES[kind] for kind in sorted(p.buried[seat])]),
        }
        items = {f"jetons {letter}": str(p.chips[seat]), f"donnes {letter}": str(p.deals[seat])}
        if p.ahead[seat]:
            items[f"avance {letter}"] = str(p.ahead[seat])
        return items | {f"{name} {letter}": value for name, value in cards.items() if value != "vide"}

    def position(self, text: str) -> AbilenePosition:
        """Read a position. `sièges` must be there. Unplaced cards are in the pile; each seat has the chips of the start
        (`départ`), the pot none; the last seat is the dealer and has dealt once; all are in the round, which is in the
        play phase (`question: jeu`), the first seat to play; the chance word is 0.
        """  # fmt: skip
        return Reader(self, text).position()


GAME = Abilene()
