"""Studies of recorded and of planned games, each a folder of its own.

``leadership`` in the Sheriff village, the ``tournament``, ``judging`` of talk, ``questions`` about the rules,
``persuasion`` of the next player, and the ``report``. They know little of each other: ``persuasion`` also
trains on ``questions``, and the ``report`` has the figures of ``leadership``. What they share is in
``common``. They may import all of ``server_sim`` below them, the seats of ``people`` included. Start at a
study's commands, for instance :mod:`.tournament.commands`.
"""
