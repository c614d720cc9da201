"""What an example may state of a game of Korsar: every sentence that is true of a view."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.text import LETTERS, count, de
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
