"""The workshop: lessons that a teacher makes by clicking. No browser here: a page and a notebook show its panel."""
