"""The reference: autodoc's account of the public names, in the dress of the site."""

from __future__ import annotations

import re
from itertools import groupby

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata
from sphinx.writers.html5 import HTML5Translator

HOMES = ("tablegames_widgets", "tablegames_widgets.arena", "tablegames_widgets.writing")
_STEP = "    "
_WORD = re.compile(r"\b(?:Bad[A-Z]\w+|IllegalMove|UnknownMove|[A-Z]\w+Error|True|False|None)\b")


def _dressed(
    _app: Sphinx, _what: str, _name: str, _thing: object, _options: object, lines: list[str]
) -> None:
    """What a docstring sets apart is code, here as in `help()`; an error that it names leads to its page."""
    lines[:] = [
        line
        for code, run in groupby(lines, lambda line: line.startswith(_STEP))
        for line in (run if code else _named("\n".join(run)).split("\n"))
    ]
    for at in range(len(lines) - 1, 1, -1):
        before = next((line for line in reversed(lines[:at]) if line), "")
        if lines[at].startswith(_STEP) and not lines[at - 1] and not before.startswith(_STEP):
            lines[at:at] = ["::", ""]


def _named(prose: str) -> str:
    """The prose with its errors, and Python's own words, as code; what is code already stays as it is, even
    where a line ends in it."""
    parts = prose.split("`")
    return "`".join(part if k % 2 else _WORD.sub(r":py:obj:`\g<0>`", part) for k, part in enumerate(parts))


def _visit(self: HTML5Translator, node: nodes.Element) -> None:
    """A name and what it takes are code: nobody spells them, and a screen reader is told so."""
    type(self).visit_desc_signature(self, node)
    self.body.append("<code>")


def _depart(self: HTML5Translator, node: nodes.Element) -> None:
    self.body.append("</code>")
    type(self).depart_desc_signature(self, node)


def _found(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, inner: nodes.Element
) -> nodes.reference | None:
    """A type leads to its public name, wherever it is written; one that has none is plain text."""
    if node.get("refdomain") != "py":
        return None
    module, _, name = str(node["reftarget"]).rpartition(".")
    if module and not module.startswith("tablegames_widgets"):
        return None
    known = env.domains.python_domain.objects
    for home in HOMES:
        if entry := known.get(f"{home}.{name}"):
            to = app.builder.get_relative_uri(env.docname, entry.docname)
            return nodes.reference("", "", inner, internal=True, refuri=f"{to}#{entry.node_id}")
    return None


def _untitled(_app: Sphinx, doctree: nodes.document, _page: str) -> None:
    """A link says where it leads; the dotted path would only be read out a second time."""
    for link in doctree.findall(nodes.reference):
        if str(link.get("reftitle", "")).startswith(HOMES[0]):
            del link["reftitle"]


def setup(app: Sphinx) -> ExtensionMetadata:
    """For the pages of docs/reference."""
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("autodoc-process-docstring", _dressed)
    app.connect("missing-reference", _found)
    app.connect("doctree-resolved", _untitled)
    app.add_node(addnodes.desc_signature, override=True, html=(_visit, _depart))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
