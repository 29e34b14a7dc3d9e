"""Studies of recorded and of planned games, each a folder of its own; ``leadership`` is the first.

May import all of ``server_sim`` below it, the seats of ``people`` included. Start with a study's
``commands``.
"""
