"""How people word things in Japanese: the tables that the readers beside this folder apply.

There is one module for each reader, and nothing in it but tables and the word lists that their rows are built
of. A module here imports only :mod:`..words`, :mod:`agent.lexicon.patterns` and the pattern of a
name; no reader.

To add a wording, add a row to the table of what it says, with a line that it must catch and one that it must
not. Where a table's docstring says so, the pattern sees only what stands before a match or after it, and the
examples are such parts. Where it says that the order counts, an earlier row must not hide the new one.
"""
