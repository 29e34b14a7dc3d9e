"""The courses by the name of the mind that they train."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.minds.names import MindName, PolicyBaselineName
from server_sim.studies.learning.course import Course, CourseOptions
from server_sim.studies.learning.lspo.course import lspo_course
from server_sim.studies.learning.rl_ins_course import rl_ins_course
from server_sim.studies.learning.sla_course import sla_course
from server_sim.studies.learning.strategist_course import strategist_course
from server_sim.studies.learning.village_course import village_course

COURSES: Mapping[str, Callable[[CourseOptions], Course[Any, Any, Any]]] = {
    MindName.LEARNED: village_course,
    PolicyBaselineName.LSPO: lspo_course,
    PolicyBaselineName.SLA: sla_course,
    PolicyBaselineName.STRATEGIST: strategist_course,
    PolicyBaselineName.RL_INS: rl_ins_course,
}
"""For each mind that plays by a learned policy: what makes its course for a user's options."""
