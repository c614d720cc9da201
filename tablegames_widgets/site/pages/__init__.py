"""What Sphinx makes of a page of ours: its directives, its titles, its search, its typography."""
