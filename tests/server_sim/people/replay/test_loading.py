"""Recorded games of all kinds are opened, and whatever else comes is refused in one line."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from agent.matching import Pattern
from agent.reading import offline
from agent.recorded.recording import MAX_BYTES
from server_sim.people.replay import loading
from server_sim.people.replay.loading import (
    SUMMED_UP,
    GameSummary,
    ReplayError,
    open_recorded,
    read_recorded,
    recorded_games,
    summary_of,
)
from tests.paths import DATA, SHARED, WIRE
from tests.server_sim.people.doubles.small_recordings import SHERIFF_LINES, WHOLE, game_log

RECORDS = "\n".join(json.dumps({"game": "g", **line}) for line in SHERIFF_LINES)
CONTEST_LOGS = SHARED / "contest" / "logs"
DEEP = "[" * 200_000


def test_a_sheriff_game_is_opened_by_its_folder_or_its_records(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_text(RECORDS, "utf-8")
    by_folder, by_file = open_recorded(tmp_path), open_recorded(tmp_path / "game.jsonl")
    assert by_folder.game == by_file.game
    assert (by_folder.timeline.name, by_file.timeline.name) == (str(tmp_path), "game.jsonl")


def test_the_games_below_a_folder_are_each_found_once(tmp_path: Path) -> None:
    def put(name: str, content: str) -> Path:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, "utf-8")
        return tmp_path / name

    packets = '{"agents":[],"entries":[]}'
    log = put("game/a.log", WHOLE)
    put("json/a.json", packets)
    alone = put("json/b.json", packets)
    run = put("run/games/seed-1/game.jsonl", RECORDS)
    put("run/games/seed-1/player_1.jsonl", '{"event": "player"}')
    put("run/run.json", "{}")
    served = put(
        "served/c.jsonl", RECORDS.replace('{"game": "g", "event": "game"', '{"event":"game","game":"g"')
    )
    assert recorded_games(tmp_path) == [log, alone, run, served]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "the file is empty"),
        (b"\x00\xff\x1b[31m" * 1000, "there are no players"),
        (b"a" * (MAX_BYTES + 1), "at most 64 MiB"),
        ((game_log() + "\n0,talk,0,0,1,a" * 20_001).encode(), "at most 20000 rows"),
        ((game_log() + "\n0,talk,0,0,1," + "a" * 500_001).encode(), "more than 500000 characters of talk"),
        (b'{"event": "game", "game": "g"}\n' * 20_001, "at most 20000 records"),
        (f'{{"event": "game", "x": {DEEP}'.encode(), "neither a game log nor JSON of a game"),
        (f'{{"entries": {DEEP}'.encode(), "neither a game log nor JSON of a game"),
        (b'{"a": 1}', "it has no entries"),
        (
            b'{"entries": [{"agent": "A", "request": "{}"}, 3, null, {"agent": 3}]}',
            "no packet names the players",
        ),
        (b'{"entries": [' + b"0," * 20_001 + b"0]}", "at most 20000 entries"),
        (b'{"event": "game", "game": "g", "version": 2}', "records of version 2"),
        (b'{"event": "boo"}', "no record of a Sheriff game"),
        (b"0,status,1,SEER,ALIVE,a,A\n0,status,2,WEREWOLF,ALIVE,b,A\x07", "two seats have the same name"),
    ],
)
def test_what_holds_no_game_is_refused_in_one_line(content: bytes, why: str) -> None:
    with pytest.raises(ReplayError, match=why) as refusal:
        read_recorded("evil\x1b[31m\n.log", content)
    message = str(refusal.value)
    assert message.startswith("evil[31m .log: ")
    assert "\n" not in message
    assert "\x1b" not in message


def test_what_is_not_there_is_refused_too(tmp_path: Path) -> None:
    with pytest.raises(ReplayError, match="there is no such file"):
        open_recorded(tmp_path / "a.log")
    with pytest.raises(ReplayError, match="a folder without a game"):
        open_recorded(tmp_path)


def test_a_line_that_cannot_be_read_is_a_problem_and_the_rest_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(loading, "MOST_PROBLEMS", 2)
    log = read_recorded("x", (game_log("junk\x1b", "0,talk,0,0,1,Hm.") + "\njunk" * 9).encode()).timeline
    assert log.moments[-1].text == "Hm."
    assert len(log.problems) == 2
    assert log.problems[0].startswith("line 6: not a row")
    records = read_recorded("x", (RECORDS + '\njunk\n{"event": "line", "game": "other"}').encode()).timeline
    assert [problem[:7] for problem in records.problems] == ["line 12", "line 13"]


def test_names_are_shown_plainly_wherever_they_are_asked_for() -> None:
    log = "0,status,1,SEER,ALIVE,a,<b>A\x1b[1m\n0,status,2,WEREWOLF,ALIVE,b,\x07\n0,vote,1,2"
    opened = read_recorded("x", log.encode())
    assert opened.game.seated == opened.timeline.players == ("<b>A[1m", "player 2")


@pytest.mark.parametrize("path", [*sorted(WIRE.glob("*.game.*")), DATA / "english_game.log"])
def test_a_log_of_the_contests_server_opens_without_a_problem(path: Path) -> None:
    timeline = open_recorded(path).timeline
    assert timeline.moments[-1].kind == "result"
    assert timeline.problems == ()


@pytest.mark.skipif(not CONTEST_LOGS.is_dir(), reason="the contest's logs are not beside this checkout")
def test_every_published_log_opens() -> None:
    logs = recorded_games(CONTEST_LOGS)
    assert len(logs) > 50
    for log in logs[::10]:
        assert open_recorded(log).timeline.moments[-1].kind == "result", log


SLOW = Pattern("I am(?: (?:so|very|so))* (?:glad|sad)")
"""Goes round its loop in more ways than can be counted."""


@pytest.mark.real_time
async def test_other_pages_are_served_while_a_log_full_of_slow_lines_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(offline, "prepare", lambda *_: SLOW.search("I am" + " so" * 60))
    rows = (f"0,talk,{number},0,2,{number} {line}" for number, line in enumerate(("Hm.", "Well.")))
    log = game_log(*rows, "0,result,2,0,VILLAGER").encode()
    reading = asyncio.create_task(asyncio.to_thread(read_recorded, "slow.log", log))
    served = 0
    while not reading.done():
        await asyncio.sleep(0.001)
        served += 1
    assert (await reading).game.kind == "village"
    assert served > 10


LOG = (DATA / "english_game.log").read_text(encoding="utf-8")
SHERIFF = """{"event":"game","game":"g1","version":1,"names":{"player_1":"Ann","player_2":"Ben"},"roles":{}}
"""


def summary(text: str) -> GameSummary:
    return summary_of(text[:SUMMED_UP], text[-SUMMED_UP:])


def test_a_list_tells_the_players_and_the_winner_from_both_ends_of_a_log() -> None:
    timeline = read_recorded("game.log", LOG.encode()).timeline
    assert timeline.winner is not None
    assert summary(LOG) == GameSummary("village", timeline.players, timeline.winner.value)
    begun = summary("".join(LOG.splitlines(keepends=True)[:30]))
    assert (begun.winner, len(begun.players)) == (None, 5)
    assert summary(SHERIFF) == GameSummary("sheriff", ("Ann", "Ben"))
    assert "\x1b" not in "".join(summary("0,status,1,SEER,ALIVE,team,A\x1b[31mnn\n").players)


@pytest.mark.parametrize("text", ["", "no log", '{"agents":[]', "[1, 2]", "0,status,x\n\x00"])
def test_what_is_no_log_has_an_empty_summary(text: str) -> None:
    assert summary_of(text, text) == GameSummary()
