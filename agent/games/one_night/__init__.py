"""One Night Ultimate Werewolf without a language model.

``worlds`` lists all nights, ``claims`` and ``reading`` are what lines say, ``posterior`` joins both to what
one player may believe. ``mind`` decides and speaks by it, in the wordings of ``lines``; ``persuading`` says
how far a line moves the next player. ``habits`` are the numbers that all this rests on.
"""
