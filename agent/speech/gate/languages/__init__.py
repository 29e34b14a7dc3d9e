"""What the last gate knows of each language: its guards, how its sentences end, and who is a stranger.

``guard`` says what a language has to provide; ``english`` and ``japanese`` put it together from the wordings
in :mod:`agent.speech.gate.tables`. Nothing here knows an order or a game.
"""
