"""The scene: what a mind, the decision maker of a player, is given in the Sheriff village."""

from __future__ import annotations

from dataclasses import dataclass

from agent.protocol.info import Announcement
from agent.protocol.packets import SKIP, ActionPacket, TalkPacket, VotePacket
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

ChoicePacket = ActionPacket | NominatePacket | ElectPacket | OrderPacket | PseudoVotePacket
"""Requests answered with one of ``info.options``."""

SheriffRequest = LinePacket | ChoicePacket | ReasonPacket
"""All requests of a Sheriff village."""

MAY_ABSTAIN = VotePacket | PseudoVotePacket | ElectPacket | NominatePacket
"""Requests that may be answered with an abstention."""


@dataclass(frozen=True)
class Scene:
    """A request, what the player knows (board), and all that the moderator has announced to it."""

    packet: SheriffRequest
    board: Board
    announcements: tuple[Announcement, ...] = ()

    @property
    def me(self) -> str:
        """The player who is asked."""
        return self.board.me

    @property
    def options(self) -> tuple[str, ...]:
        """The options of a choice."""
        return self.packet.info.options or ()

    @property
    def sheriff(self) -> str | None:
        """The current Sheriff, or None."""
        return self.packet.info.sheriff

    @property
    def choices_of_mates(self) -> tuple[str, ...]:
        """The other werewolves' attack targets of tonight, oldest first."""
        return tuple(
            news.target
            for news in self.announcements
            if news.event == "attack" and news.day == self.board.day and news.agent != self.me and news.target
        )

    @property
    def sheriffs_vote(self) -> str | None:
        """The player for whom the Sheriff last said today that it will vote; None if it has not said so."""
        said = [claims for talk, claims in self.board.said_today if talk.agent == self.sheriff]
        return next((claims.vote for claims in reversed(said) if claims.vote), None)

    @property
    def hearers(self) -> tuple[str, ...]:
        """The players to persuade: the next speaker, or all who may speak next; after the talk, all others.

        With a Sheriff the next speaker is unknown, because the order is new each day.
        """
        view = self.board.view
        spoken = {talk.agent for talk in view.talks_today}
        waiting = tuple(name for name in view.others_alive if name not in spoken)
        if not waiting:
            return view.others_alive
        before = [talk.agent for talk in view.talks if talk.day == view.day - 1 and talk.turn]
        if self.packet.info.has_sheriff is False and self.me in before:
            later = [name for name in before[before.index(self.me) + 1 :] if name in waiting]
            return (later[0],) if later else waiting
        return waiting


@dataclass(frozen=True)
class SpokenLine:
    """A talk line, and what it claims."""

    text: str
    claims: Claims = NO_CLAIMS


def is_pseudo(packet: SheriffRequest) -> bool:
    """Whether the request is part of a pseudo-vote: a trial vote, after which the notes are restored."""
    if isinstance(packet, ReasonPacket):
        return packet.purpose is Purpose.PSEUDO_VOTE
    return isinstance(packet, PseudoVotePacket)


def plain_sheriff_answer(packet: SheriffRequest) -> str:
    """Return a legal answer without looking at the game: the first option, silence, or no guesses."""
    if isinstance(packet, ReasonPacket):
        return "{}"
    options = packet.info.options
    return options[0] if options else SKIP
