"""A match on a screen, whatever the screen: `board` thinks, `opening` seats people and programs, the scripts
are its hands in a browser."""
