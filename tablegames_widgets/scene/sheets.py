"""The style sheets of a game: whole for a board that lives; of a picture what it needs, which touches nothing
else on its page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple
from zlib import crc32

from ..engine.caches import GAMES, TABLES, TEXTS

COMMON = ("tokens.css", "table.css", "grown.css")
"""The sheets of every board, in their order: what is named, the table, the table enlarged."""

_QUOTED = r"\"[^\"]*\"|'[^']*'"
_COMMENT = re.compile(rf"({_QUOTED}|/\*!.*?\*/)|/\*.*?\*/", re.DOTALL)
"""A credit, which « ! » marks, is kept."""
_KEPT = re.compile(rf"({_QUOTED}|/\*!.*?\*/)", re.DOTALL)
_TIGHT = (
    *((f"{sign} ", sign) for sign in "{};,>:("),
    *((f" {sign}", sign) for sign in "{};,>)"),
    (";}", "}"),
)
"""What may go: a space after these signs, or before those. One before « : » says « of what is inside »."""
_SIGN = re.compile(rf"{_QUOTED}|[{{}};]")
_CREDIT = re.compile(r"/\*!.*?\*/", re.DOTALL)
_CHOICE = re.compile(r":(not|is|where|has)\(")
_CLASS = re.compile(r"\.(?!jp-)([a-z][\w-]*)")
"""A class of ours: those of JupyterLab are of what stands around a board."""
_NAME = re.compile(r"--[\w-]+")


class _Block(NamedTuple):
    """A rule with its selectors, or @media and the like with its condition; either may hold other rules."""

    heads: tuple[str, ...]
    sets: tuple[tuple[str, str], ...]
    """What it declares: a name, and its value."""
    rules: tuple[_Sheet, ...]

    @property
    def is_condition(self) -> bool:
        return self.heads[0].startswith("@")


class _Named(NamedTuple):
    """What other rules call by its name: @keyframes, @property."""

    name: str
    text: str


_Sheet = _Block | _Named


@lru_cache(maxsize=GAMES)
def styles(package: str) -> str:
    """The style sheets of a game, squeezed: the common ones, the game's look, its icons."""
    own = files(package)
    common = (files(__package__).joinpath(name).read_text("utf-8") for name in COMMON)
    look, icons = (
        sheet.read_text("utf-8") if sheet.is_file() else ""
        for sheet in (own.joinpath("look.css"), own.joinpath("icons.css"))
    )
    return squeezed("\n".join((*common, _scoped(package.rpartition(".")[2], look), icons)))


def _scoped(game: str, look: str) -> str:
    """The look of a game, which wins where a common rule weighs the same, wherever that stands: another
    game's sheet on the page brings the common ones once more, after this one."""
    rules, at, named = look.partition("\n@")  # what is called by its name belongs to no element
    own = re.sub(rf"(?m)^\.tg-{game} {{", ":scope {", rules)  # in a scope, a selector is of what is inside
    return f"@scope (.tg-{game}) {{\n{own}\n}}{at}{named}" if own != rules else look


def squeezed(sheet: str) -> str:
    """The sheet without what says nothing to a browser: comments, and most spaces."""
    parts = _KEPT.split(_COMMENT.sub(lambda found: found[1] or " ", sheet))
    parts[::2] = map(_tight, parts[::2])
    return "".join(parts).strip()


def _tight(text: str) -> str:
    text = re.sub(r"\s+", " ", text)
    for loose, tight in _TIGHT:
        text = text.replace(loose, tight)
    return text


def picture_styles(package: str, picture: str) -> tuple[str, str]:
    """What of the sheets a picture needs, and the mark (a class) of the element that it is for.

    Several pictures and live boards stand on one page. A part of a sheet after the whole would change what
    wins; so each part is of its own picture alone, and has all that can match there, in the same order.
    """
    return _part(package, frozenset(" ".join(re.findall('class="([^"]*)"', picture)).split()))


@lru_cache(maxsize=TABLES)
def _part(package: str, classes: frozenset[str]) -> tuple[str, str]:
    kept = list(_kept(_parsed(package), classes))
    wanted = _wanted(kept)
    mark = f"tg{crc32(repr((package, kept)).encode()):x}"
    credit = " ".join(_CREDIT.findall(styles(package)))
    return mark, credit + "".join(_written(kept, wanted, f":where(.{mark} *)"))


# -- reading ---------------------------------------------------------------------------------------


@lru_cache(maxsize=GAMES)
def _parsed(package: str) -> tuple[_Sheet, ...]:
    return _read(_CREDIT.sub("", styles(package)))[1]


def _read(body: str) -> tuple[tuple[tuple[str, str], ...], tuple[_Sheet, ...]]:
    """What stands between two braces: the declarations, and the rules."""
    sets: list[tuple[str, str]] = []
    rules: list[_Sheet] = []
    for head, inner in _parts(body):
        if inner is None:
            name, _, value = head.partition(":")
            sets.append((name, value))
        elif head.startswith(("@keyframes", "@property")):
            rules.append(_Named(head.split()[1], f"{head}{{{inner}}}"))
        else:
            rules.append(_Block((head,) if head[0] == "@" else tuple(apart(head)), *_read(inner)))
    return tuple(sets), tuple(rules)


def _parts(body: str) -> Iterator[tuple[str, str | None]]:
    """In order: declarations, each with None, and rules, what stands before their braces and in them."""
    depth, start, head = 0, 0, ""
    for sign in _SIGN.finditer(f"{body};"):
        text = body[start : sign.start()]
        if sign[0] == "{":
            if not depth:
                head, start = text, sign.end()
            depth += 1
        elif sign[0] == "}":
            depth -= 1
            if not depth:
                yield head, text
                start = sign.end()
        elif sign[0] == ";" and not depth:
            if text:
                yield text, None
            start = sign.end()


def apart(selectors: str) -> list[str]:
    """The selectors of a list: a comma in brackets parts nothing."""
    found, depth = [""], 0
    for sign in selectors:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            found.append("")
        else:
            found[-1] += sign
    return [one.strip() for one in found]


# -- choosing --------------------------------------------------------------------------------------


def _kept(rules: Iterable[_Sheet], classes: frozenset[str]) -> Iterator[_Sheet]:
    """The rules that can match where no other classes are."""
    for rule in rules:
        if isinstance(rule, _Named):
            yield rule
        elif (
            heads := rule.heads
            if rule.is_condition
            else tuple(one for one in rule.heads if _can_match(one, classes))
        ):
            inner = tuple(_kept(rule.rules, classes))
            if rule.sets or inner:
                yield _Block(heads, rule.sets, inner)


def _can_match(selector: str, classes: frozenset[str]) -> bool:
    bare, choices = _choices(selector)
    return classes.issuperset(_CLASS.findall(bare)) and all(
        any(_can_match(one, classes) for one in choice) for choice in choices
    )


@lru_cache(maxsize=TEXTS)
def _choices(selector: str) -> tuple[str, tuple[tuple[str, ...], ...]]:
    """The selector without its choices, and these: one of each must match.

    What must not match says nothing of what is there.
    """
    choices = []
    while found := _CHOICE.search(selector):
        depth, end = 1, found.end()
        while depth:
            depth += (selector[end] == "(") - (selector[end] == ")")
            end += 1
        if found[1] != "not":
            choices.append(tuple(apart(selector[found.end() : end - 1])))
        selector = f"{selector[: found.start()]}{selector[end:]}"
    return re.sub(r"\[[^\]]*\]", "", selector), tuple(choices)


def _wanted(rules: Iterable[_Sheet]) -> set[str]:
    """The names that the rules call: those of values (--…) that end in what is drawn, and every word that may
    be one of @keyframes."""
    values: dict[str, set[str]] = {}
    called: set[str] = set()
    for name, value in _sets(rules):
        if name.startswith("--"):
            values.setdefault(name, set()).update(_NAME.findall(value))
        else:
            called.update(_NAME.findall(value), value.split() if name.startswith("animation") else ())
    fresh = called
    while fresh:
        fresh = {one for name in fresh for one in values.get(name, ())} - called
        called |= fresh
    return called


def _sets(rules: Iterable[_Sheet]) -> Iterator[tuple[str, str]]:
    for rule in rules:
        if isinstance(rule, _Block):
            yield from rule.sets
            yield from _sets(rule.rules)


# -- writing ---------------------------------------------------------------------------------------


def _written(rules: Iterable[_Sheet], wanted: set[str], where: str) -> Iterator[str]:
    for rule in rules:
        if isinstance(rule, _Named):
            if rule.name in wanted:
                yield rule.text
            continue
        # a rule in another is where that one is
        inner = "".join(_written(rule.rules, wanted, where if rule.is_condition else ""))
        sets = ";".join(
            f"{name}:{value}" for name, value in rule.sets if name in wanted or not name.startswith("--")
        )
        if body := ";".join(filter(None, (sets, inner))):
            heads = rule.heads[0] if rule.is_condition else ",".join(_only(one, where) for one in rule.heads)
            yield f"{heads}{{{body}}}"


def _only(selector: str, where: str) -> str:
    """The selector, for what is there alone: said before the pseudo-element, which must stand last."""
    start, twice, pseudo = selector.partition("::")
    return f"{start}{where}{twice}{pseudo}"
