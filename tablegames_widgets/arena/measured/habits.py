"""What acts say of hidden cards: `python -m tablegames_widgets.arena.habitudes` plays, counts, writes the
weights in each game's material (`engine.habits`), tries them on other games, and writes what it found in
docs/guides/habitudes.json.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from math import fsum
from pathlib import Path
from typing import Any, Final, NamedTuple

from ... import __version__
from ...engine import Chance, Game, Past, Position, View
from ...engine.habits import LEAST, USUAL
from ...games import games
from ...players import Stratege
from ...players.suspicions import suspicions
from ...terminal.arguments import Parser, whole
from .chances import OTHERS, keep, write
from .fitted import KINDS, QUICK
from .force import SEATS

WRITTEN: Final = Path("docs/guides/habitudes.json")
COMMAND: Final = "python -m tablegames_widgets.arena.habitudes"
SAID: Final = (
    "Compter ce que les coups des autres disent de leurs cartes, puis l’essayer sur d’autres parties."
)
COUNTED: Final = "compté par nous, dans des parties entre gloutons et entre stratèges"
ROUNDS: Final = 6
"""Times that weights are set right: what one hand takes is missing in the others."""
WORLDS: Final = 3  # drawn where what a seat holds is looked at
LOOKED: Final = 6  # one decision of a game in so many is looked at
RARE: Final = 5.0
"""Cards that are counted besides, as usual ones: what was seldom seen is not far from usual."""
MOST: Final = 20 * USUAL
Draw = Callable[[View, Chance], Position]
Held = Counter[str]


class Look(NamedTuple):
    """A moment of a game: what a seat saw and was told, and the hidden cards of each seat that gave a clue,
    by families."""

    view: View
    clues: Sequence[str]
    held: dict[int, Held]
    p: Position

    def again(self) -> View:
        """What the seat sees, anew: what it was thought to say by other weights is forgotten."""
        return self.p.view(self.view.seat).remembering(self.view._past)


def looks(game: Game, seats: int, seeds: Sequence[int], playouts: int = QUICK) -> Iterator[Look]:
    """Moments of games between gloutons, and between quick strateges in turn; of games between strateges of
    so many playouts alone, where these are more: who thinks longer keeps other cards."""
    for seed in seeds:
        p, chance = game.start(seats, seed), Chance(seed)
        thinks = playouts != QUICK
        kind = KINDS[("glouton", "stratege")[seed % 2]]
        past = Past(p)
        names = range(seed * 16, seed * 16 + seats)
        held = [Stratege(name, playouts) if thinks else kind(name) for name in names]
        while not p.is_over:
            seat = p.to_move[chance.below(len(p.to_move))]
            view = past.view(p, seat)
            if not chance.below(LOOKED):
                yield looked(view, p.copy())
            p.play(held[seat].choose(view), seat)
            past.note(p)


def looked(view: View, p: Position) -> Look:
    """What is looked at there: the other seats that gave a clue."""
    clues = view.game.clues(view)
    others = [seat for seat in range(p.n) if seat != view.me and clues[seat]]
    return Look(view, clues, {seat: families(p, seat) for seat in others}, p)


def families(p: Position, seat: int) -> Held:
    """The hidden cards of a seat, by families."""
    names = p.game.families()
    return Counter(names[kind] for kind in p.game.hand(p, seat))


def rows(look: Look, p: Position, seat: int) -> Iterator[tuple[str, str]]:
    """The clues and families by which the hidden cards of a seat are weighed."""
    names = p.game.tells(look.view, seat)
    return (names[kind] for kind in p.game.hand(p, seat))


def mixes(found: Sequence[Look], draw: Draw | None, chance: Chance, weighed: bool = False) -> dict[str, Held]:
    """By clue, the families of the cards that its givers hold in drawn worlds; in truth, where none is
    drawn. `weighed`: by the clue and family by which each card is weighed."""
    told: dict[str, Held] = {}
    for look in found:
        view = look.again()
        worlds = [draw(view, chance) for _ in range(WORLDS)] if draw else [look.p] * WORLDS
        for seat in look.held:
            mine = told.setdefault(look.clues[seat], Counter())
            for p in worlds:
                if not weighed:
                    mine.update(families(p, seat))
                    continue
                for clue, family in rows(look, p, seat):
                    told.setdefault(clue, Counter())[family] += 1
    return told


def determined(view: View, chance: Chance) -> Position:
    """As the view alone allows."""
    return view.game.determinize(view, chance)


def imagined(view: View, chance: Chance) -> Position:
    """As its seat may think."""
    return view.game.imagine(view, chance)


# -- counting --------------------------------------------------------------------------------------
def fit(game: Game, tables: Sequence[int], parties: int, playouts: int) -> None:
    """Count, and let the game's players imagine by these weights from now on."""
    found = [one for seats in tables for one in looks(game, seats, range(parties), playouts)]
    names = {row for look in found for seat in look.held for row in game.tells(look.view, seat)}
    real = mixes(found, None, Chance(0), weighed=True)
    told: dict[str, dict[str, float]] = {}
    for clue, family in sorted(names):
        told.setdefault(clue, {})[family] = float(USUAL)
    for turn in range(ROUNDS):
        _keep(game, told, parties, playouts)
        drawn = mixes(found, imagined, Chance(turn), weighed=True)
        for clue, mine in told.items():
            _set_right(mine, real.get(clue, Counter()), drawn.get(clue, Counter()))
    _keep(game, told, parties, playouts)


def _set_right(mine: dict[str, float], real: Held, drawn: Held) -> None:
    """Each family as many times heavier as it was held more often than it was drawn."""
    for family in mine:
        ratio = (real[family] / WORLDS + RARE) / (drawn[family] / WORLDS + RARE)
        mine[family] = min(max(mine[family] * ratio, LEAST), MOST)


def _keep(game: Game, told: dict[str, dict[str, float]], parties: int, playouts: int) -> None:
    numbers = {
        clue: {family: round(weight) for family, weight in mine.items()} for clue, mine in told.items()
    }
    command = f"{COMMAND} {game.id} --parties {parties} --playouts {playouts}"
    keep(game, {"made": date.today().isoformat(), "command": command, "source": COUNTED,
                "games": parties, **numbers}, "habits")  # fmt: skip


# -- trying ----------------------------------------------------------------------------------------
def apart(one: Held, two: Held) -> float:
    """How far two mixes are from each other: 0 the same, 1 nothing in common."""
    ones, twos = max(one.total(), 1), max(two.total(), 1)
    return fsum(abs(one[family] / ones - two[family] / twos) for family in {*one, *two}) / 2


def distance(real: dict[str, Held], drawn: dict[str, Held]) -> tuple[float, float]:
    """How far what was drawn is from what was held: all hands together, and clue by clue (each as often as
    it was given)."""
    whole = apart(sum(real.values(), Counter()), sum(drawn.values(), Counter()))
    cards = max(sum(mine.total() for mine in real.values()), 1)
    return whole, fsum(mine.total() * apart(mine, drawn[clue]) for clue, mine in real.items()) / cards


def tried(game: Game, seats: int, seeds: Sequence[int], playouts: int = QUICK) -> dict[str, Any]:
    """How far what players imagine is from what is so, and how often what they tell is true."""
    found = list(looks(game, seats, seeds, playouts))
    real = mixes(found, None, Chance(1))
    ways = {"avant": determined, "après": imagined}
    far = {name: distance(real, mixes(found, draw, Chance(1))) for name, draw in ways.items()}
    told = [(one, look) for look in found for one in suspicions(look.view, Chance(2))]
    true = [bool(families(look.p, one.seat)[one.family]) == one.holds for one, look in told]
    return {"jeu": game.id, "titre": game.title, "sièges": seats, "parties": len(seeds),
            "moments": len(found),
            **{name: [round(100 * one, 1) for one in each] for name, each in far.items()},
            "soupçons": len(told), "vrais": sum(true),
            "date": date.today().isoformat(), "version": __version__}  # fmt: skip


def main(argv: Sequence[str] | None = None) -> None:
    """Play, count, try, write."""
    parser = Parser(COMMAND, description=SAID)
    parser.add_argument("--parties", type=whole(2), default=200, metavar="NOMBRE",
                        help="parties où l’on compte ; on essaie sur la moitié d’autant")  # fmt: skip
    parser.add_argument("--playouts", type=whole(1), default=QUICK, metavar="NOMBRE",
                        help=f"suites qu’un stratège imagine avant de jouer ({QUICK})")  # fmt: skip
    parser.add_argument("--essai", action="store_true", help="essayer seulement les poids qui sont là")
    parser.add_argument(
        "--vers", type=Path, default=WRITTEN, metavar="FICHIER", help=f"où l’écrire ({WRITTEN})"
    )
    parser.add_argument("jeux", nargs="*", metavar="jeu", help="son nom dans « tablegames liste » (tous)")
    args = parser.parse_intermixed_args(argv)
    known = [game for game in games.values() if type(game).clues is not Game.clues]
    for game in [games[one] for one in args.jeux] or known:
        tables = SEATS.get(game.id, (game.seats[0], min(4, game.seats[-1])))
        if not args.essai:
            fit(game, tables, args.parties, args.playouts)
        for seats in tables:
            seeds = range(OTHERS, OTHERS + max(args.parties // 2, 1))
            write(args.vers, f"{game.id} {seats}", tried(game, seats, seeds, args.playouts))
