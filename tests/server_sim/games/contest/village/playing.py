"""What tests of the contest's village share: its seats, and what of a game they look at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from agent.protocol.gamelog import LogRow, row_to_line
from agent.protocol.info import Info
from agent.protocol.packets import GamePacket
from rules.game.setting import MaxCount, MaxLength, TalkSetting
from server_sim.games.contest.village import Village
from server_sim.games.step import Ask, Input, Outcome

Sent = list[tuple[int, GamePacket]]
Played = tuple[Sent, list[LogRow], Outcome]
Script = Callable[[Mapping[Any, Any]], Callable[[Ask], Input]]
Play = Callable[[Village, Callable[[Ask], Input]], Played]
Run = Callable[..., Played]

AOI, BEN, CHIKA, DAN, EMI = range(5)
"""WEREWOLF, POSSESSED, SEER, VILLAGER, VILLAGER in a village of five."""
# of nine: Aoi, Ben WEREWOLF, Chika POSSESSED, Dan SEER, Emi BODYGUARD, Fumi to Hana VILLAGER, Ichiro MEDIUM
# of thirteen: Aoi to Chika WEREWOLF, Dan POSSESSED, Emi SEER, Fumi BODYGUARD, Goro to Luna VILLAGER,
# Mika MEDIUM

EVERYONE_VOTES_DAN: dict[Any, Any] = {(name, "VOTE"): "Dan" for name in ("Aoi", "Ben", "Chika", "Emi")}


def lines(rows: list[LogRow], *kinds: str) -> list[str]:
    """The log's lines of these kinds."""
    return [line for line in map(row_to_line, rows) if line.split(",")[1] in kinds]


def requests(sent: Sent, day: int, *, seat: int | None = None) -> list[str]:
    return [packet.request for number, packet in sent if packet.info.day == day and seat in (None, number)]


def infos(sent: Sent, seat: int, day: int) -> list[Info]:
    return [packet.info for number, packet in sent if number == seat and packet.info.day == day]


def talking(count: int = 4, per_day: int = 20, max_skip: int = 0, **length: Any) -> TalkSetting:
    return TalkSetting(
        max_count=MaxCount(per_agent=count, per_day=per_day),
        max_length=MaxLength(**length) if length else MaxLength(mention_length=50, base_length=50),
        max_skip=max_skip,
    )
