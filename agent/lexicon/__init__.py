"""The wordings that the last gate knows, a row for each: in the two languages, and around a line.

No code that uses them lives here. A module may import the words of its own language, those of the analyst's
and :mod:`agent.lexicon.patterns`, whose docstring tells what a row is. What ``X_UNLESS`` finds in
a sentence clears it of what ``X`` has found there.

To add a row, put it into its table with a line that it must catch, and one much like it that it must not. A
line is one sentence as it is sent, so an English one has no commas; where a table sees something else, its
docstring or its module's says so. The tests try every row by itself.
"""
