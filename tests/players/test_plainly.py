"""A hint in plain words: true of the position it speaks of, from the asker's view alone, without a figure."""

from __future__ import annotations

import re

import pytest
from thirty_hints import choices, hints

import tablegames_widgets as tg
from tablegames_widgets.engine.changes import Change, later
from tablegames_widgets.engine.sentences import Say
from tablegames_widgets.engine.text import capital, french
from tablegames_widgets.players import advice
from tablegames_widgets.players.plainly import _warns, act
from tablegames_widgets.players.reasons import Thought

GAMES = tuple(tg.games)
every_game = pytest.mark.parametrize("game", GAMES)


def lines(thought: Thought) -> list[str]:
    return thought.plain().replace("\u00a0", " ").split("\n")


def hint(game: str, position: str, seat: int = 0) -> list[str]:
    view = tg.games[game].position(position).view(seat, ("Ana", "Bo", "Cléo", "Dan")[: int(position[8])])
    *_, thought = advice(view, 60, 20)
    return lines(thought)


@pytest.fixture(scope="module")
def thoughts() -> dict[str, list[Thought]]:
    """Ten hints a game, little thought over: what they say must be true however weak the move is."""
    return {game: list(hints(game, 10, 12, 8)) for game in GAMES}


@every_game
def test_no_hint_has_notation_or_figures_of_a_search(game: str, thoughts: dict[str, list[Thought]]) -> None:
    for thought in thoughts[game]:
        told = thought.plain()
        assert not re.search(r"%| > |mondes?\b|essais?\b|[?]{2}|None", told.replace("\u00a0", " "))
        assert 1 <= len(told.split("\n")) <= 3 and all(re.search(r"[.!]$", one) for one in told.split("\n"))
        assert told == french(told) and told == thought.plain()


@every_game
def test_what_is_said_as_sure_holds_in_worlds_that_it_was_not_drawn_from(game: str, thoughts: dict[str, list[Thought]]) -> None:
    """In 95 of 100 fresh worlds: the consequence after « Ainsi », and that the move wins or ends the game."""
    for thought in thoughts[game]:
        view, (first, *_), held = thought.view, lines(thought), 0
        chance, sure = tg.Chance(99), re.search(r" Ainsi, ([^.]*)\.", first)
        for _ in range(40):
            p = view.game.determinize(view, chance)
            p.play(thought.move, view.seat)
            seen = p.view(view.seat, view.names)
            said = {french(one.sure(view.say)).replace("\u00a0", " ") for one in view.game.becomes(view, seen)}
            held += (
                (sure is None or sure[1] in said)
                and ("Avec ce coup, tu" not in first or bool(seen.outcome and view.seat in seen.outcome.winners))
                and ("finit la partie" not in first or p.is_over)
            )
        assert held >= 38, first


def test_a_move_that_wins_in_every_world_says_so(thoughts: dict[str, list[Thought]]) -> None:
    """Along seeded games, and more than once in the seven."""
    winning = 0
    for thought in (one for found in thoughts.values() for one in found):
        view, won = thought.view, 0
        for seed in range(10):
            p = view.game.determinize(view, tg.Chance(seed))
            p.play(thought.move, view.seat)
            won += p.is_over and view.seat in p.outcome.winners
        if won == 10:
            winning += 1
            assert re.search("Avec ce coup, tu (gagnes la partie|fais partie des gagnants)", lines(thought)[0])
    assert winning > 1


@every_game
def test_it_is_the_same_in_two_worlds(game: str, thoughts: dict[str, list[Thought]]) -> None:
    for thought in thoughts[game][1:4]:
        view = thought.view
        told = set()
        for seed in (1, 2):
            twin = view.game.determinize(view, tg.Chance(seed)).view(view.seat, view.names)
            *_, again = advice(twin, 12, 8)
            told.add(again.plain())
        assert len(told) == 1


def test_korsar_says_whose_the_galleon_will_be() -> None:
    said = hint("korsar", "sièges: 2; main A: rouge 4; mer: galion 8 de B [B vert 1]")
    assert said[0] == ("Tu poses le pirate rouge 4 sur le galion 8 de Bo. Ainsi, tu prendras le galion 8 de Bo si personne n’y répond.")
    assert said[1].startswith("Si tu pioches une carte, ")
    assert said[2].startswith("Tu ne peux pas savoir ce que fera Bo.")


def test_of_two_cards_that_do_the_same_it_says_to_keep_the_other() -> None:
    """Of 210 hints, 17 only said that the other card was « un peu moins bien »."""
    assert hint("korsar", "sièges: 2; main A: rouge 2, bleu 4; mer: galion 5 de B [B vert 1]")[:2] == [
        "Tu poses le pirate rouge 2 sur le galion 5 de Bo. Ainsi, tu prendras le galion 5 de Bo si personne n’y répond.",
        "Si tu poses le pirate bleu 4 sur le galion 5 de Bo, c’est un peu moins bien : mieux vaut garder cette carte pour l’instant.",
    ]


@pytest.mark.longer
def test_a_card_said_to_be_kept_is_in_hand_after_the_move_alone(thoughts: dict[str, list[Thought]]) -> None:
    said = [one for found in thoughts.values() for one in found if "garder cette carte" in one.plain()]
    assert said
    for one in said:
        assert one.other is not None and one.view.me is not None
        after = [one.view.game.determinize(one.view, tg.Chance(9)).play(move, one.view.me) for move in (one.move, one.other)]
        mine, theirs = (one.view.game.census(p)[f"main {'ABCDE'[one.view.me]}"].count(one.other.path[0]) for p in after)
        assert mine > theirs, one.plain()


@pytest.mark.longer
def test_what_is_said_of_later_came_at_the_end_of_a_line(thoughts: dict[str, list[Thought]]) -> None:
    told = 0
    for thought in (one for found in thoughts.values() for one in found):
        second = "".join(lines(thought)[1:2])
        if ", plus tard" not in second:
            continue
        told, view, came = told + 1, thought.view, set()
        for line in [*thought.lines(thought.move), *thought.lines(thought.other or thought.move)]:
            p = view.game.position(line.position)
            for seat, move in line.moves:
                p.play(move, seat)
            seen = p.view(view.seat, view.names)
            came |= {french(one.maybe(view.say)).replace("\u00a0", " ") for one in view.game.becomes(view, seen)}
        assert any(one in second or capital(one) in second for one in came), second
    assert told


def test_the_only_move_says_that_it_is() -> None:
    assert hint("korsar", "sièges: 2") == ["Tu pioches une carte. C’est le seul coup possible."]


def test_a_warning_is_understood_alone() -> None:
    """Manitou’s thirty hints once warned « Attention si le guetteur y est actif. »: where?"""
    view = tg.games["manitou"].start(2, 1).view(0, ("Ana", "Bo"))
    assert _warns(view, "Bo pose le guetteur sur le troupeau 2.") and not _warns(view, "Le guetteur y est actif.")
    assert not _warns(view, "La carte volée\u00a0: «\u00a0or 1\u00a0».") and not _warns(view, "Fin forcée\u00a0: Bo perd un point de vie.")


@pytest.mark.parametrize(
    ("game", "seats", "move", "told"),
    [
        ("wanted", 4, "fin du tour", "Tu finis ton tour."),
        ("wanted", 4, "PLANQUE D♠", "Tu te sers de « PLANQUE D♠ »."),
        ("manitou", 2, "homme-médecine", "Tu choisis l’homme-médecine."),
        ("silly_dragon", 3, "délivrer la princesse", "Tu délivres la princesse."),
    ],
)
def test_a_move_that_no_event_tells_has_a_sentence_of_its_own(game: str, seats: int, move: str, told: str) -> None:
    asked = (view for seed in range(1, 9) for view in choices(game, seats, seed))
    free = ((view, one) for view in asked for one in view.legal_moves if str(one) == move)
    said = [act(view, one).replace("\u00a0", " ") for (view, one), _ in zip(free, range(6), strict=False)]
    assert told in said


def test_several_at_one_screen_are_told_by_their_names() -> None:
    position = tg.games["korsar"].position("sièges: 2; main A: rouge 4; mer: galion 8 de B [B vert 1]")
    *_, thought = advice(position.view(0, ("Ana", "Bo"), shared=True), 40, 10)
    assert lines(thought)[0].startswith("Ana pose le pirate rouge 4 sur le galion 8 de Bo. Ainsi, Ana prendra")
    assert not re.search(r"\b([Tt]u|[Tt]on|[Tt]oi)\b", thought.plain())


@pytest.mark.parametrize(
    ("verb", "told"),
    [("prend", "tu prendras peut-être"), ("a", "tu auras peut-être"), ("ne tient plus", "tu ne tiendras peut-être plus"),
     ("agrandit", "tu agrandiras peut-être"), ("marque", "tu marqueras peut-être"), ("peut", "tu pourras peut-être"),
     ("ne peut plus", "tu ne pourras peut-être plus"), ("perd", "tu perdras peut-être"), ("s’empare", "tu t’empareras peut-être")],
)  # fmt: skip
def test_a_verb_in_the_future(verb: str, told: str) -> None:
    say = Say(("Ana", "Bo"), 0)
    assert Change(1.0, 0, verb).maybe(say) == told
    assert capital(Change(1.0, 1, verb).now(say)) == f"Bo {verb}" and later(verb) in Change(1.0, 1, verb).sure(say)
