"""One player in one game of the contest: a state machine over packets, without sockets or clocks.

The inputs are packets, model answers and the time; the outputs are effects (send, think, wake up). ``turns``
answers requests, ``open_floor`` handles a freeform phase, and ``pacing`` plans the times of its lines.
``refining`` is a player whose lines a Refiner rewords ([persuasion]): ``refiner_prompt`` makes the prompt,
and ``rewording`` checks the result. This package imports ``speech``, lower layers and the rules. Start at
:mod:`agent.play.player`, whose docstring has the state table.
"""
