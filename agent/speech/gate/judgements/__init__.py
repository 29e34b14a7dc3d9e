"""What the last gate judges about a line, one module for each kind of fault.

``form`` is about language, repetition and words outside the game, ``address`` about who is spoken to,
``claims`` about what the line asserts, ``hints`` about wordings that a reader of claims may miss, ``names``
and ``alignment`` about what must not leave a seat with secrets, ``sense`` about whom it is for and against.
They see a line as :mod:`agent.speech.gate.line` has prepared it. Begin with ``claims``.
"""
