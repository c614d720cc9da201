"""The words of a question as the search compares them: French without its accents and endings, and what one
wrong letter may have been.

What `page/finder.js` says of a word, this file says of it too: tests/site/test_finder.py compares them.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from ..engine.caches import VOCABULARY

_COUNTED: Final = ("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze")
_NUMBERS: Final = {"zero": "0", **{word: str(number) for number, word in enumerate(_COUNTED, 2)}}
"""Not « un », which is an article too."""
_DICE: Final = re.compile(r"(?<![^\W\d_])dés?(?![^\W\d_])", re.IGNORECASE)
_PLURALS: Final = (
    (re.compile("eaux$"), "eau"),
    (re.compile("aux$"), "al"),
    (re.compile("([^s])s$|x$"), r"\1"),
    (re.compile("(issai|issan|iss|eron|erai|era|aien)t?$"), ""),
)
_VERB: Final = re.compile(r"(?<=..)(ent|ant|ait|ee|er|ez|ir|is|it|(?<=[dt])re|(?<=d)ue?)$")
_HEARD: Final = (
    (re.compile("eau|au"), "o"),
    (re.compile("y"), "i"),
    (re.compile("ph"), "f"),
    (re.compile("qu|c(?![eih]|$)"), "k"),
    (re.compile("c(?=[ei]|$)"), "s"),  # a stem that ends with « c » had most often an « e » there
    (re.compile("(?<!c)h"), ""),
    (re.compile(r"(.)\1"), r"\1"),
)


def fold(text: str) -> str:
    """The text in small letters, without accents, « œ » and « æ » in two letters."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text) if unicodedata.category(c)[0] != "M")
    return bare.lower().replace("œ", "oe").replace("æ", "ae")


def words(text: str) -> list[str]:
    """The words of a text; « dés », which one throws, are not the article."""
    return [_NUMBERS.get(word, word) for word in re.findall("[a-z0-9]+", fold(_DICE.sub("dez", text)))]


@lru_cache(maxsize=VOCABULARY)
def stem(word: str) -> str:
    """A word without its plural, then without the ending of a verb."""
    if len(word) < 4 or re.search(r"\d", word):
        return word
    for ending, other in _PLURALS:
        word = ending.sub(other, word)
    if len(word) > 4:
        word = _VERB.sub("", word)
    if len(word) > 3:
        word = re.sub("e$", "", word)
    return re.sub(r"(.)\1$", r"\1", word)


def stems(text: str) -> list[str]:
    """The words of a text, each without its ending."""
    return [stem(word) for word in words(text)]


@lru_cache(maxsize=VOCABULARY)
def _sound(word: str) -> str:
    """What is heard, about: « apalousa » is spelt as « appaloosa » is heard."""
    for written, heard in _HEARD:
        word = written.sub(heard, word)
    return word


def off(word: str, other: str) -> bool:
    """Whether a letter too many, too few, wrong or out of its place tells these apart, as written or as
    heard."""
    if len(word) < 4 or word[0] != other[0] or abs(len(word) - len(other)) > 3:
        return False
    return _slip(word, other) or _slip(_sound(word), _sound(other))


def _slip(a: str, b: str) -> bool:
    if abs(len(a) - len(b)) > 1:
        return False
    k = 0
    while k < min(len(a), len(b)) and a[k] == b[k]:
        k += 1
    swapped = a[k : k + 2] == b[k : k + 2][::-1] and a[k + 2 :] == b[k + 2 :]
    return a[k + 1 :] == b[k + 1 :] or a[k + 1 :] == b[k:] or a[k:] == b[k + 1 :] or swapped
