"""Where the index of the search is found: the site's own (site/pages/search.py), which the wheel that the
site hands out carries too.

It is made of the pages as Sphinx reads them: no table of ours could make another. A copy of the repository
has it once its site is built.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from ..engine import TableGamesError, unreadable
from ..engine.caches import GAMES
from ..engine.limits import SAVE
from ..engine.outside import read_json, words
from ..engine.shapes import By, Each, Record, Shape, Text
from .search import Finder

NAME: Final = "recherche.json"
ON_SITE: Final = Path("_static", "tablegames", NAME)
"""In a built site."""
_BUILT: Final = Path("build", "site")
"""In a copy of the repository."""


class NoIndex(TableGamesError):
    """Il n’y a pas d’index ici : on ne peut rien chercher."""


class _Section(Shape):
    what = "une section : six textes, et une liste de titres en troisième"

    def fits(self, value: object) -> bool:
        return isinstance(value, list) and [*map(type, value)] == [str, str, list, str, str, str, str]


_SHAPE: Final = Record(
    {
        "empty": Each(Text()),
        "sections": Each(_Section()),
        "words": By(By(Each(Text()))),
        "games": By(Each(Text())),
    }
)


@lru_cache(maxsize=GAMES)
def finder(site: Path | None = None) -> Finder:
    """What looks in the index of this built site; without one, in that of the package or of the repository.

    Raises NoIndex, BadText.
    """
    try:
        return Finder(read_json(_text(site), _SHAPE, "L’index de la recherche"))
    except OSError as error:
        raise NoIndex(f"L’index de la recherche ne se lit pas : {unreadable(error)}.") from error


def known() -> bool:
    """Whether the package or the repository has an index."""
    return files(__package__).joinpath(NAME).is_file() or (_repository() / ON_SITE).is_file()


def address(site: Path | None = None) -> str:
    """What stands before the addresses of the answers: the folder of the site that is here, or ""."""
    built = site or _repository()
    return f"{built.as_posix()}/" if (built / ON_SITE).is_file() else ""


def _text(site: Path | None) -> str:
    if site is not None and not (site / ON_SITE).is_file():
        raise NoIndex(f"« {site} » n’est pas un site construit : il y manque « {ON_SITE.as_posix()} ».")
    if site is None and files(__package__).joinpath(NAME).is_file():
        return files(__package__).joinpath(NAME).read_text("utf-8")
    built = (site or _repository()) / ON_SITE
    if not built.is_file():
        raise NoIndex(
            "L’index de la recherche n’est pas ici. Il est dans l’archive que le site donne ; d’une copie du"
            " dépôt, « tablegames site build » le fait."
        )
    return words(built, SAVE)


def _repository() -> Path:
    return Path(__file__).parents[2] / _BUILT
