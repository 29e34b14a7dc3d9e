"""Lines chosen by what the next player will say to them: measured, chosen, and trained for ([persuasion]).

A Refiner rewrites a line; a Measurer tells how likely the next player's desired and undesired answers have
become. ``instances`` are speaking turns, ``rewards`` the figures made of log-probabilities, ``measuring`` the
models that yield these, ``best_of`` the choice among drawn lines, ``training`` the fitting of an adapter.
Start with ``commands``.
"""
