"""The tests are themselves put to the test: `python tests/mutants/run.py [mutants] [seed] [group…]`, or `make mutants`.

A mutant is one small change in a source file, as mutmut makes them, or a table without one of its things; the tests that reach
its line must not all pass. Properties, cached functions and what stands at the top of a module are changed too: each mutant is a
whole file in a copy of this checkout.
What cannot be told from the original by any test is argued in equivalents.toml. The table is written to build/mutants.md.
A group alone (`run.py 40 2026 salle`) asks its own tests, and takes minutes.
"""

from __future__ import annotations

import ast
import difflib
import json
import os
import queue
import random
import shutil
import subprocess
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "mutants"
PACKAGE = ROOT / "tablegames_widgets"
GROUPS = {
    "moteur": (("engine/*.py", "scene/*.py", "board/board.py", "board/showing.py", "page/example.py", "page/page.py",
                "games/korsar/rules.py", "games/silly_dragon/rules/*.py"), ()),
    "joueurs": (("players/*.py",), ("tests/players", "tests/board")),
    "arène": (("watch.py", "arena/playing/*.py", "arena/series/*.py", "arena/pupils/*.py"), ("tests/arena",)),
    "salle": (("room/*.py",), ("tests/room",)),
    "leçons": (("lessons/*.py", "lessons/judged/*.py", "lessons/handed/*.py", "lessons/workshop/*.py"), ("tests/lessons", "tests/page")),
}  # fmt: skip
"""What is changed together, and the tests that are asked when it is changed alone; none: all of them."""
UNTOLD = {"engine/caches.py", "arena/series/progress.py", "room/command.py"}
"""How many answers are remembered changes none of them, nor do a bar that moves and the words of a command's help."""
COPIED = ("conf", "docs", "notebooks", "tablegames_widgets", "tests", "CHANGELOG.md", "LICENSE", "Makefile", "README.md", "pyproject.toml")
FAR = ("abilene", "key_largo", "plenty_coups", "wanted")
"""Games whose rules are not changed: their many long games would tell nothing that the others do not."""
LEFT = (*(f"--ignore=tests/{folder}" for folder in ("browser", "mutants", *(f"games/{game}" for game in FAR))),
        "-k", " and ".join(f"not {game}-" for game in FAR))  # fmt: skip
CORES = int(os.environ.get("CORES", "2"))
HOURS = 2.0
BUDGET = 45.0
"""Seconds of tests that a mutant is worth, as they take without it: one that lives longer has survived."""
GOAL, MOST_EQUIVALENTS = 0.85, 0.05
DRAWN = "400", "2026"
"""How many mutants, and the seed that draws them."""
KILLED, TIMEOUT, SURVIVED, EQUIVALENT = "tué", "sans fin", "survit", "équivalent"


class Mutant(NamedTuple):
    """One change: the file, the function it is in, the lines that it replaces, and the whole file with it."""

    file: str
    function: str
    lines: tuple[int, int]
    old: str
    new: str
    source: str

    @property
    def key(self) -> tuple[str, str, str, str]:
        return self.file, self.function, self.old, self.new


# -- the mutants ---------------------------------------------------------------------------------------------------------


def sites(path: Path) -> Iterator[tuple[Any, Any, Any]]:
    """(module, node, what takes its place), for every change; annotations and decorators are left alone."""
    import libcst as cst
    from mutmut.mutation.file_mutation import NEVER_MUTATE_FUNCTION_CALLS
    from mutmut.mutation.mutators import mutation_operators

    tables = cst.Tuple | cst.List | cst.Set | cst.Dict
    changes = [*mutation_operators, (tables, without_one)]
    module = cst.parse_module(path.read_text("utf-8"))
    found: list[tuple[Any, Any, Any]] = []

    class Visitor(cst.CSTVisitor):
        def on_visit(self, node: cst.CSTNode) -> bool:
            called = node.func.value if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) else ""
            if isinstance(node, cst.Annotation | cst.Decorator) or called in NEVER_MUTATE_FUNCTION_CALLS:
                return False
            found.extend((module, node, new) for kind, change in changes if isinstance(node, kind) for new in change(node))
            return True

    module.visit(Visitor())
    yield from found


def without_one(table: Any) -> Iterator[Any]:
    """mutmut leaves what stands in a table alone: the table without each of its things in turn."""
    if len(table.elements) > 1:
        yield from (table.with_changes(elements=[*table.elements[:k], *table.elements[k + 1 :]]) for k in range(len(table.elements)))


def mutant(path: Path, site: tuple[Any, Any, Any]) -> Mutant | None:
    """The file with the change, or None for one that a compiler does not see (a string in a docstring's place)."""
    from mutmut.mutation.file_mutation import deep_replace

    module, node, new = site
    before, after = path.read_text("utf-8"), deep_replace(module, node, new).code
    tree = ast.parse(before)
    if ast.dump(ast.parse(after)) == ast.dump(tree):
        return None
    one, two = before.splitlines(), after.splitlines()
    changes = [c for c in difflib.SequenceMatcher(None, one, two, autojunk=False).get_opcodes() if c[0] != "equal"]
    old = "\n".join(line.strip() for _, i, j, _, _ in changes for line in one[i:j])
    put = "\n".join(line.strip() for _, _, _, k, m in changes for line in two[k:m])
    lines = changes[0][1] + 1, max(changes[-1][2], changes[0][1] + 1)
    return Mutant(path.relative_to(ROOT).as_posix(), place(tree, lines[0]), statement(tree, *lines), old, put, after)


def place(tree: ast.AST, line: int) -> str:
    """The function or class that holds this line, as « Match.undo »; « module » for none."""
    names = []
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    while inner := next((n for n in ast.iter_child_nodes(tree) if isinstance(n, kinds) and n.lineno <= line <= (n.end_lineno or 0)), None):
        names.append(inner.name)
        tree = inner
    return ".".join(names) or "module"


def statement(tree: ast.AST, first: int, last: int) -> tuple[int, int]:
    """The lines of the smallest statement round these: coverage notes a statement of several lines at any of them."""
    round_it = [n for n in ast.walk(tree) if isinstance(n, ast.stmt) and n.lineno <= first and last <= (n.end_lineno or 0)]
    inner = min(round_it, key=lambda n: (n.end_lineno or 0) - n.lineno)
    return (inner.lineno, inner.end_lineno or 0) if not hasattr(inner, "body") else (first, last)


def files(groups: Sequence[str]) -> list[Path]:
    """Those of these groups."""
    found = {path for group in groups for glob in GROUPS[group][0] for path in PACKAGE.glob(glob)}
    return sorted(found - {PACKAGE / one for one in UNTOLD})


def asked(groups: Sequence[str]) -> tuple[str, ...]:
    """What pytest is given for these groups: all tests, unless each has its own."""
    own = [GROUPS[group][1] for group in groups]
    return (*(sorted({one for some in own for one in some}) if all(own) else ("tests",)), *LEFT)


def drawn(count: int, seed: int, groups: Sequence[str]) -> tuple[list[Mutant], int]:
    """A sample, each change as likely; and how many there are in all."""
    every = [(path, site) for path in files(groups) for site in sites(path)]
    total = len(every)
    random.Random(seed).shuffle(every)
    sample: dict[tuple[str, str, str, str], Mutant] = {}
    while every and len(sample) < count:
        if (one := mutant(*every.pop())) is not None:
            sample.setdefault(one.key, one)
    return list(sample.values()), total


# -- the tests that can see them -----------------------------------------------------------------------------------------


BARE = ("-o", "addopts=--import-mode=importlib", "-p", "tests.mutants.watch")
"""Without the plugins of notebooks and workers a run starts in a second instead of five."""


def python(folder: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words], cwd=folder,
                          env={**os.environ, **more}, text=True, capture_output=True, check=False)  # fmt: skip


def copy(folder: Path, groups: Sequence[str]) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, folder / name)
    python(folder, *BARE, "--collect-only", *asked(groups), PYTEST_DISABLE_PLUGIN_AUTOLOAD="1")  # compiles everything once
    return folder


class Seen(NamedTuple):
    """Which tests reach which lines of which file, the seconds that each takes, and those that fail without any mutant.

    Each function of the tests runs once, the quickest first, before any runs a second time.
    """

    lines: dict[str, dict[int, set[str]]]
    seconds: dict[str, float]
    failed: set[str]

    def tests(self, one: Mutant) -> dict[str, float]:
        """The tests to run: those of the changed lines, then the others of the file (of a cached function coverage knows the first
        call alone), then the rest (of a table at the top of a module it knows nothing), as long as the budget lasts."""  # fmt: skip
        reached = self.lines.get(one.file, {})
        near = {test for line in range(one.lines[0], one.lines[1] + 1) for test in reached.get(line, ())}
        same = set().union(*reached.values()) - near
        chosen: dict[str, float] = {}
        left = BUDGET
        for test in (*self.ranked(near), *self.ranked(same), *self.ranked(set(self.seconds) - near - same - self.failed)):
            if (left := left - self.seconds[test]) > 0 or not chosen:
                chosen[test] = self.seconds[test]
        return chosen

    def ranked(self, tests: set[str]) -> list[str]:
        turn: Counter[str] = Counter()
        ranks = {}
        for test in sorted(tests, key=lambda one: (self.seconds[one], one)):
            name = test.partition("[")[0]
            ranks[test] = turn[name]
            turn[name] += 1
        return sorted(ranks, key=lambda one: (ranks[one], self.seconds[one]))


def watched(folder: Path, groups: Sequence[str]) -> Seen:
    """Run every test once, the lines that it reaches noted."""
    notes = BUILD / "notes"
    shutil.rmtree(notes, ignore_errors=True)
    notes.mkdir(parents=True)
    run = python(folder, "-p", "tests.mutants.watch", "-n", str(CORES), "--dist", "loadfile", *asked(groups), WATCH=str(notes))
    lines: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
    seconds: dict[str, float] = {}
    failed: set[str] = set()
    noted = [json.loads(note.read_text("utf-8")) for note in notes.glob("*.json")]
    for note in noted:
        failed |= set(note["failed"])
        seconds |= {test: took for test, took in note["seconds"].items() if not test.endswith("::")}
    if not seconds:
        raise SystemExit(run.stdout + run.stderr)
    print(f"{len(seconds)} essais, {sum(seconds.values()):.0f} s ; ne passent pas et ne jugent rien : {sorted(failed) or 'aucun'}")
    of_file = defaultdict(set)
    for test in set(seconds) - failed:
        of_file[test.partition("::")[0] + "::"].add(test)
    for note in noted:
        for file, by_line in note["lines"].items():
            there = lines[Path(file).relative_to(folder).as_posix()]
            for line, tests in by_line.items():
                for test in tests:
                    there[int(line)] |= of_file[test] if test.endswith("::") else {test} - failed
    return Seen(lines, seconds, failed)


# -- the run -------------------------------------------------------------------------------------------------------------


def judge(one: Mutant, folder: Path, seen: Seen) -> tuple[str, str]:
    """What becomes of the mutant in this copy, and the test that told it from the original."""
    from watch import TOO_LONG

    chosen = seen.tests(one)
    list_of = folder / "chosen.json"
    list_of.write_text(json.dumps(chosen), "utf-8")
    path = folder / one.file
    kept, then = path.read_bytes(), path.stat().st_mtime_ns
    path.write_text(one.source, "utf-8")
    files = dict.fromkeys(test.partition("::")[0] for test in chosen)
    bare = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        run = python(folder, *BARE, "-x", "--tb=no", *files, SELECT=str(list_of), **bare)
    finally:
        path.write_bytes(kept)
        os.utime(path, ns=(then, then))  # as it was, so that what is compiled of it serves again
    by = next((line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))), run.stderr.strip()[-200:])
    verdict = {0: SURVIVED, 5: SURVIVED, TOO_LONG: TIMEOUT}.get(run.returncode, KILLED) if chosen else SURVIVED
    return verdict, by


def equivalents() -> dict[tuple[str, str, str, str], str]:
    """The reason of each, by file, function and change."""
    listed = tomllib.loads(Path(__file__).with_name("equivalents.toml").read_text("utf-8")).get("mutant", [])
    return {(m["file"], m["function"], m["old"].strip(), m["new"].strip()): m["why"] for m in listed}


def digest() -> str:
    """Of all that a verdict hangs on; an argument more changes none."""
    files = [path for name in COPIED for path in sorted((ROOT / name).rglob("*")) or [ROOT / name]]
    told = [path.read_bytes() for path in files if path.is_file() and path.suffix != ".pyc" and path.name != "equivalents.toml"]
    return sha256(b"".join(told)).hexdigest()[:12]


def run(sample: list[Mutant], groups: Sequence[str]) -> dict[tuple[str, str, str, str], tuple[str, str]]:
    """What became of each; a run that was stopped is taken up again while no file has changed."""
    BUILD.mkdir(parents=True, exist_ok=True)
    log = BUILD / f"{digest()}-{'-'.join(groups)}.jsonl"
    done = {tuple(key): tuple(found) for key, found in map(json.loads, log.read_text("utf-8").splitlines())} if log.exists() else {}
    left = [one for one in sample if one.key not in done]
    folders: queue.Queue[Path] = queue.Queue()
    for core in range(CORES):
        folders.put(copy(BUILD / f"copie-{core}", groups))
    begun = monotonic()
    seen = watched(BUILD / "copie-0", groups) if left else Seen({}, {}, set())

    def work(one: Mutant) -> None:
        if monotonic() - begun > HOURS * 3600:
            return
        folder = folders.get()
        try:
            found = judge(one, folder, seen)
        finally:
            folders.put(folder)
        done[one.key] = found
        with log.open("a", encoding="utf-8") as file:
            file.write(json.dumps([one.key, found], ensure_ascii=False) + "\n")
        print(f"{len(done)}/{len(sample)}  {found[0]:8}  {one.file} {one.function}", flush=True)

    with ThreadPoolExecutor(CORES) as pool:
        list(pool.map(work, left))
    return done


def report(sample: list[Mutant], found: dict[tuple[str, str, str, str], tuple[str, str]], told: str) -> tuple[str, bool]:
    """The table, those that survive, and whether the tests bite enough."""
    argued = equivalents()
    verdicts = {one: EQUIVALENT if found[one.key][0] == SURVIVED and one.key in argued else found[one.key][0]
                for one in sample if one.key in found}  # fmt: skip
    rows = ["| fichier | mutants | tués | sans fin | équivalents | survivent | |", "|---|--:|--:|--:|--:|--:|--:|"]
    for file in (*sorted({one.file for one in verdicts}), "tous"):
        kinds = Counter(verdict for one, verdict in verdicts.items() if file in (one.file, "tous"))
        score = (kinds[KILLED] + kinds[TIMEOUT]) / max(kinds.total() - kinds[EQUIVALENT], 1)
        cells = (file.removeprefix("tablegames_widgets/"), kinds.total(), *(kinds[k] for k in (KILLED, TIMEOUT, EQUIVALENT, SURVIVED)))
        rows.append(f"| {' | '.join(map(str, cells))} | {score:.0%} |")
    alive = [f"- `{one.file}` {one.function}\n  ```\n- {one.old}\n+ {one.new}\n  ```" for one, v in verdicts.items() if v == SURVIVED]
    enough = score >= GOAL and kinds[EQUIVALENT] <= MOST_EQUIVALENTS * kinds.total() and len(verdicts) == len(sample)
    return "\n".join((f"# Mutants\n\n{told}\n", *rows, "\n## Survivants\n", *alive, "")), enough


def main() -> int:
    sys.path.insert(0, str(Path(__file__).parent))
    count, seed = map(int, (*sys.argv[1:3], *DRAWN[len(sys.argv) - 1 :]))
    groups = sys.argv[3:] or list(GROUPS)
    begun = monotonic()
    sample, total = drawn(count, seed, groups)
    found = run(sample, groups)
    minutes = (monotonic() - begun) / 60
    text, enough = report(
        sample, found, f"{len(found)} mutants jugés de {len(sample)} tirés parmi {total} (graine {seed}), {minutes:.0f} minutes."
    )
    (ROOT / "build" / "mutants.md").write_text(text, "utf-8")
    print(text)
    return 0 if enough else 1


if __name__ == "__main__":
    raise SystemExit(main())
