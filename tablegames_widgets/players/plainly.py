"""A hint in plain words: what the move does, what the next best one would leave open, what it depends on.

Said from worlds that the asker's own view allows, in the game's own sentences, with no figure. What is said
as sure holds in all the worlds that were drawn; the rest is said with « peut-être » or « si ».
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable
from math import fsum, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from ..engine import Chance, Move, Position, View
from ..engine.changes import Change
from ..engine.decisions import Simultaneous
from ..engine.events import Event
from ..engine.text import LETTERS, capital, french
from .suspicions import suspicions

if TYPE_CHECKING:
    from .reasons import Line, Thought

DRAWN: Final = 60
"""Worlds that a sure sentence must hold in."""
FEW: Final = 8  # and one that only names a move
OFTEN: Final = 0.15  # by how much a thing must be likelier after one move than after the other
FELT: Final = 0.06  # chances that a thing must cost to be warned of: less may be chance
LITTLE, MUCH = 0.01, 0.1  # chances between two moves: below, « presque aussi bien »; above, « nettement »
LONG: Final = 110  # letters: a longer sentence is no warning
MARKED: Final = "Joue ce qui est marqué sur la table."
_IDLE: Final = (
    "C’est ", "Le tour ", "L’hiver ", "La partie ", "Tous les ", "Chacun ",
    "Personne ", "La carte ", "Trois ", "Pioche ", "Fin ",
)  # fmt: skip
"""So begin sentences that tell of no act; « La carte volée : or 1. » has not even a verb."""
_LEANS: Final = re.compile(r"\b(y|celui|celle|lui)\b")
"""Words that mean nothing without the sentence before."""
_CHOSEN: Final = re.compile(r"\bas? choisi\b")
Work = Generator[None, None, tuple[str, ...]]


class Played(NamedTuple):
    """A move tried in many worlds: its sentence, what becomes true in all of them, how the game ends."""

    act: str
    sure: tuple[Change, ...]
    ends: frozenset[tuple[tuple[int, ...], str] | None]

    @property
    def best(self) -> Change | None:
        """The best of what it surely does."""
        return next((one for one in self.sure if one.good > 0 and not one.shown), None)


class After(NamedTuple):
    """A line of play up to the seat's next choice, or to its end: what others did, what has become true,
    the chances."""

    told: frozenset[tuple[int, str]]
    changes: frozenset[Change]
    chance: float


def plainly(thought: Thought) -> Work:
    """The sentences of a hint, one to three; it pauses now and then."""
    view, move, other = thought.view, thought.move, thought.other
    played = yield from _tried(view, move)
    if other is None:
        return (french(f"{played.act} C’est le seul coup possible."),)
    if ended := _ended(view, played):
        return (french(ended),)
    mine, theirs = yield from _lines(thought, _after)
    rival = yield from _tried(view, other)
    second = yield from _second(thought, played, rival, mine, theirs)
    return tuple(french(one) for one in (_first(view, played), second, _third(view, mine)) if one)


def _lines(
    thought: Thought, read: Callable[[View, Line], After]
) -> Generator[None, None, tuple[list[After], list[After]]]:
    """The lines of the move and of the other one, each read so."""
    mine, theirs = list[After](), list[After]()
    assert thought.other is not None
    for found, lines in ((mine, thought.lines(thought.move)), (theirs, thought.lines(thought.other))):
        for line in lines:
            yield
            found.append(read(thought.view, line))
    return mine, theirs


# -- what the move does ----------------------------------------------------------------------------
def act(view: View, move: Move) -> str:
    """What a move is told as, in a sentence: « Tu poses un galion 5. »; its own text, where no sentence tells
    it whatever is hidden."""
    acts: dict[Move, str] = vars(view).setdefault("_acts", {})
    if move not in acts:
        work = _tried(view, move, FEW)
        try:
            while True:
                next(work)
        except StopIteration as end:
            told: str = end.value.act
        acts[move] = french(f"« {move} »." if told == MARKED else told)
    return acts[move]


def clause(view: View, move: Move) -> str:
    """The same inside a sentence: « tu poses un galion 5 »."""
    return _within(view, act(view, move))


def _tried(view: View, move: Move, worlds: int = DRAWN) -> Generator[None, None, Played]:
    acts, changes = list[list[str]](), list[frozenset[Change]]()
    ends = set[tuple[tuple[int, ...], str] | None]()
    chance = Chance(0)
    for _ in range(worlds):
        yield
        p = view.game.determinize(view, chance)
        p.play(move, view.me)
        seen = _seen(p, view)
        acts.append(_acts(p, seen))
        changes.append(frozenset(view.game.becomes(view, seen)))
        ends.add((seen.outcome.winners, seen.outcome.why) if seen.outcome else None)
    sure = frozenset.intersection(*changes)
    common = [one for one in acts[0] if all(one in each for each in acts)]
    own = [one for one in common if _own(view, one)] or _told_first(view, acts, common)
    ranked = sorted(sure, key=lambda one: (-one.good, one.now(view.say)))
    return Played((own or [_named(view, move)])[0], tuple(ranked), frozenset(ends))


def _told_first(view: View, acts: list[list[str]], common: list[str]) -> list[str]:
    """What a move of the asker's for another is told as: « La troisième tribu… »."""
    secret = isinstance(view.decision, Simultaneous)
    return [] if secret else [one for one in acts[0][:1] if one in common and not one.startswith(_IDLE)]


def _seen(p: Position, view: View) -> View:
    return p.view(view.seat, view.names, view.say.you is None)


def _acts(p: Position, seen: View) -> list[str]:
    """What a play is told as, first as the seat sees it, then as everyone does; what has been chosen
    so far is no act."""
    top = p.stack[-1] if p.stack else None
    if isinstance(top, Simultaneous) and top.begun(p):
        return [said for said in map(str, seen.events) if not _CHOSEN.search(said)]
    public = [Event((one.kind, *one.data), seen.say) for one in p.view(None, seen.names).events]
    return [str(one) for one in (*seen.events, *public)]


def _own(view: View, sentence: str) -> bool:
    """Whether it is about the asker."""
    name = view.names[view.me or 0]
    starts = (f"{name} ",) if view.say.you is None else ("Tu ", "Ton ", "Ta ", "Tes ")
    return sentence.startswith(starts)


def _named(view: View, move: Move) -> str:
    """What a move that is told as nothing is called."""
    if told := view.game.act(view, move):
        return told
    if len(move.path) > 1:
        return MARKED
    return french(view.say.does(view.me or 0, "choisit", f"« {move.path[0]} »"))


def _ended(view: View, played: Played) -> str:
    """What a move that ends the game wins; "" where it does not end it in every world."""
    found = [end for end in played.ends if end]
    if len(found) != len(played.ends):
        return ""
    whys = {why for _, why in found}
    why = f" {next(iter(whys))}" if len(whys) == 1 else ""
    if all(view.me in winners for winners, _ in found):
        alone = all(len(winners) == 1 for winners, _ in found)
        wins = "gagne la partie" if alone else "fait partie des gagnants"
        return f"{played.act} Avec ce coup, {view.say.clause(view.me or 0, wins)} !{why}"
    return f"{played.act} Ce coup finit la partie.{why}"


def _first(view: View, played: Played) -> str:
    wins = any(end and view.me in end[0] for end in played.ends)
    best = played.best
    told = f"{played.act} Ainsi, {best.sure(view.say)}." if best else played.act
    won = f" {capital(view.say.clause(view.me or 0, 'gagnera peut-être'))} tout de suite." if wins else ""
    return f"{told}{won}"


# -- what the other would leave open ---------------------------------------------------------------
def _second(
    thought: Thought, played: Played, rival: Played, mine: list[After], theirs: list[After]
) -> Generator[None, None, str]:
    view = thought.view
    other = "avec un autre coup" if rival.act == MARKED else _if(view, rival.act)
    gap = fsum(thought.gaps) / max(thought.worlds, 1)
    if gap < LITTLE:
        return f"{capital(other)}, c’est presque aussi bien."
    if one := _told_apart(played, mine, theirs, view):
        return _apart(view, one, other, one == played.best)
    less = f"{capital(other)}, c’est {'nettement' if gap >= MUCH else 'un peu'} moins bien"
    if _keeps(thought):
        return f"{less} : mieux vaut garder cette carte pour l’instant."
    mine, theirs = yield from _lines(thought, _at_end)
    if one := _told_apart(played, mine, theirs, view):
        return _apart(view, one, other, False, " plus tard")
    return f"{less}."


def _apart(view: View, one: Change, other: str, first: bool, when: str = "") -> str:
    """What sets the two moves apart; the first sentence may have said it."""
    if one.good < 0:
        return f"{capital(other)}, {one.maybe(view.say)}{when and ',' + when}."
    if first:
        return f"{capital(other)}, c’est moins probable."
    return f"{capital(one.maybe(view.say))}{when and ',' + when} : {other}, c’est moins probable."


def _keeps(thought: Thought) -> bool:
    """Whether the move leaves in the asker's hand the card that the other would play."""
    view, other = thought.view, thought.other
    assert other is not None
    p = view.game.determinize(view, Chance(0)).play(thought.move, view.me)
    return other.path[0] in view.game.census(p).get(f"main {LETTERS[view.me or 0]}", ())


def _told_apart(played: Played, mine: list[After], theirs: list[After], view: View) -> Change | None:
    """What matters most of that which is clearly likelier after one of the two moves, for the better."""
    least = max(OFTEN, 1 / sqrt(max(min(len(mine), len(theirs)), 1)))
    best, found = 0.0, None
    for one in sorted({*_changes(mine), *_changes(theirs)}, key=lambda one: one.now(view.say)):
        shift = _share(mine, one) - _share(theirs, one)
        said = one in played.sure and one != played.best
        if abs(shift) >= least and not said and one.good * shift > best:
            best, found = one.good * shift, one
    return found


def _changes(found: list[After]) -> Iterable[Change]:
    return (one for each in found for one in each.changes)


def _share(found: list[After], change: Change) -> float:
    return sum(change in one.changes for one in found) / max(len(found), 1)


def _if(view: View, sentence: str) -> str:
    """« si tu poses un galion 5 », from the sentence of it."""
    words = _within(view, sentence)
    return f"s’{words}" if words.startswith(("il ", "ils ")) else f"si {words}"


def _within(view: View, sentence: str) -> str:
    """« tu poses un galion 5 », from the sentence of it."""
    words = sentence.rstrip(".!").partition("\u00a0:")[0]
    if words.startswith((*view.names, "«")):
        return words
    return words[0].lower() + words[1:]


# -- what it depends on ----------------------------------------------------------------------------
def _after(view: View, line: Line) -> After:
    """The line, up to the seat's next choice after someone has answered."""
    p, told, answered = view.game.position(line.position), set[tuple[int, str]](), False
    seen = view
    for number, (seat, move) in enumerate(line.moves):
        if answered and seat == view.me:
            break
        secret = isinstance(p.stack[-1], Simultaneous)
        p.play(move, seat)
        seen = _seen(p, view)
        if seat != view.me:
            answered = True
            told |= {
                (seat, str(one)) for one in seen.events if number and not secret and None not in one.data
            }
    return After(frozenset(told), frozenset(view.game.becomes(view, seen)), line.chance)


def _at_end(view: View, line: Line) -> After:
    """The line, as far as it was looked at."""
    p = view.game.position(line.position)
    for seat, move in line.moves:
        p.play(move, seat)
    return After(frozenset(), frozenset(view.game.becomes(view, _seen(p, view))), line.chance)


def _third(view: View, mine: list[After]) -> str:
    unknown = _unknown(view)
    best, said = FELT, ""
    features = sorted({(seat, one) for each in mine for seat, one in each.told if _warns(view, one)})
    for seat, one in features:
        cost = _cost(mine, [(seat, one) in each.told for each in mine])
        if cost > best:
            best, said = cost, f" Attention {_if(view, one)}."
    for change in sorted(set(_changes(mine)), key=lambda one: one.now(view.say)):
        cost = _cost(mine, [change in each.changes for each in mine]) if change.good < 0 else 0.0
        if cost > best:
            best, said = cost, f" Attention : {change.maybe(view.say)}."
    return f"{unknown}{said}"


def _warns(view: View, sentence: str) -> bool:
    quiet = _own(view, sentence) or sentence.startswith(_IDLE) or ". " in sentence
    return not quiet and not _LEANS.search(sentence) and len(sentence) <= LONG


def _cost(found: list[After], holds: list[bool]) -> float:
    """The chances that it costs where it happens, less where it is rare; 0 where it is too rare to tell."""
    having = [one.chance for one, so in zip(found, holds, strict=True) if so]
    without = [one.chance for one, so in zip(found, holds, strict=True) if not so]
    if len(having) < max(2, len(found) // 12) or not without:
        return 0.0
    drop = fsum(without) / len(without) - fsum(having) / len(having)
    return 2 * drop * sqrt(len(having) / len(found))


def _unknown(view: View) -> str:
    """What the others' acts let one think of their cards; where nothing does, that one cannot know."""
    if thought := suspicions(view, Chance(0)):
        return thought[0].text
    others = [seat for seat in range(view.n) if seat != view.me]
    does = f"fera {view.say(others[0])}" if len(others) == 1 else "feront les autres"
    return f"{capital(view.say.clause(view.me or 0, 'ne peut pas savoir'))} ce que {does}."
