"""How people word things: tables of patterns for both languages. Nothing here decides.

``english`` and ``japanese`` hold the tables of the reader, of the last gate, and of the figures of talk;
``gate_form`` and ``gate_hidden`` are about both languages. ``tables`` reads the YAML, ``patterns`` says what
a row is, ``text`` prepares a line, ``tracing`` tells which rows have matched. Imports ``agent.matching``.

To add a wording, see which rows match the line now (``python -m agent explain``), and add a row to the table
that should have matched: a pattern, a line that it catches, and a line much like it that it spares. The tests
try both. What ``X_UNLESS`` finds in a sentence clears it of what ``X`` has found there.
"""
