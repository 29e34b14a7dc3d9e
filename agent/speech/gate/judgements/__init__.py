"""What the last gate judges about a line, one module for each kind of fault.

``asserts`` is about what its writer declares, ``claims`` about what the line asserts, ``secrets`` about
confessions, ``hints`` about wordings that a reader of claims may miss, ``form`` about language, repetition
and words outside the game, ``address`` about who is spoken to, ``sense`` about whom it is for and against.
They see a line as :mod:`agent.speech.gate.line` has prepared it. Begin with ``claims``.
"""
