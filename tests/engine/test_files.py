"""Files: whole or not at all, each writer with its own temporary name, and nobody's moves written over."""

from __future__ import annotations

import errno
import json
import os
from contextlib import nullcontext
from pathlib import Path
from time import time

import pytest

import tablegames_widgets as tg
from tablegames_widgets.arena.playing.entrants import joueur
from tablegames_widgets.arena.playing.game import Played
from tablegames_widgets.arena.series.kept import Kept as Series
from tablegames_widgets.arena.series.kept import load
from tablegames_widgets.board import opening
from tablegames_widgets.engine import material
from tablegames_widgets.engine.files import Kept, NotKept, _as_far_as_one_may, append, free, records, write
from tablegames_widgets.engine.outside import BadText, read_json
from tablegames_widgets.engine.shapes import ANY
from tablegames_widgets.lessons.handed.nbgrader import lu
from tablegames_widgets.lessons.results import relis

MATCH = tg.Match("korsar", ["Ana", "Bo"], 7).play("pioche")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def fail(monkeypatch: pytest.MonkeyPatch, number: int, at: str) -> None:
    """From now on the disk fails: while a file is being written, or put in its place."""

    def refuse(*_args: object, **_more: object) -> None:
        raise OSError(number, "no")

    if at == "écriture":
        opened = Path.open

        def half(path: Path, mode: str = "r", **more: object) -> object:
            if "x" not in mode:
                return opened(path, mode, **more)  # type: ignore[call-overload]
            path.write_bytes(b"half")
            return refuse()

        monkeypatch.setattr(Path, "open", half)
    else:
        monkeypatch.setattr(Path, "replace", refuse)


@pytest.mark.parametrize("at", ["écriture", "mise en place"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EIO])
def test_a_save_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, at: str
) -> None:
    path = MATCH.save(tmp_path / "partie")
    fail(monkeypatch, number, at)
    with pytest.raises(OSError, match="no") as caught:
        tg.Match("korsar", 2, 1).save(path)
    assert caught.value.errno == number and caught.value.filename == str(path)
    assert names(tmp_path) == ["partie"] and path.read_text("utf-8") == MATCH.text()


def test_two_writers_never_share_a_temporary_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parts: list[Path] = []
    replace = Path.replace
    monkeypatch.setattr(Path, "replace", lambda part, target: (parts.append(part), replace(part, target))[1])
    for _ in range(3):
        MATCH.save(tmp_path / "partie")
    assert len(set(parts)) == 3 and {part.parent for part in parts} == {tmp_path} and names(tmp_path) == ["partie"]


def test_a_file_behind_a_link_is_written_where_it_lies(tmp_path: Path) -> None:
    (tmp_path / "ailleurs").mkdir()
    (tmp_path / "partie").symlink_to(tmp_path / "ailleurs" / "vraie")
    write(tmp_path / "partie", "é")
    assert (tmp_path / "partie").is_symlink() and (tmp_path / "ailleurs" / "vraie").read_bytes() == "é".encode()


def test_a_folder_that_is_gone_is_said(tmp_path: Path) -> None:
    with pytest.raises(NotKept, match=r"«.partie.» ne s’écrit pas \(ce dossier n’existe pas\)"):
        Kept(tmp_path / "parti" / "partie").write("un")


def test_what_someone_else_has_written_since_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "partie"
    one = Kept(path)
    one.write("un")
    two = Kept(path, path.read_bytes())
    one.write("un deux")
    for _ in range(2):
        with pytest.raises(NotKept, match="garde d’autres coups") as caught:
            two.write("un trois")
        assert caught.value.moved and path.read_text() == "un deux" and names(tmp_path) == ["partie"]
    one.write("un deux trois")
    two.write("un deux trois")
    two.write("un deux trois quatre")
    assert path.read_text() == "un deux trois quatre"


def test_a_new_match_is_not_written_over_a_file_that_was_there(tmp_path: Path) -> None:
    (tmp_path / "partie").write_text("autre")
    with pytest.raises(NotKept):
        Kept(tmp_path / "partie").write("neuve")
    assert (tmp_path / "partie").read_text() == "autre"


def test_a_file_that_was_deleted_is_written_again(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "partie")
    kept.write("un")
    (tmp_path / "partie").unlink()
    kept.write("un deux")
    assert (tmp_path / "partie").read_text() == "un deux"


def test_after_a_failure_the_next_write_goes_through(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "partie")
    kept.write("un")
    with pytest.MonkeyPatch.context() as broken:
        fail(broken, errno.ENOSPC, "écriture")
        with pytest.raises(NotKept, match="le disque est plein") as caught:
            kept.write("un deux")
        assert not caught.value.moved
    kept.write("un deux trois")
    assert (tmp_path / "partie").read_text() == "un deux trois"


def test_the_first_free_name_is_found(tmp_path: Path) -> None:
    for name in ("a.partie", "a-2.partie", "a-finie-1.partie"):
        (tmp_path / name).touch()
    assert free(tmp_path / "a.partie").name == "a-3.partie" and free(tmp_path / "a.partie", "-finie", 1).name == "a-finie-2.partie"


# -- what is in the place of a file -------------------------------------------------------------------------------------
def test_a_save_keeps_its_mode_and_its_owner_at_the_next_move(tmp_path: Path) -> None:
    path = MATCH.save(tmp_path / "partie")
    owner = (4321, 4322) if os.geteuid() == 0 else (os.getuid(), os.getgroups()[-1])
    os.chown(path, *owner)
    for mode in (0o600, 0o640, 0o664):
        path.chmod(mode)
        Kept(path, path.read_bytes()).write(f"{mode}")
        there = path.stat()
        assert (there.st_mode & 0o777, there.st_uid, there.st_gid) == (mode, *owner) and path.read_text() == f"{mode}"


def test_a_disk_without_modes_or_owners_is_written_to_all_the_same_and_one_that_fails_is_told() -> None:
    for number in (errno.EPERM, errno.EACCES, errno.EINVAL, errno.ENOTSUP, errno.ENOSYS):
        with _as_far_as_one_may():
            raise OSError(number, "no")
    with pytest.raises(OSError, match="no"), _as_far_as_one_may():
        raise OSError(errno.EIO, "no")


def odd(folder: Path) -> dict[str, Path]:
    """What may stand where a file is meant: each would be read or written for ever, or is no file."""
    os.mkfifo(folder / "tube")
    (folder / "dossier").mkdir()
    (folder / "lien").symlink_to("/dev/full")
    return {name: folder / name for name in ("tube", "dossier", "lien")} | {"zéros": Path("/dev/zero"), "nul": Path("a\0b")}


READS = {
    "partie": (tg.Match.load, "Sauvegarde illisible"), "plateau": (opening.load, "ne se lit pas"),
    "essais": (relis, "ne se lit pas"), "carnet": (lu, "n’est pas un carnet"), "joueur": (joueur, "ne peut pas lire le joueur"),
    "matériel": (material.read, "ne peut pas lire le matériel"), "série": (load, "illisible"),
    "garde": (lambda path: Series(path, {}), "ne s’écrit pas"),
}  # fmt: skip


@pytest.mark.parametrize("what", READS)
def test_what_is_no_ordinary_file_is_refused_in_french_and_at_once(tmp_path: Path, what: str) -> None:
    read, said = READS[what]
    for name, path in odd(tmp_path).items():
        with pytest.raises(tg.TableGamesError, match=said.replace(" ", "[  ]")) as caught:
            read(path)  # type: ignore[operator]
        assert "Errno" not in str(caught.value) and "embedded" not in str(caught.value), name


@pytest.mark.parametrize("name", ["tube", "dossier", "lien", "zéros"])
def test_nothing_is_written_in_the_place_of_what_is_no_ordinary_file(tmp_path: Path, name: str) -> None:
    path = odd(tmp_path)[name]
    before = path.stat()
    with pytest.raises(NotKept, match=r"ne s’écrit pas \((ce n’est pas un fichier ordinaire|c’est un dossier)\)"):
        Kept(path).write("un")
    with pytest.raises(OSError, match="ce n’est pas un fichier ordinaire|c’est un dossier"):
        MATCH.save(path)
    assert path.stat().st_mode == before.st_mode and path.stat().st_ino == before.st_ino


def test_what_is_written_goes_down_to_the_disk_the_file_then_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda number: synced.append(os.path.isdir(f"/proc/self/fd/{number}")))
    write(tmp_path / "partie", "un")
    assert synced == [False, True]
    for more in ([False, True], [False]):
        append(tmp_path / "essais", "un")
        assert synced == (synced[: -len(more)] + more) and len(synced) > 3


def test_a_line_is_added_below_the_last_one_whole_or_cut(tmp_path: Path) -> None:
    path = tmp_path / "essais"
    whole, cut = '{"quand": "lundi", "exercice": "korsar-1", "juste": true}', '{"quand": "mar'
    for before, kept in (("", ""), (f"{whole}\n", f"{whole}\n"), (whole, f"{whole}\n"), (f"{whole}\n{cut}", f"{whole}\n")):
        path.write_text(before, "utf-8")
        append(path, "une")
        append(path, "deux")
        assert path.read_text("utf-8") == f"{kept}une\ndeux\n"


def test_a_try_is_as_long_as_it_may_be_and_no_longer(tmp_path: Path) -> None:
    path = tmp_path / "essais"
    for length, read in ((1, True), (20_000, True), (0, False), (20_001, False)):
        path.write_text(json.dumps({"exercice": "x" * length, "juste": True}), "utf-8")
        with nullcontext() if read else pytest.raises(BadText, match="La ligne 1"):
            assert len(records(path)[0]["exercice"]) == length


def test_what_a_killed_program_has_left_goes_ten_minutes_later(tmp_path: Path) -> None:
    left = {f".{'a' * 16}.part": 700, f".{'b' * 16}.part": 500, f".{'c' * 15}.part": 700, "d.part": 700}
    for name, seconds in left.items():
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (time() - seconds,) * 2)
    write(tmp_path / "partie", "un")
    assert names(tmp_path) == sorted([*list(left)[1:], "partie"])


def test_text_that_is_too_long_says_how_much_may_be() -> None:
    for text, unit in (("12345", "caractères"), (b"12345", "octets")):
        with pytest.raises(BadText, match=f"Le nombre tient en 4 {unit} au plus.: il y en a 5"):
            read_json(text, ANY, "Le nombre", 4)
        assert read_json(text, ANY, "Le nombre", 5) == 12345


def test_a_series_on_a_full_disk_says_so_and_keeps_its_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, games = tmp_path / "serie", [Played(k, k, ("a", "b"), (0,), None, 9) for k in range(3)]
    with Series(path, {}) as kept:
        kept.add(games[:2])
    before = path.read_bytes()
    monkeypatch.setattr(Series, "_put", lambda *_: (_ for _ in ()).throw(OSError(errno.ENOSPC, "no")))
    with Series(path, {}) as kept, pytest.raises(tg.BadSetup, match="ne s’écrit pas.: le disque est plein. Il garde 2 parties"):
        kept.add(games[2:])
    assert path.read_bytes() == before
