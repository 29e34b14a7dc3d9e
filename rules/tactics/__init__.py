"""The rules, one module for each family of situations.

A rule is a function of a :class:`~rules.board.Board`. It returns a line or a target with a reason, or None.
Each rule of conversation returns one line with its worth: ``vote_talk``, ``questions``, ``answers``,
``rebuttals``, ``opinions``, ``thinking_aloud``, ``reminding``, ``summing_up``. The ``*_claim`` modules make
role claims, true or false, and ``claim_menu`` ranks those that are possible now; ``endgame`` has the last
words after a confession. Rules import ``arguments``, ``board`` and lower layers; never a judge or a mind. The
order of the rules is in :mod:`rules.engine`. Start at :mod:`rules.tactics.opening`.
"""
