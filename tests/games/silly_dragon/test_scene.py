"""The board of Red Hot Silly Dragon: what it must say in words."""

from __future__ import annotations

import pytest
from rule_helpers import plain
from silly_dragon_helpers import at, chosen, placed


@pytest.mark.parametrize(("first", "second", "line"), [
    ("soufflet géant", "soufflet géant", "puissance 6, portée 6 (dés +2)"),
    ("seau d’eau", "cape coupe-feu", "puissance 3, portée 3 (dés −1)"),
    ("seau d’eau", "soufflet géant", "puissance 4, portée 4"),
])  # fmt: skip
def test_the_flame_says_what_was_added_to_its_dice(first: str, second: str, line: str) -> None:
    p = chosen("2; cartes: MED/MED; dés: 6 4 1", f"armoire à glace > {first}", f"armoire à glace > {second}")
    p.play("place 6").play("place 5")
    assert f"{line}</" in plain(p.view(0).html) and line in plain(p.view(0))


def test_before_the_princess_each_answer_says_what_it_brings() -> None:
    text = "2; princesse: captive; cartes: MIN/MIN; dés: 1 1 1; envoi A: allumeuse, sac duplicateur; envoi B: dur à cuire"
    p = placed(text, 1, 2)
    assert "(deux dés)" in plain(p.view(0)) and "prendre les trésors 12" in plain(p.view(0))
    assert "(à délivrer)" in plain(p.view(1)) and "(à délivrer)" in plain(at(text).view(0))


def test_who_is_first_is_said_without_a_gender() -> None:
    mine, other = plain(at("2").view(0)), plain(at("2").view(1))
    assert "· tu as la boule de cristal ·" in mine and "· a la boule de cristal ·" in other
    assert "premier joueur" not in mine + other
