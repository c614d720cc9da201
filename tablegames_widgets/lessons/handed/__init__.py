"""What a class hands in: the tries of thirty pupils as one table, notebooks as nbgrader wants them."""
