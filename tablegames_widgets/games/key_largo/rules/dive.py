"""Diving on a wreck: who draws, monsters, tridents and weights.

Rules: key_largo#plongee, key_largo#piocher.
"""

from __future__ import annotations

from typing import Any, Final

from ....engine import AnyDecision, Move, Refusal, Seen
from .. import events as ev
from ..cards import gear as moves
from ..cards.encounters import REGULAR
from ..cards.gear import DIVERS, FLED, TRIDENT_OF, WEIGHT_OF, crew
from ..cards.goods import WEIGHT
from ..cards.places import DIVING, FLEE, PLACES, UP, WRECK
from ..position import KeyLargoPosition, put
from ..view import KeyLargoView
from . import water
from .actions import Action, is_diver, lost, number_of, strict
from .asking import Visit, first, nexts
from .dive_encounters import AT_A_MONSTER, AT_THE_END, EMPTY, MEETINGS
from .memory import forget
from .water import CLEAR, NOBODY, NOTHING, SOME, Dip

HERE: Final = PLACES[DIVING]


class Diving(Action[Dip]):
    """What the questions of a dive share."""

    __slots__ = ()
    rule = "key_largo#piocher"
    place = DIVING

    def seen(self, seat: Seen) -> AnyDecision:
        """The treasure that was just drawn is for its owner alone. Correction C5."""
        if self.state.fresh < 0 or seat in self.asked or seat == "tous":
            return self
        return type(self)(self.asked[0], self.state._replace(fresh=SOME))

    def told(self, v: KeyLargoView) -> Visit:
        dip, site = self.state, v.boats[self.asked[0]]
        fresh = v.t.names[dip.fresh] if dip.fresh >= 0 else None
        return Visit(
            HERE,
            site,
            _numbers(dip.present),
            _numbers(dip.waiting),
            len(dip.order),
            dip.aside,
            fresh,
            dip.facing + 1,
        )


class Dive(Diving):
    """Which diver draws next, a weight, an encounter, or up again.

    Rulings A7, A11, C1, K4, K13. Rules: key_largo#piocher, #poids.
    """

    __slots__ = ()
    rows = MEETINGS

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        dip = self.state
        found: tuple[Move, ...] = ()
        left = p.wrecks[p.boats[seat] - WRECK]
        if left:
            found = moves.DIVING_MOVES[dip.waiting]
            if (
                dip.fresh != NOTHING
            ):  # Ruling A14, correction C3: any diver's weight at the bottom, any of them draws
                found += moves.HEAVY_MOVES[(crew(p.teams[seat]).weights & dip.present)][dip.present]
        if (
            not left
            or not dip.waiting
            or (dip.order if p.options["first_draw"] == "obligatoire" else dip.fled)
        ):
            found += (moves.MOVE_UP,)
        return found + self.playable(p, seat) if p.meetings[seat] else found

    def why_not_else(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        dip, begun, left = self.state, path[0], v.wreck_under(seat).size
        if path == (UP,):
            return self._why_not_up(v, left)
        if begun in WEIGHT_OF:
            return self._why_not_weight(v, seat, path, left)
        if begun in DIVERS and len(path) == 1:
            drew = not dip.waiting >> number_of(begun) & 1
            return _why_not_present(v, seat, dip.present, begun) or first(
                ("piocher", not left, EMPTY),
                ("piocher", drew, f"Le {begun} a déjà pioché : il lui faudrait un poids."),
            )
        trident = begun in TRIDENT_OF
        return first(
            ("trident", trident, "Un trident ne sert que contre un monstre."), ("piocher", True, HERE.choose)
        )

    def _why_not_up(self, v: KeyLargoView, left: int) -> Refusal | None:
        dip, must = self.state, v.options["first_draw"] == "obligatoire"
        more = left and dip.waiting
        return first(
            ("piocher", more and must and not dip.order, "La première pioche d’une plongée est obligatoire."),
            (
                "piocher",
                more and not must and not dip.fled,
                "On ne remonte avant la fin qu’après la fuite d’un scaphandrier.",
            ),
        )

    def _why_not_weight(self, v: KeyLargoView, seat: int, path: tuple[str, ...], left: int) -> Refusal | None:
        present, owner = self.state.present, DIVERS[number_of(path[0])]
        return (
            first(
                ("poids", not is_diver(path[1:]), "Après le poids vient le scaphandrier qui pioche."),
                (
                    "poids",
                    self.state.fresh == NOTHING,
                    "Un poids ne sert que juste après avoir pioché un trésor.",
                ),
            )
            or _why_not_present(v, seat, present, owner)
            or first(
                ("poids", not v.teams[seat][owner.diver].weight, f"Le {owner} n’a pas de poids."),
                ("piocher", not left, EMPTY),
            )
            or (_why_not_present(v, seat, present, path[1]) if path[1:] else None)
        )

    def question(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> str:
        if path:
            if path[0] in WEIGHT_OF:
                return "quel scaphandrier pioche une carte de plus ?"
            return "chez qui ?" if len(path) == 1 else "quel scaphandrier reste à bord ?"
        clicks = nexts(v, path)
        divers = [click for click in clicks if click in DIVERS]
        asks = [f"le {divers[0]} pioche-t-il" if len(divers) == 1 else self._who_draws(v, seat)] * bool(
            divers
        )
        asks += ["lâches-tu un poids"] * any(click in WEIGHT_OF for click in clicks)
        asks += ["joues-tu une rencontre"] * any(click in v.t.meeting for click in clicks)
        asks += ["remontes-tu"] * (UP in clicks)
        return f"{', '.join(asks[:-1])}{', ou ' * (len(asks) > 1)}{asks[-1]} ?"

    def _who_draws(self, v: KeyLargoView, seat: int) -> str:
        return (
            "qui pioche maintenant"
            if self.state.order
            else f"quel scaphandrier pioche le premier dans l’{v.boats[seat]}"
        )

    def only(self, v: KeyLargoView, seat: int, path: tuple[str, ...], click: str) -> str:
        if not path:
            return (
                "il n’y a plus qu’à remonter."
                if click == UP
                else f"au {click} de piocher dans l’{v.boats[seat]}."
            )
        if path[0] in WEIGHT_OF:
            return f"le {click} pioche une carte de plus."
        if len(path) == 1:
            return v.say.clause(v.seat_named(click), "est", "le seul qui plonge encore.")
        return f"le {click} reste à bord."

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        dip = self.state
        if move in moves.DIVES:
            diver = moves.DIVES[move]
            go_on(p, seat, water.draw(p, seat, dip, diver, dip.waiting & ~(1 << diver)))
        elif move is moves.MOVE_UP:
            if dip.present:  # else nobody is left to come up: ruling K13
                p.events.append((ev.UP_AGAIN, seat))
            surface(p, seat, dip)
        elif move in moves.HEAVY:
            owner, diver = moves.HEAVY[move]
            water.spend(p, seat, owner, WEIGHT)
            p.events.append((ev.WEIGHED, seat, owner + 1))
            go_on(p, seat, water.draw(p, seat, dip, diver, dip.waiting))
        else:
            go_on(p, seat, self.play_meeting(p, seat, move))


class Meet(Diving):
    """A monster: whose trident, or an encounter; without either, the diver flees.

    Corrections C2, K12. Rule: key_largo#monstre.
    """

    __slots__ = ()
    rule = "key_largo#monstre"
    rows = AT_A_MONSTER

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        ways = moves.SPEAR_MOVES[crew(p.teams[seat]).tridents & self.state.present] or (moves.MOVE_FLEE,)
        return ways + self.playable(p, seat) if p.meetings[seat] else ways

    def why_not_else(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        begun, present = path[0], self.state.present
        armed = [k for k, diver in enumerate(v.teams[seat]) if diver.trident and present >> k & 1]
        if path == (FLEE,):
            return first(("trident", armed, "Un trident est au fond : il sert, choisis lequel."))
        if begun in TRIDENT_OF and len(path) == 1:
            number = number_of(begun)
            if number in armed:
                return None
            owner = DIVERS[number]
            return _why_not_present(v, seat, present, owner) or first(
                ("trident", True, f"Le {owner} n’a pas de trident.")
            )
        return Refusal.of(self.rule, "Un monstre est là : un trident, ou la fuite.")

    def question(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> str:
        clicks = nexts(v, path)
        spears = [click for click in clicks if click in TRIDENT_OF]
        regular = next((click for click in clicks if click in v.t.meeting), "")
        if not spears:
            return f"un monstre ! Joues-tu « {regular} », ou laisses-tu fuir ton scaphandrier ?"
        killed = "Quel trident le tue" if len(spears) > 1 else "Ton trident le tue-t-il"
        return f"un monstre ! {killed}{f', ou joues-tu « {regular} »' if regular else ''} ?"

    def only(self, v: KeyLargoView, seat: int, path: tuple[str, ...], click: str) -> str:
        if click in TRIDENT_OF:
            return f"un monstre ! Le trident du {DIVERS[number_of(click)]} le tue."
        if self.state.facing == NOBODY:
            return "un monstre, mais aucun scaphandrier devant lui : il n’y a plus qu’à le laisser."
        return f"un monstre ! Le {DIVERS[self.state.facing]} n’a plus qu’à fuir."

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        if move in moves.SPEARS:
            dip = water.slay(p, seat, self.state, moves.SPEARS[move])
        elif move is moves.MOVE_FLEE:
            dip = water.flee(p, seat, self.state)
        else:
            dip = self.play_meeting(p, seat, move)
        go_on(p, seat, dip)


class Linger(Diving):
    """One card is left after the dive: the attentive diver may draw it too.

    Ruling A33. Rule: key_largo#rencontre-plongee.
    """

    __slots__ = ()
    rule = "key_largo#rencontre-plongee"
    rows = AT_THE_END

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        return (*self.playable(p, seat), moves.MOVE_UP)

    def why_not_else(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        return None if path == (UP,) else AT_THE_END[REGULAR].why_not(self, v, seat, path, None)

    def question(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> str:
        return "il reste une seule carte : un scaphandrier attentif, ou remontes-tu ?"

    def only(self, v: KeyLargoView, seat: int, path: tuple[str, ...], click: str) -> str:
        return "il reste une seule carte : il n’y a plus qu’à la laisser."

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        if move is moves.MOVE_UP:
            p.events.append((ev.UP_AGAIN, seat))
            _end(p, seat)
        else:
            go_on(p, seat, self.play_meeting(p, seat, move))


# -- what happens ----------------------------------------------------------------------------------


def begin(p: KeyLargoPosition, seat: int) -> bool:
    """All divers who reach the wreck go down. Rulings A5, C7. Rule: key_largo#profondeur."""
    wreck = p.wreck_of(seat)
    if wreck < 0:
        return False
    present = p.at_bottom(seat, wreck)
    if not present:
        return lost(p, seat)
    p.stack.append(Dive(seat, water.down(present)))
    return True


def go_on(p: KeyLargoPosition, seat: int, dip: Dip) -> None:
    """Ask again while there is something to draw, or an encounter may be played: a saboteur, even by one
    whose divers have all fled (ruling K13). What others cannot see is not looked at.

    Before a monster the seat is asked when it has a choice: whose trident, or whether it plays an encounter.
    Correction C2.
    """
    while dip.facing != CLEAR:
        spears = crew(p.teams[seat]).tridents & dip.present
        if p.has_meeting(seat) or spears & (spears - 1):
            p.stack.append(Meet(seat, dip))
            return
        dip = water.slay(p, seat, dip, spears.bit_length() - 1) if spears else water.flee(p, seat, dip)
    left = p.wrecks[p.boats[seat] - WRECK]
    draws = left and (dip.waiting or (dip.fresh != NOTHING and (crew(p.teams[seat]).weights & dip.present)))
    if draws or (p.meetings[seat] and p.has_meeting(seat) and (dip.present or strict(p))):
        p.stack.append(Dive(seat, dip))
    else:
        surface(p, seat, dip)


def surface(p: KeyLargoPosition, seat: int, dip: Dip) -> None:
    """All come up: monsters set aside go back and the wreck is shuffled.

    Rulings A12, A33, C4, C7. Rule: key_largo#monstre.
    """
    wreck = p.wreck_of(seat)
    if dip.aside:
        water.put_back(p, wreck, dip.aside)
    if dip.present and len(p.wrecks[wreck]) == 1 and p.has_meeting(seat):
        p.stack.append(Linger(seat, dip._replace(waiting=0, aside=0, fresh=NOTHING)))
    else:
        _end(p, seat)


def _end(p: KeyLargoPosition, seat: int) -> None:
    """The team closes up, and the action is over."""
    wreck = p.boats[seat] - WRECK
    if FLED in p.teams[seat]:
        p.teams = put(p.teams, seat, tuple([gear for gear in p.teams[seat] if gear != FLED]))
        p.aboard = put(p.aboard, seat, 0)
    p.afloat |= 1 << wreck
    if not p.wrecks[wreck]:
        p.afloat ^= 1 << wreck
        forget(p, wreck)
        p.events.append((ev.EMPTIED, p.t.wrecks[wreck]))


# -- why not ---------------------------------------------------------------------------------------


def _numbers(mask: int) -> tuple[int, ...]:
    return tuple(k + 1 for k in range(mask.bit_length()) if mask >> k & 1)


def _why_not_present(v: KeyLargoView, seat: int, present: int, diver: str) -> Refusal | None:
    """Why this diver is not at the bottom, or None."""
    number, team = number_of(diver), v.teams[seat]
    if present >> number & 1:
        return None
    here: Any = team[number] if number < len(team) else None
    return first(
        ("plongee", here is None, f"Tu n’as pas de {diver}."),
        ("monstre", here and here.fled, f"Le {diver} s’est enfui."),
        ("rencontre-plongee", here and here.aboard, f"Un saboteur retient le {diver} à bord."),
        ("profondeur", True, f"Le {diver} n’a pas assez de tuyau : il attend à bord."),
    )
