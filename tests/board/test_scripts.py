"""The modules of a board in a browser: one list, served one by one or joined into one."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

from tablegames_widgets.board import scripts

FOLDER = Path(scripts.__file__).parent


def test_every_script_of_the_board_is_in_the_list_and_imports_only_from_those_before_it() -> None:
    assert set(scripts.MODULES) == {path.name for path in FOLDER.glob("*.js")}
    for index, name in enumerate(scripts.MODULES):
        text = FOLDER.joinpath(name).read_text("utf-8")
        assert set(re.findall(r'from "\./(\w+\.js)"', text)) <= set(scripts.MODULES[:index]), name
        assert len(text.splitlines()) <= 300


def test_the_bundle_is_one_module_that_exports_what_the_last_one_does(tmp_path: Path) -> None:
    whole = tmp_path / "whole.mjs"
    whole.write_text(scripts.bundle(), "utf-8")
    code = f"import({json.dumps(whole.as_uri())}).then((m) => console.log(Object.keys(m).sort().join(), typeof m.mount))"
    done = subprocess.run([Path(sys.executable).with_name("node"), "-e", code], capture_output=True, text=True, check=False)
    assert done.stdout == "first,mount,stand function\n", done.stderr
    assert "./" not in re.sub(r"//.*", "", scripts.bundle())


def test_what_the_scripts_add_to_a_board_has_classes_that_no_game_gives_its_cards() -> None:
    """Else the style of the one would fall on the other: the card in play was hidden like the line for screen readers."""
    scripted = " ".join(path.read_text("utf-8") for path in FOLDER.glob("*.js"))
    own = {name for names in re.findall(r'className(?: =|:) "(tg-[\w -]+)"', scripted) for name in names.split()}
    assert len(own) > 5
    for path in FOLDER.parent.joinpath("games").rglob("*.py"):
        assert not own & set(re.findall(r"tg-[\w-]+", path.read_text("utf-8"))), path
