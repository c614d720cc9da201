"""The command line in French: whatever is typed, no word of argparse's English."""

from __future__ import annotations

import argparse
import gettext
from collections.abc import Callable

import pytest

from tablegames_widgets.arena.measured import chiffres, force
from tablegames_widgets.terminal.arguments import FRENCH, Parser, whole

ENGLISH = ("error", "argument:", "choose", "invalid", "expected", "required", "unrecognized", "option:", "show this", "positional")


def parser() -> Parser:
    """One of everything that our commands use, and more."""
    made = Parser("essai", description="Un essai.")
    made.add_argument("-V", "--version", action="version", version="1", help="dire la version")
    made.add_argument("--nombre", type=whole(1, 9))
    made.add_argument("--genre", choices=("a", "b"))
    made.add_argument("--deux", nargs=2)
    made.add_argument("--plus", nargs="+")
    made.add_argument("--entier", type=int)
    either = made.add_mutually_exclusive_group()
    either.add_argument("--pile", action="store_true")
    either.add_argument("--face", action="store_true")
    commands = made.add_subparsers(dest="commande", metavar="commande", required=True)
    commands.add_parser("va").add_argument("ici")
    return made


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(SystemExit) as stop:
        parser().parse_args(words)
    told = capsys.readouterr()
    assert stop.value.code == (2 if told.err else 0)
    return (told.err or told.out).replace("\u00a0", " ")


@pytest.mark.parametrize(("words", "told"), [
    ((), "essai : il manque : commande"),
    (("va",), "essai va : il manque : ici"),
    (("va", "là", "bas"), "arguments inconnus : bas"),
    (("vas", "là"), "commande : « vas » n’est pas au choix : "),
    (("--genre", "c", "va", "là"), "--genre : « c » n’est pas au choix : "),
    (("--genre",), "--genre : il faut une valeur"),
    (("--deux", "1"), "--deux : il faut 2 valeurs"),
    (("--plus",), "--plus : il faut au moins une valeur"),
    (("--pile=3", "va", "là"), "--pile : cette option ne prend pas de valeur, et on lui donne "),
    (("--pile", "--face", "va", "là"), "--face : ne va pas avec --pile"),
    (("--p", "va", "là"), "« --p » peut vouloir dire : --plus, --pile"),
    (("--entier", "x", "va", "là"), "--entier : valeur impossible : « x »"),
    (("--nombre", "0", "va", "là"), "--nombre : il faut un nombre entier de 1 à 9, pas « 0 »"),
    (("--nombre", "9" * 5000, "va", "là"), "--nombre : il faut un nombre entier de 1 à 9, pas « 999"),
    (("va", "là", "\x1b[2J"), "arguments inconnus : ␛[2J"),
    (("--help",), "usage : essai ["),
])  # fmt: skip
def test_what_argparse_says_is_french(words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    heard = said(capsys, *words)
    assert told in heard and heard.startswith("usage : ")
    english = (
        "error",
        "argument:",
        "choose",
        "invalid",
        "expected",
        "required",
        "unrecognized",
        "option:",
        "show this",
        "positional",
        "\x1b",
    )
    assert not [word for word in english if word in heard]


def test_help_is_french_in_all_its_headings(capsys: pytest.CaptureFixture[str]) -> None:
    heard = said(capsys, "--help")
    assert "\narguments :\n" in heard and "\noptions :\n" in heard and "montrer cette aide" in heard


@pytest.mark.parametrize("main", [force.main, chiffres.main])
def test_the_commands_that_measure_speak_french(main: Callable[[list[str]], None], capsys: pytest.CaptureFixture[str]) -> None:
    for words, says in ((["--help"], "montrer cette aide"), (["--belote"], "arguments inconnus"), (["--parties", "x"], "nombre entier")):
        with pytest.raises(SystemExit):
            main(words)
        heard = "".join(capsys.readouterr()).replace("\u00a0", " ")
        assert says in " ".join(heard.split()) and not [word for word in (*ENGLISH, "How ", "figures") if word in heard]


def test_each_translation_keeps_what_argparse_puts_in() -> None:
    for english, french in FRENCH.items():
        names = [part.partition(")")[0] for part in english.split("%(")[1:]]
        assert all(f"%({name})" in french for name in names if name != "type")
        assert english.replace("%(", "").count("%") >= french.replace("%(", "").count("%")


def test_the_other_parsers_of_a_program_stay_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    parser()
    with pytest.raises(SystemExit):
        argparse.ArgumentParser("autre").parse_args(["x"])
    assert gettext.gettext("unrecognized arguments: %s") % "x" in capsys.readouterr().err


def test_a_whole_number_has_bounds() -> None:
    assert whole(0)("18446744073709551615") == 2**64 - 1 and whole(-3)("-3") == -3
    for typed in ("18446744073709551616", "-1", "1.5", "", "٣", "1e3", " 1"):
        with pytest.raises(argparse.ArgumentTypeError):
            whole(0)(typed)
