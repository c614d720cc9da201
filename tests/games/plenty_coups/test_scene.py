"""The board of Plenty Coups: what it says of raids, alliances, proposals and seasons; its page and its notebook."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tablegames_widgets.games import games
from tablegames_widgets.scene import render, text
from tablegames_widgets.scene.model import Piece, Zone, pieces
from tests.support import walk

ROOT = Path(__file__).parents[3]
PLENTY = games["plenty_coups"]
NAMES = ("Ana", "Bo", "Cléo", "Driss")
BUSY = (
    "sièges: 4; tour: 4; aîné: B; trait: A; main A: guerrier noir 3, guerrier rouge 2, bâton de coups, arme 4, cheval;"
    "main B: arme 2, arme 3, cheval; main C: guerrier bleu 1, cheval ×2; main D: arme 2, arme 3, cheval; troupeau A: 4; troupeau B: 7;"
    "troupeau C: 2; prestige A: 1; prestige B: 2; raid B: guerrier jaune 3 sur A; raid C: guerrier vert 2 + guerrier vert 1 sur D;"
    "proposition D: guerrier noir 4; camp B: guerrier vert 3; camp C: guerrier jaune 2; dédain D: oui;"
    "étalage: guerrier blanc 2, bâton de coups"
)


def scene(position: str, seat: Any = 0, path: tuple[str, ...] = (), names: tuple[str, ...] = NAMES) -> Any:
    p = PLENTY.position(position)
    return PLENTY.scene(p.view(seat, names[: p.n]), path)


def found(board: Any) -> dict[str, Piece]:
    """The pieces of a board, by key."""
    return {piece.key: piece for zone in board.zones for piece in pieces(zone)}


def zones(board: Any) -> dict[str, Zone]:
    """The zones of a board, the inner ones too, by key."""
    left, all_zones = list(board.zones), {}
    while left:
        zone = left.pop()
        all_zones[zone.key] = zone
        left += [item for item in zone.items if isinstance(item, Zone)]
    return all_zones


def test_a_raid_is_an_arrow_from_camp_to_camp_with_its_strength() -> None:
    arrow = found(scene(BUSY))["piste jaune noir"]
    assert (arrow.name, arrow.value, arrow.lines) == ("le raid de Bo chez toi,", "4", ("rentre au tour de Bo",))
    assert {"tg-arrow", "tg-from-1", "tg-span-3"} <= set(arrow.look.split())  # Bo sits at the right of Ana: three camps further is hers


def test_arrows_turn_with_the_seat_that_looks() -> None:
    looks = [found(scene(BUSY, seat))["piste vert rouge"].look.split() for seat in range(4)]
    assert [next(word[-1] for word in look if word.startswith("tg-from-")) for look in looks] == ["2", "1", "0", "3"]
    assert all("tg-span-1" in look for look in looks)


def test_an_alliance_is_a_belt_and_a_proposal_a_dotted_line() -> None:
    board = found(scene(BUSY))
    assert board["alliance jaune vert"].name == "alliance entre Bo et Cléo"
    assert board["offre rouge"].name == "Driss te propose une alliance"
    assert "tg-belt" in board["alliance jaune vert"].look and "tg-asked" in board["offre rouge"].look


def test_what_runs_between_two_camps_is_told_to_the_seat_that_looks() -> None:
    assert found(scene(BUSY, 3))["offre rouge"].name == "tu proposes une alliance à Ana"
    assert found(scene(BUSY, 1))["offre rouge"].name == "Driss propose une alliance à Ana"
    belts = [found(scene(BUSY, seat))["alliance jaune vert"].name for seat in (1, 2)]
    assert belts == ["alliance entre Cléo et toi", "alliance entre Bo et toi"]
    titles = [zones(scene(BUSY, seat))["proposition rouge"].title for seat in (0, 1)]
    assert titles == ["On te propose une alliance", "Alliance proposée à Ana"]


@pytest.mark.parametrize(("prestige", "cap", "hint"), [(3, "quatre", "don, +1"), (4, "quatre", "don, sans point"), (4, "sans", "don, +1")])
def test_a_gift_of_horses_promises_a_point_only_if_there_is_a_marker_to_turn_c8(prestige: int, cap: str, hint: str) -> None:
    position = f"sièges: 3; plafond: {cap}; troupeau A: 4; prestige A: {prestige}; main A: arme 2, cheval"
    assert found(scene(position, 0, ("arme 2",)))["troupeau jaune"].hint == hint


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("sièges: 3; raid A: guerrier noir 1 sur B; question: retour; étalage: cheval ×2; main A: arme 3 ×4, arme 4", "rentre maintenant"),
        ("sièges: 3; tour: 3; trait: A; raid A: guerrier noir 1 sur B; actions: 1; main A: arme 3 ×4", "rentre à ton prochain tour"),
        ("sièges: 3; tour: 3; trait: B; raid A: guerrier noir 1 sur C; main B: arme 3 ×4, cheval", "rentre à ton tour"),
        ("sièges: 3; tour: 12; trait: B; raid A: guerrier noir 1 sur C; main B: arme 3 ×2", "perdu : la partie finit avant"),
        ("sièges: 3; tour: 12; aîné: B; trait: B; raid A: guerrier noir 1 sur C; main B: arme 3 ×2", "rentre à ton tour"),
    ],
)  # fmt: skip
def test_the_board_says_when_a_raid_comes_home(position: str, told: str) -> None:
    board = scene(position)
    arrow = next(piece for key, piece in found(board).items() if key.startswith("piste"))
    assert arrow.lines[0].replace("\u00a0", " ") == told


def test_a_camp_says_what_a_chosen_card_would_do_there() -> None:
    board = found(scene(BUSY, 0, ("arme 4",)))
    assert (board["camp noir"].act, board["camp noir"].hint) == ("repousser le raid de Bo, 4 contre 4", "4 contre 4")
    board = found(scene(BUSY, 0, ("guerrier noir 3",)))
    assert board["camp jaune"].hint == "force 4"
    board = found(scene(BUSY, 0, ("guerrier rouge 2",)))
    assert board["camp noir"].act == "accepter l’alliance de Driss"


def test_a_herd_says_its_points_and_the_markers_who_is_away() -> None:
    board = scene(BUSY)
    assert found(board)["troupeau jaune"].lines == ("+2 points",)
    tokens = [piece.look.split()[1] for piece in pieces(zones(board)["marqueurs jaune"])]
    assert tokens == ["tg-turned", "tg-turned", "tg-plain", "tg-away"]
    assert zones(board)["prestige jaune"].title == "2 points de prestige"


def test_winter_is_seen_and_told() -> None:
    winter = scene("sièges: 3; tour: 10; main A: arme 3 ×4")
    assert "tg-winter" in winter.look and "c’est l’hiver" in zones(winter)["saison"].lines
    assert "tg-winter" not in scene(BUSY).look
    stones = [piece.look for piece in pieces(zones(scene(BUSY))["tours"])]
    assert len(stones) == 12 and [i for i, look in enumerate(stones, 1) if "tg-snow" in look] == [10, 11, 12]
    assert [i for i, look in enumerate(stones, 1) if "is-now" in look] == [4]


def test_a_board_never_shows_a_hand_that_the_seat_does_not_know() -> None:
    two = "sièges: 2; trait: T; question: prendre; main T: guerrier vert 3, arme 2, cheval; main A: cheval ×3; main B: arme 3 ×2, cheval"
    steering, waiting = (render(PLENTY.position(two).view(seat, ("Ana", "Bo"))) for seat in (0, 1))
    assert "guerrier vert" in steering and "guerrier vert" not in waiting
    for seat in range(4):
        html = render(PLENTY.position(BUSY.replace("guerrier bleu 1", "guerrier bleu 4")).view(seat, NAMES))
        assert ("guerrier bleu" in html) == (seat == 2)


def test_what_one_knows_of_another_hand_is_written_on_it() -> None:
    hands = "main A: arme 2, arme 3 ×2, cheval, guerrier vert 4; main B: arme 4 ×2, cheval; main C: arme 4, cheval, guerrier bleu 1"
    p = PLENTY.position(f"sièges: 3; {hands}")
    p.play("arme 2 > défausse").play("guerrier vert 4 > main verte").play("guerrier bleu 1")
    assert "tu y connais : guerrier vert 4" in text(p.view(0, NAMES[:3])).replace("\u00a0", " ")
    assert "tu y connais" not in text(p.view(1, NAMES[:3])).replace("\u00a0", " ")
    assert "Ana connaît : guerrier vert 4" in text(p.view(2, NAMES[:3])).replace("\u00a0", " ")


def test_answers_that_are_no_card_are_signs() -> None:
    home = "sièges: 3; question: retour; main A: bâton de coups, arme 2 ×4; raid A: guerrier noir 2 sur B; étalage: cheval, arme 3"
    signs = [piece.click for piece in pieces(zones(scene(home))["choix"])]
    assert signs == ["coup au camp jaune", "retour du camp jaune"]
    assert "choix" not in zones(scene(BUSY))


def test_a_coup_is_offered_in_words_only_to_whoever_holds_a_stick() -> None:
    home = "sièges: 3; question: retour; main A: {}, arme 2 ×4; raid A: guerrier noir 2 sur B; étalage: cheval, arme 3"
    armed, bare = (PLENTY.position(home.format(card)).view(0, NAMES[:3]) for card in ("bâton de coups", "cheval"))
    assert "marquer un coup" in text(armed) and armed.prompt.endswith("avec un coup ou sans\u00a0?")
    assert "marquer un coup" not in text(bare) and bare.prompt.endswith("sans coup, faute de bâton.")


def test_what_lies_at_ones_own_camp_stays_until_ones_own_turn() -> None:
    p = PLENTY.position(BUSY)
    assert "dédain (jusqu’à ton tour)" in text(p.view(3, NAMES)) and "dédain (jusqu’à son tour)" in text(p.view(0, NAMES))
    assert "à Ana : jusqu’à ton tour" in text(p.view(3, NAMES)).replace("\u00a0", " ")


def test_a_seat_without_a_name_says_its_letter_once() -> None:
    p = PLENTY.position(BUSY)
    bare, named = (" ".join(text(view).split()) for view in (p.view(0), p.view(0, NAMES)))  # however the lines are cut
    assert " · Toi A · B · C · D" in bare and " · Toi A · Bo B · " in named


@pytest.mark.parametrize("seats", PLENTY.seats)
def test_every_legal_click_is_on_the_board(seats: int) -> None:
    for p in walk(PLENTY.start(seats, 5), 5):
        if p.is_over:
            continue
        seat = p.to_move[0]
        v = p.view(seat)
        for path in {move.path[:k] for move in v.legal_moves for k in range(min(2, len(move.path)))}:
            shown = {piece.click for zone in PLENTY.scene(v, path).zones for piece in pieces(zone)}
            assert {move.path[len(path)] for move in v.legal_moves if move.path[: len(path)] == path} <= shown


def test_every_rule_and_every_ruling_has_its_place_on_the_page() -> None:
    page = (ROOT / "docs" / "jeux" / "plenty_coups.md").read_text("utf-8")
    labels = re.findall(r"^\(plenty_coups-(.+?)\)=$", page, re.MULTILINE)
    assert len(labels) == len(set(labels))
    assert set(PLENTY.material["rules"]) <= set(labels)
    code = "".join(source.read_text("utf-8") for source in (ROOT / "tablegames_widgets" / "games" / "plenty_coups").rglob("*.py"))
    named = set(re.findall(r"\b[PC]\d+b?\b", code))
    assert len(named) > 50
    assert {one.lower() for one in named} <= set(labels)


# -- the notebook --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def space() -> dict[str, Any]:
    """What the notebook defines, its table and its tournament left out."""
    defined: dict[str, Any] = {}
    for cell in json.loads((ROOT / "notebooks" / "plenty_coups.ipynb").read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code" and "tg.play(" not in source and "range(30)" not in source:
            exec(source, defined)
    return defined


def test_the_notebook_tells_the_published_alliance(space: dict[str, Any]) -> None:
    p = space["plenty"].position(space["ALLIANCE"])
    for move in ("guerrier noir 4 > troupeau vert", "prendre arme 3", "prendre arme 4", "cheval > troupeau rouge",
                 "cheval > troupeau rouge", "prendre guerrier bleu 1", "prendre cheval", "guerrier vert 3 > camp noir"):  # fmt: skip
        p.play(move)
    v = p.view(None)
    assert (v.allies, v.prestige, v.seals[1]) == ((2, None, 0, None), (0, 0, 1, 0), None)


def test_the_display_lies_with_what_is_asked() -> None:
    parts = {zone.key: zone.part for zone in PLENTY.scene(PLENTY.position(BUSY).view(0)).zones}
    assert parts["étalage"] == "asked" and parts["plaine ronde"] == parts["saison"] == "ground"
