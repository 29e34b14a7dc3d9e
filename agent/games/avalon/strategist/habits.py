"""How the other players act while the strategist searches ahead: by simple habits, given their roles.

The habits are those of :mod:`agent.games.avalon.mind`, except that a player draws from public beliefs what a
servant in its seat would think, and its choices are softer.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import exp

import numpy as np
from numpy.typing import NDArray

from agent.games.avalon.mind import MERLIN_HIDES_CHANCE, MIMIC_CHANCE, share_to_approve
from agent.games.avalon.worlds import HAS, SEATS, WORLDS, Weights, free_of_evil, teams_of
from agent.protocol.avalon import TEAM_SIZES, TO_WIN, AvalonRole, AvalonSide
from agent.protocol.avalon_course import AvalonCourse

Team = tuple[int, ...]

VOTE_STEEPNESS = 12.0
"""Logistic model of a vote: steepness in the team's P(clean) as a share of the best team's."""
CHOICE_SHARPNESS = 15.0
"""A leader chooses a team with a probability proportional to exp(sharpness * P(clean))."""
USUAL_FAIL_CHANCE = 0.8
"""P(the evil player whose turn it is to fail a quest does so), where no side needs just one more quest."""

TEAMS: Mapping[int, tuple[Team, ...]] = {
    size: tuple(tuple(sorted(team)) for team in teams_of(size)) for size in sorted(set(TEAM_SIZES))
}
"""All teams by size, each in order of seats."""
CLEAN: Mapping[int, NDArray[np.float64]] = {
    size: np.array([free_of_evil(frozenset(team)) for team in teams]) for size, teams in TEAMS.items()
}
"""By size: 1 if a team is clean in a world, else 0; [teams, worlds]."""
EVIL_IN = tuple(frozenset(seat for seat in SEATS if world[seat].side is AvalonSide.EVIL) for world in WORLDS)
"""The evil seats, world by world."""
MERLIN_IN = tuple(world.index(AvalonRole.MERLIN) for world in WORLDS)
"""Merlin's seat, world by world."""

_SERVANT = HAS[AvalonRole.SERVANT]
_CLEAN_FOR_SERVANT = {
    size: (clean[:, None] * _SERVANT).reshape(-1, len(WORLDS)) for size, clean in CLEAN.items()
}
_INDEX = {team: index for teams in TEAMS.values() for index, team in enumerate(teams)}
LEAST = 1e-300
"""Keeps a quotient of weights defined where none of the worlds is possible."""


def proposal_weights(course: AvalonCourse, world: int, worlds: Weights) -> list[float]:
    """Return for each of :data:`TEAMS` a weight to which P(the leader proposes it) is proportional.

    The leader takes itself and who looks clean; an evil leader spares its partner, and Merlin at times the
    evil. ``world`` is the index of the true world, ``worlds`` are the weights by which servants judge.
    """
    leader, evil = course.leader, EVIL_IN[world]
    sees = 1.0 if leader in evil else 1 - MERLIN_HIDES_CHANCE if leader == MERLIN_IN[world] else 0.0
    as_servant = worlds * _SERVANT[leader]
    clean = (CLEAN[course.size] @ (as_servant / (float(as_servant.sum()) + LEAST))).tolist()
    odds = _fitting_teams(leader, course.size, evil - {leader}, sees)
    return [fits and fits * exp(CHOICE_SHARPNESS * chance) for fits, chance in zip(odds, clean, strict=True)]


@lru_cache(maxsize=1024)
def _fitting_teams(leader: int, size: int, avoided: frozenset[int], sees: float) -> list[float]:
    """Return 0 for each team without the leader, less than 1 if it has a seat that the leader may avoid."""
    return [
        0.0 if leader not in team else 1.0 if avoided.isdisjoint(team) else 1 - sees for team in TEAMS[size]
    ]


def approval_chances(course: AvalonCourse, world: int, worlds: Weights) -> list[float]:
    """Return P(approves the team) of each seat; the parameters are those of :func:`proposal_weights`."""
    evil, merlin = EVIL_IN[world], MERLIN_IN[world]
    clean = (_CLEAN_FOR_SERVANT[course.size] @ worlds).reshape(-1, len(SEATS)) + LEAST
    shares = (clean[_INDEX[tuple(sorted(course.team))]] / clean.max(axis=0)).tolist()
    least = share_to_approve(course.attempt)
    is_clean = evil.isdisjoint(course.team)
    mimics = 0.0 if course.won == TO_WIN - 1 else MIMIC_CHANCE
    chances = [1 / (1 + exp(VOTE_STEEPNESS * (least - share))) for share in shares]
    for seat in evil:
        chances[seat] = mimics * chances[seat] + (1 - mimics) * (not is_clean)
    chances[merlin] = MERLIN_HIDES_CHANCE * chances[merlin] + (1 - MERLIN_HIDES_CHANCE) * is_clean
    chances[course.leader] = 1.0
    return chances


def fail_chance(course: AvalonCourse) -> float:
    """Return P(the evil player whose turn it is to fail the quest does so)."""
    return 1.0 if TO_WIN - 1 in (course.won, course.lost) else USUAL_FAIL_CHANCE
