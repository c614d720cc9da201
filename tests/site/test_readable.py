"""What makes a rule book comprehensible, trait by trait: where a trait names a check, it says what the check finds."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from support import DOCS

import tablegames_widgets as tg
from tablegames_widgets.site.pages import chapters, readable

LEAST = 85
"""How many of the ninety-two each game has."""
JARGON = re.compile(r"\b(?:decks?|tokens?|meeples?|drafts?|mulligans?|timings?|bluffs?|combos?|packs?|plays?|draws?)\b", re.IGNORECASE)
every_game = pytest.mark.parametrize("game", sorted(tg.games))


@cache
def text(game: str) -> str:
    return DOCS.joinpath("jeux", f"{game}.md").read_text("utf-8").replace("\u00a0", " ")


@cache
def parts(game: str) -> tuple[chapters.Chapter, ...]:
    return tuple(chapters.chapters(text(game)))


@cache
def told(game: str) -> str:
    """What is read outside of every directive."""
    lines = [line for chapter in parts(game) for _, line in chapters.prose(chapter.lines)]
    return "\n".join(line for line in lines if not line.startswith(("(", "%", "{.")))


@cache
def rules(game: str) -> str:
    """What is read before the questions: one learns from that."""
    lines = [line for chapter in parts(game) if not chapter.name.startswith("questions") for _, line in chapters.prose(chapter.lines)]
    return "\n".join(line for line in lines if not line.startswith(("(", "%", "{.")))


def door(game: str) -> str:
    return "\n".join(parts(game)[0].lines)


@cache
def examples(game: str) -> tuple[str, ...]:
    found: list[str] = re.findall(r"^```\{partie\} \w+\n(.*?)^```", text(game), re.MULTILINE | re.DOTALL)
    return tuple(one for one in found if ":libre:" not in one)


@cache
def paragraphs(game: str) -> tuple[str, ...]:
    blocks = re.split(r"\n\s*\n", rules(game))
    return tuple(" ".join(one.split()) for one in blocks if one.strip() and not re.match(r"\s*(?:[-|#:*]|\d\.|`)", one))


def words(line: str) -> list[str]:
    return re.findall(r"\w+(?:[’'-]\w+)*", re.sub(r"\]\([^)]*\)", "]", line))


def section(game: str, name: str) -> str:
    """From an anchor to the next heading that is not below it."""
    _, _, after = text(game).partition(f"({game}-{name})=\n")
    head = re.match(r"(#+) ", after)
    return re.split(rf"^#{{1,{len(head[1])}}} ", after, flags=re.MULTILINE)[1] if head else ""


class Checks:
    """What a check finds in the rules of one game."""

    @staticmethod
    def facts_come_first(game: str) -> bool:
        facts = door(game).partition("## En bref")[2]
        return all(f"- **{one}** :" in facts for one in ("Joueurs", "Âge")) and bool(re.search(r"\*\*Durée\*\* : [^\n]*\d", facts))

    @staticmethod
    def author_and_edition(game: str) -> bool:
        return bool(re.search(r"\*\*Auteurs?\*\* :", door(game)) and re.search(r"\*\*(?:Éditeur|Édition)\*\* :", door(game)))

    @staticmethod
    def five_sentences(game: str) -> bool:
        return len(re.findall(r"^\d\. ", door(game).partition("## ")[0], re.MULTILINE)) == 5

    @staticmethod
    def goal_before_rules(game: str) -> bool:
        anchors = re.findall(rf"^\(({game}-[\w-]+)\)=$", text(game), re.MULTILINE)
        return bool(anchors) and anchors[0] == f"{game}-but"

    @staticmethod
    def winning_is_told_early(game: str) -> bool:
        return bool(re.search(r"\bgagne|finir avec le plus|\ble plus riche|\ble plus de\b", door(game).partition("{materiel}")[0]))

    @staticmethod
    def table_pictured(game: str) -> bool:
        return f"{{la-table}} {game}" in door(game) and bool(re.search(r"^:alt: .{40,}", door(game), re.MULTILINE))

    @staticmethod
    def guided_first_game(game: str) -> bool:
        return DOCS.joinpath("apprendre", f"{game}.md").is_file() and f"../apprendre/{game}.md" in door(game)

    @staticmethod
    def material_listed(game: str) -> bool:
        return any(chapter.name == "materiel" for chapter in parts(game)) and f"({game}-materiel)=" in text(game)

    @staticmethod
    def material_counted(game: str) -> bool:
        return bool(re.search(r"\{materiel\}|\| \d+ ", section(game, "materiel")))

    @staticmethod
    def material_pictured(game: str) -> bool:
        return bool(re.search(r"\{(?:materiel|dessin)\}", section(game, "materiel")))

    @staticmethod
    def sources_told(game: str) -> bool:
        return bool(re.search(r"\{materiel\}|Provenance", section(game, "materiel")))

    @staticmethod
    def setup_section(game: str) -> bool:
        return f"({game}-mise-en-place)=" in text(game)

    @staticmethod
    def setup_pictured(game: str) -> bool:
        return "```{partie}" in section(game, "mise-en-place")

    @staticmethod
    def order_of_play(game: str) -> bool:
        turning = re.search(r"aiguilles d’une montre|voisin de (?:gauche|droite)|passe à gauche|vers la gauche", told(game))
        return bool(turning and re.search(r"commence|premier joueur", told(game)))

    @staticmethod
    def every_rule_written(game: str) -> bool:
        return all(f"({game}-{anchor})=" in text(game) for anchor in tg.games[game].rules)

    @staticmethod
    def refusals_shown(game: str) -> bool:
        return sum(one.count("\n! ") for one in examples(game)) >= 10

    @staticmethod
    def secrets_told(game: str) -> bool:
        return bool(re.search(r"\bsecret|face cachée|sans les montrer|sans que les autres", told(game)))

    @staticmethod
    def end_section(game: str) -> bool:
        return f"({game}-fin)=" in text(game)

    @staticmethod
    def end_played(game: str) -> bool:
        return any("= la partie est finie" in one for one in examples(game))

    @staticmethod
    def ties_settled(game: str) -> bool:
        return bool(re.search(r"galité|seul\*\* en vie, il gagne ; sinon", told(game)))

    @staticmethod
    def empty_pile_settled(game: str) -> bool:
        return bool(
            re.search(r"pioche (?:est |se )?vide|pile vide|pioche trop courte|quand elle est vide|s’il en reste", told(game).lower())
        )

    @staticmethod
    def rare_cases_answered(game: str) -> bool:
        return len(re.findall(r"^\*\*[A-Z]{1,2}?\d+", text(game), re.MULTILINE)) >= 25

    @staticmethod
    def accidents_settled(game: str) -> bool:
        return all(
            re.search(one, text(game)) for one in (r"s’en va|quitte la table|doit partir", r"en retard", r"oublié|erreur|trompé|de trop")
        )

    @staticmethod
    def table_talk_settled(game: str) -> bool:
        return bool(re.search(r"les mots (?:sont libres|n’engagent)|rien n’engage|engage|on parle, on menace", text(game).lower()))

    @staticmethod
    def example_in_each_chapter(game: str) -> bool:
        taught = [one for one in parts(game)[1:] if not re.match(r"questions|aide|nombres", one.name)]
        return all(re.search(r"\{(?:partie|chances)\}", "\n".join(one.lines)) for one in taught)

    @staticmethod
    def fifteen_examples(game: str) -> bool:
        return len(examples(game)) >= 15

    @staticmethod
    def examples_titled(game: str) -> bool:
        return all(":titre: " in one for one in examples(game))

    @staticmethod
    def examples_commented(game: str) -> bool:
        return all(re.search(r"(?:^|\s)# ", one) for one in examples(game))

    @staticmethod
    def examples_drawn(game: str) -> bool:
        return all(re.search(r"^:(?:position|graine): ", one, re.MULTILINE) for one in examples(game))

    @staticmethod
    def counter_examples(game: str) -> bool:
        return sum("\n! " in one for one in examples(game)) >= 5

    @staticmethod
    def limit_played(game: str) -> bool:
        return any(re.search(r"galité|vide|dernière|personne|à deux|même", one.lower()) for one in re.findall(r":titre: (.*)", text(game)))

    @staticmethod
    def end_scored(game: str) -> bool:
        return any("= la partie est finie" in one and re.search(r"= .*\bgagne", one) for one in examples(game))

    @staticmethod
    def short_sentences(game: str) -> bool:
        lengths = [len(words(one)) for block in paragraphs(game) for one in re.split(r"(?<=[.!?…])\s+(?=[A-ZÀÉÊ«*\[])", block)]
        return sum(lengths) / len(lengths) <= 20

    @staticmethod
    def easy_page(game: str) -> bool:
        return DOCS.joinpath("facile", f"{game}.md").is_file()

    @staticmethod
    def speaks_to_you(game: str) -> bool:
        return len(re.findall(r"\b(?:tu|te|toi|ton|ta|tes)\b|\bt’", rules(game).lower())) >= len(words(rules(game))) / 50

    @staticmethod
    def no_jargon(game: str) -> bool:
        return not JARGON.findall(re.sub(r"\*[^*]+\*|\]\([^)]*\)", "", told(game)))

    @staticmethod
    def everyday_words(game: str) -> bool:
        said = tomllib.loads(DOCS.joinpath("recherche", f"{game}.toml").read_text("utf-8"))
        return len(said["words"]) >= 20 and len(said["asked"]) >= 40

    @staticmethod
    def glossary_has_game(game: str) -> bool:
        return DOCS.joinpath("glossaire.md").read_text("utf-8").count(f"(#{game}-") >= 5

    @staticmethod
    def one_name(game: str) -> bool:
        return not re.search(r"\b(?:talon|cimetière|rejet|paquet de pioche)\b", told(game))

    @staticmethod
    def table_of_rules(game: str) -> bool:
        return '<ul class="tg-sommaire">' in chapters.door(game, list(parts(game)))

    @staticmethod
    def cross_references(game: str) -> bool:
        return len(re.findall(rf"\]\(#{game}-", text(game))) >= 7

    @staticmethod
    def one_page_aid(game: str) -> bool:
        aid = re.search(r"^`{5}\{div\} tg-aide\n(.*?)^`{5}", text(game), re.MULTILINE | re.DOTALL)
        return aid is not None and len(words(aid[1])) <= 700

    @staticmethod
    def rulings_sourced(game: str) -> bool:
        return len(re.findall(r"\*(?:Règle|Lecture|Décision|Officiel|Option)[^*]*\*", text(game))) >= 25

    @staticmethod
    def rulings_dated(game: str) -> bool:
        return len(tomllib.loads(DOCS.joinpath("dates.toml").read_text("utf-8"))[game]) >= 25

    @staticmethod
    def bold_used(game: str) -> bool:
        return _bold(game) >= 0.02

    @staticmethod
    def bold_rare(game: str) -> bool:
        return _bold(game) <= 1 / 8

    @staticmethod
    def no_shouting(game: str) -> bool:
        shouted = set(re.findall(r"\b[A-ZÀÉÈ]{4,}\b", re.sub(r"\]\([^)]*\)", "", told(game))))
        cards = {word for name in tg.games[game].words(tg.games[game].seats[0]).values() for word in re.findall(r"\w+", name)}
        return {one for one in shouted if not any(one.startswith(card) for card in cards if len(card) > 2)} <= _OTHER_EDITIONS

    @staticmethod
    def short_chapters(game: str) -> bool:
        return len(parts(game)) > 6 and max(len(words("\n".join(one.lines))) for one in parts(game)[1:]) <= 3500

    @staticmethod
    def headings_regular(game: str) -> bool:
        for chapter in parts(game)[1:]:
            lines = (line for _, line in chapters.prose(chapters.page(chapter).split("\n")))
            levels = [len(head[1]) for line in lines if (head := re.match(r"(#+) ", line))]
            if levels[0] != 1 or any(new > old + 1 for old, new in pairwise(levels)):
                return False
        return True

    @staticmethod
    def lists_used(game: str) -> bool:
        return len(re.findall(r"^(?:- |\d\. )", rules(game), re.MULTILINE)) >= 12

    @staticmethod
    def tables_used(game: str) -> bool:
        return len(re.findall(r"^\|[-|]+\|$", text(game), re.MULTILINE)) >= 2

    @staticmethod
    def short_paragraphs(game: str) -> bool:
        return max(len(words(one)) for one in paragraphs(game)) <= 100

    @staticmethod
    def parts_named(game: str) -> bool:
        table = re.search(r"```\{la-table\}.*?```", door(game), re.DOTALL)
        return table is not None and len(re.findall(r"^[^:|]+ \| [^|]+ \| ", table[0], re.MULTILINE)) >= 4

    @staticmethod
    def examples_beside_rules(game: str) -> bool:
        """Each stands below a heading or a ruling that is no further than a screen or two."""
        texts = ["\n".join(one.lines) for one in parts(game)[1:]]
        apart = [re.split(r"^(?:#+ |\([\w-]+\)=)", before, flags=re.MULTILINE)[-1]
                 for text in texts for before in text.split("```{partie}")[:-1]]  # fmt: skip
        return all(len(words(re.sub(r"^[:=!A-J#].*$", "", one, flags=re.MULTILINE))) <= 350 for one in apart)


_OTHER_EDITIONS = {"CONVOI", "LUNETTE", "INDICES"}
"""Names of cards that other boxes have, and a misprint: cited in the letters of the box."""


def _bold(game: str) -> float:
    """The part of the words that is bold, where one learns; what names a line of a list is its title."""
    plain = re.sub(r"^(?:- |\d\. |\| )\*\*[^*]+\*\*", "", rules(game), flags=re.MULTILINE)
    return sum(len(words(one)) for one in re.findall(r"\*\*([^*]+)\*\*", plain)) / len(words(plain))


DATA: dict[str, Any] = readable.data(DOCS / "lisible.toml")
TRAITS = [trait for family in DATA["famille"] for trait in family["traits"]]
CHECKED = [trait for trait in TRAITS if "essai" in trait]


def test_ten_families_have_ninety_two_traits_and_no_check_is_idle() -> None:
    assert len(DATA["famille"]) == 10 and len(TRAITS) == 92 == len({trait["dit"] for trait in TRAITS})
    assert {trait["essai"] for trait in CHECKED} == {name for name in vars(Checks) if not name.startswith("_")}
    assert len(CHECKED) >= 60


@every_game
@pytest.mark.parametrize("trait", CHECKED, ids=lambda trait: trait["dit"].replace(" ", "_")[:50])
def test_what_is_checked_is_as_it_is_written(trait: dict[str, Any], game: str) -> None:
    assert getattr(Checks, trait["essai"])(game) == (readable.lacking(trait, game) is None), trait["dit"]


@every_game
def test_each_game_has_what_was_asked(game: str) -> None:
    assert readable.scores(DATA)[game] >= LEAST


def test_what_is_missing_is_said_in_words() -> None:
    lacks = [why for trait in TRAITS for why in trait.get("manque", {}).values()]
    assert lacks and all(len(why.split()) >= 4 for why in lacks)


def test_a_score_falls_by_what_is_missing_and_the_page_says_it() -> None:
    made = {"lu": DATA["lu"], "famille": [{"nom": "Une", "traits": [{"dit": "a", "manque": {"korsar": "il n’y a rien"}}, {"dit": "b"}]}]}
    assert readable.scores(made)["korsar"] == 1 and readable.scores(made)["wanted"] == 2
    told = readable.table(made)
    assert "<td>1 sur 2</td><td>il n’y a rien</td>" in told and told.count("<td>2 sur 2</td>") == 6
    assert "il manque à\u00a0: Korsar" in readable.traits(made) and readable.traits(made).count("(lu)") == 1
