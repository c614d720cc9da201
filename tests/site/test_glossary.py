"""The glossary: the first use of a word on a page of rules is a link, and nothing else is."""

from __future__ import annotations

import re

import pytest
from docutils import nodes
from docutils.core import publish_doctree
from support import DOCS

from tablegames_widgets.engine.text import normal
from tablegames_widgets.site.pages import glossary

PAGE = """
La pioche
=========

On pose la ``défausse``, puis *la pioche* est mélangée. La pioche encore.

* Il pioche, elle défausse, on donne.
* Voir `la défausse <#x>`_ puis les **défausses** : une mise en place, une mise.
"""
KNOWN = {"mise en place": "term-place", "pioche": "term-pioche", "défausse": "term-defausse", "mise": "term-mise", "donne": "term-donne"}


def test_the_first_use_outside_titles_links_and_code_leads_to_the_word() -> None:
    doctree = publish_doctree(PAGE)
    before = doctree.astext()
    assert glossary.link(doctree, KNOWN, "../glossaire.html") == ["mise en place", "pioche", "mise"]
    made = [(one.astext(), one["refuri"]) for one in doctree.findall(nodes.reference) if "tg-mot" in one["classes"]]
    assert made == [("pioche", "../glossaire.html#term-pioche"), ("mise en place", "../glossaire.html#term-place"),
                    ("mise", "../glossaire.html#term-mise")]  # fmt: skip
    assert doctree.astext() == before and "la pioche" in before
    title = doctree.next_node(nodes.title)
    assert title and not list(title.findall(nodes.reference))


@pytest.mark.parametrize(("text", "hit"), [
    ("la pioche", "pioche"), ("les pioches", "pioches"), ("il pioche", None), ("d’égalité", "égalité"), ("l’égalité", "égalité"),
    ("une mise\nen place", "mise\nen place"), ("la pioche-ci", None),
])  # fmt: skip
def test_a_noun_is_known_by_what_stands_before_it(text: str, hit: str | None) -> None:
    word = next(word for word in ("mise en place", "pioche", "égalité") if word[:3] in text)
    found = glossary.pattern(word).search(text)
    assert (found and found[1]) == hit


def test_every_word_is_told_in_a_few_words_with_its_rules() -> None:
    text = DOCS.joinpath("glossaire.md").read_text("utf-8")
    words = re.findall(r"^(\w[\w ]*)\n  (.*?)(?=\n\n|\n```)", text, re.MULTILINE | re.DOTALL)
    assert len(words) >= 30 and [word for word, _ in words] == sorted((word for word, _ in words), key=normal)
    alone = [word for word, told in words if len(set(re.findall(r"\(#([a-z_]+)-", told))) < 2]
    assert not alone or "plusieurs règles" not in text.partition("```")[0], alone  # the first line says what is so
    for word, told in words:
        meaning, _, rules = told.partition("*Dans*")
        assert 0 < len(meaning.split()) <= 40, word
        assert "](#" in rules, word
