from __future__ import annotations

import asyncio
import json

import pytest

from agent.runtime.session import Session
from agent.runtime.status import ConnectionGame, ConnectionStatus, State
from tests.agent.runtime.client.conftest import (
    Converse,
    Frames,
    Game,
    Models,
    Pauses,
    Play,
    Players,
    SentLines,
    StopPlaying,
    Unanswered,
    serving,
)


async def test_the_status_follows_the_games(
    play: Play, game: Game, status: ConnectionStatus, log: list[str]
) -> None:
    states: list[State] = []

    class Noted(Pauses):
        async def __call__(self, seconds: float) -> None:
            states.append(status.state)
            await super().__call__(seconds)

    async with serving(game(), game(finish=False)) as url:
        with pytest.raises(StopPlaying):
            await play(url, auto_reconnect=True, sleep=Noted(), status=status)
    assert (status.finished, status.cut_off, status.incidents) == (1, 1, 0)
    assert status.last == ConnectionGame("GAME1", "VILLAGER", "cut off")
    assert states == [State.CONNECTING]
    assert sum("; last GAME1 as VILLAGER" in line for line in log) == 2


async def test_the_status_tells_waiting_from_playing(
    converse: Converse, frame: Frames, status: ConnectionStatus
) -> None:
    states = list[State]()

    def note() -> None:
        states.append(status.state)

    await converse(frame("NAME"), note, frame("INITIALIZE", 0), frame("NAME"), note, status=status)
    assert states == [State.WAITING, State.PLAYING]
    assert status.state == State.DONE


async def test_after_its_only_game_a_connection_is_done_and_its_last_word_says_so(
    play: Play, game: Game, log: list[str]
) -> None:
    async with serving(game()) as url:
        assert await play(url)
    (line,) = [line for line in log if "; last GAME1" in line]
    assert ": done since" in line


async def test_a_bug_when_the_time_is_up_is_logged_and_an_incident(
    make_player: Players, frame: Frames, scripted: Models, log: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, lines, player = ConnectionStatus("team1", "ws://x/ws"), SentLines(), make_player(thinks=True)
    session = Session(player, lines.send, status, scripted(gate=asyncio.Event()))
    monkeypatch.setattr(player, "tick", None)
    session._runner._tick(0)
    for _ in range(3):
        await asyncio.sleep(0)
    assert status.incidents == 1
    assert any("team1: internal error" in line and "TypeError" in line for line in log)
    await session.close()


# Shifted replies (protocol section 4)


async def test_a_skip_where_it_spoke_is_logged_and_counted_and_answered_like_any_other_request(
    converse: Converse, frame: Frames, status: ConnectionStatus, log: list[str]
) -> None:
    again = frame("TALK", 0, said=(("Ann", "Skip"), ("Bob", "Good morning.")))
    steps = (frame("INITIALIZE", 0), frame("TALK", 0), again, frame("NAME"))
    answers = await converse(*steps, status=status)
    assert status.incidents == 1
    (line,) = [line for line in log if "was not accepted" in line]
    assert line.startswith("WARNING") and f"said {answers[0]!r}, the server shows 'Skip'" in line
    assert answers[1] != answers[0]
    assert answers[2] == "team1", "one frame for each request and no more"


async def test_a_vote_list_without_its_vote_is_logged_and_counted_once(
    converse: Converse, frame: Frames, status: ConnectionStatus, log: list[str]
) -> None:
    packets = [json.loads(frame(request, 2)) for request in ("DAILY_INITIALIZE", "TALK")]
    for packet in packets:
        packet["info"]["vote_list"] = [{"day": 1, "agent": "Bob", "target": "Cho"}]
    steps = (frame("INITIALIZE", 0), frame("VOTE", 1), *map(json.dumps, packets), frame("NAME"))
    answers = await converse(*steps, status=status)
    assert status.incidents == 1
    (line,) = [line for line in log if "was not accepted" in line]
    assert f"voted for {answers[0]}, the server shows no vote" in line
    assert answers[2:] == ["team1"]


async def test_after_a_probe_the_skip_in_its_place_is_no_incident(
    converse: Converse, frame: Frames, scripted: Models, status: ConnectionStatus
) -> None:
    skipped = frame("DAILY_FINISH", 0, said=(("Ann", "Skip"),))
    steps = (frame("INITIALIZE", 0), Unanswered(frame("TALK", 0)), frame("NAME"), skipped, frame("NAME"))
    answers = await converse(*steps, model=scripted(gate=asyncio.Event()), status=status)
    assert answers == ["team1", "team1"], "the line that was thought of is never sent"
    assert status.incidents == 0
