"""What a language model is asked in a village of seven, and how its answers are read.

``prompt`` writes the questions, ``answers`` reads what comes back, ``consultant`` brings both together for a
player: start there. Imports the player's ``notes`` and ``scene``.
"""
