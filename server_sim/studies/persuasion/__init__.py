"""Lines chosen by what the next player will say to them: measured, chosen, and trained for ([persuasion]).

A Refiner rewrites a line; a Measurer tells how likely the next player's desired and undesired answers have
become. ``export`` makes speaking turns of recorded games, ``instances`` are what they look like, ``rewards``
the figures made of log-probabilities, ``measuring`` the models that yield these. ``drawing`` draws lines and
takes the best, ``training`` fits an adapter, and ``experiments`` are the paper's matches. Start with
``commands``.
"""
