"""Reading talk: what a line claims, who is spoken to, and what a whisper proposes.

``offline`` reads a line by patterns: start there. ``grammar`` says what a language provides, and in which
order a line is read; ``english`` and ``japanese`` provide it by the tables of :mod:`agent.lexicon`.
``listener`` reads a game line by line, and ``corrections`` weighs what a language model corrects. Imports
``lexicon`` and ``rules.game``.
"""
