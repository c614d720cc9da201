"""What opens over the scene when it is asked for: what one can do now, the journal. It scrolls inside itself,
and moves nothing on the table."""

from __future__ import annotations

from functools import lru_cache
from html import escape as _escape

from ..engine.caches import DRAWN, TEXTS
from .model import Frame, Help, Told

LIVE = 'data-lm-suppress-shortcuts="true"'
"""On each focusable element: without it JupyterLab takes its keys."""
HELP = "Que puis-je faire\u00a0?"

escape = lru_cache(maxsize=TEXTS)(_escape)


def help_panel(told: Help | None, game: str) -> str:
    """What is asked, what each click would do, why the rest is shut, the rule that matters, the table of
    contents of the rules."""
    if told is None:
        return ""
    return _panel(
        "help",
        HELP,
        "".join(
            (
                f'<p class="tg-help-asked">{escape(told.asked)}</p>{_ADVICE if told.advice else ""}',
                _question(told, game),
                _lines("Tu peux cliquer sur", "tg-help-can", told.can),
                _lines("Ce qui est fermé, et pourquoi", "tg-help-shut", told.shut),
                _rule(told),
                _contents(told),
                (
                    f'<details class="tg-help-more"><summary {LIVE}>Souris, doigt,'
                    f" clavier</summary><p>{escape(told.hands)}</p></details>"
                ),
            )
        ),
    )


def _question(told: Help, game: str) -> str:
    """The field where one asks, and what answers. With the address of a page of the search, the browser goes
    there by itself."""
    if told.search is None:
        return ""
    where = f' action="{escape(told.search)}" target="_blank"' if told.search else ""
    return (
        f'<form class="tg-question" data-key="question"{where}><label>Ta question'
        f' <input type="text" name="q" maxlength="200" autocomplete="off" enterkeyhint="search" {LIVE}>'
        f'</label><input type="hidden" name="jeu" value="{escape(game)}"><button type="submit"'
        f' class="tg-go" {LIVE}>Demander</button></form>'
        f'<div role="status" data-key="found">{told.answer}</div>'
    )


def told_panel(told: Told | None, now: int, drawn: str = "") -> str:
    """A hint, or a game read again, with its curves as they are `drawn`: a line that belongs to a moment
    leads there."""
    if told is None:
        return ""
    lines = "".join(
        f"<li>{escape(line)}</li>"
        if ply is None
        else _tried_again(ply, told.retries[line], line, ply == now)
        if line in told.retries
        else _entry(ply, line, ply == now)
        for ply, line in told.lines
    )
    waits = f'<p class="tg-help-part" aria-busy="true">{escape(told.waits)}</p>' if told.waits else ""
    first = "".join(f'<p class="tg-help-part">{escape(line)}</p>' for line in told.first)
    heads = f'<h4 class="tg-zone-title">{told.heads}</h4>' if told.heads and lines else ""
    inner = f'{drawn}{first}{heads}<ol class="tg-entries tg-told-lines">{lines}</ol>{_figures(told)}{waits}'
    return _panel(told.action, told.title, inner, "tg-aside")


def _figures(told: Told) -> str:
    """The figures of a hint, behind their button."""
    lines = "".join(f"<p>{escape(line)}</p>" for line in told.figures)
    opens = f'<details class="tg-help-more"><summary {LIVE}>{FIGURES}</summary>'
    return f"{opens}{lines}</details>" if lines else ""


def journal_panel(frame: Frame) -> str:
    """All that happened, a line a move: each leads to its moment."""
    if not frame.journal:
        return ""
    lines = "".join(_entry(ply, line, ply == frame.ply) for ply, line in frame.journal)
    return _panel(
        "journal", "Journal de la partie", f'{_PACE}<ol class="tg-entries">{lines}</ol>', "tg-aside"
    )


AT_ONCE = "D’un coup"
FIGURES = "Des chiffres"
RETRY, ANSWER = "Retente", "La réponse"
ADVICE = "Un conseil\u00a0?"
_ADVICE = (
    '<p class="tg-help-part"><button type="button" class="tg-go" data-action="advice"'
    f" {LIVE}>{ADVICE}</button></p>"
)

_PACE = "".join(
    (
        '<p class="tg-pace" role="group" aria-label="Allure des coups des autres">',
        *(
            f'<button type="button" class="tg-tool" data-pace="{pace}" {LIVE}>{name}</button> '
            for pace, name in (("lent", "Lent"), ("normal", "Normal"), ("coup", AT_ONCE))
        ),
        "</p>",
    )
)
"""How fast the moves of others are shown: the browser's own matter, which it keeps."""


def _tried_again(ply: int, asked: str, answer: str, now: bool) -> str:
    """A dear move, which may be tried again before one reads what was better."""
    again = f'<button type="button" class="tg-go" data-action="retry {ply}" {LIVE}>{RETRY}</button>'
    better = f"<summary {LIVE}>{ANSWER}</summary><p>{escape(answer)}</p>"
    inner = f'{again}<details class="tg-help-more" data-key="answer {ply}">{better}</details>'
    return f'{_entry(ply, asked, now).removesuffix("</li>")}<div class="tg-retry">{inner}</div></li>'


@lru_cache(maxsize=DRAWN)
def _entry(ply: int, line: str, now: bool) -> str:
    stands = ' aria-current="step"' if now else ""
    return (
        f'<li><button type="button" class="tg-entry" data-action="goto {ply}"{stands}'
        f" {LIVE}>{escape(line)}</button></li>"
    )


def _panel(action: str, title: str, inner: str, look: str = "tg-help") -> str:
    """A panel over the scene; the button that closes it stays in sight."""
    close = f'<button type="button" class="tg-tool" data-action="{action}" {LIVE}>Fermer</button>'
    return (
        f'<div class="tg-lid" data-key="panel {action}"><div class="tg-panel {look}" role="dialog"'
        f' aria-label="{title}"><div class="tg-panel-head"><h3'
        f' class="tg-zone-title">{title}</h3>{close}</div>{inner}</div></div>'
    )


def _lines(title: str, look: str, lines: tuple[tuple[str, str], ...]) -> str:
    told = "".join(f"<li><b>{escape(what)}</b>{_after(why)}</li>" for what, why in lines)
    return f'<p class="tg-help-part">{title}\u00a0:</p><ul class="{look}">{told}</ul>' if told else ""


def _after(words: str) -> str:
    return f"\u00a0: {escape(words)}" if words else ""


def _rule(told: Help) -> str:
    if told.rule is None:
        return ""
    more = f" {link('Lire la règle', told.rule.href)}" if told.rule.href else ""
    return (
        f'<p class="tg-help-rule"><b>{escape(told.rule.title)}</b>\u00a0: {escape(told.rule.text)}{more}</p>'
    )


def _contents(told: Help) -> str:
    """The rules by their titles: a link each, where there is a page of them."""
    if not told.rules:
        return ""
    titles = "".join(f"<li>{link(title, href)}</li>" for title, href in told.rules)
    return (
        f'<p class="tg-help-part">{link("Toutes les règles", told.url)}\u00a0:</p><ul'
        f' class="tg-help-rules">{titles}</ul>'
    )


def link(text: str, href: str) -> str:
    return f'<a href="{escape(href)}" {LIVE}>{escape(text)}</a>' if href else escape(text)
