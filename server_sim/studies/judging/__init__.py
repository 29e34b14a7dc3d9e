"""Rating what players say: whole games ranked on the contest's criteria, single lines scored from 1 to 5.

The raters are people and language models; they never see which entrant a line is from. ``material`` draws a
blind ``sheet`` and its key. ``forms`` writes and reads the forms of people (pages or spreadsheets);
``asking`` asks models the ``judge_questions``, and stores their answers. ``words`` has the texts of both.
``raters`` (pure) analyses the ``ratings``, and ``tables`` shows the results. ``counting`` judges in another
way: it counts what speaks for and against a player, line by line. May import all of
``server_sim`` below the studies, and ``agent.study``. Start with ``commands``.
"""
