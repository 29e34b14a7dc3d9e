"""Players of Avalon and One Night Ultimate Werewolf, the parlour games.

``scene`` is what a mind decides on, and what a mind is: start there. ``avalon`` and ``one_night`` hold for
each game the exact posterior, what lines say, the prepared lines, and the mind that needs no language model.
``player`` plays by a mind, ``asking`` has it ask a language model, ``telling`` puts news into words.
"""
