"""What builds the site of the rules, and runs nowhere else: Sphinx directives, and a build that needs no
internet to be read."""
