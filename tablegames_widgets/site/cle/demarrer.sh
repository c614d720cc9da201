#!/bin/sh
# Ouvrir le livre sous Linux ou macOS.
cd "$(dirname "$0")" || exit 1
for python in python3 python; do
  command -v "$python" >/dev/null 2>&1 && exec "$python" demarrer.py "$@"
done
echo "Il faut Python pour jouer : https://www.python.org. Sans lui, ouvre site/index.html : tout se lit."
exit 1
