"""« La salle »: each at his own device. One match a table, one board a seat; a teacher who leads, a wall that
shows.

What is said on a line (`talk`) knows no network: `server` carries it over WebSockets.
"""
