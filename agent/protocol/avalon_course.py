"""The rules that move a game of Avalon on, without its players: used by the server, and to search ahead.

An :class:`AvalonCourse` is what everybody sees of a game at one moment. Each of its moves returns the next
one. Roles are not part of it, so a move that depends on them is told what they mean for it: how many fail
cards were played, or whether the Assassin has found Merlin.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from agent.protocol.avalon import AVALON_ROLES, TEAM_SIZES, TEAMS_PER_QUEST, TO_WIN, AvalonSide

PLAYERS = sum(AVALON_ROLES.values())


class AvalonStage(StrEnum):
    """What happens next in a game of Avalon."""

    PROPOSAL = "PROPOSAL"
    VOTE = "VOTE"
    CARDS = "CARDS"
    ASSASSINATION = "ASSASSINATION"
    OVER = "OVER"


class AvalonCourse(NamedTuple):
    """The public course of a game up to one moment; players are seat numbers from 0.

    ``won`` and ``lost`` count the quests that have succeeded and failed, ``attempt`` is the number of the
    team in this quest from 1, and ``team`` the proposed team, in the order named; it is empty before the
    proposal. Before the end, ``winner`` is None.
    """

    leader: int
    won: int = 0
    lost: int = 0
    attempt: int = 1
    stage: AvalonStage = AvalonStage.PROPOSAL
    team: tuple[int, ...] = ()
    winner: AvalonSide | None = None

    @property
    def quest(self) -> int:
        """The number of the present quest, from 1."""
        return self.won + self.lost + 1

    @property
    def size(self) -> int:
        """The number of players on the team of the present quest."""
        return TEAM_SIZES[self.won + self.lost]

    def proposed(self, team: tuple[int, ...]) -> AvalonCourse:
        """Return the course after the leader's proposal; the last team of a quest goes without a vote."""
        stage = AvalonStage.CARDS if self.attempt == TEAMS_PER_QUEST else AvalonStage.VOTE
        return AvalonCourse(self.leader, self.won, self.lost, self.attempt, stage, team)

    def voted(self, approvals: int) -> AvalonCourse:
        """Return the course after the vote on the team; it needs a majority of all players."""
        if 2 * approvals > PLAYERS:
            return AvalonCourse(self.leader, self.won, self.lost, self.attempt, AvalonStage.CARDS, self.team)
        return AvalonCourse(self._next_leader, self.won, self.lost, self.attempt + 1)

    def played(self, fails: int) -> AvalonCourse:
        """Return the course after the quest, which fails if there is a fail card."""
        won, lost = self.won + (fails == 0), self.lost + (fails > 0)
        if lost == TO_WIN:
            return AvalonCourse(self._next_leader, won, lost, stage=AvalonStage.OVER, winner=AvalonSide.EVIL)
        stage = AvalonStage.ASSASSINATION if won == TO_WIN else AvalonStage.PROPOSAL
        return AvalonCourse(self._next_leader, won, lost, stage=stage)

    def assassinated(self, found: bool) -> AvalonCourse:
        """Return the course after the Assassin has named Merlin, rightly (``found``) or not."""
        winner = AvalonSide.EVIL if found else AvalonSide.GOOD
        return AvalonCourse(self.leader, self.won, self.lost, stage=AvalonStage.OVER, winner=winner)

    @property
    def _next_leader(self) -> int:
        return (self.leader + 1) % PLAYERS
