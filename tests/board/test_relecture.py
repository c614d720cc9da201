"""`tg.relire`: a finished game read again, as a text and as a picture."""

from __future__ import annotations

import re

import pytest

import tablegames_widgets as tg


def finished(*names: str) -> tg.Match:
    match, chance = tg.Match("abilene", names, 4), tg.Chance(1)
    while not match.is_over:
        moves = match.position.legal_moves()
        match.play(moves[chance.below(len(moves))])
    return match


def test_it_tells_all_seats_or_one() -> None:
    match = finished("Ana", "Bo")
    every, mine = tg.relire(match), tg.relire(match, 1)
    assert [len(curve) for curve in every.courbes] == [match.last_ply + 1] * 2 and every.courbes[0][1][0] == 1
    assert every.courbes == mine.courbes and every.precision == mine.precision and every.chance == mine.chance
    assert mine.couts[0] == [] and any(every.couts)
    assert all(match.moves[cost.ply] == (seat, cost.played) for seat, costs in enumerate(every.couts) for cost in costs)
    told = str(every).replace("\u00a0", " ")
    assert re.search(r"^Ana +[▁-█]+ (précision \d+, )?chance [+−]\d+ %$", told, re.MULTILINE) and "Ce qui a compté" in told
    assert "Toi" in str(mine) and "Toi" not in told and str(tg.relire(match)) == str(every)
    assert repr(every) == f"<Relecture de Welcome to Abilene, Ana et Bo, {match.last_ply}\u00a0coups>".replace("\u00a0", " ")


def test_a_notebook_shows_it_and_names_are_text() -> None:
    shown = tg.relire(finished("A & B", "Bo"))._repr_html_()
    assert shown.count("<polyline") == 2 and "A &amp; B" in shown and "A & B" not in shown and "<button" not in shown
    assert all(line in shown for line in ("<h4>Ce qui a compté</h4>", "Les mêmes en nombres"))


def test_what_counted_is_said_in_words_the_dearest_first_and_figures_are_folded() -> None:
    every = tg.relire(finished("Ana", "Bo"))
    told, shown = str(every).replace("\u00a0", " "), every._repr_html_()
    words, figures = shown.split("<details><summary>Des chiffres</summary>")
    assert "mondes" not in told + words and re.search(r"mondes? sur", figures.replace("\u00a0", " "))
    costs = sorted((cost for costs in every.couts for cost in costs), key=lambda one: -one.cost)
    said = re.findall(r"^Coup (\d+)\. (Ana|Bo) .*: .*\.$", told, re.MULTILINE)
    assert [int(ply) for ply, _ in said] == [cost.ply + 1 for cost in costs]
    assert re.findall(r"<li>Coup.(\d+)\.", words) == [ply for ply, _ in said]


def test_what_cannot_be_read_is_refused() -> None:
    with pytest.raises(tg.BadSetup, match="partie finie"):
        tg.relire(tg.Match("abilene", 2, 4))
    with pytest.raises(tg.BadSetup, match="siège"):
        tg.relire(finished("Ana", "Bo"), 2)
