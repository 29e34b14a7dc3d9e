"""What a model that counts is handed over, and which of its events are counted."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from agent.llm.answers import BadAnswer
from server_sim.studies.judging.counting.conversation import (
    CountConversation,
    EventFault,
    conversations_about,
    count_again,
    count_call,
    read_events,
)
from server_sim.studies.judging.counting.events import CountEvent, CountSign
from tests.agent.study.conftest import recorded
from tests.rows import each_row

TALK = (
    "1 Aoi: Good morning.",
    "1 Ben: I like tea.",
    "1 Chika: Skip",
    "1 Aoi: Tea is WONDERFUL,  I say.",
    "1 Ben: Why?",
    "1 Chika: I vote for Ben.",
    "1 Chika votes Ben",
    "1 Ben is executed",
    "2 Aoi: Poor Ben.",
)


def about(player: str, sign: CountSign = CountSign.ADDITION, *events: str) -> CountConversation:
    conversations = conversations_about("game.log", recorded(events or TALK))
    return next(one for one in conversations if (one.player, one.sign) == (player, sign))


def test_there_is_one_conversation_for_each_speaker_and_sign() -> None:
    found = [one.key for one in conversations_about("game.log", recorded(TALK))]
    assert found == [
        ("game.log", name, sign) for name in ("Aoi", "Ben", "Chika") for sign in ("deduction", "addition")
    ]


def test_the_game_is_handed_over_a_round_at_a_time_with_what_all_could_see() -> None:
    told = [message.content for message in count_call(about("Aoi"), ("{}", "{}")).messages]
    assert told[1::2] == [
        'Day 1\n1. "Aoi: Good morning."\n2. "Ben: I like tea."\n"Chika lets a turn pass"\n\n'
        'Lines of "Aoi" to judge: 1\n',
        'Day 1\n3. "Aoi: Tea is WONDERFUL,  I say."\n4. "Ben: Why?"\n5. "Chika: I vote for Ben."\n'
        '"Chika votes for Ben"\n"Ben is executed"\n\nLines of "Aoi" to judge: 3\n',
        'Day 2\n6. "Aoi: Poor Ben."\n\nLines of "Aoi" to judge: 6\n',
    ]
    assert not [word for word in ("WEREWOLF", "SEER", "dealt") if word in " ".join(told)]


def test_rounds_without_the_player_come_with_the_next_and_none_comes_after_its_last() -> None:
    rounds = about("Chika").rounds
    assert [list(one.lines) for one in rounds] == [[5]]
    assert len(rounds[0].rows) == len(TALK) - 1


def test_a_model_is_told_the_items_of_one_sign_in_the_language_of_the_game() -> None:
    for sign, item, other in (
        (CountSign.ADDITION, "lively", "clumsy"),
        (CountSign.DEDUCTION, "clumsy", "lively"),
    ):
        system = count_call(about("Aoi", sign), ()).messages[0].content
        assert f"- {item}: " in system
        assert f"- {other}: " not in system
        assert "coordinates" not in system
    japanese = about("Aoi", CountSign.ADDITION, "1 Aoi: おはようございます。", "1 Ben: いい天気ですね。")
    assert "加点項目" in count_call(japanese, ()).messages[0].content


@each_row
def test_an_event_is_counted_or_dropped_for_one_fault(
    item: object, line: object, quote: object, fault: EventFault | None
) -> None:
    chat = about("Aoi")
    said = json.dumps({"events": [{"item": item, "line": line, "quote": quote, "reason": " Nice. "}]})
    events, faults = read_events(chat, chat.rounds[1], said)
    assert faults == Counter([fault] if fault else [])
    assert events == (() if fault else (CountEvent("lively", "Aoi", 1, 3, str(quote).strip(), "Nice."),))


def test_an_item_counts_once_in_a_line() -> None:
    chat = about("Aoi")
    event = {"item": "lively", "line": 3, "quote": "Tea", "reason": "a"}
    events, faults = read_events(chat, chat.rounds[1], json.dumps({"events": [event, event, "more"]}))
    assert len(events) == 1
    assert faults == {EventFault.REPEATED: 1, EventFault.MALFORMED: 1}


@pytest.mark.parametrize("said", ["", "None.", '{"events": 3}', '{"count": []}', "[]"])
def test_without_a_list_of_events_the_model_is_asked_again(said: str) -> None:
    chat = about("Aoi")
    with pytest.raises(BadAnswer):
        read_events(chat, chat.rounds[0], said)
    again = count_again(count_call(chat, ()), chat, said)
    assert [message.role for message in again.messages] == ["system", "user", "assistant", "user"]
