"""The panel where one asks: the kind of question, the answer, what the engine says; and where one tries it
as a pupil."""

from __future__ import annotations

from html import escape
from typing import Final

from ...engine.text import LETTERS, french
from ...players import levels
from ..judged.keys import Field
from . import asking
from .asking_for import HINTS
from .bench import Bench
from .fields import area, button, field, folded, group, hint, line, listing, ruled, select, tick, words

_MANY: Final = 24
"""Sentences that are shown at once; the words of the field choose among them."""
_SEEN: Final = {
    "": "d’habitude",
    "siège": "ce que voit celui qui répond",
    "spectateur": "ce que voit un spectateur",
    "tous": "toutes les mains",
}


def question(bench: Bench) -> str:
    draft = bench.draft
    kinds = line(
        *(button("kind", text, kind, pressed=kind == bench.kind) for kind, text in asking.KINDS.items())
    )
    asked = group(
        "Ici, je demande…",
        kinds,
        area("texte", "Avant la question (facultatif)", str(draft.get("texte", ""))),
        area("question", "La question, comme tu la dis à l’élève", str(draft.get("question", ""))),
    )
    return f"{asked}{_answer(bench)}{_mistakes(bench)}{_more(bench)}{_engine(bench)}"


def _answer(bench: Bench) -> str:
    kind, draft = bench.kind, bench.draft
    seats = {
        "": "celui à qui c’est le tour",
        **{letter: letter for letter in LETTERS[: bench.match.position.n]},
    }
    parts = [hint(bench.asks), select("siège", "Qui répond", seats, str(draft.get("siège", "")))]
    if kind in asking.OF_MOVES:
        parts += [_facts(bench), *_flags(bench)]
    elif kind in asking.OF_FACTS:
        parts += [_holes(bench)]
    elif kind == "légaux":
        parts += [field("carte", "La carte (vide : tous les coups)", str(draft.get("carte", "")))]
    elif kind == "refus":
        parts += [_noted(f"Le coup refusé : « {draft['refusé']} »." if "refusé" in draft else "Rien encore.")]
    elif kind == "meilleur":
        named = {name: level.label for name, level in levels.items()}
        parts += [select("joueur", "D’après", named, str(draft.get("joueur", "glouton")))]
    return group("La réponse, sur le plateau", *parts, line(button("clear", "Effacer la réponse")))


def _noted(text: str) -> str:
    return f'<p class="tg-bench-noted">{words(text)}</p>'


def _facts(bench: Bench) -> str:
    """What the noted move makes true: one of these makes it right, or the move itself."""
    facts, legal = bench.facts(), len(bench.asked_in.legal_moves(bench.seat))
    noted = bench.noted or bench.shown_move()
    told = (
        _noted(f"Le coup : « {noted} »." if noted and bench.kind != "suite" else "")
        if facts
        else _noted("Rien encore.")
    )
    chosen = bench.chosen if "alors" in bench.draft else []
    sentences = dict.fromkeys([*chosen, *(fact.text for fact in facts)])
    counts = {fact.text: f" ({asking.counted(fact, legal)})" for fact in facts if fact.moves}
    rows = [
        button("fact", f"{_sentence(one)}{counts.get(one, '')}", one, pressed=one in chosen)
        for one in [*sentences][:_MANY]
    ]
    exact = button("exact", "Ce coup, et lui seul", pressed="réponses" in bench.draft) if noted else ""
    exact = "" if bench.kind == "suite" else exact
    return told + (
        hint("Il est juste, parce qu’après lui :") + listing([*rows, exact]) if rows or exact else ""
    )


def _sentence(fact: str) -> str:
    return f"plus vrai : {fact.removeprefix('! ')}" if fact.startswith("! ") else fact


def _flags(bench: Bench) -> list[str]:
    told, kind = bench.draft, bench.kind
    ticks = [tick("tient", "Encore vrai quoi que jouent les autres", bool(told.get("tient")))]
    if kind == "coup":
        ticks.append(tick("au choix", "Plusieurs coups vont : l’un suffit", bool(told.get("au choix"))))
    if kind == "suite":
        ticks.append(
            field("longueur", "Coups au plus", str(told.get("longueur", 3)), more=' inputmode="numeric"')
        )
    return ticks


def _holes(bench: Bench) -> str:
    """The sentences that are true here, with a hole where the answer stands."""
    holes, chosen = bench.holes(), bench.chosen
    known = {one.text: one.answer for one in holes}
    rows = [*chosen, *(one for one in known if one not in chosen)][: _MANY + len(chosen)]
    shown = [
        button(
            "hole",
            one.replace("{}", "…") + (f" ({known[one]})" if one in known else ""),
            one,
            pressed=one in chosen,
        )
        for one in rows
    ]
    cases = bench.draft.get("cas", ())
    names = [
        field(
            f"nom {k}", f"Nom de « {str(one.get('fait', '')).replace('{}', '…')} »", str(one.get("nom", ""))
        )
        for k, one in enumerate(cases)  # type: ignore[arg-type]
    ]
    nobody = tick("personne", "« Personne » peut être juste", bool(bench.draft.get("personne")))
    return "".join(
        (
            hint(
                "Clique la phrase qui donne la réponse ; plusieurs font plusieurs réponses, chacune avec"
                " son nom."
            ),
            field("mots", "Chercher une phrase", bench.words, "fields"),
            line(button("fields", "Chercher")),
            listing(shown),
            *names,
            nobody if bench.kind == "qui" else "",
            field("attendu", "Ta réponse (le moteur la vérifie)", bench.expected),
        )
    )


def _mistakes(bench: Bench) -> str:
    rows = [
        f"{words(str(one['réponse']))} : {words(str(one['dit']))} {button('forgive', 'Enlever', str(k))}"
        for k, one in enumerate(bench.draft.get("erreurs", ()))
    ]
    known = _wrong_moves(bench)
    options = "".join(f'<option value="{escape(one)}">' for one in known)
    return group(
        "À chaque réponse fausse, ce que tu dis",
        listing(rows),
        field("faux", "La réponse fausse", more=' list="tg-bench-wrong"'),
        f'<datalist id="tg-bench-wrong">{options}</datalist>',
        area("dit", "Ce que tu en dis"),
        line(button("mistake", "Ajouter")),
    )


def _wrong_moves(bench: Bench) -> list[str]:
    """The moves that one might play instead."""
    if bench.kind not in (*asking.OF_MOVES, "meilleur"):
        return []
    return [str(move) for move in bench.asked_in.legal_moves(bench.seat)]


def _more(bench: Bench) -> str:
    draft = bench.draft
    rules = {"": "celle du coup", **{anchor: rule["title"] for anchor, rule in bench.game.rules.items()}}
    hints = [*draft.get("indices", ()), *[""] * HINTS][:HINTS]
    level = {"1": "facile", "2": "moyen", "3": "difficile"}
    return folded(
        "La règle, des indices, le niveau",
        "plus",
        select("règle", "Règle", rules, str(draft.get("règle", ""))),
        field("pourquoi", "Pourquoi c’est juste", str(draft.get("pourquoi", ""))),
        *(field(f"indice {k}", f"Indice {k}", str(one)) for k, one in enumerate(hints, 1)),
        select("voir", "Le plateau montre", _SEEN, str(draft.get("voir", ""))),
        select("niveau", "Niveau", level, str(draft.get("niveau", 1))),
        field("thème", "Thème", str(draft.get("thème", ""))),
    )


def _engine(bench: Bench) -> str:
    """What the engine says of the moment, and what one does with it."""
    lacks = bench.lacks
    told = [lacks] if lacks else [*bench.beside(), _right(bench)]
    keep = "Mettre dans le chapitre" if bench.at is None else f"Remplacer le moment {bench.at + 1}"
    rows = listing(words(ruled(one, bench.game)) for one in told)
    look = "" if len(told) == 1 and not lacks else "is-wrong"
    return group("Ce que dit le moteur", f'<div class="tg-bench-engine {look}">{rows}</div>') + line(
        button("fields", "Vérifier"),
        button("step", "Essayer en élève", "essai"),
        button("keep", keep, look="tg-bench-main"),
    )


def _right(bench: Bench) -> str:
    return french(f"Juste : « {asking.answer(bench.exercise)} ».")


# -- trying ----------------------------------------------------------------------------------------
def attempt(bench: Bench) -> str:
    return group(
        "Comme un élève",
        _pupil_answer(bench),
        line(button("step", "Revenir à la question", "question"), button("step", "Le chapitre", "chapitre")),
    )


def pupil(bench: Bench) -> str:
    """A chapter as its link opens it."""
    moments, at = bench.chapter.moments, bench.at or 0
    title = words(bench.chapter.title or "Des exercices")
    left = at + 1 < len(moments)
    solved = bench.trying is not None and bench.trying.solved
    after = f'<p class="tg-bench-noted">{words(bench.chapter.ensuite)}</p>' if solved and not left else ""
    onward = (
        button("attempt", "La suite", str(at + 1), look="tg-bench-main" if solved else "") if left else ""
    )
    back = button("attempt", "La précédente", str(at - 1)) if at else ""
    where = words(f"Question {at + 1} sur {len(moments)}")
    make = folded("Pour l’enseignant", "enseignant", line(button("make", "Modifier ce chapitre")))
    return f"<h3>{title}</h3><p>{where}</p>{_pupil_answer(bench)}{after}{line(back, onward)}{make}"


def _pupil_answer(bench: Bench) -> str:
    """The question, and where one writes an answer that is no move."""
    if bench.trying is None:
        return ""
    exercise = bench.trying.ex
    question = f"<p><strong>{escape(exercise.question)}</strong></p>"
    before = f"<p>{escape(exercise.before)}</p>" if exercise.before else ""
    rows = "".join(map(_row, enumerate(bench.trying.fields)))
    return (
        f"{before}{question}{rows}{line(button('answer', 'Répondre', look='tg-bench-main')) if rows else ''}"
    )


def _row(numbered: tuple[int, Field]) -> str:
    number, one = numbered
    name, label = f"réponse {number}", one["name"] or "Ta réponse"
    if choices := one.get("choices"):
        return select(name, label, {"": "…", **{choice: choice for choice in choices}}, "")
    hint = f" ({', '.join([*seats, 'personne'])})" if (seats := one.get("seats")) else ""
    return field(name, f"{label}{hint}", do="answer")
