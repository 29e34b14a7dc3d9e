"""How to play a village: the tables of rules, the beliefs about the roles, and the minds that use both.

The layers from the top: ``minds``, ``engine``, ``tactics``, ``arguments``, ``board``, ``reasoning``,
``beliefs``, ``decision`` and ``game``, the vocabulary. In between: ``situations`` (the purposes of lines),
``contract`` (what a line asserts), ``grounds`` (the reasons it can give) and ``worth`` (the priority of each
line). This package knows no packets, wordings or models, and imports nothing else of the project. Start at
:mod:`rules.engine`; ``rules/README.md`` explains how a decision is made.
"""
