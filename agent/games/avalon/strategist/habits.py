"""How the other players act while the strategist searches ahead: by simple habits, given their roles.

The habits are those of :mod:`agent.games.avalon.mind`, except that a player draws from public beliefs what a
servant in its seat would think, and its choices are softer.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import exp
from random import Random

import numpy as np
from numpy.typing import NDArray

from agent.games.avalon.mind import LAST_VOTE_FACTOR, MERLIN_HIDES_CHANCE, MIMIC_CHANCE, NEARLY_BEST
from agent.games.avalon.worlds import HAS, SEATS, WORLDS, Weights, free_of_evil, teams_of
from agent.protocol.avalon import TEAM_SIZES, TEAMS_PER_QUEST, TO_WIN, AvalonRole, AvalonSide
from agent.protocol.avalon_course import AvalonCourse

Team = tuple[int, ...]

VOTE_STEEPNESS = 12.0
"""Logistic model of a vote: steepness in the team's P(clean) as a share of the best team's."""
CHOICE_SHARPNESS = 15.0
"""A leader chooses a team with a probability proportional to exp(sharpness * P(clean))."""
FAIL_CHANCE = 0.8
"""P(the evil player whose turn it is to fail a quest does so), where the game does not depend on it."""

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
_LEAST = 1e-300


@lru_cache(maxsize=1024)
def _teams_of_leader(leader: int, size: int, avoided: frozenset[int]) -> tuple[tuple[int, Team], ...]:
    """Return the teams that a leader may think of, with their indices: with itself, without ``avoided``."""
    return tuple(
        (index, team) for index, team in enumerate(TEAMS[size]) if leader in team and avoided.isdisjoint(team)
    )


def habitual_proposal(course: AvalonCourse, world: int, worlds: Weights, rng: Random) -> Team:
    """Return a team that the leader may propose: one that looks clean; an evil leader spares its partner.

    ``world`` is the index of the true world, ``worlds`` are the public weights of all.
    """
    leader, evil = course.leader, EVIL_IN[world]
    sees = leader in evil or (leader == MERLIN_IN[world] and rng.random() >= MERLIN_HIDES_CHANCE)
    teams = _teams_of_leader(leader, course.size, evil - {leader} if sees else frozenset())
    as_servant = worlds * _SERVANT[leader]
    clean = (CLEAN[course.size] @ (as_servant / max(float(as_servant.sum()), _LEAST))).tolist()
    weights = [exp(CHOICE_SHARPNESS * clean[index]) for index, _ in teams]
    return rng.choices(teams, weights)[0][1]


def habitual_votes(course: AvalonCourse, world: int, worlds: Weights, rng: Random) -> list[bool]:
    """Return which seats approve the team; the parameters are those of :func:`habitual_proposal`."""
    evil, merlin = EVIL_IN[world], MERLIN_IN[world]
    clean = (_CLEAN_FOR_SERVANT[course.size] @ worlds).reshape(-1, len(SEATS))
    index = TEAMS[course.size].index(tuple(sorted(course.team)))
    shares = (clean[index] / np.maximum(clean.max(axis=0), _LEAST)).tolist()
    ease = LAST_VOTE_FACTOR if course.attempt == TEAMS_PER_QUEST - 1 else 1.0
    is_clean = evil.isdisjoint(course.team)

    def approves(seat: int) -> bool:
        if seat == course.leader:
            return True
        if seat in evil and (course.won == TO_WIN - 1 or rng.random() >= MIMIC_CHANCE):
            return not is_clean
        if seat == merlin and rng.random() >= MERLIN_HIDES_CHANCE:
            return is_clean
        return rng.random() * (1 + exp(VOTE_STEEPNESS * (NEARLY_BEST * ease - shares[seat]))) < 1

    return [approves(seat) for seat in SEATS]


def first_to_fail(course: AvalonCourse, evil: list[int]) -> int:
    """Return which of the evil members of the team fails the quest: the leader, else who was named first.

    Evil partners know this convention without talking. ``evil`` are in the order named, one at least.
    """
    return course.leader if course.leader in evil else evil[0]


def habitual_fail(course: AvalonCourse, rng: Random) -> bool:
    """Return whether the evil player whose turn it is to fail the quest does so."""
    decides = TO_WIN - 1 in (course.won, course.lost)
    return decides or rng.random() < FAIL_CHANCE
