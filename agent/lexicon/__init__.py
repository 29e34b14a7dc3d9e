"""How people word things: tables of patterns for both languages. Nothing here decides.

``patterns`` says what a table and a row are, ``text`` prepares a line for them. ``english`` and ``japanese``
hold the tables of the reader, of the last gate, and of the figures of talk; ``gate_form``, ``gate_hidden``
and ``whispers`` are about both languages. Imports ``agent.matching`` and the roles and settings of
``rules.game``.

To add a wording, add a row to its table, with a line that it must catch and one much like it that it must
not; the tests try both. What ``X_UNLESS`` finds in a sentence clears it of what ``X`` has found there.
"""
