"""The words of Avalon with five players ([persuasion] appendix A.2): roles, sides, team sizes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from agent.protocol.parlour import TableRole


class AvalonSide(StrEnum):
    """Who wins together."""

    GOOD = "GOOD"
    EVIL = "EVIL"


class AvalonRole(TableRole):
    """What a player is, for the whole game."""

    MERLIN = "MERLIN"
    """Good; knows who is evil, and loses for its side if the Assassin finds it."""
    SERVANT = "SERVANT"
    """Good; knows nothing."""
    MINION = "MINION"
    """Evil; knows the Assassin."""
    ASSASSIN = "ASSASSIN"
    """Evil; knows the Minion, and names Merlin after three successful quests."""

    @property
    def side(self) -> AvalonSide:
        """Which side it wins with."""
        evil = self in (AvalonRole.MINION, AvalonRole.ASSASSIN)
        return AvalonSide.EVIL if evil else AvalonSide.GOOD


AVALON_ROLES: Mapping[AvalonRole, int] = {
    AvalonRole.MERLIN: 1,
    AvalonRole.SERVANT: 2,
    AvalonRole.MINION: 1,
    AvalonRole.ASSASSIN: 1,
}
"""How many players have each role."""

TEAM_SIZES: Sequence[int] = (2, 3, 2, 3, 3)
"""How many go on the first quest, the second and so on (the board game's table; the paper is silent)."""
TO_WIN = 3
"""So many quests of one outcome decide."""
TEAMS_PER_QUEST = 5
"""The last of them goes without a vote."""

APPROVE, REJECT = "approve", "reject"
PASS, FAIL = "pass", "fail"
