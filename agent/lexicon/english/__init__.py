"""How English players word things: tables of patterns, and the words that their rows are built of.

The tables of :mod:`agent.reading.english` have the names of its modules. Those that begin with "gate" are for
the last gate, and ``figures`` for the figures of talk. A table may import :mod:`agent.lexicon.patterns`,
:mod:`agent.lexicon.text`, and here the words that tables share: ``vocabulary``, ``words`` and ``gate_words``.

Rows with a group are read by that group; where several rows fit at one place the first does. The gate sees
one sentence as it is sent, so an English one has no commas; where a table sees something else, its docstring
says so.
"""
