"""How a Japanese line is cut into sentences, and who is meant in them."""

from __future__ import annotations

import pytest

from agent.lexicon.text import NAMES, prepare
from agent.reading.context import Background
from agent.reading.japanese.sentences import sentences
from rules.game.claims import Claims
from tests.agent.reading.japanese.conftest import PLAYERS, claims


def spoken(text: str) -> list[str]:
    """The sentences that a line of アオイ is read as, with the names put back."""
    line = prepare(text, PLAYERS)
    parts = sentences(line, Background("アオイ"))
    return [NAMES.sub(lambda match: line.name(match[0]), part) for part in parts]


@pytest.mark.parametrize(
    ("text", "addressed"),
    [("@タケル おはよう。", "タケル"), ("タケル、おはよう。", "タケル"), ("タケルはおはよう。", None)],
)
def test_who_is_addressed(text: str, addressed: str | None) -> None:
    assert claims(text) == Claims(addressed=addressed)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("タケルは黒。サクラは白！", ["タケルは黒。", "サクラは白!"]),
        ("「タケルに投票します。」", ["タケルに投票します。"]),
        ("ミナトは「タケルは人狼」と言った。", ["ミナトは「」と言った。"]),
        ("結果は『人狼』だ。", ["結果は人狼だ。"]),
        ("@タケル に投票する。", ["タケルに投票する。"]),
        ("@タケル おはよう。", ["タケル、おはよう。"]),
        ("うーん…タケル かな。", ["うーん、タケル、かな。"]),
        ("星を読む者（占い師）です。", ["星を読む者占い師です。"]),
        ("ドーン！って投票する。", ["ドーンって投票する。"]),
        ("タケルはじんろうだよ。", ["タケルは人狼だよ。"]),
    ],
)
def test_what_is_evened_out(text: str, read: list[str]) -> None:
    assert spoken(text) == read


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("@タケル あなたに投票する。", "タケル、タケルに投票する。"),
        ("タケルが怪しい。彼に投票する。", "タケルが怪しい。タケルに投票する。"),
        ("サクラの話を信じて、彼に投票する。", "サクラの話を信じて、彼に投票する。"),
        ("タケルとサクラが怪しい。彼に投票する。", "タケルとサクラが怪しい。彼に投票する。"),
        ("タケルがサクラを庇うのは変だ。彼に投票する。", "タケルがサクラを庇うのは変だ。タケルに投票する。"),
        ("タケルがサクラを庇った。彼に投票する。", "タケルがサクラを庇った。彼に投票する。"),
        ("アオイはタケルを信じる。", "私はタケルを信じる。"),
    ],
    ids=["spoken to", "named", "only quoted", "one of two", "acts oddly", "acts", "the speaker"],
)
def test_who_is_meant(text: str, read: str) -> None:
    assert "".join(spoken(text)) == read
