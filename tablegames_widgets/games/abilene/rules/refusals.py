"""Refusals: the first guard that refuses, and what is said of the answers given in one click."""

from __future__ import annotations

from ....engine.errors import Refusal
from ..cards import LEAVE

Guard = tuple[str, bool, str]
"""(rule, whether it refuses, what it says)."""


def first(*guards: Guard) -> Refusal | None:
    """The first guard that refuses."""
    return next((Refusal.of(rule, text) for rule, refuses, text in guards if refuses), None)


def one_click(path: tuple[str, ...], rule: str) -> Guard:
    """Against a path which begins well, and is too long."""
    return rule, len(path) > 1, "Cette réponse se donne en un seul clic."


def wrong(path: tuple[str, ...], rule: str, text: str) -> Refusal | None:
    """For a click that is no answer to the question, unless it is to leave: always legal, in one click (ruling A13)."""
    return first((rule, path[0] != LEAVE, text), one_click(path, "abilene#quitter"))
