"""A course of the game that the strategist imagines: with known roles and public beliefs.

The hidden roles are drawn once for each imagined course (determinisation). Each public act changes the public
weights of all worlds by its likelihood in :mod:`agent.games.avalon.evidence`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

import numpy as np

from agent.games.avalon.evidence import of_proposal, of_quest, of_vote
from agent.games.avalon.strategist.habits import (
    CLEAN,
    EVIL_IN,
    LEAST,
    MERLIN_IN,
    Team,
    approval_chances,
    fail_chance,
    proposal_weights,
)
from agent.games.avalon.worlds import EVIL, HAS, SEATS, Weights
from agent.protocol.avalon import TEAMS_PER_QUEST, TO_WIN, AvalonRole
from agent.protocol.avalon_course import AvalonCourse, AvalonStage
from rules.policies.linear import Features

_MERLIN = HAS[AvalonRole.MERLIN]
_IS_CLEAN = {size: clean > 0 for size, clean in CLEAN.items()}
_ALIKE = tuple(np.array([float(other == evil) for other in EVIL_IN]) for evil in EVIL_IN)
"""World by world: 1 for each world with the same evil players, which they cannot tell apart, else 0."""


class ImaginedCourse:
    """One imagined course of a game, from ``course`` on.

    ``world`` is the index of the world of this course, ``worlds`` are the public weights of all worlds.
    """

    __slots__ = ("_named", "_rng", "course", "seen", "world", "worlds")

    def __init__(self, course: AvalonCourse, world: int, worlds: Weights, rng: Random) -> None:
        self.course = course
        self.world = world
        self.worlds = worlds
        self.seen: tuple[tuple[Team, int], ...] = ()
        """The teams of the quests since the beginning, with the number of their fail cards."""
        self._named = course.team if course.stage is AvalonStage.CARDS else ()
        self._rng = rng

    @property
    def evil(self) -> frozenset[int]:
        """The evil seats in this world."""
        return EVIL_IN[self.world]

    # What would be done by habit

    def teams(self) -> list[float]:
        """Return how the leader weighs each team."""
        return proposal_weights(self.course, self.world, self.worlds)

    def approvals(self) -> list[float]:
        """Return P(approves) of each seat."""
        return approval_chances(self.course, self.world, self.worlds)

    def fail_chance(self, seat: int) -> float:
        """Return P(the evil member of the team at this seat plays fail)."""
        return fail_chance(self.course) if self._first_to_fail() == seat else 0.0

    # Moves

    def propose(self, team: Team) -> None:
        """Let the leader propose this team."""
        self.worlds = self.worlds * of_proposal(self.course.leader, frozenset(team))
        self.course = self.course.proposed(team)

    def vote(self, votes: Sequence[bool]) -> None:
        """Let all seats vote so on the team."""
        self.worlds = self.worlds * _of_votes(frozenset(self.course.team), tuple(votes))
        self.course = self.course.voted(sum(votes))

    def quest(self, fails: int) -> None:
        """Let the team play so many fail cards."""
        team = self.course.team
        self.seen += ((tuple(sorted(team)), fails),)
        self.worlds = self.worlds * of_quest(frozenset(team), fails)
        self.course = self.course.played(fails)

    def assassinate(self) -> None:
        """Let the Assassin name the player who most probably is Merlin, as the evil players see it."""
        chances = (_MERLIN @ (self.worlds * _ALIKE[self.world])).tolist()
        named = max(SEATS, key=lambda seat: (chances[seat], self._rng.random()))
        self.course = self.course.assassinated(named == MERLIN_IN[self.world])

    def _first_to_fail(self) -> int | None:
        """Return which evil member of the team is to fail the quest: the leader, else who was named first.

        Both evil players know this convention without talking. The members of a team that is not yet on its
        quest have no order that is known here; one is drawn.
        """
        course = self.course
        evil = [seat for seat in course.team if seat in self.evil]
        if course.leader in evil:
            return course.leader
        if evil and course.team is not self._named:
            return self._rng.choice(evil)
        return evil[0] if evil else None

    def features(self) -> Features:
        """Return the features of this moment for a value heuristic, by their names in the catalogue."""
        course, evil, worlds = self.course, self.evil, self.worlds
        alike = worlds * _ALIKE[self.world]
        merlin = float(alike @ _MERLIN[MERLIN_IN[self.world]] / (alike.sum() + LEAST))
        chances = (EVIL @ worlds).tolist()
        shown = len(evil) * sum(chances[seat] for seat in evil) / (sum(chances) + LEAST)
        leads = course.leader in evil
        return {
            "even": 1.0,
            "won": course.won,
            "lost": course.lost,
            "won_two": course.won == TO_WIN - 1,
            "lost_two": course.lost == TO_WIN - 1,
            "late": course.attempt - 1,
            "evil_leads": leads,
            "evil_leads_last": leads and course.attempt == TEAMS_PER_QUEST,
            "evil_on_team": sum(seat in evil for seat in course.team),
            "evil_shown": shown,
            "evil_shown_late": shown * (course.won + course.lost),
            "clean_found": self._clean_found(),
            "merlin_shown": merlin,
            "merlin_shown_late": merlin * course.won,
        }

    def _clean_found(self) -> float:
        """Return which share of the teams that look cleanest has no evil member."""
        looks = CLEAN[self.course.size] @ self.worlds
        cleanest = looks >= looks.max() * (1 - 1e-9)
        return float((cleanest & _IS_CLEAN[self.course.size][:, self.world]).sum() / cleanest.sum())


@lru_cache(maxsize=2048)
def _of_votes(team: frozenset[int], votes: tuple[bool, ...]) -> Weights:
    """Return the likelihood of the votes of all seats in each world."""
    weights: Weights = np.prod([of_vote(seat, team, vote) for seat, vote in enumerate(votes)], axis=0)
    return weights
