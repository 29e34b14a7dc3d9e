"""A season like the contest's own benchmark: entrants at mixed tables, with a leaderboard on a page.

``plan`` makes the plan of a tournament from entrants on a command line. ``run`` plays it as ``tournament``
does and counts as ``judge count`` does, within one budget. ``leaderboard`` (pure) ranks the entrants, and
``page`` writes the page, in the words of ``words_en.yml`` and ``words_ja.yml``. This study alone imports
others: ``tournament``, ``judging`` and ``report``. Start with ``commands``.
"""
