"""What a language model is asked in a village of seven, and how its answers are read.

``prompt`` writes the questions, ``steps`` those of the baselines that ask several times before they answer,
``answers`` reads what comes back. ``consultant`` brings them together: start there. ``counsel`` keeps what is
being thought about. Imports the player's ``notes`` and ``scene``.
"""
