"""How people word things in Japanese: tables of patterns, and the words that their rows are built of.

The tables of :mod:`agent.reading.japanese` have the names of its modules. Those that begin with "gate" are
for the last gate, and ``figures`` for the figures of talk. A table may import :mod:`agent.lexicon.patterns`,
:mod:`agent.lexicon.text`, and here the words that tables share: ``words`` and ``gate_words``.

Where a table's docstring says so, the pattern sees only what stands before a match or after it, and the
examples are such parts. Where it says that the order counts, an earlier row must not hide the new one.
"""
