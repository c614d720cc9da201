"""Diving on a wreck: who draws, monsters, tridents and weights. Rules: key_largo#plongee, key_largo#piocher."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....engine.errors import Refusal
from ....engine.moves import Move
from ..cards import (
    ATTENTIVE,
    BUYER,
    CREWS,
    DIAMOND,
    DIVERS,
    DIVES,
    DIVING,
    DIVING_MOVES,
    FLEE,
    HEAVY,
    HEAVY_MOVES,
    HELPER,
    MOVE_FLEE,
    MOVE_UP,
    REGULAR,
    SABOTEUR,
    SPEAR_MOVES,
    SPEARS,
    TOURIST,
    TRIDENT_OF,
    UP,
    WEIGHT,
    WEIGHT_OF,
    WRECK,
)  # fmt: skip
from ..memory import card_shown, put, treasure_shown, without
from . import events as ev
from . import water
from .asking import Asked, nexts
from .flow import pay
from .meetings import discard, held, meeting_of, strict, why_not_held
from .water import NOBODY, NOTHING, SOME, Dip

if TYPE_CHECKING:
    from ....engine.decisions import Decision
    from ....engine.views import Seen
    from ..position import KeyLargoPosition
    from ..view import KeyLargoView


class _Diving(Asked):
    """What the questions of a dive share."""

    __slots__ = ("dip",)
    rule = "key_largo#piocher"
    dip: Dip

    def __init__(self, seat: int, dip: Dip) -> None:
        super().__init__(seat)
        self.dip = dip

    def seen(self, seat: Seen) -> Decision:
        """The treasure that was just drawn is for its owner alone. Correction C5."""
        if self.dip.fresh < 0 or seat in (*self.asked, "tous"):
            return self
        hidden: Decision = self.hidden(self.dip._replace(fresh=SOME))
        return hidden

    def hidden(self, dip: Dip) -> Decision:
        """The same question with another state."""
        return type(self)(self.asked[0], dip)


class Dive(_Diving):
    """Which diver draws next, a weight, an encounter, or up again. Rulings A7, A11, C1, K4, K13. Rules: key_largo#piocher, #poids."""

    __slots__ = ()

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        dip = self.dip
        found: tuple[Move, ...] = ()
        left = p.wrecks[p.boats[seat] - WRECK]
        if left:
            found = DIVING_MOVES[dip.waiting]
            if dip.fresh != NOTHING:  # Ruling A14, correction C3: any diver's weight at the bottom, any of them draws
                found += HEAVY_MOVES[(CREWS[p.teams[seat]].weights & dip.present)][dip.present]
        if not left or not dip.waiting or (dip.order if p.options["first_draw"] == "obligatoire" else dip.fled):
            found += (MOVE_UP,)
        return found + self._meetings(p, seat, bool(left)) if p.meetings[seat] else found

    def _meetings(self, p: KeyLargoPosition, seat: int, left: bool) -> tuple[Move, ...]:
        """The encounters that can be played in the water. Rule: key_largo#rencontre-plongee."""
        moves, fresh, found = p.t.meeting_moves, self.dip.fresh, []
        for kind, meeting in held(p, seat, DIVING):
            if meeting.effect == HELPER:  # Rulings A30, K4: its card counts as no diver’s draw
                if left and not p.t.wreck_depth[p.wreck_of(seat)]:
                    found.append(moves[kind, None])
            elif meeting.effect == BUYER:  # Rulings A31, K8, correction C7: the last card, no diamond
                if fresh >= 0 and p.t.nature[fresh] != DIAMOND:
                    found.append(moves[kind, None])
            elif meeting.effect == SABOTEUR:
                found += [moves[kind, victim] for victim in _victims(p, seat)]
            elif meeting.effect == TOURIST:  # of one's own material: laid away here as elsewhere
                found.append(moves[kind, None])
        return tuple(found)

    def why_not(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        dip, first = self.dip, path[0]
        wreck = v.wreck_named(v.boats[v.me])  # type: ignore[index]
        assert wreck is not None
        if meeting := meeting_of(v, first):
            return why_not_held(v, path, DIVING) or self._why_not_meeting(v, path, meeting.effect, wreck.size, wreck.depth)
        if path == (UP,):
            return self._why_not_up(v, wreck.size)
        if first in WEIGHT_OF:
            return self._why_not_weight(v, path, wreck.size)
        if first in DIVERS and len(path) == 1:
            return _why_not_present(v, dip.present, first) or _why_not_left(wreck.size) or self._why_not_waiting(first)
        if first in TRIDENT_OF:
            return Refusal.of("key_largo#trident", "Un trident ne sert que contre un monstre.")
        return Refusal.of(self.rule, "Ta plongée est en cours : choisis le scaphandrier qui pioche, ou remonte.")

    def _why_not_waiting(self, diver: str) -> Refusal | None:
        if self.dip.waiting >> DIVERS.index(diver) & 1:
            return None
        return Refusal.of(self.rule, f"Le {diver} a déjà pioché : il lui faudrait un poids.")

    def _why_not_up(self, v: KeyLargoView, left: int) -> Refusal | None:
        if not left or not self.dip.waiting:
            return None
        if v.options["first_draw"] == "obligatoire":
            return None if self.dip.order else Refusal.of(self.rule, "La première pioche d’une plongée est obligatoire.")
        return None if self.dip.fled else Refusal.of(self.rule, "On ne remonte avant la fin qu’après la fuite d’un scaphandrier.")

    def _why_not_weight(self, v: KeyLargoView, path: tuple[str, ...], left: int) -> Refusal | None:
        dip, rule = self.dip, "key_largo#poids"
        owner = DIVERS[WEIGHT_OF.index(path[0])]
        if len(path) > 2 or (path[1:] and path[1] not in DIVERS):
            return Refusal.of(rule, "Après le poids vient le scaphandrier qui pioche.")
        if dip.fresh == NOTHING:
            return Refusal.of(rule, "Un poids ne sert que juste après avoir pioché un trésor.")
        if refusal := _why_not_present(v, dip.present, owner):
            return refusal
        if not v.teams[v.me][DIVERS.index(owner)].weight:  # type: ignore[index]
            return Refusal.of(rule, f"Le {owner} n’a pas de poids.")
        return _why_not_left(left) or (_why_not_present(v, dip.present, path[1]) if path[1:] else None)

    def _why_not_meeting(self, v: KeyLargoView, path: tuple[str, ...], effect: int, left: int, depth: int) -> Refusal | None:
        rule = "key_largo#rencontre-plongee"
        if effect == HELPER:
            if depth:
                return Refusal.of(rule, "L’aide bénévole ne descend qu’à faible profondeur.")
            return _why_not_left(left)
        if effect == BUYER:
            if self.dip.fresh < 0:
                return Refusal.of(rule, "L’acheteur pressé ne veut que la carte que tu viens de piocher.")
            if v.t.nature[self.dip.fresh] == DIAMOND:
                return Refusal.of(rule, "L’acheteur pressé n’achète pas les diamants.")
            return None
        if effect == SABOTEUR:
            return _why_not_sabotage(v, path)
        if effect == TOURIST:
            return None
        if effect == REGULAR:
            return Refusal.of(rule, "L’habitué se joue quand tu viens de piocher un monstre.")
        return Refusal.of(rule, "Le scaphandrier attentif se joue à la fin de ta plongée, s’il ne reste qu’une carte.")

    def question(self, v: KeyLargoView, path: tuple[str, ...]) -> str:
        if path:
            if path[0] in WEIGHT_OF:
                return "quel scaphandrier pioche une carte de plus ?"
            return "chez qui ?" if len(path) == 1 else "quel scaphandrier reste à bord ?"
        clicks = nexts(v, path)
        divers = [click for click in clicks if click in DIVERS]
        asks = [f"le {divers[0]} pioche-t-il" if len(divers) == 1 else self._who_draws(v)] * bool(divers)
        asks += ["lâches-tu un poids"] * any(click in WEIGHT_OF for click in clicks)
        asks += ["joues-tu une rencontre"] * any(click in v.t.meeting_names for click in clicks)
        asks += ["remontes-tu"] * (UP in clicks)
        return f"{', '.join(asks[:-1])}{', ou ' * (len(asks) > 1)}{asks[-1]} ?"

    def _who_draws(self, v: KeyLargoView) -> str:
        where = v.boats[v.me]  # type: ignore[index]
        return "qui pioche maintenant" if self.dip.order else f"quel scaphandrier pioche le premier dans l’{where}"

    def only(self, v: KeyLargoView, path: tuple[str, ...], click: str) -> str:
        if not path:
            return "il n’y a plus qu’à remonter." if click == UP else f"au {click} de piocher dans l’{v.boats[v.me]}."  # type: ignore[index]
        if path[0] in WEIGHT_OF:
            return f"le {click} pioche une carte de plus."
        if len(path) == 1:
            return f"{v.names[v.seat_named(click) or 0]} est le seul qui plonge encore."
        return f"le {click} reste à bord."

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        dip = self.dip
        if move in DIVES:
            diver = DIVES[move]
            water.draw(p, seat, dip._replace(waiting=dip.waiting & ~(1 << diver)), diver)
        elif move is MOVE_UP:
            if dip.present:  # else nobody is left to come up: ruling K13
                p.events.append((ev.UP_AGAIN, seat))
            water.surface(p, seat, dip)
        elif move in HEAVY:
            owner, diver = HEAVY[move]
            water.spend(p, seat, owner, WEIGHT)
            p.events.append((ev.WEIGHED, seat, owner + 1))
            water.draw(p, seat, dip, diver)
        else:
            kind, thing = p.t.played[move]
            self._play_meeting(p, seat, discard(p, seat, kind).effect, thing)

    def _play_meeting(self, p: KeyLargoPosition, seat: int, effect: int, thing: Any) -> None:
        dip = self.dip
        if effect == HELPER:
            water.bring_up(p, seat, dip, NOBODY)
        elif effect == BUYER:
            t, card = p.t, dip.fresh
            price = t.best[t.nature[card]] * t.units[card]
            p.hands = put(p.hands, seat, without(p.hands[seat], card))
            p.gone = tuple(sorted((*p.gone, card)))
            treasure_shown(p, seat, p.boats[seat] - WRECK, card)  # first: it counts the copies that may still lie there
            card_shown(p, seat, card)
            pay(p, seat, -price)
            p.events.append((ev.SOLD, seat, t.names[card], price, "acheteur pressé"))
            water.go_on(p, seat, dip._replace(fresh=SOME))
        elif effect == TOURIST:
            water.go_on(p, seat, dip)
        else:
            victim, diver = thing
            p.aboard = put(p.aboard, victim, p.aboard[victim] | 1 << diver)
            p.events.append((ev.SABOTAGED, seat, victim, diver + 1))
            water.go_on(p, seat, dip)


class Meet(_Diving):
    """A monster: whose trident, or an encounter; without either, the diver flees. Corrections C2, K12. Rule: key_largo#monstre."""

    __slots__ = ("diver",)
    rule = "key_largo#monstre"
    diver: int

    def __init__(self, seat: int, dip: Dip, diver: int) -> None:
        super().__init__(seat, dip)
        self.diver = diver

    def hidden(self, dip: Dip) -> Decision:
        return Meet(self.asked[0], dip, self.diver)

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        spears = SPEAR_MOVES[CREWS[p.teams[seat]].tridents & self.dip.present]
        wreck = p.boats[seat] - WRECK
        if not p.meetings[seat] or (strict(p) and p.floor[wreck] >= len(p.wrecks[wreck])):
            return spears or (MOVE_FLEE,)
        regular = tuple(p.t.meeting_moves[kind, None] for kind, meeting in held(p, seat, DIVING) if meeting.effect == REGULAR)
        return (spears or (MOVE_FLEE,)) + regular

    def why_not(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if meeting := meeting_of(v, path[0]):
            if refusal := why_not_held(v, path, DIVING):
                return refusal
            if meeting.effect == REGULAR:
                return _why_not_again(v) if strict(v) else None
            return Refusal.of("key_largo#rencontre-plongee", "Devant un monstre, seul l’habitué se joue.")
        team = v.teams[v.me]  # type: ignore[index]
        armed = [k for k, diver in enumerate(team) if diver.trident and self.dip.present >> k & 1]
        if path == (FLEE,):
            return Refusal.of("key_largo#trident", "Un trident est au fond : il sert, choisis lequel.") if armed else None
        if path[0] in TRIDENT_OF and len(path) == 1:
            number = TRIDENT_OF.index(path[0])
            if number in armed:
                return None
            return _why_not_present(v, self.dip.present, DIVERS[number]) or Refusal.of(
                "key_largo#trident", f"Le {DIVERS[number]} n’a pas de trident.")  # fmt: skip
        return Refusal.of(self.rule, "Un monstre est là : un trident, ou la fuite.")

    def question(self, v: KeyLargoView, path: tuple[str, ...]) -> str:
        clicks = nexts(v, path)
        spears = [click for click in clicks if click in TRIDENT_OF]
        regular = next((click for click in clicks if click in v.t.meeting_names), "")
        if not spears:
            return f"un monstre ! Joues-tu « {regular} », ou laisses-tu fuir ton scaphandrier ?"
        killed = "Quel trident le tue" if len(spears) > 1 else "Ton trident le tue-t-il"
        return f"un monstre ! {killed}{f', ou joues-tu « {regular} »' if regular else ''} ?"

    def only(self, v: KeyLargoView, path: tuple[str, ...], click: str) -> str:
        if click in TRIDENT_OF:
            return f"un monstre ! Le trident du {DIVERS[TRIDENT_OF.index(click)]} le tue."
        if self.diver == NOBODY:
            return "un monstre, mais aucun scaphandrier devant lui : il n’y a plus qu’à le laisser."
        return f"un monstre ! Le {DIVERS[self.diver]} n’a plus qu’à fuir."

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        if move in SPEARS:
            water.slay(p, seat, self.dip, self.diver, SPEARS[move])
        elif move is MOVE_FLEE:
            water.flee(p, seat, self.dip, self.diver)
        else:  # Ruling A32, correction C7: monsters set aside before stay aside
            wreck = p.wreck_of(seat)
            discard(p, seat, p.t.played[move][0])
            water.put_back(p, wreck, 1)
            water.bring_up(p, seat, self.dip, self.diver)


class Linger(_Diving):
    """One card is left after the dive: the attentive diver may draw it too. Ruling A33. Rule: key_largo#rencontre-plongee."""

    __slots__ = ()
    rule = "key_largo#rencontre-plongee"

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        found = tuple(p.t.meeting_moves[kind, None] for kind, meeting in held(p, seat, DIVING) if meeting.effect == ATTENTIVE)
        return (*found, MOVE_UP)

    def why_not(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if path == (UP,):
            return None
        if meeting := meeting_of(v, path[0]):
            if refusal := why_not_held(v, path, DIVING):
                return refusal
            if meeting.effect == ATTENTIVE:
                return None
        return Refusal.of(self.rule, "La plongée est finie : le scaphandrier attentif pioche la dernière carte, ou tous remontent.")

    def question(self, v: KeyLargoView, path: tuple[str, ...]) -> str:
        return "il reste une seule carte : un scaphandrier attentif, ou remontes-tu ?"

    def only(self, v: KeyLargoView, path: tuple[str, ...], click: str) -> str:
        return "il reste une seule carte : il n’y a plus qu’à la laisser."

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        if move is MOVE_UP:
            p.events.append((ev.UP_AGAIN, seat))
            water.end(p, seat)
            return
        discard(p, seat, p.t.played[move][0])
        water.draw(p, seat, self.dip, water.last_diver(self.dip))


def asked(seat: int, dip: Dip) -> Dive:
    """The question to go on with this dive."""
    question = object.__new__(Dive)
    question.asked, question.dip = (seat,), dip
    return question


def _victims(p: KeyLargoPosition, seat: int) -> list[tuple[int, int]]:
    """Whom a saboteur may keep aboard: divers of those who have not dived yet. Rulings A29, C7."""
    found = []
    for turn in range(p.turn + 1, p.n):
        other = (p.first + turn) % p.n
        wreck = p.wreck_of(other)
        if wreck >= 0:
            mask = p.at_bottom(other, wreck)
            found += [(other, diver) for diver in range(len(p.teams[other])) if mask >> diver & 1]
    return sorted(found)


# -- why not -------------------------------------------------------------------------------------------------------------


def _why_not_present(v: KeyLargoView, present: int, diver: str) -> Refusal | None:
    """Why this diver is not at the bottom, or None."""
    number = DIVERS.index(diver)
    if present >> number & 1:
        return None
    team = v.teams[v.me]  # type: ignore[index]
    if number >= len(team):
        return Refusal.of("key_largo#plongee", f"Tu n’as pas de {diver}.")
    if team[number].fled:
        return Refusal.of("key_largo#monstre", f"Le {diver} s’est enfui.")
    if team[number].aboard:
        return Refusal.of("key_largo#rencontre-plongee", f"Un saboteur retient le {diver} à bord.")
    return Refusal.of("key_largo#profondeur", f"Le {diver} n’a pas assez de tuyau : il attend à bord.")


def _why_not_left(left: int) -> Refusal | None:
    return None if left else Refusal.of("key_largo#piocher", "L’épave est vide : il n’y a plus rien à piocher.")


def _why_not_again(v: KeyLargoView) -> Refusal | None:
    """The regular only helps where something else than a monster may come up, as far as everyone knows. Ruling K12."""
    wreck = v.wreck_named(v.boats[v.me])  # type: ignore[index]
    if wreck is None or wreck.monsters < wreck.size:
        return None
    left = "il ne reste que des monstres dans l’épave" if wreck.size else "ce monstre est la dernière carte de l’épave"
    return Refusal.of("key_largo#rencontre-plongee", f"L’habitué n’y changerait rien : {left}.")


def _why_not_sabotage(v: KeyLargoView, path: tuple[str, ...]) -> Refusal | None:
    """Only before the victim's first draw, and only a diver that would dive. Correction C7."""
    rule = "key_largo#rencontre-plongee"
    victims = v.victims
    if not victims:
        return Refusal.of(rule, "Personne ne plonge après toi cette demi-journée.")
    if len(path) == 1:
        return None
    seat = v.seat_named(path[1])
    if seat is None or seat not in victims or len(path) > 3:
        return Refusal.of(rule, "Le saboteur vise un joueur qui doit encore plonger cette demi-journée, puis un de ses scaphandriers.")
    if path[2:] and (path[2] not in DIVERS or not victims[seat] >> DIVERS.index(path[2]) & 1):
        return Refusal.of(rule, f"{v.names[seat]} n’allait pas faire plonger ce scaphandrier.")
    return None
