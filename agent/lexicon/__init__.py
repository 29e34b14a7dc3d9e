"""How people word things: tables of patterns for each language, and no decisions.

``english`` and ``japanese`` hold the tables of the reader, of the last gate, and of the figures of talk;
``gate_form.yml`` and ``gate_hidden`` beside them are about both languages. ``tables`` reads the YAML,
``patterns`` says what a row is, ``text`` prepares a line, ``tracing`` tells which rows have matched. Imports
``agent.matching`` and the registry of languages.

To add a wording, see which rows match the line now (``python -m agent explain``). Then add a row to the table
that should match: a pattern, a line that it catches, and a similar line that it spares. The tests try both.
If ``X_UNLESS`` matches a sentence, the matches of ``X`` in it do not count.
"""
