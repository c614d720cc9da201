"""What an example may state of a game of Key Largo: every sentence that is true of a view."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import Move, Refusal
from ...engine.changes import Change
from ...engine.text import LETTERS, count, listed
from .cards.gear import PROGRAMMES
from .cards.goods import DIAMOND, DIVER, DRINKS, HOSE, ITEMS, NATURES, STOCK, THIEF
from .cards.places import DIVING, DOLPHINS, MARKET, PLACES, STORE, THE_MOMENT
from .view import KeyLargoView

_NTH = {5: "cinquième", 7: "septième", 10: "dixième"}


def facts(v: KeyLargoView) -> Iterator[str]:
    """What an example may state, each sentence as it is written after `=`."""
    yield f"c’est le jour {v.day}"
    yield f"c’est le {v.days[v.day - 1][0]}"
    yield f"c’est {THE_MOMENT[v.half]}"
    yield f"au soir du {_NTH.get(len(v.days), f'{len(v.days)}e')} jour, le plus riche gagne"
    yield f"{LETTERS[v.first]} commence la journée"
    yield (  # as version 0.2.0 said it: pages of one's own may state it
        f"{LETTERS[v.first]} est premier joueur"
    )
    for seat in range(v.n):
        yield from _seat_facts(v, seat)
    for wreck in v.wrecks:
        yield f"{wreck.name.the} compte {count(wreck.size, 'carte')}"
        if not wreck.size:
            yield f"{wreck.name.the} est vide"
        if wreck.monsters:
            yield f"{wreck.name.the} contient au moins {count(wreck.monsters, 'monstre')}"
    for thing in STOCK:
        yield f"la réserve a {count(v.supply[thing], thing, thing.plural)}"
        yield f"{count(v.out[thing], thing, thing.plural)} {'ont' if v.out[thing] > 1 else 'a'} quitté le jeu"
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
        yield f"{who} a {count(diver.hoses, ITEMS[HOSE], ITEMS[HOSE].plural)}"
        yield from (
            f"{who} {f'a {item.a}' if diver[item.number] else f'n’a pas de {item}'}"
            for item in ITEMS
            if item.most == 1
        )
    yield f"{name} a {count(sum(v.backs[seat]), 'carte')} en main"
    for depth, number in enumerate(v.backs[seat]):
        yield f"{name} a {count(number, 'carte')} de {v.t.depth_names[depth]}"
    for card in dict.fromkeys(v.hands[seat] or ()):
        yield f"{name} a en main {card}"
    if where := v.boats[seat]:
        yield f"{name} est {where.at}"
    for half, place in enumerate(v.plans[seat]):
        if place:
            yield f"{name} a programmé {place} pour {THE_MOMENT[half]}"
    yield from _memory_facts(v, seat)


def _memory_facts(v: KeyLargoView, seat: int) -> Iterator[str]:
    """What seats remember, as far as this view knows: one's own, or everyone's where all is shown."""
    name, sizes = LETTERS[seat], {wreck.name: wreck.size for wreck in v.wrecks}
    for wreck, cards in v.memories[seat] or ():
        if len(cards) == sizes[wreck]:
            yield f"{name} sait que {wreck.the} contient {listed(cards)}"
        else:
            yield f"{name} sait que {wreck.the} contient {sizes[wreck]} de ces cartes : {listed(cards)}"
    if v.memories[seat] == ():
        yield f"{name} ne se rappelle aucune épave"
    if v.me is not None:
        yield from (f"{LETTERS[v.me]} sait que {name} a {card}" for card in v.marks[seat])


def _price_facts(v: KeyLargoView) -> Iterator[str]:
    prices = v.prices
    yield from (f"{good.a} coûte {prices[good]} $" for good in (DIVER, THIEF, DRINKS, *ITEMS))
    yield from (
        f"{nature.fetches} mieux quand on est {when}"
        for nature in NATURES[:DIAMOND]
        if (when := _best_sold(v.t.prices[nature]))
    )
    yield from (f"{nature.fetches} {prices[nature]} $" for nature in NATURES[:DIAMOND])
    yield f"les dauphins rapportent {prices[PLACES[DOLPHINS]]} $"


def _best_sold(prices: tuple[int, ...]) -> str:
    """How crowded the market is when a nature sells best there, by what it fetches for one boat, two, three;
    "" where it never changes."""
    alone, *more = prices[1:]
    return "seul" if alone > max(more) else "nombreux" if alone < min(more) else ""


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
        yield from v.turns()
        return
    yield from v.outcome.facts()
    yield from (f"{LETTERS[seat]} a {score} $ en tout" for seat, score in enumerate(v.outcome.scores or ()))


def becomes(v: KeyLargoView, w: KeyLargoView) -> Iterator[Change]:
    """What has become true from one view of a seat to a later one, and how good it is for the seat."""
    for seat in range(w.n):
        side = 1.0 if seat == w.me else -0.5
        cards = sum(w.backs[seat]) - sum(v.backs[seat])
        divers = _divers(w, seat) - _divers(v, seat)
        if cards > 0:
            words = ("un trésor de plus" if cards == 1 else "plusieurs trésors de plus",)
            yield Change(3 * side, seat, "a", words, shown=True)
        if divers:
            gains = ("a", ("un scaphandrier de plus",)) if divers > 0 else ("perd", ("un scaphandrier",))
            yield Change((3 if divers > 0 else -4) * side, seat, *gains, shown=True)
        if w.money[seat] > v.money[seat]:
            yield Change(2 * side, seat, "gagne", ("de l’argent",), shown=True)


def _divers(v: KeyLargoView, seat: int) -> int:
    return sum(not diver.fled for diver in v.teams[seat])


def wasteful(v: KeyLargoView, move: Move) -> Refusal | None:
    """What is surely lost of a programme: nothing to sell, nowhere to dive, no money to buy with."""
    plan, me = PROGRAMMES.get(move), v.me
    if plan is None or me is None or v.options["encounters"] != "sans":
        return None
    morning, afternoon = plan
    idle = {MARKET: (STORE, DOLPHINS), DIVING: (MARKET, DOLPHINS), STORE: ()}  # … and nothing changes before
    return _lost(v, me, morning, 0) or (
        _lost(v, me, afternoon, 1) if morning in idle.get(afternoon, ()) else None
    )


def _lost(v: KeyLargoView, me: int, place: int, half: int) -> Refusal | None:
    """Why an action would be lost at that moment, with what the seat has now."""
    when, divers = THE_MOMENT[half], [diver for diver in v.teams[me] if not diver.fled]
    hoses = max([diver.hoses for diver in divers], default=-1)
    deep = not any(wreck.size and v.t.needs[wreck.depth] <= hoses for wreck in v.wrecks)
    sold = any(card.nature.number < DIAMOND for card in v.main)
    wanted = [
        min(v.t.gear[item.number][1:])
        for item in ITEMS
        if v.supply[item] and any(diver[item.number] < item.most for diver in divers)
    ]
    poor = v.money[me] < min(wanted, default=v.money[me] + 1)
    return Refusal.first(
        (
            "key_largo#perdue",
            place == MARKET and not sold,
            f"Tu n’auras rien à vendre {when} : ton action serait perdue.",
        ),
        (
            "key_largo#perdue",
            place == DIVING and deep,
            f"Tes scaphandriers n’atteindront aucune épave {when} : ton action serait perdue.",
        ),
        (
            "key_largo#perdue",
            place == STORE and poor,
            f"Tu n’auras pas de quoi acheter au magasin {when} : ton action serait perdue.",
        ),
    )
