"""What counts as right, and why: moves, words, numbers, functions; the engine decides, nobody else."""
