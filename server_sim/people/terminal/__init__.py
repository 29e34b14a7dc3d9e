"""Games on a terminal: watched as they happen, played in, and replayed.

Imports what ``people`` has for every way of showing. Start at :mod:`server_sim.people.terminal.watch`.
"""
