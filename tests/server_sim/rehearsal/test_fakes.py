"""What the fake networks make of a server's frames."""

from __future__ import annotations

import json
from typing import Any

import pytest

from agent.protocol.packets import TalkPacket, UnknownPacket, parse_packet
from server_sim.rehearsal.fakes import (
    CutInGame,
    Holdback,
    cut_after_finish,
    novelties,
)
from server_sim.rehearsal.proxy import HangUp


def frame(request: str, day: int = 1, **fields: Any) -> str:
    info = {
        "game_id": "G",
        "day": day,
        "agent": "Ann",
        "status_map": {"Ann": "ALIVE", "Bob": "ALIVE"},
        "role_map": {"Ann": "SEER"},
        **fields.pop("info", {}),
    }
    return json.dumps({"request": request, "info": info, **fields})


def line(agent: str, text: str) -> dict[str, Any]:
    return {"idx": 0, "day": 1, "turn": 0, "agent": agent, "text": text, "skip": False, "over": False}


def test_novelties_leave_the_packet_readable() -> None:
    before = frame("TALK", talk_history=[line("Bob", "Hello.")])
    *unknown, packet = novelties(before)
    assert all(isinstance(parse_packet(str(new)), UnknownPacket) for new in unknown)
    assert isinstance(parse_packet(str(packet)), TalkPacket)
    assert parse_packet(str(packet)) == parse_packet(before)
    assert json.loads(packet)["info"]["novelty"]
    assert json.loads(packet)["info"]["status_map"] == {"Ann": "ALIVE", "Bob": "ALIVE"}


def test_everything_from_initialize_to_the_first_request_comes_at_once() -> None:
    interference = Holdback()
    opening = [frame("INITIALIZE", 0), frame("DAILY_INITIALIZE", 0), frame("TALK", 0)]
    assert [list(interference(packet)) for packet in opening] == [[], [], opening]
    assert list(interference(frame("DAILY_INITIALIZE"))) == [frame("DAILY_INITIALIZE")]


def test_the_line_is_cut_once_in_mid_game() -> None:
    interference = CutInGame()
    assert list(interference(frame("TALK", 0))) == [frame("TALK", 0)]
    with pytest.raises(HangUp):
        list(interference(frame("TALK", 1)))
    assert list(interference(frame("TALK", 1))) == [frame("TALK", 1)]


def test_the_line_is_cut_behind_finish() -> None:
    sent = iter(cut_after_finish(frame("FINISH")))
    assert next(sent) == frame("FINISH")
    with pytest.raises(HangUp):
        next(sent)
