"""Pieces of a panel, as HTML: a button that does something, a field that is sent with every press."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import Final

from ...engine import Game
from ...engine.text import french

_RULE: Final = re.compile(r"\(règle \w+#([\w-]+)\)")


def words(text: str) -> str:
    """A text that is shown."""
    return escape(french(text))


def button(
    do: str, text: str, value: str = "", *, pressed: bool | None = None, look: str = "", more: str = ""
) -> str:
    """A button; `pressed` makes it one of several that stay down."""
    state = "" if pressed is None else f' aria-pressed="{str(pressed).lower()}"'
    return (
        f'<button type="button" class="tg-bench-button {look}" data-do="{do}" value="{escape(value)}"'
        f' data-key="{escape(f"{do} {value}")}"{state}{more}>{words(text)}</button>'
    )


def field(name: str, label: str, value: str = "", do: str = "", more: str = "") -> str:
    """A line to write in; `do` is what Enter does."""
    act = f' data-enter="{do}"' if do else ""
    return (
        f'<label class="tg-bench-field"><span>{words(label)}</span> <input name="{escape(name)}"'
        f' value="{escape(value)}" autocomplete="off" maxlength="400"{act}{more}></label>'
    )


def area(name: str, label: str, value: str = "", rows: int = 2) -> str:
    """Several lines to write in."""
    return (
        f'<label class="tg-bench-field"><span>{words(label)}</span> <textarea name="{escape(name)}"'
        f' rows="{rows}" maxlength="4000">{escape(value)}</textarea></label>'
    )


def select(name: str, label: str, choices: Mapping[str, str], value: str, do: str = "") -> str:
    """A choice; `do` is what choosing does at once."""
    act = f' data-change="{do}"' if do else ""
    options = "".join(
        f'<option value="{escape(one)}"{" selected" if one == value else ""}>{words(text)}</option>'
        for one, text in choices.items()
    )
    return (
        f'<label class="tg-bench-field"><span>{words(label)}</span> <select name="{escape(name)}"{act}>'
        f"{options}</select></label>"
    )


def tick(name: str, label: str, on: bool) -> str:
    """A box to tick."""
    return (
        f'<label class="tg-bench-tick"><input type="checkbox" name="{escape(name)}"'
        f"{' checked' if on else ''}> {words(label)}</label>"
    )


def group(title: str, *parts: str, look: str = "") -> str:
    """A part of the panel, with its heading."""
    return f'<section class="tg-bench-part {look}"><h3>{words(title)}</h3>{"".join(parts)}</section>'


def line(*parts: str) -> str:
    """Buttons in a row."""
    return f'<p class="tg-bench-line">{" ".join(filter(None, parts))}</p>'


def folded(title: str, key: str, *parts: str) -> str:
    """What only some need."""
    return f'<details data-key="{escape(key)}"><summary>{words(title)}</summary>{"".join(parts)}</details>'


def listing(rows: Iterable[str], ordered: bool = False) -> str:
    """A list, or nothing."""
    items = "".join(f"<li>{row}</li>" for row in rows)
    kind = "ol" if ordered else "ul"
    return f"<{kind}>{items}</{kind}>" if items else ""


def ruled(text: str, game: Game) -> str:
    """A reason that names a rule, with the rule's title in the place of its id."""
    return _RULE.sub(lambda rule: _title(game, rule[1]) or rule[0], text)


def _title(game: Game, anchor: str) -> str:
    return f"(règle « {game.rules[anchor]['title']} »)" if anchor in game.rules else ""


def hint(text: str) -> str:
    """How one goes on."""
    return f'<p class="tg-bench-hint">{words(text)}</p>'
