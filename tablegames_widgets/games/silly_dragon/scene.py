"""Red Hot Silly Dragon laid out on the table: the teams, the dragon with its cards, six places in the cave, one's own cards.

Keys: a pawn and an object are their seat's, so that they keep their key from the team to the cave; the dragon's cards in
sight are numbered as they lie; what the cave still shows of the turn before has keys of its own.
"""

from __future__ import annotations

from collections import Counter

from ...engine.text import LETTERS, count, de, french, normal, percent
from ...scene.model import Piece, Scene, Table, Zone
from ...scene.parts import ending
from . import odds
from .cards import (
    ADVENTURERS,
    ALONE,
    CARDS,
    COUNTS,
    FLAMES,
    FREE_HER,
    KEEP,
    OBJECT_WORDS,
    OBJECTS,
    PLACES,
    PREDICTIONS,
    PRINCESS,
    RESISTANCE,
    STONE,
    TAKE,
    THE,
    WRATH,
)  # fmt: skip
from .position import CAPTIVE, ROASTED, SAFE, SAVED, Turn
from .rules import Choose, Place, Princess, Stone
from .view import DragonView

_BACK = "pioche"
_EVENT_LINES: dict[str, tuple[str, ...]] = {
    CARDS[WRATH]: ("un dé pour la puissance", "un dé pour la portée"), CARDS[WRATH + 1]: ("deux flammes",),
    CARDS[PRINCESS]: ("à délivrer",), CARDS[PRINCESS + 1]: ("flamme +1", "dernier tour"),
}  # fmt: skip
_WHO_CHOOSES = {True: "réfléchit", False: "a choisi"}


def icon(name: str) -> str:
    """The class of a picture: « tg-i-silly_dragon-tete-brulee »."""
    return "tg-i-silly_dragon-" + normal(name).replace(" ", "-").replace("'", "-")


def scene(v: DragonView, path: tuple[str, ...] = ()) -> Scene:
    """The board for this view, after the clicks of `path`: the others, the dragon, the cave, then the one who looks."""
    near, *others = v.clockwise
    zones = [*(_seat(v, seat) for seat in others), _dragon(v), _cave(v), _seat(v, near)]
    if v.me is not None:
        zones += [_team(v, v.me), _things(v, v.me)]
    look = f"tg-silly_dragon tg-seats-{v.n}" + _phase(v)
    return Scene(f"{v.game.title}, partie à {v.n}", tuple(zones), look, _result(v) if v.is_over else None)


def _phase(v: DragonView) -> str:
    """A class for what is asked now, so that the eye goes there."""
    kinds = {Choose: " is-secret", Place: " is-placing", Princess: " is-rescue", Stone: " is-stone"}
    return kinds.get(type(v.decision), "")


# -- seats ---------------------------------------------------------------------------------------------------------------


def faces() -> dict[str, tuple[Piece, int]]:
    """Each piece of the material: what one seat has, then the dragon's cards."""
    shown: dict[str, tuple[Piece, int]] = {}
    for a, name in enumerate(ADVENTURERS):
        shown[name] = (_pawn(0, a, "", False), 1)
    for thing, name in enumerate(OBJECTS):
        shown[name] = (_thing(0, thing, "", False), 1)
    for card, copies in zip(CARDS, COUNTS, strict=True):
        shown[card] = (_card(card, Counter()), copies)
    return shown


def _seat(v: DragonView, seat: int) -> Zone:
    """A seat: its treasures, what it is doing, and the team and objects of those whose cards are not in one's hand."""
    title = v.called(seat)
    items: tuple[Zone, ...] = ()
    if seat != v.me:
        items = tuple(zone for zone in (_small_team(v, seat), _small_things(v, seat)) if zone.items)
    look = f"tg-seat tg-side-{seat}" + (" tg-near" if seat == v.clockwise[0] else "")
    look += f" is-first {icon('boule')}" if seat == v.first and not v.is_over else ""
    look += " is-turn" if seat in v.to_move else ""
    look += " is-winner" if v.outcome and seat in v.outcome.winners else ""
    look += "" if v.alive(seat) else " is-out"
    return Zone(f"siège {LETTERS[seat]}", title, title, LETTERS[seat], _seat_lines(v, seat), items, look)


def _seat_lines(v: DragonView, seat: int) -> tuple[str, ...]:
    if not v.alive(seat):
        return ("hors du jeu",)
    lines = [count(v.treasures[seat], "trésor"), count(len(v.crews[seat]), "aventurier")]
    if seat == v.first and not v.is_over:
        lines.append("premier joueur")
    if v.princess == seat:
        lines.append("a délivré la princesse")
    if v.turn.lent[seat] == STONE:
        lines.append("a joué la pierre du destin")
    if v.outcome:
        lines += ["a gagné"] if seat in v.outcome.winners else []
    elif isinstance(v.decision, Choose):
        lines.append(_choosing(v, seat))
    elif seat in v.to_move:
        lines.append("à toi" if seat == v.seat else "à son tour")
    return tuple(map(french, lines))


def _choosing(v: DragonView, seat: int) -> str:
    """That a seat has chosen; what, where the viewer may know it."""
    choice = v.choices[seat]
    if choice is None:
        return _WHO_CHOOSES[seat in v.to_move]
    adventurer, thing = choice.path
    what = THE[adventurer] + (f" avec {THE[thing]}" if thing != ALONE else "")
    return f"{'ton' if seat == v.seat else 'son'} choix : {what}"


def _small_team(v: DragonView, seat: int) -> Zone:
    title = f"Équipe {de(v.names[seat])}"
    pawns = tuple(_pawn(seat, a, "tg-mini") for a, name in enumerate(ADVENTURERS) if name in v.crews[seat] and a != v.turn.sent[seat])
    return Zone(f"équipe {LETTERS[seat]}", title, items=pawns, look="tg-small tg-crew")


def _small_things(v: DragonView, seat: int) -> Zone:
    title = f"Objets {de(v.names[seat])}"
    things = tuple(_thing(seat, thing, "tg-mini") for thing, name in enumerate(OBJECTS) if name in v.objects[seat])
    return Zone(f"objets {LETTERS[seat]}", title, items=things, look="tg-small tg-things")


def _pawn(seat: int, adventurer: int, look: str = "", click: bool = False) -> Piece:
    """An adventurer's card; for the seat that answers it may be part of a move."""
    name = ADVENTURERS[adventurer]
    return Piece(
        f"{LETTERS[seat]} {name}", name, str(RESISTANCE[adventurer]), name if click else "",
        f"{look} tg-pawn tg-side-{seat}".strip(), icon(name), f"{name} {RESISTANCE[adventurer]}, résistance au feu",
        "puis choisir un objet", (), "envoyer", "", f"cendres {LETTERS[seat]}",
    )  # fmt: skip


def _thing(seat: int, thing: int, look: str = "", click: bool = False) -> Piece:
    """An object's card."""
    name = OBJECTS[thing]
    lines = () if "tg-mini" in look else (OBJECT_WORDS[thing],)
    return Piece(f"{LETTERS[seat]} {name}", name, "", name if click else "", f"{look} tg-object".strip(), icon(name),
                 f"{name}, {OBJECT_WORDS[thing]}", "le confier", lines, "confier")  # fmt: skip


# -- the dragon ----------------------------------------------------------------------------------------------------------


def _dragon(v: DragonView) -> Zone:
    """This turn's cards, the pile and the discards, the princess, the last flame."""
    numbers = Counter(v.discards)
    cards: list[Piece | Zone] = [_pile(v)]
    cards += [_card(card, numbers) for card in v.cards if card != CARDS[PRINCESS]]
    if v.princess == CAPTIVE:
        cards += _princess(v)
    shown = v.turn if v.turn.rolls else v.last
    if shown is not None:
        cards += _flames(shown, "" if v.turn.rolls or v.is_over else " du tour d’avant")
    return Zone("dragon", "Le dragon", "Le dragon", lines=_dragon_lines(v), items=tuple(cards), look=f"tg-dragon {icon('dragon')}")


def _dragon_lines(v: DragonView) -> tuple[str, ...]:
    lines = [f"défausse : {count(len(v.discards), 'carte')}"]
    if v.turn.change:
        lines.append(f"flamme {_signed(v.turn.change)}")
    if v.princess == CAPTIVE:
        lines.append("une princesse attend")
    return tuple(map(french, lines))


def _signed(change: int) -> str:
    """« +1 », « −2 »."""
    return f"{'+' if change > 0 else '−'}{abs(change)}"


def _pile(v: DragonView) -> Piece:
    left = count(v.pile_size, "carte") if v.pile_size else "vide"
    return Piece(_BACK, "pioche", look="tg-pile" + ("" if v.pile_size else " is-empty"), icon=icon("dragon"),
                 label=f"pioche, {left}", lines=(left,))  # fmt: skip


def _card(card: str, numbers: Counter[str]) -> Piece:
    """A dragon card of this turn."""
    numbers[card] += 1
    kind = CARDS.index(card)
    name, picture, look = card, card, "tg-event"
    lines = _EVENT_LINES.get(card, ())
    if kind < FLAMES:
        power, reach = card.split("/")
        name, picture, look = "flamme", "flamme", "tg-prediction"
        lines = (f"puissance {power}", f"portée {reach}")
    return Piece(f"{card}/{numbers[card]}", name, look=look, icon=icon(picture), lines=lines, source=_BACK, goal="dragon",
                 label=french(f"{name} : {', '.join(lines)}"))  # fmt: skip


def _princess(v: DragonView) -> list[Piece]:
    """The princess, to be freed by a click; beside her the other answer."""
    asked = isinstance(v.decision, Princess) and v.me in v.to_move
    her = Piece(CARDS[PRINCESS], CARDS[PRINCESS], click=FREE_HER if v.me is not None else "", look="tg-event tg-princess",
                icon=icon(CARDS[PRINCESS]), lines=("deux dés",) if asked else _EVENT_LINES[CARDS[PRINCESS]],
                source=_BACK, label=f"{CARDS[PRINCESS]}, à délivrer",
                act="la délivrer, pour la somme de deux dés", hint="délivrer")  # fmt: skip
    if not asked:
        return [her]
    worth = v.turn.booty(v.me)  # type: ignore[arg-type]
    take = Piece(TAKE, TAKE, str(worth), TAKE, "tg-take", icon("tresor"), act=f"en prendre {worth}", hint=f"+{worth}")
    return [her, take]


def _flames(turn: Turn, when: str) -> list[Piece | Zone]:
    """A zone for each breath: its dice, those that count marked, and what they make once Fury, bellows and buckets are added."""
    zones: list[Piece | Zone] = []
    added = f" (dés {_signed(turn.change)})" if turn.change else ""
    for breath, (power, reach) in enumerate(turn.flames):
        title = ("Flamme" if turn.breaths == 1 else ("Premier souffle", "Second souffle")[breath]) + when
        line = f"puissance {max(power, 0)}, portée {max(reach, 0)}{added}"
        dice = tuple(_die(f"dé {breath + 1}/{i + 1}", value, marks) for i, (value, marks) in enumerate(_marked(turn, breath)))
        zones.append(Zone(f"souffle {breath + 1}", title, title, lines=(french(line),), items=dice, look="tg-breath"))
    return zones


def _marked(turn: Turn, breath: int) -> list[tuple[int, tuple[str, ...]]]:
    """The dice of a breath with what each was kept for."""
    dice, card = turn.rolls[breath], turn.cards[-1]
    if card == WRATH:
        return [(dice[0], ("puissance",)), (dice[1], ("portée",))]
    by_value = sorted(range(len(dice)), key=dice.__getitem__)
    power, reach = (by_value[kept] for kept in PREDICTIONS[card])
    return [
        (value, (*(("puissance",) if i == power else ()), *(("portée",) if i == reach else ())))
        for i, value in enumerate(dice)
    ]  # fmt: skip


def _die(key: str, value: int, marks: tuple[str, ...]) -> Piece:
    look = "tg-die" + (" is-kept" if marks else "")
    return Piece(key, "dé", str(value), look=look, icon=icon(str(value)), lines=marks)


# -- the cave ------------------------------------------------------------------------------------------------------------


def _cave(v: DragonView) -> Zone:
    """Six places, the hottest first; those who are not placed yet wait at the entrance."""
    places: list[Piece | Zone] = [_place(v, place) for place in range(1, PLACES + 1)]
    waiting = [seat for seat in v.order if not v.turn.places[seat]]
    if waiting:
        items = tuple(piece for seat in waiting for piece in _sent(v, seat))
        places.append(Zone("entrée", "À l’entrée de l’antre, dans l’ordre", "À l’entrée, dans l’ordre", items=items, look="tg-entrance"))
    return Zone("antre", "L’antre du dragon", "L’antre du dragon", items=tuple(places), look="tg-cave")


def _place(v: DragonView, place: int) -> Zone:
    """A place: what it is worth, who stands there, or who stood there in the turn before."""
    gain = PLACES + 1 - place
    worth = count(gain, "trésor")
    risk = _risk(v, place)
    clickable = v.me is not None and not v.is_over
    act = f"s’y mettre, {worth}" + (f", {risk}\u00a0% de risque d’être grillé" if risk else "")
    ground = Piece(f"place {place}", "place", str(place), f"place {place}" if clickable else "", "tg-place", icon("tresor"),
                   f"place {place}, {worth}", french(act), (worth,), f"risque {risk}\u00a0%" if risk else "")  # fmt: skip
    items: list[Piece | Zone] = [ground]
    look = f"tg-spot tg-heat-{place}"
    if place in v.turn.places:
        items += _sent(v, v.turn.places.index(place))
    elif v.last is not None and not v.turn.rolls and place in v.last.places and not any(v.turn.places) and max(v.turn.sent) < 0:
        items.append(_remembered(v, v.last, v.last.places.index(place)))
    shown = v.turn if v.turn.rolls else v.last if max(v.turn.sent) < 0 else None
    if shown is not None and any(place <= reach for _, reach in shown.flames):
        look += f" is-hit {icon('flamme')}" + ("" if shown is v.turn else " is-past")
    who = next((v.names[seat] for seat in range(v.n) if v.turn.places[seat] == place), "")
    label = f"place {place}, {worth}" + (f", {who}" if who else "")
    return Zone(f"autour place {place}", label, items=tuple(items), look=look)


def _risk(v: DragonView, place: int) -> str:
    """The chance of being roasted there, in hundredths, for the one who is being placed."""
    if not isinstance(v.decision, Place) or v.me not in v.to_move or place in v.turn.places:
        return ""
    turn, me = v.turn, v.to_move[0]
    return percent(odds.roasted(turn.cards[-1], place, turn.resistance(me), turn.change, turn.breaths))


def _sent(v: DragonView, seat: int) -> list[Piece]:
    """A seat's adventurer in the cave, with its object; what the fire did to it once the dice are thrown."""
    turn, letter = v.turn, LETTERS[seat]
    fate = turn.fate(seat, turn.flames)[0] if turn.rolls else SAFE
    lines = [_owner(v, seat)]
    if turn.rolls:
        lines.append({SAFE: "debout", SAVED: "renaît grâce à la plume", ROASTED: "en cendres"}[fate])
    pawn = _pawn(seat, turn.sent[seat])._replace(
        lines=tuple(map(french, lines)), look=f"tg-mini tg-pawn tg-inside tg-side-{seat}" + (" is-ashes" if fate == ROASTED else ""),
        goal=f"siège {letter}",
    )  # fmt: skip
    lent = turn.lent[seat]
    if lent < 0 or lent == STONE:
        return [pawn]
    return [pawn, _thing(seat, lent, "tg-mini")._replace(source=f"siège {letter}", goal="dragon")]


def _remembered(v: DragonView, turn: Turn, seat: int) -> Piece:
    """What became, in the turn before, of the one who stood there."""
    fate = turn.fate(seat, turn.flames)[0]
    gain = turn.gains()[seat]
    told = {SAFE: f"+{count(gain, 'trésor')}", SAVED: "renaît, 0 trésor", ROASTED: "en cendres"}[fate]
    name = ADVENTURERS[turn.sent[seat]]
    look = f"tg-mini tg-memory tg-side-{seat}" + (" is-ashes" if fate == ROASTED else "")
    return Piece(f"souvenir {LETTERS[seat]}", name, look=look, icon=icon("cendres" if fate == ROASTED else name),
                 lines=tuple(map(french, (_owner(v, seat), told))))  # fmt: skip


def _owner(v: DragonView, seat: int) -> str:
    return "à toi" if seat == v.seat else de(v.names[seat])


# -- one's own cards -----------------------------------------------------------------------------------------------------


def _team(v: DragonView, seat: int) -> Zone:
    """The adventurers of the one who answers, those in ashes too: the Stone may bring them back."""
    title = "Ton équipe" if seat == v.seat else f"Équipe {de(v.names[seat])}"
    playing = not v.is_over
    cards = []
    for a, name in enumerate(ADVENTURERS):
        if name not in v.crews[seat] and a != v.turn.sent[seat]:
            cards.append(_pawn(seat, a, "is-ashes", playing)._replace(
                key=f"cendres {LETTERS[seat]} {name}", icon=icon("cendres"), lines=("en cendres",),
                label=f"{name} {RESISTANCE[a]}, en cendres", act="ramener à la vie", hint="ranimer", goal=""))  # fmt: skip
        elif a != v.turn.sent[seat]:
            cards.append(_pawn(seat, a, "", playing))
    return Zone("équipe", title, title, items=tuple(cards), look="tg-hand tg-team")


def _things(v: DragonView, seat: int) -> Zone:
    """The objects of the one who answers, and the cards that stand for an answer without an object."""
    title = "Tes objets magiques" if seat == v.seat else f"Objets {de(v.names[seat])}"
    playing = not v.is_over
    cards = [_thing(seat, thing, "", playing) for thing, name in enumerate(OBJECTS) if name in v.objects[seat]]
    if isinstance(v.decision, Stone):
        cards = [_stone(piece) if piece.name == OBJECTS[STONE] else piece for piece in cards]
        if v.me in v.to_move:
            cards.append(Piece(KEEP, KEEP, click=KEEP, look="tg-object tg-none", icon=icon("rien"), act="ne pas la jouer", hint="garder"))
    elif isinstance(v.decision, Choose):
        cards.append(Piece(f"{ALONE} {LETTERS[seat]}", ALONE, click=ALONE, look="tg-object tg-none", icon=icon("rien"),
                           act="l’envoyer les mains vides", hint="rien"))  # fmt: skip
    return Zone("objets", title, title, items=tuple(cards), look="tg-hand tg-mine")


def _stone(piece: Piece) -> Piece:
    return piece._replace(act="puis choisir qui ranimer", hint="jouer")


# -- the end -------------------------------------------------------------------------------------------------------------


def _result(v: DragonView) -> Table | None:
    """The scores, best first."""
    scores = v.outcome.scores if v.outcome and v.outcome.scores else (0,) * v.n
    order = sorted(range(v.n), key=lambda seat: (v.outcome is not None and seat not in v.outcome.winners, -scores[seat]))
    rows = {seat: _score_row(v, seat, scores[seat]) for seat in order}
    return ending(v, ("Joueur", "Trésors", "Pierre", "Aventuriers", "Total"), rows)


def _score_row(v: DragonView, seat: int, score: int) -> tuple[str, ...]:
    bonus = score - v.treasures[seat]
    told = f"+{bonus}" if bonus else "0"
    return v.names[seat], str(v.treasures[seat]), told, str(len(v.crews[seat])), str(score) if v.alive(seat) else "hors du jeu"
