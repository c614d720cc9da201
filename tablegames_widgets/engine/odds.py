"""Exact chances, as a game counts them and a rules page shows them: a picture and a table."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple


class Chart(NamedTuple):
    """Chances by two things, a row and a column.

    `what` they are the chances of, `by` how the picture reads, `title` what this chart is about and `differs`
    what is not as usual in it, « , deux souffles »; `corner` stands over the rows' names; each of `columns`
    has a short name and a long one; `cases` is how many there are, each as likely, and `counted` says so.
    """

    what: str
    by: str
    title: str
    differs: str
    corner: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[tuple[str, tuple[Fraction, ...]], ...]
    cases: int
    counted: str
