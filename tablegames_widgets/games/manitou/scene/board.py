"""The board: the seats round the plain, and what the one who answers is asked."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ....engine.caches import PIECES
from ....engine.text import LETTERS, capital, count, french, listed
from ....scene import parts
from ....scene.model import Piece, Scene, Zone
from ..cards import ALL, NAMES, NEXT, THIEF, Card
from ..rules import total
from ..view import ManitouView
from .herds import plain
from .pieces import cards
from .scores import result, superiority


def scene(v: ManitouView, path: tuple[str, ...] = ()) -> Scene:
    """The board of Manitou for this view, after the clicks of `path`."""
    near, *others = v.clockwise
    hunted = _hunted(v)
    zones = [*(_seat(v, seat, hunted[seat]) for seat in others), plain(v, path), _seat(v, near, hunted[near])]
    if v.me is not None and not v.is_over:
        zones += _asked(v, v.me)
    look = (
        f"tg-manitou tg-seats-{v.n} tg-hunt-{v.hunt}"
        + (" tg-choosing" if v.choosing else "")
        + (" tg-tallied" if v.tallied else "")
    )
    label = f"{v.game.title}, partie à {v.n}, chasse {v.hunt}"
    return Scene(label, tuple(zones), look, result(v), (superiority(path[0] if path else ""),))


# -- seats -----------------------------------------------------------------------------------------


def _seat(v: ManitouView, seat: int, hunted: str) -> Zone:
    """Who it is, what it has scored, how many cards it has."""
    look = f"tg-of-{seat}" + (" tg-near" if seat == v.clockwise[0] else "")
    items: tuple[Zone, ...] = () if seat == v.me or v.choosing or v.is_over else (_other_hand(v, seat),)
    return parts.seat(v, seat, _seat_lines(v, seat, hunted), items, look)


def _seat_lines(v: ManitouView, seat: int, hunted: str) -> list[str]:
    tribe, pile = v.tribus[seat], v.piles[seat]
    lost = len(ALL) - len(tribe)
    return [
        count(v.totals[seat], "point"),
        f"tribu : {count(len(tribe), 'carte')}",
        "" if v.choosing or v.tallied else f"{v.hand_sizes[seat]} en main, {v.pile_sizes[seat]} à piocher",
        hunted,
        f"donneur : {_does(v, seat, 'joue', 'en dernier')}" if seat == v.dealer else "",
        _status(v, seat),
        f"dans ta pioche, en désordre : {listed(pile)}" if pile and seat == v.say.you else "",
        f"{count(lost, 'perdue')} : {_lost(tribe)}" if lost else "",
    ]


def _does(v: ManitouView, seat: int, verb: str, *objects: str) -> str:
    """What is said of a seat beside its name: « choisit en secret », to the one who looks « tu choisis en
    secret »."""
    return v.say.clause(seat, verb, *objects) if seat == v.say.you else " ".join((verb, *objects))


def _hunted(v: ManitouView) -> list[str]:
    """Of each seat, the sum that the thief looks at, and whether he comes for it. Rule: manitou#voleur."""
    if v.choosing:
        return [""] * v.n
    points = total(v.standings)
    robbed, comes = v.robbed(points), f"{',' if v.tallied else ' →'} voleur :\u00a0−{THIEF}"
    return [
        f"chasseurs : {hunted} en tout{comes if seat in robbed else ''}" for seat, hunted in enumerate(points)
    ]


def _status(v: ManitouView, seat: int) -> str:
    asked = seat in v.to_move
    if v.choosing:
        return _does(v, seat, "choisit", "en secret") if asked else "groupe complet"
    if v.tallied and not v.is_over:
        return _does(v, seat, "regarde" if asked else "a vu", "le bilan")
    return parts.status(v, seat)


def _other_hand(v: ManitouView, seat: int) -> Zone:
    """The hand of someone else: backs, or the cards where one may see them."""
    known = v.hands[seat]
    if not known:
        return parts.backs(f"main {LETTERS[seat]}", v.hand_sizes[seat], f"tg-of-{seat}")
    return parts.open_hand(v, seat, cards(seat, known, "tg-mini"))


@lru_cache(maxsize=PIECES)
def _lost(tribe: tuple[Card, ...]) -> str:
    """The cards that a tribe has lost to others, which everyone may know. Correction C1."""
    gone = Counter(NAMES[kind] for kind in ALL)
    gone.subtract(tribe)
    hunters = [str(card.value) for card in gone.elements() if not card.is_warrior]
    warriors = [
        card + (" ×2" if number > 1 else "")
        for card, number in gone.items()
        if card.is_warrior and number > 0
    ]
    return listed(
        [f"chasseur{'s' if len(hunters) > 1 else ''} {', '.join(hunters)}", *warriors]
        if hunters
        else warriors
    )


# -- what is asked ---------------------------------------------------------------------------------


def _asked(v: ManitouView, seat: int) -> list[Zone]:
    """The hand of the one who answers, his tribe while he chooses, or the way on."""
    if v.tallied:
        button = Piece(
            NEXT, "chasse suivante", click=NEXT, look="tg-next", icon="tg-i-manitou-camp", act="continuer"
        )
        return [Zone("suite", "Continuer", items=(button,), look="tg-go-on", part=parts.ASKED)]
    if not v.choosing:
        return [parts.hand(v, seat, cards(seat, v.main, act="choisir où la poser"), look=f"tg-of-{seat}")]
    return _choice(v, seat)


def _choice(v: ManitouView, seat: int) -> list[Zone]:
    """What is chosen so far, with the places that are left, and the rest of the tribe."""
    done, size = len(v.groupe), v.party_sizes[seat]
    line = f"{done} sur {size}" + ("" if seat in v.to_move else " : complet")
    free = tuple(Piece(f"place {i}", look="tg-mini tg-place") for i in range(done + 1, size + 1))
    items: tuple[Piece | Zone, ...] = (
        *cards(seat, v.groupe, "tg-mini"),
        Zone("places", items=free, look="tg-places"),
    )
    title = capital(v.say.its("le groupe", seat))
    party = Zone(
        "groupe", f"{title}, {line}", title, "", (french(line),), items, f"tg-party tg-of-{seat}", parts.ASKED
    )
    title = capital(v.say.its("la tribu", seat))
    home = cards(seat, v.maison, "", "prendre dans le groupe", after=v.groupe)
    return [
        party,
        Zone("tribu", title, title, items=home, look=f"tg-hand tg-tribe tg-of-{seat}", part=parts.MINE),
    ]
