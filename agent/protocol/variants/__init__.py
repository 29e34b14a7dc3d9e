"""What goes over the wire in the games beside the contest's.

``sheriff`` has the requests of the villages of seven. ``parlour`` has the packets of Avalon and One Night
Ultimate Werewolf; ``avalon`` and ``one_night`` are the words of these two games: roles, sides, sizes.
"""
