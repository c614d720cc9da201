"""What a pupil's function is compared with: one small function a name, and where
its random cases come from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from ...engine import Chance, Game, View
from ...players import players
from . import seances, sessions
from .keys import Given

if TYPE_CHECKING:
    from ...games.abilene.view import AbileneView
    from ...games.korsar.view import KorsarView
    from ...games.manitou.view import ManitouView
    from ...games.plenty_coups.view import PlentyCoupsView
    from ...games.wanted.view import WantedView


def views(game: Game, count: int) -> Iterator[tuple[View]]:
    """Views of the seat that is asked, along games played at random, at every number of seats in turn."""
    seed = 0
    while count > 0:
        p, player = game.start(game.seats[seed % len(game.seats)], seed), players["hasard"](seed)
        seed += 1
        while not p.is_over and count > 0:
            seat = p.to_move[0]
            view = p.view(seat)
            yield (view,)
            count -= 1
            p.play(player.choose(view), seat)


def attacked_gold(view: KorsarView) -> int:
    """The gold of the galleons that someone attacks."""
    return sum(galleon.value for galleon in view.galions if galleon.attacked)


def biggest_herds(view: AbileneView) -> list[int]:
    """The seats in the round with the most heads."""
    most = max((view.totals[seat] for seat in view.inside), default=0)
    return [seat for seat in view.inside if view.totals[seat] == most]


def flame(prediction: str, dice: tuple[int, int, int]) -> tuple[int, int]:
    """(power, reach) of a prediction with three dice."""
    value = dict(zip(("MIN", "MED", "MAX"), sorted(dice), strict=True))
    power, _, reach = prediction.partition("/")
    return value[power], value[reach]


def best_sale(hand: tuple[str, ...], prices: dict[str, int]) -> int:
    """The most that one sale can bring: one nature, all its cards."""
    return max(
        sum(int(card.split()[1]) * price for card in hand if card.startswith(nature))
        for nature, price in prices.items()
    )


def hunters(view: ManitouView) -> int:
    """The points of one's own hunters on the three herds together."""
    return sum(
        int(name.split()[1])
        for ground in view.terrains
        for seat, name in ground.entries
        if seat == view.seat and name.startswith("chasseur")
    )


def total(view: PlentyCoupsView) -> int:
    """A tribe's points: those outside the herd, a horse beyond the fifth, one less without a horse."""
    tribe = sessions.seat_of(view)
    horses, prestige = view.horses[tribe], view.prestige[tribe]
    return int(prestige + max(horses - 5, 0) - (not horses and prestige > 0))


def in_danger(view: WantedView) -> list[str]:
    """The letters of those whom one BANG! of this seat could eliminate."""
    me = sessions.seat_of(view)
    return [
        "ABCDEFGHIJ"[seat]
        for seat in range(view.n)
        if seat != me and view.alive[seat] and view.life[seat] == 1 and view.reach(me, seat)
    ]


def _throw(chance: Chance) -> Given:
    words = ("MIN", "MED", "MAX")
    return f"{words[chance.below(3)]}/{words[chance.below(3)]}", tuple(1 + chance.below(6) for _ in range(3))


def _market(chance: Chance) -> Given:
    natures = ("or", "marchandises", "antiquités")
    hand = tuple(
        f"{natures[chance.below(3)]} {1 + chance.below(5)} M" if chance.below(5) else "diamant 100 M"
        for _ in range(chance.below(6))
    )
    return hand, {nature: 10 * (1 + chance.below(5)) for nature in natures}


FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    "or attaqué": attacked_gold,
    "plus gros troupeaux": biggest_herds,
    "flamme": flame,
    "meilleure vente": best_sale,
    "chasseurs": hunters,
    "total": total,
    "en danger": in_danger,
    **sessions.FUNCTIONS,
    **seances.FUNCTIONS,
}
CASES: Final[dict[str, Callable[[Chance], Given]]] = {
    "flamme": _throw,
    "meilleure vente": _market,
    **sessions.CASES,
    **seances.CASES,
}
NUMBERS: Final[dict[str, int]] = {**sessions.NUMBERS, **seances.NUMBERS}
