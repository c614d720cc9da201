"""The board: what its HTML promises to style sheets, to the browser's part and to people (docs/guides/sous-le-capot.md)."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from typing import Any

import pytest

from tablegames_widgets.games import games
from tablegames_widgets.scene import Frame, Help, Refused, render, text

KORSAR = games["korsar"]
FIGHTS = (
    "sièges: 3; main A: rouge 3, rouge 3, vert 2, capitaine vert, galion 5; main B: bleu 1, vert 1, galion 2; main C: jaune 4; "
    "butin A: galion 4; butin B: galion 5, galion 6; trait: A; mer: galion 6 de C [B bleu 2, B bleu 3, A rouge 2], "
    "galion 3 de A [C vert 4, B jaune 2], galion 7 de B [A rouge 4, C bleu 3, C capitaine bleu], galion 4 de B"
)
NAMES = ("Ana", "Bo", "Cléo")


class Tags(HTMLParser):
    """The tags of a piece of HTML with their attributes; checks that they nest."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(html)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def view(seat: Any = 0, position: str = FIGHTS, names: tuple[str, ...] = NAMES) -> Any:
    return KORSAR.position(position).view(seat, names)


def buttons(html: str) -> list[dict[str, str | None]]:
    return [attrs for tag, attrs in Tags(html).tags if tag == "button" and "data-click" in attrs]


def classes(attrs: dict[str, str | None]) -> list[str]:
    return (attrs["class"] or "").split()


def played(seats: int, seed: int, moves: int) -> Any:
    p = KORSAR.start(seats=seats, seed=seed)
    for i in range(moves):
        if not p.is_over:
            legal = p.legal_moves()
            p.play(legal[(i * 7 + seed) % len(legal)])
    return p


@pytest.mark.parametrize("seats", KORSAR.seats)
@pytest.mark.parametrize("seat", [0, 1, None, "tous"])
def test_keys_are_unique_and_nothing_has_an_id(seats: int, seat: Any) -> None:
    for moves in (0, 25, 70, 400):
        tags = Tags(render(played(seats, 3, moves).view(seat))).tags
        keys = Counter(attrs["data-key"] for _, attrs in tags if "data-key" in attrs)
        assert max(keys.values()) == 1
        assert not any("id" in attrs for _, attrs in tags)


def test_the_root_says_which_board_it_is() -> None:
    tag, root = Tags(render(view(), frame=Frame(ply=12))).tags[0]
    assert tag == "section"
    assert (root["data-game"], root["data-ply"], root["data-seat"]) == ("korsar", "12", "0")
    assert 'data-seat=""' in render(view(None))
    assert 'data-seat="tous"' in render(view("tous"))


def test_what_may_be_clicked_is_what_the_rules_allow() -> None:
    for path in ((), ("rouge 3",), ("capitaine vert",)):
        legal = {b["data-click"] for b in buttons(render(view(), path)) if "is-legal" in classes(b)}
        assert legal == {m.path[len(path)] for m in view().legal_moves if m.path[: len(path)] == path}


def test_a_button_is_legal_or_pressed_or_disabled() -> None:
    for b in buttons(render(view(), ("rouge 3",))):
        assert ("is-legal" in classes(b)) + ("aria-pressed" in b) + ("aria-disabled" in b) == 1


def test_of_two_equal_cards_the_first_is_pressed() -> None:
    pressed = [b["data-key"] for b in buttons(render(view(), ("rouge 3",))) if b.get("aria-pressed") == "true"]
    assert pressed == ["rouge 3/1"]


def test_a_spectator_has_nothing_to_click() -> None:
    assert buttons(render(view(None))) == []


def test_each_zone_has_one_stop_and_each_stop_keeps_its_keys() -> None:
    html = render(view(), frame=Frame(tools=("undo", "help")))
    for zone in re.split(r'(?=class="tg-zone)', html)[1:]:
        assert zone.count('tabindex="0"') == (1 if "data-click" in zone else 0)
    for tag, attrs in Tags(html).tags:
        if tag in ("button", "a", "summary"):
            assert attrs.get("data-lm-suppress-shortcuts") == "true"


def test_names_are_only_text() -> None:
    evil = ('<script>alert("1")</script>', 'O\'Neil & "Bo"', "</p><img src=x onerror=1>")
    v = view(names=evil)
    said = Refused(evil[0], '"><script>', evil[2])
    told = Help(evil[0], (evil[:2],), (evil[1:],), said, (evil[:2],), '"><b>', evil[2])
    html = render(v, ("rouge 3",), frame=Frame(3, ("help",), said=evil[0], journal=((0, evil[0]), (3, evil[1])), moves=3,
                                               curtain=evil[2], note=evil[1], refusal=said, help=told))  # fmt: skip
    assert "<script" not in html and "<img" not in html
    assert {tag for tag, _ in Tags(html).tags} <= {
        "section", "div", "p", "button", "span", "ul", "ol", "li", "h3", "b", "small", "a", "details", "summary",
    }  # fmt: skip


def test_hidden_hands_are_not_sent() -> None:
    same = [
        render(view(0, FIGHTS.replace("main B: bleu 1, vert 1, galion 2; main C: jaune 4", hidden))) for hidden in
        ("main B: bleu 1, vert 1, galion 2; main C: jaune 4", "main B: rouge 1, rouge 1, amiral; main C: galion 8")
    ]  # fmt: skip
    assert same[0] == same[1]


def test_a_card_keeps_its_key_from_the_hand_to_the_sea() -> None:
    def keys(p: Any) -> set[str | None]:
        return {attrs["data-key"] for _, attrs in Tags(render(p.view(0))).tags if "data-key" in attrs and "tg-card" in classes(attrs)}

    p = KORSAR.position(FIGHTS)
    before = keys(p)
    p.play("rouge 3 > galion 4 de B")
    assert "rouge 3/1" in before & keys(p)


def test_a_click_says_what_it_will_do() -> None:
    labels = [b["aria-label"] for b in buttons(render(view()))]
    assert "galion 5\u00a0: le poser devant toi" in labels
    assert "pioche, 54 cartes\u00a0: prendre une carte" in labels
    labels = [b["aria-label"] for b in buttons(render(view(), ("rouge 3",)))]
    assert "galion 4 de Bo, pas attaqué\u00a0: attaquer avec ton rouge 3, à 3 contre 0" in labels


def test_a_refusal_leads_to_the_rule() -> None:
    html = render(view(), frame=Frame(refusal=Refused("Non.", "korsar.html#korsar-capitaine", "Règle : les capitaines")))
    assert 'role="alert"' in html and 'href="korsar.html#korsar-capitaine"' in html


def test_the_end_shows_the_scores() -> None:
    p = played(3, 5, 2000)
    assert p.is_over
    html = render(p.view(0, NAMES))
    assert "Fin de la partie" in html and p.view(0, NAMES).outcome.why in html
    assert all(f">{score}</td></tr>" in html for score in p.outcome.scores)
    assert buttons(html) == []


def test_text_is_at_most_100_columns_wide() -> None:
    for seats in KORSAR.seats:
        for moves in (0, 40, 2000):
            assert max(map(len, text(played(seats, 1, moves).view("tous")).splitlines())) <= 100


def test_text_of_a_position() -> None:
    assert text(view(), ("rouge 3",)).replace("\u00a0", " ") == GOLDEN


GOLDEN = """\
Korsar, partie à 3
Pirate rouge 3 : sur quel galion ?

Bo : 3 cartes · butin : 2 galions
  galion 7 de Bo, Cléo mène
    toi, rouge, force 4 : rouge 4
    Cléo, bleu, force 3, mène : bleu 3 · capitaine bleu (de Cléo)
  galion 4 de Bo, pas attaqué

Cléo : 1 carte · butin : 0 galion
  galion 6 de Cléo, Bo mène, 5 contre 2
    Bo, bleu, force 5, mène : bleu 2 · bleu 3
    toi, rouge, force 2 : rouge 2

Pioche et défausse : pioche (54 cartes) · défausse (vide)

Ana (toi) : 5 cartes · butin : 1 galion, 4 pièces d’or · à toi
  Ton butin : galion 4
  ton galion 3, Cléo mène, 4 contre 2
    Cléo, vert, force 4, mène : vert 4
    Bo, jaune, force 2 : jaune 2

Ta main
  [rouge 3] · rouge 3 · vert 2 · capitaine vert · galion 5

Au choix : galion 6 de C · galion 3 de A · galion 7 de B · galion 4 de B"""
