"""The vocabulary of the game: roles, settings, events, claims, and the view of one player.

The lowest layer of the project: it imports no other package, and every package may import it. Start at
:mod:`rules.game.view`, then :mod:`rules.game.claims` and :mod:`rules.game.ledger`; ``validation``
reports errors in external data.
"""
