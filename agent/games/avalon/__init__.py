"""Avalon players without a language model.

``worlds`` are all role assignments, ``evidence`` has the likelihoods of behaviour by role, and ``posterior``
combines both. ``claims`` are the contents of a line, and ``reading`` finds them and questions. ``record``
stores actions and lines. ``speaker`` selects prepared lines: questions and answers, ``thoughts`` about other
players, and ``teams`` about the team; ``topics`` are the subjects of lines, and ``wording`` words them.
``en.yml`` and ``ja.yml`` have the patterns and prepared wordings. ``mind`` decides, and measures the effect
of a line on the next player.
"""
