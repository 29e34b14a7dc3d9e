"""What recorded Sheriff villages show about leadership: the ``metrics`` command.

Start with ``commands``. ``run_layout`` says how the folder of a run is laid out, ``records`` collects the
games of a run, ``formulas`` has the formulas for one day or game, ``summary`` the figures of a run with their
intervals; ``person`` and ``people`` are about people who took part in a study.
``told`` puts statements beside what was true, ``hallucinations`` finds the kinds of error in them, and
``statement_counts`` counts these; ``tables`` and ``plot`` show all. Imports the agent's recorded games, and
no module that plays a game.
"""
