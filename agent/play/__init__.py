"""One player in one game of the contest: a state machine over packets, without sockets and clocks.

Packets, answers of a language model and the time go in; effects come out (send this, think about that, wake
me then). Imports ``speech``, ``analysis``, ``llm``, ``protocol`` and the rules. Start at
:mod:`agent.play.player`, whose docstring has the table of states.
"""
