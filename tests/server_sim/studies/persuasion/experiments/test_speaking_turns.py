"""Exported speaking turns: what is told from a log is what players were asked in the game itself."""

from __future__ import annotations

import asyncio
import json
import random
import re
from dataclasses import dataclass, field

import pytest

from agent.llm.call import Answer, Call, Completion, Task, Usage
from agent.llm.usage import UsageMeter
from agent.play.pacing import FloorPacing
from agent.play.refiner_prompt import NextLines
from agent.runtime.assembly import player_maker
from agent.runtime.config import AgentConfig
from personas.schema import Language
from server_sim.config.settings import load_variant
from server_sim.games.chance import SeededChance
from server_sim.games.step import Record
from server_sim.playing.play import NO_TIMEOUTS, clock_of_loop, run_seated
from server_sim.playing.player_seat import PlayerSeat
from server_sim.playing.virtual_time import VirtualTimeLoop
from server_sim.studies.persuasion.experiments.exporting import turns_in
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn
from server_sim.studies.persuasion.instances import CANDIDATE
from tests.doubles.record_list import RecordList

GAMES = (("village7", "en"), ("village7", "ja"), ("avalon", "ja"), ("one_night", "en"))
ANY_WISH = NextLines(("yes",), ("no",))
LINES: dict[Language, str] = {"en": 'I say "so" to <all> of you.', "ja": "皆さんに「そう」と言います。"}


@dataclass
class Chatterbox:
    """A model that says the same line whenever it is asked for one, and answers nothing else."""

    line: str
    asked: list[Call] = field(default_factory=list)

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        if call.task is not Task.TALK:
            return Completion("?", "scripted", Usage(), 0.1, None)
        self.asked.append(call)
        return Completion(json.dumps({"statement": self.line}), "scripted", Usage(), 0.1, None)


async def played(game: str, language: Language, model: Chatterbox) -> list[Record]:
    """The records of a game whose players ask the model for every line."""
    settings = load_variant(game, language)
    names = [f"player{number}" for number in range(settings.size)]
    agent = AgentConfig(mind="vanilla", persona="neutral", lang=language)
    seats = [
        PlayerSeat(player_maker(agent, FloorPacing(), name, random.Random(name), has_model=True)(), model)
        for name in names
    ]
    records = RecordList()
    village = settings.make_game(names, SeededChance("1"), "G")
    await run_seated(village, seats, NO_TIMEOUTS, [records], clock_of_loop())
    return records.kept


Exported = tuple[list[SpeakingTurn], list[Call]]


@pytest.fixture(scope="module", params=GAMES, ids="-".join)
def exported(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Exported:
    """The turns of a game's log, and what was asked in the game."""
    game, language = request.param
    model = Chatterbox(LINES[language])
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        records = runner.run(played(game, language, model))
    log = tmp_path_factory.mktemp(game) / "game.jsonl"
    lines = (json.dumps(record.to_json(), ensure_ascii=False) for record in records)
    log.write_text("\n".join(lines), encoding="utf-8")
    return list(turns_in(log)), model.asked


def test_a_followers_prompt_is_the_one_it_was_asked(exported: Exported) -> None:
    turns, asked = exported
    assert len(turns) >= 5
    prompts = [tuple((one.role, one.content) for one in call.messages) for call in asked]
    for turn in turns:
        heard = turn.instance(ANY_WISH).prompt_after(turn.line)
        assert tuple((one.role, one.content) for one in heard) in prompts


def test_an_answer_is_measured_in_the_form_that_the_follower_was_asked_for(exported: Exported) -> None:
    for turn in exported[0]:
        instance = turn.instance(ANY_WISH)
        (form,) = re.findall(r'^\{"reasoning": ".*', instance.follower_prompt[-1].content, re.MULTILINE)
        reply = json.loads(instance.opening + instance.in_form("yes") + '"}')
        assert list(reply) == list(json.loads(form))
        assert reply["statement"] == "yes"


@pytest.mark.parametrize(
    "exported", [("village7", language) for language in LINES], ids="-".join, indirect=True
)
def test_a_village_without_a_sheriff_speaks_of_no_confidence(exported: Exported) -> None:
    turns, asked = exported
    prompts = [message.content for call in asked for message in call.messages]
    prompts += [message.content for turn in turns for message in turn.instance(ANY_WISH).refiner]
    assert not [one for one in prompts if re.search("reliab|confidence|sure you are|信頼|確信", one)]
    assert any(re.search("true or false|嘘のこともあります", one) for one in prompts)


def test_every_turn_but_the_last_has_a_follower_and_a_place_for_the_line(exported: Exported) -> None:
    turns, asked = exported
    assert len({turn.number for turn in turns}) == len(turns) < len(asked)
    for turn in turns:
        assert turn.follower != turn.briefing.me
        assert turn.briefing.me not in turn.foes
        assert sum(message.content.count(CANDIDATE) for message in turn.follower_prompt) == 1
        assert not any(CANDIDATE in message.content for message in turn.instance(ANY_WISH).refiner)
