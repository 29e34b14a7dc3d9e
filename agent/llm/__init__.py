"""The only door to a language model: which to ask, how often, for how long, and at what cost.

Imports nothing of this project but :mod:`agent.secrecy`, so that a game knows no provider and a provider no
game. Callers see :class:`~agent.llm.call.Call` and its answers. Start at :mod:`agent.llm.gateway`;
:mod:`agent.llm.failures` is the table of what can go wrong.
"""
