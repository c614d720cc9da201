"""What each game has against a move that is surely wasted: true in the position, and silent where it might be of use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from rule_helpers import at, sentence

import tablegames_widgets as tg

BEATEN = "troupeau 2: [A faiseur de pluie, B chasseur 1]; troupeau 3: [A faiseur de pluie, B chasseur 2]"
CHASED = "défausse: capitaine rouge"
LATE = "tour: 12; trait: C; étalage: guerrier blanc 1, arme 2; main C: "
SLAB = "4; personnage A: Slab le Flingueur; main A: BANG!; main B: "
CASES = (
    # (game, position, moves before, the move, the rule or "" where nothing is said, what is said)
    ("korsar", f"3; main A: rouge 2; mer: galion 3 de B [A rouge 1, C vert 1, C capitaine vert]; {CHASED}", "",
     "rouge 2 > galion 3 de B", "personnage", "Le capitaine vert tient le galion 3 de B, et le capitaine rouge a déjà été joué"),
    ("korsar", "3; main A: rouge 2; mer: galion 3 de B [A rouge 1, C vert 1, C capitaine vert]", "", "rouge 2 > galion 3 de B", "", ""),
    ("korsar", f"3; main A: rouge 2; mer: galion 3 de A [A rouge 1, C vert 1, C capitaine vert]; {CHASED}", "",
     "rouge 2 > galion 3 de A", "", ""),
    ("korsar", f"3; main A: rouge 2; mer: galion 3 de B [A rouge 1, C vert 1]; {CHASED}", "", "rouge 2 > galion 3 de B", "", ""),
    ("abilene", "2; main A: danseuse; main B: bétail 1; troupeau A: bétail 30; troupeau B: bétail 1", "",
     "danseuse > troupeau de A", "danseuse", "ferait perdre à ton propre troupeau"),
    ("abilene", "2; main A: danseuse; main B: bétail 1; troupeau A: bétail 30; troupeau B: bétail 1", "",
     "danseuse > troupeau de B", "", ""),
    ("abilene", "2; main A: bétail 10; troupeau B: bétail 30", "", "bétail 10 > face cachée", "face-cachee", "ne comptera pas"),
    ("abilene", "2; main A: bétail 10; main B: bétail 1", "", "bétail 10 > face cachée", "", ""),
    ("abilene", "2; main A: bétail 10; attaque B: indiens sur A", "", "bétail 10 > face cachée", "", ""),
    ("abilene", "2; main A: eau de feu", "", "eau de feu > face visible", "eau-de-feu", "coûterait 2 jetons pour rien"),
    ("abilene", "2; main A: eau de feu; main B: bétail 1", "", "eau de feu > face visible", "", ""),
    ("abilene", "2; main A: desperados", "", "desperados > troupeau de B", "attaque", "est vide et le restera"),
    ("abilene", "2; main A: desperados; main B: bétail 1", "", "desperados > troupeau de B", "", ""),
    ("abilene", "2; main A: bétail 1; troupeau A: bétail 30", "", "quitter", "quitter", "tu laisses le pot"),
    ("abilene", "2; main A: bétail 1; troupeau A: bétail 30; main B: bétail 1", "", "quitter", "", ""),
    ("abilene", "2; main A: bétail 1; troupeau A: bétail 30; troupeau B: bétail 30", "", "quitter", "", ""),
    ("manitou", "2; troupeau 1: [A chef]; main B: guetteur, chasseur 1", "", "guetteur > troupeau 1", "combat",
     "Le guetteur perdrait ce combat"),
    ("manitou", "2; troupeau 1: [A chef]; main B: guetteur, chasseur 1", "", "guetteur > troupeau 2", "", ""),
    ("manitou", f"2; troupeau 1: [A chef]; {BEATEN}; main B: guetteur", "", "guetteur > troupeau 1", "", ""),
    ("silly_dragon", "2; cartes: MAX/MAX; princesse: captive; dés: 1 1 1; envoi A: armoire à glace, sac duplicateur; envoi B: dur à cuire",
     "place 6, place 1", "délivrer la princesse", "princesse", "Tu as 12 trésors sûrs"),
    ("silly_dragon", "2; cartes: MAX/MAX; princesse: captive; dés: 1 1 1; envoi A: armoire à glace; envoi B: dur à cuire",
     "place 6, place 1", "délivrer la princesse", "", ""),
    ("key_largo", "3; main A: diamant 50 F", "", "marché > bar", "perdue", "Tu n’auras rien à vendre le matin"),
    ("key_largo", "3", "", "dauphins > marché", "perdue", "Tu n’auras rien à vendre l’après-midi"),
    ("key_largo", "3", "", "plongée > marché", "", ""),
    ("key_largo", "3; rencontres: avec", "", "marché > bar", "", ""),
    ("key_largo", "3; argent A: 0", "", "magasin > bar", "perdue", "Tu n’auras pas de quoi acheter"),
    ("key_largo", "3", "", "magasin > bar", "", ""),
    ("key_largo", "3; épave F1: vide; épave F2: vide; épave F3: vide", "", "plongée > bar", "perdue", "n’atteindront aucune épave"),
    ("silly_dragon", "2; cartes: MIN/MIN; envoi A: armoire à glace, seau d’eau; envoi B: dur à cuire", "place 1",
     "place 3", "recolte", "À la place 2, aucune flamme ne peut te griller"),
    ("silly_dragon", "2; cartes: MIN/MIN; envoi A: armoire à glace; envoi B: dur à cuire", "place 1", "place 3", "", ""),
    ("plenty_coups", f"3; {LATE}guerrier rouge 2", "", "guerrier rouge 2 > camp noir", "fin", "ce raid ne rentrera pas"),
    ("plenty_coups", f"3; {LATE.replace('12', '11')}guerrier rouge 2", "", "guerrier rouge 2 > camp noir", "", ""),
    ("wanted", "4; main A: BIÈRE 6♥", "", "BIÈRE", "biere", "Tu as tous tes points de vie"),
    ("wanted", "4; éliminés: C, D; vie A: 2; main A: BIÈRE 6♥", "", "BIÈRE", "biere", "Il ne reste que deux joueurs"),
    ("wanted", "4; vie A: 2; main A: BIÈRE 6♥", "", "BIÈRE", "", ""),
    ("wanted", "4; personnage A: Suzy Lafayette; main A: BIÈRE 6♥", "", "BIÈRE", "", ""),
    ("wanted", "4; main A: SALOON", "", "SALOON", "saloon", "Personne n’est blessé"),
    ("wanted", "4; vie B: 1; main A: SALOON", "", "SALOON", "", ""),
    ("wanted", "4; devant A: VOLCANIC 10♣; main A: VOLCANIC 10♠", "", "VOLCANIC 10♠", "armes", "elle serait défaussée"),
    ("wanted", "4; devant A: VOLCANIC 10♣; main A: SCHOFIELD", "", "SCHOFIELD", "", ""),
    ("wanted", f"{SLAB}RATÉ! 2♠", "BANG! > B", "RATÉ!", "slab-le-flingueur", "Il faut 2 RATÉ! contre ce tir"),
    ("wanted", f"{SLAB}RATÉ! 2♠, RATÉ! 3♠", "BANG! > B", "RATÉ! 2♠", "", ""),
    ("wanted", f"{SLAB}RATÉ! 2♠; devant B: PLANQUE", "BANG! > B", "RATÉ! 2♠", "", ""),
)  # fmt: skip


@pytest.mark.parametrize(("game", "text", "before", "move", "rule", "said"), CASES)
def test_a_wasted_move_is_told_with_its_rule_and_no_other(game: str, text: str, before: str, move: str, rule: str, said: str) -> None:
    p = at(tg.games[game], text)
    for earlier in filter(None, before.split(", ")):
        p.play(earlier)
    view = p.view(p.to_move[0])
    meant = next(one for one in view.legal_moves if one.path == view.game.path(move, view.n, view.legal_moves))
    why = view.game.wasteful(view, meant)
    if not rule:
        assert why is None
        return
    assert why and why.rule == f"{game}#{rule}" and rule in view.game.rules and said in sentence(why.text)


def test_most_moves_are_not_asked_about_in_any_game_and_what_is_said_has_a_rule() -> None:
    for game in tg.games.values():
        p, asked, moves = game.start(game.seats[1], 5), 0, 0
        for _ in range(300):
            if p.is_over:
                break
            view = p.view(p.to_move[0])
            told = [why for move in view.legal_moves if (why := game.wasteful(view, move))]
            assert all(why.rule.partition("#")[2] in game.rules and sentence(why.text) for why in told)
            asked, moves = asked + len(told), moves + len(view.legal_moves)
            p.play(view.legal_moves[len(view.legal_moves) // 2])
        assert asked * 3 < moves, game.id


def test_nobody_who_only_looks_is_told_anything() -> None:
    p = at(tg.games["wanted"], "4; main A: BIÈRE 6♥")
    (beer,) = (move for move in p.legal_moves(0) if move.path == ("BIÈRE 6♥",))
    assert [p.game.wasteful(p.view(seat), beer) is not None for seat in (0, 1, None)] == [True, False, False]


def _lives(p: tg.Position) -> Any:
    return p.view(None).life


def _weapons(p: tg.Position) -> Any:
    return p.view(None).weapons


def _control(p: tg.Position) -> Any:
    return [(one.label, one.figure, one.control) for one in p.view(None).galions]


def _active(p: tg.Position) -> Any:
    return [(one.owner, one.first, one.guard) for one in p.view(None).terrains]


def _herds(p: tg.Position) -> Any:
    return p.view(None).totals


UNCHANGED = {
    "wanted#biere": _lives, "wanted#saloon": _lives, "wanted#armes": _weapons, "korsar#personnage": _control, "manitou#combat": _active,
    "abilene#face-cachee": _herds,
}  # fmt: skip
"""What such a move is said to change nothing of."""


def _random(game: tg.Game, seed: int, plies: int) -> Iterator[tuple[tg.Position, tg.View]]:
    """A game at random: each position before a move, and the view of the seat that is asked."""
    p, chance = game.start(game.seats[seed % 3 % len(game.seats)], seed), tg.Chance(seed)
    for _ in range(plies):
        if p.is_over:
            return
        view = p.view(p.to_move[0])
        yield p, view
        p.play(view.legal_moves[chance.below(len(view.legal_moves))], view.me)


@pytest.mark.parametrize("game", ["korsar", "abilene", "manitou", "wanted"])
def test_what_is_said_to_change_nothing_changes_nothing(game: str) -> None:
    tried = 0
    for seed in range(24):
        for p, view in _random(tg.games[game], seed, 260):
            for move in view.legal_moves:
                why = view.game.wasteful(view, move)
                if why and why.rule in UNCHANGED:
                    told, after = UNCHANGED[why.rule], p.copy().play(move, view.me)
                    counted = type(after.view(None).decision) is not type(view.decision) and game in ("manitou", "abilene")
                    taken = game == "korsar" and all(one in told(p) for one in told(after))  # what the next turn begins with
                    assert counted or taken or told(after) == told(p), (why.text, p.notation())
                    tried += 1
    assert tried > 4


def test_a_place_that_is_called_safe_is_never_burnt() -> None:
    tried = 0
    for seed in range(12):
        for _, view in _random(tg.games["silly_dragon"], seed, 120):
            told = [why for move in view.legal_moves if (why := view.game.wasteful(view, move)) and why.rule.endswith("recolte")]
            for place in {re.findall(r"place (\d)", why.text)[0] for why in told}:
                for chance in range(40):
                    world = view.game.determinize(view, tg.Chance(chance))
                    world.play(f"place {place}", view.me)
                    while not world.is_over and type(world.stack[-1]).__name__ == "Place":
                        world.play(world.legal_moves()[0])
                    assert len(world.view(None).crews[view.me or 0]) == len(view.crews[view.me or 0])
                    tried += 1
    assert tried > 200


@pytest.mark.parametrize("game", tg.games)
def test_nothing_hidden_changes_what_is_said(game: str) -> None:
    for _, view in _random(tg.games[game], 3, 60):
        worlds = [view.game.determinize(view, tg.Chance(k)).view(view.seat) for k in (1, 2)]
        told = [[view.game.wasteful(world, move) for move in view.legal_moves] for world in worlds]
        assert told[0] == told[1] == [view.game.wasteful(view, move) for move in view.legal_moves]
