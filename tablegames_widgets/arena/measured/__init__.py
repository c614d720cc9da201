"""Who is stronger, by how much, and why one wins: tests, a ladder, and two commands that the guides name."""
