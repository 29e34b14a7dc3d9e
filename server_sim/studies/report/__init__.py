"""One page about a folder of recorded games: the ``report`` command.

Start with ``commands``. ``folder`` finds what there is to report on; ``game_results``, ``minds`` and
``kept_words`` count contest games. ``wins_chapter`` and its siblings turn figures into tables and pictures:
what a page may hold is in ``content``, its words in ``wording``, its HTML in ``html``. Pictures are SVG of
its own making (``canvas``), so that the page is text, takes the reader's colours, and needs no extra. Imports
the studies of ``agent`` and of ``leadership``, and ``playing`` for rates.
"""
