"""A series on a dask cluster of which one worker is killed; Plackett and Luce's strengths as choix finds them; the ladder."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections import Counter
from pathlib import Path
from threading import Timer

import altair
import choix
import distributed
import matplotlib
import pandas
import polars
import pytest
import tqdm

import tablegames_widgets as tg
from tablegames_widgets.arena.series import strength
from tablegames_widgets.arena.series.progress import progress

sys.path.insert(0, str(Path(__file__).parents[1]))
from programs import First, Wild


def test_a_dask_cluster_of_which_a_worker_is_killed_gives_the_same_bytes(tmp_path: Path) -> None:
    told = [tg.arena.serie("silly_dragon", ["hasard", Wild, First()], parties=1500, graine=7, garde=tmp_path / "here")]
    with (distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
          distributed.Client(cluster) as client):  # fmt: skip
        before = client.run(os.getpid)
        Timer(told[0].secondes / 6, os.kill, (next(iter(before.values())), signal.SIGKILL)).start()
        told += [tg.arena.serie("silly_dragon", ["hasard", Wild, First()], parties=1500, graine=7, garde=tmp_path / "there",
                                executor=client.get_executor())]  # fmt: skip
        client.wait_for_workers(2)
        after = client.run(os.getpid)
    assert set(before.values()) != set(after.values()), "aucun worker n’a été remplacé"
    assert (tmp_path / "here").read_bytes() == (tmp_path / "there").read_bytes() and told[0].parties == told[1].parties


def test_the_strengths_are_those_of_choix() -> None:
    told = tg.arena.tournoi("silly_dragon", ["hasard", "glouton", First, Wild], donnes=6, sieges=3, faute="remplace")
    games = sum(strength.patterns(told.joueurs, told.parties), Counter())
    choices = [(who[0], tuple(set(seats) - set(who))) for (seats, who), times in games.items() for _ in range(times) if len(who) == 1]
    alone = {pattern: times for pattern, times in games.items() if len(pattern[1]) == 1}
    own = [strength.elo(one) for one in strength.fit(alone, [(1e-9, 1e-9)] * 4)]
    theirs = [strength.elo(one) for one in 2.718281828459045 ** choix.opt_top1(4, choices, alpha=1e-9)]
    assert [one - own[0] for one in own] == pytest.approx([one - theirs[0] for one in theirs], abs=0.1)


def test_a_live_ladder_puts_who_wins_above() -> None:
    ladder = tg.arena.Echelle()
    for game in tg.arena.tournoi("silly_dragon", ["hasard", "glouton", Wild], donnes=5).parties:
        ladder.ajoute(game)
    ladder.ajoute(["Ana", "hasard"], [0])
    rows = ladder.classement()
    assert rows[0]["joueur"] == "glouton" and rows[-1]["joueur"] == "Wild" and {row["joueur"]: row["parties"] for row in rows}["Ana"] == 1
    assert "glouton" in str(ladder) and "glouton" in ladder._repr_html_()
    for seats, winners in ((["Ana", "Ana"], [0]), (["Ana", "Bo"], [2])):
        with pytest.raises(tg.BadSetup, match="échelle"):
            ladder.ajoute(seats, winners)


def test_matplotlib_draws_it_and_tqdm_counts(capsys: pytest.CaptureFixture[str]) -> None:
    told = tg.arena.serie("korsar", ["glouton", "hasard"], parties=4, progres=True)
    assert "4/4" in capsys.readouterr().err
    (axes,) = told.trace().axes
    assert [label.get_text() for label in axes.get_yticklabels()] == ["glouton", "hasard"]
    assert matplotlib.__version__ and tqdm.__version__


def test_a_bar_is_shown_where_someone_looks_unless_it_is_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    monkeypatch.delitem(sys.modules, "ipykernel", raising=False)
    assert not isinstance(progress(4, None), tqdm.tqdm)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert isinstance(progress(4, None), tqdm.tqdm) and not isinstance(progress(4, False), tqdm.tqdm)
    monkeypatch.setenv("TQDM_DISABLE", "1")
    assert not isinstance(progress(4, None), tqdm.tqdm)


def test_pandas_polars_and_altair_take_the_records_as_they_are() -> None:
    serie = tg.arena.serie("korsar", ["hasard", "glouton"], parties=8)
    names = ("joueur", "score", "part", "coups")
    tables = [pandas.DataFrame(serie.lignes()), polars.DataFrame(serie.lignes())]
    for table in tables:
        assert [list(table[name]) for name in names] == [[row[name] for row in serie.lignes()] for name in names]
    assert tables[0].groupby("joueur")["part"].sum().to_dict() == {row["joueur"]: row["victoires"] for row in serie.bilan()}
    assert polars.DataFrame(serie.bilan()).height == pandas.DataFrame(serie.fautes()).shape[0] + 2 == 2
    chart = altair.Chart(tables[0]).mark_boxplot().encode(x="score", y="joueur").to_dict()
    (rows,) = chart["datasets"].values()
    assert len(rows) == 16 and set(rows[0]) >= set(names)
    assert altair.Chart.from_dict(dict(serie.vega())).to_dict()["layer"]
