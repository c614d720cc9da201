"""The text board: what a terminal of 80 columns shows."""

from __future__ import annotations

import pytest

import tablegames_widgets as tg
from tablegames_widgets.scene.text import WIDTH, columns, wrapped

LONG = (
    "Marie-Antoinette de Habsbourg-Lorraine", "Œdipe au nom d’une seule pièce", "東京" * 20, "👨\u200d👩\u200d👧 Les Martin", "m" * 40,
    "Zoe\u0308", "Ana", "Bo", "Cléo", "Dé",
)  # fmt: skip


@pytest.mark.parametrize("game", tg.games.values(), ids=lambda game: game.id)
def test_a_board_fits_80_columns_whatever_the_names(game: tg.Game) -> None:
    seats = game.seats[-1]
    match = tg.Match(game, LONG[:seats], 3)
    players = [tg.players["hasard"](seat) for seat in range(seats)]
    while True:
        if match.is_over or match.ply % 20 == 0:
            for seen in (0, seats - 1, None, tg.TOUS):
                assert [line for line in str(match.view(seen)).split("\n") if columns(line) > 80] == []
        if match.is_over:
            break
        seat = match.to_move[0]
        match.play(players[seat].choose(match.view(seat)), seat)


def test_wide_characters_take_two_columns_and_marks_none() -> None:
    assert [columns(words) for words in ("Zoë", "Zoe\u0308", "東京", "« ★ »", "👨\u200d👩")] == [3, 3, 4, 5, 4]


def test_a_line_breaks_between_words_and_a_word_that_is_too_long_anywhere() -> None:
    lines = wrapped("mot " * 30 + "x" * 200, "  ")
    assert all(columns(line) <= WIDTH for line in lines) and lines[1].startswith("    mot")
    assert "".join("".join(lines).split()) == "mot" * 30 + "x" * 200
    assert wrapped("") == [""]


def test_a_line_never_breaks_before_french_punctuation() -> None:
    assert wrapped("b " * 38 + "mot\u00a0?")[-1] == "  mot\u00a0?"
    for sign in ":;!?":
        assert wrapped("b " * 38 + f"mot {sign}")[-1] == f"  mot {sign}"
    assert wrapped("b " * 36 + "« mot » : rien") == ["b " * 35 + "b", "  « mot » : rien"]


def ended(names: tuple[str, ...]) -> str:
    """The board at the end of a game of Key Largo."""
    match = tg.Match("key_largo", names, 1)
    players = [tg.players["hasard"](seat) for seat in range(3)]
    while not match.is_over:
        seat = match.to_move[0]
        match.play(players[seat].choose(match.view(seat)), seat)
    return str(match).replace("\u00a0", " ")


def test_a_table_stands_in_columns_and_one_that_is_too_wide_is_told_row_by_row() -> None:
    assert "  Joueur  Billets  Trésors  Diamants  Fortune\n  Cléo       60 $    220 $     160 $    440 $ ★\n" in ended(
        ("Ana", "Bo", "Cléo")
    )
    assert f"\n  {'m' * 40} ★ : Billets 60 $ · Trésors 220 $ ·\n    Diamants 160 $ · Fortune 440 $\n" in ended((LONG[0], "Bo", "m" * 40))
