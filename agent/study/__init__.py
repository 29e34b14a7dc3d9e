"""Statistics of recorded games: fits and evaluates the beliefs, evaluates the reader, and measures talk.

``corpus`` loads games. ``fitting`` estimates the likelihoods of the beliefs, ``belief_scoring`` and
``calibration`` evaluate the beliefs; ``talk_scoring`` evaluates the reader against labels made by hand.
``contest_measures`` counts the contest's game measures. ``figure_catalogue`` lists the figures of talk,
which are computed from a ``counted_game``; ``figures.yml`` explains each figure. This is the top layer of the
agent: only the command line imports it. Start at :mod:`agent.study.commands`; ``agent/study/README.md``
explains the commands.
"""
