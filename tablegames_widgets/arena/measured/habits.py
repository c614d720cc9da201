"""What acts say of hidden cards: `python -m tablegames_widgets.arena.habitudes` plays, counts, writes the
weights in each game's material (`engine.habits`), tries them on other games, and writes what it found in
docs/guides/habitudes.json.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from math import fsum
from pathlib import Path
from typing import Any, Final, NamedTuple

from ... import __version__
from ...engine import Chance, Game, Past, Position, View
from ...engine.habits import LEAST, MOST, USUAL, forget
from ...games import games
from ...players import Player, Stratege
from ...players.suspicions import suspicions, traits
from ...terminal.arguments import Parser, whole
from .acts import Tale, fit_acts
from .chances import OTHERS, keep, write
from .fitted import KINDS, QUICK
from .force import SEATS

WRITTEN: Final = Path("docs/guides/habitudes.json")
COMMAND: Final = "python -m tablegames_widgets.arena.habitudes"
SAID: Final = (
    "Compter ce que les coups des autres disent de leurs cartes, puis l’essayer sur d’autres parties."
)
COUNTED: Final = "compté par nous, dans des parties entre gloutons et entre stratèges"
ROUNDS: Final = 8
"""Times that weights are set right: what one hand takes is missing in the others."""
WORLDS: Final = 3  # drawn where what a seat holds is looked at
LOOKED: Final = 6  # one decision of a game in so many is looked at
RARE: Final = 5.0
"""Cards that are counted besides, as usual ones: what was seldom seen is not far from usual."""
ALL: Final = ""  # all that gave any clue
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


def players(seed: int, seats: int, playouts: int) -> list[Player]:
    """Gloutons, and quick strateges in turn; strateges of so many playouts alone, where these are more: who
    thinks longer keeps other cards."""
    kind = KINDS[("glouton", "stratege")[seed % 2]]
    names = range(seed * 16, seed * 16 + seats)
    return [Stratege(name, playouts) if playouts != QUICK else kind(name) for name in names]


def looks(
    game: Game, seats: int, seeds: Sequence[int], playouts: int = QUICK, tales: list[Tale] | None = None
) -> Iterator[Look]:
    """Moments of games between `players`; the whole of each is added to `tales`."""
    for seed in seeds:
        p, chance = game.start(seats, seed), Chance(seed)
        parts = [game.part(p, seat) for seat in range(seats)]
        past, held = Past(p), players(seed, seats, playouts)
        while not p.is_over:
            seat = p.to_move[chance.below(len(p.to_move))]
            view = past.view(p, seat)
            if not chance.below(LOOKED):
                yield looked(view, p.copy())
            p.play(held[seat].choose(view), seat)
            past.note(p)
        if tales is not None:
            tales.append(Tale(parts, game.acts(past.view(p, 0))))


def looked(view: View, p: Position) -> Look:
    """What is looked at there: the other seats that gave a clue."""
    clues = view.game.clues(view)
    others = [seat for seat in range(p.n) if seat != view.me and clues[seat]]
    return Look(view, clues, {seat: families(view, p, seat) for seat in others}, p)


def families(view: View, p: Position, seat: int) -> Held:
    """The hidden cards of a seat in a world of this view, by families."""
    names = p.game.families()
    return Counter(names[kind] for kind in p.game.held(view, p, seat))


def rows(look: Look, p: Position, seat: int) -> Iterator[tuple[str, str]]:
    """The clues and families by which the hidden cards of a seat are weighed: each word of its clue, unless
    the game tells its cards apart."""
    game = p.game
    if tells_apart(game):
        names = game.tells(look.view, seat)
        return (names[kind] for kind in game.hand(p, seat))
    held = families(look.view, p, seat)
    return ((word, family) for word in look.clues[seat].split() for family in held.elements())


def tells_apart(game: Game) -> bool:
    """Whether a game weighs the cards of one hand by several clues, card by card."""
    return type(game).tells is not Game.tells


def mixes(found: Sequence[Look], draw: Draw | None, chance: Chance, weighed: bool = False) -> dict[str, Held]:
    """By each word of a clue, the families of the cards that its givers hold in drawn worlds, and those of
    `ALL`; in truth, where none is drawn. `weighed`: by the clues and families by which cards are weighed."""
    told: dict[str, Held] = {}
    for look in found:
        view = look.again()
        worlds = [draw(view, chance) for _ in range(WORLDS)] if draw else [look.p] * WORLDS
        for seat in look.held:
            if weighed:
                for p in worlds:
                    for clue, family in rows(look, p, seat):
                        told.setdefault(clue, Counter())[family] += 1
                continue
            held = sum((families(view, p, seat) for p in worlds), Counter[str]())
            for word in (ALL, *look.clues[seat].split()):
                told.setdefault(word, Counter()).update(held)
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
    tales, command = list[Tale](), f"{COMMAND} {game.id} --parties {parties} --playouts {playouts}"
    found = [one for seats in tables for one in looks(game, seats, range(parties), playouts, tales)]
    if type(game).acts is not Game.acts:  # a full table has every part
        deque(looks(game, game.seats[-1], range(parties // 4), playouts, tales), 0)
        keep_as(game, fit_acts(tales), parties, "acts", command)
    real = mixes(found, None, Chance(0), weighed=True)
    told = _usual(game, found)
    apart = tells_apart(game)
    longest = max(1 if apart else len(look.clues[seat].split()) for look in found for seat in look.held)
    for turn in range(ROUNDS):
        _keep(game, told, parties, command)
        forget()
        drawn = mixes(found, imagined, Chance(turn), weighed=True)
        for clue, mine in told.items():
            _set_right(mine, real.get(clue, Counter()), drawn.get(clue, Counter()), 2 / (1 + longest))
    _keep(game, told, parties, command)
    forget()


def _usual(game: Game, found: Sequence[Look]) -> dict[str, dict[str, float]]:
    """By clue and family, the weights that say nothing."""
    if tells_apart(game):
        names = {row for look in found for seat in look.held for row in game.tells(look.view, seat)}
    else:
        words = {word for look in found for seat in look.held for word in look.clues[seat].split()}
        names = {(word, family) for word in words for family in game.families()}
    told: dict[str, dict[str, float]] = {}
    for clue, family in sorted(names):
        told.setdefault(clue, {})[family] = float(USUAL)
    return told


def _set_right(mine: dict[str, float], real: Held, drawn: Held, part: float) -> None:
    """Each family as many times heavier as it was held more often than it was drawn; its part of that, where
    a clue says several things at once."""
    for family in mine:
        ratio = (real[family] / WORLDS + RARE) / (drawn[family] / WORLDS + RARE)
        mine[family] = min(max(mine[family] * ratio**part, LEAST), MOST)


def _keep(game: Game, told: dict[str, dict[str, float]], parties: int, command: str) -> None:
    numbers = {
        word: {name: round(weight) for name, weight in mine.items() if round(weight) != USUAL}
        for word, mine in told.items()
    }
    keep_as(game, numbers, parties, "habits", command)


def keep_as(game: Game, numbers: Mapping[str, Any], parties: int, place: str, command: str) -> None:
    """Write what was counted in that place of the material, and go by it."""
    if numbers:
        keep(game, {"made": date.today().isoformat(), "command": command, "source": COUNTED,
                    "games": parties, **numbers}, place)  # fmt: skip


# -- trying ----------------------------------------------------------------------------------------
def apart(one: Held, two: Held) -> float:
    """How far two mixes are from each other: 0 the same, 1 nothing in common."""
    ones, twos = max(one.total(), 1), max(two.total(), 1)
    return fsum(abs(one[family] / ones - two[family] / twos) for family in {*one, *two}) / 2


def distance(real: dict[str, Held], drawn: dict[str, Held]) -> tuple[float, float]:
    """How far what was drawn is from what was held: all hands together, and word by word of the clues (each
    as often as it was given)."""
    words = [word for word in real if word != ALL]
    cards = max(sum(real[word].total() for word in words), 1)
    each = fsum(real[word].total() * apart(real[word], drawn[word]) for word in words) / cards
    return (apart(real[ALL], drawn[ALL]) if words else 0.0), each


def parts(found: Sequence[Look], draw: Draw, chance: Chance) -> float:
    """How often a hidden part of another seat is the true one in drawn worlds, from 0 to 1."""
    right = hidden = 0
    for look in found:
        p, seats = draw(look.view, chance), [one for one in range(look.p.n) if one != look.view.me]
        pairs = [(look.p.game.part(look.p, seat), p.game.part(p, seat)) for seat in seats]
        right += sum(one == two for one, two in pairs if one)
        hidden += sum(bool(one) for one, _ in pairs)
    return right / max(hidden, 1)


def tried(game: Game, seats: int, seeds: Sequence[int], playouts: int = QUICK) -> dict[str, Any]:
    """How far what players imagine is from what is so, and how often what they tell is true."""
    found = list(looks(game, seats, seeds, playouts))
    real = mixes(found, None, Chance(1))
    ways = {"avant": determined, "après": imagined}
    far = {name: distance(real, mixes(found, draw, Chance(1))) for name, draw in ways.items()}
    told = [(one, look) for look in found for one in suspicions(look.view, Chance(2))]
    true = [(one.family in traits(look.view, look.p, one.seat)) == one.holds for one, look in told]
    return {"jeu": game.id, "titre": game.title, "sièges": seats, "parties": len(seeds),
            "moments": len(found),
            **{name: [round(100 * one, 1) for one in each] for name, each in far.items()},
            **{f"rôles {name}": round(100 * parts(found, draw, Chance(1)), 1)
               for name, draw in ways.items() if type(game).part is not Game.part},
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
