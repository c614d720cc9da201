"""What an example may state of a game of Red Hot Silly Dragon: every sentence that is true of a view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...engine import Move, Refusal
from ...engine.changes import Change
from ...engine.text import LETTERS, count, de
from .cards import ADVENTURERS, FACES, PLACING, RESCUE, REWARD_DICE
from .events import equipped
from .position import CAPTIVE, ROASTED, SAFE, SAVED, Turn
from .rules import Choose, Place, Princess
from .view import DragonView

_NTH = ("première", "deuxième")
_FATES: Final = {SAFE: "résiste au feu", SAVED: "est sauvé par la plume", ROASTED: "est grillé"}


def facts(v: DragonView) -> Iterator[str]:
    """What an example may state, each sentence as it is written after `=`."""
    for seat in range(v.n):
        yield from _seat_facts(v, seat)
    yield f"{LETTERS[v.first]} a la boule de cristal"
    yield f"la pioche compte {count(v.pile_size, 'carte')}"
    yield f"la défausse compte {count(len(v.discards), 'carte')}"
    if v.princess > CAPTIVE:
        yield f"{LETTERS[v.princess]} a délivré la princesse"
    else:
        yield "la princesse est captive" if v.princess == CAPTIVE else "la princesse n’est pas encore là"
    for card in v.cards:
        yield f"ce tour a l’événement {card}" if card.is_event else f"la prédiction est {card}"
    if any(place >= 0 for place in v.turn.sent):
        yield f"l’ordre de placement est {', '.join(LETTERS[seat] for seat in v.order)}"
    shown = v.turn if v.turn.rolls else v.last
    if shown is not None:
        yield from _turn_facts(shown, v.to_move if isinstance(v.decision, Princess) else ())
    yield from _end_facts(v)


def _seat_facts(v: DragonView, seat: int) -> Iterator[str]:
    name, turn = LETTERS[seat], v.turn
    yield f"{name} a {count(v.treasures[seat], 'trésor')}"
    yield f"{name} a {count(len(v.crews[seat]), 'aventurier')}"
    yield f"{name} a {count(len(v.objects[seat]), 'objet')}"
    yield from (f"{one.the} {de(name)} est en cendres" for one in ADVENTURERS if one not in v.crews[seat])
    if not v.alive(seat):
        yield f"{name} est éliminé"
    if turn.sent[seat] >= 0:
        yield f"{name} envoie {equipped(turn.sent[seat], turn.lent[seat])}"
    if turn.places[seat]:
        yield f"{name} est à la place {turn.places[seat]}"
    if isinstance(v.decision, Choose) and v.crews[seat]:
        yield f"{name} {'n’a pas encore choisi' if seat in v.to_move else 'a choisi'}"


def _turn_facts(turn: Turn, choosing: tuple[int, ...]) -> Iterator[str]:
    """The dice of this turn once they are thrown, else those of the turn before; who is before the princess
    has nothing yet."""
    for breath, (power, reach) in enumerate(turn.flames):
        yield f"la {_NTH[breath]} flamme a une puissance de {power} et une portée de {reach}"
    for seat, (fate, _) in enumerate(turn.fates):
        if turn.sent[seat] >= 0 and seat not in choosing:
            yield f"{LETTERS[seat]} rapporte {count(turn.gains()[seat], 'trésor')}"
        if fate in _FATES:
            yield f"{LETTERS[seat]} {_FATES[fate]}"


def _end_facts(v: DragonView) -> Iterator[str]:
    if v.outcome is None:
        yield from v.turns()
        return
    yield from v.outcome.facts()
    if not v.outcome.winners:
        yield "personne ne gagne"
    yield from (f"{LETTERS[seat]} marque {score}" for seat, score in enumerate(v.outcome.scores or ()))


def becomes(v: DragonView, w: DragonView) -> Iterator[Change]:
    """What has become true from one view of a seat to a later one, and how good it is for the seat."""
    ahead = [seat for seat in range(w.n) if w.treasures[seat] == max(w.treasures)]
    if len(ahead) == 1 and v.treasures[ahead[0]] < max(v.treasures):
        yield Change(4.0 if ahead[0] == w.me else -3.0, ahead[0], "est", ("en tête",))
    for seat in range(w.n):
        side = 1.0 if seat == w.me else -0.5
        if w.treasures[seat] != v.treasures[seat]:
            more = w.treasures[seat] > v.treasures[seat]
            words = ("gagne" if more else "perd", ("des trésors",))
            yield Change(3 * side * (1 if more else -1), seat, *words)
        if len(w.crews[seat]) < len(v.crews[seat]):
            yield Change(-4 * side, seat, "perd", ("un aventurier",))
        if w.princess == seat != v.princess:
            yield Change(4 * side, seat, "délivre", ("la princesse",))


def act(v: DragonView, move: Move) -> str:
    """The sentence of a move whose events begin with dice."""
    return v.say.does(v.me or 0, "délivre", "la princesse") if move == RESCUE[0] else ""


def wasteful(v: DragonView, move: Move) -> Refusal | None:
    """What is surely against oneself: less than what is at hand, for no less danger."""
    if v.me is None:
        return None
    if isinstance(v.decision, Princess):
        sure, dice = v.turn.booty(v.me), REWARD_DICE * FACES
        told = f"Tu as {sure} trésors sûrs : le roi n’en donne jamais plus de {dice}."
        return Refusal.first(("silly_dragon#princesse", move == RESCUE[0] and sure >= dice, told))
    if not isinstance(v.decision, Place):
        return None
    chosen = PLACING[move]
    better = [one for one in map(PLACING.__getitem__, v.legal_moves) if one < chosen and _safe(v, v.me, one)]
    if not better:
        return None
    told = f"À la place {better[0]}, aucune flamme ne peut te griller, et tu rapporterais plus de trésors."
    return Refusal.of("silly_dragon#recolte", told)


def _safe(v: DragonView, seat: int, place: int) -> bool:
    """Whether no roll burns the seat's adventurer there: too strong for any flame, or out of its reach."""
    most = FACES + v.turn.change
    return v.turn.resistance(seat) >= most or place > most
