"""`python -m tablegames_widgets.arena.facons`: the name that the page gives to `measured/ways.py`."""

from .measured.ways import main

__all__ = ["main"]

if __name__ == "__main__":
    main()
