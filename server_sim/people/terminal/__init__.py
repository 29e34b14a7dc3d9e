"""Games on a terminal: watched as they happen, played in, and replayed.

Whatever shows a game draws its moments with :mod:`server_sim.people.terminal.transcript`; start there.
``playing`` is a person's own game: ``prompt_seat`` asks it by a prompt with a clock, ``piped`` takes its
lines from a pipe. Imports what ``people`` has for every way of showing.
"""
