"""Judging talk: whole games ranked on the contest's criteria, single lines scored on paper 003's indices.

By people and by language models, who never see whose line is whose. May import all of ``server_sim`` below
the studies, and ``agent.study``. Start with ``commands``; ``sheet`` has the types. From logs to figures:
``material`` draws a blind sheet and its key, ``forms`` puts it to people and ``asking`` to models, both in
``words``; ``statistics`` (pure) weighs the answers, ``scoring`` makes tables of them.
"""
