"""Games on a terminal: watched as they happen, played in, and replayed.

Imports what ``people`` has for every way of showing. Whatever shows a game draws its moments with
:mod:`server_sim.people.terminal.transcript`; start there.
"""
