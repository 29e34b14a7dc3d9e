"""What spectators are shown of a game, packet by packet."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from agent.protocol.gamelog import AttackRow, ExecuteRow, LogRow, StatusRow, TalkRow, VoteRow, parse_row
from agent.protocol.info import Info
from agent.protocol.packets import (
    DailyFinishPacket,
    DailyInitializePacket,
    FinishPacket,
    GamePacket,
    VotePacket,
)
from rules.game.roles import Role, Status
from rules.game.setting import Setting
from server_sim.config.settings import load_bundled
from server_sim.driver.recorder import ExchangeEvent
from server_sim.hosting.commentary import Commentary, Packet
from tests.agent.protocol.game_logs import parse_log
from tests.rows import each_row
from tests.server_sim.driver.scripted import Unplayed, sitting

SETTING: Setting = load_bundled(5).rules.setting
INFO = Info(
    game_id="G1", day=1, agent="リン", status_map={"リン": Status.ALIVE}, role_map={"リン": Role.SEER}
)
MORNING = DailyInitializePacket(info=INFO, setting=SETTING)
EVENING = DailyFinishPacket(info=INFO, talk_history=())
VOTE = VotePacket(info=INFO)


def commentary(size: int = 5) -> Commentary:
    numbers = range(1, size + 1)
    return Commentary(Unplayed([sitting(0, "kanolab1", f"Agent[{number:02}]") for number in numbers]))


def told(packet: GamePacket) -> ExchangeEvent:
    return ExchangeEvent(0, packet, 1, 2)


def shown(packets: Sequence[Packet]) -> list[Packet]:
    """Only what differs from packet to packet."""
    fixed = ("id", "idx", "day", "is_day", "agents", "timestamp")
    return [{key: value for key, value in packet.items() if key not in fixed} for packet in packets]


@each_row
def test_every_event_has_its_packet(row: str, expected: dict[str, Any]) -> None:
    assert shown(list(commentary().rows([parse_row(row)], 5.9))) == [expected]


def test_who_died_or_failed_is_not_alive_from_then_on() -> None:
    show = commentary()
    rows: list[LogRow] = [
        ExecuteRow(1, 3, Role.SEER),
        AttackRow(1, 4, False),
        StatusRow(2, 5, Role.VILLAGER, None, "a1", "A"),
        TalkRow(2, "talk", 0, 0, 1, "x"),
    ]
    executed, guarded, talk = show.rows(rows, 0)
    assert [agent["is_alive"] for agent in executed["agents"]] == [True, True, False, True, True]
    assert [agent["is_alive"] for agent in guarded["agents"]] == [True, True, False, True, True]
    assert [agent["is_alive"] for agent in talk["agents"]] == [True, True, False, True, False]


@pytest.mark.parametrize("next_thing", [told(FinishPacket(info=INFO)), AttackRow(1, 4, True)])
def test_a_vote_that_executes_nobody_is_shown_as_such(next_thing: ExchangeEvent | LogRow) -> None:
    show = commentary()
    assert list(show.after_packet(told(VOTE), 0)) == []
    assert len(list(show.rows([VoteRow(1, "vote", 1, 2)], 0))) == 1
    after = (
        show.after_packet(next_thing, 0)
        if isinstance(next_thing, ExchangeEvent)
        else show.rows([next_thing], 0)
    )
    assert shown(list(after))[0] == {"event": "追放"}
    assert list(show.after_packet(told(EVENING), 0)) == []


def test_the_recorded_game_has_the_same_packets(wire: Path) -> None:
    """The contest's ``.log`` of a game gives its own realtime packets, but for the time."""
    recording = (wire / "official_5.realtime.jsonl").read_text("utf-8")
    theirs = [json.loads(line) for line in recording.splitlines()]
    told_of = ("profile", "avatar")
    seats = [
        sitting(
            0, f"{one['team']}1", one["name"], role=Role(one["role"]), **{key: one[key] for key in told_of}
        )
        for one in theirs[0]["agents"]
    ]
    show = Commentary(Unplayed(seats, theirs[0]["id"]))
    ours = [show.opening(0)]
    rows = list(parse_log((wire / "official_5.game.log").read_text("utf-8")))
    for number, row in enumerate(rows):
        before = rows[number - 1] if number else None
        if isinstance(row, StatusRow) and not isinstance(before, StatusRow) and row is not rows[-6]:
            list(show.after_packet(told(MORNING), 0))
        elif isinstance(before, TalkRow) and not isinstance(row, TalkRow):
            list(show.after_packet(told(EVENING), 0))
        ours += show.rows([row], 0)
    for packet in ours:
        del packet["timestamp"]
    assert ours == theirs
    assert [list(packet) for packet in ours] == [list(packet) for packet in theirs]
