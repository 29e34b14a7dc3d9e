"""One page about a folder of recorded games: the ``report`` command.

Start with ``commands``. ``folder`` finds the games and runs; ``game_results``, ``minds`` and ``kept_words``
analyse contest games. ``wins_chapter`` and its siblings turn figures into tables and pictures; ``content``
defines the parts of a page, ``wording`` its texts, and ``html`` renders it. Pictures are SVG drawn by
``canvas``, so the page is text, follows the reader's colour scheme, and needs no extra package. Imports the
studies of ``agent`` and the figures of ``metrics``, and ``playing`` for rates.
"""
