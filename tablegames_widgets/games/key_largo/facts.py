"""What is true of a view, in sentences, and how good it looks for a seat."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.text import LETTERS, count, listed
from .cards import ITEMS, MOMENTS, STOCK
from .rules.events import A_ITEM, AT, the
from .view import KeyLargoView

_SOLD = {"or": "l’or se vend", "marchandises": "les marchandises se vendent", "antiquités": "les antiquités se vendent"}
_PLURAL = {"scaphandrier": "scaphandriers", "tuyau": "tuyaux", "trident": "tridents", "poids": "poids"}


def facts(v: KeyLargoView) -> Iterator[str]:
    """What an example may state, each sentence as it is written after `=`."""
    yield f"c’est le jour {v.day}"
    yield f"c’est le {v.days[v.day - 1][0]}"
    yield f"c’est {('le matin', 'l’après-midi')[v.half]}"
    yield f"{LETTERS[v.first]} est premier joueur"
    for seat in range(v.n):
        yield from _seat_facts(v, seat)
    for wreck in v.wrecks:
        yield f"{the(wreck.name)} compte {count(wreck.size, 'carte')}"
        if not wreck.size:
            yield f"{the(wreck.name)} est vide"
        if wreck.monsters:
            yield f"{the(wreck.name)} contient au moins {count(wreck.monsters, 'monstre')}"
    for thing in STOCK:
        yield f"la réserve a {count(v.supply[thing], thing, _PLURAL[thing])}"
        yield f"{count(v.out[thing], thing, _PLURAL[thing])} {'ont' if v.out[thing] > 1 else 'a'} quitté le jeu"
    for card in sorted(set(v.sold)):
        yield f"{card} a quitté le jeu"
    yield from _price_facts(v)
    yield from _meeting_facts(v)
    yield from _end_facts(v)


def _seat_facts(v: KeyLargoView, seat: int) -> Iterator[str]:
    name, team = LETTERS[seat], v.teams[seat]
    yield f"{name} a {v.money[seat]} $"
    yield f"{name} a {count(sum(not diver.fled for diver in team), 'scaphandrier')}"
    for number, diver in enumerate(team, 1):
        who = f"le scaphandrier {number} de {name}"
        if diver.fled:
            yield f"{who} s’est enfui"
            continue
        if diver.aboard:
            yield f"{who} reste à bord"
        yield f"{who} a {count(diver.hoses, 'tuyau', 'tuyaux')}"
        for item in (1, 2):
            yield f"{who} {f'a {A_ITEM[ITEMS[item]]}' if diver[item] else f'n’a pas de {ITEMS[item]}'}"
    yield f"{name} a {count(sum(v.backs[seat]), 'carte')} en main"
    for depth, number in enumerate(v.backs[seat]):
        yield f"{name} a {count(number, 'carte')} de {v.t.depth_names[depth]}"
    for card in dict.fromkeys(v.hands[seat] or ()):
        yield f"{name} a en main {card}"
    if where := v.boats[seat]:
        yield f"{name} est {AT.get(where) or f'sur {the(where)}'}"
    for half, place in enumerate(v.plans[seat]):
        if place:
            yield f"{name} a programmé {place} pour {('le', 'l’')[half]}{' ' * (not half)}{MOMENTS[half]}"
    yield from _memory_facts(v, seat)


def _memory_facts(v: KeyLargoView, seat: int) -> Iterator[str]:
    """What seats remember, as far as this view knows: one's own, or everyone's where all is shown."""
    name, sizes = LETTERS[seat], {wreck.name: wreck.size for wreck in v.wrecks}
    for wreck, cards in v.memories[seat] or ():
        if len(cards) == sizes[wreck]:
            yield f"{name} sait que {the(wreck)} contient {listed(cards)}"
        else:
            yield f"{name} sait que {the(wreck)} contient {sizes[wreck]} de ces cartes : {listed(cards)}"
    if v.memories[seat] == ():
        yield f"{name} ne se rappelle aucune épave"
    if v.me is not None:
        yield from (f"{LETTERS[v.me]} sait que {name} a {card}" for card in v.marks[seat])


def _price_facts(v: KeyLargoView) -> Iterator[str]:
    prices = v.prices
    yield f"un scaphandrier coûte {prices['scaphandrier']} $"
    yield f"un tire-bourse coûte {prices['tire-bourse']} $"
    yield from (f"{A_ITEM[item]} coûte {prices[item]} $" for item in ITEMS)
    yield from (f"{words} {prices[nature]} $" for nature, words in _SOLD.items())
    yield f"les dauphins rapportent {prices['dauphins']} $"


def _meeting_facts(v: KeyLargoView) -> Iterator[str]:
    if v.options["encounters"] == "sans":
        return
    yield f"la pioche des rencontres compte {count(v.meeting_pile, 'carte')}"
    for seat, known in enumerate(v.meetings):
        yield f"{LETTERS[seat]} a {count(v.meeting_sizes[seat], 'rencontre')}"
        yield from (f"{LETTERS[seat]} a la rencontre {name}" for name in dict.fromkeys(known or ()))
        if v.met[seat]:
            yield f"{LETTERS[seat]} a joué une rencontre cette demi-journée"


def _end_facts(v: KeyLargoView) -> Iterator[str]:
    if v.outcome is None:
        yield from (f"c’est à {LETTERS[seat]} de jouer" for seat in v.to_move)
        return
    yield from v.outcome.facts()
    yield from (f"{LETTERS[seat]} a {score} $ en tout" for seat, score in enumerate(v.outcome.scores or ()))


# -- how good it looks ---------------------------------------------------------------------------------------------------

_DIVER, _ITEM = 75.0, (28.0, 22.0, 26.0)
"""What a diver and its gear are still worth on the first day, in dollars; it melts away with the days."""
_LOOK = 4.0
_PREMIUM = 1.45
"""What a treasure that can be sold brings, more or less, over its end value."""


def estimate(v: KeyLargoView, seat: int) -> float:
    """Money, what the hand should bring, the team for the days that are left, the programme; less the richest other."""
    if v.outcome is not None:
        scores = v.outcome.scores or ()
        return scores[seat] + (1000.0 if seat in v.outcome.winners else 0.0)
    worth = [_worth(v, other) for other in range(v.n)]
    return worth[seat] - 0.3 * max(value for other, value in enumerate(worth) if other != seat) + _programme(v, seat)


def _worth(v: KeyLargoView, seat: int) -> float:
    left = 1 - (2 * (v.day - 1) + v.half) / (2 * len(v.days))
    total = float(v.money[seat])
    for number, diver in enumerate(diver for diver in v.teams[seat] if not diver.fled):
        total += left * (_DIVER * (1.7, 1.5, 1.3)[number] + sum(worth * diver[item] for item, worth in enumerate(_ITEM)))
    hand = v.hands[seat]
    if hand is None:
        return total + sum(number * worth for number, worth in zip(v.backs[seat], (45, 75, 120), strict=False))
    for card in hand:
        kind = v.t.kinds[card]
        total += v.t.end[kind] * (1.0 if v.t.nature[kind] == 3 else 1 + (_PREMIUM - 1) * min(1.0, 2.5 * left))
    known = sum(1 for _, cards in v.memories[seat] or () if cards)
    return total + _LOOK * left * min(known, 4) + 6 * left * v.meeting_sizes[seat]


def _programme(v: KeyLargoView, seat: int) -> float:
    """What the day's programme promises, before anything of it has happened."""
    if v.step != "programme" or None in v.plans[seat]:
        return 0.0
    team, money = v.teams[seat], v.money[seat]
    left = 1 - (v.day - 1) / len(v.days)
    reach = max((diver.hoses for diver in team), default=-1)
    dive = (0.0, 55.0, 85.0, 120.0)[reach + 1] * len(team) ** 0.8 if team else 0.0
    sellable = max((_sum(v, seat, nature) for nature in range(3)), default=0.0)
    promise = {
        "plongée": dive, "dauphins": float(v.days[v.day - 1][1]), "marché": sellable * (0.5 + (1 - left)),
        "bar": (90 * left if len(team) < 3 and money >= v.t.diver[2] else 8 if money >= 20 else 0) * left,
        "magasin": 70 * left if money >= 60 and any(diver.hoses < 2 for diver in team) else 0.0,
    }  # fmt: skip
    return sum(promise[place] for place in v.plans[seat] if place) * 0.8


def _sum(v: KeyLargoView, seat: int, nature: int) -> float:
    return float(sum(v.t.end[v.t.kinds[card]] for card in v.hands[seat] or () if v.t.nature[v.t.kinds[card]] == nature))
