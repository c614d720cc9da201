"""What the site is made of, step by step, each kept under build/cache by what goes into it: a second build
only redoes what has changed."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import cached_property, partial
from pathlib import Path

from ..arena.tables import number
from ..finder.index import ON_SITE
from . import handed, licences, slim, tools
from .pages import chapters, decisions, settled, ways
from .runtime import keeping, lock, memory
from .tools import Broken

SITE = Path(__file__).parent
RUNTIME = SITE / "runtime"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PACKED = ("pyodide.asm.mjs", "pyodide.asm.wasm")
STUBS = ("jedi", "prompt_toolkit")
LITE_APPS = ("notebooks", "lab", "repl", "tree", "edit")
LEFT_OUT = ("fa-*.eot", "fa-*.svg", "fa-*.ttf", "fa-*.woff", "fa-brands-*", "third-party-licenses.json")
"""Fonts for browsers that know no WebAssembly, and of brands' signs; what licences.txt holds."""
KEPT = 3
"""How many results of each step stay in the cache."""
ARCHIVE = "tablegames.zip"
"""Our wheel, for who can upload a file but no wheel."""
EBOOK = "jeux-de-table.epub"


class Workshop:
    """The project's folders, and the steps whose results are kept."""

    def __init__(self, root: Path, out: Path | None = None, address: str = "") -> None:
        if not root.joinpath("conf", "conf.py").is_file():
            raise Broken(
                "ce n’est pas le dossier du projet, celui qui contient conf/ et docs/, et que le paquet"
                " installé n’a pas : place-toi dedans pour construire le site. Déjà construit, il se sert et"
                " se vérifie de partout, avec --out DOSSIER."
            )
        self.root, self.build = root, root / "build"
        self.address = f"{address.rstrip('/')}/" if address else ""
        self.out = (out or self.build / "site").resolve()
        self.package, self.conf, self.docs, self.notebooks = (
            root / name for name in ("tablegames_widgets", "conf", "docs", "notebooks")
        )

    def kept(self, step: str, key: str, make: Callable[[Path], None]) -> Path:
        """The folder that `make` fills, made once for each key."""
        folder = self.build / "cache" / step / key
        if folder.is_dir():
            os.utime(folder)
            return folder
        began, fresh = time.monotonic(), folder.with_name(f".{key}-{os.getpid()}")
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        try:
            make(fresh)
        except BaseException:
            shutil.rmtree(fresh, ignore_errors=True)
            raise
        fresh.rename(folder)
        _forget(folder.parent)
        _tell(step, began)
        return folder

    @cached_property
    def code_key(self) -> str:
        """Changes when the package does."""
        beside = (self.root / name for name in ("pyproject.toml", "README.md", "LICENSE", "docs/credits.md"))
        return digest([*files(self.package), *(path for path in beside if path.is_file())])

    @cached_property
    def wheel(self) -> Path:
        """Our wheel, whole; also left in build/dist."""
        command = partial(tools.python, "build", "--wheel", "--no-isolation", "--outdir")
        folder = self.kept("wheel", self.code_key, lambda into: command(into, self.root))
        return next(folder.glob("*.whl"))

    @cached_property
    def core(self) -> Path:
        """Pyodide's core, of the version that the JupyterLite kernel names."""
        from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

        return self.kept(
            "core",
            PYODIDE_VERSION,
            lambda into: tools.from_npm(f"pyodide@{PYODIDE_VERSION}", CORE, into, self.sums),
        )

    @cached_property
    def info(self) -> dict[str, str]:
        """What the core's lock says of itself: Python's version, the platform."""
        found: dict[str, str] = json.loads(self.core.joinpath("pyodide-lock.json").read_text("utf-8"))["info"]
        return found

    @cached_property
    def wheels(self) -> Path:
        """The wheels of conf/pyodide-requirements.lock, by their hashes, and those of the kernel."""
        pins = self.conf / "pyodide-requirements.lock"
        carried = tools.kernel_wheels()
        return self.kept(
            "wheels",
            digest([pins, *carried], self.info["python"], *STUBS),
            lambda into: self._gather(pins, carried, into),
        )

    def _gather(self, pins: Path, carried: Iterable[Path], into: Path) -> None:
        python = ".".join(self.info["python"].split(".")[:2])
        pure = ["--only-binary=:all:", "--implementation", "py", "--abi", "none", "--platform", "any"]
        told = ("-q", "--no-deps", *pure, "--python-version", python)
        tools.python("pip", "download", *told, "--require-hashes", "-r", pins, "-d", into)
        for wheel in carried:
            shutil.copy(wheel, into)
        for name in STUBS:
            lock.stub(name, into)

    @cached_property
    def runtime(self) -> Path:
        """Pyodide's core, packed, and those wheels, compiled."""
        parts = [RUNTIME / name for name in ("pyc.mjs", "lock.py", "pyodide.mjs")]
        return self.kept("runtime", digest(parts, self.core.name, self.wheels.name), self._compile_runtime)

    def _compile_runtime(self, into: Path) -> None:
        self._compile([self.core / "python_stdlib.zip", *self.wheels.glob("*.whl")], into)
        shutil.copy(RUNTIME / "pyodide.mjs", into)
        shutil.copy(self.core / "pyodide.mjs", into / "core.mjs")
        for name in PACKED:
            lock.pack(self.core / name, into / f"{name}.bin")

    @cached_property
    def ours(self) -> Path:
        """Our wheel for the browser, compiled, named after its content."""
        key = digest([RUNTIME / "pyc.mjs", RUNTIME / "lock.py"], self.core.name, self.wheel.parent.name)
        return next(self.kept("ours", key, self._compile_ours).glob("*.whl"))

    @cached_property
    def lean(self) -> Path:
        """Python's library as the snapshot carries it."""
        key = digest([RUNTIME / "pyc.mjs"], self.core.name)
        return self.kept(
            "lean", key, lambda into: self._compile([self.core / "python_stdlib.zip"], into, "lean")
        )

    @cached_property
    def snapshot(self) -> Path:
        """The memory that a page's Python starts from, packed, named after its content; beside it what the
        manifest says of it."""
        return self.kept("snapshot", self._memory_key("pyc.mjs", "lock.py"), self._make_snapshot)

    def _make_snapshot(self, into: Path) -> None:
        self._compile_ours(into, "lean")
        memory.make(into, "memory", self.core, self.lean / "python_stdlib.zip", next(into.glob("*.whl")))

    @cached_property
    def notebook(self) -> Path:
        """The same for a notebook's kernel, with IPython, the widgets and our games in it."""
        key = self._memory_key("carnet.py", self.runtime.name, self.ours.name)
        wheels = [self.ours, RUNTIME / "carnet.py", *sorted(self.runtime.glob("*.whl"))]
        return self.kept(
            "notebook",
            key,
            lambda into: memory.make(into, "carnet", self.core, self.runtime / "python_stdlib.zip", *wheels),
        )

    def _memory_key(self, *parts: str) -> str:
        made = [
            RUNTIME / name for name in ("memory.py", "snapshot.mjs", *parts) if name.endswith(("py", "mjs"))
        ]
        return digest(made, self.core.name, self.wheel.parent.name, *parts)

    def _compile_ours(self, into: Path, *how: str) -> None:
        light = into / "light" / self.wheel.name
        light.parent.mkdir()
        lock.for_browser(self.wheel, light)
        self._compile([light], into, *how)
        shutil.rmtree(light.parent)
        compiled = into / light.name
        compiled.rename(into / lock.named_by_content(compiled))

    def _compile(self, archives: Iterable[Path], into: Path, *how: str) -> None:
        source = into / "source"
        source.mkdir()
        for archive in archives:
            shutil.copy(archive, source)
        tools.node("node", RUNTIME / "pyc.mjs", self.core, source, into, *how)
        shutil.rmtree(source)
        for archive in into.glob("*.[wz][hi][lp]"):
            archive.chmod(0o644)

    @cached_property
    def workbox(self) -> Path:
        """The modules that the service worker is made of."""
        return self.kept("workbox", digest([self.conf / "package.json"]), self._fetch_workbox)

    def _fetch_workbox(self, into: Path) -> None:
        for name in keeping.MODULES:
            tools.from_npm(f"{name}@{self.npm[name]}", (f"build/{name}.prod.js",), into, self.sums)

    @cached_property
    def licences(self) -> list[licences.Part]:
        """What the site ships, with the text of its licence."""
        words = self.conf / "package.json", SITE / "licences.py"
        texts = self.kept(
            "licences", digest(words), lambda into: licences.fetch(into, keeping.MODULES, self.npm, self.sums)
        )
        versions = {**self.npm, "Pyodide": self.core.name, "CPython": self.info["python"]}
        return licences.shipped(self.wheels, texts, versions, self.root / "LICENSE", self.lite)

    @cached_property
    def npm(self) -> dict[str, str]:
        """The versions of npm's packages, by name."""
        return dict(tools.packages(self.conf)["devDependencies"])

    @cached_property
    def sums(self) -> dict[str, str]:
        """What their archives must be, by name and version."""
        return dict(tools.packages(self.conf)["integrity"])

    @cached_property
    def lite(self) -> Path:
        """JupyterLite with the notebooks, without its Python."""
        pins = self.conf / "requirements.txt"
        return self.kept(
            "lite",
            digest([pins, *files(self.conf / "lite"), *self.carnets], *LITE_APPS, "timeless and tight"),
            self._build_lite,
        )

    @property
    def carnets(self) -> list[Path]:
        """The notebooks, without the games that were played in them."""
        return sorted(self.notebooks.glob("*.ipynb"))

    def _build_lite(self, into: Path) -> None:
        work = into / "work"
        shutil.copytree(self.conf / "lite", work)
        work.joinpath("files").mkdir(exist_ok=True)
        for carnet in self.carnets:
            work.joinpath("files", carnet.name).write_text(handed.marked(carnet, digest([carnet])), "utf-8")
        apps = [word for app in LITE_APPS for word in ("--apps", app)]
        folders: tuple[str | Path, ...] = ("--lite-dir", work, "--output-dir", into / "lite")
        told = ("--config", work / "jupyter_lite_config.json", *folders, *apps)
        tools.python("jupyterlite_core", "build", *told, cwd=work, quiet=True)
        shutil.rmtree(work)
        timeless(into / "lite" / "api" / "contents" / "all.json")
        for path in into.joinpath("lite").rglob("*.json"):
            told = json.loads(path.read_text("utf-8"))
            path.write_text(json.dumps(told, ensure_ascii=False, separators=(",", ":")), "utf-8")

    def pages(self) -> None:
        """The pages, each of their examples played. A page that is no longer written goes away."""
        self.out.mkdir(parents=True, exist_ok=True)
        began, pages = time.monotonic(), self.build / "docs"
        ruled = decisions.pages(self.docs, ways.below(self.docs)) | ways.pages(self.docs)
        chapters.spread(self.docs, pages, ruled | licences.page(self.docs, self.licences))
        self.sphinx("html", self.out)
        settled.write(self.docs, self.out)
        licences.write(self.out, self.licences)
        written = {path.relative_to(pages).with_suffix(".html") for path in pages.rglob("*.md")}
        for page in self.out.rglob("*.html"):
            place = page.relative_to(self.out)
            made = place.parts[0] in ("lite", "_static", "genindex.html", "search.html")
            if not made and place not in written:
                page.unlink()
        for source_map in self.out.joinpath("_static").rglob("*.map"):
            source_map.unlink()
        self.out.joinpath(".nojekyll").touch()
        _tell("pages", began)

    def sphinx(self, builder: str, into: Path) -> None:
        """What one builder makes of the pages, which are read once for all of them."""
        doctrees = self.build / "doctrees" / digest([], str(self.out))
        told = ("-q", "-W", "--keep-going", "-b", builder, "-c", self.conf, "-d", doctrees)
        address = ("-D", f"html_baseurl={self.address}")
        tools.python("sphinx", *told, *address, self.build / "docs", into)

    def slim(self) -> None:
        """Squeeze our own sheets and the pages of the built site."""
        package = f"{slim.PACKAGE}@{self.npm[slim.PACKAGE]}"
        folder = self.kept(
            "esbuild", package, lambda into: tools.from_npm(package, slim.PARTS, into, self.sums)
        )
        slim.slim(self.out / "_static", self.conf / "static", folder)
        slim.pages(self.out)

    def printed(self) -> None:
        """The same pages on paper, and as an e-book."""
        key = digest([*files(self.docs), *self.carnets], self.code_key, self.address, str(self.out))
        folder = self.kept("imprimer", key, self._print)
        self.out.joinpath("imprimer").mkdir(exist_ok=True)
        for path in (*folder.glob("imprimer/*.pdf"), folder / "epub" / EBOOK):
            shutil.copy(path, self.out / "imprimer")

    def _print(self, into: Path) -> None:
        with ThreadPoolExecutor() as both:
            list(both.map(lambda builder: self.sphinx(builder, into / builder), ("imprimer", "epub")))

    def python(self) -> tuple[Path, ...]:
        """What a page and a notebook run Python from."""
        return self.runtime, self.ours, self.snapshot, self.notebook

    def publish(self) -> None:
        """Put JupyterLite and its Python into the site, if they are not there yet."""
        target, stamp = self.out / "lite", self.build / "cache" / f"published-{digest([], str(self.out))}"
        parts = (self.lite, *self.python())
        state = digest([RUNTIME / "lock.py", RUNTIME / "keeping.py"], *(part.name for part in parts))
        if target.is_dir() and stamp.is_file() and stamp.read_text("ascii") == state:
            return
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(self.lite / "lite", target, ignore=shutil.ignore_patterns(*LEFT_OUT))
        for app in ("lab", "tree"):  # their own have 319 and 32 kB
            shutil.copy(target / "notebooks" / "favicon.ico", target / app)
        keeping.apart(target)
        shutil.copytree(self.runtime, target / "static" / "pyodide")
        for piece in (self.ours, *self.snapshot.glob("*.bin"), *self.notebook.glob("*.bin")):
            shutil.copy(piece, target / "static" / "pyodide")
        for wheel in target.joinpath("static", "pyodide").glob("*.whl"):
            wheel.rename(wheel.with_suffix(".zip"))  # many a school's filter lets no « .whl » pass
        lock.write(
            target / "static" / "pyodide", self.info, memory.told(self.snapshot), memory.told(self.notebook)
        )
        stamp.write_text(state, "ascii")

    def distribute(self) -> None:
        """Leave the whole wheel and the index of the search in build/dist, alone; on the site also under the
        name of an archive."""
        for folder in (self.build / "dist", self.out / "archives"):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            lock.with_index(self.wheel, self.out / ON_SITE, folder / self.wheel.name)
        shutil.copy(self.out / "archives" / self.wheel.name, self.out / "archives" / ARCHIVE)


def timeless(listing: Path) -> None:
    """What JupyterLite says of its files: in order, and not when this machine has made them."""
    told = json.loads(listing.read_text("utf-8"))
    told["content"].sort(key=lambda one: one["path"])
    for one in (told, *told["content"]):
        one |= dict.fromkeys(("created", "last_modified"), datetime(*tools.MADE, tzinfo=UTC).isoformat())
    listing.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", "utf-8")


def digest(paths: Iterable[Path], *words: str) -> str:
    """A short name for the content of files and some words."""
    total = hashlib.sha256("\0".join(words).encode())
    for path in paths:
        total.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]


def files(folder: Path) -> list[Path]:
    """The files of a folder, hidden and compiled ones left out."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix != ".pyc")
    return [
        path for path in paths if not any(part.startswith(".") for part in path.relative_to(folder).parts)
    ]


def _tell(step: str, began: float) -> None:
    """« pages        6,1 s »."""
    print(f"  {step:<9} {number(time.monotonic() - began):>6} s", flush=True)


def _forget(folder: Path) -> None:
    for old in sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
