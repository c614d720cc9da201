"""What the board says of a click: whether a path can be longer, why not, and what one can do now.

From the view and its scene alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final

from ..engine import Game, Refusal, View
from ..engine.caches import TABLES
from ..engine.text import french
from ..scene import Help, Piece, Refused
from ..scene.model import lay_out, next_clicks, pieces

HANDS: Final = french(
    "Clique sur une carte entourée, puis sur l'endroit où la jouer, ou fais-la glisser. Au clavier, les"
    " flèches vont d'une carte à l'autre, Entrée choisit, Échap repose la carte choisie ; un chiffre choisit"
    " la carte qui le porte, une lettre mène à la carte dont c'est l'initiale ; « / » laisse écrire un coup"
    " entier, « = » dit la table au lecteur d'écran, « ? » ouvre et ferme cette aide."
)
TOGETHER: Final = french(
    "Plusieurs navigateurs montrent peut-être ce plateau : qui s'y assied montre sa main à tous."
)
Path = tuple[str, ...]
_SAID_OF = re.compile(r", |[ \u00a0]: ")


@lru_cache(maxsize=TABLES)
def first_clicks(game: Game, n: int) -> tuple[frozenset[str], frozenset[str]]:
    """The clicks that can open a move in a game of n seats, and all clicks."""
    paths = list(game.vocabulary(n))
    return frozenset(path[0] for path in paths), frozenset(click for path in paths for click in path)


def longer(view: View, path: Path, click: str) -> tuple[Path, Refusal | None]:
    """The path with one click more or, when the click can open a move, begun anew.

    When neither can be, why not: what is said of the path that got further, unless the click was meant to
    begin anew.
    """
    after = (*path, click)
    why = view.why_not(after)
    if why is None:
        return after, None
    if path and click in first_clicks(view.game, view.n)[0]:
        anew = view.why_not((click,))
        if anew is None:
            return (click,), None
        why = anew if _instead(view, after) else why
    return path, why


def _instead(view: View, after: Path) -> bool:
    """Whether the last click was meant in place of the first: it lies beside it, and goes on from it in no
    move of the game."""
    sides = ({piece.click for piece in pieces(zone)} for zone in lay_out(view, after[:-1]).zones)
    beside = any({after[0], after[-1]} <= side for side in sides)
    return beside and not any(known[: len(after)] == after for known in view.game.vocabulary(view.n))


def what_now(
    view: View, path: Path, refusal: Refusal | None, href: Callable[[str], str], advice: bool = False
) -> Help:
    """What one can do after these clicks; `href` gives the address of a rule's id, "" that of them all;
    `advice` is given to who asks."""
    game = view.game
    rule = refusal.rule if refusal else view.decision.rule if view.decision else game.rule_over
    known = game.rules.get(rule.partition("#")[2])
    contents = tuple(
        (french(one["title"]), href(f"{game.id}#{anchor}")) for anchor, one in game.rules.items()
    )
    return Help(
        view.ask(path),
        tuple(_grouped(_can(view, path))),
        tuple(_grouped(_shut(view, path))),
        Refused(french(known["text"]), href(rule), french(known["title"])) if known else None,
        contents,
        href(""),
        HANDS,
        advice,
    )


def _can(view: View, path: Path) -> Iterator[tuple[str, str]]:
    """What each legal click would do, in the words of the scene."""
    nexts = next_clicks(view, path)
    return (
        (_called(piece), french(piece.act or piece.hint))
        for piece in _clickable(view, path)
        if piece.click in nexts
    )


def _shut(view: View, path: Path) -> Iterator[tuple[str, str]]:
    """Why each of the other clicks is refused: what it would be told."""
    if view.me is None or view.me not in view.to_move:
        return
    nexts = next_clicks(view, path)
    for piece in _clickable(view, path):
        if piece.click not in nexts and piece.click not in path:
            _, why = longer(view, path, piece.click)
            if why is not None:
                yield _called(piece), why.text


def _clickable(view: View, path: Path) -> Iterator[Piece]:
    """The pieces of the scene that can be part of a move, each click once."""
    found = {
        piece.click: piece
        for zone in lay_out(view, path).zones
        for piece in reversed([*pieces(zone)])
        if piece.click
    }
    return iter(reversed(found.values()))


def _called(piece: Piece) -> str:
    """What a piece is, without what is said of it: « galion 3 de Bo », « BANG! 3♣ »."""
    label = piece.label or piece.text
    if re.search(rf"(?<!\w){re.escape(piece.click)}(?!\w)", label):
        return piece.click
    return _SAID_OF.split(label, maxsplit=1)[0]


def _grouped(told: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The same words said once, of all that they are said of."""
    groups: dict[str, list[str]] = {}
    for what, words in told:
        groups.setdefault(words, []).append(what)
    return ((" · ".join(dict.fromkeys(whats)), words) for words, whats in groups.items())
