"""What a model is told that reads for a player: numbered lines as data, and an example that is right."""

from __future__ import annotations

import json
import re

import pytest

from agent.analysis.second_reading import NewLine, second_readings
from agent.llm.call import Call
from agent.speech.reading_prompt import reading_call
from personas.schema import Language
from rules.game.claims import Claims, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species

TALK = (("Cho", "I vote for Eve."), ("Eve", 'He said "no", and so do I.'))


def content(call: Call) -> tuple[str, str]:
    system, user = call.messages
    return system.content, user.content


@pytest.mark.parametrize("language", ["ja", "en"])
def test_lines_to_read_are_numbered_data_and_the_doubtful_marked(language: Language) -> None:
    said = [Talk(idx=place, day=1, turn=0, agent=name, text=text) for place, (name, text) in enumerate(TALK)]
    lines = [NewLine(said[0], Claims()), NewLine(said[1], Claims(certain=False))]
    beginning, task = content(reading_call(language, ("Ann", 'B"ob'), said[:1], lines))
    again, other = content(reading_call(language, ("Ann", 'B"ob'), [], lines[:1]))
    assert beginning == again
    assert task.splitlines()[0] == other.splitlines()[0]
    rows = task.splitlines()[-2:]
    assert [row[:3] for row in rows] == ["1. ", "2* "]
    assert json.loads(re.split("[:：] ?", rows[1], maxsplit=1)[1]) == TALK[1][1]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_reader_is_shown_an_example_that_reads_as_it_should(language: Language) -> None:
    """[personas] figure 5: a line that says much, and one that commits to nothing."""
    beginning, _ = content(reading_call(language, ("Ann",), [], []))
    shown = re.findall(r'^\d\* "(.+?)"[:：] ?(".+")$', beginning, re.MULTILINE)
    (one, other) = (
        Talk(idx=place, day=1, turn=0, agent=name, text=json.loads(text))
        for place, (name, text) in enumerate(shown)
    )
    players = {"ja": ("アキ", "フミ", "モモ"), "en": ("Kim", "Lee", "Pat")}[language]
    (answer,) = re.findall(r'{"lines": .+}', beginning)
    unread = [NewLine(talk, Claims(certain=False)) for talk in (one, other)]
    read = second_readings(answer, unread, players)
    target, seer = players[2], read[one]
    assert (seer.vote, seer.co) == (target, Role.SEER)
    assert seer.divinations == (Result(target, Species.WEREWOLF),)
    assert read[other] == Claims()
