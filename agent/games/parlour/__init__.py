"""The player of the parlour games, such as Avalon; ``registry`` has what there is to know of each.

``scene`` is what a mind decides on, and what a mind is: start there. ``player`` plays by a mind, and
``telling`` puts news into words. ``courses`` has the baselines that ask a language model, each a row of
calls; ``prompting`` writes the calls, and ``answers`` reads what comes back. ``spoken`` is for a Refiner.
"""
