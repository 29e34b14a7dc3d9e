"""What a line must not say of its own speaker's side, in each language.

For a seat with something to hide these do not list confessions but what is known to be innocent. ``TOPIC`` is
wide: whatever has to do with sides and the night; ``DECEIT`` with lies, cards and roles. A sentence near them
must be in a frame in which a villager speaks of others (``FINE``). ``OWN`` and ``HERE`` are words by which a
speaker means itself: whatever a sentence says of it must be in a ``PLAIN`` frame. What is not about another
player is said in everyday words (``KNOWN``).
"""
