"""The modules of a board in a browser: a site serves each, a widget takes them as one text."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

MODULES: Final = (
    "storage.js", "patch.js", "glide.js", "bubble.js", "moved.js", "labels.js", "fit.js", "grow.js",
    "pace.js", "focus.js", "drag.js", "kernel.js", "sound.js", "voice.js", "typed.js", "keys.js",
    "frames.js", "table.js",
)  # fmt: skip
"""In the order of their imports: each imports only from those before it, and the last is what pages and
widgets import."""
_IMPORT = re.compile(r'^import [^;]* from "\./\w+\.js";\n', re.MULTILINE)

_COMMENT = re.compile(r"^ *(?:/\*\*(?s:.*?)\*/|//.*)\n", re.MULTILINE)
"""A comment that has its lines to itself."""


def bare(text: str) -> str:
    """A script as it is sent: types and reasons are for who reads the file."""
    return _COMMENT.sub("", text)


def bundle() -> str:
    """All modules as one: nothing imported, and exported what the last exports.

    So no two may give a name to different things.
    """
    sources = [files(__package__).joinpath(name).read_text("utf-8") for name in MODULES]
    texts = [bare(_IMPORT.sub("", source)) for source in sources]
    return "\n".join([*(re.sub(r"^export ", "", text, flags=re.MULTILINE) for text in texts[:-1]), texts[-1]])
