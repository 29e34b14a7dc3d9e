"""The bundled server: it plays the contest's villages on one machine, hosts games, and measures players.

Packages from the top: ``rehearsal``, ``studies``, ``people``, ``playing``, ``hosting``, ``config``,
``driver``, ``games``. Each imports only what stands below it, and ``agent``, ``personas`` and ``rules``;
nothing imports ``server_sim``. Start at :mod:`server_sim.games.step`; ``server_sim/README.md`` has the
commands.
"""
