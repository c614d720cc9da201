"""The site's build, its pure parts: locks and wheels, what a site must be, what the cache keeps."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import zipfile
from pathlib import Path

import pytest

from tablegames_widgets import cli
from tablegames_widgets.finder.index import ON_SITE
from tablegames_widgets.site import checks, offline, tools, workshop
from tablegames_widgets.site.runtime import lock

Captured = pytest.CaptureFixture[str]
INFO = {"python": "3.14.2", "platform": "emscripten"}
SNAPSHOT = {"memory": "memory-0.bin", "pyodide": "314.0.6", "shared": [[144, 9, 1024]], "room": 0}
NOTEBOOK = SNAPSHOT | {"memory": "carnet-0.bin"}


def wheel(folder: Path, name: str, *asks: str, files: tuple[str, ...] = ()) -> Path:
    """Write a small wheel."""
    stem = name.replace("-", "_")
    path = folder / f"{stem}-1.0-py3-none-any.whl"
    about = f"{stem}-1.0.dist-info"
    needs = "".join(f"Requires-Dist: {one}\n" for one in asks)
    with zipfile.ZipFile(path, "w") as archive:
        for one in (f"{stem}/__init__.py", *files):
            archive.writestr(one, "")
        archive.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{needs}")
        archive.writestr(f"{about}/entry_points.txt", "")
        archive.writestr(f"{about}/RECORD", "")
    return path


def names(path: Path) -> set[str]:
    with zipfile.ZipFile(path) as archive:
        return set(archive.namelist())


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    """A folder with our wheel and one that it asks for, locked."""
    wheel(tmp_path, "Tablegames.Widgets", "anywidget>=0.9; sys_platform != 'emscripten'")
    wheel(tmp_path, "anywidget", 'psygnal; sys_platform == "win32"', "jupyterlab-widgets~=3.0", 'watchfiles; extra == "dev"')
    lock.write(tmp_path, INFO, SNAPSHOT, NOTEBOOK)
    for one in (SNAPSHOT, NOTEBOOK):
        tmp_path.joinpath(str(one["memory"])).touch()
    return tmp_path


@pytest.fixture
def site(tmp_path: Path, runtime: Path) -> Path:
    """The least that passes for a site."""
    root = tmp_path / "site"
    shutil.copytree(runtime, root / "lite" / "static" / "pyodide", ignore=shutil.ignore_patterns("site"))
    settings = {"pyodideUrl": "./static/pyodide/pyodide.mjs", "disablePyPIFallback": True}
    config = {"jupyter-config-data": {"litePluginSettings": {checks.KERNEL: settings}}}
    root.joinpath("lite", "jupyter-lite.json").write_text(json.dumps(config))
    root.joinpath("index.html").write_text('<a href="https://example.org">ailleurs</a><script src="_static/a.js"></script>')
    return root


def rewrite(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


# -- wheels and locks --------------------------------------------------------------------------------------------------
def test_a_lock_names_each_wheel_and_what_it_asks_for_in_a_browser(runtime: Path) -> None:
    packages = json.loads(runtime.joinpath("pyodide-lock.json").read_text())["packages"]
    assert {name: entry["depends"] for name, entry in packages.items()} == {"anywidget": [], "tablegames-widgets": ["anywidget"]}
    assert packages["anywidget"]["imports"] == ["anywidget"]
    assert packages["anywidget"]["file_name"] == "anywidget-1.0-py3-none-any.whl"


def test_the_manifest_names_our_wheel(runtime: Path) -> None:
    manifest = json.loads(runtime.joinpath("manifest.json").read_text())
    assert runtime.joinpath(manifest["wheel"]).is_file()
    assert manifest["python"] == "3.14.2" and manifest["codes"] == ""
    wheel(runtime, "segno")
    lock.write(runtime, INFO, SNAPSHOT, NOTEBOOK)
    assert json.loads(runtime.joinpath("manifest.json").read_text())["codes"] == "segno-1.0-py3-none-any.whl"
    assert (manifest["snapshot"], manifest["notebook"]) == (SNAPSHOT, NOTEBOOK)


def test_what_is_packed_is_the_same_at_every_build(tmp_path: Path) -> None:
    path, packed = tmp_path / "a", [tmp_path / name for name in ("one.bin", "two.bin")]
    for target, date in zip(packed, (0, 1_000_000_000), strict=True):
        path.write_bytes(b"wasm" * 1000)
        os.utime(path, (date, date))
        lock.pack(path, target)
    assert packed[0].read_bytes() == packed[1].read_bytes()
    assert gzip.decompress(packed[0].read_bytes()) == path.read_bytes()


def test_a_wheel_that_nobody_brings_is_an_error(tmp_path: Path) -> None:
    wheel(tmp_path, "tablegames-widgets", "numpy")
    with pytest.raises(lock.BadWheels, match="demande numpy"):
        lock.write(tmp_path, INFO, SNAPSHOT, NOTEBOOK)


def test_a_compiled_wheel_is_read_like_another(tmp_path: Path) -> None:
    path = wheel(tmp_path, "thing", files=("thing/part.pyc", "other.pyc", "thing-1.0.data/scripts/run.py"))
    assert lock.read(path, "3.14.2").imports == ["other", "thing"]


def test_a_stub_stands_in_for_a_package(tmp_path: Path) -> None:
    lock.stub("jedi", tmp_path)
    assert lock.read(next(tmp_path.iterdir()), "3.14.2")[:2] == ("jedi", "99.0")


def test_our_wheel_goes_to_the_browser_without_what_builds_the_site(tmp_path: Path) -> None:
    never = ("cli.py", "terminal/arguments.py", "terminal/terminal.py", "site/offline.py", "site/__init__.py")
    inside = [f"tablegames_widgets/{name}" for name in (*never, "engine/moves.py", "page/page.py")]
    light = tmp_path / "light.whl"
    lock.for_browser(wheel(tmp_path, "tablegames-widgets", files=tuple(inside)), light)
    assert {name for name in inside if name in names(light)} == {"tablegames_widgets/engine/moves.py", "tablegames_widgets/page/page.py"}
    with zipfile.ZipFile(light) as archive:
        record = archive.read("tablegames_widgets-1.0.dist-info/RECORD").decode()
    assert {line.split(",")[0] for line in record.splitlines()} == names(light)


def test_a_wheel_is_named_after_its_content(tmp_path: Path) -> None:
    path = wheel(tmp_path, "thing")
    before = lock.named_by_content(path)
    path.write_bytes(path.read_bytes() + b"\0")
    assert before != lock.named_by_content(path)
    assert before.startswith("thing-1.0-0")
    assert before.endswith("-py3-none-any.whl")


# -- what a site must be -----------------------------------------------------------------------------------------------
def test_a_whole_site_has_no_fault(site: Path) -> None:
    assert checks.faults(site) == []


@pytest.mark.parametrize("html", [
    '<script src="https://cdn.example/a.js"></script>', '<script src="//cdn.example/a.js"></script>',
    '<link rel="stylesheet" href="https://fonts.example/css">', '<link rel="preconnect" href="https://fonts.example">',
    '<img src="http://a.example/a.png">', '<img srcset="https://a.example/a.png 2x">', '<iframe src="https://a.example"></iframe>',
    "<style>@font-face { src: url('https://a.example/f.woff2') }</style>", '<p style="background: url(//a.example/b.png)">',
    '<svg><use href="https://a.example/i.svg#x"/></svg>', '<form action="https://a.example">',
])  # fmt: skip
def test_a_page_that_fetches_from_outside_is_refused(site: Path, html: str) -> None:
    site.joinpath("index.html").write_text(html)
    assert len(checks.faults(site)) == 1


@pytest.mark.parametrize("html", [
    '<a href="https://example.org">', '<img src="data:image/png;base64,AA//BB">', '<link rel="canonical" href="https://example.org/">',
    '<img src="../a.png">', "<p>https://example.org</p>", '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
])  # fmt: skip
def test_what_waits_for_the_reader_is_fine(html: str) -> None:
    assert checks.outside_of_page(html) == []


def test_a_style_sheet_that_fetches_from_outside_is_refused(site: Path) -> None:
    site.joinpath("a.css").write_text('@import "https://fonts.example/css";')
    assert checks.faults(site) == ["a.css va chercher https://fonts.example/css"]


def test_the_pictures_that_an_example_names_are_there(site: Path) -> None:
    site.joinpath("page.html").write_text('<figure class="tg-partie" data-game="x" data-frames="abc"></figure>')
    assert checks.faults(site) == ["page.html : il manque les images abc"]
    (folder := site / "_static" / "tablegames" / "frames").mkdir(parents=True)
    folder.joinpath("abc.z").touch()
    assert checks.faults(site) == []


def test_a_cdn_in_a_configuration_is_refused(site: Path) -> None:
    rewrite(site / "lite" / "jupyter-lite.json", "./static/pyodide/pyodide.mjs", "https://cdn.example/pyodide.mjs")
    nomme, vaut = checks.faults(site)
    assert "nomme https://cdn.example/pyodide.mjs" in nomme
    assert "pyodideUrl" in vaut


def test_falling_back_on_pypi_is_refused(site: Path) -> None:
    rewrite(site / "lite" / "jupyter-lite.json", "true", "false")
    assert checks.faults(site) == ["lite/jupyter-lite.json : disablePyPIFallback doit être vrai"]


def test_a_wheel_that_is_not_the_locked_one_is_refused(site: Path) -> None:
    wheel(site / "lite" / "static" / "pyodide", "anywidget", "more")
    assert checks.faults(site) == ["anywidget-1.0-py3-none-any.whl manque ou n’est pas celui du verrou"]


@pytest.mark.parametrize("memory", ["memory-0.bin", "carnet-0.bin"])
def test_a_snapshot_that_is_not_there_is_refused(site: Path, memory: str) -> None:
    site.joinpath("lite", "static", "pyodide", memory).unlink()
    assert checks.faults(site) == [f"{memory}, que manifest.json nomme, manque"]


def test_source_maps_and_weight_are_refused(site: Path) -> None:
    site.joinpath("a.js.map").write_text("{}")
    assert list(checks.weight(site)) == ["a.js.map n’a rien à faire là"]
    assert len(list(checks.weight(site, limit=10))) == 2


# -- the workshop ------------------------------------------------------------------------------------------------------
@pytest.fixture
def shop(tmp_path: Path) -> offline.Workshop:
    """An empty project."""
    for name in ("conf", "tablegames_widgets"):
        tmp_path.joinpath(name).mkdir()
    tmp_path.joinpath("conf", "conf.py").touch()
    for name in ("pyproject.toml", "README.md"):
        tmp_path.joinpath(name).touch()
    return offline.Workshop(tmp_path)


def test_a_step_is_made_once_for_each_key(shop: offline.Workshop) -> None:
    made: list[Path] = []
    folders = [shop.kept("step", key, made.append) for key in ("a", "a", "b")]
    assert len(made) == 2
    assert folders[0] == folders[1] != folders[2]


def test_a_step_that_fails_leaves_nothing(shop: offline.Workshop) -> None:
    def fail(_: Path) -> None:
        raise tools.Broken("raté")

    with pytest.raises(tools.Broken):
        shop.kept("step", "a", fail)
    assert not shop.build.joinpath("cache", "step", "a").exists()


def test_old_results_are_forgotten(shop: offline.Workshop) -> None:
    for key in "abcdef":
        shop.kept("step", key, lambda into: None)
    assert len(list(shop.build.joinpath("cache", "step").iterdir())) == workshop.KEPT


def test_the_code_key_follows_the_code(shop: offline.Workshop) -> None:
    before = shop.code_key
    shop.package.joinpath("new.py").touch()
    assert offline.Workshop(shop.root).code_key != before
    shop.package.joinpath("new.py").unlink()
    shop.package.joinpath("__pycache__").mkdir()
    shop.package.joinpath("__pycache__", "new.cpython-311.pyc").touch()
    assert offline.Workshop(shop.root).code_key == before


def test_elsewhere_than_in_the_project_one_line_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.chdir(tmp_path)
    assert offline.main(["check"]) == 1
    assert "dossier du projet" in capsys.readouterr().err


def test_a_first_build_hands_out_the_wheel_with_the_index_that_its_pages_just_made(
    shop: offline.Workshop, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In a clean clone there is no index before the pages."""
    shop.__dict__["wheel"], index = wheel(tmp_path, "tablegames_widgets"), shop.out / ON_SITE

    def pages(_: offline.Workshop) -> None:
        index.parent.mkdir(parents=True)
        index.write_text('{"sections": []}')

    monkeypatch.setattr(offline.Workshop, "pages", pages)
    monkeypatch.setattr(tools, "check", lambda _: None)
    for step in ("slim", "printed", "publish", "workbox", "licences", "python"):
        monkeypatch.setattr(offline.Workshop, step, lambda _: None)
    monkeypatch.setattr(offline.keeping, "write", lambda *_: None)
    monkeypatch.setattr(offline, "check", lambda _: None)
    offline.build(shop)
    for folder in (shop.build / "dist", shop.out / "archives"):
        assert f"tablegames_widgets/{lock.INDEX}" in names(folder / shop.wheel.name)


def test_what_is_not_built_cannot_be_checked(shop: offline.Workshop, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.chdir(shop.root)
    assert offline.main(["check"]) == 1
    assert "make site-build" in capsys.readouterr().err


def test_the_command_alone_says_what_it_can_do(capsys: Captured) -> None:
    assert offline.main([]) == 0
    told = capsys.readouterr().out
    assert all(f"\n    {word} " in told for word in ("build", "check", "serve", "cle", "axe"))


def test_tablegames_hands_on_the_code_of_the_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["site", "check"]) == 1 and cli.main(["site"]) == 0
    with pytest.raises(SystemExit, match="2"):
        cli.main(["site", "chek"])


def test_a_build_that_is_interrupted_says_so_by_its_code(shop: offline.Workshop, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.chdir(shop.root)
    monkeypatch.setattr(offline, "build", interrupted)
    monkeypatch.setattr(offline, "serve", interrupted)
    shop.out.mkdir(parents=True)
    shop.out.joinpath("index.html").touch()
    assert offline.main(["build"]) == 130 and offline.main(["serve"]) == 0


def test_a_port_that_no_machine_has_is_refused(capsys: Captured) -> None:
    with pytest.raises(SystemExit, match="2"):
        offline.main(["serve", "--port", "65536"])
    assert "un nombre entier de 0 à 65535, pas" in capsys.readouterr().err


def test_a_game_played_in_a_notebook_is_no_part_of_the_site(tmp_path: Path) -> None:
    for name in ("conf/conf.py", "notebooks/korsar.ipynb", "notebooks/korsar.partie", "notebooks/.ipynb_checkpoints/korsar.ipynb"):
        tmp_path.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        tmp_path.joinpath(name).touch()
    assert [path.name for path in offline.Workshop(tmp_path).carnets] == ["korsar.ipynb"]


def test_what_jupyterlite_lists_says_nothing_of_the_machine_that_made_it(tmp_path: Path) -> None:
    made = []
    for names, day in ((("b.ipynb", "a.ipynb"), "2026-11-27T09:53:55Z"), (("a.ipynb", "b.ipynb"), "2027-01-02T10:00:00Z")):
        told = [{"path": name, "size": 3, "created": day, "last_modified": day} for name in names]
        tmp_path.joinpath("all.json").write_text(json.dumps({"content": told, "created": day, "last_modified": day, "path": ""}))
        workshop.timeless(tmp_path / "all.json")
        made.append(tmp_path.joinpath("all.json").read_text())
    assert made[0] == made[1] and "2026-01-01T00:00:00+00:00" in made[0] and "11-27" not in made[0]
