"""The only door to a language model: which to ask, how often, for how long, and at what cost.

``endpoint`` is one configured model, far away or near, and ``wire`` what goes over to it; ``child`` keeps the
process of a ``served_file``, and ``forced`` asks such a file how likely an answer is. Imports the roles of
``rules``, and ``secrecy``, ``matching`` and ``extras``: a game knows no provider and a provider no game.
Callers see :class:`~agent.llm.call.Call` and its answers. Start at :mod:`agent.llm.gateway`;
:mod:`agent.llm.failures` is the table of what can go wrong.
"""
