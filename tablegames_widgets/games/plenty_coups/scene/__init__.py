"""Plenty Coups laid out on the table."""

from .board import scene

__all__ = ["scene"]
