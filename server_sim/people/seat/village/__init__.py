"""What a person is told in a village of Werewolf, in its own words.

``narrator`` tells each fact of the packets once, ``announced`` what the moderator of a Sheriff village
announces. No I/O, and no clock.
"""
