"""Measures leadership in recorded games: ``metrics`` in the Sheriff village, ``leaders`` in all games.

Start with ``commands``. ``run_layout`` describes the folder of a run, ``runs`` reads its games, ``formulas``
measures one day or game, and ``summary`` a whole run with intervals; ``people`` measures human players.
``statements`` has each statement with what was true at that time, ``hallucinations`` finds errors in them,
``tables`` and ``plot`` show the results. ``leaders_command`` is the other start: ``led_moments`` are those at
which somebody led (``README.md``). Imports recorded games, and no module that plays a game.
"""
