"""The panel of the workshop as HTML: its steps, the position, the chapter. Each press goes to `Bench.handle`,
with all that stands in the fields."""

from __future__ import annotations

import re
from html import escape
from typing import Final

from ...engine.text import LETTERS, brief, capital, count
from ...games import games
from . import papers
from .bench import STEPS, Bench
from .fields import area, button, field, folded, group, hint, line, listing, ruled, select, words
from .panel_question import attempt, pupil, question
from .setting import Spot, Thing, is_nothing

_CLOSE: Final = 600
"""Characters of a link beyond which its code is of small squares."""
_HERE: Final = re.compile(r"\w+://(localhost|127\.|\[::1\])|file:")
_MANY, _SHOWN = 16, 8
"""Cards of a place that all lie open; and how many do of a pile that has more."""


def html(bench: Bench) -> str:
    """The whole panel."""
    if bench.pupil:
        return f'<div class="tg-bench">{_told(bench)}{pupil(bench)}</div>'
    parts = {"position": _position, "question": question, "essai": attempt, "chapitre": _chapter}
    steps = "".join(f"<li>{_step(bench, step, text)}</li>" for step, text in STEPS.items())
    nav = (
        f'<nav aria-label="{words("Les étapes de l’atelier")}"><ol class="tg-bench-steps">{steps}</ol></nav>'
    )
    return f'<div class="tg-bench">{nav}{_told(bench)}{parts[bench.step](bench)}</div>'


def _step(bench: Bench, step: str, text: str) -> str:
    here = ' aria-current="step"' if bench.step == step else ""
    return button("step", text, step, more=here)


def _told(bench: Bench) -> str:
    """What there is to say; a refusal is heard at once."""
    role, look = ("alert", " is-wrong") if bench.wrong else ("status", "")
    return f'<p class="tg-bench-said{look}" role="{role}">{words(ruled(bench.said, bench.game))}</p>'


# -- the position ----------------------------------------------------------------------------------
def _position(bench: Bench) -> str:
    setting = bench.setting
    named = {one: game.title for one, game in games.items()}
    seats = {str(n): str(n) for n in bench.game.seats}
    start = group(
        "D’où l’on part",
        select("jeu", "Jeu", named, bench.game.id, "game"),
        select("sièges", "Joueurs", seats, str(setting.seats), "game"),
        line(
            button("deal", "Donner d’autres cartes"),
            button("empty", "Table vide"),
            button("arrange", "Déplacer les cartes de cette partie"),
        ),
        hint(
            "Joue sur le plateau jusqu’au moment que tu veux : « Annuler » reprend un coup."
            " Ou pose les cartes à la main."
        ),
    )
    if not bench.by_hand or bench.match.ply:
        return start + _onward()
    return f"{start}{_box(bench)}{_places(bench)}{_items(bench)}{_onward()}"


def _onward() -> str:
    return line(button("step", "C’est ici que je demande…", "question", look="tg-bench-main"))


def _box(bench: Bench) -> str:
    """The cards of the game that lie nowhere yet."""
    cards = [
        button("pick", f"{card.word} ×{card.left}", card.word, pressed=bench.picked == card.word)
        for card in bench.setting.cards
        if card.left
    ]
    who = {letter: letter for letter in LETTERS[: bench.setting.seats]}
    return group(
        "La boîte",
        hint("Choisis une carte, puis l’endroit où elle va, ou la carte sur laquelle tu la poses."),
        line(*cards),
        select("qui", "Posée par", who, bench.who),
    )


def _places(bench: Bench) -> str:
    setting = bench.setting
    rows = "".join(_place(bench, name) for name in setting.places)
    why = (
        f'<p class="tg-bench-said is-wrong">{words("Pas encore une position : ")}'
        f"{words(ruled(setting.why, bench.game))}</p>"
        if setting.why
        else ""
    )
    tools = line(
        button("box", "Remettre dans la boîte") if isinstance(bench.picked, Spot) else "",
        button("revert", "Reprendre le dernier changement") if bench.before else "",
    )
    return group("La table", why, f'<dl class="tg-bench-places">{rows}</dl>', tools)


def _place(bench: Bench, name: str) -> str:
    things = [one for one in enumerate(bench.setting.items.get(name, ())) if not is_nothing(one[1])]
    shown = [_thing(bench, name, at, thing) for at, thing in things]
    more = (
        folded(f"et {len(shown) - _SHOWN} autres", f"reste {name}", *shown[_SHOWN:])
        if len(shown) > _MANY
        else ""
    )
    held = "".join(shown[:_SHOWN] if more else shown) + more
    lay = (
        button("lay", "Poser ici", name, more=f' aria-label="{words(f"Poser ici : {name}")}"')
        if bench.picked
        else ""
    )
    empty = "" if things or lay else '<span class="tg-bench-hint">–</span>'
    return f"<div><dt>{words(capital(name))}</dt><dd>{held}{lay}{empty}</dd></div>"


def _thing(bench: Bench, place: str, at: int, thing: Thing) -> str:
    parts = [(Spot(place, at), thing.head)] if thing.head else []
    parts += [(Spot(place, at, inside), word) for inside, word in enumerate(thing.inside or ())]
    return "".join(
        button(
            "spot",
            word,
            f"{place}|{spot.at}|{spot.inside}",
            pressed=bench.picked == spot,
            look="is-inside" if spot.inside >= 0 else "",
            more=f' aria-label="{words(f"{word}, {place}")}"',
        )
        for spot, word in parts
    )


def _items(bench: Bench) -> str:
    """Whose turn it is, numbers: what is no card."""
    setting = bench.setting
    others = [name for name in setting.known if name not in setting.places]
    choices = {"": "…", **{name: capital(name) for name in others}}
    item = bench.item if bench.item in others else ""
    now = ", ".join(map(str, setting.items.get(item, ()))) if item else ""
    values = [button("write", one, one, pressed=one == now) for one in setting.values(item)] if item else []
    typed = field("valeur", "Ou écris-le", now, "write") + line(button("write", "Mettre")) if item else ""
    told = [
        f"{name} : {', '.join(map(str, setting.items[name]))}" for name in others if name in setting.items
    ]
    return group(
        "Le reste",
        listing(map(words, told)),
        select("élément", "Fixer", choices, item, "item"),
        line(*values),
        typed,
        folded(
            "La position en toutes lettres",
            "lettres",
            area("position", "Pour qui préfère écrire", setting.text, 4),
            line(button("text", "Lire ce texte")),
        ),
    )


# -- the chapter -----------------------------------------------------------------------------------
def _chapter(bench: Bench) -> str:
    chapter = bench.chapter
    rows = [_moment(bench, number) for number in range(len(chapter.moments))]
    outs = [button("out", text, name) for name, (text, _) in papers.OUT.items()] if rows else []
    link = _link(bench) if rows else ""
    return group(
        "Le chapitre",
        field("chapitre", "Titre", chapter.title),
        listing(rows, ordered=True) or hint("Aucun moment encore."),
        area("ensuite", "Le mot de la fin (facultatif)", chapter.ensuite),
        line(button("new", "Un autre moment")),
    ) + group(
        "L’emporter",
        line(*outs),
        link,
        '<label class="tg-bench-field"><span>Ouvrir un fichier TOML</span> '
        '<input type="file" accept=".toml" data-file="open"></label>',
    )


def _moment(bench: Bench, number: int) -> str:
    told = bench.chapter.moments[number]
    up = button("up", "Monter", str(number)) if number else ""
    return words(brief(str(told.get("question", "")), 90).strip("'")) + line(
        button("edit", "Reprendre", str(number)),
        button("attempt", "Essayer", str(number)),
        up,
        button("drop", "Enlever", str(number)),
    )


def _link(bench: Bench) -> str:
    """The link of the chapter, and a word where a moment makes it long."""
    if not bench.base:
        return ""
    heavy = bench.chapter.heavy(bench.base)
    weighs = count(len(heavy), "moment pèse", "moments pèsent")
    long = f"Le lien est long : {weighs} plus de 2 000 caractères." if heavy else ""
    address = bench.chapter.link(bench.base)
    coded = bench.code[0] == address
    presses = line(button("copy", "Copier le lien"), button("code", "Un code à photographier", pressed=coded))
    return (
        f'<label class="tg-bench-field"><span>{words("Le lien, pour tes élèves")}</span> <input readonly'
        f' data-link value="{escape(address)}"></label>{presses}{hint(long) if long else ""}'
        f"{_code(bench) if coded else ''}"
    )


def _code(bench: Bench) -> str:
    """The link as a code, and what is to be known of it."""
    link, drawn = bench.code
    told = "Montre-le en grand : un téléphone le lit d’assez près." if len(link) > _CLOSE else ""
    if _HERE.match(link):
        told = "Cette adresse est celle de ton ordinateur : d’un autre appareil, ce code ne mène nulle part."
    label = words("Le lien, en code à photographier")
    shown = f'<div class="tg-bench-code" role="img" aria-label="{label}">{drawn}</div>'
    return f"{shown}{hint(told) if told else ''}"
