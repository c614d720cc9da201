"""What an example may state of a position, each sentence as it is written after `=`."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import Move, Refusal
from ...engine.changes import Change
from ...engine.text import LETTERS, count
from .cards import CARD, COLT, END, PASS, PERSON
from .rules.asking import Question
from .view import WantedView


def facts(v: WantedView) -> Iterator[str]:
    """Every sentence that is true of what the view shows."""
    yield f"la pioche compte {count(v.pile_size, 'carte')}"
    yield f"la défausse compte {count(len(v.discards), 'carte')}"
    for card in v.discards[-1:]:
        yield f"le dessus de la défausse est {card}"
        yield f"le dessus de la défausse est {card.sort}"
    for seat in range(v.n):
        yield from _seat_facts(v, seat)
    for a in range(v.n):
        yield from _distances(v, a)
    if v.hard_times:
        yield "la fin forcée a commencé"
    if v.outcome is not None:
        yield from v.outcome.facts()
        return
    yield f"c’est à {LETTERS[v.to_move[0]]} de répondre"
    yield f"c’est le tour de {LETTERS[v.turn]}"
    if v.question is Question.PLAY:
        yield from v.turns()
    if v.question is Question.SHOT:
        yield f"il faut encore {v.story[1].need} RATÉ!"


def _seat_facts(v: WantedView, seat: int) -> Iterator[str]:
    name, weapon = LETTERS[seat], v.weapons[seat]
    yield f"{name} a {count(v.life[seat], 'point')} de vie"
    yield f"{name} a {count(v.hand_sizes[seat], 'carte')} en main"
    yield f"{name} est {'en jeu' if v.alive[seat] else 'éliminé'}"
    if v.roles[seat]:
        yield f"{name} est {v.roles[seat]}"
    for card in v.tables[seat]:
        yield f"{name} a {card} devant lui"
        yield f"{name} a {card.sort} devant lui"
    if v.has(seat, "PRISON"):
        yield f"{name} est en prison"
    yield f"l’arme de {name} est {weapon.the if weapon is COLT else weapon}"
    for card in {*(v.hands[seat] or ()), *v.known[seat]}:
        yield f"{name} a {card} en main"
        yield f"{name} a {card.sort} en main"
    if not v.tables[seat]:
        yield f"{name} n’a rien devant lui"


def _distances(v: WantedView, a: int) -> Iterator[str]:
    for b in range(v.n):
        if a != b and v.alive[a] and v.alive[b]:
            yield f"{LETTERS[b]} est à distance {v.distance(a, b)} de {LETTERS[a]}"
            yield f"{LETTERS[a]} {'peut' if v.reach(a, b) else 'ne peut pas'} tirer sur {LETTERS[b]}"


def becomes(v: WantedView, w: WantedView) -> Iterator[Change]:
    """What has become true from one view of a seat to a later one, and how good it is for the seat."""
    for seat in range(w.n):
        side, more = 1.0 if seat == w.me else 0.0, w.life[seat] - v.life[seat]
        if w.has(seat, "PRISON") and not v.has(seat, "PRISON"):
            yield Change(-4.0 if seat == w.me else 0.5, seat, "est", ("en prison",))
        if v.alive[seat] and not w.alive[seat]:
            yield Change(-9 * side, seat, "est", ("hors de combat",))
        elif more:
            words = ("un point de vie",) if abs(more) == 1 else ("plusieurs points de vie",)
            yield Change(4 * side * (1 if more > 0 else -1), seat, "regagne" if more > 0 else "perd", words)
    if w.me is not None:
        yield from _reaches(v, w, w.me)


def _reaches(v: WantedView, w: WantedView, me: int) -> Iterator[Change]:
    """Whom one can now shoot at, who can no longer shoot at one; and the other way round."""
    for other in range(w.n):
        if other == me or not (w.alive[other] and w.alive[me]):
            continue
        if w.reach(me, other) != v.reach(me, other):
            able = w.reach(me, other)
            words = (f"tirer sur {w.say(other)}",)
            yield Change(1.0 if able else -1.0, me, "peut" if able else "ne peut plus", words)
        if w.reach(other, me) != v.reach(other, me):
            able = w.reach(other, me)
            words = (f"tirer sur {w.say(me)}",)
            yield Change(-2.0 if able else 2.0, other, "peut" if able else "ne peut plus", words)


def act(v: WantedView, move: Move) -> str:
    """The sentence of a move that no event tells, or one that begins with luck."""
    card = move.path[0]
    if card == END:
        return v.say.does(v.me or 0, "finit", "son tour")
    if card == PASS:
        return v.say.does(v.me or 0, "passe")
    return v.say.does(v.me or 0, "se sert", f"de «\u00a0{card}\u00a0»") if v.question is Question.SHOT else ""


def wasteful(v: WantedView, move: Move) -> Refusal | None:
    """What is surely wasted: a card that heals nobody, the weapon one has, one RATÉ! where it takes two."""
    card = CARD.get(move.path[0])
    if v.me is None or card is None or card not in v.main:
        return None
    if v.question is Question.SHOT:
        return _one_of_two(v, v.me)
    if v.question is not Question.PLAY or _draws(v, v.me):
        return None
    hurt = [seat for seat in range(v.n) if v.alive[seat] and v.life[seat] < v.most[seat]]
    rule, few = card.sort.rule, sum(v.alive) <= _TWO
    beer, saloon, weapon = card.sort.id == "beer", card.sort.id == "saloon", card.sort == v.weapons[v.me]
    return Refusal.first(
        (rule, beer and v.me not in hurt, "Tu as tous tes points de vie : cette BIÈRE ne te rendrait rien."),
        (rule, beer and few, "Il ne reste que deux joueurs : cette BIÈRE ne te rendrait rien."),
        (rule, saloon and not hurt, "Personne n’est blessé : ce SALOON ne rendrait rien à personne."),
        ("wanted#armes", weapon, f"Tu as déjà {card.sort.the} devant toi : elle serait défaussée."),
    )


_TWO = 2


def _draws(v: WantedView, me: int) -> bool:
    """Whether who plays the last card draws another for it."""
    return v.hand_sizes[me] < _TWO and v.characters[me] == PERSON["Suzy Lafayette"]


def _one_of_two(v: WantedView, me: int) -> Refusal | None:
    """Whether what is left to answer a shot with cannot stop it."""
    need, ways = v.story[1].need, len(v.legal_moves) - 1
    told = f"Il faut {need} RATÉ! contre ce tir, et tu n’en as qu’un : tu perdrais aussi ton point de vie."
    return Refusal.first(("wanted#slab-le-flingueur", need > ways and not _draws(v, me), told))
