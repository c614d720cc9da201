"""The league: a ladder that one climbs alone, boss after boss."""
