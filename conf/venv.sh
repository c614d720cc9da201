#!/bin/sh
# venv.sh <python> <folder>: an environment with everything in conf/requirements.lock, each file by its hash, and this project as it stands.
set -eu
python=$1 venv=$2

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
  echo "Il faut Python 3.11 ou plus récent ; « $python » est : $("$python" --version 2>&1 || true). Essaie : make PYTHON=python3.12 …" >&2
  exit 1
fi
if ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
  rm -rf "$venv"
  "$python" -m venv "$venv" >/dev/null 2>&1 || "$python" -m virtualenv -q "$venv" 2>/dev/null || {
    rm -rf "$venv"
    echo "Ce Python ne sait pas faire d'environnement : « apt install python3-venv », ou « $python -m pip install --user virtualenv »." >&2
    exit 1
  }
fi
echo "Installation des outils dans $venv…"
# pip compiles file after file, half a minute of it: all cores do, after it (a template that is no Python is left as it is).
"$venv/bin/python" -m pip install -q --no-compile --disable-pip-version-check --require-hashes -r conf/requirements.lock
"$venv/bin/python" -m compileall -q -j 0 -x '/tests?/' "$("$venv/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')" >/dev/null 2>&1 || true
"$venv/bin/python" -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
