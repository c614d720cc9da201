"""The games in PettingZoo and in OpenSpiel, by their own tests; the tutorial, line by line."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from pettingzoo.test import api_test, seed_test

import tablegames_widgets as tg
import tablegames_widgets.arena.openspiel
from tablegames_widgets.arena.environments.ismcts import Ismcts
from tablegames_widgets.arena.pettingzoo import TableGamesEnv, env

GUIDE = Path(__file__).parents[3] / "docs" / "guides" / "environnements.md"
each = pytest.mark.parametrize("game_id", list(tg.games))


@each
@pytest.mark.parametrize("clicks", [False, True], ids=["coups", "clics"])
def test_pettingzoos_own_tests_pass_at_every_number_of_seats(game_id: str, clicks: bool) -> None:
    for seats in tg.games[game_id].seats:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # that an observation is a dictionary with a mask, as in PettingZoo's own card games
            api_test(env(game_id, seats, clicks), num_cycles=200)
            seed_test(lambda seats=seats: env(game_id, seats, clicks), num_cycles=60)


@each
@pytest.mark.parametrize("clicks", [False, True], ids=["coups", "clics"])
def test_a_random_game_is_played_to_its_end_one_agent_a_seat(game_id: str, clicks: bool) -> None:
    raw = TableGamesEnv(game_id, clics=clicks)
    raw.reset(seed=4)
    last: tuple[str, ...] = ()
    chance, total = np.random.default_rng(4), dict.fromkeys(raw.possible_agents, 0.0)
    for agent in raw.agent_iter():
        seen, reward, over, cut, _ = raw.last()
        total[agent] += reward
        if over or cut:
            raw.step(None)
            continue
        assert not last or (raw.begun == last and agent == raw.possible_agents[raw.position.to_move[0]])
        raw.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        last = raw.begun
    assert raw.position.is_over and sum(total.values()) == pytest.approx(0)
    assert {agent for agent in total if total[agent] > 0} <= {raw.possible_agents[seat] for seat in raw.position.outcome.winners}


def test_a_seed_may_be_a_whole_number_of_numpys() -> None:
    one, other = TableGamesEnv("korsar"), TableGamesEnv("korsar")
    one.reset(seed=np.int64(4))
    other.reset(seed=4)
    assert one.position.notation() == other.position.notation()


def test_an_action_that_the_mask_forbids_ends_the_game_and_costs_one() -> None:
    guarded = env("korsar")
    guarded.reset(seed=1)
    agent = guarded.agent_selection
    guarded.step(int(np.flatnonzero(guarded.observe(agent)["action_mask"] == 0)[0]))
    assert guarded.rewards[agent] == -1 and all(guarded.terminations.values())


@each
def test_openspiels_own_tests_pass(game_id: str) -> None:
    game = pyspiel.load_game(f"tablegames_{game_id}(donnes=5)")
    pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)


@pytest.mark.parametrize("game_id", ["korsar", "manitou", "silly_dragon"])
def test_its_playthrough_is_the_same_twice_and_tells_our_moves(game_id: str) -> None:
    one, two = (generate_playthrough.playthrough(f"tablegames_{game_id}(donnes=5)", action_sequence=None, seed=3) for _ in range(2))
    assert one == two and "IsTerminal() = True" in one and "StringLegalActions" in one


@pytest.mark.parametrize("game_id", ["korsar", "manitou"])
def test_is_mcts_plays_a_whole_game(game_id: str) -> None:
    game, chance = pyspiel.load_game(f"tablegames_{game_id}"), np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(game=game, evaluator=mcts.RandomRolloutEvaluator(1, chance), uct_c=2.0, max_simulations=10, random_state=chance)
    state: Any = game.new_initial_state()
    state.apply_action(4)
    before = [state.information_state_string(seat) for seat in range(2)]
    other = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert other.information_state_string(0) == before[0] and str(other) != str(state)
    while not state.is_terminal():
        legal = state.legal_actions()
        action = bot.step(state) if state.current_player() == 0 else legal[chance.randint(len(legal))]
        assert action in legal
        state.apply_action(action)
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("game_id", ["korsar", "manitou"])
def test_is_mcts_sits_at_our_tables_and_plays_the_same_from_the_same_seed(game_id: str) -> None:
    p = tg.games[game_id].start(2, 5)
    for _ in range(4):
        view = p.view(p.to_move[0])
        twin = p.game.determinize(view, tg.Chance(2)).view(view.seat)
        move = Ismcts(3, 12).choose(view)
        assert move == Ismcts(3, 12).choose(twin) in view.legal_moves
        p.play(move)


def test_a_process_that_has_used_openspiel_ends_well() -> None:
    code = "import pyspiel, tablegames_widgets.arena.openspiel; pyspiel.load_game('tablegames_korsar').new_initial_state().apply_action(1)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_tutorial_runs() -> None:
    found = re.findall(r"^```py(?:thon)?\n(.*?)^```$", GUIDE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert len(found) > 3
    space: dict[str, Any] = {"__name__": "environnements"}
    for number, code in enumerate(found, 1):
        exec(compile(code, f"environnements.md, bloc {number}", "exec"), space)
