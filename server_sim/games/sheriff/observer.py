"""One player's view in a Sheriff village: the contest's packets and this variant's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from agent.protocol.info import Announcement, Info
from agent.protocol.packets import ActionPacket, TalkBroadcastPacket
from agent.protocol.sheriff import (
    CampaignPacket,
    ElectPacket,
    NominatePacket,
    OrderPacket,
    PseudoVotePacket,
    Purpose,
    ReasonPacket,
)
from rules.game.events import Talk, Vote
from rules.game.setting import Setting
from server_sim.games.deal import VillageSeat
from server_sim.games.observer import Observer, Remain
from server_sim.games.table import Table

ChoicePacket = ActionPacket | NominatePacket | ElectPacket | OrderPacket | PseudoVotePacket
"""Requests that are answered with a name out of ``info.options``."""

ONE_LINE = Remain(count=1, length=None, skip=0)
"""The quota that every request for a line shows: one line of any length."""


class SheriffTable(Table):
    """The state of a village that may have a Sheriff.

    Players who lost their connection stay in the game; their missing answers count as invalid.
    """

    def __init__(self, seats: Sequence[VillageSeat], failed: set[int]) -> None:
        super().__init__(seats, failed)
        self.sheriff: int | None = None
        self.candidates: tuple[int, ...] | None = None
        self.election_votes: tuple[Vote, ...] | None = None


class SheriffObserver(Observer):
    """Builds the packets to each player, and queues announcements for its next packet."""

    def __init__(
        self, table: SheriffTable, setting: Setting, game_id: str, *, has_sheriff: bool = True
    ) -> None:
        super().__init__(table, setting, game_id)
        self._has_sheriff = has_sheriff
        self._state = table
        self._untold: list[list[Announcement]] = [[] for _ in table.seats]

    def announce(self, seats: Iterable[int], announcement: Announcement) -> None:
        """Queue an announcement for these seats; each player gets it with its next packet."""
        for seat in seats:
            self._untold[seat].append(announcement)

    def choice(self, kind: type[ChoicePacket], seat: int, options: Iterable[str]) -> ChoicePacket:
        """Return a request to choose one of the names ``options``."""
        return kind(info=self._info(seat).model_copy(update={"options": tuple(options)}))

    def campaign(self, seat: int) -> CampaignPacket:
        return CampaignPacket(info=self._info(seat, ONE_LINE))

    def reason(self, seat: int, purpose: Purpose, targets: Iterable[str]) -> ReasonPacket:
        return ReasonPacket(info=self._info(seat), purpose=purpose, targets=tuple(targets))

    def line(self, seat: int, talk: Talk) -> TalkBroadcastPacket:
        """Return the packet that sends a line of talk to a seat; no later packet to it contains the line."""
        self._talks_had[seat] = len(self._table.today.talks)
        return TalkBroadcastPacket(info=self._info(seat), new_talk=talk)

    def _info(self, seat: int, remain: Remain | None = None, **facts: Any) -> Info:
        state, news = self._state, tuple(self._untold[seat])
        self._untold[seat].clear()
        candidates = state.candidates
        variant = {
            "sheriff": self._name(state.sheriff),
            "candidates": None if candidates is None else tuple(map(state.name, candidates)),
            "election_vote_list": state.election_votes,
            "announcements": news,
            "has_sheriff": self._has_sheriff,
        }
        return super()._info(seat, remain, **facts).model_copy(update=variant)
