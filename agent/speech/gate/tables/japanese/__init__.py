"""Japanese wordings that the last gate looks for, a module for each subject.

Rows only, and the word lists that they are built of; :mod:`agent.speech.gate.languages.japanese` makes guards
of them. To catch one wording more, add a row to the table of its subject.
"""
