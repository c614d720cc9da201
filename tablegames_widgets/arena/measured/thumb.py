"""A player of rules of thumb: what a good beginner says to himself in each game, three or four plain rules,
from what its seat sees and nothing else. For measures alone: what thinks should be far stronger.

A rule gives each move a number: the first rule that tells moves apart decides, then the next among what is
left, and chance at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ...engine import Chance, Move, View
from ...engine.outside import whole

NAME: Final = "débrouillard"
Path = tuple[str, ...]
Rule = Callable[[Any, Path], float]
"""(view, the clicks of a move): higher is better."""


def _number(click: str) -> int:
    """« guerrier vert 4 »: 4; 0 where there is none."""
    return sum(whole(word, 2) for word in click.split() if word.isdigit())


def _among(words: tuple[str, ...], click: str) -> int:
    """How early the click, or what it begins with, comes among the words; 0 for none of them."""
    return next((len(words) - k for k, word in enumerate(words) if click.startswith(word)), 0)


# -- Korsar: never leave gold to others; as little strength as it takes ----------------------------
def _taken(v: Any, path: Path) -> float:
    """« Je prends le plus gros galion que je peux prendre ; un capitaine, pour cinq pièces au moins. »"""
    on = next((one for one in v.galions if one.label == path[-1]), None)
    side, strength = v.side_of(v.me), _number(path[0])
    if on is None or on.control == side or (not strength and on.value < 5):
        return 0
    rest = [on.strength_of(other) for other in range(v.sides) if other != side]
    return on.value if not strength or on.strength_of(side) + strength > max(rest) else 0


def _spared(v: Any, path: Path) -> float:
    """« Le plus petit pirate qui suffit. »"""
    return -_number(path[0]) if _taken(v, path) else 0


def _sailed(v: Any, path: Path) -> float:
    """« Sinon je sors mon plus petit galion, s’il n’y en a pas déjà un à moi en jeu. »"""
    if not path[0].startswith("galion") or (v.pile_size and any(one.owner == v.me for one in v.galions)):
        return 0
    return 10 - _number(path[0])


def _drawn(_v: Any, path: Path) -> float:
    """« Sinon je pioche. »"""
    return float(path[0] == "pioche")


# -- Abilene: go with a herd, attack the one that leads --------------------------------------------
def _heads(cards: Any) -> int:
    return sum(card.heads for card in cards)


def _joined(v: Any, path: Path) -> float:
    """« Je participe toujours, et je ne quitte que si un troupeau vaut deux fois tout ce que j’ai. »"""
    if path[0] in ("participer", "passer"):
        return float(path[0] == "participer")
    mine, leader = _heads(v.main) + v.totals[v.me], max(v.totals[other] for other in v.inside)
    return float((path[0] == "quitter") == (2 * mine < leader))


def _bought(v: Any, path: Path) -> float:
    """« J’achète une carte tant qu’elle ne coûte qu’un jeton ou deux. »"""
    return float((path[0] == "carte") == (v.price <= 2)) if path[0] in ("carte", "arrêter") else 0


def _led(v: Any, path: Path) -> float:
    """« J’attaque le plus gros troupeau des autres, et j’y vole la plus grosse bête. »"""
    target = next((v.game.seat_of(c[-1], v.n) for c in path if c.startswith("troupeau de ")), None)
    return v.totals[target] if target is not None else _number(path[0].split(" de ")[0])


def _grazed(v: Any, path: Path) -> float:
    """« Sinon je pose mes plus grosses bêtes à la vue de tous. »"""
    return _number(path[0]) + 0.5 * (path[-1] == "face visible")


# -- Red Hot Silly Dragon: the strong in front, the weak behind ------------------------------------
_CREW: Final = ("armoire à glace", "dur à cuire", "allumeuse", "tête brûlée")
_DICE: Final = (2, 3.5, 5)
"""What the least, the middle and the greatest of three dice come to, about."""


def _flame(v: Any) -> tuple[float, float]:
    """How hot the flame of this turn should be, and how far it should reach."""
    power, reach = v.cards[-1].kept
    return _DICE[power], _DICE[reach]


def _raised(_v: Any, path: Path) -> float:
    """« Je ranime tout de suite, et le plus fort. »"""
    return _among(_CREW, path[-1]) if path[0].startswith("pierre") else 0


def _sent(v: Any, path: Path) -> float:
    """« J’envoie le plus faible de ceux qui devraient résister ; à défaut, le plus faible de tous. »"""
    if path[0] not in _CREW:
        return 0
    resistance = _among(_CREW, path[0]) + 1
    return (10 if resistance >= _flame(v)[0] else 0) - resistance


def _lent(_v: Any, path: Path) -> float:
    """« Un seul objet à la fois : le sac, la cape, puis la plume. »"""
    return _among(("sac", "cape", "plume", "sans objet"), path[-1]) if path[0] in _CREW else 0


def _placed(v: Any, path: Path) -> float:
    """« Qui résiste va le plus près du dragon ; les autres, juste hors de portée. »"""
    if not path[0].startswith("place"):
        return 0
    (power, reach), place = _flame(v), _number(path[0])
    return -place if v.turn.sent[v.me] + 2 >= power or place > reach else -10


# -- Manitou: warriors of each kind, hunters where they win a herd ---------------------------------
def _chosen(v: Any, path: Path) -> float:
    """« Trois guerriers différents, puis mes plus gros chasseurs. »"""
    if len(path) > 1 or not v.choosing:
        return 0
    warriors = [card for card in v.groupe if not _number(card)]
    if _number(path[0]):
        return _number(path[0])
    return 100 if path[0] not in warriors and len(set(warriors)) < 3 else 0


def _won(v: Any, path: Path) -> float:
    """« Je mets un chasseur là où il me fait passer devant, au plus gros troupeau. »"""
    if len(path) < 2 or not (value := _number(path[0])):
        return 0
    at = _number(path[1]) - 1
    points = v.standings[at].points
    rest = max(p for seat, p in enumerate(points) if seat != v.me)
    return sum(v.herds[at]) if points[v.me] <= rest < points[v.me] + value else 0


def _captured(v: Any, path: Path) -> float:
    """« Un guerrier va là où celui d’un autre est actif, s’il le bat. »"""
    if len(path) < 2 or _number(path[0]):
        return 0
    ground = v.terrains[_number(path[1]) - 1]
    if ground.owner in (-1, v.me):
        return 0
    guard = ground.cards[ground.guard if ground.guard >= 0 else ground.first] & 15
    card = next(card for card in v.main if card == path[0])
    return (
        1 + len(ground.cards)
        if any(one.kind == guard and one in card.beats for one in v.tribus[ground.owner])
        else 0
    )


def _hunted(v: Any, path: Path) -> float:
    """« Sinon, mes plus gros chasseurs au troupeau qui rapporte le plus. »"""
    return sum(v.herds[_number(path[1]) - 1]) * _number(path[0]) if len(path) > 1 else 0


# -- Key Largo: hoses, then dive deep and sell -----------------------------------------------------
def _planned(v: Any, path: Path) -> float:
    """« Un tuyau d’abord ; puis plonger, et vendre dès que j’ai trois cartes. »"""
    if len(path) != 2 or "épave" in path[1]:
        return 0
    equipped = any(diver.hoses for diver in v.teams[v.me])
    if not equipped and v.money[v.me] >= 30 and v.day < 6:
        return _among(("magasin > plongée",), " > ".join(path))
    sells = len(v.main) >= 3 or (v.day > len(v.days) - 2 and v.main)
    return _among(("marché > plongée",) if sells else ("plongée > dauphins", "plongée"), " > ".join(path))


def _moored(_v: Any, path: Path) -> float:
    """« Je plonge le plus profond possible. »"""
    return {"F": 1, "M": 2, "G": 3}.get(path[0][-2], 0) if path[0].startswith("épave") else 0


def _equipped(v: Any, path: Path) -> float:
    """« Un tuyau vaut mieux qu’un trident, un trident mieux qu’un poids ; au plus équipé d’abord. »"""
    if len(path) < 2 or not path[1].startswith("scaphandrier"):
        return 0
    hoses = v.teams[v.me][_number(path[1]) - 1].hoses
    return 3 + hoses if path[0] == "tuyau" else _among(("trident",), path[0])


def _worked(v: Any, path: Path) -> float:
    """« Je vends tout, tous mes scaphandriers plongent, j’en recrute un avant le jour 6. »"""
    if path[0] == "recruter":
        return float(v.day < 6)
    return float(path[0] not in ("terminé", "remonter") and not path[0].startswith(("tournée", "poids de")))


# -- Plenty Coups: horses home, sticks where they tell, raids on who leads -------------------------
def _ridden(v: Any, path: Path) -> float:
    """« Un cheval va dans mon troupeau. »"""
    return float(path[0] == "cheval" and path[-1] == f"troupeau {v.tribes[v.tribe]}")


def _struck(_v: Any, path: Path) -> float:
    """« Je prends un coup dès que je peux le faire. »"""
    return float(path[0].startswith("coup au camp"))


def _raided(v: Any, path: Path) -> float:
    """« Mon plus fort guerrier va au camp de la tribu qui a le plus de points, si personne n’y est. »"""
    camps = {f"camp {colour}": tribe for tribe, colour in enumerate(v.tribes)}
    target = camps.get(path[-1])
    if target is None or target == v.tribe or not path[0].startswith("guerrier"):
        return 0
    free = v.attacked(target) is None and v.allies[v.tribe] != target
    return 10 * (v.prestige[target] + 1) + _number(path[0]) if free else 0


def _kept(_v: Any, path: Path) -> float:
    """« Je prends chevaux et bâtons, puis les gros guerriers ; je me défais des petits. »"""
    worth = _among(("cheval", "bâton"), path[0].removeprefix("prendre ")) * 5 or _number(path[0])
    return worth if path[0].startswith("prendre ") else -worth


# -- Wanted!: drink, arm, shoot the right one ------------------------------------------------------
_FIRST: Final = ("WELLS", "DILIGENCE", "BIÈRE", "MUSTANG", "PLANQUE", "APPALOOSA", "WINCHESTER", "CARABINE",
                 "REMINGTON", "SCHOFIELD", "MAGASIN")  # fmt: skip
_LEAST: Final = (
    "DYNAMITE",
    "MAGASIN",
    "SCHOFIELD",
    "VOLCANIC",
    "DUEL",
    "PRISON",
    "INDIENS",
    "COUP",
    "SALOON",
)


def _parried(v: Any, path: Path) -> float:
    """« Une balle me vise : je la pare ; je bois pour survivre. »"""
    return float(path[0] != "encaisser") if any(c == "encaisser" for c, *_ in _paths(v)) else 0


def _paths(v: Any) -> list[Path]:
    return [move.path for move in v.legal_moves]


def _armed(v: Any, path: Path) -> float:
    """« Je pioche, je bois si j’ai perdu de la vie, je m’équipe d’une arme qui porte plus loin. »"""
    card = next((one for one in v.main if one == path[0]), None)
    if len(path) > 1 or v.question != "play" or card is None:
        return 0
    if card.sort.reach and card.sort.reach <= v.ranges[v.me]:
        return 0
    return 0 if path[0].startswith("BIÈRE") and v.life[v.me] == v.most[v.me] else _among(_FIRST, path[0])


def _enemy(v: Any, seat: int) -> float:
    """How much one wants that seat's loss, by what is shown."""
    mine, shown = str(v.roles[v.me]), str(v.roles[seat]) if v.role_shown[seat] else ""
    if seat == v.me:
        return -1
    if shown == "shérif":
        return {"hors-la-loi": 3, "renégat": -1 if sum(v.alive) > 2 else 1}.get(mine, -2)
    return 1 + 1 / (1 + v.life[seat]) if mine != "hors-la-loi" or shown else 0.5


def _shot(v: Any, path: Path) -> float:
    """« Hors-la-loi, je vise le shérif ; sinon jamais lui, et le plus faible d’abord. »"""
    aimed = path[-1].removeprefix("main de ") if len(path) > 1 else ""
    seat = v.game.seat_of(aimed, v.n) if aimed else None
    seat = v.owner(path[1]) if seat is None and len(path) > 1 else seat
    return _enemy(v, seat) if seat is not None else 0


def _thrown(_v: Any, path: Path) -> float:
    """« Je jette d’abord ce qui me sert le moins ; je garde RATÉ!, BANG! et BIÈRE. »"""
    return _among(_LEAST, path[0])


RULES: Final[Mapping[str, tuple[Rule, ...]]] = {
    "korsar": (_taken, _spared, _sailed, _drawn),
    "abilene": (_joined, _bought, _led, _grazed),
    "silly_dragon": (_raised, _placed, _sent, _lent),
    "manitou": (_chosen, _captured, _won, _hunted),
    "key_largo": (_planned, _moored, _equipped, _worked),
    "plenty_coups": (_struck, _ridden, _raided, _kept),
    "wanted": (_parried, _armed, _shot, _thrown),
}


class Thumb:
    """The player, made from a seed. It plays the seven games; any other at random."""

    name = NAME

    def __init__(self, seed: int = 0) -> None:
        self._chance = Chance(seed)

    def choose(self, view: View) -> Move:
        """The move that the rules leave."""
        moves = list(view.legal_moves)
        for rule in RULES.get(view.game.id, ()):
            if len(moves) > 1:
                given = [rule(view, move.path) for move in moves]
                moves = [move for move, one in zip(moves, given, strict=True) if one == max(given)]
        return moves[self._chance.below(len(moves))]
