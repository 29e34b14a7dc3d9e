"""Which Japanese lines may say more than was read of them."""

from __future__ import annotations

import pytest

from tests.agent.reading.japanese.conftest import claims, reply


@pytest.mark.parametrize(
    "text",
    [
        "タケルよ、あの世で悔いるがいい。",
        "タケルこそ今宵の標的。",
        "我が使命は闇を照らす役目だ。",
        "タケルには影がなかった。",
        "信じろと言うの、占いを？",
    ],
)
def test_a_hint_that_nobody_read_is_uncertain(text: str) -> None:
    assert not claims(text).certain


@pytest.mark.parametrize(
    "text",
    [
        "おはよう、今日もよろしく。",
        "タケルの話は筋が通っている。",
        "昨日はタケルに投票したね。",
        "占いCO把握。",
        "みんなで人狼を見つけよう。",
        "少し様子を見たいな。",
    ],
)
def test_plain_talk_is_certain(text: str) -> None:
    assert claims(text).certain


def test_a_claimant_who_may_tell_a_result_is_uncertain() -> None:
    assert not reply("アオイ", "占い師です。", "タケルは紛れもなく狼なる者。").certain
