"""A Japanese line before its claims: its sentences and clauses, whom it speaks to, what it asks.

Imports the pattern tables and words of Japanese, none of the readers of claims. Start at
:mod:`agent.analysis.languages.japanese.lines.sentences`.
"""
