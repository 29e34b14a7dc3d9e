"""The promise of one answer to each request, under any sequence of events and in recorded games."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from agent.llm.call import CallFailed, Cause
from agent.play.effects import Bug, Drop, Think, WakeAt
from agent.play.player import Player
from agent.protocol.packets import (
    AttackPacket,
    DivinePacket,
    GuardPacket,
    Packet,
    RequestPacket,
    TalkPacket,
    VotePacket,
    WhisperPacket,
    parse_packet,
)
from agent.speech.voice import part_maker
from rules.minds.minds import MINDS, Mind, RuleMind
from rules.minds.names import MindName
from rules.minds.simple_judge import SimpleJudge
from tests.agent.play.doubles import (
    RECORDINGS,
    REQUESTS,
    SILENT,
    BrokenMind,
    Make,
    Players,
    completion,
    sent,
    the,
)

EVENTS = st.one_of(
    st.tuples(st.just("packet"), st.sampled_from([*REQUESTS, *REQUESTS[:1] * 4, *SILENT, "NAME"])),
    st.tuples(st.just("thought"), st.integers(-4, 0)),
    st.tuples(st.just("tick"), st.sampled_from([1.0, 30.0, 60.0])),
)
NEWS = (("Bob", "I vote for Dan, and Ann will see why."),)
TIME_OUT = 60.0
"""Of the server of these packets; once it has passed, a request is abandoned."""
DEADLINE = 50.0
"""Seconds after which no thought is waited for."""
VOTES = {"line": 1, "vote": {"target": "Eve", "quote": "I vote for Dan"}}
LARGE = "official_13"
"""A recording of a large village, which takes long."""
THOUGHTS = (
    completion("A thought at last."),
    CallFailed(Cause.SERVER, "why"),
    completion(json.dumps({"lines": [VOTES]})),
    completion(json.dumps({"lines": [{**VOTES, "addressed": {"target": "Ann", "quote": "Ann"}}]})),
)


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(events=st.lists(EVENTS, max_size=40), thinks=st.booleans(), mind=st.sampled_from([*MINDS, "broken"]))
def test_every_request_is_answered_once_or_abandoned(
    make_player: Players, packet: Make, events: list[tuple[str, Any]], thinks: bool, mind: str
) -> None:
    decider: Mind = BrokenMind(only_after_failure=True) if mind == "broken" else MINDS[mind](random.Random(1))
    player = make_player(decider, thinks=thinks)
    now, day, idx = 0.0, 0, 0
    is_waiting, asked_at = False, 0.0
    calls: list[int] = []
    for kind, detail in events:
        match kind:
            case "packet":
                day += detail == "DAILY_INITIALIZE"
                effects = player.receive(packet(detail, day, said=NEWS, first=idx), now)
                idx += 1
                if detail == "HEARTBEAT":  # no request that it knows: whatever it was about goes on
                    assert effects == []
                    continue
                is_waiting, asked_at = detail in (*REQUESTS, "NAME"), now
                assert len(sent(effects)) <= is_waiting
                assert detail != "NAME" or sent(effects) == ["team1"]
                assert sent(effects) or not is_waiting or thinks
            case "thought":
                id = calls.pop(detail) if len(calls) >= -detail > 0 else -1
                effects = player.on_answer(id, THOUGHTS[detail], now)
                assert len(sent(effects)) <= is_waiting
            case _:
                now += detail
                effects = player.tick(now)
                if now > asked_at + TIME_OUT:
                    assert not sent(effects)
                    is_waiting = False
                assert len(sent(effects)) <= is_waiting
                assert sent(effects) or not (is_waiting and now >= asked_at + DEADLINE)
        is_waiting = is_waiting and not sent(effects)
        calls += [effect.id for effect in effects if isinstance(effect, Think)]
        for effect in effects:
            if isinstance(effect, Drop):  # of a call under way, and once
                calls.remove(effect.id)
        for text in sent(effects):
            assert text.splitlines() == [text]


# Games recorded at the contest's own server


@pytest.mark.parametrize(
    ("recording", "mind", "thinks"),
    [
        (recording, mind, (game + number) % 2 == 0)
        for game, recording in enumerate(RECORDINGS)
        for number, mind in enumerate(MINDS)
        if recording != LARGE or mind is MindName.HYBRID
    ],
)
def test_recorded_games(recordings: Path, recording: str, mind: str, thinks: bool) -> None:
    players: dict[str, Player] = {}
    lines = (recordings / f"{recording}.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [row for row in map(json.loads, lines) if "packet" in row]
    seats = _seats(rows)
    for row in rows:
        client = row["client"]
        if client not in seats:
            continue
        if client not in players:
            rng = random.Random(client)
            speaker = part_maker("neutral", None, rng)
            players[client] = Player(client, MINDS[mind](rng), speaker, rng, thinks=thinks)
        player = players[client]
        packet = parse_packet(json.dumps(row["packet"]))
        effects = player.receive(packet, row["t"])
        assert sent(effects) or thinks or not isinstance(packet, RequestPacket)
        while isinstance(packet, RequestPacket) and not sent(effects):
            effects += player.tick(the(WakeAt, effects[-1:]).at)
        assert not [effect for effect in effects if isinstance(effect, Bug)]
        _check_answer(packet, sent(effects), client)
    assert any(player.finished for player in players.values())


def _seats(rows: list[dict[str, Any]]) -> set[str]:
    """Who is played: everyone in a village of five, one of each role in a larger one."""
    roles = {
        row["client"]: row["packet"]["info"]["role_map"][row["packet"]["info"]["agent"]]
        for row in rows
        if row["packet"]["request"] == "INITIALIZE"
    }
    if len(set(roles)) <= 5:
        return set(roles)
    return set({role: client for client, role in roles.items()}.values())


def _check_answer(packet: Packet, answers: list[str], client: str) -> None:
    match packet:
        case VotePacket() | DivinePacket() | GuardPacket() | AttackPacket():
            (target,) = answers
            assert packet.info.status_map[target] == "ALIVE"
            assert target != packet.info.agent
        case TalkPacket() | WhisperPacket():
            (line,) = answers
            assert line.splitlines() == [line.strip()]
            assert "," not in line
        case _:
            assert answers == ([client] if packet.request == "NAME" else [])


def test_wolves_of_a_recorded_game_greet_the_village(recordings: Path) -> None:
    """They are asked to whisper first, and stay silent there."""
    rows = map(json.loads, (recordings / f"{LARGE}.jsonl").read_text(encoding="utf-8").splitlines())
    players: dict[str, Player] = {}
    first: dict[str, str] = {}
    for row in rows:
        if "packet" in row and row["packet"].get("info", {}).get("day", 0) == 0:
            rng = random.Random(1)
            speaker = part_maker("neutral", None, rng)
            player = players.setdefault(
                row["client"], Player(row["client"], RuleMind(SimpleJudge()), speaker, rng)
            )
            effects = player.receive(parse_packet(json.dumps(row["packet"])), 0)
            if row["packet"]["request"] == "TALK":
                first.setdefault(row["client"], sent(effects)[0])
    assert len(first) == 13
    assert "Over" not in first.values()
