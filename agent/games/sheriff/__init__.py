"""The player of the Sheriff village, without I/O; the rules are in ``server_sim/games/sheriff/README.md``.

Start at ``player``, the state machine of one game. ``notes`` is its knowledge, ``reliability`` turns a guess
into a score. Without a language model, one of ``minds`` (usually ``offline``) decides on a ``scene``, and
``persuading`` selects a line. With one, ``consultant`` asks it: ``prompt`` makes the questions, ``steps``
those of the baselines, ``answers`` parses the outputs, and ``counsel`` tracks the running calls. This package
may import play, speech, reading, llm and protocol.
"""
