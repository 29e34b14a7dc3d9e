"""How people talk, counted from game logs: grounds, answers, defence, kept words.

Imports ``agent.study`` for recorded games and ``agent.analysis`` for their reading. Start at
:mod:`agent.study.talk.figures.catalogue`, which lists what is counted.
"""
