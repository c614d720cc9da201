"""Session 23: what the notebook's own SQLite says agrees with the references in plain Python; pupils' usual queries are refused."""

from __future__ import annotations

from typing import Any

import pytest
from notebook_helpers import NOTEBOOKS, sources

import tablegames_widgets as tg
from tablegames_widgets.lessons.judged.seances import sql

MISTAKES = {
    "sql parties longues": (
        "SELECT numero, coups FROM Partie WHERE jeu = 'korsar' AND coups > 130",
        "SELECT numero, coups FROM Partie WHERE jeu = 'korsar' OR coups >= 130",
        "SELECT * FROM Partie WHERE jeu = 'korsar' AND coups >= 130",
    ),
    "sql jeux joués": ("SELECT jeu FROM Partie WHERE coups >= 120 ORDER BY jeu", "SELECT DISTINCT jeu FROM Partie WHERE coups >= 120"),
    "sql premiers": (
        "SELECT COUNT(*), SUM(gagne) / COUNT(*), MAX(score) FROM Resultat WHERE rang = 1",
        "SELECT COUNT(*), AVG(gagne), MAX(score) FROM Resultat",
    ),
    "sql gagnants": (
        "SELECT partie, nom FROM Resultat JOIN Joueur WHERE gagne = 1",
        "SELECT partie, nom FROM Resultat JOIN Joueur ON rang = id WHERE gagne = 1",
        "SELECT DISTINCT partie, nom FROM Resultat JOIN Joueur ON joueur = id WHERE gagne = 1",
    ),
    "sql palmarès": (
        "SELECT nom, score FROM Resultat JOIN Joueur ON id = joueur JOIN Partie ON numero=partie WHERE jeu = 'korsar' ORDER BY score DESC",
        "SELECT nom, score FROM Resultat JOIN Joueur ON joueur = id ORDER BY score DESC, nom",
    ),
    "sql inscription": (
        "INSERT INTO Joueur VALUES (9, 'Zoé', 'débutant')",
        "INSERT INTO Joueur VALUES (9, 'Zoé', 'débutant'); UPDATE Resultat SET score = score + 5 WHERE partie = 2",
    ),
    "sql retrait": ("DELETE FROM Resultat WHERE partie = 3", "DELETE FROM Partie WHERE numero = 3; DELETE FROM Resultat WHERE partie = 3"),
}
"""What pupils write, by what they are asked."""
HELPERS = {"sql jeux joués": "en_ordre", "sql palmarès": "en_ordre", "sql inscription": "apres", "sql retrait": "apres"}


@pytest.fixture(scope="module")
def space() -> dict[str, Any]:
    """The functions that the notebook gives, without its evening and its exercises."""
    found: dict[str, Any] = {}
    for source in sources(NOTEBOOKS / "nsi-23-sql.ipynb", "code"):
        if "soiree" not in source.replace("print(petits_numeros(soiree))", "") and "tg.exercice" not in source:
            exec(source.replace("print(petits_numeros(soiree))", ""), found)
    return found


@pytest.mark.parametrize(("name", "query"), [(name, query) for name, queries in MISTAKES.items() for query in queries])
def test_a_usual_mistake_is_refused(space: dict[str, Any], name: str, query: str) -> None:
    ex = tg.exercice("korsar", "sièges: 2", question="?", sorte="fonction", attendu=name)
    helper = space[HELPERS.get(name, "lignes")]
    assert not ex.verifie(lambda tables: helper(tables, *query.split("; ")))


@pytest.mark.parametrize(("name", "row"), sql.PROPOSED)
def test_sqlite_takes_the_rows_that_the_reference_takes(
    space: dict[str, Any], capsys: pytest.CaptureFixture[str], name: str, row: sql.Row
) -> None:
    assert space["petite"] == sql.KNOWN and space["propositions"] == sql.PROPOSED
    space["essaie"](name, row)
    assert ("acceptée" in capsys.readouterr().out) == sql.takes(sql.KNOWN, name, row)
