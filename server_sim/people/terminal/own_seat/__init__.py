"""A person's own seat at a terminal: what it is told in colours, a prompt with a clock, lines from a pipe.

Draws with rich, asks with prompt_toolkit, and plays by ``server_sim.people.mixed_game``. Start at
:mod:`server_sim.people.terminal.own_seat.playing`.
"""
