"""Training of the policies by which minds play, in self-play, and their judgement on the same deals.

Start at :mod:`server_sim.studies.learning.course`, the interface of what is learned and how.
:mod:`~server_sim.studies.learning.courses` lists the courses, :mod:`~server_sim.studies.learning.training`
runs them, and :mod:`~server_sim.studies.learning.judging` compares a policy with chance and the rules. The
commands are ``python -m server_sim learn train`` and ``learn judge``.
"""
