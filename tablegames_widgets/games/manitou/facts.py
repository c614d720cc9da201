"""What an example may state of a view of Manitou, and how good a view looks to a player."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.text import LETTERS, count, de
from .cards import FIRST_WARRIOR, HERDS, KIND, NAMES, POINTS, THIEF, active, the
from .ground import KIND_BITS, Ground, captives, duels, shares, sums
from .told import herd_name
from .view import ManitouView


def facts(v: ManitouView) -> Iterator[str]:
    """Each sentence as it is written after `=`."""
    yield f"c’est la chasse {v.hunt}"
    yield f"{LETTERS[v.dealer]} est le donneur"
    for seat in range(v.n):
        yield from _seat(v, seat)
    total = [0] * v.n
    for at, ground in enumerate(v.terrains):
        total = [a + b for a, b in zip(total, sums(ground, v.n), strict=True)]
        yield from _ground(v, at, ground)
    for seat, points in enumerate(total):
        yield f"{LETTERS[seat]} a {count(points, 'point')} de chasseurs en tout"
    for hunt, row in enumerate(v.sheet, 1):
        yield from _row(hunt, row)
    if v.outcome is not None:
        yield from v.outcome.facts()
    elif v.tallied:
        yield "la chasse est finie"
    elif not v.choosing:
        yield f"c’est à {LETTERS[v.to_move[0]]} de jouer"


def _seat(v: ManitouView, seat: int) -> Iterator[str]:
    name, tribe = LETTERS[seat], v.tribus[seat]
    yield f"{name} a {count(v.totals[seat], 'point')}"
    yield f"la tribu {de(name)} compte {count(len(tribe), 'carte')}"
    party, hand, pile = v.parties[seat], v.hands[seat], v.piles[seat]
    if v.choosing:
        yield f"{name} {'doit encore choisir' if seat in v.to_move else 'a fini de choisir'}"
        yield f"le groupe {de(name)} comptera {v.party_sizes[seat]} cartes"
        if party is not None:
            yield f"{name} a choisi {count(len(party), 'carte')}"
        return
    yield f"{name} a {count(v.hand_sizes[seat], 'carte')} en main"
    yield f"la pioche {de(name)} compte {count(v.pile_sizes[seat], 'carte')}"
    for where, cards in (("en main", hand), ("dans sa pioche", pile)):
        yield from (f"{name} a {_a(card)} {where}" for card in dict.fromkeys(cards or ()))


def _a(card: str) -> str:
    return f"{'une' if card == 'femme' else 'un'} {card}"


def _ground(v: ManitouView, at: int, ground: Ground) -> Iterator[str]:
    herd, points = HERDS[at], sums(ground, v.n)
    yield f"le {herd} vaut {herd_name(v.herds[at])}"
    for seat, share in enumerate(shares(points, v.herds[at])):
        yield f"{LETTERS[seat]} a {count(points[seat], 'point')} de chasseurs sur le {herd}"
        yield f"{LETTERS[seat]} {'marque' if v.tallied else 'marquerait'} {share} sur le {herd}"
    if ground.owner < 0:
        yield f"personne n’est actif sur le {herd}"
    else:
        owner, kind = LETTERS[ground.owner], ground.cards[ground.first] & KIND_BITS
        yield f"{the(kind)} {de(owner)} est {active(kind)} sur le {herd}"
        yield f"{owner} {'fait' if v.tallied else 'ferait'} {count(captives(ground), 'prisonnier')} sur le {herd}"
        if ground.guard >= 0:
            yield f"sur le {herd}, {the(ground.cards[ground.guard] & KIND_BITS)} protège {the(kind)}"
    grey = len(duels(ground)) - (ground.first >= 0) - (ground.guard >= 0)
    yield f"le {herd} compte {count(grey, 'guerrier')} {'neutralisé' if grey < 2 else 'neutralisés'}"


def _row(hunt: int, row: tuple[tuple[int, ...], ...]) -> Iterator[str]:
    for seat, (buffalo, prisoners, stolen) in enumerate(row):
        name = LETTERS[seat]
        yield f"{name} marque {count(buffalo, 'point')} de bisons à la chasse {hunt}"
        yield f"{name} fait {count(prisoners, 'prisonnier')} à la chasse {hunt}"
        yield f"{'le voleur vole' if stolen else 'le voleur ne vole pas'} {name} à la chasse {hunt}"


def estimate(v: ManitouView, seat: int) -> float:
    """Points in hand and in sight, against the best of the others; while choosing, a party that can do both."""
    best = max(total for other, total in enumerate(_prospects(v)) if other != seat)
    return _prospects(v)[seat] - 0.7 * best + (_party(v.parties[seat] or ()) if v.choosing else 0.0)


def _prospects(v: ManitouView) -> list[float]:
    """The points of each seat as if the hunt ended as it lies, the thief weighing more towards its end."""
    found = [float(total) for total in v.totals]
    if v.choosing or v.tallied:
        return found
    total = [0] * v.n
    for at, ground in enumerate(v.terrains):
        points = sums(ground, v.n)
        for seat, share in enumerate(shares(points, v.herds[at])):
            total[seat] += points[seat]
            found[seat] += 0.8 * share + 0.12 * points[seat]
        if ground.owner >= 0:
            found[ground.owner] += 0.7 * captives(ground) + (1.4 if ground.guard >= 0 else 0.9)
    late = sum(len(ground.cards) for ground in v.terrains) / (7 * v.n)
    for seat in v.robbed(tuple(total)):
        found[seat] -= THIEF * late**2
    return found


def _party(cards: tuple[str, ...]) -> float:
    """Five good hunters and three different warriors, or so."""
    kinds = [KIND[card] for card in cards]
    hunters = sorted((POINTS[kind] for kind in kinds if kind < FIRST_WARRIOR), reverse=True)
    warriors = [NAMES[kind] for kind in kinds if kind >= FIRST_WARRIOR]
    return float(
        sum(value**0.5 * 0.8**rank for rank, value in enumerate(hunters))
        + 1.9 * len(set(warriors)) ** 0.75 + 0.3 * len(warriors) + 0.4 * ("chef" in warriors)
    )  # fmt: skip


__all__ = ["estimate", "facts"]
