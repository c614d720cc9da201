"""`python -m tablegames_widgets.arena.force`: the name that the guides give to `measured/force.py`."""

from .measured.force import main

__all__ = ["main"]

if __name__ == "__main__":
    main()
