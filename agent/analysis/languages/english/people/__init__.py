"""Whom an English line suspects and whom it trusts: in one word for it, or in a turn of phrase.

Imports the words and tables of English that claims share, and its own ``tables``. Start at
:mod:`agent.analysis.languages.english.people.opinions`.
"""
