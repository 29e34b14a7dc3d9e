"""One page about a folder of recorded games: the ``report`` command.

Start with ``commands``. ``folder`` finds what there is to report on, ``games`` counts contest games,
``chapters`` turn figures into tables and pictures, ``drawing`` draws the pictures, ``page`` writes the HTML
and has every word of it in two languages. Imports the studies of ``agent`` and of ``leadership``, and
``selfplay`` for rates. Pictures are SVG of its own making, so that the page is text, takes the reader's
colours, and needs no extra.
"""
