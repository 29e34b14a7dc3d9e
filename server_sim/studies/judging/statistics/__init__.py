"""Statistics of ratings, pure: agreement, intervals by rater and item, paired tests, and what biases a judge.

Imports nothing of this project but ``agent.study.intervals``, ``ranks`` and the figures of ``results``;
chance is numpy's, by a seed. Start with ``ratings``, whose rows all the others take.
"""
