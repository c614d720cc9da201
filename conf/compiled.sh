#!/bin/sh
# compiled.sh <python>: an environment under build/compiled with the compiled wheel, and beside it the tests without the sources.
# The tools are those of <python>'s own environment.
set -eu
python=$1 here=build/compiled
find "$here/tree" "$here/dist" -delete 2>/dev/null || true
[ -x "$here/bin/python" ] || "$python" -m venv "$here"
site=$("$here/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
"$python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))' > "$site/tools.pth"
"$here/bin/python" -m pip install -q --disable-pip-version-check -r conf/compiled.txt
# From the archive of the sources: mypyc leaves what it makes beside what it reads.
HATCH_BUILD_HOOK_ENABLE_MYPYC=true "$here/bin/python" -m build --no-isolation --outdir "$here/dist" .
"$here/bin/python" -m pip install -q --disable-pip-version-check --force-reinstall --no-deps "$here"/dist/*.whl
mkdir -p "$here/tree"
cp -R conf docs notebooks pyproject.toml tests "$here/tree"
