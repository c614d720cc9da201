"""What a seat may know of a game of Korsar, and the way back from it to a whole position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ...engine.chance import Chance
from ...engine.text import LETTERS, count, de
from ...engine.views import TOUS, Seen, View
from .cards import DECK, FIRST_GALLEON, KIND, NAMES, STRENGTH, the
from .position import Galleon, KorsarPosition


class KorsarView(View):
    """A seat sees its own hand and booty and its mate's, the galleons in play, the discards, and how many cards lie elsewhere.

    `main`: the hand of the seat that looks, as card names in order. `hands`: one a seat, None where hidden, with
    `hand_sizes`. `galions`: the galleons in play (see `Galleon`). `booty`: galleon values a side, None where hidden (ruling
    K20), with `booty_sizes`. `pile_size`, `discards`. `sides`: how many sides; `teams`; `touched`: the galleon that one's mate
    touched this round, or None (ruling K28).
    """

    main: tuple[str, ...]
    hands: tuple[tuple[str, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    galions: tuple[Galleon, ...]
    booty: tuple[tuple[int, ...] | None, ...]
    booty_sizes: tuple[int, ...]
    pile_size: int
    discards: tuple[str, ...]
    sides: int
    teams: bool
    touched: str | None
    _side_of: tuple[int, ...]

    def fields(self, p: KorsarPosition, seat: Seen) -> dict[str, Any]:
        side = p.sides[seat] if isinstance(seat, int) else None
        open_all = seat == TOUS or p.is_over
        hands = tuple(
            tuple(NAMES[kind] for kind in sorted(hand)) if open_all or p.sides[s] == side else None for s, hand in enumerate(p.hands)
        )
        me = seat if isinstance(seat, int) else p.to_move[0] if seat == TOUS and p.stack else None
        return {
            "hands": hands, "main": () if me is None else hands[me], "hand_sizes": tuple(map(len, p.hands)),
            "galions": tuple(p.sea), "pile_size": p.left, "discards": tuple(NAMES[kind] for kind in sorted(p.discards)),
            "booty": tuple(
                tuple(sorted(STRENGTH[kind] for kind in booty)) if open_all or s == side else None
                for s, booty in enumerate(p.booty)
            ),
            "booty_sizes": tuple(map(len, p.booty)), "sides": len(p.booty), "teams": p.teams, "_side_of": p.sides,
            "touched": p.sea[p.touched].label if p.touched >= 0 else None,
        }  # fmt: skip

    def side_of(self, seat: int) -> int:
        """The side of a seat: itself, or its team."""
        return self._side_of[seat]

    def side_name(self, side: int) -> str:
        """Who a side is: « Ana », or « Ana et Bo »."""
        return " et ".join(name for seat, name in enumerate(self.names) if self._side_of[seat] == side)


def unseen(v: KorsarView) -> list[int]:
    """The cards that the view does not show, as kinds, in the order of the material."""
    seen: Counter[int] = Counter(KIND[card] for card in v.discards)
    for hand in v.hands:
        seen.update(KIND[card] for card in hand or ())
    for galleon in v.galions:
        seen.update((galleon.kind, *galleon.spent()))
    for booty in v.booty:
        seen.update(KIND[f"galion {value}"] for value in booty or ())
    rest = Counter(DECK)
    rest.subtract(seen)
    return list(rest.elements())


def determinize(v: KorsarView, chance: Chance) -> KorsarPosition:
    """A whole position among those that show exactly this view, each as likely.

    Hidden booty can only be galleons: it is drawn first, among them; the rest falls anywhere.
    """
    p = KorsarPosition(v.game, v.n, v.game.check_options(v.options), chance.next())
    cards = unseen(v)
    chance.shuffle(cards)
    galleons = [card for card in cards if card >= FIRST_GALLEON]
    booty: list[tuple[int, ...]] = []
    for side, known in enumerate(v.booty):
        size = v.booty_sizes[side]
        taken = [KIND[f"galion {value}"] for value in known] if known is not None else [galleons.pop() for _ in range(size)]
        if known is None:
            for card in taken:
                cards.remove(card)
        booty.append(tuple(taken))
    p.booty = tuple(booty)
    for seat, hand in enumerate(v.hands):
        for _ in range(v.hand_sizes[seat]) if hand is None else ():
            p.give(seat, cards.pop())
        for name in hand or ():
            p.give(seat, KIND[name])
    p.deck, p.left = tuple(cards), len(cards)
    p.sea = list(v.galions)
    p.discards = tuple(KIND[card] for card in v.discards)
    p.touched = next((i for i, galleon in enumerate(p.sea) if galleon.label == v.touched), -1)
    p.stack = [] if v.decision is None else [v.decision]
    return p


def facts(v: KorsarView) -> Iterator[str]:
    """What an example may state, each sentence as it is written after `=`."""
    for seat in range(v.n):
        yield f"{LETTERS[seat]} a {count(v.hand_sizes[seat], 'carte')} en main"
    for side in range(v.sides):
        known = v.booty[side]
        name = LETTERS[v._side_of.index(side)]
        yield f"{name} a pris {count(v.booty_sizes[side], 'galion')}"
        if known is not None:
            yield f"le butin {de(name)} vaut {sum(known)}"
    yield f"la pioche compte {count(v.pile_size, 'carte')}"
    yield f"la défausse compte {count(len(v.discards), 'carte')}"
    yield f"il y a {count(len(v.galions), 'galion')} en jeu"
    for galleon in v.galions:
        yield from _galleon_facts(v, galleon)
    if v.outcome is not None:
        yield from v.outcome.facts()
        yield from (f"{LETTERS[seat]} marque {score}" for seat, score in enumerate(v.outcome.scores or ()))
    else:
        yield f"c’est à {LETTERS[v.to_move[0]]} de jouer"


def _galleon_facts(v: KorsarView, galleon: Galleon) -> Iterator[str]:
    if galleon.control < 0:
        yield f"personne ne contrôle le {galleon.label}"
    else:
        for seat in range(v.n):
            if v.side_of(seat) == galleon.control:
                yield f"{LETTERS[seat]} contrôle le {galleon.label}"
    if not galleon.attacked:
        yield f"le {galleon.label} n’est pas attaqué"
    if galleon.figure:
        yield f"sur le {galleon.label} il y a {the(galleon.figure[1])}"
    for crew in galleon.crews:
        seat = v._side_of.index(crew.side)
        yield f"{LETTERS[seat]} a une force de {crew.strength} sur le {galleon.label}"


def estimate(v: KorsarView, seat: int) -> float:
    """Gold in the chest, most of the gold controlled, a little for cards; galleons in hand weigh more near the end."""
    side = v.side_of(seat)
    late = 1 - v.pile_size / len(DECK)
    total = float(sum(v.booty[side] or ()))
    for galleon in v.galions:
        if galleon.control == side:
            total += galleon.value * (0.55 if galleon.figure is None else 0.75) - 0.12 * len(galleon.cards)
        elif galleon.control >= 0:
            total -= galleon.value * 0.35 / (v.sides - 1)
    hand = v.hands[seat] or ()
    gold = sum(STRENGTH[KIND[card]] for card in hand if KIND[card] >= FIRST_GALLEON)
    return total + 0.3 * len(hand) - (0.1 + late**3) * gold
