"""What runs in a terminal: a game played by its text, and a command line that speaks French."""
