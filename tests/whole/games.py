"""The small games that are walked."""

from __future__ import annotations

from .small import Small

KORSAR = Small(
    "korsar",
    "sièges: 2; main A: galion 2, rouge 1; main B: vert 1, rouge 2; mer: galion 3 de B; pioche: galion 2, capitaine rouge; "
    "butin A: galion 2 ×3, galion 3 ×5, galion 4 ×5, galion 5 ×5; butin B: galion 6 ×2, galion 7, galion 8; trait: A",
    ({"main A": (0,), "main B": (1,), "pioche": ()},),
)
KORSAR_TEAMS = Small(
    "korsar",
    "sièges: 4; équipes: oui; main A: rouge 1, galion 2; main B: rouge 1; main C: vert 1; main D: rouge 2; mer: galion 3 de C; "
    "pioche: vert 1; butin A: galion 2 ×4, galion 3 ×5, galion 4 ×5, galion 5 ×5; butin C: galion 6 ×2, galion 7, galion 8; trait: A",
    ({"main A": (0, 1), "main B": (0, 1), "main C": (2, 3), "main D": (2, 3), "pioche": ()},),
)
ABILENE = Small(
    "abilene",
    "sièges: 2; fin: une donne; question: jeu; trait: A; donneur: B; donnes A: 1; donnes B: 1; pot: 9; jetons A: 6; jetons B: 6; "
    "main A: bétail 1, desperados; main B: bétail 10, shérif; pioche: danseuse",
    ({"main A": (0,), "main B": (1,), "pioche": ()},),
    unwritten=("pioche",),
    rest=("défausse", "pioche"),
)
ABILENE_DEAL = Small(
    "abilene",
    "sièges: 2; fin: une donne; question: distribution; trait: A; donneur: B; donnes A: 1; donnes B: 1; pot: 4; jetons A: 1; jetons B: 1; "
    "main A: bétail 1 ×2, train; main B: indiens, bétail 10 ×2; pioche: bétail 10, bétail 30",
    ({"main B": (1,), "pioche": ()},),
    unwritten=("pioche",),
    rest=("défausse", "pioche"),
)
SILLY_DRAGON = Small(
    "silly_dragon",
    "sièges: 2; équipe A: tête brûlée, armoire à glace; objets A: bottes de vitesse; trésors A: 1; "
    "équipe B: allumeuse, dur à cuire; objets B: pierre du destin, cape coupe-feu; trésors B: 0; premier: A; princesse: captive; "
    "cartes: fureur du dragon, MAX/MED; pioche: MIN/MIN, MIN/MAX; "
    "défausse: MED/MIN ×2, MAX/MIN ×2, colère du dragon, MAX/MED, MED/MAX ×2, second souffle, MED/MED, MIN/MAX, MIN/MED ×2, MAX/MAX",
    ({"pioche": ()},),
    chances=3,
)
MANITOU = Small(
    "manitou",
    "sièges: 2; voleur: tous; chasse: 3; donneur: B; troupeau 1: 12 + 2 [B chasseur 7, A chef, B chasseur 5]; "
    "troupeau 2: 2 [A faiseur de pluie, B chasseur 8]; troupeau 3: 7 [A guerrière, A chasseur 1, B guerrière, A chasseur 4, B chef]; "
    "grands: 13, 10, 9; petits: vide; bilan 1: A 10 + 4, B 11 + 1; bilan 2: A 8 + 2, B 16 + 6; "
    "perdus A: chasseur 2; perdus B: chasseur 1; "
    "main A: chasseur 6, guetteur ×2; pioche A: vide; tribu A: chasseur 3; "
    "main B: chasseur 9, guetteur; pioche B: vide; tribu B: chasseur 2",
    ({"main A": (0,), "pioche A": (), "tribu A": (0,)}, {"main B": (1,), "pioche B": (), "tribu B": (1,)}),
    unwritten=("tribu A", "tribu B"),
    ordered=("pioche A", "pioche B"),
)
PLENTY_COUPS = Small(
    "plenty_coups",
    "sièges: 3; tour: 12; aîné: A; trait: C; question: actions; actions: 1; étalage: arme 3, arme 4, guerrier jaune 3, bâton de coups; "
    "main A: guerrier jaune 1; main B: bâton de coups; main C: guerrier noir 3, cheval; pioche: cheval; "
    "raid A: guerrier noir 1 sur B",
    ({"main A": (0,), "main B": (1,), "main C": (2,), "pioche": ()},),
    rest=("défausse", "pioche"),
)
WANTED = Small(
    "wanted",
    "sièges: 3; fin forcée: oui; mélanges: 3; vie A: 1; vie B: 1; vie C: 1; "
    "personnage A: Willy the Kid; personnage B: Bart Cassidy; personnage C: Paul Regret; tour: A; attente: jeu A; "
    "main A: BANG! A♠; main B: RATÉ! D♣; main C: BIÈRE V♥; pioche: PLANQUE R♠, BANG! R♥",
    ({"main A": (0,), "main B": (1,), "main C": (2,), "pioche": ()},),
    rest=("défausse", "pioche"),
    aloud=True,
    chances=1,
)
KEY_LARGO = Small(
    "key_largo",
    "sièges: 3; jour: 10; moment: après-midi; premier: A; "
    "programme A: bar, plongée; programme B: magasin, plongée; programme C: plongée, bar; "
    "équipe A: 2 tuyaux trident; équipe B: 1 tuyau; équipe C: nu; "
    "épave F1: or 1 F, marchandises 1 F; épave F2: or 2 F; épave F3: vide; épave M1: monstre M, or 2 M; "
    "épave M2: vide; épave M3: vide; épave M4: vide; "
    "épave G1: vide; épave G2: vide; épave G3: vide; épave G4: vide; reste: diamant 50 F",
    ({"épave F1": (), "épave F2": (), "reste": ()}, {"épave M1": ()}),
    ordered=("épave F1", "épave F2", "épave M1"),
    unwritten=("reste",),
)
KEY_LARGO_DAWN = Small(
    "key_largo",
    "sièges: 3; jour: 10; moment: matin; premier: A; question: programme; argent A: 30; argent B: 0; argent C: 0; "
    "programme B: plongée, bar; programme C: dauphins, marché; main B: or 1 F; main C: marchandises 1 F; "
    "épave F1: vide; épave F2: vide; épave F3: vide; épave M1: vide; épave M2: vide; épave M3: vide; épave M4: vide; "
    "épave G1: vide; épave G2: vide; épave G3: vide; épave G4: vide",
    ({"main B": (1,), "main C": (2,)},),
    ordered=(),
    either={"programme B": ("bar, magasin", "marché, dauphins"), "programme C": ("dauphins, marché", "magasin, bar")},
    secret={"programme B": (1,), "programme C": (2,)},
)

SMALL = {
    "korsar": KORSAR,
    "korsar, en équipe": KORSAR_TEAMS,
    "abilene": ABILENE,
    "abilene, la distribution": ABILENE_DEAL,
    "silly_dragon": SILLY_DRAGON,
    "manitou": MANITOU,
    "plenty_coups": PLENTY_COUPS,
    "wanted": WANTED,
    "key_largo": KEY_LARGO,
    "key_largo, l’aube": KEY_LARGO_DAWN,
}
"""The small games, by the names that `counts.json` gives them."""


def _larger(small: Small, **items: str) -> Small:
    """The same with other items."""
    text = "; ".join(f"{name}: {value}" for name, value in (small.items | items).items())
    return small._replace(text=text)


LARGE = {
    "korsar, plus grand": _larger(KORSAR, **{"main A": "galion 2, rouge 1, rouge 2", "pioche": "galion 2, capitaine rouge, vert 2"}),
    "abilene, plus grand": _larger(ABILENE, **{"main A": "bétail 1, desperados, indiens", "main B": "bétail 10, shérif, diligence"}),
    "silly_dragon, plus grand": _larger(SILLY_DRAGON, **{"objets A": "bottes de vitesse, cape coupe-feu, seau d’eau"})._replace(chances=9),
    "plenty_coups, plus grand": _larger(
        PLENTY_COUPS, **{"main A": "guerrier jaune 1, arme 2", "pioche": "cheval, arme 3, guerrier vert 1"}
    ),
    "key_largo, plus grand": _larger(KEY_LARGO, **{"épave F3": "or 1 F", "équipe C": "1 tuyau"}),
    "wanted, plus grand": _larger(WANTED, **{"main A": "BANG! A♠, PLANQUE D♠"}),
}
"""Less small ones, for `make proof`: twenty to a hundred thousand positions each."""

TINY_KORSAR = Small(
    "korsar",
    "sièges: 2; main A: galion 2, rouge 1; main B: rouge 2; mer: galion 3 de B; pioche: galion 2; "
    "butin A: galion 2 ×3, galion 3 ×5, galion 4 ×5, galion 5 ×5; butin B: galion 6 ×2, galion 7, galion 8; trait: A",
    ({"main A": (0,), "main B": (1,), "pioche": ()},),
)
TINY_ABILENE = _larger(ABILENE, **{"main A": "bétail 1", "main B": "bétail 3 ×2"})
TINY_DRAGON = _larger(SILLY_DRAGON, **{"équipe A": "armoire à glace", "équipe B": "allumeuse", "objets B": "pierre du destin"})._replace(
    chances=1
)
"""Tiny ones, in which `faults` are looked for."""
