"""Hypothesis profiles: « ci » is short and the same at every run, « proof » looks further (`make proof`, see support.py)."""

from __future__ import annotations

import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parent))  # for `support`, whatever the import mode

from support import HOURS, PROOF

_CALM = dict(deadline=None, suppress_health_check=list(HealthCheck), database=None)
settings.register_profile("ci", max_examples=2, derandomize=True, stateful_step_count=30, **_CALM)
settings.register_profile("proof", max_examples=max(3, round(20 * HOURS)), stateful_step_count=60, **_CALM)
settings.load_profile("proof" if PROOF else "ci")
