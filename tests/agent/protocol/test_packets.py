"""Packets: what the contest's server sent is read and written without loss; anything else is refused.

tests/data/wire holds recordings of the contest's own server, v0.4.12: 5 players (two games), 5 with tight
length limits, 5 of whom one answers late, and 13 players, of which only the beginning and every later packet
with a new set of fields are kept.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.protocol.errors import PacketError
from agent.protocol.packets import (
    FRAME_EXCERPT,
    GuardPacket,
    InitializePacket,
    NamePacket,
    PhasePacket,
    TalkBroadcastPacket,
    UnknownPacket,
    VotePacket,
    WhisperBroadcastPacket,
    packet_to_json,
    parse_packet,
)
from rules.game.events import Judge
from rules.game.roles import Species, Status
from tests.agent.protocol.game_logs import wire_rows
from tests.rows import each_row

RECORDINGS = ("official_5", "official_5_limits", "official_5_timeout", "official_13")
RECORDED_REQUESTS = {
    *("NAME", "INITIALIZE", "DAILY_INITIALIZE", "TALK", "WHISPER", "DAILY_FINISH"),
    *("VOTE", "DIVINE", "ATTACK", "FINISH"),
}


def recorded(name: str) -> list[dict[str, Any]]:
    return [row["packet"] for row in wire_rows(name) if "packet" in row]


def recorded_first(request: str) -> dict[str, Any]:
    """A recorded packet of that kind, free to be changed."""
    return next(packet for packet in recorded("official_13") if packet["request"] == request)


def as_sent(packet: object) -> str:
    """JSON as the contest's server writes it."""
    return json.dumps(packet, ensure_ascii=False, separators=(",", ":"))


# --- what the contest's server sends ---


@pytest.mark.parametrize("recording", RECORDINGS)
def test_a_recorded_packet_is_written_as_it_was_sent(recording: str) -> None:
    for packet in recorded(recording):
        frame = as_sent(packet)
        assert packet_to_json(parse_packet(frame)) == frame


def test_the_recordings_have_every_request_of_a_game_in_turns_but_guard() -> None:
    assert {packet["request"] for name in RECORDINGS for packet in recorded(name)} == RECORDED_REQUESTS


def test_a_seers_result_is_told_to_the_seer_alone_and_all_the_next_day() -> None:
    packets = [parse_packet(as_sent(packet)) for packet in recorded("official_5_limits")]
    told = [
        (packet.info.agent, packet.info.day, packet.info.divine_result)
        for packet in packets
        if isinstance(packet, VotePacket) and packet.info.divine_result
    ]
    assert told == [
        ("Jun", 1, Judge(day=0, agent="Jun", target="Chika", result=Species.WEREWOLF)),
        ("Jun", 2, Judge(day=1, agent="Jun", target="Chika", result=Species.WEREWOLF)),
    ]


# --- what was not recorded: GUARD, and what only newer servers send ---

INFO: dict[str, Any] = {
    "game_id": "01M7W0VMQHYDD5CVJ81WT808EQ",
    "day": 1,
    "agent": "Aoi",
    "remain_count": 4,
    "status_map": {"Aoi": "ALIVE", "Ben": "DEAD"},
    "role_map": {"Aoi": "SEER"},
}
TALK: dict[str, Any] = {
    "idx": 3,
    "day": 1,
    "turn": 0,
    "agent": "Aoi",
    "text": "おはよう",
    "skip": False,
    "over": False,
    "time": 1795163022123,
}


@pytest.mark.parametrize(
    ("packet", "kind"),
    [
        ({"request": "GUARD", "info": INFO}, GuardPacket),
        ({"request": "TALK_PHASE_START", "info": INFO}, PhasePacket),
        ({"request": "TALK_PHASE_END", "info": INFO}, PhasePacket),
        ({"request": "WHISPER_PHASE_START", "info": INFO}, PhasePacket),
        ({"request": "WHISPER_PHASE_END", "info": INFO}, PhasePacket),
        ({"request": "TALK_BROADCAST", "info": INFO, "new_talk": TALK}, TalkBroadcastPacket),
        ({"request": "WHISPER_BROADCAST", "info": INFO, "new_whisper": TALK}, WhisperBroadcastPacket),
    ],
)
def test_a_packet_that_was_not_recorded_is_written_as_it_would_be_sent(
    packet: dict[str, Any], kind: type
) -> None:
    frame = as_sent(packet)
    parsed = parse_packet(frame)
    assert isinstance(parsed, kind)
    assert packet_to_json(parsed) == frame


def test_a_duration_makes_talk_freeform() -> None:
    sent = recorded_first("INITIALIZE")
    sent["setting"]["talk"]["duration"] = 600_000
    packet = parse_packet(as_sent(sent))
    assert isinstance(packet, InitializePacket)
    assert (packet.setting.talk.duration, packet.setting.whisper.duration) == (600_000, None)
    assert packet_to_json(packet) == as_sent(sent)


# --- what no known server sends ---


def test_unknown_fields_are_ignored() -> None:
    known = {"request": "TALK", "info": INFO, "talk_history": [TALK]}
    more = {
        "request": "TALK",
        "info": INFO | {"mood": "tense"},
        "talk_history": [TALK | {"tone": 1}],
        "weather": [],
    }
    assert parse_packet(as_sent(more)) == parse_packet(as_sent(known))


def test_an_unknown_request_is_kept_by_name() -> None:
    assert parse_packet('{"request":"DANCE","info":5}') == UnknownPacket(request="DANCE")


def test_an_absent_optional_may_arrive_as_null() -> None:
    packet = parse_packet(as_sent({"request": "VOTE", "info": INFO | {"executed_agent": None}}))
    assert packet == parse_packet(as_sent({"request": "VOTE", "info": INFO}))


@each_row
def test_a_wrong_field_is_named(packet: dict[str, Any], field: str) -> None:
    """In a row ``info`` and ``talk_history`` have what differs from INFO and from TALK."""
    changed: dict[str, Any] = {}
    if "info" in packet:
        changed["info"] = INFO | packet["info"]
    if "talk_history" in packet:
        changed["talk_history"] = [TALK | line for line in packet["talk_history"]]
    with pytest.raises(PacketError) as refusal:
        parse_packet(as_sent(packet | changed))
    assert field in refusal.value.detail
    assert refusal.value.detail in str(refusal.value)


@pytest.mark.parametrize("frame", ["", "NAME", "[]", "null", '"NAME"', '{"request":"NAME"', "[" * 10_000])
def test_a_frame_that_is_no_object_is_refused(frame: str) -> None:
    with pytest.raises(PacketError) as refusal:
        parse_packet(frame)
    assert refusal.value.frame == frame[:FRAME_EXCERPT]


# --- any frame ---

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
SAMPLES = [recorded_first(request) for request in sorted(RECORDED_REQUESTS)]


def places(value: object) -> Iterator[tuple[Any, Any]]:
    """Every (container, key) inside a JSON value."""
    if isinstance(value, dict | list):
        for key, inner in list(value.items() if isinstance(value, dict) else enumerate(value)):
            yield value, key
            yield from places(inner)


@st.composite
def damaged_frames(draw: st.DrawFn) -> str:
    """A recorded packet with one value replaced or taken away."""
    packet = copy.deepcopy(draw(st.sampled_from(SAMPLES)))
    container, key = draw(st.sampled_from(list(places(packet))))
    if draw(st.booleans()):
        container[key] = draw(JSON)
    else:
        del container[key]
    return as_sent(packet)


@given(st.text() | JSON.map(as_sent) | damaged_frames())
def test_any_frame_is_refused_or_survives_being_written_and_read(frame: str) -> None:
    try:
        packet = parse_packet(frame)
    except PacketError:
        return
    assert parse_packet(packet_to_json(packet)) == packet


# --- the packets themselves ---


def test_a_packet_made_here_is_one_the_server_could_send() -> None:
    assert packet_to_json(NamePacket()) == '{"request":"NAME"}'
    packet = parse_packet(as_sent({"request": "VOTE", "info": INFO}))
    assert isinstance(packet, VotePacket)
    assert packet.info.status_map == {"Aoi": Status.ALIVE, "Ben": Status.DEAD}
    assert VotePacket(info=packet.info) == packet
