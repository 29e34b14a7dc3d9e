"""Experiments on leadership in the Sheriff village ([leadership], 4 and D): the ``sheriff`` command.

Start with ``commands``. A ``plan`` says what is played in which ``setting`` under which ``conditions``, and
``run`` plays its games into a folder; ``game`` is one of them, with ``model_seat``, ``person_seat`` and their
``seat_log``. ``participants`` leads people through a study: training, games, interview. ``comparing`` puts
what was recorded beside the published figures. May import all of ``server_sim`` but the rehearsal and the
other studies, and the agent's Sheriff player.
"""
