"""A match on a screen, whatever the screen: `board` thinks, `opening` seats people and programs, `table.js` is its hands in a browser."""
