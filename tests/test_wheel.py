"""What is handed out: the wheel and the sdist, as someone has them who has nothing else."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tarfile
import zipfile
from email.message import Message
from email.parser import HeaderParser
from pathlib import Path
from urllib.request import urlopen

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
CREDITS = (ROOT / "docs" / "credits.md").read_bytes()


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with both, built from this tree."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--sdist", "--wheel", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def wheel(dist: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(next(dist.glob("*.whl")))


@pytest.fixture(scope="module")
def installed(wheel: zipfile.ZipFile, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel alone: no other package, and no checkout."""
    folder = tmp_path_factory.mktemp("installed")
    wheel.extractall(folder)
    return folder


def run(installed: Path, here: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """`tablegames` with the standard library and the wheel alone, in an empty folder."""
    code = "import sys; from tablegames_widgets.cli import main; sys.exit(main())"
    env = {**os.environ, "PYTHONPATH": str(installed), "PYTHONUTF8": "1"}
    return subprocess.run([sys.executable, "-S", "-c", code, *words], input=typed, cwd=here, env=env, text=True, capture_output=True)


def metadata(wheel: zipfile.ZipFile) -> Message:
    name = next(name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    return HeaderParser().parsestr(wheel.read(name).decode())


def modules(wheel: zipfile.ZipFile) -> set[str]:
    return {name for name in wheel.namelist() if ".dist-info/" not in name}


def test_the_licence_of_the_code_and_of_the_pictures_is_named_and_the_credits_are_there(dist: Path, wheel: zipfile.ZipFile) -> None:
    assert metadata(wheel)["License-Expression"] == "MIT AND CC-BY-3.0"
    assert metadata(wheel).get_all("License-File") == ["LICENSE", "docs/credits.md"]
    (inside,) = (name for name in wheel.namelist() if name.endswith("credits.md"))
    assert wheel.read(inside) == CREDITS and b"Creative Commons BY 3.0" in CREDITS
    with tarfile.open(next(dist.glob("*.tar.gz"))) as sdist:
        (source,) = (member for member in sdist.getmembers() if member.name.endswith("credits.md"))
        content = sdist.extractfile(source)
        assert content is not None and content.read() == CREDITS


def test_the_wheel_holds_the_whole_package_and_says_that_it_is_typed(wheel: zipfile.ZipFile) -> None:
    tree = {
        path.relative_to(ROOT).as_posix() for path in (ROOT / "tablegames_widgets").rglob("*") if path.is_file() and path.suffix != ".pyc"
    }
    assert {name for name in wheel.namelist() if ".dist-info/" not in name} == tree and "tablegames_widgets/py.typed" in tree


def test_the_wheel_can_be_made_from_the_sdist(dist: Path, wheel: zipfile.ZipFile) -> None:
    with tarfile.open(next(dist.glob("*.tar.gz"))) as sdist:
        inside = {member.name.partition("/")[2] for member in sdist.getmembers()}
    assert {name for name in wheel.namelist() if ".dist-info/" not in name} | {
        "LICENSE",
        "README.md",
        "pyproject.toml",
        "docs/credits.md",
    } <= inside


def test_in_a_browser_the_wheel_demands_nothing_and_elsewhere_widgets(wheel: zipfile.ZipFile) -> None:
    asked = [one for one in map(Requirement, metadata(wheel).get_all("Requires-Dist") or []) if "extra" not in str(one.marker)]
    browser = {"sys_platform": "emscripten", "extra": ""}
    assert [one.name for one in asked if one.marker is None or one.marker.evaluate(browser)] == []
    assert {one.name for one in asked if one.marker and one.marker.evaluate({"sys_platform": "linux"})} == {"anywidget", "ipywidgets"}


def test_without_widgets_a_board_is_played_by_text_and_taken_up_again(installed: Path, tmp_path: Path) -> None:
    code = """import sys, tablegames_widgets as tg
table = tg.play("korsar", ["moi", "glouton"], seed=3, save="une")
table.joue("pioche")
print(type(table).__name__, table.ply, tg.resume("une").ply, "anywidget" in sys.modules)"""
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(installed)},
                          text=True, capture_output=True, check=False)  # fmt: skip
    assert done.stdout.split() == ["PlainTable", "2", "2", "False"] and not done.stderr


def test_the_terminal_needs_nothing_but_python(installed: Path, tmp_path: Path) -> None:
    assert run(installed, tmp_path, "--version").stdout.startswith("tablegames ")
    played = run(installed, tmp_path, "jouer", "korsar", "Zoé", "glouton", "--graine", "3", "--garder", "f", typed="pioche\nquitter\n")
    assert played.returncode == 0 and "— Tu pioches" in played.stdout and not played.stderr
    assert "la partie reprend au coup 2" in run(installed, tmp_path, "reprendre", "f").stdout


@pytest.mark.parametrize("command", ["build", "check", "serve", "axe"])
def test_outside_a_checkout_the_site_says_plainly_what_it_needs(command: str, installed: Path, tmp_path: Path) -> None:
    done = run(installed, tmp_path, "site", command)
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and not done.stdout
    assert "ce n’est pas le dossier du projet" in done.stderr and "--out DOSSIER" in done.stderr


def test_in_a_checkout_the_site_names_the_tools_that_are_missing_and_what_installs_them(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "conf").mkdir()
    (tmp_path / "conf" / "conf.py").touch()
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    done = run(installed, tmp_path, "site", "build")
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
    assert "il manque build, " in done.stderr and "« python -m pip install -e '.[site]' »" in done.stderr


def test_a_site_that_is_built_is_checked_from_anywhere(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>bonjour</p>")
    done = run(installed, tmp_path, "site", "check", "--out", ".")
    assert done.returncode == 1 and "lite/jupyter-lite.json manque" in done.stderr
    assert "il n’y a pas de site dans « rien »" in run(installed, tmp_path, "site", "check", "--out", "rien").stderr


def test_a_site_that_is_built_is_served_from_anywhere_until_one_stops_it(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("<p>bonjour</p>")
    # What a shell runs behind ignores SIGINT: the server gets it back.
    command = [sys.executable, "-S", "-m", "tablegames_widgets.cli", "site", "serve", "--out", "site", "--port", "0"]
    server = subprocess.Popen(command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(installed)}, text=True, stdout=subprocess.PIPE,
                              preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))  # fmt: skip
    assert server.stdout is not None
    (address,) = re.findall(r"http://\S+", server.stdout.readline())
    with urlopen(address) as page:
        assert page.read() == b"<p>bonjour</p>"
    server.send_signal(signal.SIGINT)
    assert server.wait(10) == 0
