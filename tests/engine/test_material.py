"""Cards and tables of one's own: what changes, what is refused, what a save carries."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from rule_helpers import sentence
from support import GAMES

import tablegames_widgets as tg
from tablegames_widgets.engine import limits, material

MORRA = type(next(game for game in GAMES if game.id == "mourre"))


class OpenMorra(MORRA):  # type: ignore[misc, valid-type]
    """The template game, for people who bring their own pebbles."""

    id = "mourre_ouverte"
    takes_material = True

    def check_material(self, material: Mapping[str, Any]) -> None:
        if material["hands"]["fingers"] < 1:
            raise tg.BadSetup("Une main a au moins un doigt.")


GAME = OpenMorra()
MORE = {"hands": {"fingers": 6}}


def refused(material: Any) -> str:
    with pytest.raises(tg.BadSetup) as caught:
        GAME.start(seed=1, material=material)
    return str(caught.value)


def test_what_is_left_out_stays_standard_and_the_standard_is_untouched() -> None:
    game = GAME.with_material(MORE)
    assert game.material["hands"]["fingers"] == 6 and game.rules == GAME.rules
    assert GAME.material["hands"]["fingers"] == 5 and not GAME.changes


def test_the_same_changes_are_the_same_game_and_no_change_is_the_game_itself() -> None:
    assert GAME.with_material(MORE) is GAME.with_material({"hands": {"fingers": 6}}) is GAME.with_material(MORE).with_material(MORE)
    assert GAME.with_material({}) is GAME is GAME.with_material(dict(GAME.material)) is GAME.with_material(MORE).standard


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "mien.toml"
    file.write_text("[hands]\nfingers = 6\n", "utf-8")
    assert GAME.start(seed=1, material=file).game is GAME.start(seed=1, material=str(file)).game is GAME.with_material(MORE)


def test_a_file_that_cannot_be_read_says_why_in_french(tmp_path: Path) -> None:
    assert "ce fichier n’existe pas" in refused(str(tmp_path / "absent.toml"))
    assert "c’est un dossier" in refused(tmp_path)


@pytest.mark.parametrize(("text", "why"), [
    ("x = [1,", "au milieu"), ("x = 1\ny = z", "ligne 2, colonne 5"), ("x = " + "9" * 5000, "un nombre y est trop long"),
    ("x = " + "[" * 900 + "]" * 900, "trop de listes"),
    ("#" * (limits.MATERIAL + 1), "trop long"), ("[hands]\nfingers = 99999999999", "nombres de"),
    ("[hands]\nfingers = 1979-05-27", "un nombre entier"),
])  # fmt: skip
def test_a_file_that_is_no_material_says_where_and_why(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "mien.toml"
    file.write_text(text, "utf-8")
    assert why in refused(file)


def test_a_file_of_windows_notepad_is_read(tmp_path: Path) -> None:
    file = tmp_path / "mien.toml"
    file.write_bytes(b"\xef\xbb\xbf[hands]\r\nfingers = 6\r\n")
    assert GAME.start(seed=1, material=file).game is GAME.with_material(MORE)
    file.write_bytes(b"\xff\xfe\x00")
    assert "n’est pas un texte en UTF-8" in refused(file) and "ce n’est pas un nom de fichier" in refused("a\0b")


def test_a_number_names_a_table_as_its_text_does() -> None:
    key_largo = tg.games["key_largo"]
    wrecks = [*key_largo.material["wrecks"]["3"][:-1], key_largo.material["wrecks"]["3"][-1] + 1]
    assert key_largo.with_material({"wrecks": {3: wrecks}}).changes == {"wrecks.3": wrecks}


def test_positions_of_other_material_are_other_positions() -> None:
    p, standard = GAME.start(seed=1, material=MORE), GAME.start(seed=1)
    assert p != standard and p == GAME.start(seed=1, material=MORE) and "with_material" in repr(p)


def test_a_save_and_a_link_carry_the_difference() -> None:
    match = tg.Match(GAME, ["Ana", "Bo"], 3, material=MORE).play("2 doigts > total 5", 1)
    text = match.text()
    assert "matériel hands.fingers: 6\n" in text and tg.Match.from_text(text).text() == text
    again = tg.Match.from_link(match.link())
    assert again.position == match.position and again.position.game is GAME.with_material(MORE)
    study = tg.Match(GAME, position=match.position, study=True)
    assert tg.Match.from_text(study.text()).position == match.position


@pytest.mark.parametrize("line", ["hands.fingers: six", "hands.fingers: 0", "hands.toes: 6", "hands: []"])
def test_a_save_whose_material_is_wrong_is_refused(line: str) -> None:
    text = tg.Match(GAME, 2, 3, material=MORE).text().replace("hands.fingers: 6", line)
    with pytest.raises(tg.BadSave):
        tg.Match.from_text(text)


@pytest.mark.parametrize(("material", "word"), [
    ({"hands": {"fingers": 0}}, "au moins un doigt"), ({"hands": {"finger": 6}}, "fingers"), ({"hans": {}}, "hands"),
    ({"hands": {"fingers": "6"}}, "un nombre entier"), ({"hands": {"fingers": True}}, "un nombre entier"), ({"hands": 5}, "une table"),
    ("nulle-part.toml", "ne peut pas lire"), (7, "dictionnaire"), (b"", "dictionnaire"),
])  # fmt: skip
def test_what_does_not_add_up_is_refused_with_its_place(material: Any, word: str) -> None:
    assert word in refused(material)


STANDARD: dict[str, Any] = {"a": {"b": 1, "c": "deux", "d": [3], "e": True}, "f": {"g": {"h": 4}}}
LONG = dict.fromkeys("abcdefgh", 1)


ODD = "contient autre chose que des textes et des nombres de −1000000000 à 1000000000, ou des listes dans des listes à plus de 8 étages."


@pytest.mark.parametrize(("given", "told"), [
    ({"a": {"B": 1}}, "Le matériel n’a pas de « a.B ». Il a, au même endroit : b."),
    ({"zzz": 1}, "Le matériel n’a pas de « zzz ». Il a, au même endroit : a, f."),
    ({"a": {"zzz": 1}}, "Le matériel n’a pas de « a.zzz ». Il a, au même endroit : b, c, d, e."),
    ({"a": {"b": "1"}}, "Dans le matériel, « a.b » est un nombre entier, pas ’1’."),
    ({"a": {"b": True}}, "Dans le matériel, « a.b » est un nombre entier, pas True."),
    ({"a": {"c": 2}}, "Dans le matériel, « a.c » est un texte, pas 2."),
    ({"a": {"d": 3}}, "Dans le matériel, « a.d » est une liste, pas 3."),
    ({"a": {"e": 1}}, "Dans le matériel, « a.e » est vrai ou faux, pas 1."),
    ({"f": {"g": 4}}, "Dans le matériel, « f.g » est une table, pas 4."),
    ({"a": {"d": [1.5]}}, "Dans le matériel, « a.d » " + ODD),
    ({"a": {"d": [{"x": None}]}}, "Dans le matériel, « a.d » " + ODD),
    ({"a": {"d": [{3: 4}]}}, "Dans le matériel, « a.d » " + ODD),
], ids=str)  # fmt: skip
def test_what_the_standard_does_not_know_is_told_with_its_place(given: dict[str, Any], told: str) -> None:
    with pytest.raises(tg.BadSetup) as caught:
        material.difference(STANDARD, given)
    assert sentence(caught.value) == told


def test_of_many_names_six_are_told() -> None:
    with pytest.raises(tg.BadSetup, match=r"au même endroit\u00a0: a, b, c, d, e, f\.$"):
        material.difference(LONG, {"zzz": 1})


def test_changes_are_named_by_their_place_and_written_on_a_line_each() -> None:
    changes = material.difference(STANDARD, {"a": {"b": 2, "c": "deux", "d": [{"x": [1]}, True, "é"]}, "f": {"g": {"h": 5}}})
    assert changes == {"a.b": 2, "a.d": [{"x": [1]}, True, "é"], "f.g.h": 5}
    whole = material.merged(STANDARD, changes)
    assert whole == {"a": {"b": 2, "c": "deux", "d": [{"x": [1]}, True, "é"], "e": True}, "f": {"g": {"h": 5}}}
    assert STANDARD["a"]["b"] == 1 and STANDARD["f"]["g"]["h"] == 4
    assert material.nested(changes) == {"a": {"b": 2, "d": [{"x": [1]}, True, "é"]}, "f": {"g": {"h": 5}}}
    written = dict(material.lines(changes))
    assert written["a.d"] == '[{"x": [1]}, true, "é"]' and material.parse(written) == material.nested(changes)


@pytest.mark.parametrize("written", [{"a": "["}, {"a": "oui"}, {"a": "1", "a.b": "2"}])
def test_changes_that_were_not_written_so_are_refused(written: dict[str, str]) -> None:
    with pytest.raises(tg.BadSetup) as caught:
        material.parse(written)
    assert sentence(caught.value) == "Un changement de matériel s’écrit « matériel bar.scaphandrier: [80, 100, 120] »."


def test_a_file_is_told_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(tg.BadSetup) as caught:
        material.read(str(tmp_path))
    assert sentence(caught.value) == f"On ne peut pas lire le matériel « {tmp_path} » : c’est un dossier."
    with pytest.raises(tg.BadSetup) as caught:
        material.read(3)  # type: ignore[arg-type]
    assert sentence(caught.value) == "Le matériel est le nom d’un fichier TOML ou un dictionnaire, pas 3."


@pytest.mark.parametrize("content", [b"[hand", b"\xff", b"hands = 1979-05-27"])
def test_a_file_that_is_no_material_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "abîmé.toml"
    file.write_bytes(content)
    assert refused(file)


def test_a_game_with_fixed_material_takes_no_other() -> None:
    with pytest.raises(tg.BadSetup, match="propre matériel"):
        tg.games["korsar"].start(seed=1, material={})
    with pytest.raises(tg.BadSave, match="propre matériel"):
        tg.Match.from_text(tg.Match("korsar", 2, 1).text().replace("graine", "matériel deck: 3\ngraine"))
