"""Why a card may not be played in phase 2, made from the View alone. Rules: wanted#jouer, and that of each card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ....engine.errors import Refusal
from ....engine.text import LETTERS
from ..cards import (
    ABILITIES,
    BANG,
    BIT,
    CARD,
    CAT,
    DUEL,
    END,
    HANDS,
    JAIL,
    KIND,
    KIND_NAMES,
    MISSED,
    OPEN,
    PANIC,
    RULE,
    TITLE,
    UNIQUE,
)  # fmt: skip

if TYPE_CHECKING:
    from ..view import WantedView

_LETTER: Final = {letter: seat for seat, letter in enumerate(LETTERS[:8])}
_HAND: Final = {click: seat for seat, click in enumerate(HANDS)}


def why_not_play(v: WantedView, path: tuple[str, ...]) -> Refusal | None:
    """None when the path, or its beginning, is legal in phase 2."""
    click = path[0]
    if click == END:
        return None if len(path) == 1 else Refusal.of("wanted#tour", "La fin du tour se joue en un seul clic.")
    if click in ABILITIES:
        return v.ability.why_not_used(v, click, "jeu") if len(path) == 1 else _alone(v, click)
    card = CARD.get(click)
    if card is None:
        return _no_card(click)
    if click not in v.main:
        return _not_in_hand(v, click)
    rule = f"wanted#{RULE[KIND[card]]}"
    if BIT[card] & (OPEN | UNIQUE):
        return _why_not_alone(v, click, path, rule)
    return _AIMED[KIND[card]](v, path, rule)


def _alone(v: WantedView, click: str) -> Refusal:
    return Refusal.of("wanted#jouer", f"La capacité « {click} » se joue en un seul clic.")


def _no_card(click: str) -> Refusal:
    if click in _LETTER or click in _HAND:
        return Refusal.of("wanted#jouer", "Choisis d’abord une carte de ta main, puis qui elle vise.")
    return Refusal.of("wanted#jouer", "C’est à toi de jouer une carte de ta main, ou de finir ton tour.")


def _not_in_hand(v: WantedView, click: str) -> Refusal:
    for seat, table in enumerate(v.tables):
        if click in table:
            where = "toi" if seat == v.me else v.names[seat]
            return Refusal.of("wanted#cartes-bleues", f"La carte « {click} » est déjà posée devant {where}, elle ne se joue plus.")
    return Refusal.of("wanted#jouer", f"Tu n’as pas « {click} » en main.")


def _why_not_alone(v: WantedView, click: str, path: tuple[str, ...], rule: str) -> Refusal | None:
    """Cards that aim at nobody. Ruling 55: no second blue card of the same name."""
    if BIT[CARD[click]] & UNIQUE and any(TITLE[laid] == TITLE[click] for laid in v.tables[v.me]):  # type: ignore[index]
        return Refusal.of("wanted#cartes-bleues", f"Tu as déjà {TITLE[click]} devant toi : jamais deux cartes bleues du même nom.")
    if len(path) > 1:
        return Refusal.of(rule, f"{TITLE[click]} ne vise personne : un seul clic suffit.")
    return None


def _target(v: WantedView, path: tuple[str, ...], rule: str) -> int | Refusal:
    """The seat that the path aims at, another one in play."""
    if len(path) > 2:
        return Refusal.of(rule, "Une carte et une cible suffisent.")
    seat = _LETTER.get(path[1])
    if seat is None or seat >= v.n:
        return Refusal.of(rule, "Choisis le joueur que cette carte vise.")
    if seat == v.me:
        return Refusal.of(rule, "On ne se vise pas soi-même.")
    if not v.alive[seat]:
        return Refusal.of("wanted#elimination", f"{v.names[seat]} est éliminé.")
    return seat


def _why_not_bang(v: WantedView, path: tuple[str, ...], rule: str) -> Refusal | None:
    """Range, and one a turn. Rulings 25, 53, 75 (H2)."""
    me = v.me
    assert me is not None
    if not BIT[CARD[path[0]]] & v.ability.bangs:
        return Refusal.of("wanted#rate", "Un RATÉ! ne se joue que pour répondre à un tir.")
    if v.shots and not v.ability.endless and v.weapons[me] != "VOLCANIC":
        return Refusal.of("wanted#bang", "Un seul BANG! par tour : tu as déjà tiré.")
    if len(path) == 1:
        if any(v.reach(me, seat) for seat in range(v.n)):
            return None
        return Refusal.of("wanted#bang", f"Personne n’est à portée : ton arme porte à {v.ranges[me]}. La carte ne se joue pas sans cible.")
    target = _target(v, path, "wanted#bang")
    if isinstance(target, Refusal):
        return target
    if v.reach(me, target):
        return None
    gap = f"{v.names[target]} est à distance {v.distance(me, target)}, ton arme ({v.weapons[me]}) porte à {v.ranges[me]}."
    return Refusal.of("wanted#distance", gap)


def _why_not_duel(v: WantedView, path: tuple[str, ...], rule: str) -> Refusal | None:
    target = _target(v, path, rule) if len(path) > 1 else None
    return target if isinstance(target, Refusal) else None


def _why_not_jail(v: WantedView, path: tuple[str, ...], rule: str) -> Refusal | None:
    """Ruling 46: on any other but the Sheriff, once; H24: with three seats there is no Sheriff."""
    if len(path) == 1:
        if any(_free(v, seat) is None for seat in range(v.n) if seat != v.me and v.alive[seat]):
            return None
        return Refusal.of(rule, "Il n’y a personne que l’on puisse mettre en prison.")
    target = _target(v, path, rule)
    return target if isinstance(target, Refusal) else _free(v, target)


def _free(v: WantedView, seat: int) -> Refusal | None:
    if v.roles[seat] == "shérif":
        return Refusal.of("wanted#prison", "On ne met pas le shérif en prison.")
    if any(TITLE[laid] == KIND_NAMES[JAIL] for laid in v.tables[seat]):
        return Refusal.of("wanted#cartes-bleues", f"{v.names[seat]} est déjà en prison.")
    return None


def _why_not_grab(v: WantedView, path: tuple[str, ...], rule: str) -> Refusal | None:
    """BRAQUAGE and COUP DE FOUDRE. Rulings 6, 11, 56, H7."""
    near = KIND[CARD[path[0]]] == PANIC
    if len(path) > 2:
        return Refusal.of(rule, "Une carte et une cible suffisent.")
    if len(path) == 1:
        return _why_not_any(v, near, rule)
    click = path[1]
    if click in _HAND:
        return _why_not_hand(v, _HAND[click], near, rule)
    if click not in CARD:
        return Refusal.of(rule, "Choisis une main, ou une carte posée devant un joueur.")
    owner = next((seat for seat in range(v.n) if click in v.tables[seat]), None)
    if owner is None:
        return Refusal.of(rule, f"La carte « {click} » n’est devant personne.")
    if owner == v.me:
        if v.options["own_cards"] == "oui":
            return None
        return Refusal.of(rule, "À cette table, on ne vise pas ses propres cartes (option « own_cards »).")
    return _too_far(v, owner) if near else None


def _why_not_any(v: WantedView, near: bool, rule: str) -> Refusal | None:
    me = v.me
    for seat in range(v.n):
        if seat == me:
            if v.tables[seat] and v.options["own_cards"] == "oui":
                return None
        elif v.alive[seat] and (v.hand_sizes[seat] or v.tables[seat]) and not (near and _too_far(v, seat)):
            return None
    where = " à distance 1" if near else ""
    return Refusal.of(rule, f"Aucun joueur{where} n’a de carte à prendre : celle-ci ne se joue pas.")


def _why_not_hand(v: WantedView, seat: int, near: bool, rule: str) -> Refusal | None:
    if seat >= v.n or seat == v.me:
        return Refusal.of(rule, "Choisis la main d’un autre joueur.")
    if not v.alive[seat]:
        return Refusal.of("wanted#elimination", f"{v.names[seat]} est éliminé.")
    if not v.hand_sizes[seat]:
        return Refusal.of(rule, f"{v.names[seat]} n’a pas de carte en main.")
    return _too_far(v, seat) if near else None


def _too_far(v: WantedView, seat: int) -> Refusal | None:
    assert v.me is not None
    gap = v.distance(v.me, seat)
    if gap <= 1:
        return None
    return Refusal.of("wanted#braquage", f"{v.names[seat]} est à distance {gap} : on braque à distance 1, quelle que soit l’arme.")


_AIMED: Final[dict[int, Callable[[WantedView, tuple[str, ...], str], Refusal | None]]] = {
    BANG: _why_not_bang, MISSED: _why_not_bang, DUEL: _why_not_duel, JAIL: _why_not_jail, PANIC: _why_not_grab, CAT: _why_not_grab,
}  # fmt: skip
