"""The promise of one answer to each request, under any sequence of events and in recorded games."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from agent.llm.call import CallFailed, Cause, Task
from agent.play.effects import Bug, Drop, Effect, Think, WakeAt
from agent.play.player import Player
from agent.protocol.packets import (
    AttackPacket,
    DivinePacket,
    GuardPacket,
    Packet,
    TalkPacket,
    VotePacket,
    WhisperPacket,
    parse_packet,
)
from agent.speech.voice import part_maker
from rules.minds.minds import MINDS, Mind, RuleMind
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


def answers_asked_for(effects: list[Effect]) -> list[Think]:
    """The thoughts that an answer waits for."""
    thoughts = [effect for effect in effects if isinstance(effect, Think)]
    return [think for think in thoughts if think.call.task is not Task.ANALYSIS]


EVENTS = st.one_of(
    st.tuples(st.just("packet"), st.sampled_from([*REQUESTS, *REQUESTS[:1] * 4, *SILENT, "NAME"])),
    st.tuples(st.just("thought"), st.integers(-2, 0)),
    st.tuples(st.just("tick"), st.sampled_from([1.0, 30.0, 60.0])),
)
NEWS = (("Bob", "I vote for Dan."),)
TIME_OUT = 60.0
"""Of the server of these packets; once it has passed, a request is abandoned."""
THOUGHTS = (completion("A thought at last."), CallFailed(Cause.SERVER, "why"), completion(""))


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(events=st.lists(EVENTS, max_size=40), thinks=st.booleans(), mind=st.sampled_from([*MINDS, "broken"]))
def test_every_request_is_answered_once_or_abandoned(
    make_player: Players,
    packet: Make,
    events: list[tuple[str, Any]],
    thinks: bool,
    mind: str,
) -> None:
    decider: Mind = BrokenMind(only_after_failure=True) if mind == "broken" else MINDS[mind](random.Random(1))
    player = make_player(decider, thinks=thinks)
    now, day, idx = 0.0, 0, 0
    waiting: Think | None = None
    asked_at = 0.0
    last_id = 0
    for kind, detail in events:
        match kind:
            case "packet":
                day += detail == "DAILY_INITIALIZE"
                effects = player.receive(packet(detail, day, said=NEWS, first=idx), now)
                idx += 1
                if detail == "HEARTBEAT":  # no request that it knows: whatever it was about goes on
                    assert effects == []
                    continue
                assert [effect.id for effect in effects if isinstance(effect, Drop)] == (
                    [waiting.id] if waiting else []
                )
                thoughts = answers_asked_for(effects)
                waiting, asked_at = (thoughts[0] if thoughts else None), now
                assert len(thoughts) + len(sent(effects)) == (detail in (*REQUESTS, "NAME"))
                assert detail != "NAME" or sent(effects) == ["team1"]
                last_id = waiting.id if waiting else last_id
            case "thought":
                effects = player.thought(last_id + detail, THOUGHTS[detail], now)
                current = waiting is not None and waiting.id == last_id + detail
                again = answers_asked_for(effects)
                assert len(sent(effects)) + len(again) == current
                waiting = again[0] if again else None if current else waiting
                last_id = waiting.id if waiting else last_id
            case _:
                now += detail
                effects = player.tick(now)
                due = waiting is not None and now >= waiting.until
                assert len(sent(effects)) == (due and now <= asked_at + TIME_OUT)
                waiting = None if due else waiting
        for text in sent(effects):
            assert text.splitlines() == [text]


# Games recorded at the contest's own server


@pytest.mark.parametrize("mind", MINDS)
@pytest.mark.parametrize("thinks", [False, True])
@pytest.mark.parametrize("recording", RECORDINGS)
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
        if answers_asked_for(effects):
            effects += player.tick(the(WakeAt, effects).at)
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
    rows = map(json.loads, (recordings / "official_13.jsonl").read_text(encoding="utf-8").splitlines())
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
