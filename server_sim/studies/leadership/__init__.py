"""Experiments on leadership in the Sheriff village ([leadership], 4 and D): the ``sheriff`` command.

Start with ``commands``. ``experiment`` says what is played in which setting, ``run`` plays its games into
a ``folder``, ``game`` one of them with its ``seats`` and logs. ``participants`` leads people through a study:
training, games, interview. ``metrics`` measures what was recorded, ``published`` puts it beside the paper.
May import all of ``server_sim`` but the rehearsal, and the agent's Sheriff player.
"""
