#!/bin/sh
# What a release asks for, in order: what can be checked is checked, then what is uploaded is made. Nothing is put online.
set -eu
python=$1
version=$("$python" -c "import tablegames_widgets; print(tablegames_widgets.__version__)")
fail() { echo "✗ $1" >&2; exit 1; }
echo "Version $version (elle n’est écrite que dans tablegames_widgets/__init__.py)"
[ -z "$(git status --porcelain)" ] || fail "des fichiers ne sont pas dans git : range-les d’abord."
echo "✓ rien n’attend dans git"
grep -q "^## $version" CHANGELOG.md || fail "CHANGELOG.md ne parle pas de la version $version."
echo "✓ CHANGELOG.md en parle"
! git rev-parse -q --verify "refs/tags/v$version" >/dev/null || fail "l’étiquette v$version existe déjà : change la version."
echo "✓ l’étiquette v$version est libre"
make test
make dist
echo
echo "Reste à faire à la main :"
echo "  1. make proof, et son tableau dans la note"
echo "  2. git tag v$version && git push --tags"
echo "  3. mettre en ligne dist/*.whl et dist/*.tar.gz, sauf site.tar.gz, sur l’index de paquets"
echo "  4. déplier dist/site.tar.gz là où le site est servi"
