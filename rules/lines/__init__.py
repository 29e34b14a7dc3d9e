"""What a line can be for, and what it can rest on: the contract between the rules and the voices.

Imports nothing of this project. Start at :mod:`rules.lines.situations`.
"""
