"""Reading talk: what a line claims, who is spoken to, and what a whisper proposes.

:mod:`agent.analysis.listener` reads a game line by line. It asks the patterns of
:mod:`agent.analysis.languages`; :mod:`agent.analysis.corrections` weighs what a language model corrects.
Imports ``rules.game`` and the forms of answers in ``agent.llm``, nothing else of the agent. Start at
:mod:`agent.analysis.offline`.
"""
