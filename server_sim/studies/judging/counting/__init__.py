"""The count judge: what speaks for and against each player is counted line by line, on the contest's axes.

``items.yml`` lists what is counted, and by whom: ``by_code`` counts some items, and language models count
the rest in a ``conversation`` of one round of talk after the other (``asking`` holds and stores them).
``seats`` puts the counts of each seat together, ``tables`` shows them, and ``agreement`` compares the
counters. ``events`` has what is counted. Start with ``run``, which the command calls.
"""
