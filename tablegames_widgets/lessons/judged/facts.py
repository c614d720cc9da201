"""What is true of a position, in the sentences of the rules pages: « A contrôle le galion 3 de B »."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from ...engine import TOUS, Game, Position, Seen
from ...engine.text import LETTERS, bare, french, normal

NOT = "! "
"""Before a sentence that must not be true."""
BLANK = "{}"


def placed(game: Game, text: str, names: Sequence[str]) -> Position:
    """A position by its notation; the number of seats is that of the names where it is not written."""
    return game.position(text if "sièges" in text or not names else f"sièges: {len(names)}; {text}")


def stated(p: Position, seen: Seen = TOUS) -> dict[str, str]:
    """Every sentence that is true for these eyes, by its normal form."""
    return {normal(one): french(one) for one in p.game.facts(p.view(seen))}


def _read(p: Position, seen: Seen = TOUS) -> set[str]:
    """The forms in which a true sentence may be written: without its first article too."""
    return {form for one in stated(p, seen).values() for form in (normal(one), bare(one))}


def hold(p: Position, sentences: Iterable[str], seen: Seen = TOUS) -> bool:
    """Whether all the sentences are true, and none of those after `! `."""
    known = _read(p, seen)
    return all((normal(one.removeprefix(NOT)) in known) is not one.startswith(NOT) for one in sentences)


def instead(p: Position, sentence: str) -> str:
    """The true sentence that has most of the words of one that is not; "" when none
    has two thirds of them."""
    words = Counter(normal(sentence).split())
    shared = {told: (words & Counter(one.split())).total() for one, told in stated(p).items()}
    best = max(shared, key=lambda told: shared[told], default="")
    return best if best and shared[best] * 3 >= words.total() * 2 else ""


def _pattern(template: str, blank: str) -> re.Pattern[str]:
    plural = re.sub(r"s\b", "s?", re.escape(normal(template)))  # « {} points » finds « 1 point » too
    return re.compile(plural.replace(re.escape(BLANK), blank))


def number(p: Position, template: str) -> int | None:
    """The number that a true sentence has in place of {}: « A a {} points de vie »; None when none has."""
    pattern = _pattern(template, r"([-−]?\d+)")
    found = [match[1] for one in _read(p) if (match := pattern.fullmatch(one))]
    return int(found[0].replace("−", "-")) if len(set(found)) == 1 else None


def seats(p: Position, template: str) -> tuple[int, ...]:
    """The seats whose letter in place of {} makes a true sentence: « {} contrôle le galion 3 de B »."""
    pattern = _pattern(template, f"([{LETTERS[: p.n].lower()}])")
    return tuple(
        sorted({LETTERS.index(match[1].upper()) for one in _read(p) if (match := pattern.fullmatch(one))})
    )
