"""The prompt that corrects readings: lines with ids as data, and a correct example."""

from __future__ import annotations

import json
import re

import pytest

from agent.llm.call import Call
from agent.reading.corrections import corrected, read_corrections
from agent.reading.listener import NewLine
from agent.speech.reading_prompt import reading_call
from personas.schema import Language
from rules.game.claims import Claims, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species
from tests.rules.conftest import something

TALK = (("Cho", "I vote for Eve."), ("Eve", 'He said "no", and so do I.'))


def content(call: Call) -> tuple[str, str]:
    system, user = call.messages
    return system.content, user.content


@pytest.mark.parametrize("language", ["ja", "en"])
def test_lines_to_read_have_ids_and_code_s_reading_beside_them(language: Language) -> None:
    said = [Talk(idx=place, day=1, turn=0, agent=name, text=text) for place, (name, text) in enumerate(TALK)]
    lines = [NewLine(said[0], Claims(vote="Eve")), NewLine(said[1], Claims(co=Role.SEER))]
    beginning, task = content(reading_call(language, ("Ann", 'B"ob'), ["Dan"], said[:1], lines))
    again, other = content(reading_call(language, ("Ann", 'B"ob'), [], [], lines[:1]))
    assert beginning == again
    assert task.splitlines()[0] == other.splitlines()[0]
    assert ('"Dan"' in task, '"Dan"' in other) == (True, False)
    first, second = task.splitlines()[-2:]
    assert [row[:5] for row in (first, second)] == ["[1-0]", "[1-1]"]
    assert {"ja": "（Eveに投票）", "en": "(votes for Eve)"}[language] in first
    told = something(re.fullmatch(r'\[1-1\] "Eve"[:：] ?(".*") ?[(（].+[)）]', second))
    assert json.loads(told[1]) == TALK[1][1]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_reader_is_shown_an_example_that_counts_as_it_should(language: Language) -> None:
    """In one line of the example, code overlooks two claims; in another it finds a vote that is none."""
    beginning, _ = content(reading_call(language, ("Ann",), [], [], []))
    shown = re.findall(r'^\[1-(\d)\] "(.+?)"[:：] ?(".+") ?[(（]', beginning, re.MULTILINE)
    players = {"ja": ("アキ", "フミ", "モモ"), "en": ("Kim", "Lee", "Pat")}[language]
    target = players[2]
    talks = [
        Talk(idx=int(idx), day=1, turn=0, agent=name, text=json.loads(text)) for idx, name, text in shown
    ]
    overlooked, overread = NewLine(talks[0], Claims()), NewLine(talks[1], Claims(vote=target))
    (answer,) = re.findall(r'{"heard": .+}', beginning)
    heard = read_corrections(json.loads(answer)["heard"])
    read = corrected({line.id: line for line in (overlooked, overread)}, heard, players)
    assert read[overlooked.talk] == Claims(
        vote=target, co=Role.SEER, divinations=(Result(target, Species.WEREWOLF),)
    )
    assert read[overread.talk] == Claims()
