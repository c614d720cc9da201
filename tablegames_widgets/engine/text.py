"""French text: typography, elision, plurals, and the forgiving comparison of what people type."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

LETTERS = "ABCDEFGHIJ"
_NBSP = "\u00a0"
_TYPOGRAPHY = (
    (" :", _NBSP + ":"), (" ;", _NBSP + ";"), (" !", _NBSP + "!"), (" ?", _NBSP + "?"),
    ("« ", "«" + _NBSP), (" »", _NBSP + "»"), ("n° ", "n°" + _NBSP), (" $", _NBSP + "$"), ("'", "’"),
)  # fmt: skip
_VOWELS = frozenset("aeiouâàäéèêëîïôöûùüœæ")


def french(text: str) -> str:
    """Put non-breaking spaces and curly apostrophes where French typography wants them."""
    for plain, right in _TYPOGRAPHY:
        if plain in text:
            text = text.replace(plain, right)
    return text


def normal(text: str) -> str:
    """The form in which two texts are compared: no case, accents, kind of space or shape of apostrophe."""
    flat = unicodedata.normalize("NFKD", text.replace("’", "'").replace("°", "o ").replace("º", "o ")).casefold()
    return " ".join("".join(c for c in flat if not unicodedata.combining(c)).replace(_NBSP, " ").split())


def nearest(text: str, words: Iterable[str], most: int = 2) -> list[str]:
    """Up to `most` of the words that look like the text, best first."""
    table = {normal(word): word for word in words}
    return [table[key] for key in get_close_matches(normal(text), table, most, 0.5)]


def de(name: str) -> str:
    """« d’Ana », « de Bo », « de A » (a seat's letter is never elided), « de Hasard », « d’Yves » but « de Yann »."""
    return f"d’{name}" if len(name) > 1 and _elides(name.casefold()) else f"de {name}"


def _elides(name: str) -> bool:
    if name[0] == "y":  # before a vowel it is heard as a consonant
        return name[1] not in _VOWELS
    return name[0] in _VOWELS or (name[0] == "h" and not name.startswith("hasard"))


def count(number: int, noun: str, plural: str = "") -> str:
    """« 1 carte », « 3 cartes », « 0 carte », « −2 points »."""
    return f"{'−' if number < 0 else ''}{abs(number)} {noun if abs(number) < 2 else plural or noun + 's'}"


def listed(items: Sequence[str], last: str = "et") -> str:
    """« A, B et C »."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def victory(names: Sequence[str]) -> str:
    """« Ana gagne », « Ana et Bo gagnent ensemble »."""
    return f"{listed(names)} {'gagne' if len(names) == 1 else 'gagnent ensemble'}"


def to(name: str, sentence: str) -> str:
    """A sentence addressed to someone: « Ana, à toi de jouer. », and « À toi de jouer. » to the one who is just « Moi »."""
    return sentence[0].upper() + sentence[1:] if name in ("Moi", "Toi") else f"{name}, {sentence}"


def own(name: str) -> str:
    """The name of the seat that looks: « Ana (toi) », and « Moi » as it is."""
    return name if name in ("Moi", "Toi") else f"{name} (toi)"
