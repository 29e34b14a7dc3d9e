"""One page about a folder of recorded games: the ``report`` command.

Start with ``commands``; ``page`` puts the page together. ``folder`` finds the games and runs, and
``game_results`` has the results of contest games. ``wins_chapter`` and its siblings turn figures into
tables and pictures; ``content`` defines the parts of a page, and ``wording`` has the texts. ``pictures`` are
SVG, so the page is text, follows the reader's colour scheme, and needs no extra package. Imports the studies
of ``agent`` and the figures of ``metrics``, and ``playing`` for rates.
"""
