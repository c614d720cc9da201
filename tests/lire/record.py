"""Writes what the games say into tests/lire/, one text a game: `make lire`. Read the diff before keeping it.

Games are played from fixed seeds at every seat count, under names that try French hard; every sentence that a viewer may read is
kept once a template: two sentences that differ by names and numbers alone are one; one, a few and many things stay apart.
Beside them each event and each word with 1, 2 and 5 things, hints for a few positions, and texts that nothing said.
"""

from __future__ import annotations

import ast
import html
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from lire import fill
from support import random_move

import tablegames_widgets as tg
from tablegames_widgets.board.click_help import what_now
from tablegames_widgets.engine.text import french
from tablegames_widgets.players.advice import Cost, advice

HERE = Path(__file__).parent
UNREACHED = "zéro fois : ce qu’aucune partie n’a atteint"
UNEXPLAINED = "aide sans explication"
"""What may be clicked and of which the help says nothing: there shall be none."""
NAMES = ("Élise", "Hugo", "Inès", "O'Neil", "Yves", "Glouton 1")
SEEDS = 2
"""Games at each seat count; the second with the last choice of every option."""
HELP_EVERY = 9
"""« Que puis-je faire ? », with its refusals, and the board are asked every so many moves: they are long to make."""
CHOSEN = 2
"""First clicks after which the help is asked again."""

HINTS = (1, 12, 30, -1)
"""Choices of a game, of several moves each, for which a hint is asked: a few, for hints are long to make."""
PLAYOUTS, WORLDS = 12, 6
LARGE = 5
"""From so many things on, a sentence is kept beside that of few."""

_NAME = re.compile("|".join(re.escape(name.replace("'", "’")) for name in NAMES))
_NUMBER = re.compile(r"\d+(?:[ \u00a0,]\d+)*")
_MANY = re.compile(r"(\d+)[ \u00a0](?!(?:dans|sans|mais|plus|puis|vous|tous|sous|fois)\b)[a-zà-ÿ]{3,}[sx]\b")
"""A number of things: « 5 cartes », not « le galion 5 dans »."""
_SHOWN = re.compile(r'(?:aria-label|title)="([^"]*)"')
_SAYS = re.compile(r"[a-zà-ÿ’]{2,} [a-zà-ÿ«’]")


class Heard:
    """What was said, by kind: the first sentence of each template, up to three: one thing, a few, many."""

    def __init__(self) -> None:
        self.kinds: dict[str, dict[str, str]] = {}

    def add(self, kind: str, said: str) -> None:
        if said:
            self.kinds.setdefault(kind, {}).setdefault(template(said), said)

    def text(self) -> str:
        """One heading a kind, its sentences in order."""
        return "\n".join("\n".join([f"== {kind}", *sorted(said.values()), ""]) for kind, said in sorted(self.kinds.items()))


def template(said: str) -> str:
    """The sentence without its names and its numbers; one and several stay two."""
    named = _NAME.sub("N", said.replace("'", "’"))
    large = any(int(number) >= LARGE for number in _MANY.findall(named))
    bare = _NUMBER.sub(lambda found: "1" if found[0] in ("0", "1") else "2", named).replace("d’N", "de N")
    return f"{bare} {LARGE}" if large else bare


def names_at(n: int, seed: int) -> tuple[str, ...]:
    """The six names in turn, from another one at each seed; more seats are more gluttons."""
    turned = [*NAMES[seed % 6 :], *NAMES[: seed % 6]]
    return (*turned, *(f"Glouton {k}" for k in range(2, 6)))[:n]


def read_aloud(game: tg.Game) -> str:
    """All that the game says, as its text of tests/lire/ keeps it."""
    heard, known = Heard(), fill.Fields()
    for n in game.seats:
        for seed in range(SEEDS):
            _play(heard, known, game, n, seed)
    _fill(heard, known, game)
    _advise(heard, game)
    for title, text in _material(game.material):
        heard.add(title, text)
    for option in game.options.values():
        for words in (option.help, *option.labels):
            heard.add("options", french(words))
    said = "\n".join(line for kind in heard.kinds.values() for line in kind.values())
    for text in _unreached(game, said):
        heard.add(UNREACHED, text)
    return heard.text()


def _fill(heard: Heard, known: fill.Fields, game: tg.Game) -> None:
    """What the games seldom say: see `fill`."""
    names = tuple(map(french, names_at(6, 0)))
    for told in fill.filled_events(game, known, names):
        heard.add("événements", told)
    for words in fill.counted_words(game):
        heard.add("mots comptés", words)


def _advise(heard: Heard, game: tg.Game) -> None:
    """« Un conseil ? » at a few choices of one game, and what another move would have cost."""
    n = game.seats[len(game.seats) // 3]
    names, chance, p = names_at(n, 1), tg.Chance(1), game.start(n, 1)
    choices: list[tg.View] = []
    for _ in range(3000):
        if p.is_over:
            break
        seat = p.to_move[0]
        if len(p.legal_moves(seat)) > 1:
            choices.append(p.view(seat, names))
        p.play(*random_move(p, chance))
    for at in HINTS:
        *_, thought = advice(choices[min(at, len(choices) - 1)], PLAYOUTS, WORLDS)
        for line in thought.text().split("\n"):
            heard.add("conseils", line)
        if thought.other:
            heard.add("conseils", Cost(0, thought.other, thought).text())


def _play(heard: Heard, known: fill.Fields, game: tg.Game, n: int, seed: int) -> None:
    names, chance = names_at(n, n + 3 * seed), tg.Chance(seed)
    p = _start(game, n, seed)
    for ply in range(3000):
        known.note(p.events)
        for seat in (*range(n), None):
            _listen(heard, p.view(seat, names))
        if p.is_over:
            break
        if ply % HELP_EVERY == 0:
            _ask(heard, p.view(p.to_move[0], names))
        p.play(*random_move(p, chance, seed % 2 == 1))


def _start(game: tg.Game, n: int, seed: int) -> tg.Position:
    try:
        return game.start(n, seed, **({name: option.choices[-1] for name, option in game.options.items()} if seed else {}))
    except tg.BadSetup:
        return game.start(n, seed)


def _listen(heard: Heard, v: tg.View) -> None:
    for event in v.events:
        heard.add("événements", str(event))
    heard.add("questions", v.prompt)
    if v.outcome:
        heard.add("fins", v.outcome.why)


def _ask(heard: Heard, v: tg.View) -> None:
    """What the one who plays may read further: each question of each move, the help, the refusals, the board's labels."""
    for path in sorted({move.path[:k] for move in v.legal_moves for k in range(1, len(move.path))}):
        heard.add("questions", v.ask(path))
    for path in ((), *sorted({move.path[:1] for move in v.legal_moves if len(move.path) > 1})[:CHOSEN]):
        told = what_now(v, path, None, str)
        for what, act in told.can:
            heard.add(*("aide", act) if act else (UNEXPLAINED, what))
        for _, why in told.shut:
            heard.add("refus", why)
    for said in _SHOWN.findall(v.html):
        heard.add("plateau", html.unescape(said))


def _material(data: Any) -> Iterator[tuple[str, str]]:
    """The texts of material.toml."""
    if isinstance(data, str) and " " in data:
        yield "matériel et règles", french(data)
    for one in data.values() if hasattr(data, "values") else data if isinstance(data, list | tuple) else ():
        yield from _material(one)


def _unreached(game: tg.Game, said: str) -> Iterator[str]:
    """Sentences that stand in the game's code and that nothing said."""
    package = Path(sys.modules[game.package].__file__ or "").parent
    for path in sorted(package.rglob("*.py")):
        for text, pattern in _sentences(ast.parse(path.read_text("utf-8"))):
            if not re.search(pattern, said, re.IGNORECASE):
                yield f"{path.relative_to(package).as_posix()} : {text}"


def _sentences(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """The texts of the code that read as French, docstrings apart, each with the pattern of what it becomes."""
    apart: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            apart.add(id(node.value))
        parts = node.values if isinstance(node, ast.JoinedStr) else [node] if id(node) not in apart else []
        if isinstance(node, ast.JoinedStr):
            apart.update(map(id, parts))
        fixed = [part.value if isinstance(part, ast.Constant) else None for part in parts if isinstance(part, ast.expr)]
        text = "".join("…" if one is None else one for one in fixed if one is None or isinstance(one, str))
        if _SAYS.search(text) and "tg-" not in text:  # classes of a sheet are read by nobody
            yield text, ".*".join(_spaced(one) for one in text.split("…"))


def _spaced(text: str) -> str:
    return re.sub(r"(?:\\ |\\\u00a0|\u00a0)+", r"\\s", re.escape(text))


def main() -> None:
    for game in tg.games.values():
        (HERE / f"{game.id}.txt").write_text(read_aloud(game), "utf-8")


if __name__ == "__main__":
    main()
