"""What recorded Sheriff villages show about leadership: the ``metrics`` command.

Start with ``commands``. ``records`` reads logs, ``metrics`` has the formulas for one day or game,
``summary`` the figures of a run with their intervals; ``person`` and ``people`` those of people in a study;
``tables`` and ``plot`` show them. Imports the records of ``server_sim.games.sheriff``, and no module that
plays a game.
"""
