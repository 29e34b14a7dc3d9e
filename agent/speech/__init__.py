"""From a decision to words: prepared lines, prompts for a language model, and the last gate.

Imports ``reading``, ``llm`` and ``protocol``, the voices of ``personas``, the templates of ``prompts``, and
the rules; knows no packet flow and no time. Start at :mod:`agent.speech.speaker` for prepared lines, and at
:mod:`agent.speech.prompt` for a model's.
"""
