"""A table of the room: its chairs, the match that is played there, a screen for each who looks."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence

from ..board import opening
from ..board.programs import Sent, mistake
from ..engine import BadSetup, Move, TableGamesError
from ..engine import match as _match
from ..engine.files import unwritable
from ..engine.holders import PERSON, check_names, known
from ..engine.text import de, french, normal
from ..games import Match
from ..players import Player, players
from .chairs import STAND_IN, Line, Told, chair
from .screen import Screen


class Table:
    """`number` names it in its room. `keep` is called with what must outlive the server, after every
    change; `heard` after each, to whom it concerns: programs that are asked, a wall."""

    def __init__(
        self,
        number: int,
        game: str,
        holders: Sequence[opening.Holder],
        *,
        options: Mapping[str, str] | None = None,
        conseil: bool = True,
        rules_url: str | None = None,
        keep: Callable[[Table], None] = lambda table: None,
        heard: Callable[[Table], None] = lambda table: None,
    ) -> None:
        self.number, self.game = number, Match.find(game)
        self.options, self.conseil, self.rules_url = dict(options or {}), conseil, rules_url
        self.chairs = [chair(holder, seat) for seat, holder in enumerate(holders)]
        self.game.start(len(self.chairs), 0, **self.options)  # whether these seats and options can be
        self.keep, self.heard = keep, heard
        self.match: Match | None = None
        self.paused = False
        self.hands = False
        """Whether the spectators see every hand."""
        self.watchers: dict[Line, None] = {}
        self.screen: Screen | None = None
        """What spectators see."""
        self._unkept = ""

    # -- who sits --------------------------------------------------------------------------------------
    @property
    def free(self) -> int:
        """How many may sit down still."""
        return sum(one.is_free for one in self.chairs)

    @property
    def names(self) -> list[str]:
        """Who is there, in the order of the seats; programs by their names, « » where nobody sits."""
        if self.match:
            return list(self.match.names)
        labels = opening.names([one.player or one.holder for one in self.chairs])
        return [one.name if one.of_person else labels[seat] for seat, one in enumerate(self.chairs)]

    def sit(self, name: str) -> int:
        """Someone sits down on the first free chair, and gets its key. Raises BadSetup."""
        if not self.free:
            raise BadSetup("Cette table est complète : choisis-en une autre.")
        seat = next(seat for seat, one in enumerate(self.chairs) if one.is_free)
        one, name = self.chairs[seat], self._own(name, seat)
        one.name, one.key = name, secrets.token_urlsafe(18)
        self._rename(seat, name)
        if not self.free and not self.match:
            self.begin()
        self.changed()
        return seat

    def _own(self, name: str, seat: int) -> str:
        """The name, if nobody else has it. Raises BadSetup."""
        (name,) = check_names([name])
        if normal(name) in players:
            raise BadSetup(f"« {name} » est le nom d’un programme : choisis-en un autre.")
        if normal(name) in (normal(other) for at, other in enumerate(self.names) if at != seat):
            raise BadSetup(
                f"Quelqu’un s’appelle déjà « {name} » à cette table : ajoute une lettre à ton nom."
            )
        return name

    def stand(self, seat: int) -> None:
        """Someone leaves, whose chair another may take: its key opens nothing any more."""
        one = self.chairs[seat]
        line, one.line, one.key = one.line, None, ""
        if not self.match:
            one.name = ""
        if line:
            line.tell({"gone": french("Tu n’es plus à cette table.")})
        self.changed()

    def fill(self, seat: int, holder: str = STAND_IN) -> None:
        """A program takes the chair from now on, under the name that it had. Raises BadSetup."""
        if holder not in players:
            raise BadSetup(f"Aucun programme ne s’appelle « {holder[:40]} ».")
        if self.chairs[seat].key or self.chairs[seat].line:
            self.stand(seat)
        one, was = self.chairs[seat], self.names[seat]
        one.holder, one.player, one.name = known(holder), players[holder](seat + 1), ""
        self._hold()
        if self.match:
            self.say(french(f"Un programme joue maintenant à la place {de(was)}."))
        if not self.free and not self.match:
            self.begin()
        self.changed()

    def release(self, seat: int) -> None:
        """A chair is for a person again: whoever comes sits down where the game is."""
        if self.chairs[seat].key:
            self.stand(seat)
        one = self.chairs[seat]
        one.holder, one.player = PERSON, None
        self._hold()
        self.changed()

    def _rename(self, seat: int, name: str) -> None:
        """A match that goes on has another name at that seat."""
        if self.match:
            names = tuple(name if at == seat else was for at, was in enumerate(self.match.names))
            for match in self._readers():
                match.names = names

    def _hold(self) -> None:
        """The match and its screens know who holds the seats."""
        holders = tuple(one.holder for one in self.chairs)
        for match in self._readers():
            match.holders = holders
        for screen in self.screens():
            screen.sit_programs(self._programs())

    def _readers(self) -> Iterator[_match.Match]:
        if self.match:
            yield self.match
        yield from (screen.match for screen in self.screens())

    def _programs(self) -> dict[int, Player]:
        return {seat: one.player for seat, one in enumerate(self.chairs) if one.player is not None}

    # -- the match -------------------------------------------------------------------------------------
    def begin(self, match: Match | None = None) -> None:
        """Deal, or take up a match that was saved: each chair gets its screen. Raises BadSetup."""
        for seat, one in enumerate(self.chairs):
            if one.is_free and not match:
                one.holder, one.player = STAND_IN, players[STAND_IN](seat + 1)
        holders = [one.holder for one in self.chairs]
        self.match = match or Match(self.game, self.names, holders=holders, **self.options)  # type: ignore[arg-type]
        self.screen = self._screen(None)
        for seat, one in enumerate(self.chairs):
            one.screen = self._screen(seat)
        self._last = self.match.last_ply
        self.changed()

    def _screen(self, seat: int | None) -> Screen:
        assert self.match
        screen = Screen(
            self.match.reader(),
            seat,
            players=self._programs(),
            name=f"t{self.number}" + ("" if seat is None else f"-{seat}"),
            rules_url=self.rules_url,
            conseil=self.conseil,
            save=None if seat is None else self._kept,
        )
        if seat is not None:
            screen.restart = self._anew
        return screen

    def screens(self) -> Iterator[Screen]:
        """All of them, the spectators' first."""
        if self.screen:
            yield self.screen
        yield from (one.screen for one in self.chairs if one.screen)

    @property
    def due(self) -> int | None:
        """The seat of the program that is asked now; None where nobody is, or it is a person."""
        if self.match is None or self.paused:
            return None
        return next((seat for seat in self.match.to_move if self.chairs[seat].player is not None), None)

    def answered(self, seat: int, move: Move | str | Sequence[str]) -> None:
        """A program has chosen. What it answers wrong gives its chair to another program, and is told."""
        assert self.match
        try:
            self.match.play(move, seat)
        except TableGamesError as error:
            return self.failed(seat, error)
        self._saved()
        return self._moved(self.match)

    def failed(self, seat: int, error: BaseException) -> None:
        """A program has failed: another one takes its chair, so that the game goes on, and all are told
        so."""
        assert self.match
        if self.chairs[seat].holder == STAND_IN:
            # there is no other: a move that is merely legal, rather than a table that stands still
            return self.answered(seat, self.match.view(seat).legal_moves[0])
        told = mistake(self.match.names[seat], error, whole=False, then="Un autre programme joue à sa place.")
        self.fill(seat)
        return self.say(told)

    def heard_from(self, seat: int, message: object) -> None:
        """A message of that seat's board. Raises BadMessage, and then nothing has changed."""
        one = self.chairs[seat]
        if one.screen is None:
            return
        before = self._state(one.screen.match)
        match = one.screen.match
        frames = one.screen.handle(message)
        if one.line:
            one.line.tell(self._told(one.screen, frames))
        if one.screen.match is match and self._state(match) != before:
            self._moved(match)
        elif one.screen.busy:
            self.heard(self)

    def advise(self) -> bool:
        """A slice of what was asked for here, a hint or a review; whether there is more to come."""
        busy = [one for one in self.chairs if one.screen and one.screen.busy]
        for one in busy[:1]:
            assert one.screen
            frames = one.screen.go_on()
            if frames and one.line:
                one.line.tell(self._told(one.screen, frames[-1:]))
        return bool(busy)

    @staticmethod
    def _state(match: _match.Match) -> tuple[int, int]:
        return match.revision, match.last_ply

    def _moved(self, by: _match.Match) -> None:
        """Something was played or taken back there: the others hear of it."""
        assert self.match
        for screen in self.screens():
            if screen.match is not by:
                screen.match.follow(by, screen.match.ply == self._last)
        if self.match is not by:
            self.match.follow(by, True)
        self._last = self.match.last_ply
        self._show(by)
        self.heard(self)

    def _show(self, but: _match.Match | None = None) -> None:
        """Every line gets its own screen's present, but the one that has just answered."""
        for one in self.chairs:
            if one.line and one.screen and one.screen.match is not but:
                one.line.tell(self._told(one.screen, one.screen.news()))
        self._show_spectators()

    def _show_spectators(self) -> None:
        if self.screen and self.watchers:
            told = self._told(self.screen, self.screen.news())
            for line in list(self.watchers):
                line.tell(told)

    def _anew(self, again: bool) -> Match:
        """Another match with the same people, as someone at the table asks: the screen that asks gets its
        reader back."""
        assert self.match
        match = self.match.anew(again)
        self.begin_again(match)
        return match.reader()

    def begin_again(self, match: Match) -> None:
        """Every screen is before a new match."""
        self.match, self._last = match, match.last_ply
        for screen in self.screens():
            screen.before(match.reader())
        self._saved()
        self._show()
        self.heard(self)

    # -- what is kept ----------------------------------------------------------------------------------
    def _kept(self, text: str) -> None:
        self.keep(self)

    def _saved(self) -> None:
        """Keep the table now; what keeps it from being kept is said on every screen."""
        try:
            self.keep(self)
            self._unkept = ""
        except (OSError, TableGamesError) as error:
            why = unwritable(error) if isinstance(error, OSError) else str(error)
            self._unkept = french(f"La partie n’est pas gardée : {why}")
        for screen in self.screens():
            screen.unkept(self._unkept)

    def changed(self) -> None:
        """Someone came or went, the table stands still or goes on: kept, and shown to all."""
        for screen in self.screens():
            screen.paused = self.paused
        self._saved()
        self._show()
        self.tell(self.there())
        self.heard(self)

    # -- who looks -------------------------------------------------------------------------------------
    def come(self, seat: int, line: Line) -> None:
        """Who holds the key of that seat is here, on this line; another that was open is told."""
        one = self.chairs[seat]
        if one.line and one.line is not line:
            one.line.tell({"taken": french("Ta place est ouverte sur un autre écran.")})
        one.line = line
        line.tell({"table": self.told(seat)})
        if one.screen:
            line.tell(self._told(one.screen, one.screen.news()))
        self.tell(self.there())

    def go(self, line: Line) -> None:
        """A line is cut."""
        self.watchers.pop(line, None)
        for one in self.chairs:
            if one.line is line:
                one.line = None
                self.tell(self.there())

    def watch(self, line: Line) -> None:
        """Someone looks on."""
        self.watchers[line] = None
        line.tell({"table": self.told(None)})
        line.tell(self.there())
        if self.screen:
            line.tell(self._told(self.screen, self.screen.now()))

    def show_hands(self, shown: bool) -> None:
        """The spectators see every hand, or none again: all at the table are told so."""
        self.hands = shown
        if self.screen:
            self.screen.show_hands(shown)
        self.say(french("Le mur montre toutes les mains." if shown else "Le mur ne montre plus les mains."))
        self._show_spectators()
        self.heard(self)

    def close(self) -> None:
        """The table is no more: nobody sits or looks here."""
        self.paused = True  # programs play no further
        self.tell({"gone": french("Cette table est fermée."), "number": self.number})
        self.watchers.clear()
        for one in self.chairs:
            one.line, one.key = None, ""

    def tell(self, told: Told) -> None:
        """To all who sit or look."""
        for line in [*(one.line for one in self.chairs if one.line), *self.watchers]:
            line.tell(told)

    def say(self, text: str) -> None:
        """A sentence to all who sit or look."""
        self.tell({"say": text, "number": self.number})

    def told(self, seat: int | None) -> Told:
        """What the page of a seat has to know once."""
        return {
            "number": self.number,
            "game": self.game.id,
            "title": self.game.title,
            "seat": seat,
            "begun": self.match is not None,
        }

    def there(self) -> Told:
        """Who sits where, and who is there: what anybody may know."""
        chairs = [
            {
                "name": name,
                "program": not one.of_person,
                "here": one.line is not None or not one.of_person,
                "free": one.is_free,
                "asked": bool(self.match and seat in self.match.waited),
            }
            for seat, (one, name) in enumerate(zip(self.chairs, self.names, strict=True))
        ]
        return {
            "there": chairs,
            "number": self.number,
            "paused": self.paused,
            "hands": self.hands,
            "over": bool(self.match and not self.match.waited),
            "begun": self.match is not None,
        }

    def _told(self, screen: Screen, frames: list[Sent]) -> Told:
        return {"board": screen.name, "frames": frames, "ply": frames[-1]["ply"], "number": self.number}
