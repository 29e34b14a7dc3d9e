"""Studies of recorded and of planned games, each a folder of its own.

``leadership`` in the Sheriff village, the ``tournament``, ``judging`` of talk, ``questions`` about the rules,
``persuasion`` of the next player, and the ``report``. They know nothing of each other, save that
``persuasion`` also trains on ``questions``. What they share is in ``results``, ``ranks`` and ``lone_model``.
They may import all of ``server_sim`` below them, the seats of ``people`` included.
Start at the commands of a study, for instance :mod:`.tournament.commands`.
"""
