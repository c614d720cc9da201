"""The class: exercises that judge, puzzles found in games, first games that teach. `tg.exercice`,
`tg.exercices`, `tg.apprendre`.

The keys of an exercise are French, with their accents: they are what a teacher writes, in Python as in TOML.
"""
