"""`python -m tablegames_widgets.arena.chances`: the name that the guides give to `measured/chances.py`."""

from .measured.chances import main

__all__ = ["main"]

if __name__ == "__main__":
    main()
