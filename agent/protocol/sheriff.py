"""The requests that only a Sheriff village sends, and how all of its requests are answered.

Such a village is told by ``info.announcements``, which its packets always carry. It also sends the contest's
INITIALIZE, DAILY_INITIALIZE, TALK, TALK_BROADCAST, VOTE, ATTACK, DIVINE, GUARD, DAILY_FINISH and FINISH. Its
night t is the night of day t - 1, so the first falls on day 0, and DAILY_FINISH comes after the day's vote.
TALK_BROADCAST carries each line to the living as it is said: campaign lines with turn 0, statements with
turn 1, a silent turn as a Skip.

=================================  ==================================================================
TALK, CAMPAIGN                     a line of text; ``Skip`` and ``Over`` say nothing
ATTACK, DIVINE, GUARD, ORDER       one of ``info.options``
VOTE, PSEUDO_VOTE, ELECT           one of ``info.options``, or :data:`ABSTAIN`
NOMINATE                           one's own name to stand, or :data:`ABSTAIN`
REASON                             a JSON object with a score or a :class:`Guess` for each target
=================================  ==================================================================

Names are spelled exactly as in ``info``; how else they may be written: :mod:`agent.protocol.lenience`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Literal

from pydantic import Field

from agent.protocol.info import Info
from rules.game.roles import Role
from rules.game.setting import FrozenModel

ABSTAIN = "Abstain"
"""The answer of a player who votes for nobody, or does not stand."""

CAMPAIGN_TURN, STATEMENT_TURN = 0, 1
"""The ``turn`` of lines, by which players tell campaign lines from statements."""

LEAST_RELIABLE, MOST_RELIABLE = 1, 10
"""The ends of the scale of reliability."""

LEAST_SURE, SUREST = 5, 10
"""The ends of the scale of confidence."""

GuessedRole = Literal["WEREWOLF", "SEER", "BODYGUARD", "VILLAGER", "UNCERTAIN"]
"""What may be guessed of a player."""


class Invalid(StrEnum):
    """What is wrong with an answer."""

    MISSED = "missed"
    UNREADABLE = "unreadable"
    UNKNOWN = "unknown"
    UNAVAILABLE = "unavailable"
    MISSING = "missing"


class Leader(StrEnum):
    """How the first Sheriff is found, after the first night."""

    NONE = "none"
    """There is no Sheriff."""
    ELECTED = "elected"
    PRESET = "preset"
    """Drawn with the roles; the game is void if it dies in the first night."""
    SURVIVOR = "survivor"
    """Drawn among the survivors of the first night."""


class Purpose(StrEnum):
    """The request that a REASON precedes."""

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


class NominatePacket(FrozenModel):
    """NOMINATE: do you stand for Sheriff?"""

    request: Literal["NOMINATE"] = "NOMINATE"
    info: Info


class CampaignPacket(FrozenModel):
    """CAMPAIGN: say why you should be Sheriff; only candidates are asked."""

    request: Literal["CAMPAIGN"] = "CAMPAIGN"
    info: Info


class ElectPacket(FrozenModel):
    """ELECT: which candidate shall be Sheriff."""

    request: Literal["ELECT"] = "ELECT"
    info: Info


class OrderPacket(FrozenModel):
    """ORDER: the Sheriff chooses who speaks first, its left neighbour or its right one, in this order.

    The others follow in the same direction, and the Sheriff is last. Where both are the same player there is
    one option.
    """

    request: Literal["ORDER"] = "ORDER"
    info: Info


class PseudoVotePacket(FrozenModel):
    """PSEUDO_VOTE: whom you would execute if the vote came before the Sheriff's statement; it does not count.

    Nobody is told of it, and no score given while reasoning about it is kept.
    """

    request: Literal["PSEUDO_VOTE"] = "PSEUDO_VOTE"
    info: Info


class ReasonPacket(FrozenModel):
    """REASON: how reliable is each of the targets, before you answer the request named by ``purpose``."""

    request: Literal["REASON"] = "REASON"
    info: Info
    purpose: Purpose
    targets: tuple[str, ...]


SheriffPacket = NominatePacket | CampaignPacket | ElectPacket | OrderPacket | PseudoVotePacket | ReasonPacket
"""Every packet that only a Sheriff village sends; each must be answered with exactly one frame."""


class Guess(FrozenModel):
    """What a player believes about another: its role, how sure it is of that, and the facts it relies on."""

    role: GuessedRole
    confidence: int = Field(ge=LEAST_SURE, le=SUREST)
    """From 5, a pure guess, to 10, absolutely sure."""
    evidence: Sequence[int] = ()
    """Numbers of lines in the player's own context."""

    def reliability(self, rater: Role) -> int:
        """The reliability m that this guess gives its target, from 1 to 10 ([leadership] equation 4)."""
        suspects = self.role == "WEREWOLF" and rater is not Role.WEREWOLF
        return LEAST_RELIABLE + MOST_RELIABLE - self.confidence if suspects else self.confidence
