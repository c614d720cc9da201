"""Who the bosses are, game by game: a name, a habit, how much they think.

A habit is a word of the moves' notation, which the boss shuns while there is another move, or likes whenever
it is there. Nothing of a game's rules is known here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Role(NamedTuple):
    """`shuns` and `likes` are patterns of a move's text; `playouts`, `worlds` and `blind` are those of
    `Stratege`.
    """

    name: str
    habit: str
    shuns: str = ""
    likes: str = ""
    playouts: int = 0
    worlds: int = 1
    blind: float = 0.0


ANYWHERE: Final = (
    Role("Le Distrait", "Il ne voit que trois coups sur dix.", blind=0.7),
    Role("La Pressée", "Elle oublie quatre coups sur dix, et prend le meilleur des autres.", blind=0.4),
    Role("Le Gourmand", "Il prend toujours ce qui semble le mieux tout de suite.", worlds=3),
    Role("La Prudente", "Elle songe un peu à ce que tu répondras.", playouts=12, worlds=2),
    Role(
        "Le Maître", "Il compte ce qu’il n’a pas vu passer, et y essaie chaque coup.", playouts=40, worlds=3
    ),
)

_PEOPLE: Final = "^(chef|guetteur|guerrière|faiseur|homme)"

CAST: Final[Mapping[str, tuple[Role, ...]]] = {
    "korsar": (
        Role(
            "Tim le Mousse",
            "Il garde ses capitaines et l’amiral pour la fin.",
            "^(capitaine|amiral)",
            blind=0.5,
        ),
        Role("Barbe-Grise", "Il prend ce qui semble le mieux, et oublie deux coups sur dix.", blind=0.2),
        Role("Rosa la Rouge", "Elle attaque toujours, dès qu’elle le peut.", "", "> galion", worlds=3),
        Role("La Veuve", "Elle songe à tes réponses, et oublie un coup sur dix.", "", "", 12, 2, 0.1),
        Role(
            "L’Amirale", "Elle compte les cartes : les mains qu’elle imagine sont possibles.", "", "", 40, 3
        ),
    ),
    "abilene": (
        Role("Jed le Bleu", "Il pose tout ce qu’il peut face cachée.", "", "face cachée", blind=0.5),
        Role("Molly", "Elle participe à tout, et ne quitte jamais.", "^(passer|quitter)$", blind=0.6),
        Role("Le Marchand", "Il prend toujours ce qui semble le mieux tout de suite.", worlds=3),
        Role("La Rancheuse", "Elle songe à tes réponses, sans s’attarder.", "", "", 12, 2),
        Role("Le Baron", "Il compte les cartes : celles qu’il imagine sont possibles.", "", "", 40, 3),
    ),
    "key_largo": (
        Role("Bob le Touriste", "Il ne plonge pas s’il y a autre chose à faire.", "plongée", blind=0.6),
        Role("Le Scaphandrier", "Il plonge tous les jours.", "", "plongée", blind=0.4),
        Role("La Receleuse", "Elle prend toujours ce qui semble le mieux tout de suite.", worlds=3),
        Role("Dolly", "Elle va voir les dauphins tous les jours.", "", "dauphins", blind=0.3),
        Role(
            "Le Capitaine",
            "Il suit les dauphins, compte les trésors et songe à tes réponses.",
            "",
            "dauphins",
            10,
            2,
        ),
    ),
    "manitou": (
        Role("Petit-Nuage", "Il joue ses chasseurs avant tout.", _PEOPLE, blind=0.6),
        Role("Pluie-d’Été", "Elle garde son chef pour la fin.", "^chef", blind=0.4),
        Role("Vieil-Ours", "Il prend ce qui semble le mieux, et oublie deux coups sur dix.", blind=0.2),
        Role("Louve-Grise", "Elle prend toujours ce qui semble le mieux tout de suite.", worlds=2),
        Role("Aigle-Blanc", "Il compte les cartes : les mains qu’il imagine sont possibles.", "", "", 8, 2),
    ),
    "plenty_coups": (
        Role("Lièvre", "Il ne prend jamais de cheval.", "cheval", blind=0.6),
        Role("Bison", "Il prend des armes dès qu’il y en a.", "", "^prendre arme", blind=0.4),
        Role("Renarde", "Elle prend ce qui semble le mieux, et oublie trois coups sur dix.", blind=0.3),
        Role("Corbeau", "Il prend toujours ce qui semble le mieux tout de suite.", worlds=2),
        Role("Aigle-Noir", "Il compte les guerriers passés, et songe à tes réponses.", "", "", 4, 1),
    ),
    "silly_dragon": (
        Role("Gaston", "Il prend toujours la première place.", "", "^place 1$", blind=0.8),
        Role("Cunégonde", "Elle oublie quatre coups sur dix, et prend le meilleur des autres.", blind=0.4),
        Role("Le Chevalier", "Il oublie deux coups sur dix, et prend le meilleur des autres.", blind=0.2),
        Role("La Sorcière", "Elle prend toujours ce qui semble le mieux tout de suite.", worlds=3),
        Role("Le Dragon", "Il compte les cartes : les mains qu’il imagine sont possibles.", "", "", 30, 3),
    ),
    "wanted": (
        Role("Billy la Soif", "Il boit toutes ses bières, et vise mal.", "", "^BIÈRE", blind=0.7),
        Role("Calamité", "Elle tire dès qu’elle le peut.", "", "BANG", blind=0.3),
        Role("Doc", "Il prend ce qui semble le mieux, et oublie un coup sur quatre.", blind=0.25),
        Role("La Shérif", "Elle prend toujours ce qui semble le mieux tout de suite.", worlds=2),
        Role("Le Croque-mort", "Il compte les cartes, et songe à tes réponses.", "", "", 12, 2),
    ),
}
"""The bosses by the id of their game, from the weakest."""
