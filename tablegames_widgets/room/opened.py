"""`tg.salle`, which a browser's Python has too: it says there why no room can be opened."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ..board import opening
from ..engine import BadSetup

if sys.platform != "emscripten":  # a browser's Python has no server
    from .notebook import Salle, at_hand


def salle(
    jeu: str | None = None,
    sieges: Sequence[opening.Holder] | int | None = None,
    *,
    tables: int = 1,
    reseau: bool = False,
    port: int = 0,
    dossier: str | None = None,
    conseil: bool = True,
    **options: str,
) -> Salle:
    """Ouvrir une salle, où chacun joue sur son écran et ne voit que sa main :
    `tg.salle("korsar", tables=8, reseau=True)`.

    - `jeu`, `sieges`, `tables`, `conseil` : les tables que l’on ouvre aussitôt, comme dans `tg.play` ; une
      place est « moi » ou un programme, et l’on dit son prénom en entrant.
    - `reseau=True` : les autres appareils du réseau peuvent entrer ; sinon, cette machine seule.
    - `port` : où l’on écoute ; 0 en prend un libre.
    - `dossier` : où la salle survit à un arrêt du noyau ; sans lui, elle finit avec lui.

    Une salle est ouverte par noyau : la même cellule, exécutée encore, rend la même. Lève BadSetup.
    """
    if sys.platform == "emscripten":
        raise BadSetup(
            "Un navigateur n’écoute pas le réseau : ouvre la salle dans un JupyterLab installé, ou par la"
            " commande « tablegames salle »."
        )
    here = at_hand(reseau, port, dossier)
    return here if jeu is None else here.ouvre(jeu, sieges, tables=tables, conseil=conseil, **options)
