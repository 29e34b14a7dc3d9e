"""The player of the Sheriff village, without I/O; the rules are in ``server_sim/games/sheriff/README.md``.

Start at ``player``, the state machine of one game. ``notes`` is its knowledge and its trust in the others.
Without a language model, one of ``minds`` makes the decisions, each on a ``scene``. With a model,
``consultant`` asks it: ``prompt`` makes the questions, and ``answers`` parses the outputs. ``sla`` and
``lspo`` choose among ``statement_options`` by learned policies, ``lspo`` by way of their ``latent_space``.
This package may import play, speech, reading, llm and protocol.
"""
