"""Words chosen by what the next player will say ([persuasion]): a Refiner for any player's lines.

``briefing`` is what a player tells of its situation, ``asking`` what a Refiner is asked, and what the speaker
wants of the next player; ``rewording`` judges what comes back. ``refining`` is the player that has its lines
reworded: start there. ``contest`` refines a player of the contest's villages.
"""
