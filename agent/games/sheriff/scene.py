"""What a mind of the Sheriff village decides on."""

from __future__ import annotations

from dataclasses import dataclass

from agent.protocol.info import Announcement
from agent.protocol.packets import SKIP, AttackPacket, DivinePacket, GuardPacket, TalkPacket, VotePacket
from agent.protocol.sheriff import (
    CampaignPacket,
    ElectPacket,
    NominatePacket,
    OrderPacket,
    PseudoVotePacket,
    Purpose,
    ReasonPacket,
)
from rules.board import Board
from rules.game.claims import NO_CLAIMS, Claims

LinePacket = TalkPacket | CampaignPacket
"""Requests answered with a line."""

ChoicePacket = (
    AttackPacket
    | DivinePacket
    | GuardPacket
    | VotePacket
    | NominatePacket
    | ElectPacket
    | OrderPacket
    | PseudoVotePacket
)
"""Requests answered with one of ``info.options``."""

SheriffRequest = LinePacket | ChoicePacket | ReasonPacket
"""Everything that a Sheriff village asks."""

MAY_ABSTAIN = VotePacket | PseudoVotePacket | ElectPacket | NominatePacket
"""Requests that may be answered with an abstention."""


@dataclass(frozen=True)
class Scene:
    """A request, the board it is answered on, and all that the moderator has announced to this player."""

    packet: SheriffRequest
    board: Board
    announcements: tuple[Announcement, ...] = ()

    @property
    def me(self) -> str:
        """The player who is asked."""
        return self.board.me

    @property
    def options(self) -> tuple[str, ...]:
        """The names that a choice may name."""
        return self.packet.info.options or ()

    @property
    def sheriff(self) -> str | None:
        """Who leads the village."""
        return self.packet.info.sheriff

    @property
    def choices_of_mates(self) -> tuple[str, ...]:
        """Whom the other werewolves have chosen to attack tonight, oldest first."""
        return tuple(
            news.target
            for news in self.announcements
            if news.event == "attack" and news.day == self.board.day and news.agent != self.me and news.target
        )

    @property
    def sheriffs_vote(self) -> str | None:
        """The vote that the Sheriff has named in its statement today."""
        said = [claims for talk, claims in self.board.said_today if talk.agent == self.sheriff]
        return next((claims.vote for claims in reversed(said) if claims.vote), None)


@dataclass(frozen=True)
class SpokenLine:
    """A line, and what it asserts."""

    text: str
    claims: Claims = NO_CLAIMS


def is_pseudo(packet: SheriffRequest) -> bool:
    """Whether the notes are afterwards as they were before."""
    if isinstance(packet, ReasonPacket):
        return packet.purpose is Purpose.PSEUDO_VOTE
    return isinstance(packet, PseudoVotePacket)


def plain_sheriff_answer(packet: SheriffRequest) -> str:
    """A legal answer from the packet alone."""
    if isinstance(packet, ReasonPacket):
        return "{}"
    options = packet.info.options
    return options[0] if options else SKIP
