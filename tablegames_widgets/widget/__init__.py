"""What runs in a notebook: the board as a Jupyter widget."""
