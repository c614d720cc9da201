"""Round the scene: the question and its tools, what is said of it, the tables of the rules, the scores."""

from __future__ import annotations

from functools import lru_cache

from ..engine.caches import PIECES, TABLES
from .model import Frame, Grid, Refused, Shown, begun
from .panels import AT_ONCE, HELP, LIVE, escape

TOOLS = {
    "undo": "Annuler",
    "redo": "Rétablir",
    "first": "Début",
    "prev": "Précédent",
    "next": "Suivant",
    "last": "Fin",
    "help": HELP,
}
"""The tools in order, with their French names."""

LONG = 52
"""A question of more letters is written small on a phone."""
CHECK = "Vérifier"
HURRY = "Joue\u00a0!"
"""What makes a program that thinks play the best that it has found."""


ANYWAY = "Joue quand même"
"""What plays a move that the board has asked about."""


def question(view: Shown, path: tuple[str, ...], frame: Frame) -> str:
    back = (
        f'<button type="button" class="tg-tool tg-back-one" data-action="back" {LIVE}>Reposer</button>'
        if path and frame.tools
        else ""
    )
    tools = _tools(frame.tools) if frame.tools else ""
    action, name = ("next", HURRY) if frame.thinking else ("last", "Continuer")
    go = (
        f'<button type="button" class="tg-go" data-action="{action}" {LIVE}>{name}</button>'
        if frame.paused or frame.thinking
        else ""
    )
    go += (
        f'<button type="button" class="tg-go" data-action="check" {LIVE}>{CHECK}</button>'
        if frame.checks
        else ""
    )
    told = _refusal(
        frame.refusal, frame.anyway
    )  # beside the question, which stays in sight while one scrolls
    asked = f"{frame.thinking} réfléchit…" if frame.thinking else frame.asks or view.ask(begun(path, frame))
    busy = ' aria-busy="true"' if frame.thinking else ""
    long = " is-long" if len(asked) > LONG else ""
    return (
        '<div class="tg-ask" data-key="ask"><p'
        f' class="tg-prompt{long}"{busy}>{escape(asked)}</p>{go}{back}{tools}{told}</div>'
    )


@lru_cache(maxsize=PIECES)
def _tools(usable: tuple[str, ...]) -> str:
    stop = next((action for action in TOOLS if action in usable), "undo")
    buttons = "".join(
        f'<button type="button" class="tg-tool tg-tool-{action}" data-action="{action}" title="{name}"'
        f"{'' if action in usable else ' aria-disabled=' + chr(34) + 'true' + chr(34)} {LIVE}"
        f' tabindex="{0 if action == stop else -1}"><span class="tg-tool-name">{name}</span></button> '
        for action, name in TOOLS.items()
    )
    more = (
        '<button type="button" class="tg-tool tg-tool-more" data-more aria-expanded="false" title="Outils"'
        f' {LIVE} tabindex="-1"><span class="tg-tool-name">Outils</span></button>'
    )
    return f'<div class="tg-tools" role="group" aria-label="Outils">{buttons}{more}</div>'


def notices(frame: Frame) -> str:
    """What the table has to say: a comment, the curtain."""
    about = _rule_link(frame.about) if frame.about else ""
    note = f'<p class="tg-note" data-key="note">{escape(frame.note)}{about}</p>' if frame.note else ""
    return note + _curtain(frame.curtain)


def _refusal(refused: Refused | None, anyway: bool = False) -> str:
    if refused is None:
        return ""
    still = f' <button type="button" class="tg-go" data-action="anyway" {LIVE}>{ANYWAY}</button>'
    return (
        '<div class="tg-refusal" role="alert"'
        f' data-key="refusal">{escape(refused.text)}{_rule_link(refused)}{still if anyway else ""}</div>'
    )


def _rule_link(refused: Refused) -> str:
    if refused.href:
        return f' <a href="{escape(refused.href)}" {LIVE}>{escape(refused.title or "Lire la règle")}</a>'
    return f" <span>{escape(refused.title)}</span>" if refused.title else ""


def _curtain(name: str) -> str:
    if not name:
        return ""
    return (
        f'<div class="tg-curtain" data-key="curtain"><p>Passe l’écran à {escape(name)}.</p><button'
        f' type="button" class="tg-go" data-action="curtain" {LIVE}>Je suis {escape(name)}</button></div>'
    )


@lru_cache(maxsize=TABLES)
def aid(table: Grid) -> str:
    """A table of the rules, in a drawer; each cell also says its text to the style sheet."""
    inner = _table(table, "tg-drawn", mark=True)
    head = f"<summary {LIVE}>{escape(table.title)}</summary>"
    return (
        '<details class="tg-zone tg-aid tg-drawer" data-key="tiroir'
        f' {escape(table.key)}">{head}{inner}</details>'
    )


OFFERS = {
    "new": "Nouvelle partie",
    "again": "Rejouer cette donne",
    "review": "Relire la partie",
    "learn": "Apprendre de mes coups",
}
"""What may follow a game, with their French names."""


def result(table: Grid, offers: tuple[str, ...]) -> str:
    """Who won and why, the scores; what may follow."""
    buttons = " ".join(
        f'<button type="button" class="tg-go" data-action="{action}" {LIVE}>{OFFERS[action]}</button>'
        for action in offers
    )
    return _table(table, "tg-result", after=f'<p class="tg-result-go">{buttons}</p>' if buttons else "")


def _table(table: Grid, look: str, mark: bool = False, after: str = "") -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.head)
    rows = "".join(_row(row, table.head, index in table.best, mark) for index, row in enumerate(table.rows))
    lines = "".join(f'<p class="tg-line">{escape(line)}</p>' for line in table.lines)
    return (
        f'<div class="{look}" role="group" aria-label="{escape(table.title)}" data-key="{escape(table.key)}">'
        f'<h3 class="tg-zone-title">{escape(table.title)}</h3>{lines}'
        f'<table class="tg-scores"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{after}</div>'
    )


def _row(row: tuple[str, ...], head: tuple[str, ...], best: bool, mark: bool) -> str:
    """Each cell says to the style sheet what it is: its text, or the head of its column, which a narrow
    screen puts before it."""
    star = ' <span class="tg-star" aria-hidden="true">★</span>' if best else ""
    said = row if mark else head
    cells = "".join(
        f'<td data-{"is" if mark else "of"}="{escape(what)}">{escape(cell)}</td>'
        for what, cell in zip(said[1:], row[1:], strict=True)
    )
    return (
        f"<tr{' class=' + chr(34) + 'is-best' + chr(34) if best else ''}><th"
        f' scope="row">{escape(row[0])}{star}</th>{cells}</tr>'
    )


def last_moves(frame: Frame) -> str:
    """Beside what happened last: the door to all that happened, the last moves once more, and whether those
    of others come at once."""
    if not frame.moves:
        return ""
    stands = "true" if frame.journal else "false"
    again = (
        f' <button type="button" class="tg-tool" data-action="replay" {LIVE}>Revoir</button>'
        if frame.replay
        else ""
    )
    if frame.pace:
        again += (
            ' <button type="button" class="tg-tool" data-pace="coup" title="Les coups des autres, d’un coup"'
            f" {LIVE}>{AT_ONCE}</button>"
        )
    journal = (
        f'<button type="button" class="tg-tool" data-action="journal" aria-expanded="{stands}"'
        f" {LIVE}>Journal</button>"
    )
    return f'<p class="tg-journal" data-key="journal">{journal}{again}</p>'
