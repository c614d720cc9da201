"""Hypothesis profiles: « ci » is short and the same at every run, « long » looks further (HYPOTHESIS_PROFILE=long)."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parent))  # for `support`, whatever the import mode

_CALM = dict(deadline=None, suppress_health_check=list(HealthCheck), database=None)
settings.register_profile("ci", max_examples=2, derandomize=True, stateful_step_count=30, **_CALM)
settings.register_profile("long", max_examples=100, stateful_step_count=100, **_CALM)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
