"""The style sheets of a game: whole for a board that lives; of a picture what it needs, which touches nothing
else on its page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple
from zlib import crc32

_QUOTED = r"\"[^\"]*\"|'[^']*'"
_COMMENT_OR_SPACE = re.compile(rf"({_QUOTED})|/\*.*?\*/|\s+", re.DOTALL)
_BRACE = re.compile(rf"{_QUOTED}|[{{}}]")
_DECLARATION = re.compile(rf"(?:{_QUOTED}|[^;\"'])+")
_CREDIT = re.compile(r"/\* Pictures: .*?\*/", re.DOTALL)
_CHOICE = re.compile(r":(not|is|where|has)\(")
_TIGHT = re.compile(rf"({_QUOTED})| ?([,>]) ?|(?<=\() | (?=\))")
_CLASS = re.compile(r"\.(?!jp-)([a-z][\w-]*)")
"""A class of ours: those of JupyterLab are of what stands around a board."""
_NAME = re.compile(r"--[\w-]+")


class _Rule(NamedTuple):
    selectors: tuple[str, ...]
    sets: tuple[tuple[str, str], ...]
    """What it declares: a name, and its value."""


class _Within(NamedTuple):
    """The rules of a condition, @media or @container."""

    head: str
    rules: tuple[_Sheet, ...]


class _Named(NamedTuple):
    """What other rules call by its name: @keyframes, @property."""

    name: str
    text: str


_Sheet = _Rule | _Within | _Named


@lru_cache(maxsize=16)
def styles(package: str) -> str:
    """The style sheets of a game: the common one, the game's look, its icons."""
    common = (files(__package__).joinpath(sheet) for sheet in ("table.css", "grown.css"))
    own = files(package)
    sheets = (*common, own.joinpath("look.css"), own.joinpath("icons.css"))
    return "\n".join(sheet.read_text("utf-8") for sheet in sheets if sheet.is_file())


def picture_styles(package: str, picture: str) -> tuple[str, str]:
    """What of the sheets a picture needs, and the mark (a class) of the element that it is for.

    Several pictures and live boards stand on one page. A part of a sheet after the whole would change what
    wins; so each part is of its own picture alone, and has all that can match there, in the same order.
    """
    return _part(package, frozenset(" ".join(re.findall('class="([^"]*)"', picture)).split()))


@lru_cache(maxsize=64)
def _part(package: str, classes: frozenset[str]) -> tuple[str, str]:
    kept = list(_kept(_parsed(package), classes))
    wanted = _wanted(kept)
    mark = f"tg{crc32(repr((package, kept)).encode()):x}"
    credit = " ".join(_CREDIT.findall(styles(package)))
    return mark, credit + "".join(_written(kept, wanted, f":where(.{mark} *)"))


# -- reading ---------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _parsed(package: str) -> tuple[_Sheet, ...]:
    return tuple(_read(_COMMENT_OR_SPACE.sub(lambda found: found[1] or " ", styles(package))))


def _read(sheet: str) -> Iterator[_Sheet]:
    for head, body in _blocks(sheet):
        if head.startswith(("@keyframes", "@property")):
            yield _Named(head.split()[1], f"{head}{{{body}}}")
        elif head.startswith("@"):
            yield _Within(head, tuple(_read(body)))
        else:
            pairs = (one.partition(":") for one in _DECLARATION.findall(body) if one.strip())
            yield _Rule(
                tuple(apart(head)), tuple((name.strip(), _tight(value.strip())) for name, _, value in pairs)
            )


def _blocks(sheet: str) -> Iterator[tuple[str, str]]:
    """The outermost rules: what stands before the braces, and in them."""
    depth, start, head = 0, 0, ""
    for sign in _BRACE.finditer(sheet):
        if sign[0] == "{":
            if not depth:
                head, start = sheet[start : sign.start()].strip(), sign.end()
            depth += 1
        elif sign[0] == "}":
            depth -= 1
            if not depth:
                yield head, sheet[start : sign.start()].strip()
                start = sign.end()


def _tight(text: str) -> str:
    return _TIGHT.sub(lambda found: found[1] or found[2] or "", text)


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
        elif isinstance(rule, _Within):
            if inner := tuple(_kept(rule.rules, classes)):
                yield rule._replace(rules=inner)
        elif selectors := tuple(one for one in rule.selectors if _can_match(one, classes)):
            yield rule._replace(selectors=selectors)


def _can_match(selector: str, classes: frozenset[str]) -> bool:
    bare, choices = _choices(selector)
    return classes.issuperset(_CLASS.findall(bare)) and all(
        any(_can_match(one, classes) for one in choice) for choice in choices
    )


@lru_cache(maxsize=4096)
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
        if isinstance(rule, _Rule):
            yield from rule.sets
        elif isinstance(rule, _Within):
            yield from _sets(rule.rules)


# -- writing ---------------------------------------------------------------------------------------


def _written(rules: Iterable[_Sheet], wanted: set[str], where: str) -> Iterator[str]:
    for rule in rules:
        if isinstance(rule, _Within):
            if inner := "".join(_written(rule.rules, wanted, where)):
                yield f"{rule.head}{{{inner}}}"
        elif isinstance(rule, _Named):
            if rule.name in wanted:
                yield rule.text
        elif sets := ";".join(
            f"{name}:{value}" for name, value in rule.sets if name in wanted or not name.startswith("--")
        ):
            selectors = ",".join(_only(_tight(one), where) for one in rule.selectors)
            yield f"{selectors}{{{sets}}}"


def _only(selector: str, where: str) -> str:
    """The selector, for what is there alone: said before the pseudo-element, which must stand last."""
    start, twice, pseudo = selector.partition("::")
    return f"{start}{where}{twice}{pseudo}"
