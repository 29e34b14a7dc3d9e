"""What recorded Sheriff villages show about leadership: the ``metrics`` command.

Start with ``commands``. ``records`` reads logs, ``metrics`` has the formulas for one day or game,
``summary`` the figures of a run with their intervals; ``study`` has those of people, ``statements`` counts
hallucinations in what was said; ``tables`` and ``plot`` show them. Imports the records of
``server_sim.games.sheriff``, and no module that plays a game.
"""
