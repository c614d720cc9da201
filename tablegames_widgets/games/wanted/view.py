"""What a seat may know of a game of Wanted!: its fields, and what is read from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...engine import TOUS, AnyDecision, Move, Refusal, Seen, View
from .cards import COLT, NAMES, ROLES, TITLE, Card, Person, Role, Title, names_of
from .events import Way
from .position import WantedPosition
from .rules.asking import Ask, Question
from .rules.characters import BY_NAME, Character
from .rules.characters.drawing import PuttingBack
from .rules.characters.shooting import Pick
from .rules.characters.sid import Offer, Relief
from .rules.death import LastWill
from .rules.flips import Fuse
from .rules.kinds import Affair, kind_of
from .rules.life import Blow, Survival
from .rules.shots import Duel, Shot, Volley


class Tale(NamedTuple):
    """One thing that goes on: what, who began it, whom it asks or hits now, who comes after, how many RATÉ!
    or points it takes."""

    what: Affair
    by: int = -1
    target: int = -1
    rest: tuple[int, ...] = ()
    need: int = 0


class WantedView(View):
    """Un siège voit son rôle et sa main, ce qui est sur la table, et ce qu’il se rappelle.

    `roles` : des noms, None quand on ne sait pas ; `role_shown` : face visible pour tous. `characters`,
    `life`, `most`, `alive`, `turn`, `shots`. `main` : la main du siège qui regarde ; `hands` : None quand
    elle est cachée ; `hand_sizes` ; `known` : les cartes que l’on se rappelle dans chaque main,
    `known_to_all` : celles que tous se rappellent. `tables` : ce qui est devant chacun ; `weapons`, `ranges`.
    `pile_size`, `discards` (le dessus en dernier), `reshuffles`, `hard_times`. `playing` : la carte en
    cours ; `revealed` : le MAGASIN ; `flipped` : les deux de Lucky Duke ; `looked` : les trois de Kit
    Carlson ; `top` : le dessus de la pioche, quand on se le rappelle, `peek` : qui. `pending` : la pile des
    questions. `how` : comment la partie a fini.
    """

    # What it remembers: ruling C6.
    main: tuple[Card, ...]
    roles: tuple[Role | None, ...]
    role_shown: tuple[bool, ...]
    characters: tuple[Person, ...]
    life: tuple[int, ...]
    most: tuple[int, ...]
    alive: tuple[bool, ...]
    turn: int
    shots: int
    hands: tuple[tuple[Card, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    known_to_all: tuple[tuple[Card, ...], ...]
    tables: tuple[tuple[Card, ...], ...]
    pile_size: int
    discards: tuple[Card, ...]
    reshuffles: int
    hard_times: bool
    playing: Card | None
    revealed: tuple[Card, ...]
    flipped: tuple[Card, ...]
    looked: tuple[Card, ...]
    top: Card | None
    peek: int | None
    pending: tuple[AnyDecision, ...]
    how: Way | None

    def fields(self, p: WantedPosition, seat: Seen) -> None:
        n = p.n
        self.roles = tuple(
            [ROLES[role] if p.shown >> s & 1 or seat in (s, TOUS) else None for s, role in enumerate(p.roles)]
        )
        self.life = tuple(p.life)
        self.alive = tuple([bool(p.alive >> s & 1) for s in range(n)])
        self.turn = p.turn
        self.hands = tuple([names_of(hand) if seat in (s, TOUS) else None for s, hand in enumerate(p.hands)])
        self.hand_sizes = tuple([hand.bit_count() for hand in p.hands])
        self.tables = tuple([names_of(table) for table in p.tables])
        self.playing = NAMES[p.playing] if p.playing >= 0 else None
        self.revealed = tuple([NAMES[card] for card in p.revealed])
        self.pending = tuple(p.stack)
        top = p.stack[-1] if p.stack else None
        me = seat if isinstance(seat, int) else p.to_move[0] if seat == TOUS and top else None
        knows = p.knows(seat) if isinstance(seat, int) else p.public if seat is None else 0
        looking = type(top) is PuttingBack and seat in (top.asked[0], TOUS)
        peeking = p.peek >= 0 and seat in (p.peek, TOUS)
        self.role_shown = tuple([bool(p.shown >> s & 1) for s in range(p.n)])
        self.characters = tuple([char.name for char in p.chars])
        self.most = p.most
        self.shots = p.shots
        self.main = () if me is None else self.hands[me] or ()
        self.known = tuple([names_of(knows & hand) for hand in p.hands])
        self.known_to_all = tuple([names_of(p.public & hand) for hand in p.hands])
        self.pile_size = len(p.pile)
        self.discards = tuple([NAMES[card] for card in p.discard])
        self.reshuffles = p.reshuffles
        self.hard_times = p.hard_times
        self.flipped = tuple([NAMES[card] for card in top.cards]) if isinstance(top, Pick) else ()
        self.looked = tuple([NAMES[card] for card in p.pile[:-4:-1]]) if looking else ()
        self.top = NAMES[p.pile[-1]] if peeking else None
        self.peek = p.peek if p.peek >= 0 else None
        self.how = None if p.stack else Way(p.how)

    def why_not(self, move: Move | str | Sequence[str]) -> Refusal | None:
        """The same as any view's; a title alone that names no legal card stands for the one that a reader
        would point at."""
        path = self.game.path(move, self.n, self.legal_moves)
        return super().why_not(tuple([self._pointed(click, rank) for rank, click in enumerate(path)]))

    def _pointed(self, click: str, rank: int) -> str:
        """The card of this title in hand, then before oneself, before anyone, turned up; a target lies on the
        table first."""
        if click not in TITLE:
            return click
        mine = () if self.me is None else self.tables[self.me]
        table = [card for cards in self.tables for card in cards]
        seen = [*mine, *table, *self.revealed, *self.flipped, *self.looked]
        near = [*self.main, *seen] if rank == 0 else [*table, *self.main]
        return next((card for card in (*near, *NAMES) if card.sort == click), click)

    # -- read from the fields ----------------------------------------------------------------------
    @property
    def eye(self) -> int:
        """The seat from which distances are looked at: the one that looks, else the one asked, else the
        turn's."""
        return self.me if self.me is not None else self.turn

    def who(self, seat: int) -> Character:
        """The character of a seat."""
        return BY_NAME[self.characters[seat]]

    @property
    def weapons(self) -> tuple[Title, ...]:
        """The weapon of each: a title."""
        return tuple([next((card.sort for card in table if card.sort.reach), COLT) for table in self.tables])

    @property
    def ranges(self) -> tuple[int, ...]:
        """How far each shoots."""
        return tuple([weapon.reach for weapon in self.weapons])

    def distance(self, a: int, b: int) -> int:
        """How far a sees b; 0 for itself or the eliminated. Rule: wanted#distance, ruling H15."""
        if a == b or not self.alive[a] or not self.alive[b]:
            return 0
        seats = [seat for seat in range(self.n) if self.alive[seat]]
        steps = abs(seats.index(a) - seats.index(b))
        cover = self.who(b).cover + self.has(b, "MUSTANG")
        return max(1, min(steps, len(seats) - steps) + cover - self.who(a).sight - self.has(a, "APPALOOSA"))

    def reach(self, a: int, b: int) -> bool:
        """Whether the weapon of a reaches b."""
        return 0 < self.distance(a, b) <= self.ranges[a]

    def has(self, seat: int, title: str) -> bool:
        """Whether a card of that title lies before the seat."""
        return any(card.sort == title for card in self.tables[seat])

    def owner(self, click: str) -> int | None:
        """The seat before which that card lies."""
        return next((seat for seat, table in enumerate(self.tables) if click in table), None)

    @property
    def question(self) -> Question | str:
        """The question on top, in a word; "" when the game is over."""
        return self.decision.question if isinstance(self.decision, Ask) else ""

    @property
    def struck(self) -> bool:
        """Whether a hit waits, about to fall."""
        return any(type(frame) is Blow for frame in self.pending)

    @property
    def story(self) -> tuple[Tale, ...]:
        """What goes on, the turn first, then what stands in it."""
        told = [Tale(Affair.TURN, self.turn)]
        affair = kind_of(self.playing).affair if self.playing else None
        if affair:
            alive = sum([1 << seat for seat in range(self.n) if self.alive[seat]])
            told.append(tale_of(affair, self.pending, self.turn, alive, len(self.revealed)))
        for frame in self.pending:
            if isinstance(frame, Survival):
                told.append(
                    Tale(Affair.SURVIVAL, frame.by, frame.asked[0], (), 1 - self.life[frame.asked[0]])
                )
            elif isinstance(frame, Pick) and not self.playing:
                told.append(
                    Tale(
                        Affair.DYNAMITE if isinstance(frame.then, Fuse) else Affair.PRISON, -1, frame.asked[0]
                    )
                )
            elif isinstance(frame, Offer):
                told.append(Tale(Affair.OFFER, -1, frame.asked[0]))
        return tuple(told)


def tale_of(what: Affair, frames: Sequence[AnyDecision], turn: int, alive: int, revealed: int = 0) -> Tale:
    """The card being resolved: who is asked or hit now, and who comes after.

    `frames` are the decisions, `alive` a mask of seats.
    """
    target, need = frames[-1].asked[0] if frames and frames[-1].asked else -1, 0
    rest: tuple[int, ...] = ()
    for frame in frames:
        if isinstance(frame, Volley):
            rest = tuple([seat for seat in frame.rest if alive >> seat & 1])
        elif isinstance(frame, Shot):
            need = frame.need
        elif isinstance(frame, Pick):
            need = getattr(frame.then, "need", 0)
    if what is Affair.STORE:
        circle = range(alive.bit_length())
        order = [seat for seat in (*circle[target + 1 :], *circle[: max(target, 0)]) if alive >> seat & 1]
        rest = tuple(order[: max(revealed - 1, 0)])
    return Tale(what, _opponent(frames, turn) if what is Affair.DUEL else turn, target, rest, need)


def _opponent(frames: Sequence[AnyDecision], turn: int) -> int:
    """Who faces the seat that is asked, in a duel: the one that is to shoot next, or that has won."""
    for frame in frames:
        if isinstance(frame, Duel):
            return frame.other
        if isinstance(frame, Survival | Blow | LastWill):
            return frame.by
        if isinstance(frame, Relief):
            return frame.dying.by
    return turn
