"""What recorded Sheriff villages show about leadership: the ``metrics`` command.

Start with ``commands``. ``run_layout`` says how the folder of a run is laid out, ``records`` reads logs,
``formulas`` has the formulas for one day or game, ``summary`` the figures of a run with their intervals;
``person`` and ``people`` are about those who took part in a study.
``told`` puts statements beside what was true, ``hallucinations`` finds the kinds of error in them, and
``statement_counts`` counts these; ``tables`` and ``plot`` show all. Imports the records of
``server_sim.games.sheriff``, and no module that plays a game.
"""
