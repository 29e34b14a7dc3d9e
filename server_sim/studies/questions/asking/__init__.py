"""Asks a language model about the rules: for answers, and for questions of its own.

``model`` is the model behind the gateway; ``answering`` puts binary questions to it; ``writing`` has it write
questions and ``pairs`` answer them in words, in ``batches`` that are gone over and logged; ``runs`` does so
with a model of the settings. The rules in its prompts are those that players read. Start at :mod:`.model`.
"""
