"""Sphinx: the rules site.

The pages are in docs/; `python -m tablegames_widgets.site.offline build` runs this and adds JupyterLite.
"""

import sys
from pathlib import Path
from typing import Any

from bs4 import BeautifulSoup
from sphinx.application import Sphinx
from sphinx.config import Config

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # the boards of this checkout, not of another that may be installed

from tablegames_widgets import __version__  # noqa: E402
from tablegames_widgets.site.offline import Workshop  # noqa: E402

project = html_title = html_short_title = "Jeux de table"
author = "Jeux de table"
copyright = "Jeux de table"
version = release = __version__
language = "fr"

extensions = [
    "myst_parser", "sphinx_design", "jupyterlite_sphinx", "tablegames_widgets.site.pages.directive",
    "tablegames_widgets.site.pages.reference", "tablegames_widgets.site.pages.typography",
]  # fmt: skip
exclude_patterns = ["_*", "modele"]
myst_enable_extensions = ["colon_fence", "deflist", "attrs_inline", "attrs_block"]
myst_heading_anchors = 3
nitpicky = True
nitpick_ignore_regex = [("py:.*", ".*")]  # the types of Python have no page here, and no other site is asked
default_role = "code"  # the backticks of a docstring
add_module_names = html_domain_indices = False
toc_object_entries_show_parents = "hide"
autodoc_member_order, autodoc_typehints_format = "bysource", "short"

html_theme = "furo"
html_static_path = ["static"]
templates_path = ["templates"]
html_css_files = ["site.css"]
html_favicon = "static/favicon.svg"
html_copy_source = html_show_sourcelink = html_show_sphinx = html_use_index = False
html_permalinks_icon = "§"
html_baseurl = ""  # « build --adresse » gives it
epub_basename, epub_title, epub_publisher = "jeux-de-table", "Jeux de table : les règles", "Jeux de table"
epub_identifier = epub_uid = "jeux-de-table"
epub_scheme, epub_description = (
    "URI",
    "Les règles de sept jeux de table, leurs exemples, et les cas d’école de Wanted!",
)
epub_cover = ("_static/couverture.png", "couverture.html")
epub_tocscope, epub_tocdepth, epub_show_urls = "includehidden", 3, "no"

# One hue, the blue-green of a table in the evening; the greys lean towards it. Contrasts are 4.5 or more.
_light = {
    "color-brand-primary": "#0d5c63", "color-brand-content": "#0d5c63", "color-brand-visited": "#5b4a7a",
    "color-background-primary": "#fdfcf9", "color-background-secondary": "#f4f2ea",
    "color-background-border": "#dcd8ca",
    "color-background-hover": "#e9e6da", "color-foreground-primary": "#1d2526",
    "color-foreground-secondary": "#4a5557",
    "color-foreground-muted": "#5a6567", "color-highlight-on-target": "#fff3c9",
    "color-admonition-background": "#f4f2ea",
}  # fmt: skip
_dark = {
    "color-brand-primary": "#7fd1cb", "color-brand-content": "#7fd1cb", "color-brand-visited": "#c3b0e6",
    "color-background-primary": "#14191b", "color-background-secondary": "#1b2224",
    "color-background-border": "#344043",
    "color-background-hover": "#263033", "color-foreground-primary": "#e8e6df",
    "color-foreground-secondary": "#b9bfbd",
    "color-foreground-muted": "#a0a8a7", "color-highlight-on-target": "#4a4219",
    "color-admonition-background": "#1b2224",
}  # fmt: skip
_fonts = {
    "font-stack": "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', source-sans-pro, sans-serif",
    "font-stack--monospace": "ui-monospace, 'Cascadia Code', 'DejaVu Sans Mono', monospace",
}
html_theme_options = {
    "light_css_variables": _light | _fonts,
    "dark_css_variables": _dark,
    "top_of_page_buttons": [],
}

jupyterlite_dir = "."  # not where this machine has it: Sphinx leaves a digest of all this in the site
jupyterlite_bind_ipynb_suffix = False
jupyterlite_silence = False


def setup(app: Sphinx) -> None:
    """Play the examples again when the package changes; take JupyterLite's build, which `offline` does
    better, out of Sphinx's."""
    app.add_config_value("tablegames_code", Workshop(ROOT).code_key, rebuild="env")
    app.connect("config-inited", _stay_home)
    app.connect("html-page-context", _tree, priority=900)


def _stay_home(app: Sphinx, _config: Config) -> None:
    """jupyterlite-sphinx asks Google for a font and starts a build of its own at each run: neither."""
    app.registry.css_files[:] = [sheet for sheet in app.registry.css_files if "//" not in sheet[0]]
    for listener in list(app.events.listeners["build-finished"]):
        if listener.handler.__module__.startswith("jupyterlite_sphinx"):
            app.disconnect(listener.id)


def _tree(_app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """The theme names the folds of its tree in English, in its code; and its captions do not say of which
    level they are."""
    tree = BeautifulSoup(context.get("furo_navigation_tree", ""), "html.parser")
    for fold in tree.select(".toctree-checkbox"):
        fold["aria-label"] = f"Déplier {fold.parent.a.text}"
        del fold["name"]  # nothing is sent, and every page carries this tree
    for caption in tree.select("[role=heading]"):
        caption["aria-level"] = "2"
    context["furo_navigation_tree"] = str(tree).replace("\n", "")
