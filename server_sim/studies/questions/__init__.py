"""Questions about the rules of the Sheriff village: made, proved by the engine, checked and evaluated.

``proofs`` makes questions whose answers the engine itself gives. ``writing`` has a language model write
questions, ``pairs`` answers them in words and ``answering`` yes or no. ``checking`` tells which labels of any
set the engine contradicts; ``evaluating`` measures how well a model knows the rules. May import
``server_sim`` below the studies, ``agent`` and ``rules``. Start at ``proofs.proving``, or at ``commands`` for
the command ``wwqa``.
"""
