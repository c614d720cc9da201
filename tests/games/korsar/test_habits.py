"""Korsar: what a seat was told is remembered, and what the others did says something of their cards."""

from __future__ import annotations

import pytest
from korsar_helpers import KORSAR, at, booty

import tablegames_widgets as tg
from tablegames_widgets.engine import Past
from tablegames_widgets.engine.habits import USUAL, bars, pick
from tablegames_widgets.games.korsar import habits
from tablegames_widgets.games.korsar.cards import BIT, NAMES
from tablegames_widgets.games.korsar.habits import acts, clues, suspicion, takers, tells
from tablegames_widgets.games.korsar.position import KorsarPosition
from tablegames_widgets.games.korsar.view import KorsarView

PIRATES = {f"{colour} {force}" for colour in ("rouge", "vert", "bleu", "jaune") for force in range(1, 5)}


def seen(p: tg.Position, seat: int, *moves: str) -> KorsarView:
    """What the seat sees and remembers once these moves are played."""
    past = Past(p)
    for move in moves:
        past.note(p.play(move))
    view = past.view(p, seat)
    assert isinstance(view, KorsarView)
    return view


def worlds(view: tg.View, many: int = 40) -> list[tg.Position]:
    return [KORSAR.imagine(view, tg.Chance(seed)) for seed in range(many)]


def kinds(mask: int) -> set[str]:
    return {name for name, bit in zip(NAMES, BIT, strict=True) if mask & bit}


def galleons(view: tg.View, draw: str, seat: int = 1, many: int = 300) -> float:
    """How many galleons the seat holds in drawn worlds, on average."""
    drawn = [getattr(KORSAR, draw)(view, tg.Chance(seed)) for seed in range(many)]
    return sum(name.startswith("galion") for p in drawn for name in p.view(seat).main) / many


def test_every_galleon_taken_is_remembered_also_by_whom_it_was_laid_k20() -> None:
    p = at("2; main A: galion 2, rouge 1; main B: galion 7, vert 2; trait: B")
    view = seen(p, 0, "galion 7", "galion 2", "vert 2 > galion 2 de A", "pioche", "pioche")
    assert booty(p, 1) == (2, 7) and view.booty[1] is None
    assert {booty(w, 1) for w in worlds(view)} == {(2, 7)}
    assert len({booty(KORSAR.determinize(view, tg.Chance(seed)), 1) for seed in range(40)}) > 5


def test_a_chest_of_before_is_drawn_and_what_it_took_since_is_remembered() -> None:
    p = at("2; main B: galion 8; butin B: galion 3, galion 4; trait: B; mer: galion 5 de A [A vert 1]")
    view = seen(p, 0, "galion 8", "pioche", "pioche")
    drawn = {booty(w, 1) for w in worlds(view)}
    assert all(len(chest) == 3 and 8 in chest for chest in drawn) and len(drawn) > 5
    assert clues(view) == ("", "")  # what lay in play before is not known: nothing is read in what was done


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"teams": "équipes"}), (6, {})])
def test_an_imagined_world_shows_exactly_what_the_seat_sees(seats: int, options: dict[str, str]) -> None:
    p, chance = KORSAR.start(seats, 5, **options), tg.Chance(5)
    past = Past(p)
    while not p.is_over:
        view = past.view(p, p.to_move[0])
        world = KORSAR.imagine(view, chance)
        assert world.view(view.seat) == view and world.view(tg.TOUS).booty == p.view(tg.TOUS).booty
        past.note(p.play(view.legal_moves[chance.below(len(view.legal_moves))]))


def test_without_a_history_worlds_are_drawn_as_from_the_view_alone() -> None:
    view = at("3; main A: rouge 1; main B: vert 1, galion 2; butin C: galion 3").view(0)
    assert [w.notation() for w in worlds(view, 9)] == [KORSAR.determinize(view, tg.Chance(seed)).notation() for seed in range(9)]


def test_what_the_seat_never_saw_changes_nothing_that_it_remembers_or_imagines() -> None:
    """Two worlds that differ in hidden cards alone, played alike."""
    text = (
        "3; main A: galion 5, rouge 2; main B: galion 3, vert 2, {}; main C: bleu 1, {}; pioche: {}, {}, rouge 3, {}, jaune 2; "
        "butin C: galion 2 ×4, galion 3 ×5, galion 4 ×5, galion 5 ×4, galion 6 ×2, galion 7"
    )
    moves = ("galion 5", "vert 2 > galion 5 de A", "pioche", "rouge 2 > galion 5 de A", "pioche", "bleu 1 > galion 5 de A", "pioche",
             "galion 3", "pioche")  # fmt: skip
    hidden = ("capitaine vert", "galion 8", "amiral", "vert 4", "galion 2")
    views = [seen(at(text.format(*cards)), 0, *moves) for cards in (hidden, hidden[::-1])]
    one, two = views
    assert one.history == two.history and one.key == two.key and clues(one) == clues(two) == ("", "drew_laid", "drew")
    assert [w.notation() for w in worlds(one)] == [w.notation() for w in worlds(two)]


@pytest.mark.parametrize(("galleon", "side", "able"), [
    ("galion 5 de A", 1, PIRATES),
    ("galion 5 de A", 0, set()),
    ("galion 5 de A [B vert 2]", 0, {name for name in PIRATES if not name.startswith("vert") and name[-1] > "2"} | {"amiral"}),
    ("galion 5 de A [A rouge 3, B vert 1]", 1, {"vert 3", "vert 4", "capitaine vert"}),
    ("galion 5 de A [A rouge 3, B vert 3]", 1, {"vert 1", "vert 2", "vert 3", "vert 4", "capitaine vert"}),
    ("galion 5 de A [A rouge 3, B vert 1, A capitaine rouge]", 1, {"capitaine vert"}),
    ("galion 5 de B [A rouge 3, B vert 4, A capitaine rouge]", 1, {"capitaine vert", "amiral"}),
    ("galion 5 de A [A rouge 3, C vert 4, C capitaine vert]", 1, set()),
])  # fmt: skip
def test_which_one_card_would_take_a_galleon(galleon: str, side: int, able: set[str]) -> None:
    p = at(f"3; mer: {galleon}; trait: {'A' if 'C' in galleon else 'C'}")
    assert isinstance(p, KorsarPosition) and kinds(takers(p.sea[0], side, 3)) == able


@pytest.mark.parametrize(("moves", "clue"), [
    (("pioche",), "drew"),
    (("galion 3",), "laid"),
    (("pioche", "pioche", "galion 3"), "drew_laid"),
    (("vert 2 > galion 4 de A",), "attacked"),
    (("pioche", "pioche", "vert 2 > galion 4 de A"), "drew_attacked"),
    (("galion 3", "rouge 1 > galion 3 de B", "vert 2 > galion 3 de B"), "defended"),
    (("galion 3", "rouge 1 > galion 3 de B", "amiral > galion 3 de B"), "figure"),
])  # fmt: skip
def test_what_a_seat_was_last_seen_to_do(moves: tuple[str, ...], clue: str) -> None:
    p = at("2; main A: galion 4, rouge 1, jaune 1; main B: galion 3, vert 2, amiral")
    laid = ("galion 4", *moves) if clue.endswith("attacked") and len(moves) == 1 else ("pioche", *moves)
    if clue == "drew_attacked":
        laid = ("pioche", "pioche", "galion 4", "vert 2 > galion 4 de A")
    assert clues(seen(p, 0, *laid)) == ("", clue)


def test_those_cards_weigh_apart_that_would_have_taken_a_galleon_when_it_drew() -> None:
    view = seen(at("2; main A: galion 5; main B: vert 1, vert 2"), 0, "galion 5", "pioche")
    able = {name for name, (clue, _) in zip(NAMES, tells(view, 1), strict=True) if clue == "drew_able"}
    assert able == PIRATES and tells(view, 0) == ()


def test_the_galleon_that_a_mate_has_just_touched_is_not_held_against_the_second_k28() -> None:
    p = at("4; équipes: oui; main A: rouge 1; main C: galion 5; trait: C")
    view = seen(p, 2, "galion 5", "pioche", "rouge 1 > galion 5 de C", "pioche")
    act = acts(view)[1]
    assert act is not None and act.clue == "drew" and act.able == 0 and clues(view) == ("attacked", "drew", "", "")


def test_who_drew_is_thought_to_hold_fewer_galleons_but_for_the_card_just_drawn() -> None:
    text = "2; main A: rouge 1 ×2, rouge 2 ×4; main B: vert 1, vert 2, bleu 1, bleu 2, jaune 1, jaune 2"
    view = seen(at(text), 0, "pioche", "pioche")
    shares = 25 / 71  # of what A does not see, which has drawn no galleon; B holds seven cards
    usual, thought = galleons(view, "determinize"), galleons(view, "imagine")
    assert abs(usual - 7 * shares) < 0.3 and 0.7 * shares < thought < 0.8 * usual
    last = [w.hands[1][-1] for w in worlds(view, 600)]  # type: ignore[attr-defined]
    assert abs(sum(NAMES[kind].startswith("galion") for kind in last) / 600 - shares) < 0.08


def test_what_is_told_of_it() -> None:
    view = seen(at("2; main A: galion 5; main B: vert 1, vert 2"), 0, "galion 5", "pioche")
    told = suspicion(view, 1, "drew", "vert fort", False)
    assert told == "B a pioché sans attaquer ton galion 5 : sans doute ni vert 3 ni vert 4 en main."
    assert suspicion(view, 1, "drew", "vert fort", True) == suspicion(view, 1, "drew", "galleon", False) == ""
    view = seen(at("2; main A: galion 5; main B: vert 1, galion 2"), 0, "galion 5", "vert 1 > galion 5 de A")
    assert suspicion(view, 1, "attacked", "galleon", False) == "B a attaqué au lieu de poser un galion : sans doute aucun en main."
    assert suspicion(view, 1, "attacked", "vert fort", False) == ""
    view = seen(at("2; main A: rouge 4; main B: galion 5, vert 1; trait: B"), 0, "galion 5", "rouge 4 > galion 5 de B", "pioche")
    assert suspicion(view, 1, "drew", "admiral", False) == "B a pioché sans défendre son galion 5 : sans doute pas l’amiral en main."


def test_every_row_that_a_card_may_be_weighed_by_was_counted() -> None:
    counted, plain = KORSAR.material["habits"], set(habits._ROWS)
    assert set(counted["drew"]) == plain and counted["drew"]["galleon_small"] < 800 < 1200 < counted["drew"]["captain"]
    assert all(set(row) <= plain for row in counted.values() if isinstance(row, dict))


def test_a_hand_is_picked_by_what_its_cards_weigh_and_takes_what_there_is() -> None:
    """Kind 0 is usual, kind 1 four times rarer, kind 2 is heaviest but there is none: it changes nothing."""
    weights = bars((USUAL, USUAL // 4, 9 * USUAL), [0, 1])
    chance, rare = tg.Chance(1), 0
    for _ in range(400):
        cards = [0, 1] * 20
        chance.shuffle(cards)
        rare += sum(pick(cards, 5, weights, chance))
        assert len(cards) == 35
    assert abs(rare / 2000 - 0.2) < 0.05
    assert sorted(pick([1, 0, 1], 3, weights, chance)) == [0, 1, 1] and weights[2] == 0
