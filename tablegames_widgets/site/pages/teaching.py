"""The pages that teach, from the files of lessons and exercises: a first game, exercises, the puzzle of the
day, the school page, the path."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from html import escape
from typing import Any, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from ...board.board import Board
from ...board.opening import rule_url
from ...engine import TOUS
from ...engine.text import capital, french
from ...games import Match, games
from ...lessons.collection import exercices
from ...lessons.exercise import Exercise
from ...lessons.learn import PUPIL, Lesson, lesson
from ...lessons.replay import answered, said
from ...lessons.skills import Skill, path
from ...lessons.workshop.bench import Bench
from ...lessons.workshop.desk import Desk
from ...page.example import Example
from ...page.page import WORKSHOP
from ...page.taught import LEARN
from .directive import Partie


class _Taught(Partie):
    """What these pages share: a figure whose board something teaches on."""

    option_spec: ClassVar[dict[str, Any]] = {}
    has_content = False

    def run(self) -> list[nodes.Node]:
        return [nodes.raw("", self.html(*self.arguments), format="html")]

    def html(self, game: str) -> str:
        """The page's own part."""
        raise NotImplementedError

    def figure(self, what: str, example: Example, press: str, inner: str, more: str = "") -> str:
        """A figure: its title and button, then what is inside."""
        spec = escape(json.dumps(asdict(example), ensure_ascii=False), quote=True)
        return (
            f'<figure class="tg-partie tg-lesson" data-teaches="{what}" data-game="{example.game}" '
            f"data-rules=\"{self._rules_url(example.game or next(iter(games)))}\"{more} data-spec='{spec}'>"
            '<figcaption class="tg-partie-head"><span role="heading"'
            f' class="tg-partie-title">{escape(example.title)}</span>'
            f'<button type="button" class="tg-play" aria-label="{press}\u00a0: {escape(example.title)}">▶'
            f" {press}</button></figcaption>"
            f"{inner}</figure>"
        )

    def rule(self, rule: str, words: str = "") -> str:
        """A link to a rule."""
        game, _, anchor = rule.partition("#")
        title = french(games[game].rules[anchor]["title"])
        return f'<a href="{escape(rule_url(self._rules_url(game), rule) or "")}">{words}{escape(title)}</a>'


class Apprendre(_Taught):
    """A first game: the rules of its steps above the board, in words below."""

    def html(self, game: str) -> str:
        told = lesson(game)
        ends = sum(map(len, told.script.values()))
        steps = "".join(
            f'<li data-ply="{ply}">{self.rule(f"{game}#{step.rule}")}</li>'
            for ply, step in zip(told.begins, told.steps, strict=True)
        )
        while told.match.ply < told.begins[0]:  # the others, who choose in secret, have chosen
            seat = next(one for one in told.match.to_move if one != PUPIL)
            told.match.play(told.script[seat][0], seat)
        board = Board(
            told.match, viewpoint=told.viewpoint, rules_url=self._rules_url(game), course=told
        ).static()
        inner = (
            f'<ol class="tg-steps" aria-label="Les règles de cette leçon">{steps}</ol><div'
            f' class="tg-board">{board}</div>{_story(told)}'
        )
        more = f' data-kept="{escape(self.env.docname)}" data-ends="{ends}" data-then="../jouer/{game}.html"'
        return self.figure("lesson", Example(game, title=told.title, teaches=LEARN), "Commencer", inner, more)


def _story(told: Lesson) -> str:
    """The lesson in words, for those who read and for print."""
    lines = "".join(
        f"<li>{escape(step.text)} <b>{escape(french(step.moves[0][1]))}</b></li>" for step in told.steps
    )
    return f'<details class="tg-story"><summary>La leçon, pas à pas</summary><ol>{lines}</ol></details>'


class Exercices(_Taught):
    """The exercises of a game, one at a time."""

    def html(self, game: str) -> str:
        asked = [one for one in exercices(game) if not one.kind.of_code]
        numbers = "".join(f'<li><a href="#{one.id}">{number(one)}</a></li>' for one in asked)
        board = f'<div class="tg-board">{start(asked[0], self._rules_url(game)).static()}</div>'
        first = Example(game, title=french("Exercice 1"), teaches=asked[0].id)
        questions = "".join(
            f'<li id="{one.id}">{escape(one.question)}</li>' for one in asked
        )  # where the numbers lead without a script
        return (
            f'<nav class="tg-numbers" aria-label="Les exercices"><ol>{numbers}</ol></nav>'
            f"{self.figure('exercises', first, 'Répondre', board)}"
            f'<details class="tg-story"><summary>Toutes les questions</summary><ol>{questions}</ol></details>'
        )


class Enigme(_Taught):
    """The puzzle of the day: of the day that the browser has."""

    required_arguments = 0

    def html(self, game: str = "") -> str:
        names = escape(json.dumps({one: games[one].title for one in games}, ensure_ascii=False), quote=True)
        more = f" data-games=\"{' '.join(games)}\" data-names='{names}'"
        example = Example("", title=french("L’énigme du jour"))
        figure = self.figure("exercises", example, "Répondre", '<div class="tg-board"></div>', more)
        week = '<nav class="tg-numbers is-week" aria-label="Les énigmes de la semaine"><ol></ol></nav>'
        return f"{week}{figure}"


class Chemin(_Taught):
    """The path of a game: what there is to know in six steps; each skill leads to its rule, or with a script
    to a question."""

    def html(self, game: str) -> str:
        told = path(game)
        steps = "".join(
            f"<li><strong>{escape(name)}</strong><ul>{self._skills(told.skills, step)}</ul></li>"
            for step, name in enumerate(told.steps, 1)
        )
        test = french(f"Je connais {games[game].title} : vingt questions")
        link = f'<a href="jour.html#test/{game}">{escape(test)}</a>'
        return f'<div class="tg-path"><ol>{steps}</ol></div><p>{link}</p>'

    def _skills(self, skills: Sequence[Skill], step: int) -> str:
        return "".join(
            f'<li data-skill="{one.game}/{one.id}">{self._to_rule(one)}<span></span></li>'
            for one in skills
            if one.step == step
        )

    def _to_rule(self, one: Skill) -> str:
        where = rule_url(self._rules_url(one.game), f"{one.game}#{one.rules[0]}") or ""
        return f'<a href="{escape(where)}">{escape(one.says)}</a>'


class Savoirs(_Taught):
    """Questions on skills: those that come back today, one that is asked for, a test of twenty."""

    required_arguments = 0

    def html(self, game: str = "") -> str:
        tests = {one: " ".join(map(_tests, path(one).skills)) for one in games}
        more = f" data-paths='{escape(json.dumps(tests), quote=True)}'"
        example = Example("", title=french("Les questions du jour"))
        figure = self.figure("skills", example, "Commencer", '<div class="tg-board"></div>', more)
        doors = "".join(
            f'<li id="test/{one}"><a href="{one}.html#mon-chemin">{escape(games[one].title)}</a></li>'
            for one in games
        )
        return (
            f'<p class="tg-waiting" role="status">{_FIRST}</p>{figure}'
            '<section class="tg-report" hidden></section>'
            f'<nav class="tg-numbers" aria-label="Les chemins"><ol>{doors}</ol></nav>{_FILE}'
        )


_FIRST = "Choisis un jeu plus bas, et suis son chemin."
"""What the page says until something was learnt on this device."""
_FILE = french(
    '<p class="tg-savoirs-file"><button type="button" class="tg-again tg-small">Enregistrer ce que je'
    ' sais</button> <label class="tg-again tg-small">Reprendre un fichier <input type="file"'
    ' accept=".json"></label></p>'
)


def _tests(one: Skill) -> str:
    """« capture:1,10 »: how many kinds of questions a skill draws, and the numbers of its exercises."""
    numbers = [name.rpartition("-")[2] for name in one.exercises]
    return f"{one.id}:{','.join([str(len(one.draws)), *numbers])}"


class Atelier(_Taught):
    """The workshop, where a teacher makes lessons by clicking: of this game at first."""

    def html(self, game: str) -> str:
        example = Example(game, title=french("L’atelier"), teaches=WORKSHOP)
        bench = Desk(Bench(games[game]), "page", self._rules_url(game))
        board = f'<div class="tg-board">{bench.board.static()}</div>'
        return self.figure("workshop", example, "Commencer", board)


class Ecole(_Taught):
    """The exercises of a game to be read: where it starts, the question, then the answer and what follows,
    which the arrows show."""

    def html(self, game: str) -> str:
        asked = [one for one in exercices(game) if not one.kind.of_code]
        themes = list(dict.fromkeys(one.theme for one in asked))
        return "".join(
            f"<section><h2>{escape(capital(theme))}</h2>{self._cases(asked, theme)}</section>"
            for theme in themes
        )

    def _cases(self, asked: Sequence[Exercise], theme: str) -> str:
        return "".join(self._case(one) for one in asked if one.theme == theme)

    def _case(self, one: Exercise) -> str:
        url = self._rules_url(one.game.id)
        frames = replay(one, url)
        example = Example(
            one.game.id,
            list(one.names),
            position=one.position.notation(),
            title=f"Question {number(one)}",
            view="tous" if one.seen == TOUS else "trait",
        )
        match = answered(one, Match(one.game, one.names, position=one.position, study=True))
        example.moves = [["ABCDEFGHIJ"[seat], str(move)] for seat, move in match.moves]
        packed = f' data-frames="{self._pack(frames)}"' if len(frames) > 1 else ""
        spec = escape(json.dumps(asdict(example), ensure_ascii=False), quote=True)
        why = f"{escape(said(one))} {self.rule(one.rule, french('Règle : '))}."
        return (
            f'<details class="tg-cas" id="{one.id}"><summary>{escape(one.question)}</summary><figure'
            f' class="tg-partie" data-game="{example.game}" data-rules="{escape(url)}" data-at="0"{packed}'
            f" data-spec='{spec}'><figcaption class=\"tg-partie-head\"><span"
            f' class="tg-partie-title">{example.title}</span><button type="button" class="tg-play"'
            f' aria-label="Jouer\u00a0: {escape(one.question)}">▶ Jouer</button></figcaption><div'
            f' class="tg-board">{frames[0]}</div></figure><details class="tg-reponse"><summary>La'
            f" réponse</summary><p>{why}</p></details></details>"
        )


def number(one: Exercise) -> str:
    """Its place among the exercises of its game: a notebook calls it by that too."""
    return one.id.rpartition("-")[2]


def start(one: Exercise, url: str) -> Board:
    """The board of a question."""
    from ...lessons.clicks import Answering

    asked = Answering(one)
    return Board(asked.match, viewpoint=asked.viewpoint, rules_url=url, course=asked)


def replay(one: Exercise, url: str) -> list[str]:
    """The pictures of a question and of what follows its answer, one a ply."""
    match = answered(one, Match(one.game, one.names, position=one.position, study=True))
    board = Board(
        match,
        viewpoint=TOUS if one.seen == TOUS else one.seat,
        rules_url=url,
        title=f"Question {number(one)}",
        name="page",
    )
    pictures = []
    for ply in range(match.last_ply + 1):
        match.goto(ply)
        pictures.append(board.static())
    return pictures


class Reponse(SphinxDirective):
    """An answer that is folded until one asks for it."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        opening = '<details class="tg-reponse"><summary>La réponse</summary>'
        told = self.parse_content_to_nodes()
        first, last = (
            nodes.raw("", part, format="html", typst="", livre=part) for part in (opening, "</details>")
        )
        return [first, *told, last]
