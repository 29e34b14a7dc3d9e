"""Questions about the rules of the Sheriff village: generation, proof, checking and evaluation.

``proofs`` makes questions whose answers the engine computes. ``writing`` has a language model write
questions, and ``answering`` has it answer them. ``checking`` finds answers that the engine contradicts;
``evaluating`` measures how well a model knows the rules. May import ``server_sim`` below the studies,
``agent`` and ``rules``. Start at ``proofs.proving``, or at ``commands`` for the command ``wwqa``.
"""
