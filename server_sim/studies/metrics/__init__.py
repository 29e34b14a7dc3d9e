"""Measures leadership in recorded games of the Sheriff village: the ``metrics`` command.

Start with ``commands``. ``run_layout`` describes the folder of a run, ``runs`` reads its games, ``formulas``
measures one day or game, and ``summary`` a whole run with intervals; ``people`` measures human players.
``statements`` has each statement with what was true at that time, ``hallucinations`` finds errors in them,
``tables`` and ``plot`` show the results. Imports the agent's recorded games, and no module that plays a game.
"""
