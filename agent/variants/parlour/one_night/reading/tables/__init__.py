"""The wordings by which lines of One Night are read, English before Japanese.

In a pattern ``#N`` stands for a player, ``#C`` for a card, ``#W`` for the Werewolf's card, ``#T`` for
articles and their like, ``#I`` for the speaker who did something, in English, ``#M`` for the speaker in
Japanese, and ``#S`` for how Japanese sentences end on a noun.
"""
