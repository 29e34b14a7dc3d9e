"""One Night Ultimate Werewolf players without a language model.

``worlds`` lists everything that can happen at night, ``reader`` finds the ``claims`` in a talk line, and
``posterior`` computes a player's beliefs from both, with the probabilities assumed in ``habits``. ``view`` is
what a player knows when it is asked; ``mind`` decides by it and speaks in the prepared ``lines``. ``en.yml``
and ``ja.yml`` have the patterns of claims and the prepared lines. ``tactic_mind`` lets a learned policy
(``tactic_policy``) pick one of the ``tactics`` by ``state_features``.
"""
