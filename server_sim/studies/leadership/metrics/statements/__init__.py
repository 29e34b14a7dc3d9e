"""Hallucinations in statements, as in table 21 of [leadership], where records alone decide them.

``told`` puts a game's statements beside what was true when they were made, ``hallucinations`` finds the
kinds, and ``counts`` makes the table. Pure; imports the records that the package ``metrics`` reads.
"""
