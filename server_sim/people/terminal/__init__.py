"""Games on a terminal: watching, playing, and replays.

``watch`` plays games of computer players, and ``replaying`` prints recorded games; both draw events with
``transcript``. ``playing`` runs a game with a person, who types at the prompt of ``prompt_seat`` or sends
lines through a pipe. Imports the parts of ``people`` that all displays share. Start at
:mod:`server_sim.people.terminal.transcript`.
"""
