"""What a seat of a recorded game had reason to believe in the course of it, and which scores players gave.

Imports the agent's study of recorded games. Start at :class:`.posteriors.BeliefCourse`: the contest's
villages have theirs in ``posteriors``, Avalon and One Night in ``table_beliefs``.
"""
