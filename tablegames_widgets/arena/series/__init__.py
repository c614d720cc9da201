"""Many games between the same players: a series, a tournament, what is kept of them and what they say."""
