"""`python -m tablegames_widgets.arena.habitudes`: the name that the guides give to `measured/habits.py`."""

from .measured.habits import main

__all__ = ["main"]

if __name__ == "__main__":
    main()
