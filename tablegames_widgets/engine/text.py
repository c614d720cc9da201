"""French text: typography, elision, plurals, and the forgiving comparison of what people type."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING

from .caches import WORDS

if TYPE_CHECKING:
    from fractions import Fraction

LETTERS = "ABCDEFGHIJ"
_NBSP = "\u00a0"
_LOOKED_AT = 200  # characters of what was typed: no word of ours is longer
_TYPOGRAPHY = (
    (" :", _NBSP + ":"),
    (" ;", _NBSP + ";"),
    (" !", _NBSP + "!"),
    (" ?", _NBSP + "?"),
    ("« ", "«" + _NBSP),
    (" »", _NBSP + "»"),
    ("n° ", "n°" + _NBSP),
    (" $", _NBSP + "$"),
    ("'", "’"),
)
_VOWELS = frozenset("aeiouœæø")
_KEEPS = (
    "hakim",
    "hamza",
    "hana",
    "hanna",
    "hans",
    "harold",
    "harry",
    "hasard",
    "hassan",
    "haut",
    "héros",
    "hibou",
    "hors",
    "huit",
    "onze",
    "oui",
)  # « Hans », « Oui-Oui »: heard with a consonant first, it keeps the vowel before it


@lru_cache(maxsize=WORDS, typed=True)
def french(text: str) -> str:
    """Put non-breaking spaces and curly apostrophes where French typography wants them."""
    for plain, right in _TYPOGRAPHY:
        if plain in text:
            text = text.replace(plain, right)
    return text


_JOINERS = frozenset("\u200c\u200d")  # they join the emoji of one sign, and letters in some scripts
# letters and marks by their category, and nothing on the screen
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U00013441\U00013442\U0001d159"
)
_SHOWN = {**{code: 0x2400 + code for code in range(32)}, 0x7F: 0x2421}


def hidden(text: str) -> list[str]:
    """The characters that show nothing, or that would command a screen: controls, ends of line, changes of
    direction, blank letters."""
    if text.isascii() and text.isprintable():
        return []
    return [
        c
        for c in text
        if c in _BLANK or (not c.isprintable() and unicodedata.category(c) != "Zs" and not _joins(c))
    ]


def _joins(c: str) -> bool:
    """Whether it makes one sign of several: with none beside it, it shows nothing."""
    return c in _JOINERS or "\U000e0020" <= c <= "\U000e007f"


def shows(text: str) -> bool:
    """Whether anything of it is seen on a screen: spaces, joiners, marks without a letter and blank letters
    are not."""
    return any(c not in _BLANK and unicodedata.category(c)[0] in "LNPS" for c in text)


def without_blanks(text: str) -> str:
    """The text without its blank letters: what an older version kept with them is read so."""
    return "".join(c for c in text if c not in _BLANK).strip()


def visible(text: str) -> str:
    """The text with a sign in the place of each hidden character: an escape is shown as « ␛ », never sent to
    a terminal."""
    return text.translate({ord(c): _SHOWN.get(ord(c), 0xFFFD) for c in hidden(text)})


def brief(value: object, most: int = 60) -> str:
    """The beginning of what Python writes for any value: a number may be too long to be written."""
    try:
        return repr(value)[:most]
    except (
        Exception
    ):  # a RecursionError, a ValueError for 5,000 digits, anything at all from an object of the user's
        return "un nombre trop long" if isinstance(value, int) else f"<{type(value).__name__}>"


def normal(text: str) -> str:
    """The form in which two texts are compared: no case, accents, kind of space or shape of apostrophe."""
    flat = unicodedata.normalize(
        "NFKD", text.replace("’", "'").replace("°", "o ").replace("º", "o ")
    ).casefold()
    return " ".join("".join(c for c in flat if not unicodedata.combining(c)).replace(_NBSP, " ").split())


def bare(sentence: str) -> str:
    """Its normal form without a first article, which the facts of older notebooks did not have: « indiens de
    C menacent… »."""
    return re.sub(r"^(?:l'|les? |la )", "", normal(sentence))


def nearest(text: str, words: Iterable[str], most: int = 2) -> list[str]:
    """Up to `most` of the words that look like the text, best first."""
    table = {normal(word): word for word in words}
    return [table[key] for key in get_close_matches(normal(text[:_LOOKED_AT]), table, most, 0.5)]


@lru_cache(maxsize=WORDS)
def de(name: str) -> str:
    """« d’Ana », « de Bo », « de A » (a seat's letter is never elided), « d’Yves » but « de Yann »; « du
    galion », « des Indiens »."""
    for article, short in (("le ", "du "), ("les ", "des ")):
        if name.startswith(article):
            return short + name[len(article) :]
    return f"d’{name}" if len(name) > 1 and elides(name) else f"de {name}"


def elides(word: str) -> bool:
    """Whether « de » loses its vowel before the word: « d’Ana », « d’Hugo », « d’Åsa », but « de Hasard », «
    de Oui-Oui »."""
    word = word.casefold()
    if word[0] == "y":  # before a vowel it is heard as a consonant
        return not _is_vowel(word[1:2])
    return (word[0] == "h" or _is_vowel(word[0])) and not word.startswith(_KEEPS)


def _is_vowel(letter: str) -> bool:
    """Whatever accent it has, also one that French has not."""
    return unicodedata.normalize("NFD", letter)[:1] in _VOWELS


@lru_cache(maxsize=WORDS)
def capital(sentence: str) -> str:
    """The sentence with a capital."""
    return sentence[:1].upper() + sentence[1:]


def count(number: int, noun: str, plural: str = "") -> str:
    """« 1 carte », « 3 cartes », « 0 carte », « −2 points »."""
    name = noun if abs(number) < 2 else plural or noun + "s"
    return f"{spaced(number)} {name}"


_WORDS = ("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix")
_ONE = re.compile("une? ")


def tally(things: Iterable[str]) -> str:
    """« un bâton, une arme 3 et deux cartes cheval »: equal things counted, where the first stands."""
    return listed([_several(thing, number) for thing, number in Counter(things).items()])


def _several(thing: str, number: int) -> str:
    """« une carte cheval », « trois cartes cheval »; a thing without « un » is its own plural: « diamant 80 M
    (2 fois) »."""
    if number == 1:
        return thing
    found = _ONE.match(thing)
    if found is None:
        return f"{thing} ({number} fois)"
    noun, space, rest = thing[found.end() :].partition(" ")
    return f"{_WORDS[number] if number < len(_WORDS) else spaced(number)} {noun}s{space}{rest}"


def spaced(number: int) -> str:
    """« 46 656 », « −9 »."""
    return f"{number:,}".replace(",", _NBSP).replace("-", "−")


def hundredths(chance: Fraction) -> int:
    """The chance in hundredths, halves rounded up: 13 for 1/8. Whatever shows a chance rounds it here."""
    return (200 * chance.numerator + chance.denominator) // (2 * chance.denominator)


def percent(chance: Fraction, under: str = "moins de ", over: str = "plus de ") -> str:
    """« 41 », without its sign; never 0 nor 100 for what is neither impossible nor certain: « moins de 1 », «
    plus de 99 »."""
    near = hundredths(chance)
    if chance and not near:
        return f"{under}1"
    return f"{over}99" if near == 100 and chance != 1 else str(near)


def listed(items: Sequence[str], last: str = "et") -> str:
    """« A, B et C »."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"
