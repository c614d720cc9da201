"""Red Hot Silly Dragon laid out on the table: the teams, the dragon with its cards, six places in the cave,
one's own cards.

Keys: a pawn and an object are their seat's, so that they keep their key from the team to the cave; the
dragon's cards in sight are numbered as they lie; what the cave still shows of the turn before has keys of its
own.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache

from ...engine.text import LETTERS, count, french, percent
from ...scene import parts
from ...scene.model import Grid, Piece, Scene, Zone
from . import cards
from .cards import Adventurer, Answer, DragonCard, Spot, Thing, icon
from .events import equipped, signed
from .judgement.odds import roasted
from .position import CAPTIVE, ROASTED, SAFE, SAVED, Turn
from .rules import Choose, Place, Princess, Stone
from .view import DragonView

_BACK = "pioche"
_PHASES = {Choose: " is-secret", Place: " is-placing", Princess: " is-rescue", Stone: " is-stone"}
"""A class for what is asked now, so that the eye goes there."""


def scene(v: DragonView, path: tuple[str, ...] = ()) -> Scene:
    """The board for this view, after the clicks of `path`: the others, the dragon, the cave, then the one who
    looks."""
    near, *others = v.clockwise
    zones = [*(_seat(v, seat) for seat in others), _dragon(v), _cave(v), _seat(v, near)]
    if v.me is not None:
        zones += [_team(v, v.me), _things(v, v.me)]
    look = f"tg-silly_dragon tg-seats-{v.n}" + _PHASES.get(type(v.decision), "")
    return Scene(f"{v.game.title}, partie à {v.n}", tuple(zones), look, _result(v))


def faces() -> dict[str, tuple[Piece, int]]:
    """Each piece of the material: what one seat has, then the dragon's cards."""
    shown: list[tuple[str, Piece, int]] = [(one, _pawn(0, one), 1) for one in cards.ADVENTURERS]
    shown += [(thing, _thing(0, thing), 1) for thing in cards.OBJECTS]
    shown += [
        (card, _card(card, Counter()), copies) for card, copies in zip(cards.CARDS, cards.COUNTS, strict=True)
    ]
    return {name: (face, copies) for name, face, copies in shown}


# -- seats -----------------------------------------------------------------------------------------


def _whose(v: DragonView, seat: int, thing: str, own: str) -> str:
    """« Équipe d’Ana », « Ton équipe »."""
    return own if seat == v.say.you else f"{thing} {v.say.of(seat)}"


def _has(v: DragonView, seat: int, verb: str, *objects: str) -> str:
    """What a seat has done, said under its name: « a choisi », « tu as choisi »."""
    return v.say.clause(seat, verb, *objects) if seat == v.say.you else " ".join((verb, *objects))


def _seat(v: DragonView, seat: int) -> Zone:
    """A seat: its treasures, what it is doing, and the team and objects of those whose cards are not in one's
    hand."""
    items = (
        []
        if seat == v.me
        else [zone for zone in (_small_team(v, seat), _small_things(v, seat)) if zone.items]
    )
    look = f"tg-side-{seat}" + (" tg-near" if seat == v.clockwise[0] else "")
    look += f" is-first {icon('boule')}" if seat == v.first and not v.is_over else ""
    return parts.seat(v, seat, _seat_lines(v, seat), items, look + ("" if v.alive(seat) else " is-out"))


def _seat_lines(v: DragonView, seat: int) -> tuple[str, ...]:
    if not v.alive(seat):
        return ("hors du jeu",)
    return (
        count(v.treasures[seat], "trésor"),
        count(len(v.crews[seat]), "aventurier"),
        _has(v, seat, "a", "la boule de cristal") if seat == v.first and not v.is_over else "",
        _has(v, seat, "a délivré la princesse") if v.princess == seat else "",
        _has(v, seat, "a joué la pierre du destin") if v.turn.lent[seat] == cards.STONE else "",
        _choosing(v, seat) if isinstance(v.decision, Choose) else parts.status(v, seat),
    )


def _choosing(v: DragonView, seat: int) -> str:
    """That a seat has chosen; what, where the viewer may know it."""
    choice = v.choices[seat]
    if choice is None:
        return _has(v, seat, "réfléchit" if seat in v.to_move else "a choisi")
    return f"{'ton' if seat == v.say.you else 'son'} choix : {equipped(*cards.SENDING[choice])}"


def _small_team(v: DragonView, seat: int) -> Zone:
    pawns = tuple(_pawn(seat, one, "tg-mini") for one in v.crews[seat] if one.kind != v.turn.sent[seat])
    return Zone(
        f"équipe {LETTERS[seat]}",
        _whose(v, seat, "Équipe", "Ton équipe"),
        items=pawns,
        look="tg-small tg-crew",
    )


def _small_things(v: DragonView, seat: int) -> Zone:
    things = tuple(_thing(seat, thing, "tg-mini") for thing in v.objects[seat])
    return Zone(
        f"objets {LETTERS[seat]}",
        _whose(v, seat, "Objets", "Tes objets"),
        items=things,
        look="tg-small tg-things",
    )


@lru_cache(maxsize=512)
def _pawn(seat: int, one: Adventurer, look: str = "", click: bool = False) -> Piece:
    """An adventurer's card; for the seat that answers it may be part of a move."""
    return Piece(
        f"{LETTERS[seat]} {one}",
        one,
        str(one.resistance),
        one if click else "",
        f"{look} tg-pawn tg-side-{seat}".strip(),
        one.icon,
        f"{one} {one.resistance}, résistance au feu",
        "l’envoyer, puis choisir un objet",
        (),
        "envoyer",
        "",
        f"cendres {LETTERS[seat]}",
    )


@lru_cache(maxsize=512)
def _thing(seat: int, thing: Thing, look: str = "", click: bool = False) -> Piece:
    """An object's card."""
    lines = () if look else (thing.word,)
    return Piece(
        f"{LETTERS[seat]} {thing}",
        thing,
        "",
        thing if click else "",
        f"{look} tg-object".strip(),
        thing.icon,
        f"{thing}, {thing.word}",
        thing.act,
        lines,
        thing.hint,
    )


# -- the dragon ------------------------------------------------------------------------------------


def _dragon(v: DragonView) -> Zone:
    """This turn's cards, the pile and the discards, the princess, the last flame."""
    numbers = Counter[str](v.discards)
    pieces: list[Piece | Zone] = [_pile(v)]
    pieces += [_card(card, numbers) for card in v.cards if card.kind != cards.PRINCESS]
    if v.princess == CAPTIVE:
        pieces += _princess(v)
    shown = v.turn if v.turn.rolls else v.last
    if shown is not None:
        pieces += _breaths(shown, "" if v.turn.rolls or v.is_over else " du tour d’avant")
    return Zone(
        "dragon",
        "Le dragon",
        "Le dragon",
        lines=_dragon_lines(v),
        items=tuple(pieces),
        look=f"tg-dragon {icon('dragon')}",
        part=parts.GROUND,
    )


def _dragon_lines(v: DragonView) -> tuple[str, ...]:
    flame = f"flamme {signed(v.turn.change)}" if v.turn.change else ""
    princess = "une princesse attend" if v.princess == CAPTIVE else ""
    return tuple(
        french(line) for line in (f"défausse : {count(len(v.discards), 'carte')}", flame, princess) if line
    )


def _pile(v: DragonView) -> Piece:
    left = count(v.pile_size, "carte") if v.pile_size else "vide"
    return Piece(
        _BACK,
        "pioche",
        look="tg-pile" + ("" if v.pile_size else " is-empty"),
        icon=icon("dragon"),
        label=f"pioche, {left}",
        lines=(left,),
    )


def _card(card: DragonCard, numbers: Counter[str]) -> Piece:
    """A dragon card of this turn."""
    numbers[card] += 1
    return Piece(
        f"{card}/{numbers[card]}",
        card.face,
        icon=card.icon,
        lines=card.lines,
        source=_BACK,
        goal="dragon",
        look="tg-event" if card.is_event else "tg-prediction",
        label=french(f"{card.face} : {', '.join(card.lines)}"),
    )


def _princess(v: DragonView) -> list[Piece]:
    """The princess, to be freed by a click; beside her the other answer."""
    card = cards.CARDS[cards.PRINCESS]
    seat = v.me if isinstance(v.decision, Princess) and v.me in v.to_move else None
    her = Piece(
        card,
        card,
        click=cards.FREE_HER if v.me is not None else "",
        look="tg-event tg-princess",
        icon=card.icon,
        lines=card.lines if seat is None else ("deux dés",),
        source=_BACK,
        label=f"{card}, à délivrer",
        act=cards.FREE_HER.act,
        hint=cards.FREE_HER.hint,
    )
    if seat is None:
        return [her]
    worth, take = v.turn.booty(seat), cards.TAKE
    return [
        her,
        Piece(
            take,
            take,
            str(worth),
            take,
            "tg-take",
            icon("tresor"),
            act=f"en prendre {worth}",
            hint=f"+{worth}",
        ),
    ]


def _breaths(turn: Turn, when: str) -> list[Piece | Zone]:
    """A zone for each breath: its dice, those that count marked, and what they make once Fury, bellows and
    buckets are added."""
    zones: list[Piece | Zone] = []
    added = f" (dés {signed(turn.change)})" if turn.change else ""
    for breath, (power, reach) in enumerate(turn.flames):
        title = ("Flamme" if turn.breaths == 1 else ("Premier souffle", "Second souffle")[breath]) + when
        line = f"puissance {max(power, 0)}, portée {max(reach, 0)}{added}"
        dice = tuple(
            _die(f"dé {breath + 1}/{i + 1}", value, marks)
            for i, (value, marks) in enumerate(_marked(turn, breath))
        )
        zones.append(
            Zone(f"souffle {breath + 1}", title, title, lines=(french(line),), items=dice, look="tg-breath")
        )
    return zones


def _marked(turn: Turn, breath: int) -> list[tuple[int, tuple[str, ...]]]:
    """The dice of a breath with what each was kept for."""
    dice, card = turn.rolls[breath], cards.CARDS[turn.cards[-1]]
    order = sorted(range(len(dice)), key=dice.__getitem__) if card.dice == cards.DICE else range(len(dice))
    kept = [(order[which], use) for which, use in zip(card.kept, ("puissance", "portée"), strict=True)]
    return [(value, tuple(use for i, use in kept if i == at)) for at, value in enumerate(dice)]


def _die(key: str, value: int, marks: tuple[str, ...]) -> Piece:
    look = "tg-die" + (" is-kept" if marks else "")
    return Piece(key, "dé", str(value), look=look, icon=icon(str(value)), lines=marks)


# -- the cave --------------------------------------------------------------------------------------


def _cave(v: DragonView) -> Zone:
    """Six places, the hottest first; those who are not placed yet wait at the entrance."""
    places: list[Piece | Zone] = [_place(v, spot) for spot in cards.SPOTS]
    waiting = [seat for seat in v.order if not v.turn.places[seat]]
    if waiting:
        items = tuple(piece for seat in waiting for piece in _sent(v, seat))
        places.append(
            Zone(
                "entrée",
                "À l’entrée de l’antre, dans l’ordre",
                "À l’entrée, dans l’ordre",
                items=items,
                look="tg-entrance",
            )
        )
    return Zone(
        "antre",
        "L’antre du dragon",
        "L’antre du dragon",
        items=tuple(places),
        look="tg-cave",
        part=parts.GROUND,
    )


def _place(v: DragonView, spot: Spot) -> Zone:
    """A place: what it is worth, who stands there, or who stood there in the turn before."""
    worth, risk, place, turn = count(spot.treasures, "trésor"), _risk(v, spot.place), spot.place, v.turn
    act = f"s’y mettre, {worth}" + (
        "" if risk is None else f", {percent(risk)}\u00a0% de risque d’être grillé"
    )
    items: list[Piece | Zone] = [
        Piece(spot, "place", str(place), spot if v.me is not None and not v.is_over else "", "tg-place",
              icon("tresor"),
              f"{spot}, {worth}", french(act), (worth,),
              "" if risk is None else f"risque {percent(risk, '< ', '> ')}\u00a0%")
    ]  # fmt: skip
    look, label = f"tg-spot tg-heat-{place}", f"{spot}, {worth}"
    before = v.last if max(turn.sent) < 0 else None
    if place in turn.places:
        seat = turn.places.index(place)
        items += _sent(v, seat)
        label += f", {v.say(seat)}"
    elif before is not None and place in before.places:
        items.append(_remembered(v, before, before.places.index(place)))
    shown = turn if turn.rolls else before
    if shown is not None and any(place <= reach for _, reach in shown.flames):
        look += f" is-hit {icon('flamme')}" + ("" if shown is turn else " is-past")
    return Zone(f"autour {spot}", label, items=tuple(items), look=look)


def _risk(v: DragonView, place: int) -> Fraction | None:
    """The chance of being roasted there, for the one who is being placed."""
    if not isinstance(v.decision, Place) or v.me not in v.to_move or place in v.turn.places:
        return None
    turn = v.turn
    return roasted(turn.cards[-1], place, turn.resistance(v.to_move[0]), turn.change, turn.breaths)


_FATES = {SAFE: "debout", SAVED: "renaît grâce à la plume", ROASTED: "en cendres"}


def _sent(v: DragonView, seat: int) -> list[Piece]:
    """A seat's adventurer in the cave, with its object; what the fire did to it once the dice are thrown."""
    turn, home = v.turn, parts.seat_key(seat)
    fate = turn.fate(seat, turn.flames)[0]
    lines = (_owner(v, seat), _FATES[fate]) if turn.rolls else (_owner(v, seat),)
    look = f"tg-mini tg-pawn tg-inside tg-side-{seat}" + (" is-ashes" if fate == ROASTED else "")
    pawn = _pawn(seat, cards.ADVENTURERS[turn.sent[seat]])._replace(lines=lines, look=look, goal=home)
    if not 0 <= turn.lent[seat] < cards.STONE:
        return [pawn]
    return [
        pawn,
        _thing(seat, cards.OBJECTS[turn.lent[seat]], "tg-mini")._replace(source=home, goal="dragon"),
    ]


def _remembered(v: DragonView, turn: Turn, seat: int) -> Piece:
    """What became, in the turn before, of the one who stood there."""
    fate, one = turn.fate(seat, turn.flames)[0], cards.ADVENTURERS[turn.sent[seat]]
    told = {
        SAFE: f"+{count(turn.gains()[seat], 'trésor')}",
        SAVED: "renaît, 0 trésor",
        ROASTED: "en cendres",
    }[fate]
    look = f"tg-mini tg-memory tg-side-{seat}" + (" is-ashes" if fate == ROASTED else "")
    return Piece(
        f"souvenir {LETTERS[seat]}",
        one,
        look=look,
        icon=icon("cendres") if fate == ROASTED else one.icon,
        lines=(_owner(v, seat), told),
    )


def _owner(v: DragonView, seat: int) -> str:
    return "à toi" if seat == v.say.you else v.say.of(seat)


# -- one's own cards -------------------------------------------------------------------------------


def _team(v: DragonView, seat: int) -> Zone:
    """The adventurers of the one who answers, those in ashes too: the Stone may bring them back."""
    playing, title = not v.is_over, _whose(v, seat, "Équipe", "Ton équipe")
    pieces = tuple(
        _pawn(seat, one, click=playing) if one in v.crews[seat] else _ashes(seat, one, playing)
        for one in cards.ADVENTURERS
        if one.kind != v.turn.sent[seat]
    )
    return Zone("équipe", title, title, items=pieces, look="tg-hand tg-team", part=parts.MINE)


def _ashes(seat: int, one: Adventurer, click: bool) -> Piece:
    return _pawn(seat, one, "is-ashes", click)._replace(
        key=f"cendres {LETTERS[seat]} {one}",
        icon=icon("cendres"),
        lines=("en cendres",),
        goal="",
        label=f"{one} {one.resistance}, en cendres",
        act="ramener à la vie",
        hint="ranimer",
    )


def _things(v: DragonView, seat: int) -> Zone:
    """The objects of the one who answers, and the cards that stand for an answer without an object."""
    title = _whose(v, seat, "Objets", "Tes objets magiques")
    pieces = [_thing(seat, thing, click=not v.is_over) for thing in v.objects[seat]]
    if isinstance(v.decision, Stone) and seat in v.to_move:
        pieces.append(_answer(cards.KEEP, cards.KEEP))
    elif isinstance(v.decision, Choose):
        pieces.append(_answer(cards.ALONE, f"{cards.ALONE} {LETTERS[seat]}"))
    return Zone("objets", title, title, items=tuple(pieces), look="tg-hand tg-mine", part=parts.MINE)


def _answer(answer: Answer, key: str) -> Piece:
    """A card that stands for an answer without an object."""
    return Piece(
        key,
        answer,
        click=answer,
        look="tg-object tg-none",
        icon=icon("rien"),
        act=answer.act,
        hint=answer.hint,
    )


# -- the end ---------------------------------------------------------------------------------------


def _result(v: DragonView) -> Grid | None:
    """The scores, best first."""
    if v.outcome is None:
        return None
    scores, winners = v.outcome.scores or (0,) * v.n, v.outcome.winners
    order = sorted(range(v.n), key=lambda seat: (seat not in winners, -scores[seat]))
    rows = {seat: _score_row(v, seat, scores[seat]) for seat in order}
    return parts.ending(v, ("Joueur", "Trésors", "Pierre", "Aventuriers", "Total"), rows)


def _score_row(v: DragonView, seat: int, score: int) -> tuple[str, ...]:
    bonus = score - v.treasures[seat]
    told, total = f"+{bonus}" if bonus else "0", str(score) if v.alive(seat) else "hors du jeu"
    return v.called(seat), str(v.treasures[seat]), told, str(len(v.crews[seat])), total
