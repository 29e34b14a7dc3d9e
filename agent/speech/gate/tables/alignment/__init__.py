"""What a line must not say of its own speaker's side, in each language.

Unlike the other tables these do not list confessions. ``TOPIC`` is wide: whatever has to do with sides and the
night; ``DECEIT`` with lies, cards and roles. A sentence that comes near it must be about somebody else, or say it in a shape that is known
to be harmless (``FINE``; the lies of others are); ``OWN`` and ``HERE`` are the words by which a speaker means itself.
"""
