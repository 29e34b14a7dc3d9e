"""The player of the parlour games, such as Avalon; ``registry`` describes each game.

Start at ``scene``: it defines a mind (the decision maker of a player) and its input. ``player`` plays with a
mind, and ``telling`` turns news into words. ``chains`` has the baselines with a language model, each a
sequence of calls; ``prompting`` makes the calls, and ``answers`` parses the outputs.
"""
