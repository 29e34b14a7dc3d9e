"""Recorded contest games, counted: who won, how long it took, how it ended, which words were kept.

Imports ``agent.study`` for recordings and ``selfplay`` for rates, and nothing of the page. Start at
``results``.
"""
