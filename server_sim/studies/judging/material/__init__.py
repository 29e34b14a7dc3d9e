"""From logs to a blind sheet and its key: units found by rule, names of teams taken away, items drawn.

Imports ``agent.study`` for recordings. Start with ``drawing``; ``lines`` and ``games`` find the units, and
``blinding`` takes away what could tell whose they are.
"""
