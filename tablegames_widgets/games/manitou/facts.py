"""What an example may state of a game of Manitou: every sentence that is true of a view."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import Move, Refusal
from ...engine.changes import Change
from ...engine.text import LETTERS, capital, count, de
from .cards import FIRST_WARRIOR, HERDS, LAYING, NAMES, PICKING
from .events import herd_name
from .position import Row
from .rules import thief, total
from .rules.fights import LOSES, duels, warrior_laid
from .view import ManitouView

_FEW = (10, 1 + 2 + 3)
"""The hunters' points of one big hunter, and of three small ones."""


def facts(v: ManitouView) -> Iterator[str]:
    """Each sentence as it is written after `=`."""
    yield f"c’est la chasse {v.hunt}"
    yield f"{LETTERS[v.dealer]} est le donneur"
    for seat in range(v.n):
        yield from _seat(v, seat)
    for at in range(len(HERDS)):
        yield from _ground(v, at)
    for seat, points in enumerate(total(v.standings)):
        yield f"{LETTERS[seat]} a {count(points, 'point')} de chasseurs en tout"
    if thief(_FEW, v.options["thief"]) == (0,):
        yield "le voleur prend à qui a le plus de points de chasseurs"
    for hunt, row in enumerate(v.sheet, 1):
        yield from _row(hunt, row)
    if v.outcome is not None:
        yield from v.outcome.facts()
    elif v.tallied:
        yield "la chasse est finie"
    elif not v.choosing:
        yield from v.turns()


def _seat(v: ManitouView, seat: int) -> Iterator[str]:
    name, tribe = LETTERS[seat], v.tribus[seat]
    yield f"{name} a {count(v.totals[seat], 'point')}"
    yield f"la tribu {de(name)} compte {count(len(tribe), 'carte')}"
    if v.choosing:
        yield f"{name} {'doit encore choisir' if seat in v.to_move else 'a fini de choisir'}"
        yield f"le groupe {de(name)} comptera {v.party_sizes[seat]} cartes"
        if (party := v.parties[seat]) is not None:
            yield f"{name} a choisi {count(len(party), 'carte')}"
        return
    yield f"{name} a {count(v.hand_sizes[seat], 'carte')} en main"
    yield f"la pioche {de(name)} compte {count(v.pile_sizes[seat], 'carte')}"
    for where, cards in (("en main", v.hands[seat]), ("dans sa pioche", v.piles[seat])):
        yield from (f"{name} a {card.one} {where}" for card in dict.fromkeys(cards or ()))


def _ground(v: ManitouView, at: int) -> Iterator[str]:
    herd, (ground, points, shares) = HERDS[at], v.standings[at]
    yield f"{herd.the} vaut {herd_name(v.herds[at])}"
    for seat, share in enumerate(shares):
        yield f"{LETTERS[seat]} a {count(points[seat], 'point')} de chasseurs sur {herd.the}"
        yield f"{LETTERS[seat]} {'marque' if v.tallied else 'marquerait'} {share} sur {herd.the}"
    if ground.owner < 0:
        yield f"personne n’est actif sur {herd.the}"
    else:
        owner, active = LETTERS[ground.owner], ground.entries[ground.first][1]
        yield f"{active.the} {de(owner)} est {active.words.active} sur {herd.the}"
        yield (
            f"{owner} {'fait' if v.tallied else 'ferait'} {count(ground.captives, 'prisonnier')} sur"
            f" {herd.the}"
        )
        if ground.full:
            yield f"sur {herd.the}, {ground.entries[ground.guard][1].the} protège {active.the}"
    grey = len(duels(ground)) - (ground.first >= 0) - ground.full
    yield f"{herd.the} compte {count(grey, 'guerrier neutralisé', 'guerriers neutralisés')}"


def _row(hunt: int, row: tuple[Row, ...]) -> Iterator[str]:
    for seat, (buffalo, prisoners, stolen) in enumerate(row):
        name = LETTERS[seat]
        yield f"{name} marque {count(buffalo, 'point')} de bisons à la chasse {hunt}"
        yield f"{name} fait {count(prisoners, 'prisonnier')} à la chasse {hunt}"
        yield f"{'le voleur vole' if stolen else 'le voleur ne vole pas'} {name} à la chasse {hunt}"


def becomes(v: ManitouView, w: ManitouView) -> Iterator[Change]:
    """What has become true from one view of a seat to a later one, and how good it is for the seat."""
    if v.choosing or w.choosing or v.hunt != w.hunt:
        return
    for at, herd in enumerate(HERDS):
        (ground, _, was), (later, _, shares) = v.standings[at], w.standings[at]
        for seat in range(w.n):
            side, more = 1.0 if seat == w.me else -0.7, shares[seat] - was[seat]
            if more:
                size = "plus grosse" if more > 0 else "plus petite"
                yield Change(side * more / 4, seat, "a", (f"une {size} part du {herd}",))
        if later.owner != ground.owner and later.owner >= 0:
            side = 1.0 if later.owner == w.me else -1.0
            words = (f"l’avantage chez les guerriers du {herd}",)
            yield Change(side * (1 + later.captives), later.owner, "a", words)


def act(v: ManitouView, move: Move) -> str:
    """The sentence of a secret choice."""
    return v.say.does(v.me or 0, "choisit", NAMES[PICKING[move]].the) if move in PICKING else ""


def wasteful(v: ManitouView, move: Move) -> Refusal | None:
    """What is surely wasted: a warrior that loses at once where another herd would have it."""
    if move not in LAYING or v.me is None:
        return None
    (kind, at), seat = LAYING[move], v.me
    fates = {
        where: warrior_laid(v.terrains[where], seat, kind)[1]
        for one in v.legal_moves
        for laid, where in (LAYING[one],)
        if laid == kind >= FIRST_WARRIOR
    }
    if fates.get(at) is not LOSES or all(fate is LOSES for fate in fates.values()):
        return None
    card = NAMES[kind]
    told = f"{capital(card.the)} perdrait ce combat : {card.agreed('neutralisé')}, sans rien changer ici."
    return Refusal.of("manitou#combat", told)
