"""The patterns that read talk, one package for each language.

A :class:`~agent.analysis.languages.grammar.Grammar` is what a language provides; the order in which a line is
read is the same for all. Imports the marked line and the context of ``agent.analysis``, and claims and roles
of ``rules.game``. Start at :mod:`agent.analysis.languages.grammar`.
"""
