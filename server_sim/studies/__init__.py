"""Studies of recorded and planned games; each study is a folder.

``leadership`` plays experiments in the Sheriff village, ``tournament`` compares entrants, ``judging`` has
talk rated, ``questions`` asks about the rules, ``persuasion`` measures and trains persuasive lines, and
``report`` writes a report. None of them imports another; ``benchmark`` combines ``tournament``, ``judging``
and ``report``. Shared code is in ``common``; the figures of recorded Sheriff villages are in ``metrics``.
Studies may import all of ``server_sim`` below them, including ``people``. Start at the commands of a study,
for instance :mod:`.tournament.commands`.
"""
