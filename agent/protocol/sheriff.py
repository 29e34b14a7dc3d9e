"""The requests that only a Sheriff village sends, and the answers to all requests of such a village.

The packets of such a village always have ``info.announcements``. It also sends the contest's
INITIALIZE, DAILY_INITIALIZE, TALK, TALK_BROADCAST, VOTE, ATTACK, DIVINE, GUARD, DAILY_FINISH and FINISH. Its
night t is the night of day t - 1, so the first falls on day 0, and DAILY_FINISH comes after the day's vote.
TALK_BROADCAST carries each line to the living as it is said: campaign lines with turn 0, statements with
turn 1, a silent turn as a Skip.

=================================  ==================================================================
TALK, CAMPAIGN                     a line of text; ``Skip`` and ``Over`` say nothing
ATTACK, DIVINE, GUARD, ORDER       one of ``info.options``
VOTE, PSEUDO_VOTE, ELECT           one of ``info.options``, or :data:`ABSTAIN`
NOMINATE                           one's own name to be a candidate, or :data:`ABSTAIN`
REASON                             a JSON object with a score or a :class:`Guess` for each target
=================================  ==================================================================

Names are spelled exactly as in ``info``; :mod:`agent.protocol.lenience` lists the accepted variants.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Literal

from pydantic import Field

from agent.protocol.info import InfoPacket
from rules.game.roles import Role
from rules.game.setting import FrozenModel

ABSTAIN = "Abstain"
"""The answer of a player who votes for nobody, or is no candidate."""

CAMPAIGN_TURN, STATEMENT_TURN = 0, 1
"""The ``turn`` of a campaign line and of a statement."""

LEAST_RELIABLE, MOST_RELIABLE = 1, 10
"""The ends of the reliability scale."""

LEAST_SURE, SUREST = 5, 10
"""The ends of the confidence scale."""

GuessedRole = Literal["WEREWOLF", "SEER", "BODYGUARD", "VILLAGER", "UNCERTAIN"]
"""The roles that a player may guess for another."""


class Invalid(StrEnum):
    """Why an answer is invalid."""

    MISSED = "missed"
    UNREADABLE = "unreadable"
    UNKNOWN = "unknown"
    UNAVAILABLE = "unavailable"
    MISSING = "missing"


class Leader(StrEnum):
    """How the first Sheriff is chosen, after the first night."""

    NONE = "none"
    """There is no Sheriff."""
    ELECTED = "elected"
    PRESET = "preset"
    """Drawn together with the roles; the game is void if this player dies in the first night."""
    SURVIVOR = "survivor"
    """Drawn among the survivors of the first night."""


class Purpose(StrEnum):
    """The kind of request that follows a REASON, which asks for the player's scores or guesses."""

    ATTACK = "ATTACK"
    DIVINE = "DIVINE"
    GUARD = "GUARD"
    NOMINATE = "NOMINATE"
    CAMPAIGN = "CAMPAIGN"
    ELECT = "ELECT"
    ORDER = "ORDER"
    TALK = "TALK"
    PSEUDO_VOTE = "PSEUDO_VOTE"
    VOTE = "VOTE"


class NominatePacket(InfoPacket):
    """NOMINATE: do you want to be a candidate for Sheriff?"""

    request: Literal["NOMINATE"] = "NOMINATE"


class CampaignPacket(InfoPacket):
    """CAMPAIGN: say why you should be Sheriff; only candidates are asked."""

    request: Literal["CAMPAIGN"] = "CAMPAIGN"


class ElectPacket(InfoPacket):
    """ELECT: choose a candidate as Sheriff."""

    request: Literal["ELECT"] = "ELECT"


class OrderPacket(InfoPacket):
    """ORDER: the Sheriff chooses the first speaker; the options are its left and its right neighbour.

    The others follow in the same direction, and the Sheriff is last. If both neighbours are the same player
    there is one option.
    """

    request: Literal["ORDER"] = "ORDER"


class PseudoVotePacket(InfoPacket):
    """PSEUDO_VOTE: whom would you execute if the vote were now, before the Sheriff's statement?

    This vote does not count, and no other player is told of the vote. Scores given while reasoning about it
    are discarded.
    """

    request: Literal["PSEUDO_VOTE"] = "PSEUDO_VOTE"


class ReasonPacket(InfoPacket):
    """REASON: rate the reliability of each target, before you answer the request ``purpose``."""

    request: Literal["REASON"] = "REASON"
    purpose: Purpose
    targets: tuple[str, ...]


SheriffPacket = NominatePacket | CampaignPacket | ElectPacket | OrderPacket | PseudoVotePacket | ReasonPacket
"""Every request that only a Sheriff village sends; each needs exactly one answer frame."""


class Guess(FrozenModel):
    """What a player believes about another player: the role, how confident it is, and the evidence."""

    role: GuessedRole
    confidence: int = Field(ge=LEAST_SURE, le=SUREST)
    """From 5 (a pure guess) to 10 (certain)."""
    evidence: Sequence[int] = ()
    """The numbers of lines in the player's own context."""

    def reliability(self, rater: Role) -> int:
        """Return the target's reliability, 1 to 10, for a player of role ``rater`` ([leadership] eq. 4)."""
        suspects = self.role == "WEREWOLF" and rater is not Role.WEREWOLF
        return LEAST_RELIABLE + MOST_RELIABLE - self.confidence if suspects else self.confidence
