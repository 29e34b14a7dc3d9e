"""Asking a language model in Avalon and One Night.

:mod:`~agent.variants.parlour.asking.courses` has the baselines, each a row of calls; start there.
``prompting`` writes the calls, ``answers`` reads what comes back.
"""
