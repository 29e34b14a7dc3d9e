"""The figures of recorded Sheriff villages about leadership: the ``metrics`` command.

Start with ``commands``. ``run_layout`` describes the folder of a run, ``runs`` reads the games of a run,
``formulas`` has the formulas for one day or game, and ``summary`` computes the figures of a run with their
intervals; ``people`` has those of people in a study. ``told`` combines each statement with what
was true, and ``hallucinations`` detects errors in statements and counts them; ``tables`` and ``plot`` show
the results. Imports the agent's recorded games, and no module that plays a game.
"""
