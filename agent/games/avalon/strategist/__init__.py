"""The baseline ``strategist`` for Avalon: tree search with a learned value heuristic, and a dialogue guide.

Start at ``mind``. It draws each move by what ``search`` finds: imagined courses of the game (``imagined``),
in which the others act by ``habits``, valued by the heuristic. ``guide`` describes lines for the dialogue
guide. ``features`` names all that the policy weighs.
"""
