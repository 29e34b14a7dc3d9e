"""The gateway to language models: which model to ask, how often, for how long, and at what cost.

``endpoint`` is one configured model, remote or local; ``wire`` has its requests and responses. ``child`` runs
the process of a ``served_file``; ``forced`` asks such a file for the probability of an answer. Imports the
roles of ``rules``, and ``secrecy``, ``matching`` and ``extras``, but no code of a game.
Callers see :class:`~agent.llm.call.Call` and its answers. Start at :mod:`agent.llm.gateway`;
:mod:`agent.llm.failures` is the table of what can go wrong.
"""
