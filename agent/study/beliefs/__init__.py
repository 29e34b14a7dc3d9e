"""The beliefs against recorded games: fitting their figures, and judging how good they are.

Imports ``agent.study`` for recorded games and ``rules.beliefs`` for what is fitted and judged. Start at
:mod:`agent.study.beliefs.corpus`, then :mod:`agent.study.beliefs.scoring`.
"""
