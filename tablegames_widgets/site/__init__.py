"""The rules site: the Sphinx directives, the page's worker, the build that needs no server and no internet."""
