"""Records as a CSV file that no spreadsheet takes for formulas."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path

from ...engine import BadSetup
from ...engine.files import unwritable, write


def as_csv(fichier: str | Path, heads: Sequence[str], rows: Sequence[Mapping[str, object]]) -> Path:
    """Write the records under these heads. Raises BadSetup for a file that cannot be written."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows([_plain(row[head]) for head in heads] for row in rows)
    path = Path(fichier)
    try:
        write(path, text.getvalue())
    except OSError as error:
        raise BadSetup(f"« {path.name} » ne s’écrit pas : {unwritable(error)}.") from error
    return path


def _plain(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value
