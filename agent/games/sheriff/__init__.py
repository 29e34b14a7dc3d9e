"""The player of the Sheriff village, without I/O; ``server_sim/games/sheriff/README.md`` has its rules.

Start with ``player``, the state machine of one game. ``notes`` is what it knows, ``reliability`` how a
guess becomes a score. Without a language model one of ``minds``, usually ``offline``, decides on a
``scene``, and ``persuading`` which of its lines to say; with one, ``asking`` puts the questions. May import
the agent's packages below it: play, speech, analysis, llm and protocol.
"""
