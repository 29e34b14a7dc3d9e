"""One Night Ultimate Werewolf without a language model.

``worlds`` lists all nights, ``claims`` are what lines say, and ``posterior`` joins both to what one player
may believe. ``reader`` finds claims in a line, by the patterns of ``reader_acts``, ``reader_opinions`` and
``reader_words``. ``mind`` decides and speaks by its ``view``, in the wordings of ``lines``; ``persuading``
says how far a line moves the next player. ``habits`` are the numbers that all this rests on.
"""
