"""A board of no game, with one of everything that a scene can hold, as HTML and as text: every sign of it counts.

The boards are written down in this folder; `python tests/scene/test_golden.py` writes them anew. Read the diff before committing it.
"""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import tablegames_widgets
from tablegames_widgets.engine import Outcome
from tablegames_widgets.engine.moves import Move
from tablegames_widgets.scene import Frame, Grid, Help, Piece, Refused, Scene, Zone, ending, page, render, styles, text
from tablegames_widgets.scene.html import _ONE_OF_TWO
from tablegames_widgets.scene.inline import inline
from tablegames_widgets.scene.model import pieces
from tablegames_widgets.scene.sheets import COMMON, picture_styles, squeezed
from tablegames_widgets.scene.text import WIDTH

HERE = Path(__file__).parent
CHEST = Piece("c/1", "coffre", "7", look="tg-gold", icon="tg-i-chest", label="coffre de 7", lines=("plein", "<lourd>"))
KEY = Piece("k/1", "clé", click="clé", act="ouvrir", hint="ouvre", source="pioche", goal="défausse")
DOOR = Piece("d/1", "porte", "2", click="porte 2", label="porte de bois")
SAME = Piece("d/2", "porte", "2", click="porte 2")
SHUT = Piece("s/1", "mur", click="mur", act="casser", hint="casse")
BACKS = Zone("dos", items=(Piece("b/1", look="tg-back", source="pioche"), Piece("b/2", goal="main")), look="tg-backs")
HAND = Zone("main", "Ta main", "Main", "A", ("deux cartes", "une & une"), (KEY, DOOR, SAME), "tg-hand")
ROOM = Zone(
    "salle",
    "La salle",
    items=(CHEST, SHUT, Zone("coin", title="Le coin", items=(DOOR._replace(key="d/3"),)), BACKS, Zone("rien", look="tg-none")),
)
EMPTY = Zone("vide", "Rien ici")
ENDED = SimpleNamespace(outcome=Outcome((1,), (3, 5), "Bo gagne avec 5 points."))
SCORES = ending(ENDED, ("Siège", "Or", "Bois"), {1: ("Bo", "5", "12"), 0: ("Ana", "3", "0")}, "Merci !")  # type: ignore[arg-type]
AID = Grid("aide", "Les prix", ("Quoi", "Prix"), (("clé", "2"), ("porte", "10")), (0,), ("En or.",))
MOVES = (Move("clé > porte 2"), Move("porte 2"))
FRAME = Frame(
    4, "Essai", ("prev", "help"), "Ana attend.", ((0, "Ana vient."), (4, "Bo <part>.")), Refused("Non.", "r.html#x", "Règle : le mur"),
    "Bo", Help("Que fais-tu ?", (("clé · porte", "ouvrir"), ("sac", "")), (("mur", "Trop <lourd>."),),
               Refused("Un mur ferme.", "r.html#mur", "Le mur"),
               (("Le mur", "r.html#mur"),), "r.html", "Clique."), "Un mot.", moves=4, replay=True, offers=("new", "again"),
)  # fmt: skip


def view(*zones: Zone, moves: tuple[Move, ...] = MOVES, seat: Any = 0, **more: Any) -> Any:
    """What the renderers read of a view, and nothing else."""
    scene = Scene("Maison, à deux", zones, **more)
    return SimpleNamespace(
        game=SimpleNamespace(id="maison", package="tablegames_widgets.games.korsar", scene=lambda view, path: scene),
        seat=seat, legal_moves=moves, events=("Bo est entré.", "Bo sort."), ask=lambda path: " > ".join(("Que fais-tu", *path)) + " ?",
    )  # fmt: skip


BOARDS = {
    "en-jeu.html": lambda: render(view(HAND, ROOM, EMPTY)),
    "choisi.html": lambda: render(view(HAND, look="maison-rouge", aids=(AID,), result=SCORES), ("clé",), frame=FRAME),
    "image.html": lambda: render(view(HAND, look="maison-rouge"), ("clé",), frame=FRAME, still=True),
    "sans-style.html": lambda: inline(view(HAND, ROOM, EMPTY, aids=(AID,), result=SCORES), frame=FRAME),
    "en-jeu.txt": lambda: text(view(HAND, ROOM, EMPTY, aids=(AID,), result=SCORES)),
    "choisi.txt": lambda: text(view(HAND), ("clé",)),
}


def plain(board: str) -> str:
    """A tag a line, each with its text; « ~ » for a space that does not break."""
    return re.sub(r"(?<=>)(?=<)", "\n", board).replace("\u00a0", "~") + "\n"


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_is_what_was_written_down(name: str) -> None:
    assert plain(BOARDS[name]()).splitlines() == (HERE / name).read_text("utf-8").splitlines()


def test_a_board_without_a_frame_has_neither_tools_nor_notices() -> None:
    assert not re.search("tg-tool|tg-refusal|tg-note|tg-help|tg-curtain|tg-journal", render(view(HAND)))
    assert "tg-back-one" not in render(view(HAND), ("clé",))


def test_of_what_surrounds_a_board_each_stands_alone() -> None:
    parts = {
        "tg-note": Frame(note="Un mot."), "tg-help": Frame(help=Help("Que fais-tu ?")), "tg-curtain": Frame(curtain="Bo"),
        "tg-refusal": Frame(refusal=Refused("Non.")), "tg-tools": Frame(tools=("help",)), "tg-journal": Frame(moves=1),
        "tg-aside": Frame(journal=((1, "Ana vient."),)),
    }  # fmt: skip
    for name, frame in parts.items():
        html = render(view(HAND), frame=frame)
        assert [part for part in parts if re.search(rf'class="(?:tg-panel )?{part}"', html)] == [name] and "<a " not in html


def test_help_says_only_what_there_is_to_say_and_can_be_closed() -> None:
    bare = render(view(HAND), frame=Frame(help=Help("Que fais-tu ?")))
    assert not re.search("tg-help-(part|rule)", bare) and bare.count('data-action="help"') == 1
    titles = render(view(HAND), frame=Frame(help=Help("?", rules=(("Le mur", ""),))))
    assert "<li>Le mur</li>" in titles and "<a " not in titles


def test_a_refusal_names_its_rule_with_a_link_or_without() -> None:
    def told(*refused: str) -> str:
        return re.findall(r'role="alert" data-key="refusal">(.*?)</div>', render(view(HAND), frame=Frame(refusal=Refused(*refused))))[0]

    assert told("Non.") == "Non." and told("Non.", "", "Règle : le mur") == "Non. <span>Règle : le mur</span>"
    assert re.sub(" data-[^>]*", "", told("Non.", "r.html")) == 'Non. <a href="r.html">Lire la règle</a>'


def test_the_tab_key_reaches_the_first_tool_that_can_be_used() -> None:
    def stop(*tools: str) -> list[str]:
        return re.findall(r'data-action="(\w+)"[^>]* tabindex="0"', render(view(HAND), frame=Frame(tools=tools)))

    assert (stop("help"), stop("last", "next"), stop("elsewhere")) == (["help"], ["next"], ["undo"])


def test_the_tab_key_reaches_what_is_chosen_or_legal_and_else_the_first_button() -> None:
    def stop(zone: Zone, path: tuple[str, ...] = (), moves: tuple[Move, ...] = MOVES) -> list[str]:
        return re.findall(r'data-key="([^"]+)"[^>]* tabindex="0"', render(view(zone, moves=moves), path))

    assert stop(Zone("z", "Z", items=(SHUT, CHEST, DOOR))) == ["d/1"] and stop(Zone("z", "Z", items=(CHEST, SHUT, DOOR)), moves=()) == [
        "s/1"
    ]
    assert stop(Zone("z", "Z", items=(SHUT, KEY)), ("clé",)) == ["k/1"] and stop(Zone("z", "Z", items=(CHEST,))) == []


def test_the_said_line_is_the_frame_s_or_the_events() -> None:
    assert '<p class="tg-said" role="status">Bo est entré. Bo sort.</p>' in render(view(HAND), frame=Frame(3))
    assert '<p class="tg-said" role="status"></p>' in render(view(HAND), frame=Frame(3, said=""))


def test_who_looks_is_written_on_the_board() -> None:
    assert [f'data-seat="{told}"' in render(view(seat=seat)) for seat, told in ((None, ""), (0, "0"), ("tous", "tous"))] == [True] * 3


def test_a_table_still_in_play_has_no_result() -> None:
    assert ending(SimpleNamespace(outcome=None), ("Siège",), {0: ("Ana",)}, "Merci !") is None  # type: ignore[arg-type]


def test_what_a_scene_leaves_out_is_empty() -> None:
    assert Piece("k") == ("k", "", "", "", "", "", "", "", (), "", "", "") and Zone("k") == ("k", "", "", "", (), (), "", "")
    assert Grid("k", "T", (), ()) == ("k", "T", (), (), (), ()) and Scene("S", ()) == ("S", (), "", None, ())
    assert Refused("Non.") == ("Non.", "", "") and Frame() == (
        (0, "", (), None, (), None, "", None, "", False, 0, False, (), "", None, (), None, "", False, False, "", False, False)
    )
    assert Help("?") == ("?", (), (), None, (), "", "", False, None, "")
    assert [Piece("k", *words).text for words in ((), ("as",), ("as", "2"))] == ["", "as", "as 2"]


def test_a_scene_is_laid_out_after_the_clicks_made() -> None:
    seen: list[tuple[str, ...]] = []
    one = view(HAND)
    scene = one.game.scene(one, ())
    one.game.scene = lambda view, path: seen.append(path) or scene
    assert render(one, ("clé",)) and text(one, ("clé",)) and seen == [("clé",)] * 2


def test_the_pieces_of_a_zone_come_in_reading_order_with_those_inside() -> None:
    assert [piece.key for piece in pieces(ROOM)] == ["c/1", "s/1", "d/3", "b/1", "b/2"]


def test_a_page_is_a_picture_of_a_board_with_what_it_needs_of_the_sheets_of_its_game() -> None:
    sheet = styles("tablegames_widgets.games.korsar")
    own = Path(tablegames_widgets.__file__).parent / "games" / "korsar"
    look, icons = (squeezed((own / f"{part}.css").read_text("utf-8")) for part in ("look", "icons"))
    assert sheet.endswith(f"@scope (.tg-korsar){{{look.replace('.tg-korsar{', ':scope{', 1)}}}{icons}")
    assert sheet.startswith(squeezed((own.parents[1] / "scene" / COMMON[0]).read_text("utf-8")))
    for path, frame in ((), None), (("clé",), FRAME):
        still = re.sub(' data-(?:key|from|to)="[^"]*"', "", render(view(HAND), path, frame=frame, still=True))
        mark, part = picture_styles("tablegames_widgets.games.korsar", still)
        drawn = f'<div class="tg-with-style {mark}" style="display:none">{still}</div>'
        both = f"<style>{part}{_ONE_OF_TWO}</style>{inline(view(HAND), path, frame=frame)}{drawn}"
        assert page(view(HAND), path, frame=frame) == both


def test_long_lines_are_folded_under_themselves_between_words() -> None:
    doors = tuple(Piece(f"p/{n}", "porte", str(n), click=f"porte {n}") for n in range(40))
    board = text(view(Zone("z", title="Main", items=doors), Zone("y", title="Ana", lines=("peut-être " * 30,)), moves=()))
    folded = board.replace("\u00a0", " ").split("\n")
    assert WIDTH - 12 < max(map(len, folded)) <= WIDTH and not any(line.endswith("-") for line in folded)
    assert [re.match(" *", line).end() for line in folded[3:6]] == [0, 2, 4]  # type: ignore[union-attr]
    at = next(k for k, line in enumerate(folded) if line.startswith("Ana : peut-être"))
    assert folded[at + 1].startswith("  peut-être")


def test_a_piece_by_which_its_zone_is_named_is_not_said_twice_and_a_chosen_one_is_marked_once() -> None:
    named = Zone("y", label="Porte 3 d’Ana", items=(Piece("p", "Porte", "3", click="porte 3"), Piece("q", "sac")))
    assert "\nPorte 3 d’Ana : sac\n" in text(view(named, moves=())).replace("\u00a0", " ")
    assert "\nPorte 3 d’Ana : [Porte 3] · sac\n" in text(view(named, moves=()), ("porte 3",)).replace("\u00a0", " ")
    assert "[porte 2] · porte 2" in text(view(Zone("z", title="Main", items=(DOOR, SAME))), ("porte 2",))


if __name__ == "__main__":
    for name, board in BOARDS.items():
        (HERE / name).write_text(plain(board()), "utf-8")
