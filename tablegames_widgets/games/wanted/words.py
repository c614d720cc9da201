"""What a click would do, told in full and in a word; the answers that are no cards, with what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.text import LETTERS, count, de
from .cards import COLOUR, TITLE

if TYPE_CHECKING:
    from .view import WantedView

_AIM = {
    "BANG!": ("tirer sur {who}", "viser"), "RATÉ!": ("tirer sur {who}", "viser"), "DUEL": ("défier {who}", "défier"),
    "PRISON": ("mettre {who} en prison", "enfermer"), "BRAQUAGE": ("prendre une carte {of}", "voler"),
    "COUP DE FOUDRE": ("faire défausser une carte {of}", "défausser"),
}  # fmt: skip
_AIMED = ("BANG!", "DUEL", "PRISON", "BRAQUAGE", "COUP DE FOUDRE")
_REPLY = {
    "tir": ("parer le tir", "parer"), "indiens": ("s’en défausser", "riposter"), "duel": ("s’en défausser", "riposter"),
    "survie": ("boire, +1 point de vie", "boire"), "défausse": ("s’en défausser", "défausser"), "soin": ("la payer", "payer"),
    "testament": ("la défausser maintenant", "défausser"), "magasin": ("la prendre", "prendre"),
    "dégainer": ("retenir cette carte", "retenir"), "kit": ("la remettre sur la pioche", "remettre"),
}  # fmt: skip


def held(v: WantedView, name: str) -> tuple[str, str]:
    """What a click on a card in hand would do, in full and, where a reaction is asked, in a word."""
    if v.question in _REPLY:
        return _REPLY[v.question]
    title = TITLE[name]
    if title in _AIMED or title == "RATÉ!":
        return "choisir la cible", ""
    return ("la poser devant soi" if COLOUR[title] == "bleue" else "la jouer"), ""


def offered(v: WantedView) -> tuple[str, str]:
    """The same for a card on the baize or in front of someone, when no card has been chosen before."""
    if v.question == "tir":
        return "dégainer, un cœur vaut un RATÉ!", "dégainer"
    return _REPLY.get(v.question, ("", ""))


def onto(v: WantedView, seat: int, path: tuple[str, ...], what: str = "") -> tuple[str, str]:
    """What the chosen card would do to that seat, or to one of its cards."""
    if not path:
        return ("y prendre une carte au hasard", "prendre") if v.question == "jesse" else ("", "")
    full, word = _AIM.get(TITLE.get(path[0], ""), ("", ""))
    name = v.names[seat]
    return full.format(who=name, of=what or de(name)), word


def answer(v: WantedView, click: str) -> tuple[str, str]:
    """An answer that is no card of one's hand: its words, and what it costs or may do."""
    me = v.me
    assert me is not None
    if click == "fin du tour":
        left = v.hand_sizes[me] - v.life[me]
        return click, f"puis {count(left, 'carte')} à défausser" if left > 0 else "sans rien défausser"
    if click == "encaisser":
        return click, "être éliminé" if v.question == "survie" else f"perdre 1 point de vie sur {v.life[me]}"
    if click in _FIXED:
        return _FIXED[click]
    if click == "pioche":
        return click, "deux cartes de la pioche"
    if click == "défausse":
        return click, f"prendre {v.discards[-1]}, puis une carte de la pioche"
    return _targeted(v, click)


_FIXED = {
    "passer": ("passer", "ne rien payer"),
    "Sid Ketchum": ("Sid Ketchum", "défausser 2 cartes, regagner 1 point de vie"),
    "Jourdonnais": ("Jourdonnais", "dégainer : un cœur vaut un RATÉ!"),
}


def _targeted(v: WantedView, click: str) -> tuple[str, str]:
    """A player, a hand or a card in front of someone."""
    if click in TITLE:
        owner = next(seat for seat in range(v.n) if click in v.tables[seat])
        if v.question == "tir":
            return click, "dégainer : un cœur vaut un RATÉ!"
        return click, "devant toi" if owner == v.me and owner == v.seat else de(v.names[owner])
    if click in LETTERS:
        seat = LETTERS.index(click)
        return v.names[seat], f"à distance {v.distance(v.me or 0, seat)}"
    seat = LETTERS.index(click[-1])
    return f"main {de(v.names[seat])}", f"une carte au hasard sur {v.hand_sizes[seat]}"
