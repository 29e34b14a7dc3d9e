"""The vocabulary of the game: roles, settings, events, claims, and what one player has been told.

The lowest floor of the project: imports nothing else of it, and everything else may import it. Start at
:mod:`rules.game.view`, then :mod:`rules.game.claims` and :mod:`rules.game.ledger`; ``validation`` tells what
is wrong with data from outside.
"""
