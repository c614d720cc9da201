"""Words that the rule tests of every game share. Sentences come with plain spaces, however they are typeset."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

import pytest

import tablegames_widgets as tg


def plain(sentence: object) -> str:
    """A sentence with plain spaces."""
    return str(sentence).replace("\u00a0", " ")


def harmless(text: str) -> bool:
    """Whether a terminal may get it as it is: no control character, no half sign, no line of another kind, no turned writing."""
    turned = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
    return not any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") or sign in turned for sign in text)


def sentence(told: object) -> str:
    """What people are told, with plain spaces, once checked that it is a sentence: a capital, a full stop, mostly small letters."""
    text = plain(told)
    letters = [letter for letter in text if letter.isalpha()]
    assert re.match(r"[A-ZÀÂÉÈÊÎÔÛÇŒ«\d−]", text) and re.search(r"[.!?»\])]$", text), text
    assert sum(letter.islower() for letter in letters) * 2 >= len(letters) and harmless(text), text
    return text


def at(game: tg.Game, text: str) -> tg.Position:
    """A position by its notation, which begins with the number of seats."""
    return game.position(f"sièges: {text}")


def bad(game: tg.Game, text: str, error: type[tg.TableGamesError] = tg.BadPosition) -> str:
    """The complaint about a position that no game can come to."""
    with pytest.raises(error) as caught:
        at(game, text)
    return sentence(caught.value)


def play(p: tg.Position, *moves: str) -> tg.Position:
    """The position after these moves, each of the seat that is asked."""
    for move in moves:
        p.play(move)
    return p


def refused(p: tg.Position, move: str, rule: str, seat: int | None = None) -> str:
    """The reason why a move is refused, once checked that it is that rule's and that nothing has changed."""
    before = p.notation()
    with pytest.raises(tg.IllegalMove) as caught:
        p.play(move, seat)
    assert caught.value.rule == f"{p.game.id}#{rule}" and p.notation() == before
    return sentence(caught.value.refusal.text)


def facts(p: tg.Position, seat: int | str | None = tg.TOUS) -> set[str]:
    """What an example may state, as that seat sees the table."""
    return {plain(one) for one in p.game.facts(p.view(seat))}


def fact(p: tg.Position, *sentences: str) -> bool:
    """Whether an example may state all of them."""
    return facts(p).issuperset(sentences)


def told(p: tg.Position, seat: int | str | None = None) -> str:
    """The events of the last play, as a seat may know them."""
    return plain(" ".join(map(str, p.view(seat).events)))


def texts(p: tg.Position, seat: int | None = None) -> set[str]:
    """The legal moves."""
    return {move.text for move in p.legal_moves(seat)}


def things(p: tg.Position) -> Counter[str]:
    """Every card, coin and marker."""
    return Counter(thing for place in p.game.census(p).values() for thing in place)
