"""Utterance limits of a recorded village: every line is heard and charged as computed.

tests/data/wire/official_5_limits.* is a game on the contest's own server, v0.4.12, with tight limits.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from agent.protocol.info import Info
from agent.protocol.limits import apply_limits
from agent.protocol.packets import OVER, DailyFinishPacket, InitializePacket, TalkPacket, parse_packet
from agent.recorded.recording import load_recording
from rules.game.setting import MaxLength
from tests.agent.protocol.game_logs import wire_rows
from tests.paths import WIRE


class Line(NamedTuple):
    """What a player was told when asked, what it sent, and how the line came back in its next history."""

    info: Info
    sent: str
    shown: str


def recorded_village() -> tuple[MaxLength, list[Line]]:
    """The recorded game's talk limits, and its lines in the order in which each player sent them."""
    limits = MaxLength()
    asked: dict[str, Info] = {}
    waiting: dict[str, tuple[Info, str]] = {}
    lines: list[Line] = []
    for row in wire_rows("official_5_limits"):
        client = row["client"]
        if "answer" in row:
            if client in asked:
                waiting[client] = (asked.pop(client), row["answer"])
            continue
        packet = parse_packet(json.dumps(row["packet"]))
        if isinstance(packet, InitializePacket):
            limits = packet.setting.talk.max_length
        if isinstance(packet, TalkPacket | DailyFinishPacket) and client in waiting:
            info, sent = waiting.pop(client)
            shown = next(talk.text for talk in packet.talk_history if talk.agent == info.agent)
            lines.append(Line(info, sent, shown))
        if isinstance(packet, TalkPacket):
            asked[client] = packet.info
    assert not waiting
    return limits, lines


def test_the_recorded_village_hears_and_charges_every_line_as_computed() -> None:
    limits, lines = recorded_village()
    seats = load_recording(WIRE / "official_5_limits.game.log").players
    budgets: dict[tuple[str, int], int | None] = {}
    for line in lines:
        speaker, day = line.info.agent, line.info.day
        remaining = budgets.setdefault((speaker, day), limits.per_agent)
        assert line.info.remain_length == remaining, line
        if line.sent == OVER:
            assert line.shown == OVER
            continue
        others = [name for name in seats if name != speaker]
        limited = apply_limits(line.sent, limits, others, remaining, earliest_mention=False)
        assert limited.text == line.shown, line
        budgets[speaker, day] = limited.remaining


def test_the_recorded_village_has_mentions_and_spent_budgets() -> None:
    limits, lines = recorded_village()
    assert (limits.base_length, limits.mention_length, limits.per_agent) == (20, 20, 60)
    assert len(lines) == 35
    assert sum(line.sent != line.shown for line in lines) == 4
    assert min(line.info.remain_length or 0 for line in lines) == 51
