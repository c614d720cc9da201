"""A class at play: the files of its pupils tried, their tournament, the matches that they have kept."""
