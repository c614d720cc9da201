"""A match: names, undo and redo, looking back, branches, what each seat reads in its journal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rule_helpers import plain, sentence
from support import GAMES

import tablegames_widgets as tg

START = ("sièges: 3; main A: galion 3, galion 5, rouge 1; main B: vert 2, galion 4; main C: bleu 1, bleu 2; "
         "mer: galion 8 de C [A jaune 1, B rouge 1]")  # fmt: skip
MOURRE = next(game for game in GAMES if game.id == "mourre")


def match(study: bool = False) -> tg.Match:
    return tg.Match("korsar", ["Ana", "Bo", "Cléo"], position=START, study=study)


def test_what_is_wrong_with_a_match_is_said_with_what_would_do() -> None:
    def told(*given: object, **more: object) -> str:
        with pytest.raises(tg.BadSetup) as caught:
            tg.Match(*given, **more)
        return sentence(caught.value)

    assert told("korsar", ["Ana", "Ana"]) == "Deux joueurs s’appellent « Ana » : donne-leur des noms différents."
    assert told("korsar", ["Ana", "x" * 41]) == f"Un nom de joueur tient en 40 caractères ; « {'x' * 40}… » en a 41."
    assert told("korsar", "Ana") == "Les sièges sont un nombre ou une liste de noms, pas ’Ana’."
    assert told("korsar", position=START, seats=4) == "La position a 3 sièges, et tu en donnes 4."
    assert told("korsar", 3, holders=["moi"]).startswith("Il y a 3 sièges et 1 joueur")
    assert told("x" * 99).startswith(f"Aucun jeu ne s’appelle « {'x' * 60} ». Jeux : abilene, ")
    assert told(MOURRE, position=tg.games["korsar"].start(3, 1)) == "Cette position n’est pas de La mourre, mais de Korsar."


def test_who_holds_each_seat_may_be_the_same_twice_and_is_everyone_by_default() -> None:
    assert tg.Match("korsar", 3, 1, holders=["moi", "glouton", "glouton"]).holders == ("moi", "glouton", "glouton")
    assert tg.Match("korsar", 3, 1).holders == ("moi",) * 3 and tg.Match("korsar", 3, 1).names == ("A", "B", "C")
    assert not tg.Match("korsar", 3, 1).study and tg.Match("korsar", 3, 1).seed == 1 and match().seed is None


def undo_refused(m: tg.Match, seat: int | None = None) -> str:
    before = m.text()
    with pytest.raises(tg.BadSetup) as caught:
        m.undo(seat)
    assert m.text() == before and str(caught.value) == m.why_no_undo(seat)
    return str(caught.value)


# -- names and setup ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [
    ["Ana", "Bo\nBo"], ["Ana", ""], ["Ana", "   "], ["Ana", "x" * 41], ["Ana", "Ana"], ["Ana", " Ana "], ["Ana", 3], ["Ana", None],
    "Ana", ["Ana", "a\tb"], ["Ana", "a\u2028b"], ["Ana", "a\x00b"], ["Ana", "a\u202eb"], 3.0, b"AB", ["Ana"],
    pytest.param({"Ana", "Bo"}, id="un ensemble"),
], ids=repr)  # fmt: skip
def test_names_that_cannot_be_shown_are_refused(names: object) -> None:
    with pytest.raises(tg.BadSetup):
        tg.Match("korsar", names, 1)


@pytest.mark.parametrize(("name", "why"), [
    ("", "au moins un caractère qui se voit"), ("\u200d", "au moins un caractère qui se voit"), ("x" * 41, "40 caractères"),
    ("a\nb", "une ligne"),
    ("a\u2028b", "une ligne"), ("a\u202eb", "invisible (U+202E)"), ("a\x1b[2J", "invisible (U+001B)"), (3, "est un texte, pas 3"),
    ("Ana", "Deux joueurs"), *((f"Bo{c}", f"invisible (U+{ord(c):04X})") for c in "\u3164\u2800\u115f\u1160\u034f\uffa0\u17b4\u180b"),
    *((c * 3, "au moins un caractère qui se voit") for c in "\u3164\u2800\u115f\u034f\ufe0f\u0301\u00a0\u3000"),
])  # fmt: skip
def test_a_name_is_refused_for_what_it_is(name: object, why: str) -> None:
    with pytest.raises(tg.BadSetup) as caught:
        tg.Match("korsar", ["Ana", name], 1)  # type: ignore[list-item]
    assert why in plain(caught.value) and "\x1b" not in str(caught.value)


@pytest.mark.parametrize(
    "name", ["👨\u200d👩\u200d👧\u200d👦", "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f", "نام\u200cها", "❤️", "1️⃣"]
)
def test_joined_emoji_and_letters_are_names(name: str) -> None:
    m = tg.Match("korsar", ["Ana", name], 1)
    assert tg.Match.from_text(m.text()).names == ("Ana", name) and name in m.view(None).html


def test_any_other_name_is_taken_and_trimmed() -> None:
    m = tg.Match("korsar", [" Ana-Lou ", "<script>alert(1)</script>", "x" * 40, "d'Artagnan : « moi »"], 1)
    assert m.names == ("Ana-Lou", "<script>alert(1)</script>", "x" * 40, "d'Artagnan : « moi »")
    assert tg.Match.from_text(m.text()).names == m.names


@pytest.mark.parametrize("given", [
    {"game": "belote"}, {"game": []}, {"game": None}, {"game": 3}, {"seats": 7}, {"seats": 1}, {"seats": True}, {"seats": []}, {"seed": -1},
    {"seed": 2**64}, {"seed": "7"}, {"seed": 1.5}, {"teams": "équipes"}, {"chapeau": "oui"}, {"ending": 3}, {"holders": ["moi"]},
    {"position": START, "seats": 4}, {"position": START, "seed": 7}, {"position": START, "ending": "aussitôt"},
], ids=repr)  # fmt: skip
def test_a_match_that_cannot_be_set_up_is_refused(given: dict[str, object]) -> None:
    start = {} if "position" in given else {"seats": 3, "seed": 7}
    arguments = {"game": "korsar", **start, **given}
    with pytest.raises(tg.BadSetup) as caught:
        tg.Match(**arguments)
    assert sentence(caught.value)


def test_a_position_of_another_game_is_refused() -> None:
    with pytest.raises(tg.BadSetup, match="n’est pas de Korsar"):
        tg.Match("korsar", position=MOURRE.start(seed=1))


def test_without_a_seed_each_match_has_its_own_and_keeps_it() -> None:
    one, two = tg.Match("korsar", 3), tg.Match("korsar", 3)
    assert one.seed != two.seed and tg.Match("korsar", 3, one.seed).position == one.position


def test_the_position_of_a_match_is_a_copy() -> None:
    m = match()
    m.position.play("galion 3")
    assert m.ply == 0 and m.position == tg.games["korsar"].position(START)


# -- undo --------------------------------------------------------------------------------------------------------------


def test_a_seat_takes_its_last_move_back_while_nobody_has_moved() -> None:
    m = match()
    before = m.text()
    m.play("galion 3")
    assert m.why_no_undo(0) is None and m.undo(0).text() == before and m.position == match().position


def test_a_drawn_card_is_not_put_back() -> None:
    m = match().play("pioche")
    assert undo_refused(m, 0) == "On ne reprend pas un coup après lequel une carte cachée a été vue."


def test_a_move_is_not_taken_back_once_another_seat_has_moved() -> None:
    m = match().play("galion 3").play("galion 4")
    assert undo_refused(m, 0) == "Bo a joué depuis\u00a0: trop tard pour reprendre."
    assert m.why_no_undo(1) is None and undo_refused(m, 2) == "Cléo n’a encore rien joué."
    m.play(next(move for move in m.position.legal_moves() if move.text != "pioche"))
    assert undo_refused(m, 0) == "Bo et Cléo ont joué depuis\u00a0: trop tard pour reprendre."


@pytest.mark.parametrize("seat", [3, -1, 99])
def test_a_seat_that_does_not_exist_takes_nothing_back(seat: object) -> None:
    assert "Il n’y a pas de siège" in undo_refused(match().play("galion 3"), seat)


def test_without_a_seat_the_last_one_that_moved_takes_back() -> None:
    m = match().play("galion 3").play("galion 4")
    assert m.why_no_undo() is None and [str(move) for _, move in m.undo().moves] == ["galion 3"] and m.to_move == (1,)


def test_all_who_have_moved_since_are_named() -> None:
    m = match().play("galion 3").play("galion 4").play("bleu 1 > galion 4 de B")
    told = undo_refused(m, 0)
    assert told.startswith("Bo et Cléo ") and told.endswith(" joué depuis\u00a0: trop tard pour reprendre.")


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    assert undo_refused(match()) == undo_refused(match(study=True)) == "Il n’y a aucun coup à reprendre."


def test_one_does_not_take_back_while_looking_at_the_past() -> None:
    m = match().play("galion 3").play("galion 4").goto(1)
    assert undo_refused(m, 1) == "Reviens d’abord au dernier coup."


def test_a_study_takes_anything_back() -> None:
    m = match(study=True).play("pioche").play("galion 4")
    assert m.undo().undo(2).ply == 0 and m.position == match().position


def test_what_was_taken_back_is_played_again_in_order() -> None:
    m = match(study=True).play("pioche").play("galion 4").play("pioche")
    text = m.text()
    m.undo().undo().undo()
    assert m.can_redo and m.redo().redo().redo().text() == text and not m.can_redo
    with pytest.raises(tg.BadSetup, match=r"^Il n’y a rien à rejouer ici\.$"):
        m.redo()


def test_another_move_forgets_what_was_taken_back() -> None:
    m = match().play("galion 3").undo(0).play("galion 5")
    assert not m.can_redo


def test_nothing_is_played_again_in_the_past() -> None:
    m = match(study=True).play("galion 3").play("galion 4").play("bleu 1 > galion 4 de B").undo().goto(0)
    assert not m.can_redo
    with pytest.raises(tg.BadSetup):
        m.redo()
    assert m.last_ply == 2 and m.goto(2).can_redo


def test_inside_one_secret_question_others_answers_do_not_stand_in_the_way() -> None:
    m = tg.Match(MOURRE, 3, 1).play("3 doigts > total 8", 2).play("1 doigt > total 4", 0)
    assert m.why_no_undo(2) is None and m.undo(2).to_move == (1, 2)
    assert [str(move) for _, move in m.moves] == ["1 doigt > total 4"]
    m.redo()
    assert m.to_move == (1,) and [seat for seat, _ in m.moves] == [0, 2]


def test_once_the_answers_are_shown_none_is_taken_back() -> None:
    m = tg.Match(MOURRE, 2, 1).play("3 doigts > total 5", 0).play("1 doigt > total 4", 1)
    assert m.why_no_undo(0) and m.why_no_undo(1)


# -- looking back, branches --------------------------------------------------------------------------------------------


def test_goto_looks_at_any_ply_and_loses_nothing() -> None:
    m = match().play("galion 3").play("galion 4").play("pioche")
    text = m.text()
    assert m.goto(1).to_move == (1,) and m.last_ply == 3 and len(m.journal()) == 1 and m.text() == text
    assert m.goto(3).to_move == (0,)


def test_playing_in_the_past_of_a_match_is_refused() -> None:
    m = match().play("galion 3").play("galion 4").goto(0)
    with pytest.raises(
        tg.BadSetup,
        match=r"^On ne joue pas dans le passé d’une partie\u00a0: reviens au dernier coup, ou ouvre une étude \(study=True\)\.$",
    ):
        m.play("galion 5")
    assert m.last_ply == 2


def test_playing_in_the_past_of_a_study_makes_a_branch() -> None:
    m = match(study=True).play("galion 3").play("galion 4").play("pioche").goto(1).play("pioche")
    assert [str(move) for _, move in m.moves] == ["galion 3", "pioche"] and m.ply == m.last_ply == 2
    assert m.position == match().play("galion 3").play("pioche").position and m.to_move == (2,) and not m.can_redo


def test_a_move_is_kept_as_the_game_writes_it_however_it_was_typed() -> None:
    m = match().play("GALION 3").play(("Galion 4",)).play(tg.Move("PIOCHE"))
    assert m.moves == ((0, tg.Move("galion 3")), (1, tg.Move("galion 4")), (2, tg.Move("pioche"))) and all(
        move is tg.Move(move.text) for _, move in m.moves
    )


def test_a_move_refused_in_the_past_of_a_study_forgets_nothing() -> None:
    m = match(study=True).play("galion 3").play("galion 4").goto(0)
    with pytest.raises(tg.IllegalMove):
        m.play("rouge 1 > galion 8 de C")
    assert m.last_ply == 2 and m.ply == 0


@given(seat=st.integers(-3, 12))
def test_a_move_of_the_wrong_seat_leaves_the_match_as_it_was(seat: int) -> None:
    m = match()
    before = m.text()
    if seat != 0:
        with pytest.raises(tg.TableGamesError):
            m.play("galion 3", seat)
        assert m.text() == before


# -- the journal -------------------------------------------------------------------------------------------------------


def read(m: tg.Match, seat: int | str | None) -> list[str]:
    return [" ".join(str(event) for event in events).replace("\u00a0", " ") for _, events in m.journal(seat)]


def test_the_journal_tells_each_seat_what_it_may_know_with_peoples_names() -> None:
    m = match().play("pioche").play("galion 4").play("bleu 1 > galion 4 de B")
    assert (read(m, 0)[0], read(m, tg.TOUS)[0]) == ("Tu pioches « rouge 2 ».", "Ana pioche « rouge 2 ».")
    assert read(m, 1)[0] == read(m, None)[0] == "Ana pioche une carte."
    assert read(m, 0)[1:] == read(m, None)[1:] == ["Bo pose un galion 4.", "Cléo pose le pirate bleu 1 sur le galion 4 de Bo."]
    assert [ply for ply, _ in m.journal(None, since=2)] == [3]


def test_a_match_shows_itself() -> None:
    m = match().play("galion 3")
    assert repr(m) == "<Partie de Korsar, Ana, Bo et Cléo, coup 1 sur 1>" and "Bo" in str(m)
    assert m._repr_html_().startswith("<style>") and m.view(0, ply=0).events == ()


@pytest.mark.parametrize("seat", [3, -1, "A", "spectateur", True])
def test_nobody_reads_the_journal_from_a_seat_that_does_not_exist(seat: object) -> None:
    with pytest.raises(tg.BadSetup, match="Il n’y a pas de siège"):
        match().play("pioche").journal(seat)


@pytest.mark.parametrize("ply", [2, -1, True, "1"])
def test_nobody_looks_at_a_ply_that_was_not_played(ply: object) -> None:
    with pytest.raises(tg.BadSetup, match=r"^Cette partie a 1 coups?\u00a0: va de 0 à 1, pas à "):
        match().play("galion 3").view(0, ply)


def test_the_journal_begins_at_the_first_move_at_the_earliest() -> None:
    m = match().play("galion 3").play("galion 4")
    assert m.journal(None, since=-7) == m.journal(None)


def test_a_match_begins_anew_with_the_same_deal_or_another() -> None:
    m = tg.Match("korsar", ["Ana", "Bo"], 7, holders=["moi", "glouton"], ending="dernière carte")
    start = m.position
    m.play(m.position.legal_moves()[0])
    again, other = m.anew(), m.anew(again=False)
    assert again.position == start and again.last_ply == 0 and m.last_ply == 1
    assert (other.names, other.holders, other.options) == (m.names, m.holders, m.options) and other.seed != 7
    placed = tg.Match("korsar", position=start, study=True)
    assert placed.anew().position == start and placed.anew().study
    with pytest.raises(tg.BadSetup, match="position"):
        placed.anew(again=False)


def test_a_match_as_plain_records_tells_each_seat_what_it_may_know() -> None:
    m = tg.Match("korsar", ["Ana", "Bo"], 7)
    m.play("pioche").play(m.position.legal_moves()[0])
    mine, open_to_all = m.lignes(0), m.lignes()
    assert [list(row) for row in mine] == [["coup", "joueur", "récit"]] * 2 and [row["joueur"] for row in mine] == ["Ana", "Bo"]
    assert "galion" in str(mine[0]["récit"]) and "galion" not in str(open_to_all[0]["récit"])
    m.goto(1)
    assert m.lignes(0) == mine[:1]


@pytest.mark.parametrize("text", ["\u3164", "\u2800\u2800", "a\u115fb", "\u034f", "\ufe0f", "\u0301"])
def test_a_comment_that_nobody_can_see_is_refused_and_the_old_one_stays(text: str) -> None:
    m = tg.Match("korsar", 2, 1).commente(0, "Ici.")
    with pytest.raises(tg.BadSetup):
        m.commente(0, text)
    assert m.comments == {0: "Ici."}


def test_a_save_with_names_that_nobody_can_see_is_read_without_them() -> None:
    """An older version took them: the match is not lost, and its names can be told apart."""
    text = tg.Match("korsar", ["Ana", "Bo", "Cléo"], 1).commente(0, "Ici.").text()
    old = text.replace("siège A: Ana", "siège A: \u3164").replace("Cléo", "Bo\u3164").replace("Ici.", "\u2800")
    m = tg.Match.from_text(old)
    assert m.names == ("Joueur 1", "Bo", "Joueur 3") and not m.comments and tg.Match.from_text(m.text()).names == m.names
    assert tg.Match.from_text(text.replace("Cléo", "👩‍👩‍👧 É❤️")).names[2] == "👩‍👩‍👧 É❤️"
