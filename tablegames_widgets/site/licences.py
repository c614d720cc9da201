"""The licence of everything that the site ships, as each package itself carries it: a page, and a file with
every text."""

from __future__ import annotations

import html
import json
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from email.parser import HeaderParser
from importlib import metadata
from pathlib import Path
from typing import Final, NamedTuple

from .runtime import lock
from .tools import Broken, from_npm

IN_PAGES: Final = ("furo", "Sphinx", "sphinx-basic-ng", "sphinx-design", "jupyterlite-sphinx", "Pygments")
"""Their sheets and scripts are in the pages."""
IN_NOTEBOOKS: Final = (
    *("jupyterlite-core", "jupyterlite-pyodide-kernel", "jupyterlab", "jupyterlab-language-pack-fr-FR"),
    *("jupyterlab-pygments", "jupyterlab-widgets", "notebook", "anywidget"),
)
"""JupyterLite is made of them."""
ELSEWHERE: Final = {"Pyodide": "MPL-2.0", "CPython": "Python-2.0.1", "game-icons.net": "CC-BY-3.0"}
"""What comes without its text, and which it is: SPDX's list has them."""
COMMON: Final = ("0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT")
"""Some packages name one of these, and leave its text out."""
SPDX: Final = "spdx-license-list"
MARK: Final = "<!-- licences -->"
FILE: Final = "licences.txt"
_TEXT = re.compile(r"(?:LICEN[CS]E|COPYING|NOTICE)(?!.*[.](?:py|pyc|js|map)$)", re.IGNORECASE)


class Part(NamedTuple):
    """A thing that is shipped, and its texts."""

    name: str
    version: str
    texts: tuple[str, ...]


def distribution(name: str) -> Part:
    """An installed package."""
    found = metadata.distribution(name)
    files = [path for path in found.files or () if _TEXT.match(path.name) and path.suffix != ".json"]
    return Part(
        found.metadata["Name"],
        found.version,
        _texts(Path(str(path.locate())).read_text("utf-8") for path in files),
    )


def wheel(path: Path) -> Part:
    """A wheel that the browser's Python has."""
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if ".dist-info/" in name]
        head = HeaderParser().parsestr(
            archive.read(next(name for name in names if name.endswith("/METADATA"))).decode("utf-8")
        )
        return Part(
            head["Name"],
            head["Version"],
            _texts(archive.read(n).decode("utf-8") for n in names if _TEXT.match(n.split("/")[-1])),
        )


def third(path: Path, npm: Path) -> Iterator[Part]:
    """What a bundle of JupyterLab's is made of, by the list that it carries; what names no text there has
    that of its licence."""
    for one in json.loads(path.read_text("utf-8"))["packages"]:
        yield Part(
            one["name"], one["versionInfo"], _texts([one["extractedText"] or _spdx(npm, one["licenseId"])])
        )


def _texts(found: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(text.strip().replace("\r\n", "\n") for text in found if text.strip()))


def fetch(into: Path, modules: Iterable[str], versions: Mapping[str, str], sums: Mapping[str, str]) -> None:
    """Take the texts that npm's packages carry."""
    codes = [f"licenses/{code}.json" for code in (*ELSEWHERE.values(), *COMMON)]
    for name, files in [*((name, ["LICENSE"]) for name in modules), (SPDX, codes)]:
        into.joinpath(name).mkdir()
        from_npm(f"{name}@{versions[name]}", files, into / name, sums)


def shipped(wheels: Path, npm: Path, versions: Mapping[str, str], ours: Path, lite: Path) -> list[Part]:
    """All that the site holds of others, and ours."""
    found = [
        Part("Jeux de table", "", (ours.read_text("utf-8").strip(),)),
        *map(distribution, (*IN_PAGES, *IN_NOTEBOOKS)),
    ]
    stubs = (lock.OURS.replace("-", "_"), *(f"{name}-99.0" for name in ("jedi", "prompt_toolkit")))
    found += [wheel(path) for path in sorted(wheels.glob("*.whl")) if not path.name.startswith(stubs)]
    found += [Part(name, versions.get(name, ""), (_spdx(npm, code),)) for name, code in ELSEWHERE.items()]
    found += [
        Part(path.parent.name, versions[path.parent.name], (path.read_text("utf-8").strip(),))
        for path in sorted(npm.glob("*/LICENSE"))
    ]
    found += [one for path in sorted(lite.rglob("third-party-licenses.json")) for one in third(path, npm)]
    if bare := [one.name for one in found if not one.texts]:
        raise Broken(f"sans texte de licence : {', '.join(bare)}.")
    return list({(one.name.lower(), one.version): one for one in reversed(found)}.values())[::-1]


def _spdx(npm: Path, code: str) -> str:
    text: str = json.loads(npm.joinpath(SPDX, "licenses", f"{code}.json").read_text("utf-8"))["licenseText"]
    return text.strip()


def page(docs: Path, parts: Iterable[Part]) -> dict[Path, bytes]:
    """The page: each text once, under the names of all that have it."""
    place = docs / "licences.md"
    if not place.is_file():
        return {}
    told = [_told(names, text) for names, text in _named(parts).items()]
    return {
        Path(place.name): (
            place.read_text("utf-8").replace(MARK, "\n".join(["``````{raw} html", *told, "``````"])).encode()
        )
    }


def _told(names: str, text: str) -> str:
    return (
        '<details class="tg-licence"'
        f' lang="en"><summary>{html.escape(names)}</summary>\n<pre>{html.escape(text)}</pre>\n</details>'
    )


def write(site: Path, parts: Iterable[Part]) -> None:
    """The same in one file."""
    line = "=" * 100
    told = [f"{line}\n{names}\n{line}\n\n{text}\n" for names, text in _named(parts).items()]
    site.joinpath(FILE).write_text("\n".join(told), "utf-8")


def _named(parts: Iterable[Part]) -> dict[str, str]:
    """The texts by the names of what has them."""
    named: dict[str, list[str]] = {}
    for one in parts:
        for text in one.texts:
            named.setdefault(text, []).append(f"{one.name} {one.version}".strip())
    return {", ".join(names): text for text, names in named.items()}
