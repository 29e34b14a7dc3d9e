"""One page about a folder of recorded games: the ``report`` command.

Start with ``commands``; ``page`` puts the page together. ``folder`` finds the games and runs, and
``game_results`` has the results of contest games. ``wins_chapter`` and the other chapters consist of tables
and pictures; ``content`` defines the parts of a page, and ``wording`` has the texts. ``pictures`` are SVG, so
they follow the reader's colour scheme and need no extra package. Imports ``agent.study``, ``playing`` and
``metrics``.
"""
