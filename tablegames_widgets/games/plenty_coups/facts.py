"""What an example may state of a game of Plenty Coups: every sentence that is true of a view."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import Move, Refusal, Whom
from ...engine.changes import Change
from ...engine.sentences import Subject
from ...engine.text import LETTERS, count
from .cards import LAST_ROUND
from .rules import alliances, raids
from .rules.actions import PLAYED
from .view import PlentyCoupsView


def facts(v: PlentyCoupsView) -> Iterator[str]:
    """What an example may state, each sentence as it is written after `=`."""
    yield f"c’est le tour {v.round}"
    if v.winter:
        yield "c’est l’hiver"
    yield f"{v.letter(v.elder)} est l’aîné"
    yield f"la plaine compte {count(v.plain, 'cheval', 'chevaux')}"
    yield f"la pioche compte {count(v.pile_size, 'carte')}"
    yield f"la défausse compte {count(len(v.discards), 'carte')}"
    yield f"l’étalage compte {count(len(v.display), 'carte')}"
    yield from (f"l’étalage montre {card}" for card in dict.fromkeys(v.display))
    for tribe in range(v.tribe_count):
        yield from _tribe_facts(v, tribe)
    for raid in v.raids:
        yield f"{v.letter(raid.attacker)} attaque {v.letter(raid.target)} avec une force de {raid.strength}"
    for one in v.proposals:
        yield f"{v.letter(one.author)} propose une alliance à {v.letter(one.target)}"
    yield from _state_facts(v)


def _tribe_facts(v: PlentyCoupsView, tribe: int) -> Iterator[str]:
    letter, ally, neutral = v.letter(tribe), v.allies[tribe], v.neutrals[tribe]
    yield f"{letter} a {count(v.hand_sizes[tribe], 'carte')} en main"
    yield f"{letter} a {count(v.horses[tribe], 'cheval', 'chevaux')}"
    yield f"{letter} a {count(v.prestige[tribe], 'point')} de prestige"
    yield f"le troupeau de {letter} rapporte {count(v.herd_points[tribe], 'point')}"
    yield from (
        f"{letter} a {count(rank.total, 'point')} en tout" for rank in v.standing if tribe in rank.tribes
    )
    other = "" if ally is None else v.letter(ally)
    other = f"la tribu {neutral.feminine}" if neutral else other
    yield f"{letter} a une alliance avec {other}" if other else f"{letter} n’a pas d’alliance"
    calm, disdained = v.attacked(tribe) is None, tribe in v.disdained
    if calm:
        yield f"personne n’attaque {letter}"
    yield f"un bâton est posé chez {letter}" if disdained else f"aucun bâton n’est posé chez {letter}"
    yield from _formerly(letter, other, calm, disdained)
    side, turned = v.markers[tribe]
    yield f"{letter} a {count(side + turned, 'marqueur')} au camp, dont {turned} du côté prestige"
    if isinstance(v.seat, int):
        yield from (f"{LETTERS[v.seat]} connaît une carte de {letter} : {card}" for card in v.known[tribe])
    yield from (f"{letter} a {card} en main" for card in dict.fromkeys(v.hands[tribe] or ()))


def _formerly(letter: str, other: str, calm: bool, disdained: bool) -> Iterator[str]:
    """The same in the words of version 0.2.0, which pages and exercises of one's own may hold."""
    yield f"{letter} est allié à {other}" if other else f"{letter} n’a pas d’allié"
    if calm:
        yield f"{letter} n’est pas attaqué"
    yield f"{letter} {'est' if disdained else 'n’est pas'} dédaigné"


def _state_facts(v: PlentyCoupsView) -> Iterator[str]:
    if v.outcome is not None:
        yield from v.outcome.facts()
        return
    yield f"c’est à {LETTERS[v.to_move[0]]} de répondre"
    if v.turn is not None:
        yield f"c’est à {v.letter(v.turn)} de jouer"
        yield f"{v.letter(v.turn)} a {count(v.left, 'action')}"
    if v.steersman is not None:
        yield f"{LETTERS[v.steersman]} mène la troisième tribu"


def becomes(v: PlentyCoupsView, w: PlentyCoupsView) -> Iterator[Change]:
    """What has become true from one view of a seat to a later one, and how good it is for the seat."""
    ahead = w.standing[0].tribes
    if len(ahead) == 1 and ahead != v.standing[0].tribes:
        first: Subject = ahead[0] if ahead[0] < w.n else "la troisième tribu"
        yield Change(4.5 if ahead[0] == w.me else -3.5, first, "est", ("en tête",))
    for tribe in range(w.tribe_count):
        who: Subject = tribe if tribe < w.n else "la troisième tribu"
        side, more = 1.0 if tribe == w.me else -0.7, w.horses[tribe] - v.horses[tribe]
        if w.prestige[tribe] > v.prestige[tribe]:
            yield Change(4 * side, who, "marque", ("du prestige",), shown=True)
        if more:
            words = ("a", ("un cheval de plus",)) if more > 0 else ("perd", ("un cheval",))
            yield Change(3 * side * (1 if more > 0 else -1), who, *words, shown=True)
        if w.allies[tribe] is not None and v.allies[tribe] is None:
            yield Change(side, who, "fait", ("une alliance",))
        if (raid := w.attacked(tribe)) is not None and v.attacked(tribe) is None:
            attacker: Subject = raid.attacker if raid.attacker < w.n else "la troisième tribu"
            whom = Whom(tribe) if tribe < w.n else "la troisième tribu"
            good = 3.0 if raid.attacker == w.me else -3.0 if tribe == w.me else 0.3
            yield Change(good, attacker, "attaque", (whom,), shown=True)


def wasteful(v: PlentyCoupsView, move: Move) -> Refusal | None:
    """What is surely wasted by the last to play: a raid that never comes home, a proposal without answer."""
    if v.round < LAST_ROUND or v.turn != v.order[-1] or move not in PLAYED:
        return None
    _, target, other, own = PLAYED[move]
    does = (own if target == v.tribe else other).does
    lost = "C’est la fin du dernier tour : ce raid ne rentrera pas, et ne rapporterait rien."
    deaf = "Plus personne ne joue après toi : ta proposition resterait sans réponse."
    return Refusal.first(
        ("plenty_coups#fin", does is raids.raid, lost),
        ("plenty_coups#proposition", does is alliances.propose, deaf),
    )
