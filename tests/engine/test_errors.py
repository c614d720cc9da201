"""What goes wrong is said in one sentence of French, with what would do, and can be read by a program."""

from __future__ import annotations

import errno
import os

import pytest
from rule_helpers import plain

import tablegames_widgets as tg
from tablegames_widgets.engine.errors import Refusal, unreadable


def test_a_refusal_is_typeset() -> None:
    assert Refusal.of("jeu#regle", "C'est non : « pioche » !") == ("jeu#regle", "C’est non\u00a0: «\u00a0pioche\u00a0»\u00a0!")


def test_an_unknown_move_names_the_nearest_ones() -> None:
    assert plain(tg.UnknownMove("nager", [])) == "« nager » n’est pas un coup de ce jeu."
    assert plain(tg.UnknownMove("pich", ["pioche"])) == "« pich » n’est pas un coup de ce jeu. Voulais-tu dire « pioche » ?"
    two = tg.UnknownMove("ga", ["galion 2", "galion 3"])
    assert plain(two).endswith("Voulais-tu dire « galion 2 » ou « galion 3 » ?") and (two.text, two.nearest) == (
        "ga",
        ("galion 2", "galion 3"),
    )


def test_an_illegal_move_holds_what_was_played_asked_and_refused() -> None:
    refusal = Refusal("jeu#regle", "Non.")
    error = tg.IllegalMove("pioche", "A, à toi.", refusal)
    assert plain(error) == "« pioche » : Non. [jeu#regle] (question posée : A, à toi.)"
    assert (error.move, error.prompt, error.refusal, error.rule) == ("pioche", "A, à toi.", refusal, "jeu#regle")


def test_a_bad_save_says_where() -> None:
    assert plain(tg.BadSave("c'est coupé.")) == "Sauvegarde illisible : c’est coupé."
    error = tg.BadSave("non.", 3, 7)
    assert (error.line, error.column) == (3, 7) and "ligne 3, colonne 7" in str(error)


@pytest.mark.parametrize(("error", "why"), [
    (FileNotFoundError(), "ce fichier n’existe pas"), (IsADirectoryError(), "c’est un dossier"),
    (PermissionError(), "cet ordinateur ne le permet pas"), (OSError(errno.ENOSPC, "No space left"), "le disque est plein"),
    (OSError(errno.EIO, "Input/output error"), "le disque répond mal"), (OSError("plein"), "plein"),
    (OSError(errno.ENOLCK, os.strerror(errno.ENOLCK)), f"le système refuse, erreur {errno.ENOLCK}"),
], ids=repr)  # fmt: skip
def test_a_file_that_cannot_be_read_says_why(error: OSError, why: str) -> None:
    assert unreadable(error) == why
