"""Manitou laid out on the table: three herds on the plain, the fights before each, the seats round it."""

from .board import scene

__all__ = ["scene"]
