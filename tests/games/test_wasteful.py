"""What each game has against a move that is surely wasted: true in the position, and silent where it might be of use."""

from __future__ import annotations

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
