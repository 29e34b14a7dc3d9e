"""Studies of recorded and of planned games, each a folder of its own.

``leadership`` in the Sheriff village, the ``tournament``, ``judging`` of talk, ``questions`` about the rules,
``persuasion`` of the next player, and the ``report``. No study imports another. What they share is in
``common``, and what recorded Sheriff villages show is in ``metrics``. They may import all of ``server_sim``
below them, the seats of ``people`` included. Start at a study's commands, for instance
:mod:`.tournament.commands`.
"""
