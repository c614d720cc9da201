"""What an example may state of a game of Korsar: every sentence that is true of a view."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import Its, Move, Refusal
from ...engine.changes import Change
from ...engine.text import LETTERS, capital, count, de
from .cards import ACTIONS, ADMIRAL, FIGURES, NAMES, STRENGTH
from .position import Galleon
from .view import KorsarView


def facts(v: KorsarView) -> Iterator[str]:
    """What an example may state, each sentence as it is written after `=`."""
    for seat in range(v.n):
        yield f"{LETTERS[seat]} a {count(v.hand_sizes[seat], 'carte')} en main"
    for side in range(v.sides):
        known = v.booty[side]
        name = LETTERS[v.first_of(side)]
        yield f"{name} a pris {count(v.booty_sizes[side], 'galion')}"
        if known is not None:
            yield f"le butin {de(name)} vaut {sum(known)}"
    yield f"la pioche compte {count(v.pile_size, 'carte')}"
    yield f"la défausse compte {count(len(v.discards), 'carte')}"
    yield f"il y a {count(len(v.galions), 'galion')} en jeu"
    for galleon in v.galions:
        yield from _galleon_facts(v, galleon)
    if v.outcome is not None:
        yield from v.outcome.facts()
        yield from (f"{LETTERS[seat]} marque {score}" for seat, score in enumerate(v.outcome.scores or ()))
    else:
        yield from v.turns()


def _galleon_facts(v: KorsarView, galleon: Galleon) -> Iterator[str]:
    if galleon.control < 0:
        yield f"personne ne contrôle le {galleon.label}"
    else:
        for seat in range(v.n):
            if v.side_of(seat) == galleon.control:
                yield f"{LETTERS[seat]} contrôle le {galleon.label}"
    if not galleon.attacked:
        yield f"le {galleon.label} n’est pas attaqué"
    if galleon.figure:
        yield f"sur le {galleon.label} il y a {galleon.figure[1].the}"
    for crew in galleon.crews:
        seat = v.first_of(crew.side)
        yield f"{LETTERS[seat]} a une force de {crew.strength} sur le {galleon.label}"


def becomes(v: KorsarView, w: KorsarView) -> Iterator[Change]:
    """What has become true from one view of a seat to a later one, and how good it is for the seat."""
    mine = w.side_of(w.me or 0)
    held = {galleon.label: galleon.control for galleon in v.galions}
    for galleon in w.galions:
        was, now = held.get(galleon.label, -1), galleon.control
        if was != now:
            yield from _control(w, galleon, was, now, mine)
    for side, (before, after) in enumerate(zip(v.booty_sizes, w.booty_sizes, strict=True)):
        if after > before:
            yield Change(3.0 if side == mine else -3.0, w.first_of(side), "prend", ("un galion",))


def _control(w: KorsarView, galleon: Galleon, was: int, now: int, mine: int) -> Iterator[Change]:
    """Who would take a galleon now, and who no longer would."""
    what, gold = Its(galleon.label.the, galleon.owner), float(STRENGTH[galleon.kind])
    if now >= 0:
        good = gold if now == mine else -gold
        yield Change(good, w.first_of(now), "prend", (what,), "si personne n’y répond")
    elif was >= 0:
        yield Change(gold / 2 * (-1 if was == mine else 1), w.first_of(was), "ne tient plus", (what,))


def wasteful(v: KorsarView, move: Move) -> Refusal | None:
    """What is surely wasted: a pirate where one can no longer chase somebody's captain or admiral."""
    kind, where = ACTIONS[move]
    galleon = next((one for one in v.galions if one.label == where), None)
    if galleon is None or galleon.figure is None or kind in FIGURES or v.me is None:
        return None
    side, (seat, figure) = v.side_of(v.me), galleon.figure
    captain, seen = f"capitaine {NAMES[kind].colour}", {*v.discards, *_figures(v)}
    open_still = captain not in seen or (galleon.side == side and NAMES[ADMIRAL] not in seen)
    name = v.say.its(galleon.label.the, galleon.owner)
    told = f"{figure.the} tient {name}, et le {captain} a déjà été joué : ce pirate n’y changera rien."
    lost = v.side_of(seat) != side and not open_still
    return Refusal.first(("korsar#personnage", lost, capital(told)))


def _figures(v: KorsarView) -> Iterator[str]:
    """The captains and the admiral that lie on the galleons in play."""
    return (galleon.figure[1] for galleon in v.galions if galleon.figure)
