"""Saved matches and links: whatever is wrong with them is a BadSave with its place, and nothing else."""

from __future__ import annotations

import base64
import re
import zlib
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rule_helpers import plain
from support import CASES, GAMES, random_match

import tablegames_widgets as tg
from tablegames_widgets.engine import Option, limits
from tablegames_widgets.engine.notation import turned
from tablegames_widgets.engine.text import hidden

KORSAR = next(case for case in CASES if case.game.id == "korsar" and case.seats == 3)
MATCH = random_match(KORSAR, 3, plies=14)
TEXT = tg.Match("korsar", ["Ana", "Bo", "Cléo"], 7, ending="dernière carte").play("pioche").play("pioche").play("pioche").text()
STUDY = tg.Match("korsar", position=MATCH.position, study=True).play("pioche").text()


def broken(text: str) -> tg.BadSave:
    with pytest.raises(tg.BadSave) as caught:
        tg.Match.from_text(text)
    error = caught.value
    lines = [*text.replace("\r\n", "\n").split("\n"), ""]  # what is missing is missing after the last line
    assert 1 <= error.line <= len(lines) and 1 <= error.column <= len(lines[error.line - 1]) + 1
    assert re.match(rf"Sauvegarde illisible, ligne {error.line}, colonne {error.column} : (?!XX).*[.!?»)]$", plain(error), re.DOTALL)
    return error


@pytest.mark.parametrize("text", [MATCH.text(), TEXT, STUDY], ids=["partie", "noms", "étude"])
def test_a_save_cut_anywhere_is_a_bad_save(text: str) -> None:
    assert tg.Match.from_text(text).text() == text
    for end in range(len(text)):
        broken(text[:end])


@given(data=st.data())
def test_a_save_with_a_piece_changed_is_read_or_refused_with_its_place(data: st.DataObject) -> None:
    for _ in range(40):
        text = data.draw(st.sampled_from([TEXT, STUDY]))
        at, end = sorted((data.draw(st.integers(0, len(text))), data.draw(st.integers(0, len(text)))))
        damaged = text[:at] + data.draw(st.text(max_size=8)) + text[min(end, at + 5) :]
        try:
            tg.Match.from_text(damaged)
        except tg.BadSave:
            broken(damaged)


@given(text=st.text())
def test_any_other_text_is_a_bad_save(text: str) -> None:
    broken(text)


def test_lines_of_windows_are_read_too() -> None:
    assert tg.Match.from_text(TEXT.replace("\n", "\r\n")).text() == TEXT


HUGE = "9" * 5000


@pytest.mark.parametrize(("old", "new", "line"), [
    ("jeu: korsar", "jeu: belote", 3),
    ("jeu: korsar", "jeu: ", 3),
    ("jeu: korsar\n", "", 3),
    ("tablegames_widgets 1", "tablegames_widgets 2", 1),
    ("siège C: Cléo\n", "siège C: Cléo\n" + "".join(f"siège {c}: {c}\n" for c in "DEFG"), 3),
    ("siège B: Bo", "siège C: Bo", 7),
    ("siège B: Bo", "siège B: Ana", 3),
    ("siège B: Bo", "siège B: ", 3),
    ("siège B: Bo", f"siège B: {'x' * 41}", 3),
    ("siège B: Bo", "siège B: Bo\nsiège B: Bo", 7),
    ("siège B: Bo", "siège B", 6),
    ("siège A: Ana\n", "", 7),
    ("joueur A: moi\n", "", 3),
    ("option ending: dernière carte", "option ending: jamais", 3),
    ("option ending: dernière carte", "option chapeau: oui", 3),
    ("option ending: dernière carte", "option study: oui", 3),
    ("option ending: dernière carte", "option position: x", 3),
    ("option ending: dernière carte", "option self: x", 3),
    ("option ending: dernière carte", "option ending: aussitôt\noption ending: aussitôt", 12),
    ("graine: 7", "graine: -7", 12),
    ("graine: 7", f"graine: {2**64}", 3),
    ("graine: 7", f"graine: {HUGE}", 12),
    ("graine: 7", "graine: sept", 12),
    ("coups: 3", "coups: 4", 17),
    ("coups: 3", "coups: 2", 16),
    ("coups: 3", "coups: trois", 13),
    ("coups: 3", f"coups: {HUGE}", 13),
    ("2. B: pioche", "2. C: pioche", 15),
    ("2. B: pioche", "2. J: pioche", 15),
    ("2. B: pioche", "2. K: pioche", 15),
    ("2. B: pioche", "3. B: pioche", 15),
    ("2. B: pioche", f"{HUGE}. B: pioche", 15),
    ("2. B: pioche", "2. B: nager", 15),
    ("2. B: pioche", "2. B: amiral > galion 8 de B", 15),
    ("2. B: pioche", "2. B: pioche > pioche", 15),
    ("2. B: pioche", "", 15),
    ("3. C: pioche\n", "3. C: pioche\n4. A: pioche\n", 17),
    ("3. C: pioche\n", "3. C: pioche", 16),
], ids=lambda value: str(value)[:40])  # fmt: skip
def test_damage_is_told_with_its_line(old: str, new: str, line: int) -> None:
    assert TEXT.count(old) == 1
    assert broken(TEXT.replace(old, new)).line == line


@pytest.mark.parametrize(("old", "new", "place"), [
    ("2. B: pioche", "2. B: nager", (15, 7)), ("coups: 3", "coups: trois", (13, 8)), ("graine: 7", "graine: sept", (12, 9)),
    ("3. C: pioche\n", "3. C: pioche", (16, 13)), ("étude: non", "étude non", (4, 1)), ("jeu: korsar", "jeu: belote", (3, 1)),
    ("3. C: pioche\n", "3. C: pioche\n\n\nfin", (17, 1)),
])  # fmt: skip
def test_the_column_is_where_the_damage_begins(old: str, new: str, place: tuple[int, int]) -> None:
    error = broken(TEXT.replace(old, new))
    assert (error.line, error.column) == place


@pytest.mark.parametrize(("old", "new", "told"), [
    ("tablegames_widgets 1", "tablegames_widgets 2", "une partie commence par la ligne « tablegames_widgets 1 »."),
    ("étude: non", "étude non", "on attendait « étude: … »."),
    ("siège B: Bo", "siège B: Bo\nsiège B: Bo", "« siège B » est écrit deux fois."),
    ("siège A: Ana\n", "", "les sièges se suivent : « siège A: … », « siège B: … »."),
    ("coups: 3", "coups: trois", "« coups: » est suivi du nombre de coups."),
    ("graine: 7", "graine: -7", "« graine: » est suivie d’un nombre"),
    ("2. B: pioche", "2. K: pioche", "on attendait le coup 2, écrit « 2. A: … » ; la sauvegarde est peut-être coupée."),
    ("3. C: pioche\n", "3. C: pioche", "la dernière ligne n’est pas finie ; la sauvegarde est peut-être coupée."),
    ("3. C: pioche\n", "3. C: pioche\nfin\n", "il y a du texte après le dernier coup."),
])  # fmt: skip
def test_damage_is_told_in_words(old: str, new: str, told: str) -> None:
    assert f" : {told}" in plain(broken(TEXT.replace(old, new)))


@pytest.mark.parametrize("end", ["", "\n", "\n  \n\n"])
def test_empty_lines_at_the_end_are_nothing(end: str) -> None:
    assert tg.Match.from_text(TEXT + end).text() == TEXT


def test_a_study_is_kept_as_a_study_and_a_match_as_a_match() -> None:
    assert tg.Match.from_text(STUDY).study and not tg.Match.from_text(TEXT).study
    assert not tg.Match.from_text(TEXT.replace("étude: non", "étude: peut-être")).study
    assert tg.Match.from_text(TEXT).holders == ("moi", "moi", "moi") and tg.Match.from_text(TEXT).options["ending"] == "dernière carte"


# -- rules that have changed since -------------------------------------------------------------------------------------

MORRA = type(next(game for game in GAMES if game.id == "mourre"))


class ShortMorra(MORRA):  # type: ignore[misc, valid-type]
    """The template game, had it been won with one stone until version 0.2."""

    id = "mourre_courte"
    options = MappingProxyType({"goal": Option("3", ("1", "3", "5"), "Combien de cailloux font gagner.", "but", before=("0.2.0", "1"))})
    turned = ("0.2.0", ("pile",))


SHORT = ShortMorra()


def of_version(version: str, text: str) -> tg.Match:
    return tg.Match.from_text(re.sub(r"^version: .*$", f"version: {version}", text, flags=re.MULTILINE))


@pytest.mark.parametrize(("version", "goal"), [("0.1.0", "1"), ("0.1.9", "1"), ("0.2.0", "3"), ("0.2", "1"), ("0.10.0", "3"), ("?", "1")])
def test_an_older_save_is_played_by_the_rule_of_its_day(version: str, goal: str) -> None:
    text = tg.Match(SHORT, 2, 3).text()
    match = of_version(version, text)
    assert match.position.options["goal"] == goal
    assert tg.Match.from_text(match.text()).position == match.position  # kept again, it stays what it was


def test_what_an_older_save_says_itself_is_the_rule() -> None:
    assert of_version("0.1.0", tg.Match(SHORT, 2, 3, goal="5").text()).position.options["goal"] == "5"


def test_an_older_save_from_a_position_is_played_by_the_rule_of_its_day() -> None:
    text = re.sub("but: 3; ", "", tg.Match(SHORT, position=SHORT.start(2, 3)).text())
    assert of_version("0.1.0", text).position.options["goal"] == "1" and of_version("0.2.0", text).position.options["goal"] == "3"


@pytest.mark.parametrize("names", [["A\nB", "C"], ["<b>", "C"], ["a: b", "2. A: pioche"]])
def test_a_name_never_breaks_a_save(names: list[str]) -> None:
    if "\n" in names[0]:
        with pytest.raises(tg.BadSetup):
            tg.Match("korsar", names, 1)
    else:
        m = tg.Match("korsar", names, 1)
        assert tg.Match.from_text(m.text()).names == m.names == tg.Match.from_link(m.link()).names


def test_a_file_is_written_whole_and_read_back(tmp_path: Path) -> None:
    path = MATCH.save(tmp_path / "partie")
    assert path.read_text("utf-8") == MATCH.text() == tg.Match.load(str(path)).text()
    MATCH.save(path)
    assert [file.name for file in tmp_path.iterdir()] == ["partie"]


def test_a_file_that_is_no_text_is_a_bad_save(tmp_path: Path) -> None:
    (tmp_path / "image").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(tg.BadSave, match=r"^Sauvegarde illisible\u00a0: «\u00a0.*image\u00a0»\u00a0: ce n’est pas un texte en UTF-8\.$"):
        tg.Match.load(tmp_path / "image")


def test_a_save_holds_no_card_of_the_pile_but_the_seed_that_gives_them() -> None:
    assert "graine: 7" in TEXT and "galion" not in TEXT


# -- links -------------------------------------------------------------------------------------------------------------


def test_a_link_holds_the_match_after_its_base_in_characters_that_a_url_takes() -> None:
    link = MATCH.link("https://exemple.fr/jeux/korsar.html")
    assert re.fullmatch(r"https://exemple\.fr/jeux/korsar\.html#partie=[\w-]+", link, re.ASCII)
    assert tg.Match.from_link(f" {link} ").text() == tg.Match.from_link(MATCH.link()).text() == MATCH.text()


def test_every_link_is_read_back_whatever_its_letters() -> None:
    for seed in range(300):
        m = tg.Match("korsar", 3, seed)
        assert tg.Match.from_link(m.link()).seed == seed


@pytest.mark.parametrize("sign", ["!", "=", "é", "+", "/", "\n"])
def test_a_sign_that_no_link_holds_is_a_bad_save(sign: str) -> None:
    link = MATCH.link()
    with pytest.raises(tg.BadSave, match="coupé ou abîmé"):
        tg.Match.from_link(f"{link[:40]}{sign}{link[40:]}")


def test_a_link_cut_anywhere_is_a_bad_save() -> None:
    link = MATCH.link("x")
    for end in range(len(link)):
        with pytest.raises(tg.BadSave):
            tg.Match.from_link(link[:end])


@given(url=st.one_of(st.text(), st.text().map("#partie=".__add__), st.text("abcdefgh_-0123456789", min_size=1).map("#partie=".__add__)))
def test_any_other_link_is_a_bad_save(url: str) -> None:
    with pytest.raises(tg.BadSave):
        tg.Match.from_link(url)


def test_a_link_without_a_match_says_so() -> None:
    with pytest.raises(tg.BadSave, match="ne contient pas de partie"):
        tg.Match.from_link("https://exemple.fr/")


@pytest.mark.parametrize("content", [b"bonjour", b"\xff\xfe", b"", TEXT.encode()[:-9]])
def test_a_whole_link_with_something_else_in_it_is_a_bad_save(content: bytes) -> None:
    packed = base64.urlsafe_b64encode(zlib.compress(content)).decode().rstrip("=")
    with pytest.raises(tg.BadSave):
        tg.Match.from_link(f"#partie={packed}")


def test_a_link_that_would_unfold_without_end_is_a_bad_save() -> None:
    packed = base64.urlsafe_b64encode(zlib.compress(b"a" * 50_000_000, 9)).decode().rstrip("=")
    with pytest.raises(tg.BadSave, match="coupé ou abîmé"):
        tg.Match.from_link(f"#partie={packed}")


# -- what a text from outside may hold -----------------------------------------------------------------------------------


def complaint(text: object) -> str:
    with pytest.raises(tg.BadSave) as caught:
        tg.Match.from_text(text)  # type: ignore[arg-type]
    return plain(caught.value)


def test_a_save_longer_than_any_match_is_refused_at_once_with_the_limit() -> None:
    assert str(limits.SAVE) in complaint("a" * (limits.SAVE + 1)) and "trop longue" in complaint(TEXT * 9000)
    assert "c’est un texte, pas 5" in complaint(5)


def test_a_save_written_by_windows_notepad_is_read(tmp_path: Path) -> None:
    (tmp_path / "partie").write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    assert tg.Match.load(tmp_path / "partie").text() == TEXT == tg.Match.from_text("\ufeff" + TEXT).text()


@pytest.mark.parametrize("path", [5, None, "a\0b", b"\xff\0"])
def test_what_no_file_can_be_called_is_a_bad_save(path: object) -> None:
    with pytest.raises(tg.BadSave):
        tg.Match.load(path)  # type: ignore[arg-type]


def test_a_save_that_is_not_there_or_is_a_folder_says_so(tmp_path: Path) -> None:
    for path, why in ((tmp_path / "absente.partie", "ce fichier n’existe pas"), (tmp_path, "c’est un dossier")):
        with pytest.raises(tg.BadSave, match=why):
            tg.Match.load(path)


def test_a_file_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "longue").write_text("a" * (3 * limits.SAVE), "utf-8")
    with pytest.raises(tg.BadSave, match="trop longue"):
        tg.Match.load(tmp_path / "longue")


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 900 + "]" * 900, "[" * 20 + "]" * 20, "NaN", "{", str(limits.NUMBER + 1), "[1e999]"])
def test_material_in_a_save_that_nobody_could_have_written_is_a_bad_save(value: str) -> None:
    text = tg.Match("key_largo", 3, 1).text()
    complaint(text.replace("graine:", f"matériel bar.scaphandrier: {value}\ngraine:"))


def test_no_message_carries_a_command_to_a_terminal_nor_the_whole_of_a_file() -> None:
    for damage in ("pio\x1b[2Jche", "\x07", "pioche\u202e", "x" * 100_000):
        told = complaint(TEXT.replace("2. B: pioche", f"2. B: {damage}"))
        assert not hidden(told) and len(told) < 2_200
    assert "pio␛[2Jche" in complaint(TEXT.replace("2. B: pioche", "2. B: pio\x1b[2Jche"))


# -- rules that have changed ---------------------------------------------------------------------------------------------


class Changed(type(tg.games["korsar"])):  # type: ignore[misc]
    """Korsar, had K15 been settled the other way round until version 0.2.0, and its piles written the other way."""

    id = "korsar_d_avant"
    options = {**tg.games["korsar"].options, "ending": tg.games["korsar"].options["ending"]._replace(before=("0.2.0", "dernière carte"))}


@pytest.mark.parametrize(("version", "ending"), [
    ("0.1.0", "dernière carte"), ("0.1.99", "dernière carte"), ("0.2.0", "aussitôt"), ("0.10.0", "aussitôt"), ("1.0", "aussitôt"),
    ("0.1", "dernière carte"), ("", "dernière carte"),
])  # fmt: skip
def test_a_save_older_than_a_rule_is_played_by_the_rule_of_its_day(version: str, ending: str) -> None:
    text = tg.Match(Changed(), 3, 5).play("pioche").text()
    match = tg.Match.from_text(re.sub("version: .*", f"version: {version}", text))
    assert match.position.options["ending"] == ending
    assert tg.Match.from_text(match.text()).position == match.position, "kept again, it keeps that rule"


def test_a_save_that_names_the_rule_is_believed_whatever_its_version() -> None:
    text = tg.Match(Changed(), 3, 5, ending="aussitôt").text().replace(tg.__version__, "0.1.0")
    assert tg.Match.from_text(text).position.options["ending"] == "aussitôt"


def test_items_whose_order_has_turned_are_turned_and_no_others() -> None:
    text = "sièges: 3; pioche: rouge 2, vert 1 ×2; pioche A: vide; main A: bleu 1, bleu 2; Pioche b: x"
    assert turned(text, ("pioche",)) == "sièges: 3; pioche: vert 1 ×2, rouge 2; pioche A: vide; main A: bleu 1, bleu 2; Pioche b: x"
    assert turned(text, ()) == text


def test_comments_are_kept_with_the_match_in_its_file_and_its_link() -> None:
    match = tg.Match.from_text(TEXT).commente(2, " Ici, on pouvait  attendre. ").commente(0, "Belle donne")
    assert match.text() == TEXT + "commentaire 0: Belle donne\ncommentaire 2: Ici, on pouvait attendre.\n"
    for again in (tg.Match.from_text(match.text()), tg.Match.from_link(match.link())):
        assert again.comments == match.comments == {2: "Ici, on pouvait attendre.", 0: "Belle donne"} and again.text() == match.text()
    assert match.commente(2, "").comments == {0: "Belle donne"} and tg.Match.from_text(TEXT).comments == {}
    study = tg.Match.from_text(STUDY).commente(1, "la pioche").commente(0, "avant")
    assert study.undo().comments == {0: "avant"}


@pytest.mark.parametrize(("lines", "told", "line"), [
    ("commentaire 4: trop tard\n", "va de 0 à 3", 1), ("commentaire 1: a\ncommentaire 1: b\n", "écrit deux fois", 2),
    ("commentaire un: a\n", "« commentaire 12: … »", 1), ("commentaire 1: " + "a" * 501 + "\n", "500 caractères", 1),
    ("commentaire 1: a\u202eb\n", "caractère invisible", 1),
])  # fmt: skip
def test_a_damaged_comment_is_told_with_its_line(lines: str, told: str, line: int) -> None:
    error = broken(TEXT + lines)
    assert told in plain(error) and error.line == TEXT.count("\n") + line


@pytest.mark.parametrize(("ply", "text"), [(4, "a"), (-1, "a"), (True, "a"), (1, 3), (1, "a" * 501), (1, "a\u200bb")])
def test_a_comment_that_cannot_be_kept_changes_nothing(ply: object, text: object) -> None:
    match = tg.Match.from_text(TEXT).commente(1, "reste")
    with pytest.raises(tg.BadSetup):
        match.commente(ply, text)  # type: ignore[arg-type]
    assert match.comments == {1: "reste"}
