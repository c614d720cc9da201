"""What an example may state of a game of Welcome to Abilene: every sentence that is true of a view."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import Its, Move, Refusal
from ...engine.changes import Change
from ...engine.text import LETTERS, capital, count, listed
from .cards import ACTIONS, ATTACKS, CATTLE, DANCER, GUARDS, HIDDEN, LEAVE_MOVE, NAMES, SHOWN
from .position import RoundEnd
from .rules import Announce, Turn
from .view import AbileneView


def facts(v: AbileneView) -> Iterator[str]:
    """What an example may state, each sentence as it is written after `=`."""
    yield f"le pot contient {count(v.pot, 'jeton')}"
    yield f"la pioche compte {count(v.pile_size, 'carte')}"
    yield f"{LETTERS[v.dealer]} est le donneur"
    yield f"c’est la manche {sum(v.deals)}"
    for seat in range(v.n):
        yield from _seat_facts(v, seat)
    yield from (
        f"{attack.card.the} de {LETTERS[attack.attacker]} menacent le troupeau de {LETTERS[attack.target]}"
        for attack in v.attacks
    )
    if v.last:
        yield from _last_facts(v.last)
    if isinstance(v.decision, Announce):
        yield f"la prochaine carte coûte {count(v.price, 'jeton')}"
    if v.outcome is not None:
        yield from v.outcome.facts()
    else:
        yield f"c’est à {LETTERS[v.to_move[0]]} de répondre"
        if isinstance(v.decision, Turn):
            yield from v.turns()


def _seat_facts(v: AbileneView, seat: int) -> Iterator[str]:
    letter = LETTERS[seat]
    yield f"{letter} a {count(v.chips[seat], 'jeton')}"
    yield f"{letter} a {count(v.hand_sizes[seat], 'carte')} en main"
    yield f"le troupeau de {letter} compte {count(v.totals[seat], 'tête')}"
    yield f"{letter} {'est' if seat in v.inside else 'n’est pas'} dans la manche"
    if v.ahead[seat]:
        yield f"{letter} a avancé {count(v.ahead[seat], 'jeton')}"
    if v.buried_sizes[seat]:
        yield f"{letter} a {count(v.buried_sizes[seat], 'carte')} face cachée"
    if guard := v.guards[seat]:
        yield f"{guard.the} attend près du troupeau de {letter}"
    if v.is_ruined(seat):
        yield f"{letter} est ruiné"


def _last_facts(last: RoundEnd) -> Iterator[str]:
    if not last.winners:
        yield "personne ne gagne la manche"
    elif len(last.winners) == 1:
        yield f"{LETTERS[last.winners[0]]} gagne la manche et {count(last.share, 'jeton')}"
    else:
        yield (
            f"{listed([LETTERS[seat] for seat in last.winners])} se partagent le pot,"
            f" {count(last.share, 'jeton')} chacun"
        )


def becomes(v: AbileneView, w: AbileneView) -> Iterator[Change]:
    """What has become true from one view of a seat to a later one, and how good it is for the seat."""
    for attack in w.attacks:
        if attack not in v.attacks:
            good = -3.0 if attack.target == w.me else 0.0
            yield Change(good, attack.attacker, "menace", (Its("le troupeau", attack.target),))
    for seat in range(w.n):
        mine = seat == w.me
        if seat in v.inside and seat not in w.inside and w.last == v.last and (mine or w.me in w.inside):
            yield Change(-1.0 if mine else 2.5, seat, "sort", ("de la manche",))
        if w.last == v.last and w.totals[seat] != v.totals[seat]:
            grows = w.totals[seat] > v.totals[seat]
            words = ("agrandit", ("son troupeau",)) if grows else ("perd", ("des têtes de bétail",))
            yield Change((2.0 if mine else -1.5) * (1 if grows else -1), seat, *words, shown=True)
        if w.guards[seat] and not v.guards[seat]:
            yield Change(1.5 if mine else -1.0, seat, "a", ("une défense prête",))
    biggest = _biggest(w)
    if w.last == v.last and biggest >= 0 and biggest != _biggest(v):
        yield Change(4.0 if biggest == w.me else -3.0, biggest, "a", ("le plus gros troupeau",))
    if w.last and w.last != v.last:
        for seat in w.last.winners:
            yield Change(5.0 if seat == w.me else -4.0, seat, "gagne", ("la manche",))


def _biggest(v: AbileneView) -> int:
    """Whose herd is the biggest of all, alone; -1 where nobody's is."""
    most = max(v.totals)
    return v.totals.index(most) if most and v.totals.count(most) == 1 else -1


def wasteful(v: AbileneView, move: Move) -> Refusal | None:
    """What is surely wasted, or against oneself, in the play of a round."""
    if not isinstance(v.decision, Turn) or v.me is None:
        return None
    last = not any(size for seat, size in enumerate(v.hand_sizes) if seat != v.me)
    if move == LEAVE_MOVE:
        return _given_up(v, v.me) if last else None
    kind, whom = ACTIONS[move]
    card, cattle = NAMES[kind], whom == HIDDEN and kind < CATTLE
    own = "La danseuse ferait perdre à ton propre troupeau sa dernière carte bétail."
    lost = "Plus personne n’a de quoi attaquer ton troupeau : face cachée, ce bétail ne comptera pas."
    vain = f"Plus personne n’a de carte pour t’attaquer : {card.the} coûterait {card.cost} jetons pour rien."
    return Refusal.first(
        ("abilene#danseuse", kind == DANCER and whom == v.me and not v.threats, own),
        ("abilene#face-cachee", cattle and last and not v.threats, lost),
        (card.rule, last and kind in GUARDS and whom == SHOWN and card.cost > 0, vain),
        ("abilene#attaque", kind in ATTACKS and whom >= 0 and _stays_empty(v, whom), _nothing(v, whom)),
    )


def _given_up(v: AbileneView, me: int) -> Refusal | None:
    """Whether who leaves would have won: nobody else has a card or an attack left, and no herd is as big."""
    beaten = all(v.totals[seat] < v.totals[me] for seat in v.inside if seat != me)
    sent = any(attack.attacker != me for attack in v.attacks)
    won = "Ton troupeau est le plus gros, et plus personne n’y peut rien : en quittant, tu laisses le pot."
    return Refusal.first(("abilene#quitter", beaten and not sent, won))


def _stays_empty(v: AbileneView, seat: int) -> bool:
    """Whether a herd is empty for good: its owner has no card to lay, nor an attack that steals."""
    return not (v.herds[seat] or v.hand_sizes[seat] or any(one.attacker == seat for one in v.attacks))


def _nothing(v: AbileneView, seat: int) -> str:
    herd = capital(v.say.its("le troupeau", seat)) if seat >= 0 else ""
    return f"{herd} est vide et le restera : cette attaque ne prendrait rien."
