"""The prepared wordings of Avalon, a language a file.

``{name}`` and ``{other}`` are players, ``{team}`` is a team, ``{quest}`` the number of a quest. A wording
without a full stop is a ground: it stands before the sentence that follows from it.
"""
