"""`tablegames dessine korsar`: the questions that a game asks, and which comes after which.

What questions there are is read from the code: the kinds of decision that the rules of the game declare, each
with the rule that it cites. Which comes after which the code does not declare: a decision pushes the next one
from within the functions it calls. So that is taken from games played at random by seed, with every option
and at several tables: an arrow was met, and one that is missing was not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from ..engine import AnyDecision, BadSetup, Chance, Decision, Game, Position
from ..engine.decisions import Step
from ..engine.text import capital, count

START: Final = "le début"
OVER: Final = "la fin"
GAMES: Final = 8
"""Games at each table: with fewer, a rare question of Wanted! is not met."""
LONG: Final = 3000
"""No game of ours lasts longer, in moves."""


class Question(NamedTuple):
    """A kind of decision: its name in the code, the rules that it cites (« korsar#tour ») and their title."""

    name: str
    rules: tuple[str, ...]
    title: str


class Drawn(NamedTuple):
    """The questions of a game, and how many times each was followed by each: (name, name) -> times."""

    title: str
    questions: tuple[Question, ...]
    arrows: dict[tuple[str, str], int]

    @property
    def lost(self) -> tuple[str, ...]:
        """The questions that nothing led to, and those that cite no rule of the game: each is a fault."""
        reached = {after for _, after in self.arrows}
        return tuple(one.name for one in self.questions if one.name not in reached or not one.rules)


def drawn(game: Game, games: int = GAMES) -> Drawn:
    """The questions of a game, as so many games at each table meet them: the same at every call."""
    kinds = declared(game)
    arrows: Counter[tuple[str, str]] = Counter()
    cited: dict[str, set[str]] = {kind.__name__: _cited(kind) for kind in kinds}
    for p in _tables(game, games):
        _follow(p, arrows, cited)
    questions = [Question(name, _known(game, rules), _title(game, rules)) for name, rules in cited.items()]
    return Drawn(game.title, tuple(questions), dict(sorted(arrows.items())))


def declared(game: Game) -> list[type[AnyDecision]]:
    """The kinds of decision of a game that ask something of somebody, and have no kinds of their own."""
    return [
        kind
        for kind in _kinds(Decision)
        if kind.__module__.startswith(f"{game.package}.")
        and not issubclass(kind, Step)
        and not kind.__subclasses__()
    ]


def _kinds(kind: type[AnyDecision]) -> Iterator[type[AnyDecision]]:
    for one in kind.__subclasses__():
        yield one
        yield from _kinds(one)


def _cited(one: type[AnyDecision] | AnyDecision) -> set[str]:
    """The rule that a kind names for all its decisions, or that one of them names for itself."""
    rule = getattr(one, "rule", None)
    return {rule} if isinstance(rule, str) else set()


def _known(game: Game, rules: set[str]) -> tuple[str, ...]:
    return tuple(sorted(rule for rule in rules if rule.partition("#")[2] in game.rules))


def _title(game: Game, rules: set[str]) -> str:
    known = _known(game, rules)
    return game.rules[known[0].partition("#")[2]]["title"] if known else ""


def _tables(game: Game, games: int) -> Iterator[Position]:
    """The smallest table and the largest, with the ordinary options, then with each choice of each."""
    choices: list[dict[str, str]] = [{}]
    choices += [{name: one} for name, option in game.options.items() for one in option.choices]
    for seats in dict.fromkeys((game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1])):
        for options in choices:
            for seed in range(games):
                try:
                    yield game.start(seats, seed, **options)
                except BadSetup:  # a choice that so many seats do not have
                    break


def _follow(p: Position, arrows: Counter[tuple[str, str]], cited: dict[str, set[str]]) -> None:
    """Play a game at random to its end, and count what follows what."""
    chance, before = Chance(len(arrows)), START
    for _ in range(LONG):
        top: Any = p.stack[-1] if p.stack else None
        now = OVER if top is None else type(top).__name__
        arrows[before, now] += 1
        if top is None:
            return
        cited.setdefault(now, set()).update(_cited(top))
        seat = p.to_move[chance.below(len(p.to_move))]
        moves, before = p.legal_moves(seat), now
        p.play(moves[chance.below(len(moves))], seat)


def text(found: Drawn) -> str:
    """The drawing in words: a line for each question, and one for each that follows."""
    lines = [f"{found.title} : {count(len(found.questions), 'question')}"]
    titles = {one.name: one.title for one in found.questions}
    for name in (START, *titles):
        title = titles.get(name, "")
        cites = next((", ".join(one.rules) for one in found.questions if one.name == name), "")
        lost = " (rien n’y mène, ou elle ne cite aucune règle)" if name in found.lost else ""
        lines.append(
            f"{capital(title) or capital(name)} [{name} ; {cites}]{lost}"
            if title
            else f"{capital(name)}{lost}"
        )
        after = [(times, to) for (at, to), times in found.arrows.items() if at == name]
        lines += [f"  puis {titles.get(to) or to} [{to}]" for _, to in sorted(after, reverse=True)]
    return "\n".join(lines)
