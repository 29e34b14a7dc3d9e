"""Which vote an English line announces: in words for it, implied, and whether it is the speaker's own.

Imports the words and tables of English that claims share, and its own ``tables``. Start at
:mod:`agent.analysis.languages.english.votes.vote`.
"""
