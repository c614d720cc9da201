"""The rules of Wanted!: turns, the kinds of cards, what they do, answers, wounds and the end.

They are a stack of decisions and of steps (`turn`, `effects`, `shots`, `flips`, `life`, `death`); what sets a
character apart from the others is told in `characters`, a class each.
Rulings are numbered: plain numbers, H…, C… come from the published rules, the official answers and their
holes, W… are ours; each has its paragraph on the rules page.
"""
