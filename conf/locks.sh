#!/bin/sh
# locks.sh: the hashes of all files that pip may take for the pins of requirements.txt and pyodide-requirements.txt, beside them. It needs uv.
set -eu
cd "$(dirname "$0")"
lock() { # name, the oldest Python that installs it
  echo "# Fait par conf/locks.sh de $1.txt : chaque fichier que pip peut prendre, par son empreinte." > "$1.lock"
  uv pip compile -q --generate-hashes --no-deps --no-annotate --no-header --universal --python-version "$2" "$1.txt" >> "$1.lock"
}
lock requirements 3.11
lock pyodide-requirements 3.13
