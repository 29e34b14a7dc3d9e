"""Wordings that the figures of talk are counted by, a module for each language with the same tables in it.

The rows say how the language gives a ground, looks back, greets or closes; no row was made for one voice.
"""
