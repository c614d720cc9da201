"""Wanted!, written moves and positions: other editions' names, the trap of the stagecoaches, what is refused."""

from __future__ import annotations

import pytest
from support import PROOF, tried
from wanted_helpers import WANTED, at, bad, play, texts

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board
from tablegames_widgets.board.messages import BadMessage
from tablegames_widgets.scene import render

SAME = {
    "RATÉ! 4♠": ["raté! 4♠", "rate 4 de pique", "Missed! 4♠", "missed 4♠", "MANCATO! 4 pique", "manqué! 4♠"],
    "BANG! V♦": ["bang! J♦", "BANG V♦", "bang! valet de carreau", "Bang!  v de carreau"],
    "BIÈRE 10♥": ["biere 10♥", "Beer 10 coeur", "birra 10 de cœur", "Bière 10 de cœurs"],
    "BRAQUAGE D♥": ["panic! Q♥", "braquage dame de coeur", "Panico! D♥", "panic Q♥"],
    "COUP DE FOUDRE R♥": ["cat balou K♥", "coup de foudre roi de cœur"],
    "PLANQUE D♠": ["Barrel Q♠", "barile D♠", "tonneau dame de pique"],
    "APPALOOSA A♠": ["lunette A♠", "Scope as de pique", "mirino A♠"],
    "PRISON 10♠": ["jail 10♠", "prigione 10 pique"], "MAGASIN 9♣": ["General Store 9♣", "emporio 9 de trèfle"],
    "INDIENS! R♦": ["Indians! K♦", "indiani! R♦", "indiens roi de carreau"], "DUEL 8♣": ["duello 8♣"], "VOLCANIC 10♣": ["volcan 10♣"],
    "CARABINE A♣": ["rev. carabine A♣"], "DILIGENCE 9♠": ["stagecoach 9♠", "diligenza 9 de pique"], "DYNAMITE 2♥": ["dinamite 2♥"],
}  # fmt: skip


@pytest.mark.parametrize("name", SAME)
def test_other_editions_names_are_understood(name: str) -> None:
    for typed in SAME[name]:
        assert WANTED.path(typed, 4) == (name,), typed


def test_a_title_alone_is_the_first_legal_card_that_bears_it() -> None:
    p = at("4; main A: BANG! 7♦, BANG! 3♣")
    assert WANTED.path("Bang > b", 4, p.legal_moves()) == ("BANG! 3♣", "B")
    assert p.why_not("BANG!") is None and p.why_not("bang > C").rule == "wanted#distance"
    p = at("4; main A: DUEL D♦; devant C: MUSTANG 8♥; main D: BANG!")
    assert p.why_not("duello > C") is None


@pytest.mark.parametrize("path", [("BRAQUAGE",), ("BRAQUAGE", "main de B"), ("BANG!",), ("fin du tour", "B"), ("A",)])
def test_a_title_without_its_suit_is_asked_about_and_shown_like_any_click(path: tuple[str, ...]) -> None:
    p = at("4; main A: BRAQUAGE, BANG!; main B: BIÈRE")
    for seat in (0, 1, tg.TOUS):
        assert p.view(seat).ask(path) and render(p.view(seat), path)
    assert "quelle main" in p.view(0).ask(("BRAQUAGE",)) and "contre qui" in p.view(0).ask(("BANG!",))


@pytest.mark.parametrize("seats", [3, 8])
def test_whatever_words_are_put_in_a_row_the_answer_is_a_refusal_or_a_legal_beginning(seats: int) -> None:
    words, chance = list(WANTED.words(seats).values()), tg.Chance(seats)
    p = WANTED.start(seats, 2)
    while not p.is_over:
        for view in (p.view(p.to_move[0]), p.view(tg.TOUS)):
            for length in (1, 2, 2, 3):
                path = tuple(words[chance.below(len(words))] for _ in range(length))
                if view.why_not(path) is None:
                    clicks = WANTED.path(path, seats, view.legal_moves)
                    assert any(move.path[: len(clicks)] == clicks for move in view.legal_moves)
        moves = p.legal_moves()
        p.play(moves[chance.below(len(moves))])


def test_convoi_is_a_trap_and_the_error_says_so() -> None:
    p = at("4; main A: DILIGENCE, WELLS FARGO")
    with pytest.raises(tg.UnknownMove) as caught:
        p.play("CONVOI")
    said = str(caught.value)
    assert "WELLS FARGO" in said and "DILIGENCE" in said and "2 cartes" in said and "3 cartes" in said
    bad("4; main A: CONVOI", "WELLS FARGO", "DILIGENCE")
    assert p.view(0).hand_sizes[0] == 2
    play(p, "diligence")
    assert p.view(0).hand_sizes[0] == 3


def test_bad_moves_are_told_and_change_nothing() -> None:
    p = at("4; main A: BANG! 7♦")
    before = p.notation()
    for typed in ("BANG! 7♣ > B > C > D", "BANG! 17♦", "BANG! > Z", "pan !", "", 7, None, ["BANG! 7♦", 3]):
        with pytest.raises(tg.UnknownMove):
            p.play(typed)
    with pytest.raises(tg.IllegalMove):
        p.play("BANG! 8♦ > B")
    assert p.notation() == before


def test_bad_positions_are_refused_with_a_reason() -> None:
    bad("4; main A: BANG! ×26", "Trop de « BANG! »", "25")
    bad("4; main A: BANG! 7♦; main B: BANG! 7♦", "BANG! 7♦", "deux fois")
    bad("4; main A: BANG! ×81", "80 cartes")
    bad("4; rôle A: shérif; rôle B: shérif", "Trop de « shérif »")
    bad("4; rôle A: adjoint", "adjoint")
    bad("4; rôle A: maire", "n’est pas un rôle")
    bad("4; personnage A: Willy the Kid; personnage B: Willy the Kid", "deux places")
    bad("4; personnage A: Wily the Kid", "Voulais-tu dire « Willy the Kid »")
    bad("4; devant A: PRISON V♠", "shérif", "prison")
    bad("4; devant B: MUSTANG ×2", "MUSTANG")
    bad("4; devant B: VOLCANIC, SCHOFIELD", "une seule arme")
    bad("4; devant B: BIÈRE", "carte bleue")
    bad("4; vie A: 6", "5 au plus")
    bad("4; vie B: 0", "sans point de vie")
    bad("4; éliminés: B; main B: BIÈRE", "plus en jeu")
    bad("4; éliminés: B; vie B: 2", "plus en jeu")
    bad("4; éliminés: A", "finie")
    bad("4; éliminés: B, C, D", "finie")
    bad("4; tour: B; éliminés: B", "plus en jeu")
    bad("4; main A: CHEVAL", "n’est pas une carte")
    bad("4; main A: BANG; cheval: 3", "ne connaît pas")
    bad("4; attente: tir B par A raté 1 essais 0", "attente")
    bad("4; attente: rien du tout", "attente")
    bad("4; attente: jeu B", "tour de A")
    bad("4; en cours: BANG!", "en cours")
    bad("4; connu A: BANG! 7♦", "main d’un autre")
    bad("4; vue: A", "Kit Carlson")
    bad("4; cartes spéciales: sans; main A: DUEL", "spéciales")
    bad("4; attente: fini loi A", "éliminés")
    bad("4; attente: jeu A, carte, tir B par A raté 1 essais 0; en cours: DUEL", "en cours")
    bad("4; attente: jesse A", "Jesse Jones")
    bad("4; main A: BANG! ×3; attente: surplus A", "en trop")


def test_characters_go_by_the_names_of_other_editions_too() -> None:
    p = at("4; personnage A: Slab the Killer; personnage B: vulture sam")
    assert "personnage A: Slab le Flingueur" in p.notation() and "personnage B: Sam le Vautour" in p.notation()


WOUNDED = "personnage B: Sid Ketchum; vie B: 2; main B: BANG! ×2"


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("4; main B: BANG!; en cours: BANG!; attente: jeu A, carte, tir B par A raté 1 essais 1", "PLANQUE"),
        ("4; main B: BANG!; en cours: BANG!; attente: jeu A, carte, tir B par A raté 2 essais 0", "un seul RATÉ!"),
        (
            "4; main B: BANG!; en cours: GATLING; attente: jeu A, carte, gatling A vers C A, tir B par A raté 1 essais 0",
            "ne tire pas sur soi-même",
        ),
        ("4; main B: BANG!; en cours: INDIENS!; attente: jeu A, carte, jeu A", "ne se pose pas sur « carte »"),
        ("4; personnage C: Jesse Jones; main B: BANG!; attente: jeu A, jesse C", "« jesse C » ne se pose pas sur « jeu A »"),
        ("4; personnage B: Sid Ketchum; vie B: 2; main B: BANG! ×2; attente: jeu A, soin B 2", "« soin B 2 » ne se pose pas sur « jeu A »"),
        ("4; personnage B: Sid Ketchum; vie B: 2; main B: BANG!; attente: péage A, encore B, soin B 2", "rien à répondre"),
        ("4; personnage B: Sid Ketchum; main B: BANG! ×2; attente: péage A, sid B", "rien à répondre"),
        ("4; en cours: DUEL; attente: jeu A, carte, duel B contre A de A", "rien à répondre"),
        (f"4; {WOUNDED}; en cours: MAGASIN; attente: jeu A, carte, sid B", "« sid B » ne se pose pas sur « carte »"),
        (f"4; {WOUNDED}; attente: jeu A, suzy A, sid B", "« sid B » ne se pose pas sur « suzy A »"),
        (f"4; {WOUNDED}; tour: B; en cours: DUEL; attente: jeu B, carte, sid B", "« sid B » ne se pose pas sur « carte »"),
        (f"4; {WOUNDED}; en cours: GATLING; attente: jeu A, carte, gatling A vers B C, sid B", "« sid B » ne se pose pas sur « gatling"),
        (f"4; Sid: avant; {WOUNDED}; en cours: BANG!; attente: jeu A, carte, sid B", "« sid B » ne se pose pas sur « carte »"),
        (f"4; {WOUNDED}; attente: jeu A, sid B", "« sid B » ne se pose pas sur « jeu A »"),
        ("4; vie B: 0; main B: BIÈRE; en cours: BANG!; attente: jeu A, carte, survie B par C volé C points 1", "ne peut pas venir de là"),
        ("4; vie B: 0; main B: BIÈRE; en cours: BANG!; attente: jeu A, carte, survie B par A volé C points 1", "ne peut pas venir de là"),
        ("4; vie A: 0; main A: BIÈRE; en cours: BANG!; attente: jeu A, carte, survie A par B volé B points 1", "ne peut pas venir de là"),
        (
            "4; vie A: 0; main A: BIÈRE; en cours: DUEL; attente: jeu A, carte, survie A par personne volé personne points 1",
            "ne peut pas venir de là",
        ),
        ("4; vie A: 0; main A: BIÈRE; attente: mèche A, survie A par B volé personne points 3", "ne peut pas venir de là"),
        ("4; questions: rapide; main B: BIÈRE; en cours: DUEL; attente: jeu A, carte, duel B contre A de A", "rien à répondre"),
        (
            "4; personnage B: Lucky Duke; devant B: PLANQUE; défausse: BIÈRE 6♥, DUEL D♦; attente: dégainer B prison [BIÈRE 6♥, DUEL D♦]",
            "Rien n’est posé devant B",
        ),
        ("4; tour: B; personnage B: Lucky Duke; défausse: BIÈRE 6♥, DUEL D♦; attente: dégainer B prison [BIÈRE 6♥, DUEL D♦]", "dégainer"),
        ("4; magasin: BIÈRE, DUEL", "magasin"),
        ("4; en cours: GATLING; attente: début A", "en cours"),
        ("3; attente: fini cible A", "éliminés"),
        ("3; éliminés: B; attente: fini cible A", "éliminés"),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(text: str, word: str) -> None:
    bad(text, word)


def test_suzy_with_an_empty_hand_and_a_pile_is_refused() -> None:
    suzy = "4; personnage B: Suzy Lafayette"
    for text in (suzy, f"{suzy}; main A: BANG!", f"{suzy}; tour: B", f"{suzy}; attente: début B", f"{suzy}; attente: début A"):
        bad(text, "« main B » : Suzy Lafayette", "main est vide")
    assert at(f"{suzy}; main B: BANG!").to_move == at(f"{suzy}; éliminés: B").to_move == (0,)
    assert at(f"{suzy}; en cours: DUEL; main A: BANG!; attente: jeu A, carte, duel A contre B de A").to_move == (0,)
    assert at("4; personnage A: Suzy Lafayette; en cours: BANG!; main B: RATÉ!; attente: jeu A, suzy A, carte, tir B par A raté 1 essais 0")
    assert at(f"{suzy}; mélanges: 1; main A: BANG!").to_move == (0,)  # she may have found no card at all before that shuffle
    assert at(f"{suzy}; éliminés: A; vie A: 0; attente: fini hors-la-loi C D").is_over


def test_the_prey_is_gone_when_a_three_seat_game_ends_so() -> None:
    assert at("3; éliminés: C; attente: fini cible A").outcome.winners == (0,)  # A, the deputy, was after C, the renegade


def test_a_position_as_people_write_it() -> None:
    p = at("4 ; main A : bang ×2 , Beer ; devant b : jail")
    assert p.view(0).main == ("BANG! A♠", "BANG! 2♣", "BIÈRE 6♥") and p.view(0).tables[1] == ("PRISON V♠",)
    assert texts(p) == {"BANG! A♠ > B", "BANG! A♠ > D", "BANG! 2♣ > B", "BANG! 2♣ > D", "BIÈRE 6♥", "fin du tour"}


def test_named_cards_go_before_titles_alone() -> None:
    p = at("4; main A: BANG!; main B: BANG! A♠")
    assert p.view(0).main == ("BANG! 2♣",)


def test_of_the_two_diligences_one_may_be_known_to_all_and_the_other_to_one_seat() -> None:
    p = at("4; main C: DILIGENCE ×2; connu de tous: DILIGENCE 9♠ chez C; connu D: DILIGENCE 9♠ chez C")
    assert "connu D: DILIGENCE 9♠ chez C" in p.notation() and WANTED.position(p.notation()) == p


@pytest.mark.parametrize("seats", tried([3, 8, 5]))
def test_every_position_of_a_game_is_read_back(seats: int) -> None:
    for seed in range(15 if PROOF else 4):
        p, chance = WANTED.start(seats, seed, **({"questions": "rapide", "forced_end": "oui"} if seed % 3 == 0 else {})), tg.Chance(seed)
        while not p.is_over:
            moves = p.legal_moves()
            p.play(moves[chance.below(len(moves))])
            q = WANTED.position(p.notation())
            assert q == p and q.notation() == p.notation() and q.legal_moves() == p.legal_moves()
            assert [q.view(s) for s in range(seats)] == [p.view(s) for s in range(seats)]


def test_bad_setups() -> None:
    for seats in (2, 9):
        with pytest.raises(tg.BadSetup, match="3, 4, 5, 6, 7 ou 8"):
            WANTED.start(seats)
    with pytest.raises(tg.BadSetup, match="rapide"):
        WANTED.start(4, questions="lentes")


def test_a_click_is_a_card_with_its_suit_a_bare_title_comes_from_no_board() -> None:
    board = Board(tg.Match("wanted", position=at("4; main A: BRAQUAGE, BANG!")), viewpoint=0)
    for title in ("BRAQUAGE", "BANG!"):
        with pytest.raises(BadMessage):
            board.handle({"board": "board", "ply": 0, "click": title})


@pytest.mark.parametrize("frame", ["jeu personne", "sid personne", "coup personne par A volé A points 1", "duel personne contre A de A"])
def test_a_question_is_put_to_a_seat(frame: str) -> None:
    bad(f"4; attente: jeu A, {frame}", "ne connaît pas")
