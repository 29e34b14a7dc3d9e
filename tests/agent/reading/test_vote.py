"""Which vote a line announces, in many words or in few, and how sure that is."""

from __future__ import annotations

from agent.reading.context import Background
from rules.game.claims import NO_CLAIMS, Claims
from tests.agent.reading.lines import claims, reply, takeru
from tests.rows import each_row


@each_row
def test_the_speakers_own_vote(text: str) -> None:
    assert claims(text).vote == takeru(text)


@each_row
def test_no_vote(text: str) -> None:
    assert claims(text).vote is None


@each_row
def test_near_votes_that_are_none(text: str) -> None:
    assert claims(text).commitments == NO_CLAIMS


@each_row
def test_how_sure_the_reading_is(text: str, certain: bool) -> None:
    assert claims(text).certain is certain


def test_a_player_called_something_is_no_claim_of_who_speaks_next() -> None:
    said = claims("Since Minato divined Takeru as a werewolf, I will vote for Takeru.")
    assert said.commitments == Claims(vote="Takeru")


@each_row
def test_a_target_named_before(text: str) -> None:
    told = claims(text)
    assert told.vote == "Takeru"
    assert not told.certain


@each_row
def test_a_vote_that_rests_on_the_line_before(text: str, before: str, vote: str | None) -> None:
    assert reply("Minato", before, text).vote == vote


@each_row
def test_votes_in_answer_to_the_line_before(said: str, text: str, vote: str | None) -> None:
    assert reply("サクラ", said, text).vote == vote


def test_you_in_a_vote_is_who_spoke_just_before() -> None:
    assert reply("タケル", "なぜ疑うの。", "お前に入れるよ。").vote == "タケル"
    assert reply("Minato", "That is all I know.", "You know where I stand. Bring on the vote.").vote is None


def test_nobody_votes_for_who_was_executed() -> None:
    assert claims("I vote for Takeru.", Background("Aoi", executed=("Takeru",))).vote is None
    text = "タケルに投票する人の気が知れない、サクラに入れる。"
    assert claims(text, Background("アオイ", executed=("タケル",))).vote == "サクラ"
