"""Tables of patterns for the readers beside them; see :mod:`agent.analysis.languages.patterns`.

Imports the words that the tables of English share. Each table says in its docstring what its rows have in
common.
"""
