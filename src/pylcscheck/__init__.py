"""Lean 4 declarations checked against a reference, inside the Python process."""
