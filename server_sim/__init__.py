"""The bundled server: plays the contest's villages on one machine, hosts games, and measures players.

Packages from the top: ``rehearsal``, ``studies``, ``people``, ``environments``, ``playing``, ``hosting``,
``config``, ``driver``, ``games``. Each package imports only packages further down this list, and ``agent``,
``personas`` and ``rules``; none of those imports ``server_sim``. Start at :mod:`server_sim.games.step`;
``server_sim/README.md`` has the commands.
"""
