"""Which vote a Japanese line announces, and which it only talks about."""

from __future__ import annotations

from agent.lexicon.text import prepare
from agent.reading.context import Background
from agent.reading.japanese import JAPANESE
from tests.agent.reading.japanese.conftest import PLAYERS, claims, reply
from tests.rows import each_row


@each_row
def test_the_speakers_own_vote(text: str) -> None:
    assert claims(text).vote == "タケル"


@each_row
def test_no_vote(text: str) -> None:
    assert claims(text).vote is None


def test_of_two_votes_the_one_of_today_counts() -> None:
    assert claims("サクラ吊りもあるけど、今日はタケル吊り。").vote == "タケル"
    assert claims("タケルに投票。サクラに投票。").vote is None


@each_row
def test_how_sure_the_reading_is(text: str, certain: bool) -> None:
    assert claims(text).certain is certain


@each_row
def test_votes_in_answer_to_the_line_before(said: str, text: str, vote: str | None) -> None:
    assert reply("サクラ", said, text).vote == vote


def test_you_in_a_vote_is_who_spoke_just_before() -> None:
    assert reply("タケル", "なぜ疑うの。", "お前に入れるよ。").vote == "タケル"


def test_nobody_votes_for_who_was_executed() -> None:
    line = prepare("タケルに投票する人の気が知れない、サクラに入れる。", PLAYERS)
    assert JAPANESE.read(line, Background("アオイ", executed=("タケル",))).vote == "サクラ"
