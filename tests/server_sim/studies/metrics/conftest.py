"""Builders of recorded days and ends of Sheriff games."""

from __future__ import annotations

from collections.abc import Mapping

from agent.protocol.sheriff_log import DayRecord, EndRecord, Player, Reliability, Votes
from rules.game.roles import Role, Team

Scores = dict[Player, Mapping[Player, float | None]]
ROLES: Mapping[Player, Role] = {"a": Role.SEER, "b": Role.VILLAGER, "c": Role.WEREWOLF, "d": Role.BODYGUARD}


def everybody(score: float, alive: str = "abcd") -> Reliability:
    return {rater: {target: score for target in alive if target != rater} for rater in alive}


def a_day(
    votes: Votes | None = None,
    pseudo_votes: Votes | None = None,
    reliability: Reliability | None = None,
    before: Reliability | None = None,
    alive: str = "abcd",
    day: int = 1,
) -> DayRecord:
    """Return a day whose Sheriff is player a; by default, b and c swap their votes after its statement."""
    return DayRecord(
        game="g",
        day=day,
        sheriff="a",
        alive=tuple(alive),
        reliability=everybody(6, alive) if reliability is None else reliability,
        reliability_pre=before,
        pseudo_votes={"b": "c", "c": "b", "d": "b"} if pseudo_votes is None else pseudo_votes,
        votes={"a": "b", "b": "c", "c": "b", "d": "b"} if votes is None else votes,
    )


def an_end(completed: bool, winner: Team = Team.NONE, *, void: bool = False) -> EndRecord:
    return EndRecord(game="g", winner=winner, completed=completed, void=void, roles=ROLES)
