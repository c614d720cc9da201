"""The workshop: lessons that a teacher makes by clicking. A page and a notebook show its panel."""
