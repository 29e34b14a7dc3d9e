"""Every packet of every bundled village is one by the contest's schema, and its own package reads it."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from aiwolf_nlp_common import packet as contest

from agent.protocol.packets import GamePacket, NamePacket, packet_to_json
from server_sim.config import VILLAGES
from server_sim.config.settings import load_bundled
from server_sim.games.contest.behaviour import BEHAVIOURS
from server_sim.playing.play import play_offline
from server_sim.playing.selfplay import self_play
from tests.paths import WIRE
from tests.server_sim.driver.scripted import Witness
from tests.server_sim.games.contest.upstream import deviations

LANGUAGE_OF = {"5": "ja", "9": "en", "13": "ja", "freeform5": "en"}
"""Every bundled village, with the language in which it is played here."""


@cache
def packets(village: str) -> list[GamePacket | NamePacket]:
    """All packets of a game between our own players, who talk on three days."""
    witness = Witness()
    settings = load_bundled(village, LANGUAGE_OF[village])
    setting = settings.rules.setting.model_copy(update={"max_day": 2})
    short = replace(settings, rules=replace(settings.rules, setting=setting))
    play_offline(self_play(short, ("neutral",), ("random",)).numbered("shapes", 4), lambda _: witness)
    return [event.packet for event in witness.events]


@pytest.mark.parametrize("village", VILLAGES)
def test_the_contests_own_package_reads_them_all(village: str) -> None:
    for packet in packets(village):
        data = json.loads(packet_to_json(packet))
        theirs = contest.Packet.from_dict(data)
        assert theirs.request == data["request"]
        _same(theirs.info, data["info"])
        for name in data.keys() - {"request", "info", "setting"}:
            _same(getattr(theirs, name), data[name])
        if "setting" in data:
            assert theirs.setting is not None
            assert theirs.setting.agent_count == data["setting"]["agent_count"]
            assert theirs.setting.timeout.action == data["setting"]["timeout"]["action"]


def _same(theirs: Any, ours: Any) -> None:
    """Compare what the package has made of a part of a packet with that part."""
    if isinstance(ours, list):
        assert len(theirs) == len(ours)
        for one, other in zip(theirs, ours, strict=True):
            _same(one, other)
    elif isinstance(ours, dict) and not isinstance(theirs, dict):
        for key in ours.keys() - {"time"}:  # which the package drops
            _same(getattr(theirs, key), ours[key])
    else:
        assert theirs == ours


@pytest.mark.parametrize("village", VILLAGES)
def test_every_packet_of_every_village_conforms(village: str) -> None:
    sent = [json.loads(packet_to_json(packet)) for packet in packets(village)]
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
