"""What to do in a village: the tables of rules, the beliefs about who is what, and the minds that use both.

From the top: ``minds``, ``engine``, ``tactics``, ``arguments``, ``board``, then ``beliefs`` and ``decision``,
and at the bottom ``game``, the vocabulary. ``situations``, ``grounds`` and ``asserted`` stand between: what a
line can be for, what it can rest on, and what it says of others. Nothing here knows packets, words or models,
and nothing else of this project is imported. Start at :mod:`rules.engine`; ``rules/README.md`` tells how a
decision is made.
"""
