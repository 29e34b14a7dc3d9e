"""A person at a table of Avalon or One Night: what it is told, what it is asked, and how answers are read.

The sentences are those of ``agent.variants.parlour.telling``, which models are told, too. No I/O, and no
clock.
"""
