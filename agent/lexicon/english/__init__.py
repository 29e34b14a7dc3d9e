"""How English players word things: tables of patterns, one module for each module of the reader.

Here are rows and the word lists that rows are built of, nothing that decides: the reader's modules apply the
tables. A table may import :mod:`~agent.lexicon.patterns`, :mod:`agent.lexicon.text`, and here
:mod:`~agent.lexicon.english.vocabulary`.

To teach the reader a wording, add a row to the table for it: the pattern, a line that it must catch and one
much like it that it must not. The tests try both. Rows with a group are read by that group; where several
rows fit at one place the first does.
"""
