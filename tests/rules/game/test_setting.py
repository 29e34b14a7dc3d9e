"""The setting of a village: the example of protocol section 9, optional keys, and refused values."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from rules.game.roles import Role
from rules.game.setting import MaxLength, Setting, Timeout

LENGTH = '{"count_in_word":false,"count_spaces":false,"mention_length":50,"base_length":50}'
JAPANESE_5 = f"""
{{"agent_count":5,"vote_visibility":true,
 "role_num_map":{{"BODYGUARD":0,"MEDIUM":0,"POSSESSED":1,"SEER":1,"VILLAGER":2,"WEREWOLF":1}},
 "talk":{{"max_count":{{"per_agent":4,"per_day":20}},"max_length":{LENGTH},"max_skip":0}},
 "whisper":{{"max_count":{{"per_agent":0,"per_day":0}},"max_length":{LENGTH},"max_skip":0}},
 "vote":{{"max_count":1,"allow_self_vote":true}},
 "attack_vote":{{"max_count":1,"allow_self_vote":true,"allow_no_target":false}},
 "timeout":{{"action":60000,"response":120000}}}}
"""


def test_the_japanese_village_of_five() -> None:
    setting = Setting.model_validate_json(JAPANESE_5)
    assert setting.agent_count == sum(setting.role_num_map.values()) == 5
    assert setting.role_num_map[Role.VILLAGER] == 2
    assert (setting.talk.max_count.per_agent, setting.talk.max_count.per_day) == (4, 20)
    assert (setting.talk.max_length.base_length, setting.talk.max_length.mention_length) == (50, 50)
    assert setting.timeout == Timeout(action=60_000, response=120_000)


def test_a_limit_that_is_left_out_is_not_set() -> None:
    setting = Setting.model_validate_json(JAPANESE_5)
    assert setting.max_day is None
    assert (setting.talk.max_length.per_talk, setting.talk.max_length.per_agent) == (None, None)
    assert (setting.talk.duration, setting.whisper.duration) == (None, None)


def test_what_an_older_server_leaves_out_has_the_contests_value() -> None:
    sent = json.loads(JAPANESE_5)
    for name in ("vote_visibility", "vote", "attack_vote"):
        del sent[name]
    del sent["talk"]["max_skip"]
    assert Setting.model_validate_json(json.dumps(sent)) == Setting.model_validate_json(JAPANESE_5)


@pytest.mark.parametrize("wrong", ["50", 50.0, True, -0.5, []])
def test_a_length_is_a_whole_number(wrong: Any) -> None:
    with pytest.raises(ValidationError, match="base_length"):
        MaxLength.model_validate({"base_length": wrong})


def test_a_setting_cannot_be_changed() -> None:
    setting = Setting.model_validate_json(JAPANESE_5)
    with pytest.raises(ValidationError, match="frozen"):
        setting.talk.max_length.base_length = 500
