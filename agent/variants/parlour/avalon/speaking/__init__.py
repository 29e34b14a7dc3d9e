"""The talk of a player of Avalon that needs no language model.

``topics`` are what a line may be about, ``tables`` the wordings, and ``wording`` makes lines of them.
``talk`` keeps what was said, and ``record`` finds the facts that all can see. ``thoughts`` are about the
others, ``asking`` asks and answers, ``teams`` judges the team, and ``speaker`` chooses what may be said.
"""
