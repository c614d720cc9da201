"""What the search knows of a page: each section and each labelled ruling once, without what a board draws; what is said beside it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import docutils_namespace
from support import DOCS

PAGE = """
# Essai

(essai-prison)=
## La prison

On y va **tout droit** : vite.

(essai-r1)=
**R1. Et le shérif ?** *Décision.* Jamais.

| Carte | Effet |
|---|---|
| corde | s’évader |

```{partie} korsar
:titre: La mer
:sieges: Ana, Bo
:graine: 3
```
"""


def built(tmp_path: Path, page: str = PAGE) -> Any:
    (tmp_path / "index.md").write_text(page, "utf-8")
    conf = DOCS.parent / "conf"
    with docutils_namespace():  # what it registers is its own
        app = Sphinx(tmp_path, conf, tmp_path / "out", tmp_path / "trees", "html", {"nitpicky": False}, status=None, warning=None)
        app.build()
    return json.loads((tmp_path / "out" / "_static" / "tablegames" / "recherche.json").read_text("utf-8"))


def said(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / "recherche").mkdir(exist_ok=True)
    (tmp_path / "recherche" / f"{name}.toml").write_text(text, "utf-8")


def test_sections_and_rulings_have_their_anchor_names_and_text(tmp_path: Path) -> None:
    found = built(tmp_path)["sections"]
    assert [entry[:4] for entry in found] == [
        ["index.html#essai-prison", "La prison", ["Essai"], "tout droit Carte corde"],
        ["index.html#essai-r1", "R1. Et le shérif\u00a0?", ["Essai", "La prison"], "R1. Et le shérif\u00a0?"],
    ]
    (*_, prison, _, _), (*_, ruling, example, _) = found
    assert "On y va tout droit\u00a0: vite. corde\u00a0: Effet, s’évader." in prison and "Jamais" not in prison and "Jamais" in ruling
    assert example == "ex-la-mer" and not any("<" in text or "galion" in text for text in (prison, ruling))
    assert (tmp_path / "out" / "search.html").is_file() and not (tmp_path / "out" / "searchindex.js").exists()


def test_what_is_said_beside_a_place_is_kept_without_the_words_that_say_nothing(tmp_path: Path) -> None:
    said(tmp_path, "commun", 'empty = "je a le"\n[words]\nvite = ["fissa"]\n')
    said(tmp_path, "site", '[asked]\n"index.html#essai-prison" = ["je file à la taule", "le dé", "file fissa"]\n')
    found = built(tmp_path)
    assert [entry[6] for entry in found["sections"]] == ["dé file file fissa la taule", ""]
    assert found["words"] == {"commun": {"vite": ["fissa"]}, "site": {}} and found["empty"] == ["je", "a", "le"]
    assert found["games"]["wanted"] == ["Wanted!"]


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [("site", '[asked]\n"index.html#essai-prisn" = ["où"]\n', "essai-prisn"), ("wantd", "", "wantd n’est le nom d’aucun jeu")],
)
def test_a_question_without_its_place_and_a_file_of_no_game_are_refused(tmp_path: Path, name: str, text: str, why: str) -> None:
    said(tmp_path, name, text)
    with pytest.raises(ExtensionError, match=why):
        built(tmp_path)
