"""How votes stand among the others, or were cast, is told, which is no vote of the speaker's own."""

from __future__ import annotations

import pytest

from agent.lexicon.text import prepare
from agent.reading.context import Background
from agent.reading.japanese import JAPANESE
from tests.agent.reading.japanese.conftest import PLAYERS, claims


@pytest.mark.parametrize(
    "text",
    [
        "投票先がタケルからサクラに変わった",
        "黒のタケルに票が入ってる",
        "タケルに3票集まってる",
        "タケルさんに票集中ですね。",
        "タケルに票が偏りすぎだ。",
    ],
)
def test_how_votes_stand_is_no_vote_of_ones_own(text: str) -> None:
    assert claims(text).vote is None


@pytest.mark.parametrize("text", ["タケルに票を集めよう。", "タケルに一票入れます。"])
def test_to_gather_votes_is_a_vote(text: str) -> None:
    assert claims(text).vote == "タケル"


@pytest.mark.parametrize(
    "text",
    [
        "昨日「サクラに投票する」と言い、実際はタケルさんへ入れています。",
        "実際の票はタケルさん。",
        "昨日、実際にはタケルさんへ投票。",
        "口ではサクラさん、票はタケルさんでした。",
        "昨日はサクラさんと言い、タケルさんに入れ、今日は黙っている。",
        "前はタケルさんに投じていたのに変です。",
        "記録ではタケルさんへ入れていますね。",
        "前日はタケルさんに一票を投じています。",
    ],
)
def test_a_vote_that_was_cast_is_not_announced(text: str) -> None:
    assert claims(text).vote is None


@pytest.mark.parametrize(
    "text",
    [
        "昨日の票が怪しいので、タケルさんに投票します。",
        "実際に投票するのはタケルさんです。",
        "タケルさんに入れていきます。",
        "タケルさんに入れていただきたい。",
        "昨日はサクラだったけど、今日はタケルに入れる。",
    ],
)
def test_one_that_is_to_come_is(text: str) -> None:
    assert claims(text).vote == "タケル"


def test_nobody_votes_for_who_was_executed() -> None:
    line = prepare("タケルに投票する人の気が知れない、サクラに入れる。", PLAYERS)
    assert JAPANESE.read(line, Background("アオイ", executed=("タケル",))).vote == "サクラ"
