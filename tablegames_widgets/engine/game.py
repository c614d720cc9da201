"""A game: its rules as one object, the door to everything else."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType, ModuleType
from typing import Any, Final, Protocol, Self

from . import material as _material
from .acts import Act
from .chance import WORD, BitSource, Chance
from .changes import Change
from .errors import BadSetup, Refusal, UnknownMove, whole
from .holders import PLAYERS
from .lead import Signs
from .moves import SEPARATOR, Move
from .outcome import Option
from .outcome import Outcome as Outcome  # where older pickles look for it
from .position import Position
from .text import LETTERS, brief, listed, nearest, normal
from .views import View

_WRITTEN: Final = 400
"""Characters of a move that are read: none of ours is as long, and what is compared must be short."""


def check_seed(seed: object) -> int:
    """The seed of a deal as a number, or BadSetup."""
    number = whole(seed)
    if number is None or not 0 <= number <= WORD:
        raise BadSetup(f"La graine est un nombre entier de 0 à 2**64 - 1, pas {brief(seed)}.")
    return number


class Renderers(Protocol):
    """How a game's views are shown. The engine knows no screen: a game hands these in."""

    def html(self, view: View, /) -> str: ...
    def page(self, view: View, /) -> str: ...
    def text(self, view: View, /) -> str: ...


JOBS: Final = {
    "scene": "scene", "determinize": "resample", "imagine": "guess", "clues": "clues", "tells": "tells",
    "hand": "hand", "held": "held", "families": "families", "suspicion": "suspicion", "acts": "acts",
    "act": "act", "part": "part", "facts": "facts", "becomes": "becomes", "wasteful": "wasteful",
    "worth": "weigh", "hopes": "hopes", "signs": "signs", "census": "census", "write": "write",
    "read": "position",
}  # fmt: skip
"""The functions that the files of a game are there for, and what a Game calls them."""


class Game:
    """Un jeu : `tg.games["korsar"]`. `id`, `title`, `seats` (combien l’on peut être), `options` (les
    variantes, chacune avec son choix ordinaire), `material` (ses cartes et ses tables).

    Pour en écrire un, une sous-classe, `class Korsar(Game, jobs=(facts, judgement, notation, scene,
    worlds))` : les fichiers que tous les jeux ont y donnent leurs fonctions eux-mêmes. Lève BadSetup.
    """

    def __init_subclass__(cls, jobs: Iterable[ModuleType] = ()) -> None:
        found = {
            place: vars(job)[name]
            for job in jobs
            for name, place in JOBS.items()
            if callable(vars(job).get(name))
        }
        for place, function in found.items():
            setattr(cls, place, function if place == "position" else staticmethod(function))

    id: str
    title: str
    package: str  # the dotted name of its folder, where material.toml lies
    seats: tuple[int, ...]
    options: Mapping[str, Option] = MappingProxyType({})
    rule_turn: str  # the ids of the rules "whose turn is it" and "the game is over"
    rule_over: str
    ends: Mapping[str, str] = MappingProxyType({})
    """Options that make an end where programs alone may never come to one: what they are, unless given, where
    a program sits."""
    seat_refusals: Mapping[int, str] = MappingProxyType({})
    view_class: type[View]
    renderers: Renderers
    takes_material = False
    """Whether the game can be played with cards and tables of one's own."""
    changes: _material.Toml = MappingProxyType({})
    """What this game's material says differently from the standard, by dotted name."""
    former: Mapping[str, str] = MappingProxyType({})
    """Clicks by the names that older versions gave them, which are still read and never written."""
    turned: tuple[str, tuple[str, ...]] = ("", ())
    """(version, items): the items of the notation that older saves wrote in the other order, « pioche » for «
    pioche A » too."""

    # -- for a game to hand in, by its jobs --------------------------------------------------------
    scene: Callable[[Any, tuple[str, ...]], Any]
    """(view, path): the view laid out on the table, after the clicks of `path`."""
    resample: Callable[[Any, Chance], Position]
    """(view, chance): a position drawn at random among those that show exactly this view."""
    hand: Callable[[Any, int], Iterable[int]]
    """(position, seat): the cards of the seat that others do not see, as kinds: what players try to guess."""
    families: Callable[[], Sequence[str]]
    """(): the family of each kind of card: what is done with one card of it says the same of all."""
    facts: Callable[[Any], Iterable[str]]
    """(view): every sentence that is true of what the view shows: what an example may state."""
    weigh: Callable[[Any, int], float]
    """(position, seat): how good the position looks for the seat, by what that seat may know and nothing
    else: higher is better.

    For players that look ahead. A world drawn from the seat's view must be worth as much to it as any other.
    """
    write: Callable[[Any], dict[str, str]]
    """(position): the items of its notation, name -> value, but for `sièges`, the options and `hasard`."""
    swing: float = 1.0
    """The lead, in estimates, that makes a win likely (five times in six, about): how players turn estimates
    into chances."""
    pace: float = 1.0
    """How many times quicker a playout is than in our slowest game: a level thinks as long in all."""
    wary: bool = False
    """Whether the others of a search weigh their chances of winning every other time, not what looks best at
    once: so it played better."""
    outlook: bool = False
    """Whether a search reads worlds by the numbers fitted to results (`material["chances"]`), not by `hopes`:
    so it played better."""
    levels: tuple[str, ...] = PLAYERS
    """The players to choose from, the weakest first, each clearly stronger than the one before
    (docs/guides/force.md says how much); the others may sit down all the same."""
    odds: Callable[[str], Any] | None = None
    """(line): the exact chances that a line of a rules page asks for, « MAX/MED, deux souffles »; None where
    a game counts none.

    Raises BadPosition for what the game does not know.
    """

    # -- for a game to fill in ---------------------------------------------------------------------
    def new(self, n: int, options: Mapping[str, str], chance: int) -> Position:
        """Deal: the first position of a game."""
        raise TypeError(self.id)

    def clicks(self, n: int) -> Iterable[str]:
        """Every text that one click of a move can be, in a game of n seats."""
        raise TypeError(self.id)

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        """Every path that can ever be a move in a game of n seats, legal or not."""
        raise TypeError(self.id)

    def position(self, text: str) -> Position:
        """Lit une position écrite. Lève BadPosition, et BadSetup pour des sièges ou des options qu’aucune
        partie n’a.
        """
        raise TypeError(self.id)

    def census(self, p: Position) -> dict[str, list[str]]:
        """Où est chaque carte, chaque pièce, chaque marque : le lieu, et ce qui s’y trouve. Le total ne
        change jamais pendant une partie.
        """
        raise TypeError(self.id)

    def estimate(self, view: View, seat: int) -> float:
        """How good its own view looks for a seat: higher is better."""
        return self.weigh(view.game.resample(view, Chance(0)), seat)

    def becomes(self, before: Any, after: Any) -> Iterable[Change]:
        """What has become true from one view of a seat to a later one that matters to it: what hints say."""
        return ()

    def wasteful(self, view: Any, move: Move) -> Refusal | None:
        """Why this legal move of the seat that looks is wasted or against itself, whatever it does not see,
        with the rule that says so; None where that is not certain."""
        return None

    def guess(self, view: Any, chance: Chance) -> Position:
        """`imagine`, for a game that says more of it than `determinize` does."""
        return view.game.resample(view, chance)  # type: ignore[no-any-return]

    def held(self, view: Any, p: Any, seat: int) -> Iterable[int]:
        """The seat's hidden cards in a world that this view allows, as kinds; a game may tell them apart
        by more than their kind, by what the view remembers of each, and its `families` then do too."""
        return view.game.hand(p, seat)  # type: ignore[no-any-return]

    def clues(self, view: Any) -> Sequence[str]:
        """For each seat, the name of what it was seen to do that says most of its hidden cards, by
        `view.history`, or several with spaces between; "" where nothing does. `material["habits"]` has what
        each says (`engine.habits`)."""
        return [""] * view.n

    def tells(self, view: Any, seat: int) -> Sequence[tuple[str, str]]:
        """By kind, the clue and the family that a card in this seat's hidden hand is weighed by, where one
        clue does not say all of a hand; () for none."""
        return ()

    def acts(self, view: Any) -> Sequence[Act]:
        """What each was seen to do for or against another, by `view.history`: `material["acts"]` has what
        it says of the parts they play."""
        return ()

    def part(self, p: Any, seat: int) -> str:
        """The part that the seat plays and hides, in a word: « renégat »; "" for who hides none."""
        return ""

    def act(self, view: Any, move: Move) -> str:
        """The sentence of a move that no event tells: « Tu finis ton tour. »; "" for its own name."""
        return ""

    def suspicion(self, view: Any, seat: int, clue: str, family: str, holds: bool) -> str:
        """What a clue lets one think, in a sentence: that the seat holds a card of the family, or none; or
        that it plays this part (for `family`), or does not; "" where that is not worth telling."""
        return ""

    def rivals(self, p: Any, seat: int) -> Iterable[int]:
        """The seats that the seat cannot win with, whose estimates may be held against its own."""
        return [other for other in range(p.n) if other != seat]

    def hopes(self, p: Position, seat: int) -> float:
        """How far a seat is towards the victory in a world that someone has drawn and sees whole: 0 where it
        wins every other time, 1 where five times in six, and as much below."""
        lead: float = p.lead(seat)
        return lead / (2 * self.swing)

    def signs(self, p: Position) -> Signs:
        """What the chances of all are read from in a world that someone sees whole, by the numbers in
        `material["chances"]`: what one hopes, unless the game knows better."""
        return Signs.hoped(p, 0.0, p.to_move[0] if p.stack else 0)

    def par(self, p: Position, seat: int) -> float:
        """What a seat must be worth to be as likely to win as not: as much as the
        best of its rivals, or so."""
        return max([p.worth(other) for other in self.rivals(p, seat)], default=0.0)

    def faces(self) -> Mapping[str, tuple[Any, int]] | None:
        """Each piece of the material by name: its face (a scene's Piece) and how many there are, for the
        rules page.

        None, when a hand that holds one card of each (`main A`) shows them all.
        """
        return None

    def check_material(self, material: _material.Toml) -> None:
        """Raise BadSetup, with a sentence, for material that does not add up.

        Only asked when `takes_material`.
        """

    # -- shared ------------------------------------------------------------------------------------
    @cached_property
    def material(self) -> _material.Toml:
        """The cards and tables with their provenance, read from `material.toml` when first used."""
        return _material.load(self.package)

    def with_material(self, material: _material.Material) -> Self:
        """Ce jeu avec d’autres cartes et d’autres tables : un fichier TOML, ou un dictionnaire ; ce qu’il
        ne dit pas reste comme avant.

        Les mêmes changements donnent le même jeu. Lève BadSetup pour ce qui ne se lit pas ou ne va pas
        ensemble.
        """
        standard = self.standard
        if not self.takes_material:
            raise BadSetup(f"{self.title} se joue avec son propre matériel : ce jeu n’en prend pas d’autre.")
        changes = _material.difference(standard.material, _material.read(material))
        if not changes:
            return standard
        key = repr(sorted(changes.items()))
        if key not in standard._variants:
            variant = type(self)()
            whole = _material.merged(standard.material, changes)
            vars(variant).update(material=whole, changes=MappingProxyType(changes), standard=standard)
            variant.check_material(variant.material)
            standard._variants[key] = variant
        return standard._variants[key]

    @cached_property
    def standard(self) -> Self:
        """The game with its own material: itself, unless `with_material` made it."""
        return self

    @cached_property
    def _variants(self) -> dict[str, Self]:
        return {}

    @property
    def rules(self) -> Mapping[str, Mapping[str, str]]:
        """Les règles par ancre : à `capture`, un titre (`title`) et un texte (`text`) ; `korsar#capture`
        est son identifiant.
        """
        rules: Mapping[str, Mapping[str, str]] = self.material["rules"]
        return rules

    def start(
        self,
        seats: int | None = None,
        seed: int | None = None,
        *,
        material: _material.Material | None = None,
        **options: str,
    ) -> Position:
        """La première position d’une partie. Les mêmes arguments donnent les mêmes octets, ici et dans un
        navigateur.

        `seats` : l’un des nombres de `game.seats` (sinon le plus petit) ; `seed` : un nombre entier (sinon,
        tiré au sort) ; `material` : d’autres cartes et d’autres tables (`with_material`). Les options du jeu
        se donnent par leur nom. Lève BadSetup.
        """
        if material is not None:
            return self.with_material(material).start(seats, seed, **options)
        seats = self.seats[0] if seats is None else seats
        seed = secrets.randbits(32) if seed is None else seed
        return self.new(
            self.check_seats(seats), self.check_options(options), Chance(check_seed(seed)).next()
        ).settle()

    def check_seats(self, seats: object) -> int:
        """The number of seats, or BadSetup with the reason."""
        number = whole(seats)
        if number is None or number not in self.seats:
            why = "" if number is None else self.seat_refusals.get(number, "")
            counts = listed([str(s) for s in self.seats], "ou")
            told = f"« {seats[:40]} »" if isinstance(seats, str) else brief(seats, 40)
            raise BadSetup(f"{self.title} se joue à {counts}, pas à {told}.{' ' + why if why else ''}")
        return number

    def check_options(self, options: Mapping[str, object]) -> Mapping[str, str]:
        """All options with their values, case and accents forgiven. Raises BadSetup."""
        chosen = {name: o.default for name, o in self.options.items()}
        for name, value in options.items():
            if name not in chosen:
                known = listed([f"« {o} »" for o in self.options]) or "aucune"
                raise BadSetup(f"{self.title} n’a pas d’option « {name[:60]} ». Options : {known}.")
            choices = {normal(choice): choice for choice in self.options[name].choices}
            word = normal(value) if isinstance(value, str) else brief(value)
            if word not in choices:
                told = listed([f"« {c} »" for c in choices.values()], "ou")
                given = f"« {value[:60]} »" if isinstance(value, str) else brief(value)
                raise BadSetup(f"L’option « {name} » vaut {told}, pas {given}.")
            chosen[name] = choices[word]
        return MappingProxyType(chosen)

    def determinize(self, view: View, rng: BitSource) -> Position:
        """Une position entière, tirée au sort parmi celles qui montrent exactement cette vue, et d’après
        la vue seule.

        Chaque carte cachée est aussi probable en chaque lieu que la vue permet. `rng` : un `random.Random` ou
        un `tg.Chance`.
        """
        return view.game.resample(view, Chance(rng.getrandbits(64)))

    def imagine(self, view: View, rng: BitSource) -> Position:
        """Une position entière, tirée comme par `determinize`, mais aussi probable que ce siège peut le
        croire d’après tout ce qui lui a été dit depuis le début (`View.history`) : les joueurs y essaient
        leurs coups.
        """
        return view.game.guess(view, Chance(rng.getrandbits(64)))

    def words(self, n: int) -> Mapping[str, str]:
        """The clicks of a game of n seats by their normal form, and by their former names."""
        table = self._words.get(n)
        if table is None:
            now = {click: click for click in self.clicks(n)}
            former = {name: now[click] for name, click in self.former.items() if click in now}
            table = self._words[n] = {normal(name): click for name, click in (now | former).items()}
        return table

    @cached_property
    def _words(self) -> dict[int, dict[str, str]]:
        return {}

    def path(self, move: Move | str | Sequence[str], n: int, legal: Sequence[Move] = ()) -> tuple[str, ...]:
        """The click path that a Move, a text or a path means.

        Raises UnknownMove, naming the nearest legal moves.
        """
        if isinstance(move, Move):
            if move in legal:
                return move.path
            move = move.path
        words = self.words(n)
        move = move[:_WRITTEN] if isinstance(move, Sequence) else move
        parts = (
            move.split(SEPARATOR.strip())
            if isinstance(move, str)
            else list(move)
            if isinstance(move, Sequence)
            else [move]
        )
        found = [words.get(normal(part)) if isinstance(part, str) else None for part in parts]
        if not found or None in found or len(found) > 3:
            text = move if isinstance(move, str) else SEPARATOR.join(str(part) for part in parts)
            close = nearest(text, [m.text for m in legal]) or nearest(text, words.values())
            raise UnknownMove(text[:80], close)
        return tuple(part for part in found if part is not None)

    def seat_of(self, letter: str, n: int) -> int | None:
        """The seat of a letter ("A" is 0) in a game of n seats, or None."""
        index = LETTERS.find(letter.strip().upper()) if len(letter.strip()) == 1 else -1
        return index if 0 <= index < n else None

    def __repr__(self) -> str:
        changed = f".with_material({_material.nested(self.changes)!r})" if self.changes else ""
        return f"tg.games[{self.id!r}]{changed}"

    def __reduce__(self) -> str | tuple[object, ...]:
        return _find, (self.package, _material.nested(self.changes))


def _find(package: str, changes: _material.Toml) -> Game:
    from importlib import import_module

    game: Game = import_module(package).GAME
    return game.with_material(changes) if changes else game
