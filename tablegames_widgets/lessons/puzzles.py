"""Puzzles found in games between programs: a position, one right answer, and how often weaker players miss
it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..engine import Chance, Game, Move, Position
from ..engine.text import LETTERS, french, normal
from ..games import games
from ..players import players
from .errors import BadExercise
from .exercise import Exercise
from .judged.facts import BLANK, stated
from .judged.keys import Data
from .judged.shown import unsure
from .tables import Puzzle

WORLDS: Final = 3
"""In how many positions that the seat cannot tell apart an answer must be the same one."""
PLIES: Final = 70
GAMES_EACH: Final = 30
"""How many moves of a game are looked at, and how many games for each puzzle, before giving up."""
WEAK: Final = ("hasard", "debutant", "apprenti", "glouton")
ASKED: Final = 3
ME: Final = "{moi}"


def find(
    game_id: str, theme: str, level: int, n: int, seed: int, themes: tuple[Puzzle, ...]
) -> list[Exercise]:
    """Up to n puzzles, the ones that weaker players find first; the same seed finds the same ones."""
    game = games[game_id]
    found: dict[str, Exercise] = {}
    chosen = [one for one in themes if not theme or normal(one["theme"]) == normal(theme)]
    for k in range(GAMES_EACH * n):
        data = chosen[k % len(chosen)]
        exercise = _one(game, data, seed * 100_003 + k)
        if (
            exercise is not None
            and level in (0, exercise.level)
            and exercise.position.notation() not in found
        ):
            exercise.id = f"{game_id}-énigme-{seed}-{k}"
            found[exercise.position.notation()] = exercise
        if len(found) == n:
            break
    return sorted(found.values(), key=lambda one: one.missed)


def _one(game: Game, theme: Puzzle, seed: int) -> Exercise | None:
    """One puzzle of a theme from one game, taken at random among those that the game holds."""
    chance = Chance(seed)
    found = [data for p in walk(game, chance) for data in FORMS[theme["forme"]](p, theme, chance)]
    chance.shuffle(found)
    for data in found[:4]:
        common = {"jeu": game, "thème": theme["theme"], "règle": theme.get("regle", "")}
        try:
            exercise = Exercise({**common, **data})
            if unsure(exercise, WORLDS, seed):
                continue
        except BadExercise:
            continue
        exercise.missed = _missed(exercise)
        exercise.level = 1 + (exercise.missed > 0.5) + (exercise.missed > 0.9)
        return exercise
    return None


def walk(game: Game, chance: Chance, seats: int = 0, plies: int = PLIES) -> Iterator[Position]:
    """The positions of a game between programs: one looks ahead, the others play at random."""
    p = game.start(seats or game.seats[chance.below(min(len(game.seats), 3))], chance.below(1 << 30))
    ahead = chance.below(p.n)
    seated = [players["glouton" if seat == ahead else "hasard"](chance.below(1 << 30)) for seat in range(p.n)]
    for _ in range(plies):
        if p.is_over:
            return
        seat = p.to_move[0]
        if len(p.legal_moves(seat)) > 1:
            yield p.copy()
        p.play(seated[seat].choose(p.view(seat)), seat)


def _missed(exercise: Exercise) -> float:
    """How often weaker players answer otherwise; for what is no move, how often a guess among its choices
    would."""
    right = getattr(exercise.kind, "right", ())
    if not isinstance(right, tuple):
        return 0.75
    if not right:
        return 0.9
    votes = [players[name](seed).choose(exercise.view) for name in WEAK for seed in range(ASKED)]
    return sum(vote not in right for vote in votes) / len(votes)


# -- what a puzzle can ask -------------------------------------------------------------------------
def only_move(p: Position, theme: Puzzle, chance: Chance) -> Iterator[Data]:
    """« coup »: the only move after which a sentence becomes true, whatever the seat does not see."""
    seat = p.to_move[0]
    pattern = re.compile(normal(theme["fait"].replace(ME, LETTERS[seat])))
    after = {move: _told(p, move, seat, pattern) for move in p.legal_moves(seat)}
    for move, told in after.items():
        others = set().union(*(one.keys() for other, one in after.items() if other is not move))
        for sentence in (told[key] for key in sorted(told.keys() - others - stated(p, seat).keys())):
            if all(
                _is_only(p.game.determinize(p.view(seat), chance), move, sentence, seat)
                for _ in range(WORLDS)
            ):
                question = (
                    f"Tu es {LETTERS[seat]}. Trouve le seul coup après lequel il est vrai que : {sentence}."
                )
                yield {
                    "sorte": "coup",
                    "position": p.notation(),
                    "siège": seat,
                    "question": question,
                    "alors": sentence,
                }


def _told(p: Position, move: Move, seat: int, pattern: re.Pattern[str]) -> dict[str, str]:
    """The sentences of the pattern that the seat may state after the move."""
    return {
        key: said for key, said in stated(p.copy().play(move, seat), seat).items() if pattern.fullmatch(key)
    }


def _is_only(world: Position, move: Move, sentence: str, seat: int) -> bool:
    """Whether in that world too the move, and no other, makes the sentence true."""
    exact = re.compile(re.escape(normal(sentence)))
    return [one for one in world.legal_moves(seat) if _told(world, one, seat, exact)] == [move]


def _consequence(p: Position, theme: Puzzle, chance: Chance) -> Iterator[Data]:
    """« nombre » and « qui »: what has changed after a move; `dit` are sentences of the chance that one
    cannot know before."""
    seat, forms = p.to_move[0], theme["fait"].replace(ME, LETTERS[p.to_move[0]])
    moves = p.legal_moves(seat)
    move = moves[chance.below(len(moves))]
    before, after = stated(p), stated(p.copy().play(move, seat))
    kept = re.compile(normal(theme.get("garde", "-")))
    if {one for one in before if kept.fullmatch(one)} != {one for one in after if kept.fullmatch(one)}:
        return
    said = [told for key, told in after.items() if "dit" in theme and re.fullmatch(normal(theme["dit"]), key)]
    if "dit" in theme and not said:
        return
    blank = r"(\d+)" if theme["forme"] == "nombre" else r"([a-j])"
    pattern = re.compile(normal(forms).replace(BLANK, blank))
    for key, told in after.items():
        if (match := pattern.fullmatch(key)) and key not in before and match[1] != "0":
            whole = told[: match.start(1)] + BLANK + told[match.end(1) :]
            what = f"{' On apprend que {dit}.' if said else ''} {theme['question']}".replace(
                "{fait}", whole.replace(BLANK, "…")
            )
            asked: Data = {
                "sorte": theme["forme"],
                "position": p.notation(),
                "siège": seat,
                "coups": [f"{LETTERS[seat]}: {move}"],
                "fait": whole,
                "question": f"{LETTERS[seat]} joue « {move} ».{what}",
            }
            if said:
                asked["dit"] = said
            yield asked


def _refusal(p: Position, theme: Puzzle, chance: Chance) -> Iterator[Data]:
    """« refus »: a move of one's own cards that a rule other than whose turn it is forbids."""
    seat = p.to_move[0]
    view = p.view(seat)
    firsts = {move.path[0] for move in view.legal_moves}
    paths = [path for path in p.game.vocabulary(p.n) if path[0] in firsts]
    for _ in range(min(12, len(paths))):
        path = paths[chance.below(len(paths))]
        why = view.why_not(path)
        rule = why.rule.partition("#")[2] if why else ""
        if (
            rule
            and rule != view.game.rule_turn.partition("#")[2]
            and re.fullmatch(theme.get("regles", ".*"), rule)
        ):
            text = " > ".join(path)
            yield {
                "sorte": "refus",
                "position": p.notation(),
                "siège": seat,
                "refusé": text,
                "règle": rule,
                "question": f"Tu es {LETTERS[seat]}. Quelle règle refuse « {text} » ?",
            }
            return


def _best(p: Position, theme: Puzzle, chance: Chance) -> Iterator[Data]:
    """« meilleur »: a position where the best player there is has one clear choice."""
    if chance.below(12) == 0:
        seat = p.to_move[0]
        yield {
            "sorte": "meilleur",
            "position": p.notation(),
            "siège": seat,
            "joueur": JUDGE,
            "question": french(f"Tu es {LETTERS[seat]}. Quel est le meilleur coup ?"),
        }


JUDGE: Final = "habile"
"""Better than those who miss, and quick enough to be asked again and again."""
FORMS: Final = {
    "coup": only_move,
    "nombre": _consequence,
    "qui": _consequence,
    "refus": _refusal,
    "meilleur": _best,
}
