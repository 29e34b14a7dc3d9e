"""The player of the Sheriff village, without I/O; ``server_sim/games/sheriff/README.md`` has its rules.

Start with ``player``, the state machine of one game. ``notes`` is what it knows, ``reliability`` how a guess
becomes a score. Without a language model one of ``minds``, usually ``offline``, decides on a ``scene``, and
``persuading`` which of its lines to say. With one, ``consultant`` asks: ``prompt`` writes the questions,
``steps`` those of the baselines, ``answers`` reads what comes back, and ``counsel`` keeps what is being
thought about. May import the packages below: play, speech, reading, llm and protocol.
"""
