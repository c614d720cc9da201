"""What a game lets one choose, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .sentences import Say
from .text import LETTERS, capital, count


class Option(NamedTuple):
    """A variant or ruling that one may switch: default value, choices, and what it does, in French.

    `item` is its name in position notation, "" where the game writes and reads it in its own way. `before` is
    for a rule that has changed: (the version that changed it, the choice that was the rule until then); older
    saves are played by it. `labels`: what a page shows for each choice, where that alone says too little.
    """

    default: str
    choices: tuple[str, ...]
    help: str
    item: str = ""
    before: tuple[str, str] = ("", "")
    labels: tuple[str, ...] = ()

    def label(self, choice: str) -> str:
        """The choice in words that mean something by themselves."""
        return dict(zip(self.choices, self.labels, strict=False)).get(choice, choice)


class Outcome(NamedTuple):
    """La fin d’une partie : `winners`, les sièges qui gagnent (peut-être aucun) ; `scores`, un par siège,
    ou None ; `why`, une phrase.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...] | None
    why: str

    @classmethod
    def highest(cls, scores: Sequence[int], say: Say, noun: str, plural: str = "") -> Outcome:
        """The highest score wins, a tie is shared: « Ana et Bo gagnent ensemble avec 3 jetons. »"""
        return cls._with(max(scores), scores, say, noun, plural)

    @classmethod
    def lowest(cls, scores: Sequence[int], say: Say, noun: str, plural: str = "") -> Outcome:
        """The lowest score wins, a tie is shared."""
        return cls._with(min(scores), scores, say, noun, plural)

    @classmethod
    def _with(cls, best: int, scores: Sequence[int], say: Say, noun: str, plural: str) -> Outcome:
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        return cls(
            winners, tuple(scores), capital(f"{say.victory(winners)} avec {count(best, noun, plural)}.")
        )

    def facts(self) -> Iterator[str]:
        """What an example may state of the end of any game."""
        yield "la partie est finie"
        yield from (f"{LETTERS[seat]} gagne" for seat in self.winners)
