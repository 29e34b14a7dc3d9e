"""What counts as a request, and as a failed one."""

from __future__ import annotations

from agent.protocol.info import Info
from agent.protocol.packets import (
    FinishPacket,
    GamePacket,
    NamePacket,
    PhasePacket,
    TalkBroadcastPacket,
    VotePacket,
)
from rules.game.events import Talk
from server_sim.driver.recorder import ExchangeEvent
from server_sim.hosting.hosted_games import RequestCount

INFO = Info(game_id="G1", day=1, agent="Aoi", status_map={}, role_map={})
LINE = Talk(idx=0, day=1, turn=0, agent="Aoi", text="hi", time=1)
VOTE = VotePacket(info=INFO)


def counted(*packets: tuple[GamePacket | NamePacket, str | None]) -> tuple[int, int]:
    count = RequestCount()
    for packet, error in packets:
        count.exchanged(ExchangeEvent(2, packet, 5.0, 6.0, error=error))
    assert count.requests[0] == 0
    return count.requests[2], count.errors[2]


def test_each_packet_counts_once_with_its_probe() -> None:
    assert counted((VOTE, None), (FinishPacket(info=INFO), None)) == (2, 0)
    assert counted((VOTE, "no answer within 65 s"), (NamePacket(), None)) == (1, 1)
    assert counted((VOTE, "no answer within 65 s"), (NamePacket(), "no name within 120 s")) == (1, 1)


def test_what_goes_out_on_an_open_floor_does_not() -> None:
    phase = PhasePacket(request="TALK_PHASE_START", info=INFO)
    assert counted((phase, None), (TalkBroadcastPacket(info=INFO, new_talk=LINE), "gone")) == (0, 0)
