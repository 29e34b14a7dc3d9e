"""The vocabulary of Avalon with five players ([persuasion] appendix A.2): roles, sides, team sizes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from agent.protocol.parlour import MessageKinds, TableRole

KINDS = MessageKinds(
    public=frozenset(
        "leader proposed team_vote approved rejected sent succeeded failed assassinated".split()  # noqa: SIM905
    ),
    private=frozenset(("evil", "played")),
    requests=frozenset(("PROPOSE", "TEAM_VOTE", "QUEST", "ASSASSINATE")),
    open_requests=frozenset(("PROPOSE", "TEAM_VOTE")),
)
"""What Avalon adds to the packets of the parlour games."""


class AvalonSide(StrEnum):
    """The two sides; all players of a side win or lose together."""

    GOOD = "GOOD"
    EVIL = "EVIL"


class AvalonRole(TableRole):
    """A player's role, fixed for the whole game."""

    MERLIN = "MERLIN"
    """Good. Knows who is evil; the good side loses if the Assassin identifies Merlin."""
    SERVANT = "SERVANT"
    """Good. Knows nothing."""
    MINION = "MINION"
    """Evil. Knows the Assassin."""
    ASSASSIN = "ASSASSIN"
    """Evil. Knows the Minion; guesses who is Merlin after three successful quests."""

    @property
    def side(self) -> AvalonSide:
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
"""The team size of each quest, from the board game; the paper does not give the sizes."""
TO_WIN = 3
"""How many quests with the same outcome end the game."""
TEAMS_PER_QUEST = 5
"""Maximum number of team proposals per quest; the last team goes without a vote."""

APPROVE, REJECT = "approve", "reject"
PASS, FAIL = "pass", "fail"
