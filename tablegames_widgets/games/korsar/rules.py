"""The rules of Korsar: one decision, the turn of a seat, and what happens between two turns.

Rulings (K…) settle what the published rules leave open; each has its paragraph on the rules page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine import Decision, Move, Refusal
from ...engine.notation import written
from . import cards
from .cards import (
    ACTIONS,
    ADMIRAL,
    BIT,
    COLOURS,
    DISCARD,
    DRAW,
    DRAW_OR_LAY,
    FIGURES,
    FIRST_GALLEON,
    LAY,
    ONTO,
    WIDTH,
    Card,
)
from .events import CAPTURED, CHASED, DISCARDED, DRAWN, ENDED, LAID, PLAYED, SKIPPED, TIED
from .position import OWN_MASK, Galleon, KorsarPosition

if TYPE_CHECKING:
    from .view import KorsarView

ADMIRAL_BIT = BIT[ADMIRAL]


class Turn(Decision[KorsarPosition, "KorsarView"]):
    """Draw one card or play one; captures came just before. Rule: korsar#tour."""

    __slots__ = ()
    rule = "korsar#tour"

    def moves(self, p: KorsarPosition, seat: int) -> tuple[Move, ...]:
        """What the guards below let through, found by the bits of the hand: see `cards.ONTO`.

        Card by card, a game at random would take 50 to 70 % longer.
        """
        hand = p.bits[seat]
        side = p.sides[seat]
        admiral = hand & ADMIRAL_BIT
        if p.left:
            moves = DRAW_OR_LAY[hand >> FIRST_GALLEON]
        else:
            moves = LAY[hand >> FIRST_GALLEON]
            for colour in range(len(COLOURS)):
                moves += ONTO[DISCARD][colour][hand >> colour * WIDTH & OWN_MASK]
            if admiral:
                moves += ONTO[DISCARD][-1][1]
        touched = p.touched
        for galleon in p.sea:
            if touched >= 0 and galleon is p.sea[touched]:
                continue
            onto = galleon.onto
            for colour, shift, mask in galleon.open[side]:
                if bits := hand >> shift & mask:
                    moves += onto[colour][bits]
            if admiral and galleon.side == side:
                moves += onto[-1][1]
        return moves

    def play(self, p: KorsarPosition, seat: int, move: Move) -> None:
        card, where = ACTIONS[move]
        laid = card >= 0
        if not laid:
            _draw(p, seat)
        else:
            p.take(seat, card)
            if not where:
                _lay(p, seat, card)
            elif where == DISCARD:
                p.discards += (card,)
                p.events.append((DISCARDED, seat, card))
            else:
                _play_on(p, seat, card, where)
        _pass_on(p, seat, laid)

    def prompt(self, v: KorsarView, seat: int, path: tuple[str, ...] = ()) -> str:
        if path:
            return f"{cards.CARD[path[0]].called} : {'sur quel galion' if v.pile_size else 'où le jouer'} ?"
        if v.pile_size:
            or_play = " ou joue une carte de ta main" if len(v.legal_moves) > 1 else ""
            return f"à toi : pioche une carte{or_play}."
        discard = any(card.sort != cards.GALLEON for card in v.main)
        return f"à toi : joue{' ou défausse' if discard else ''} une carte."

    def why_not(self, v: KorsarView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        first, *rest = path
        card, target = cards.CARD.get(first), rest[0] if rest else ""
        if first == DRAW:
            return Refusal.first(
                ("korsar#piocher", bool(rest), "Piocher se fait en un seul clic."),
                ("korsar#piocher", not v.pile_size, "La pioche est vide : joue ou défausse une carte."),
            )
        if card is None:
            looked = f"{_discarded(v)} " if first == DISCARD else ""
            return Refusal.of(
                self.rule,
                f"{looked}Commence par une carte de ta main{', ou par la pioche' if v.pile_size else ''}.",
            )
        galleon = card.sort == cards.GALLEON
        return Refusal.first(
            (self.rule, card not in v.main, f"Tu n’as pas « {card} » en main."),
            (
                "korsar#defausse",
                galleon and rest == [DISCARD],
                "Un galion ne se défausse jamais : pose-le devant toi.",
            ),
            ("korsar#galion", galleon and bool(rest), "Un galion se pose devant toi, en un seul clic."),
            (
                self.rule,
                len(rest) > 1,
                "Une carte se joue en deux clics : la carte, puis l’endroit où elle va.",
            ),
        ) or (
            None
            if galleon
            else _why_not_at(v, seat, card, target)
            if rest
            else _why_not_anywhere(v, seat, card)
        )


def _discarded(v: KorsarView) -> str:
    """What lies in the discards: no move begins there, but one may look through them at any time.

    Ruling: K18.
    """
    return f"La défausse contient : {written(v.discards)}." if v.discards else "La défausse est vide."


def _why_not_anywhere(v: KorsarView, seat: int, card: Card) -> Refusal | None:
    """Why the card goes nowhere at all: the reason of the last galleon, or that there is none."""
    if not v.pile_size:
        return None  # it may always be discarded
    refusal = Refusal.of(card.sort.rule, "Il n’y a aucun galion en jeu où la poser.")
    for galleon in v.galions:
        refused = _why_not_at(v, seat, card, galleon.label)
        if refused is None:
            return None
        name = v.say.its(galleon.label.the, galleon.owner)
        reason = f"Pour {name} : {refused.text[0].lower()}{refused.text[1:]}"
        refusal = Refusal.of(refused.rule, f"Aucun galion en jeu ne peut la recevoir. {reason}")
    return refusal


def _why_not_at(v: KorsarView, seat: int, card: Card, target: str) -> Refusal | None:
    if target == DISCARD:
        return Refusal.first(
            ("korsar#defausse", bool(v.pile_size), "On ne se défausse que lorsque la pioche est vide.")
        )
    galleon = next((g for g in v.galions if g.label == target), None)
    if galleon is None:
        absent = f"Il n’y a pas de {target} en jeu."
        return Refusal.of(
            "korsar#pirate", "Choisis un galion en jeu." if target in cards.CARD or target == DRAW else absent
        )
    touched = "Ton équipier vient de toucher ce galion : choisis-en un autre ce tour-ci."
    refusal = Refusal.first(("korsar#equipe-galion", galleon.label == v.touched, touched))
    return refusal or why_not_on(galleon, v.side_of(seat), card, v.teams)


def why_not_on(galleon: Galleon, side: int, card: Card, teams: bool) -> Refusal | None:
    """Why this pirate, captain or admiral of the side may not join this galleon now, or None.

    Rules: pirate to personnage.
    """
    colour, own = card.colour, galleon.colour_of(side)
    taken = own is None and any(crew.colour == colour for crew in galleon.crews)
    we, other, of_ours, our = _CAMPS[teams]
    if card.sort == cards.PIRATE:
        return Refusal.first(
            ("korsar#couleur", own not in (None, colour), f"{we} déjà {own} sur ce galion."),
            ("korsar#couleur", taken, f"{other} joue déjà {colour} sur ce galion."),
        )
    if card.sort == cards.ADMIRAL_SORT:
        return Refusal.first(
            ("korsar#amiral", galleon.side != side, f"L’amiral ne se pose que sur {our}."),
        )
    only = f"seul le capitaine {own} peut y venir"
    return Refusal.first(
        ("korsar#capitaine", taken, f"{other} joue {colour} sur ce galion : ton capitaine n’y viendra pas."),
        ("korsar#capitaine", own is None, f"Il faut d’abord {of_ours.format(colour)} sur ce galion."),
        ("korsar#capitaine", own != colour, f"{we} {own} sur ce galion : {only}."),
    )


_CAMPS: Final = (
    ("Tu joues", "Un autre joueur", "un de tes pirates {}s", "un de tes galions"),
    ("Ton camp joue", "Un autre camp", "un pirate {} de ton camp", "un galion de ton camp"),
)
"""Who is on a galleon, as one says it of a player for himself, and of a team."""


# -- what happens ----------------------------------------------------------------------------------


def deal(p: KorsarPosition) -> None:
    """Shuffle, six cards each, the first seat by lot (rulings K1, K24). Rule: korsar#mise-en-place."""
    deck = list(cards.DECK)
    p.shuffle(deck)
    p.left = len(deck) - cards.HAND_SIZE * p.n
    p.deck, dealt = tuple(deck[: p.left]), deck[p.left :]
    for seat in range(p.n):
        for kind in dealt[seat :: p.n]:
            p.give(seat, kind)
    step = p.n // len(p.booty)  # a team starts with its first mate
    p.stack = [TURNS[p.below(len(p.booty)) * step]]


def _draw(p: KorsarPosition, seat: int) -> None:
    p.left -= 1
    card = p.deck[p.left]
    p.give(seat, card)
    p.events.append((DRAWN, seat, card))


def _lay(p: KorsarPosition, seat: int, card: int) -> None:
    side = p.sides[seat]
    p.sea.append(Galleon.laid(card, seat, side, len(p.booty), p.rank(card, seat)))
    p.events.append((LAID, seat, card))


def _play_on(p: KorsarPosition, seat: int, card: int, where: str) -> None:
    sea = p.sea
    index, galleon = next((at, one) for at, one in enumerate(sea) if one.label == where)
    side = p.sides[seat]
    p.events.append((PLAYED, seat, card, galleon.label, galleon.owner))
    if card in FIGURES:
        if galleon.figure_card is not None:
            p.discards += (galleon.figure_card[1],)
            p.events.append((CHASED, galleon.figure_card[1]))
        sea[index] = galleon.with_figure(seat, side, card)
    else:
        sea[index] = galleon.with_pirate(seat, side, card)
    p.touched = index


def _pass_on(p: KorsarPosition, seat: int, laid: bool) -> None:
    """End the game, or open the next turn with its captures.

    Rules: korsar#fin, korsar#tour, korsar#equipe-fin.
    """
    if not p.left and _ends(p, seat, laid):
        _end(p)
        return
    sides = p.sides
    while True:
        last = sides[seat]
        seat = seat + 1 if seat + 1 < p.n else 0
        side = sides[seat]
        if side != last:
            p.touched = -1
            for galleon in p.sea:
                if galleon.control == side:
                    _capture(p, seat, side)
                    break
        if p.left or p.hands[seat]:
            p.stack.append(TURNS[seat])
            return
        p.events.append((SKIPPED, seat))


def _ends(p: KorsarPosition, seat: int, laid: bool) -> bool:
    """With the pile empty: a side has no card left. Ruling K15: at once, or only when a last card is laid."""
    empty = [True] * len(p.booty)
    for mate, hand in enumerate(p.hands):
        if hand:
            empty[p.sides[mate]] = False
    if p.options["ending"] == "aussitôt":
        return True in empty
    return laid and empty[p.sides[seat]]


def _capture(p: KorsarPosition, seat: int, side: int) -> None:
    """Take all that the side of `seat`, whose turn opens, controls.

    Rules: korsar#capture, korsar#sans-attaque, ruling K2.
    """
    sea = p.sea
    p.sea = [galleon for galleon in sea if galleon.control != side]
    taken = [galleon for galleon in sea if galleon.control == side]
    for galleon in taken:
        _take(p, seat, galleon)
    for gone in taken:
        _rename(p, gone.kind, gone.owner)


def _rename(p: KorsarPosition, kind: int, owner: int) -> None:
    """Galleons that read alike are numbered again in order of laying: a « n° 2 » may be alone by now."""
    rank = 0
    for index, galleon in enumerate(p.sea):
        if galleon.kind == kind and galleon.owner == owner:
            p.sea[index] = galleon.called(rank)
            rank += 1


def _take(p: KorsarPosition, seat: int, galleon: Galleon) -> None:
    side = p.sides[seat]
    p.booty = (*p.booty[:side], (*p.booty[side], galleon.kind), *p.booty[side + 1 :])
    p.discards += galleon.spent()
    p.events.append((CAPTURED, seat, galleon.label, galleon.owner))


def _end(p: KorsarPosition) -> None:
    """Every galleon goes to the side that controls it; tied ones to nobody. Rule: korsar#fin."""
    for galleon in p.sea:
        if galleon.control < 0:
            p.events.append((TIED, galleon.label, galleon.owner))
        else:
            _take(p, p.sides.index(galleon.control), galleon)
    p.sea = [galleon for galleon in p.sea if galleon.control < 0]
    for galleon in tuple(p.sea):
        _rename(p, galleon.kind, galleon.owner)
    p.touched = -1
    p.events.append((ENDED,))


TURNS = tuple(Turn(seat) for seat in range(8))
