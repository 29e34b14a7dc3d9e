"""Turns a decision into words: prepared lines, prompts for a language model, and the gate.

It imports ``reading``, ``llm``, ``protocol``, ``personas`` (voices), ``prompts`` (templates) and the rules;
it does not handle packets or time. Start at :mod:`agent.speech.speaker` for prepared lines, and at
:mod:`agent.speech.prompt` for prompts.
"""
