"""A fault at every step of every write: what was kept before or what is kept now is read whole, never a third thing."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from damage_helpers import pick
from rule_helpers import harmless
from support import PROOF

import tablegames_widgets as tg

from .disk import GROWS, READS, Call, Cut, Disk, Fault, files, killed
from .writes import LATER, TEXT, WRITES, Found, Write, names, text_of

KILLS = 10_000 if PROOF else 100
"""How many programs are killed at random, one to three times before they are let go on."""
SHORT, STEP = 30, 4
LONG_AGO = 86_400
PART = re.compile(r"(.*/)?\.[0-9a-f]{16}\.part")
TABLE = re.compile(r"salle/table-\d+\.json")
"""A number that a killed server had given is given no more; what is damaged would have another name."""
ENGLISH = re.compile("|".join(map(re.escape, {"Errno", *map(os.strerror, errno.errorcode)})))

pytestmark = [pytest.mark.skipif(sys.platform != "linux", reason="des appels de Linux"), pytest.mark.filterwarnings("ignore:.*fork")]


class Known(NamedTuple):
    """What a write does when nothing fails."""

    calls: list[Call]
    before: Found
    now: Found
    names: set[str]
    modes: dict[str, tuple[int, int, int]]


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fautes")


def again(places: Path, name: str) -> Path:
    """A folder as it was before the write."""
    was, folder = places / f"{name} avant", places / name
    if not was.exists():
        was.mkdir()
        WRITES[name].before(was)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(was, folder, symlinks=True)
    for path in files(was):
        os.chown(folder / path.relative_to(was), path.stat().st_uid, path.stat().st_gid)
    return folder


def modes(folder: Path) -> dict[str, tuple[int, int, int]]:
    return {str(path.relative_to(folder)): (s.st_mode, s.st_uid, s.st_gid) for path in files(folder) if (s := path.stat())}


@cache
def known(places: Path, name: str) -> Known:
    write = WRITES[name]
    before = write.read(again(places, name))
    folder = again(places, name)
    here, were = set(names(folder)), modes(folder)
    with Disk(folder) as disk:
        write.act(folder)
    now = write.read(folder)
    assert now != before or name in ("une table abîmée",), "rien ne s’est écrit"
    return Known(disk.calls, before, now, here | set(names(folder)), were)


def check(write: Write, folder: Path, known: Known, why: object) -> None:
    """Each thing is what it was or what it becomes; a file keeps its mode and its owner."""
    found = write.read(folder)
    for key in {**known.before, **known.now, **found}:
        assert found.get(key) in (known.before.get(key), known.now.get(key)), f"{why} : {key} est {found.get(key)!r}"
    if write.modes:
        there = modes(folder)
        assert all(there[one] == was for one, was in known.modes.items() if one in there), why


def strays(folder: Path, known: Known) -> set[str]:
    return set(names(folder)) - known.names


def faults(calls: list[Call], *kinds: int | str, every: bool = PROOF) -> list[Fault]:
    """At every call; where a program ends, at each that changes something: what it only reads leaves no mark. In CI a long write fails
    at one of four."""
    found = [
        Fault(at, kind)
        for at, call in enumerate(calls, 1)
        for kind in kinds
        if (
            call.word in GROWS
            if kind == errno.ENOSPC
            else call.word == "write"
            if kind == "déchiré"
            else kind == errno.EIO or call.word not in READS
        )
    ]
    return found if every or len(calls) < SHORT else found[:: STEP * len(kinds) + 1] + found[-1:]


@pytest.mark.parametrize("name", WRITES)
def test_a_call_that_fails_leaves_what_was_or_what_is_and_says_why(name: str, places: Path) -> None:
    write, sound = WRITES[name], known(places, name)
    for fault in faults(sound.calls, errno.EIO, errno.ENOSPC):
        folder, why = again(places, name), f"{fault}, {sound.calls[fault.at - 1]}"
        try:
            with Disk(folder, fault):
                write.act(folder)
        except (tg.TableGamesError, OSError) as error:
            told = str(error.strerror if isinstance(error, OSError) else error)
            assert harmless(told) and not ENGLISH.search(told), f"{why} : {told}"
        else:
            assert write.read(folder) == sound.now or name == "une table abîmée", f"{why} : rien n’est dit"
        check(write, folder, sound, why)
        assert not strays(folder, sound), why
        write.act(folder)
        assert {**(found := write.read(folder)), **sound.now} == found, f"{why}, et ensuite"


def resumed(write: Write, folder: Path, sound: Known, why: object) -> None:
    """The next write goes through, and clears what a killed program has left. Whoever is killed after his last write has done all:
    asked once more, he puts one more whole game beside."""
    for one in strays(folder, sound):
        assert PART.fullmatch(one) or TABLE.fullmatch(one) or text_of(folder / one) in (TEXT, LATER), (why, one)
    for one in folder.rglob(".*.part"):
        os.utime(one, (os.stat(one).st_mtime - LONG_AGO,) * 2)
    done = write.read(folder) == sound.now
    write.act(folder)
    assert done or not list(folder.rglob(".*.part")), f"{why} : il en reste un bout"
    assert {**(found := write.read(folder)), **sound.now} == found, f"{why}, et ensuite"


@pytest.mark.parametrize("name", WRITES)
def test_a_program_that_is_killed_leaves_what_was_or_what_is(name: str, places: Path) -> None:
    write, sound = WRITES[name], known(places, name)
    for fault in faults(sound.calls, "tué", "déchiré"):
        folder, why = again(places, name), f"{fault}, {sound.calls[fault.at - 1]}"
        with Disk(folder, fault):
            assert killed(lambda folder=folder: write.act(folder)), why  # type: ignore[misc]
        check(write, folder, sound, why)
        resumed(write, folder, sound, why)


@pytest.mark.parametrize("name", [name for name, write in WRITES.items() if write.down])
def test_a_power_cut_leaves_what_was_or_what_is(name: str, places: Path) -> None:
    """Names come down to the disk before what the files hold, unless a program asks for the files first."""
    write, sound = WRITES[name], known(places, name)
    for fault in faults(sound.calls, "coupure"):
        folder = again(places, name)
        with pytest.raises(Cut), Disk(folder, fault) as disk:
            write.act(folder)
        disk.lost(folder)
        why = f"{fault}, {sound.calls[fault.at - 1]}"
        check(write, folder, sound, why)
        resumed(write, folder, sound, why)
    folder = again(places, name)
    with Disk(folder) as disk:
        write.act(folder)
    assert not disk.lost(folder), "ce qui est écrit n’est pas descendu sur le disque"
    assert not {one for one in disk.names if one.startswith(str(folder))}, "un nom n’y est pas descendu"


def test_programs_killed_again_and_again(places: Path) -> None:
    """One to three kills, each at some call and in the midst of what is written there; then one that is let go on."""
    chance, done = tg.Chance(1), 0
    while done < KILLS:
        name = pick(chance, tuple(WRITES))
        write, sound, folder = WRITES[name], known(places, name), again(places, name)
        told = []
        for _ in range(1 + chance.below(3)):
            fault = Fault(1 + chance.below(len(sound.calls)), "déchiré", chance.below(1000) / 1000)
            with Disk(folder, fault):
                done += killed(lambda folder=folder, write=write: write.act(folder))  # type: ignore[misc]
            told.append(fault)
            check(write, folder, sound, (name, told))
        resumed(write, folder, sound, (name, told))


EVENTS = {
    "open": ("open", "create"), "os.rename": ("rename", "replace"), "os.remove": ("unlink", "remove"), "os.mkdir": ("mkdir",),
    "os.chmod": ("chmod",), "os.chown": ("chown",), "os.truncate": ("truncate", "ftruncate"), "os.rmdir": ("rmdir",),
    "os.listdir": ("listdir",), "os.scandir": ("scandir",), "os.link": ("link",), "os.symlink": ("symlink",), "os.utime": ("utime",),
}  # fmt: skip
"""What Python itself tells of (sys.addaudithook), and the calls that it is."""
HEARD: list[tuple[Disk, Counter[str]]] = []
"""The disk that is listened to, and what is heard of it."""


def _hear(event: str, about: tuple[Any, ...]) -> None:
    for disk, heard in HEARD:
        if event in EVENTS and not isinstance(about[0], int) and disk.concerns(about[0]):
            heard[event] += 1


def writes_of_this_process() -> int:
    """How often it has written, as the kernel counts."""
    return int(re.findall(r"syscw: (\d+)", Path("/proc/self/io").read_text())[0])


def test_no_call_is_missed(places: Path) -> None:
    """Python's own ear and the kernel's own count hear as many calls as may fail here."""
    sys.addaudithook(_hear)
    for name, write in WRITES.items():
        known(places, name)
        folder = again(places, name)
        then = writes_of_this_process()
        with Disk(folder) as disk:
            heard = Counter[str]()
            HEARD.append((disk, heard))
            write.act(folder)
            HEARD.clear()
        assert writes_of_this_process() - then == sum(call.word == "write" for call in disk.calls), name
        words = Counter(call.word for call in disk.calls)
        assert {event: sum(words[word] for word in EVENTS[event]) for event in EVENTS if heard[event]} == dict(heard), name


def test_the_disk_of_the_tests_does_fail(tmp_path: Path) -> None:
    """A write that is not whole or not at all, one whose name comes down first, one that lasts: each is found."""
    path = tmp_path / "a"
    path.write_text("avant")
    with Disk(tmp_path, Fault(2, "déchiré")):
        assert killed(lambda: path.write_text("maintenant"))
    assert path.read_text() == "maint"
    with Disk(tmp_path) as disk:
        (tmp_path / "b").write_text("maintenant")
        (tmp_path / "b").replace(path)
    assert disk.lost(tmp_path) == ["a"] and path.read_text() == "" and disk.names == {str(tmp_path)}
    with Disk(tmp_path, Fault(1, errno.ENOSPC)), pytest.raises(OSError, match="No space"):
        (tmp_path / "c").write_text("")
    assert not (tmp_path / "c").exists()


def test_the_site_shows_every_write() -> None:
    """`python -m tests.faults --garder` writes them; how many calls there are is Python's affair, from one version to another."""
    kept = json.loads(Path(__file__).with_name("counts.json").read_text("utf-8"))
    assert list(kept) == list(WRITES) and all(one["appels"] and one["arrêts"] for one in kept.values())
