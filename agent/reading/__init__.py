"""Reading talk: what a line claims, who is spoken to, and what a whisper proposes.

:mod:`agent.reading.listener` reads a game line by line. It asks the patterns of
:mod:`agent.reading`; :mod:`agent.reading.corrections` weighs what a language model corrects.
Imports ``rules.game`` and the forms of answers in ``agent.llm``, nothing else of the agent. Start at
:mod:`agent.reading.offline`.
"""
