"""How votes stand among the others is told, which is no vote of the speaker's own."""

from __future__ import annotations

import pytest

from tests.agent.reading.japanese.conftest import claims


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
