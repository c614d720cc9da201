"""`python -m tablegames_widgets.arena.chiffres`: the name that the guides give to `measured/chiffres.py`."""

from .measured.chiffres import lengths, luck, main, places

__all__ = ["lengths", "luck", "main", "places"]

if __name__ == "__main__":
    main()
