"""One Night Ultimate Werewolf players without a language model.

``worlds`` lists all nights, ``claims`` are the contents of lines, and ``posterior`` computes a player's
beliefs from both. ``reader`` finds claims in a line with the patterns of ``en.yml`` and ``ja.yml``, which
also have the wordings of ``lines``. ``mind`` decides and speaks from its ``view``, and measures a line's
effect on the next player. ``habits`` has the assumed probabilities of behaviour.
"""
