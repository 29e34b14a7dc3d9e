from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from agent.protocol.parlour import ParlourNews
from agent.protocol.parlour_log import (
    NewsRecord,
    ParlourEndRecord,
    ParlourGameRecord,
    ParlourInvalidRecord,
    ParlourLogRecord,
    parse_parlour_record,
)
from tests.rows import each_row

RECORDS: tuple[ParlourLogRecord, ...] = (
    ParlourGameRecord(
        game="G",
        kind="one_night",
        seed="1/1",
        names={1: "葵", 2: "Ben"},
        seats={1: "t1", 2: "t2"},
        roles={1: "SEER", 2: "WEREWOLF"},
        centre=["ROBBER", "VILLAGER"],
    ),
    NewsRecord(game="G", to=[1], news=ParlourNews(event="looked", targets=("Ben",), role="WEREWOLF")),
    NewsRecord(game="G", news=ParlourNews(event="said", round=1, agent="葵", text="")),
    ParlourInvalidRecord(game="G", round=1, player=2, request="ELIMINATE"),
    ParlourEndRecord(
        game="G",
        winner="VILLAGE",
        rounds=3,
        roles={1: "SEER", 2: "WEREWOLF"},
        asked={"ELIMINATE": {1: 1, 2: 1}},
        invalid={"ELIMINATE": {2: 1}},
        failed=[2],
    ),
)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.event)
def test_a_record_is_read_as_it_was_written(record: ParlourLogRecord) -> None:
    line = json.dumps(record.to_json(), ensure_ascii=False)
    assert parse_parlour_record(line) == record
    assert line.startswith(f'{{"event": "{record.event}", "game": "G"')


def test_what_is_told_to_all_names_nobody_and_silence_is_a_line_without_words() -> None:
    news = {"event": "said", "round": 1, "agent": "葵", "text": ""}
    assert RECORDS[2].to_json() == {"event": "news", "game": "G", "news": news}


@each_row
def test_other_lines_are_refused(line: str) -> None:
    with pytest.raises(ValidationError):
        parse_parlour_record(line)
