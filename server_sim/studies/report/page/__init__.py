"""The page itself: what it may hold (``content``), its words (``wording``), its HTML (``html``).

The template asks for nothing from outside and holds no script, and its policy forbids both. Imports nothing
of the games and figures.
"""
