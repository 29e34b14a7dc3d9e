"""What to do in a village: the tables of rules, the beliefs about who is what, and the minds that use both.

From the top: ``minds``, ``engine``, ``tactics``, ``arguments``, ``board``, then ``beliefs`` and ``decision``,
and at the bottom ``game``, the vocabulary. ``worth`` and ``situations``, ``contract`` and ``grounds`` stand
between: what a line can be for, what that promises, what it can rest on, and what it is worth to say it.
Nothing here knows packets, words or models, and nothing else of this project is imported. Start at
:mod:`rules.engine`; ``rules/README.md`` tells how a decision is made.
"""
