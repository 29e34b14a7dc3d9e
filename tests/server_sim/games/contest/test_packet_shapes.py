"""Every packet of every bundled village: its shape by the protocol, and what the contest's own package reads.

Source: protocol sections 2, 3 and 8.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from aiwolf_nlp_common import packet as contest

from agent.protocol.packets import GamePacket, NamePacket, packet_to_json
from rules.game.roles import Role
from server_sim.config import VILLAGES
from server_sim.config.settings import load_bundled
from server_sim.driver.recorder import ExchangeEvent, PlacedPlayer, Recorder
from server_sim.playing.play import play_offline
from server_sim.playing.selfplay import self_play

FIELDS: Mapping[str, set[str]] = {
    "INITIALIZE": {"setting"},
    "DAILY_INITIALIZE": {"setting"},
    "TALK": {"talk_history"},
    "WHISPER": {"whisper_history"},
    "DAILY_FINISH": {"talk_history"},
    "VOTE": set(),
    "DIVINE": set(),
    "GUARD": set(),
    "ATTACK": {"whisper_history"},
    "FINISH": set(),
    "TALK_PHASE_START": set(),
    "TALK_PHASE_END": set(),
    "TALK_BROADCAST": {"new_talk"},
}
"""What each packet has besides ``request`` and ``info``; a werewolf's DAILY_FINISH has its whispers, too."""
ALWAYS = {"game_id", "day", "agent", "status_map", "role_map"}
REMAIN = {"remain_count", "remain_skip"}
SOMETIMES = {"executed_agent", "attacked_agent", "vote_list"}
OF_ROLE = {Role.MEDIUM: {"medium_result"}, Role.SEER: {"divine_result"}, Role.WEREWOLF: {"attack_vote_list"}}
COMMUNICATION = {name for name in FIELDS if name.startswith(("TALK", "WHISPER"))}

LANGUAGE_OF = {"5": "ja", "9": "en", "13": "ja", "freeform5": "en"}
"""Every bundled village, with the language in which it is played here."""

Sent = tuple[Role, GamePacket]


class _Postman(Recorder):
    """Keeps every packet with the role it was for."""

    def __init__(self, seats: Sequence[PlacedPlayer]) -> None:
        self.sent: list[Sent] = []
        self._roles = [Role(seat.role) for seat in seats]

    def exchanged(self, event: ExchangeEvent) -> None:
        assert not isinstance(event.packet, NamePacket), "nobody was late"
        self.sent.append((self._roles[event.seat], event.packet))


@cache
def packets(village: str) -> tuple[Sent, ...]:
    """All packets of a game between our own players, who talk on three days."""
    postmen: list[_Postman] = []

    def watch(seats: Sequence[PlacedPlayer]) -> _Postman:
        postmen.append(_Postman(seats))
        return postmen[-1]

    settings = load_bundled(village, LANGUAGE_OF[village])
    setting = settings.rules.setting.model_copy(update={"max_day": 2})
    short = replace(settings, rules=replace(settings.rules, setting=setting))
    play_offline(self_play(short, ("neutral",), ("random",)).numbered("shapes", 4), watch)
    return tuple(postmen[0].sent)


@pytest.mark.parametrize("village", VILLAGES)
def test_packets_have_the_fields_of_the_protocol(village: str) -> None:
    for role, packet in packets(village):
        data = json.loads(packet_to_json(packet))
        request, info = data["request"], data["info"]
        whispers = request == "DAILY_FINISH" and role is Role.WEREWOLF
        wanted = {"request", "info"} | FIELDS[request] | ({"whisper_history"} if whispers else set())
        assert data.keys() == wanted
        known = ALWAYS | (REMAIN if request in COMMUNICATION else set())
        known |= {"profile"} if request == "INITIALIZE" else set()
        assert info.keys() >= known
        assert info.keys() <= known | SOMETIMES | OF_ROLE.get(role, set())
        assert None not in info.values()


@pytest.mark.parametrize("village", VILLAGES)
def test_every_packet_of_the_track_was_among_them(village: str) -> None:
    roles = load_bundled(village).rules.setting.role_num_map
    floor = {"TALK_PHASE_START", "TALK_PHASE_END", "TALK_BROADCAST"}
    wanted = FIELDS.keys() - (floor if village != "freeform5" else {"TALK"})
    wanted -= set() if roles[Role.BODYGUARD] else {"GUARD"}
    wanted -= set() if roles[Role.WEREWOLF] > 1 else {"WHISPER"}
    assert {packet.request for _, packet in packets(village)} == wanted


@pytest.mark.parametrize("village", VILLAGES)
def test_the_contests_own_package_reads_them_all(village: str) -> None:
    for _, packet in packets(village):
        data = json.loads(packet_to_json(packet))
        theirs = contest.Packet.from_dict(data)
        assert theirs.request == data["request"]
        _same(theirs.info, data["info"])
        for name in FIELDS[data["request"]] - {"setting"}:
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
