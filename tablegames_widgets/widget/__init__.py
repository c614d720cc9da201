"""The board on a screen: `board` (its mind, the standard library alone) and `table` (its body in a notebook)."""
