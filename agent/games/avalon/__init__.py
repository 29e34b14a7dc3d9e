"""Avalon players without a language model.

``worlds`` lists all role assignments, ``evidence`` has the likelihoods of behaviour by role, and
``posterior`` computes a player's beliefs from both. ``reading`` finds the ``claims`` and the questions in a
talk line. ``record`` finds facts for lines, ``thoughts`` chooses statements about other players, ``teams``
those about the team, and ``speaker`` puts them together; ``topics`` lists what a line can say, and
``wording`` says it in the words of ``en.yml`` or ``ja.yml``. ``mind`` makes a player's decisions. The folder
``strategist`` has a mind that searches ahead.
"""
