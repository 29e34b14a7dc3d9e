"""How votes stand among the others, or were cast, is told, which is no vote of the speaker's own."""

from __future__ import annotations

import pytest

from agent.lexicon.text import prepare
from agent.reading.context import Background
from agent.reading.japanese import JAPANESE
from tests.agent.reading.japanese.conftest import PLAYERS, claims
from tests.rows import each_row


@each_row
def test_how_votes_stand_is_no_vote_of_ones_own(text: str) -> None:
    assert claims(text).vote is None


@pytest.mark.parametrize("text", ["タケルに票を集めよう。", "タケルに一票入れます。"])
def test_to_gather_votes_is_a_vote(text: str) -> None:
    assert claims(text).vote == "タケル"


@each_row
def test_one_that_is_to_come_is(text: str) -> None:
    assert claims(text).vote == "タケル"


def test_nobody_votes_for_who_was_executed() -> None:
    line = prepare("タケルに投票する人の気が知れない、サクラに入れる。", PLAYERS)
    assert JAPANESE.read(line, Background("アオイ", executed=("タケル",))).vote == "サクラ"
