"""The reading of talk against recorded games: transcripts, and scores against labels made by hand.

Imports ``agent.study`` for recorded games and ``agent.analysis`` for the reading that is judged. Start at
:mod:`agent.study.talk.transcript`, then :mod:`agent.study.talk.scoring`.
"""
