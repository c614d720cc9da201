"""The texts of this folder are what the games say today, and are good French as far as a program can read."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from lire.record import HERE, UNEXPLAINED, UNREACHED, read_aloud

import tablegames_widgets as tg

GAMES = list(tg.games.values())
FAULTS = {
    "« de » élidé": re.compile(r"\bde (?:Élise|Hugo|Inès|O.Neil|Yves)|\bd’Glouton"),
    "signe droit": re.compile("[\"']"),
    "espace sécable": re.compile(r" [:;?!»]|« "),
    "singulier": re.compile(r"(?<![\d\u00a0,.])1 (?:cartes|points|jetons|pions|tours|galions|dés|coups)\b"),
    "accord après un nom": re.compile(
        r"(?:(?<!’)(?<!de )(?:Élise|Hugo|Inès|O.Neil|Yves|Glouton 1) (?:est|a été|:) ?|\b[Tt]u es )"
        r"(?:éliminé|prêt|grillé|allié|blessé|touché|mort|sorti|arrivé|attaqué|parti|tué|chassé|dédaigné"
        r"|premier|l’aîné|(?:le )?seul)e?\b"
    ),
    "accord après « tu »": re.compile(r"\b[Tt]u (?:es|viens d’être|as été) (?:éliminé|grillé|blessé|touché|mort|attaqué|tué|visé)\b"),
    "carte sans guillemets": re.compile(r"\b(?:joue|pose|prend|repren|remet|montre|défausse|choisi|répond par|propose)[a-z]* [A-ZÉ]{4}"),
    "quatre chiffres": re.compile(r"(?<!, )(?<!septembre )(?<!née en )(?<![(\-])\b\d{4,}\b"),
    "virgule": re.compile(r"(?<!version \d\.)(?<!version )\d\.\d(?!\.\d)"),
    "trait d’union pour moins": re.compile(r"(?<!\w)-\d"),
    "liste qui répète": re.compile(r"\b(une? [\w ]{3,}?|[a-zà-ÿ]{3,} \d+)(?:,| et) \1\b(?! n°)"),
    "« les » devant un seul": re.compile(r"\b[LlDd]es [01]\b|\bque 1\b"),
    "zéro monde": re.compile(r"\b0 mondes?\b"),
    "nom répété": re.compile(r"\b(Élise|Hugo|Inès|O.Neil|Yves|Glouton 1)\b[^.:]*\s:\s[^.:]*\bqu(?:e |’)\1\b"),
    "nom sans capitale": re.compile(r"\b(?:élise|hugo|inès|yves|glouton \d)\b"),
}


OWED: set[tuple[str, str]] = set()
"""Faults that still stand: whoever mends one takes it off this list, which the test below demands."""


TU = ("abilene", "key_largo", "korsar", "manitou", "plenty_coups", "silly_dragon", "wanted")
"""Games whose rules say « tu », as the refusals above them do."""
IMPERSONAL = re.compile(r"\b(?:on|(?<!pour )soi|à son tour|de son tour)\b", re.IGNORECASE)


def _lines(game: tg.Game) -> Iterator[str]:
    """What was said, without the code's texts that nothing said."""
    text = (HERE / f"{game.id}.txt").read_text("utf-8")
    return (line for part in text.split("\n\n") if not part.startswith(f"== {UNREACHED}") for line in part.splitlines())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_change_of_words_is_read_by_an_eye(game: tg.Game) -> None:
    kept = HERE / f"{game.id}.txt"
    assert kept.read_text("utf-8") == read_aloud(game), f"{kept.name} a changé : relance `make lire`, relis, garde."


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_said_is_good_french(game: tg.Game, fault: str) -> None:
    found = [line for line in _lines(game) if FAULTS[fault].search(line)]
    assert bool(found) == ((fault, game.id) in OWED), f"{len(found)} : {found[:5]}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_line_of_the_help_is_without_its_explanation(game: tg.Game) -> None:
    assert UNEXPLAINED not in (HERE / f"{game.id}.txt").read_text("utf-8")


CANNOT = {"events.py : le rôle"}
"""Texts of events that are never read as they stand: « son rôle », « ton rôle »."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_event_is_read_aloud(game: tg.Game) -> None:
    text = (HERE / f"{game.id}.txt").read_text("utf-8")
    unsaid = {line for line in text.partition(UNREACHED)[2].splitlines() if line.startswith("events.py")}
    assert unsaid <= CANNOT and "== conseils\n" in text and "== mots comptés\n" in text


@pytest.mark.parametrize("name", TU)
def test_the_rules_say_tu(name: str) -> None:
    assert [rule["text"] for rule in tg.games[name].rules.values() if IMPERSONAL.search(rule["text"])] == []
