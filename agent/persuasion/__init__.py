"""The Refiner of [persuasion]: another model rewords the line that a player is about to say.

:mod:`~agent.persuasion.briefing` is what a model must know of the situation, :mod:`~agent.persuasion.intent`
what training asks about it, and :mod:`~agent.persuasion.refining` the player around a player. It stands
behind players of Avalon, One Night and the villages of seven (:mod:`~agent.persuasion.speakers`), and changes
words only: claims stay, and votes and acts at night pass untouched.
"""
