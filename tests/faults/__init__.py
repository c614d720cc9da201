"""Writes that fail at every call, programs that are killed there."""
