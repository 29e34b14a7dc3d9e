"""Games on a terminal: watching, playing, and replays.

All of these draw moments with :mod:`server_sim.people.terminal.transcript`; start there. ``playing`` runs a
person's own game: ``prompt_seat`` has a prompt with a clock, and without a terminal lines are read
from a pipe. ``watch`` is self-play to watch or count, ``replaying`` prints recorded games. Imports the
parts of ``people`` that all displays share.
"""
