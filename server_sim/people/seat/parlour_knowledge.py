"""What a person at a parlour game's table knows by now, for what stands beside the talk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Self

from agent.games.parlour.registry import parlour_game
from agent.protocol.parlour import PRIVATE, ParlourInfo, ParlourNews, ParlourPacket, TableRole

_SECRETS = PRIVATE - {"dealt", "played"}
_RESULTS = frozenset(("succeeded", "failed", "eliminated", "nobody_eliminated", "assassinated"))


@dataclass(frozen=True)
class TableKnowledge:
    """One person's game, each piece of news that lasts once, in the order it was told.

    ``players`` are in the order of the table. ``role`` is the one dealt, None before it is told.
    """

    game: str
    players: tuple[str, ...]
    me: str
    profile: str | None
    round: int = 0
    role: TableRole | None = None
    leader: str | None = None
    secrets: tuple[ParlourNews, ...] = ()
    """What not everybody was told, but for the role dealt and the person's own cards on quests."""
    results: tuple[ParlourNews, ...] = ()
    """How quests, and the vote, have come out."""
    roles: Mapping[str, TableRole] = field(default_factory=dict)
    """What everybody was, once that is told."""
    winner: StrEnum | None = None

    @property
    def has_won(self) -> bool | None:
        """Whether this person is on the side that has won; None before the end."""
        own = self.roles.get(self.me)
        return None if own is None or self.winner is None else own.side == self.winner

    @classmethod
    def at(cls, info: ParlourInfo) -> Self:
        """What the first packet tells of the table, without its news."""
        return cls(info.game, info.players, info.agent, info.profile)

    def after(self, packet: ParlourPacket) -> Self:
        """What is known after one more packet."""
        known = self
        for news in packet.info.news:
            known = known._heard(news)
        return known

    def _heard(self, news: ParlourNews) -> Self:
        now = replace(self, round=max(self.round, news.round))
        match news.event:
            case "dealt":
                return replace(now, role=self._role(news))
            case "leader":
                return replace(now, leader=news.agent)
            case "was":
                return replace(now, roles={**self.roles, str(news.agent): self._role(news)})
            case "won":
                return replace(now, winner=parlour_game(self.game).sides(str(news.role)))
            case event if event in _SECRETS:
                return replace(now, secrets=(*self.secrets, news))
            case event if event in _RESULTS:
                return replace(now, results=(*self.results, news))
        return now

    def _role(self, news: ParlourNews) -> TableRole:
        return parlour_game(self.game).roles(str(news.role))
