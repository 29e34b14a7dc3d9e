"""Whole games on a virtual clock, with language models that fail in every way: nobody is ever late."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle

import pytest

from agent.llm.call import Answer, Call, Task
from agent.play.pacing import FloorPacing
from agent.play.player import Player
from agent.protocol.sheriff_log import Ending, EndRecord, InvalidRecord, LineRecord
from agent.runtime.assembly import player_maker
from agent.runtime.config import AgentConfig
from agent.speech.voice import part_maker
from rules.game.languages import LANGUAGES
from rules.game.roles import Team
from rules.minds.minds import MINDS
from server_sim.config.settings import load_bundled
from server_sim.driver.run_game import Timeouts, run_game
from server_sim.games.chance import SeededChance
from server_sim.games.contest.village import Village
from server_sim.games.sheriff.rules import SHERIFF
from server_sim.games.sheriff.village import SheriffVillage
from server_sim.games.step import Outcome, Record
from server_sim.playing.virtual_time import VirtualTimeLoop
from tests.doubles.failing import (
    AT_RANDOM,
    FAULTS,
    SECONDS,
    Failing,
    Seat,
    answering_well,
    completion,
    failing,
)
from tests.doubles.record_list import RecordList
from tests.rows import each_row

TIMEOUTS = Timeouts(SECONDS, SECONDS)
ALL_FAULTS = tuple(FAULTS)
"""Each is the fault of a model in one of two villages; in both there is a model that has them all in turn."""
MILLISECONDS = {"action": int(SECONDS * 1000)}


async def play(model: Failing, mind: str = "offline") -> tuple[Outcome, list[Seat]]:
    names = ["a1", "a2", "a3", "a4", "a5"]
    rules = load_bundled(5).rules
    timeout = rules.setting.timeout.model_copy(update=MILLISECONDS)
    rules = replace(rules, setting=rules.setting.model_copy(update={"timeout": timeout}))
    seats = [Seat(contest_player(name, mind), model) for name in names]
    village = Village(rules, names, SeededChance("deadline"), "GAME")
    outcome = await run_game(village, seats, TIMEOUTS)
    for seat in seats:
        await seat.session.close()
    return outcome, seats


def contest_player(name: str, mind: str) -> Player:
    rng = random.Random(name)
    return Player(name, MINDS[mind](rng), part_maker("neutral", None, rng), rng, thinks=True)


async def play_sheriff(model: Failing, language: str) -> tuple[Outcome, list[Seat], list[Record]]:
    """A game of seven agents as ``python -m agent`` makes them where the settings name a model."""
    names = [f"a{number}" for number in range(1, 8)]
    timeout = SHERIFF.setting.timeout.model_copy(update=MILLISECONDS)
    rules = replace(SHERIFF, setting=SHERIFF.setting.model_copy(update={"timeout": timeout}))
    agent = AgentConfig.model_validate({"persona": "neutral", "lang": language})
    seats = [
        Seat(player_maker(agent, FloorPacing(), name, random.Random(name), has_model=True)(), model)
        for name in names
    ]
    records = RecordList()
    village = SheriffVillage(rules, names, SeededChance("deadline"), "GAME")
    outcome = await run_game(village, seats, TIMEOUTS, [records])
    for seat in seats:
        await seat.session.close()
    return outcome, seats, records.kept


def nobody_is_late(model: Failing, mind: str = "offline") -> None:
    """Play a game with this model; it has a winner, and the server asked nobody for its name."""
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        outcome, seats = runner.run(play(model, mind))
    assert outcome.winner is not Team.NONE
    assert outcome.failed == frozenset()
    assert [seat.probes for seat in seats] == [0] * 5


@pytest.mark.parametrize(
    ("fault", "mind"),
    [
        *((fault, "offline") for fault in (*ALL_FAULTS[::2], AT_RANDOM)),
        *((fault, "vanilla") for fault in ("silence", "down", "a confession", "nobody")),
    ],
)
def test_whatever_the_model_does_the_game_has_a_winner_and_nobody_was_late(fault: str, mind: str) -> None:
    model = failing(fault)
    nobody_is_late(model, mind)
    assert model.asked > 0


def test_a_model_that_finds_much_in_every_line_and_takes_its_time_makes_nobody_late() -> None:
    rng = random.Random(0)

    async def read_and_speak(call: Call) -> Answer:
        await asyncio.sleep(rng.uniform(0.0, 1.3))
        if call.task is Task.TALK:
            return completion(json.dumps({"line": "もう少し考えさせてください。"}, ensure_ascii=False))
        return completion(json.dumps({"lines": list(much_in(call))}, ensure_ascii=False))

    nobody_is_late(Failing(read_and_speak))


def much_in(call: Call) -> Iterator[dict[str, object]]:
    """A reading of every line: it asks, addresses and votes for each player that it names."""
    asked = call.messages[-1].content
    names = json.loads(f"[{asked.splitlines()[0].partition('：')[2].replace('、', ',')}]")
    for number, _, text in re.findall(r'^(\d+)[.*] ("[^"]*")："(.*)"$', asked, re.MULTILINE):
        for name in names:
            if name in text:
                aimed = {"target": name, "quote": text}
                question = {"asked": "why", "about": [name], "of": None, "quote": text}
                yield {"line": int(number), "vote": aimed, "questions": [question], "addressed": aimed}


def test_the_baseline_says_and_chooses_what_the_model_does() -> None:
    said: list[str] = []

    async def follow(call: Call) -> Answer:
        if call.task is Task.TALK:
            said.append("やあ、みんな。今日はいい天気だね。" if not said else "Over")
            return completion(json.dumps({"line": said[-1]}, ensure_ascii=False))
        assert call.form is not None
        assert isinstance(call.form.schema["properties"], dict)
        return completion(json.dumps({"target": call.form.schema["properties"]["target"]["enum"][0]}))

    nobody_is_late(Failing(follow), "vanilla")
    assert said.count("Over") > 1


@pytest.mark.parametrize(
    ("fault", "language"), [*zip([*ALL_FAULTS[1::2], AT_RANDOM], cycle(LANGUAGES), strict=False)]
)
def test_whatever_the_model_does_a_sheriffs_village_gets_every_answer_valid_and_in_time(
    fault: str, language: str
) -> None:
    model = failing(fault)
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        outcome, seats, records = runner.run(play_sheriff(model, language))
    assert model.asked > 0
    assert outcome.failed == frozenset()
    assert [seat.probes for seat in seats] == [0] * 7
    assert [record for record in records if isinstance(record, InvalidRecord)] == []
    end = records[-1]
    assert isinstance(end, EndRecord)
    assert end.ending in (Ending.VICTORY, Ending.ROUNDS)


@each_row
def test_a_model_that_answers_well_speaks_in_a_sheriffs_village(language: str, line: str) -> None:
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        _, _, records = runner.run(play_sheriff(Failing(answering_well(line)), language))
    assert line in [record.text for record in records if isinstance(record, LineRecord)]
    assert [record for record in records if isinstance(record, InvalidRecord)] == []
