"""Every packet is one by the schema from which the contest's next client packages are made."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from agent.protocol.packets import packet_to_json
from server_sim.config import VILLAGES
from server_sim.games.contest.behaviour import BEHAVIOURS
from tests.paths import WIRE
from tests.server_sim.games.contest.test_packet_shapes import packets
from tests.server_sim.games.contest.upstream import deviations


@pytest.mark.parametrize("village", VILLAGES)
def test_every_packet_of_every_village_conforms(village: str) -> None:
    sent = [json.loads(packet_to_json(packet)) for _, packet in packets(village)]
    assert [found for packet in sent for found in deviations(packet)] == []
    assert any(packet.get("talk_history") or packet.get("new_talk") for packet in sent)


def test_of_the_recorded_packets_only_the_time_of_lines_is_missing() -> None:
    """They come from v0.4.12, which has none."""
    assert not BEHAVIOURS["0.4.12"].lines_by_turns_have_time
    lines = (WIRE / "official_13.jsonl").read_text("utf-8").splitlines()
    sent = [entry["packet"] for line in lines if "packet" in (entry := json.loads(line))]
    found = {one.rpartition(".")[2] for packet in sent for one in deviations(packet)}
    assert found == {"time: is missing"}


def _without(name: str) -> Callable[[dict[str, Any]], Any]:
    return lambda talk: talk.pop(name)


@pytest.mark.parametrize(
    ("spoil", "found"),
    [
        (_without("time"), "packet.new_talk.time: is missing"),
        (lambda talk: talk.update(time=1.5), "packet.new_talk.time: 1.5 is no int"),
        (lambda talk: talk.update(idx=True), "packet.new_talk.idx: True is no int"),
        (lambda talk: talk.update(agent=None), "packet.new_talk.agent: None is no str"),
        (lambda talk: talk.update(mood="good"), "packet.new_talk.mood: is unknown"),
    ],
)
def test_a_deviation_is_found(spoil: Callable[[dict[str, Any]], Any], found: str) -> None:
    talk = {"idx": 0, "day": 0, "turn": 0, "agent": "Aoi", "text": "Hi.", "skip": False, "over": False}
    packet = {"request": "TALK_BROADCAST", "new_talk": deepcopy({**talk, "time": 1_700_000_000_000})}
    assert list(deviations(packet)) == []
    spoil(packet["new_talk"])  # type: ignore[arg-type]
    assert list(deviations(packet)) == [found]
