"""Pictures that nobody plays: drawn by the boards' renderers, numbered as their list is, for paper too."""

from __future__ import annotations

import re

import pytest

from tablegames_widgets.engine import BadSetup
from tablegames_widgets.page.example import Example, read
from tablegames_widgets.scene import Frame, render
from tablegames_widgets.scene.inline import inline
from tablegames_widgets.scene.model import lay_out, numbered, pieces
from tablegames_widgets.site.pages import pictured
from tablegames_widgets.site.paper import drawn

NUMBERS = {"siège B": "1", "pioche": "2", "main": "3"}
PARTS = [pictured.Part(key, f"Nom {n}", "rien <de> plus.") for key, n in NUMBERS.items()]


def korsar(more: str = "A") -> Example:
    return read("korsar", {"sieges": "Ana, Bo", "voir": more, "position": "main A: rouge 3, galion 2; main B: bleu 4"}, [])


def test_a_number_stands_in_each_part_and_nothing_can_be_pressed() -> None:
    board = pictured.marked(render(pictured.view(korsar()), frame=Frame(said=""), still=True), NUMBERS)
    assert re.findall(r'class="tg-numero" aria-hidden="true">(\d)<', board) == ["1", "2", "3"]
    assert "<button" not in board and "data-key" not in board and "<h3" not in board and '<p class="tg-zone-title">' in board
    assert re.search(r'aria-label="Ta main"[^>]*><span class="tg-numero" aria-hidden="true">3<', board)


def test_nothing_opens_on_a_picture() -> None:
    shown = read("manitou", {"sieges": "Ana, Bo", "voir": "A", "graine": "7"}, [])
    board = render(pictured.view(shown), frame=Frame(said=""), still=True)
    assert "<details" in board and "<details" not in pictured.marked(board, {"plaine": "1"})


def test_a_part_that_the_board_has_not_is_named() -> None:
    with pytest.raises(BadSetup, match="tonneau"):
        pictured.marked("<p data-key='x'></p>", {"tonneau": "1"})
    with pytest.raises(BadSetup, match="tonneau"):
        pictured._found(lay_out(pictured.view(korsar()), ()), "tonneau")


def test_the_list_counts_as_the_picture_does_and_says_what_each_part_is() -> None:
    assert pictured.legend(PARTS).count("<li>") == 3 and "<b>Nom 1</b>\u00a0: rien &lt;de&gt; plus." in pictured.legend(PARTS)


def test_on_paper_and_in_a_book_the_number_stands_before_the_name() -> None:
    looked = pictured.view(korsar())
    scene = numbered(lay_out(looked, ()), NUMBERS)
    assert {zone.title for zone in scene.zones} >= {"1 · B", "3 · Ta main"}
    assert "2 · pioche" in [piece.name for zone in scene.zones for piece in pieces(zone)]
    for told in (drawn.table(scene, looked.game.package), inline(looked, scene=scene)):
        assert all(word in told for word in ("1 · B", "2 · pioche", "3 · Ta main"))
    assert numbered(lay_out(looked, ()), {}).zones == tuple(lay_out(looked, ()).zones)


@pytest.mark.parametrize(("voir", "hidden", "shown"), [("A", "bleu", "rouge"), ("B", "rouge", "bleu"), ("spectateur", "rouge", "pioche")])
def test_a_picture_shows_what_one_seat_sees(voir: str, hidden: str, shown: str) -> None:
    board = render(pictured.view(korsar(voir)), frame=Frame(said=""), still=True)
    assert shown in board and f">{hidden}<" not in board
