"""Each fault that is put in on purpose is found by the walk; without them, it finds none."""

from __future__ import annotations

import pytest
from support import tried

from .faults import BREAKS, FAULTS, LEAKS, Seeded
from .proving import Counts, prove
from .small import Small
from .walking import Fault

FEW = (LEAKS[0], LEAKS[5], LEAKS[7], LEAKS[9], BREAKS[0], BREAKS[3], BREAKS[6])
SOUND: dict[str, Counts] = {}


def sound(small: Small) -> Counts:
    """What the walk counts where there is no fault."""
    if small.text not in SOUND:
        SOUND[small.text] = prove(small)
    return SOUND[small.text]


@pytest.mark.parametrize("fault", tried(FAULTS, *FEW), ids=lambda fault: fault.what)
def test_a_fault_put_in_on_purpose_is_found(fault: Seeded, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = sound(fault.small)
    fault.put(monkeypatch.setattr)
    try:
        said = "les comptes ont changé" if prove(fault.small) != expected else "rien"
    except Fault as found:
        said = found.what
    assert fault.says in said


def test_there_are_twenty() -> None:
    assert len(LEAKS) == len(BREAKS) == 10 and len({fault.what for fault in FAULTS}) == 20
