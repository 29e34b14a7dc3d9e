"""One Night Ultimate Werewolf without a language model.

``worlds`` lists all nights, ``claims`` are what lines say, and ``posterior`` joins both to what one player
may believe. ``reader`` finds claims in a line, by the patterns of ``en.yml`` and ``ja.yml``, which hold the
wordings of ``lines``, too. ``mind`` decides and speaks by its ``view``; ``persuading`` says how far a line
moves the next player. ``habits`` are the numbers that all this rests on.
"""
