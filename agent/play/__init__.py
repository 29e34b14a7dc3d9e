"""One player in one game of the contest: a state machine over packets, without sockets and clocks.

Packets, answers of a language model and the time go in; effects come out (send this, think about that, wake
me then). ``turns`` answer requests, and ``open_floor`` keeps a freeform phase, whose lines ``pacing`` plans.
``refining`` is a player whose lines a Refiner rewords ([persuasion]): ``briefing`` tells its situation,
``refiner_prompt`` is what is asked, and ``rewording`` judges what comes back. Imports ``speech`` and what is
below it, and the rules. Start at :mod:`agent.play.player`, whose docstring has the table of states.
"""
