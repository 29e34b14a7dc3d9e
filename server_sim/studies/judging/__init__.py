"""Judging talk: whole games ranked on the contest's criteria, single lines scored on paper 003's indices.

By people and by language models, who never see whose line is whose. ``material`` draws a blind ``sheet`` and
its key. ``form_writing`` puts it to people, on a page or in a spreadsheet, and ``form_answers`` reads what
comes back; ``asking`` puts it to models, and ``judged`` makes ratings of what they say. Both ask in
``words``. ``raters``, ``likeness`` and ``biases`` (pure) weigh the ``ratings``, and ``tables`` shows them.
May import all of ``server_sim`` below the studies, and ``agent.study``. Start with ``commands``.
"""
