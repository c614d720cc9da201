"""What comes from outside has one door in Python (engine/outside.py) and two in scripts (board/storage.js, page/outside.js): the
sources are read, so that no reader goes around them."""  # fmt: skip

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "tablegames_widgets"
DOOR = "engine/outside.py"
OWN_TOOLS = ("site/", *(f"arena/measured/{name}.py" for name in ("chances", "chiffres", "duel", "force", "ways")))
"""They run where the site or its tables are made, and read what they, npm or this repository have written."""
OWN_PROCESSES = ("pickle.loads(content)", "pickle.load(file)")
"""What a process of ours hands back to the one that made it (arena/playing/running.py), or is handed by it."""
OPENS = {"json.load", "json.loads", "json.JSONDecoder", "tomllib.load", "tomllib.loads", "zlib.decompress", "zlib.decompressobj",
         "gzip.decompress", "base64.b64decode", "base64.urlsafe_b64decode", "pickle.loads", "pickle.load", "ast.literal_eval"}  # fmt: skip
FILES = {"read_text", "read_bytes"}
FROM_PACKAGE = ("files(__package__)", "files(package)", "sheet.", "diary.")
"""Our own files, and what our own process has written."""
NO_TEXT = {
    "lessons/judged/sessions.py": {"int(tree)"},
    "lessons/judged/references.py": {"int(card.split()[1])", "int(name.split()[1])",
                              "int(prestige + max(horses - 5, 0) - (not horses and prestige > 0))"},
    "lessons/judged/facts.py": {"int(found[0].replace('−', '-'))"}, "lessons/judged/questions.py": {"int(wanted)"},
    "lessons/exercise.py": {"int(self.data.get('niveau', 1))"}, "lessons/judged/kinds.py": {"int(self.data.get('longueur', 3))"},
    "lessons/judged/functions.py": {"int(found)"}, "lessons/judged/seances/bits.py": {"int(digits, base)"},
    "lessons/judged/seances/dynamique.py": {"int(coin)"},
    "lessons/judged/seances/tables.py": {"int(row['score'])", "int(row['coups'])", "int(row['butin'])"},
    "board/board.py": {"int(value)"},
    "board/messages.py": {"int(found[2])"},
    "games/wanted/habits.py": {"int(one * _LIKELY)"},
    "players/search.py": {"int(1000000.0 * max(NEAR - most + (self.chance_of(k) or 0.0), 0.0))"},
    "terminal/arguments.py": {"int(typed)"}, "engine/notation.py": {"int(value, 16)"},
    "arena/environments/pettingzoo.py": {"int(action or 0)"}, "arena/series/intervals.py": {"int(sum(map(sum, wins.values())))"},
    "arena/series/tournament.py": {"int(a in game.winners)", "int(b in game.winners)"},
    "arena/environments/openspiel.py": {"int(given.get('sieges', self.rules.seats[0]))", "int(given.get('donnes', DEALS))",
                           "int(pyspiel.PlayerId.CHANCE)", "int(pyspiel.PlayerId.TERMINAL)", "int(sampler() * (1 << 53))"},
    "games/plenty_coups/rules/raids.py": {"int(p.horses[camp] > 0)"}, "games/plenty_coups/rules/alliances.py": {"int(p.gain(author))"},
    "games/plenty_coups/rules/herd.py": {"int(p.gain(tribe))"}, "games/manitou/cards.py": {"int(n)"},
    "games/abilene/notation/reader.py": {"int(seat == p.dealer)"}, "games/abilene/scene/__init__.py": {"int(v.options['chips'])"},
    "games/abilene/position.py": {"int(options['chips'])"},
}  # fmt: skip
"""What becomes a whole number and was no text from outside, or one that a pattern has bounded just above."""


def sources() -> Iterator[tuple[str, ast.AST]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if name != DOOR and not name.startswith(OWN_TOOLS):
            yield name, ast.parse(path.read_text("utf-8"))


def around(name: str, tree: ast.AST) -> Iterator[str]:
    """The places of a source that read text from outside by themselves."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and OPENS & {f"{node.module}.{one.name}" for one in node.names}:
            yield f"{name}:{node.lineno} : {ast.unparse(node)}"  # by another name it would not be seen
        if not isinstance(node, ast.Call):
            continue
        called, whole = ast.unparse(node.func), ast.unparse(node)
        reads = isinstance(node.func, ast.Attribute) and node.func.attr in FILES and not whole.startswith(FROM_PACKAGE)
        number = called == "int" and node.args and whole not in NO_TEXT.get(name, ())
        if (called in OPENS and whole not in OWN_PROCESSES) or reads or number:
            yield f"{name}:{node.lineno} : {whole[:80]}"


def test_nothing_reads_what_comes_from_outside_but_by_the_door() -> None:
    assert [place for name, tree in sources() for place in around(name, tree)] == []


def test_what_is_let_through_is_still_there() -> None:
    """Else the list would let through what is written later under the same name."""
    found = {name: {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Call)} for name, tree in sources()}
    assert {name: calls - found[name] for name, calls in NO_TEXT.items() if calls - found[name]} == {}


# -- scripts -----------------------------------------------------------------------------------------------------------
SCRIPTS = sorted([*PACKAGE.glob("board/*.js"), *PACKAGE.glob("page/*.js"), *PACKAGE.glob("page/*.mjs"), *PACKAGE.glob("room/*.js")])
DOORS = {
    "board/storage.js": ("localStorage",),
    "page/outside.js": ("JSON.parse", "decodeURI", "atob", "DecompressionStream", ".text()"),
}
ALONE = {
    "page/livre.js": ("try { return decodeURIComponent(text); } catch { return \"\"; }",),  # a classic script: it imports nothing
    "page/python.js": ("answered(JSON.parse(answer))",),  # what our own Python answers
    "page/picture.js": ('new DecompressionStream("deflate")',),
    "page/worker.mjs": ('new DecompressionStream("gzip")',),  # files of the site
}  # fmt: skip
READS = re.compile(
    r"JSON\.parse|decodeURI|\batob\(|\blocalStorage\b|\bsessionStorage\b|\bindexedDB\b|DecompressionStream|\.text\(\)|FileReader"
)


def flat(path: Path) -> str:
    """A script on one line, without its comments."""
    return " ".join(re.sub(r"/\*(?s:.*?)\*/|(?<!:)//.*", "", path.read_text("utf-8")).split())


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_reads_what_comes_from_outside_but_by_the_doors(path: Path) -> None:
    name, text = path.relative_to(PACKAGE).as_posix(), flat(path)
    for known in ALONE.get(name, ()):
        assert known in text, f"{name} n’a plus {known}"
        text = text.replace(known, "")
    assert [one for one in READS.findall(text) if not one.startswith(DOORS.get(name, ("?",)))] == []


def test_a_browsers_shelves_are_asked_for_where_a_refusal_is_caught() -> None:
    text = flat(PACKAGE / "page/worker.mjs")
    assert re.findall(r"self\.caches[^}]*} catch {[^}]*}", text) == ["self.caches ?? null; } catch { return null; }"]
    assert text.count("self.caches") == 1
    assert not re.findall(r"(?<!= )\bcaches\.(?!open\(here\)|keys|delete)", text.replace("self.caches", ""))
