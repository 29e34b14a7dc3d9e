"""What recorded games show: beliefs fitted and judged, reading judged, and figures of how people talk.

``corpus`` is games as material. ``fitting`` and ``counting`` make the figures of the beliefs,
``belief_scoring`` and ``calibration`` judge them; ``talk_scoring`` judges the reading against labels made by
hand. ``figure_catalogue`` lists the figures of talk, which are counted of a ``counted_game``. The top floor
of the agent: no other part imports it but the command line. Start at :mod:`agent.study.commands`;
``agent/study/README.md`` tells their use.
"""
