"""The rules of Key Largo: the days, and the five actions.

Rulings (A…, C…, K…) settle what the published rules leave open; each has its paragraph on the rules page.
"""
