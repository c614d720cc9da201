"""Rooms deal as chance has it: here, from seeds that each test counts anew, so that a test is the same every day."""

from __future__ import annotations

import os
from itertools import count
from types import SimpleNamespace

import pytest

from tablegames_widgets.engine import match


@pytest.fixture(autouse=True)
def seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = count(1)
    drawn = SimpleNamespace(**{**vars(os), "urandom": lambda size: next(seeds).to_bytes(size, "big")})
    monkeypatch.setattr(match, "os", drawn)
