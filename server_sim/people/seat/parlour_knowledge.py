"""What a person knows in a parlour game; screens show it beside the talk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Self

from agent.games.parlour.registry import parlour_game
from agent.protocol.parlour import ParlourInfo, ParlourNews, ParlourPacket, TableRole, is_private

_OWN = ("dealt", "played")
"""Kinds of private news that are about the person itself, not secrets about others."""
_RESULTS = frozenset(("succeeded", "failed", "eliminated", "nobody_eliminated", "assassinated"))


@dataclass(frozen=True)
class TableKnowledge:
    """What one person has learned in a parlour game so far.

    ``players`` are in seat order. ``role`` is the person's dealt role, None before the deal.
    """

    game: str
    players: tuple[str, ...]
    me: str
    profile: str | None
    round: int = 0
    role: TableRole | None = None
    leader: str | None = None
    secrets: tuple[ParlourNews, ...] = ()
    """Secret news, without the dealt role and the person's own quest cards."""
    results: tuple[ParlourNews, ...] = ()
    """Results of quests and votes."""
    roles: Mapping[str, TableRole] = field(default_factory=dict)
    """All roles, after they were revealed."""
    winner: StrEnum | None = None

    @property
    def has_won(self) -> bool | None:
        """Whether this person's side has won; None before the end."""
        own = self.roles.get(self.me)
        return None if own is None or self.winner is None else own.side == self.winner

    @classmethod
    def at(cls, info: ParlourInfo) -> Self:
        """Return what a person knows after the first packet of a game; ``info`` is the packet's content."""
        return cls(info.game, info.players, info.agent, info.profile)

    def after(self, packet: ParlourPacket) -> Self:
        """Return what the person knows after one more packet."""
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
            case event if is_private(event) and event not in _OWN:
                return replace(now, secrets=(*self.secrets, news))
            case event if event in _RESULTS:
                return replace(now, results=(*self.results, news))
        return now

    def _role(self, news: ParlourNews) -> TableRole:
        return parlour_game(self.game).roles(str(news.role))
