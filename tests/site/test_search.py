"""What the search knows of a page: each section and each labelled ruling once, without what a board draws."""

from __future__ import annotations

import json
from pathlib import Path

from sphinx.application import Sphinx
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
:sieges: Ana, Bo
:graine: 3
```
"""


def test_sections_and_rulings_have_their_anchor_names_and_text(tmp_path: Path) -> None:
    (tmp_path / "index.md").write_text(PAGE, "utf-8")
    conf = DOCS.parent / "conf"
    with docutils_namespace():  # what it registers is its own
        app = Sphinx(tmp_path, conf, tmp_path / "out", tmp_path / "trees", "html", {"nitpicky": False}, status=None, warning=None)
        app.build()
    found = json.loads((tmp_path / "out" / "_static" / "tablegames" / "recherche.json").read_text("utf-8"))
    assert [entry[:4] for entry in found] == [
        ["index.html#essai", "Essai", [], ""],
        ["index.html#essai-prison", "La prison", ["Essai"], "tout droit Carte corde"],
        ["index.html#essai-r1", "R1. Et le shérif\u00a0?", ["Essai", "La prison"], "R1. Et le shérif\u00a0?"],
    ]
    assert "On y va tout droit\u00a0: vite. Carte Effet" in found[1][4]
    assert "s’évader" in found[1][4] and "Jamais" not in found[1][4] and "Jamais" in found[2][4]
    assert not any("<" in text or "galion" in text for *_, text in found)
    assert (tmp_path / "out" / "search.html").is_file() and not (tmp_path / "out" / "searchindex.js").exists()
