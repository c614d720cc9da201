"""Korsar's board: what only its own games show."""

from __future__ import annotations

import re

from korsar_helpers import at
from rule_helpers import plain

from tablegames_widgets.scene import render

FRIENDS = ("Ana", "Bo", "Cléo", "Driss")
TEAMS = (
    "4; équipes: oui; main A: rouge 1; main B: galion 7, vert 1; butin A: galion 3, galion 5; trait: B; "
    "mer: galion 6 de A [C vert 2, A jaune 1], galion 2 de C [A rouge 2]"
)


def shown(html: str, key: str) -> str:
    """What the eye finds in the zone of that key, up to its first card."""
    return re.sub(r"<[^>]*>", " ", html.partition(f'data-key="{key}"')[2].partition("<ul")[0].partition(">")[2]).strip()


def test_a_mate_s_hand_and_the_chest_are_told_apart_to_the_eye() -> None:
    """Both hold galleons, face up: those in hand count against the team."""
    html = at(TEAMS).view(0, FRIENDS).html
    assert (shown(html, "main B"), shown(html, "butin A")) == ("en main", "butin")


def test_the_chest_is_told_apart_for_who_plays_alone_too() -> None:
    assert shown(at("2; butin A: galion 3").view(0, ("Ana", "Bo")).html, "butin A") == "butin"


def test_a_team_that_leads_is_several_and_one_s_own_is_spoken_to() -> None:
    first = plain(at(TEAMS).view(0, FRIENDS))
    assert "Cléo et Driss, vert, force 2, mènent : vert 2" in first and "vous, rouge, force 2, vous menez : rouge 2" in first
    alone = plain(at("3; mer: galion 6 de C [A vert 2], galion 3 de C [B bleu 2]; trait: C").view(0, FRIENDS[:3]))
    assert "toi, vert, force 2, tu mènes : vert 2" in alone and "Bo, bleu, force 2, mène : bleu 2" in alone


def test_the_number_of_a_second_galleon_has_a_line_of_its_own_that_a_long_name_does_not_cut() -> None:
    p = at("2; mer: galion 3 de B [A vert 2], galion 3 de B [A vert 2]; trait: B")
    small = re.findall(r'<small class="tg-small">([^<]*)</small>', p.view(0, ("Ana", "Bérengère-Alexandrine")).html)
    assert [plain(line) for line in small if "carte" not in line][:3] == [
        "de Bérengère-Alexandrine",
        "n° 2",
        "de Bérengère-Alexandrine",
    ]


def test_a_pirate_on_a_galleon_with_a_captain_or_the_admiral_is_told_who_commands_there() -> None:
    p = at("2; main B: bleu 1; mer: galion 6 de A [A rouge 1, B bleu 3, A capitaine rouge], galion 4 de A [A amiral]; trait: B")
    html = plain(render(p.view(1), ("bleu 1",)))
    assert "avec ton bleu 1, à 4 contre 1, mais le capitaine rouge y commande" in html
    assert "avec ton bleu 1, à 1 contre 0, mais l’amiral y commande" in html


def flags(html: str) -> list[str]:
    """What flies at each mast, in order of laying."""
    return re.findall(r'class="tg-group tg-fight[^"]*"[^>]*><div class="tg-head"><span class="tg-badge"[^>]*>([^<]*)<', html)


def crews(html: str) -> list[str]:
    return [plain(label) for label in re.findall(r'aria-label="([^"]*)" class="tg-group tg-crew', html)]


def test_the_flag_at_the_mast_says_who_leads_or_that_nobody_does() -> None:
    p = at("3; mer: galion 6 de C [A vert 2], galion 3 de C [B bleu 2, A rouge 2], galion 4 de C; trait: B")
    assert flags(p.view(0, FRIENDS[:3]).html) == ["A", "=", "C"]


def test_a_team_s_flag_bears_its_number() -> None:
    assert flags(at(TEAMS).view(0, FRIENDS).html) == ["1", "2"]


def test_a_captain_lies_with_his_crew_and_an_admiral_without_pirates_alone() -> None:
    p = at("3; mer: galion 6 de A [A rouge 1, B bleu 3, A capitaine rouge], galion 4 de A [A amiral]; trait: B")
    v = p.view(1, FRIENDS[:3])
    assert crews(v.html) == ["Ana, rouge, force 1, mène", "toi, bleu, force 3", "Ana, mène"]
    board = plain(v)
    assert "Ana, rouge, force 1, mène : rouge 1 · capitaine rouge (d’Ana)" in board and "Ana, mène : amiral (d’Ana)" in board


def test_a_galleon_is_as_large_as_its_gold() -> None:
    html = at("2; mer: galion 7 de B, galion 2 de B; trait: A").view(0, FRIENDS[:2]).html
    assert re.findall(r"tg-ship tg-worth-(\d)", html) == ["7", "2"]
