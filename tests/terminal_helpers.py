"""A terminal for the tests: what is typed there, line by line, and what is then seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tablegames_widgets.cli import main

LEAVES = object()
"""Ctrl+C, where a line is awaited."""


class Screen:
    """Runs a command with these lines typed, then the end of the input. `out` is what was seen, with plain spaces."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._patch = capsys, monkeypatch

    def run(self, *words: str, typed: tuple[object, ...] = ()) -> str:
        """What is seen, what is typed too. A function is called for what is typed. The command must go well."""
        self._patch.setattr("builtins.input", _typist(iter(typed)))
        assert main(words) == 0, self._capsys.readouterr().err
        return self._capsys.readouterr().out.replace("\u00a0", " ")

    def fails(self, *words: str, code: int = 1) -> str:
        """The one line that says what went wrong."""
        assert main(words) == code
        told = self._capsys.readouterr()
        assert told.err.startswith("tablegames : ") and told.err.count("\n") == 1
        return told.err.replace("\u00a0", " ")


def _typist(lines: Iterator[object]) -> Callable[[str], str]:
    def answer(prompt: str = "") -> str:
        line = next(lines, None)
        line = line() if callable(line) else line
        print(f"{prompt}{'' if line in (None, LEAVES) else line}")
        if line is LEAVES:
            raise KeyboardInterrupt
        if line is None:
            raise EOFError
        return str(line)

    return answer
