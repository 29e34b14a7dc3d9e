"""What a line must not say of its own speaker's side, in each language.

Unlike the other tables these do not list confessions. ``TOPIC`` is wide: whatever has to do with sides and
the night; ``DECEIT`` with lies, cards and roles. A sentence near them must be about somebody else, or in
a shape that is known to be harmless (``FINE``). ``OWN`` and ``HERE`` are words by which a speaker means
itself. From a seat with secrets whatever a sentence says of its speaker must be in a ``PLAIN`` shape as well.
"""
