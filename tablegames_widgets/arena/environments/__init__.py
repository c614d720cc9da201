"""The games as others know them: a table of actions, OpenSpiel, PettingZoo."""
