"""Experiments on leadership in the Sheriff village ([leadership], 4 and D): the ``sheriff`` command.

Start with ``commands``. A ``plan`` says which games are played in which ``setting`` under which
``conditions``, and ``run`` plays them into a folder; ``game`` plays one game, with its ``seats`` and their
``seat_log``. ``participants`` runs a study with people: training, games, interview. ``compare_command``
compares recorded runs with the published figures. May import all of ``server_sim`` except the
rehearsal and the other studies, and the agent's Sheriff player.
"""
