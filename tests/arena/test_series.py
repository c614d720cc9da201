"""A series: which games are played, where, how they are kept, and what a bad player does to it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import tablegames_widgets as tg
from tablegames_widgets.arena.playing import game as playing
from tablegames_widgets.arena.playing import running

sys.path.insert(0, str(Path(__file__).parent))
from programs import Dies, First, Loops, Sleeps, Unmade, Wild

PLAYERS = ("hasard", Wild, First())


def kept(path: Path, parties: int = 24, **more: Any) -> tuple[tg.arena.Serie, bytes]:
    told = tg.arena.serie("silly_dragon", PLAYERS, parties=parties, graine=7, garde=path, **more)
    return told, path.read_bytes()


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of the series, played in place."""
    return kept(tmp_path_factory.mktemp("serie") / "a")[1]


class Backwards(Executor):
    """Does what it was given in another order, and each thing only when someone waits."""

    def __init__(self) -> None:
        self.given: list[tuple[Future[Any], Any]] = []

    def submit(self, work: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.given.insert(0, (future, lambda: work(*args, **kwargs)))
        return future

    def wait(self, running: Any, return_when: str) -> Any:
        future, work = self.given.pop(0)
        future.set_result(work())
        return type("Done", (), {"done": {future}})


# -- which games -------------------------------------------------------------------------------------------------------
def test_each_deal_is_played_once_by_seat_and_everyone_moves_on() -> None:
    told = tg.arena.serie("korsar", ["glouton", "hasard"], parties=6, graine=3)
    assert [(game.deal, game.seats) for game in told.parties[:4]] == [
        (0, ("glouton", "hasard")), (0, ("hasard", "glouton")), (1, ("glouton", "hasard")), (1, ("hasard", "glouton")),
    ]  # fmt: skip
    matches = [told.revoir(k) for k in range(4)]
    starts = [match.position for match in matches]
    assert starts[0] == starts[1] != starts[2] == starts[3]
    for match, game in zip(matches, told.parties, strict=False):
        end = match.goto(match.last_ply).position.outcome
        assert end and (end.winners, end.scores, match.last_ply) == (game.winners, game.scores, game.plies)


def test_the_same_arguments_give_the_same_games_and_another_seed_others() -> None:
    one, same, other = (tg.arena.serie("manitou", ["hasard", First], parties=4, graine=g).parties for g in (1, 1, 2))
    assert one == same != other


def test_a_series_taken_further_begins_with_the_same_games() -> None:
    short, long = (tg.arena.serie("silly_dragon", PLAYERS, parties=k).parties for k in (4, 9))
    assert long[:4] == short


def test_a_game_with_no_end_ends_in_a_series_and_one_that_is_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    told = tg.arena.serie("wanted", [First] * 3, parties=2)
    assert told.task.options["forced_end"] == "oui" and all(game.end == "" for game in told.parties)
    assert tg.arena.serie("wanted", ["hasard"] * 3, parties=1, forced_end="non").task.options["forced_end"] == "non"
    monkeypatch.setattr(playing, "MOST", 5)
    told = tg.arena.serie("korsar", ["hasard", "hasard"], parties=2)
    assert {(game.plies, game.end, game.winners) for game in told.parties} == {(5, "trop longue", ())}
    assert "2 parties arrêtées" in str(told)


# -- where -------------------------------------------------------------------------------------------------------------
def test_processes_threads_and_any_order_give_the_same_bytes(here: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "CHUNK", 5)
    assert kept(tmp_path / "b", workers=2)[1] == here
    with ThreadPoolExecutor(2) as threads:
        assert kept(tmp_path / "c", executor=threads)[1] == here
    backwards = Backwards()
    monkeypatch.setattr("concurrent.futures.wait", backwards.wait)
    monkeypatch.setattr(running, "SECONDS", 0.0)
    assert kept(tmp_path / "d", executor=backwards)[1] == here


def test_a_worker_hands_back_what_it_did_and_what_is_left() -> None:
    task = tg.arena.serie("silly_dragon", PLAYERS, parties=1).task
    found, rest = running.played(running.packed(task), range(4, 9), 0.0)
    assert [game.number for game in found] == [4] and list(rest) == [5, 6, 7, 8]


def test_in_a_browser_it_plays_in_place(here: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(running, "_processes", None)
    assert kept(tmp_path / "b", workers=2)[1] == here


# -- kept --------------------------------------------------------------------------------------------------------------
def test_cut_at_any_byte_nothing_is_lost_and_nothing_played_twice(here: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    plain = running.play
    monkeypatch.setattr(running, "play", lambda task, number: (played.append(number), plain(task, number))[1])
    lines = here.splitlines(keepends=True)
    for cut in (0, 1, len(lines[0]) - 1, len(lines[0]), len(lines[0]) + 20, len(here) - 1, len(here)):
        path = tmp_path / "s"
        path.write_bytes(here[:cut])
        played.clear()
        assert kept(path)[1] == here
        assert played == list(range(max(here[:cut].count(b"\n") - 1, 0), 24))


def test_interrupted_out_of_order_it_keeps_what_came(here: bytes, tmp_path: Path) -> None:
    lines = here.splitlines(keepends=True)
    path = tmp_path / "s"
    path.write_bytes(b"".join([lines[0], *lines[20:], *lines[3:7]]) + lines[1][:9])
    told, content = kept(path)
    assert content == here and len(told.parties) == 24


def test_ctrl_c_loses_no_game_that_was_played(here: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stops(task: Any, number: int) -> Any:
        if number == 5:
            raise KeyboardInterrupt
        return playing.play(task, number)

    with monkeypatch.context() as patch:
        patch.setattr(running, "play", stops)
        with pytest.raises(KeyboardInterrupt):
            kept(tmp_path / "s")
    assert (tmp_path / "s").read_bytes() == b"".join(here.splitlines(keepends=True)[:6])
    assert kept(tmp_path / "s")[1] == here


def test_a_file_of_something_else_is_refused_and_stays(here: bytes, tmp_path: Path) -> None:
    path = tmp_path / "s"
    lines = here.splitlines(keepends=True)
    for content in (b"bonjour", b"bonjour\n", here.replace(b'"graine": 7', b'"graine": 8'), here + lines[2], here + b"[]\n",
                    here.replace(b'"donne": 2', b'"donne": "?"')):  # fmt: skip
        path.write_bytes(content)
        with pytest.raises((tg.BadSetup, tg.BadSave), match="garde autre chose|n’est pas une série"):
            kept(path)
        assert path.read_bytes() == content
    with pytest.raises(tg.BadSetup, match="ne s’écrit pas"):
        kept(tmp_path / "absent" / "s")


def test_fewer_games_than_are_kept_are_shown_and_all_stay(here: bytes, tmp_path: Path) -> None:
    (tmp_path / "s").write_bytes(here)
    told, content = kept(tmp_path / "s", parties=3)
    assert content == here and [game.number for game in told.parties] == [0, 1, 2]


# -- bad players -------------------------------------------------------------------------------------------------------
def test_a_bad_player_loses_its_game_and_the_report_says_when_and_why() -> None:
    told = tg.arena.serie("korsar", {"fou": Wild, "premier": First}, parties=40)
    faults = told.fautes()
    assert len(faults) > 10 and {fault["joueur"] for fault in faults} == {"fou"}
    reasons = " ".join(fault["raison"] for fault in faults)
    assert "ValueError : oups <object object at 0x…> (programs.py, ligne " in reasons and "« belote » n’est pas un coup" in reasons
    assert "SystemExit" in reasons
    for fault in faults:
        game = told.parties[fault["partie"]]
        seat = game.seats.index("fou")
        assert game.end == "faute" and game.winners == (1 - seat,) and fault["coup"] == game.plies + 1
        assert game.scores is None and fault["siège"] == "AB"[seat]
    assert f"fou se trompe : partie {faults[0]['partie']}, siège {faults[0]['siège']}, coup {faults[0]['coup']} : " in str(told).replace(
        "\u00a0", " "
    )


def test_a_bad_player_may_be_replaced_and_the_game_goes_to_its_end() -> None:
    told = tg.arena.serie("korsar", [Wild, First], parties=20, faute="remplace")
    assert len(told.fautes()) > 5 and all(game.scores and not game.end for game in told.parties)
    assert max(len(game.faults) for game in told.parties) == 1


@pytest.mark.parametrize("bad", [Loops, Sleeps, Unmade, Dies])
def test_who_loops_sleeps_breaks_or_kills_its_process_never_stops_a_series(bad: type, tmp_path: Path) -> None:
    dies = bad is Dies
    told = tg.arena.serie("silly_dragon", ["hasard", bad], parties=2, limite=0.1, workers=2 if dies else 1,
                          faute="remplace" if dies else "perd", garde=tmp_path / "s")  # fmt: skip
    assert [fault["joueur"] for fault in told.fautes()] == [bad.__name__] * len(told.parties)
    says = {
        Loops: "réfléchit plus de 0.1 s",
        Sleeps: "réfléchit plus de 0.1 s",
        Unmade: "RuntimeError : pas prêt",
        Dies: "s’est arrêté net",
    }
    assert all(says[bad] in fault["raison"] for fault in told.fautes())
    assert all(game.end == ("" if dies else "faute") for game in told.parties)


def test_who_loops_in_a_thread_is_stopped_too() -> None:
    with ThreadPoolExecutor(1) as threads:
        told = tg.arena.serie("silly_dragon", ["hasard", Loops], parties=2, limite=0.1, executor=threads)
    assert len(told.fautes()) == 2


# -- who plays ---------------------------------------------------------------------------------------------------------
def test_players_come_as_ids_classes_functions_objects_and_files(tmp_path: Path) -> None:
    file = tmp_path / "zoe.py"
    file.write_text("vu = []\ndef choose(vue):\n    vu.append(1)\n    return vue.legal_moves[len(vu) % len(vue.legal_moves)]\n")
    given = ["hasard", First, lambda seed: tg.players["hasard"](seed), First(), str(file)]
    told = tg.arena.serie("korsar", given, parties=5)
    assert told.joueurs == ("hasard", "First", "<lambda>", "First 2", "zoe") and not told.fautes()
    assert told.parties == tg.arena.serie("korsar", given, parties=5).parties
    chosen = tg.arena.serie("korsar", {"Ana": lambda vue: vue.legal_moves[0], "Bo": "hasard"}, parties=4)
    assert not chosen.fautes() and chosen.parties == tg.arena.serie("korsar", {"Ana": First, "Bo": "hasard"}, parties=4).parties
    twice = tg.arena.serie("korsar", ["hasard", "hasard"], parties=3)
    assert twice.joueurs == ("hasard",) and twice.bilan()[0]["parties"] == 6


def test_an_object_learns_nothing_from_one_game_to_the_next() -> None:
    player = tg.players["hasard"](3)
    first = tg.arena.serie("korsar", [player, "hasard"], parties=3)
    assert first.parties == tg.arena.serie("korsar", [player, "hasard"], parties=3).parties


def wrong() -> Iterator[tuple[dict[str, Any], str]]:
    good = {"jeu": "korsar", "joueurs": ["hasard", "hasard"]}
    yield {**good, "jeu": "belote"}, "Aucun jeu"
    yield {**good, "joueurs": ["hasard"]}, "se joue à"
    yield {**good, "joueurs": "hasard"}, "une liste"
    yield {**good, "joueurs": ["hasard", "gluton"]}, "glouton"
    yield {**good, "joueurs": ["hasard", 3]}, "choose"
    yield {**good, "joueurs": ["hasard", "absent.py"]}, "n’existe pas"
    yield {**good, "parties": 0}, "de 1 à 1000000"
    yield {**good, "graine": -1}, "graine"
    yield {**good, "workers": 0}, "workers"
    yield {**good, "executor": 3}, "executor"
    yield {**good, "limite": 0}, "limite"
    yield {**good, "faute": "gagne"}, "faute"
    yield {**good, "garde": 3}, "garde"
    yield {**good, "ending": "jamais"}, "ending"


@pytest.mark.parametrize(("given", "says"), list(wrong()))
def test_what_no_series_is_played_with_is_refused_in_french(given: dict[str, Any], says: str) -> None:
    with pytest.raises(tg.BadSetup, match=says):
        tg.arena.serie(**{"parties": 1, **given})


def test_a_player_of_a_notebook_that_cannot_travel_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cloudpickle", None)
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)
    kind = type("Carnet", (First,), {"__module__": "__main__"})
    for given in (kind, kind()):
        with pytest.raises(tg.BadSetup, match="Carnet.* n’est écrit dans aucun fichier"):
            tg.arena.serie("korsar", ["hasard", given], parties=1, workers=2)
    with pytest.raises(tg.BadSetup, match="autre processus"):
        tg.arena.serie("korsar", ["hasard", lambda: First()], parties=1, workers=2)


CODE = "class Marin:\n    def choose(self, view):\n        return view.legal_moves[{}]\n"


def test_a_series_goes_on_with_the_same_code_alone_and_old_ones_with_any(tmp_path: Path) -> None:
    """It used to mix ten games of each under one name."""
    file, path = tmp_path / "marin.py", tmp_path / "série"
    file.write_text(CODE.format(0))
    tg.arena.serie("korsar", [file, "hasard"], parties=2, graine=7, garde=path)
    file.write_text(CODE.format(-1))
    with pytest.raises(tg.BadSetup, match="code"):
        tg.arena.serie("korsar", [file, "hasard"], parties=4, graine=7, garde=path)
    with pytest.raises(tg.BadSetup, match="code"):
        tg.arena.revoir(path, 0, [file, "hasard"])
    file.write_text(CODE.format(0))
    assert len(tg.arena.serie("korsar", [file, "hasard"], parties=4, graine=7, garde=path).parties) == 4
    first, *games = path.read_text().splitlines()
    head = json.loads(first)
    assert head.pop("code").keys() == {"marin"}
    path.write_text("\n".join([json.dumps(head, ensure_ascii=False), *games]) + "\n")
    file.write_text(CODE.format(-1))
    assert len(tg.arena.serie("korsar", [file, "hasard"], parties=4, graine=7, garde=path).parties) == 4
    assert "code" not in tg.arena.serie("korsar", ["glouton", "hasard"], parties=1, graine=7, garde=tmp_path / "autre").title
    assert '"code"' not in (tmp_path / "autre").read_text()


def test_in_the_sentences_of_a_series_programs_bear_their_labels() -> None:
    match = tg.arena.serie("korsar", ["glouton", "hasard"], parties=1, graine=7).revoir(0)
    assert set(match.names) == {"Glouton", "Hasard"}
