"""Whom a Japanese line suspects or trusts."""

from __future__ import annotations

import pytest

from tests.agent.analysis.languages.japanese.conftest import claims


@pytest.mark.parametrize(
    ("text", "suspects", "trusts"),
    [
        ("タケルさんが怪しいです。", ("タケル",), ()),
        ("一番怪しいのはタケルだと思う。", ("タケル",), ()),
        ("怪しいタケルより、サクラの発言が不自然。", ("タケル", "サクラ"), ()),
        ("タケルは狼っぽい。サクラは信じます。", ("タケル",), ("サクラ",)),
        ("タケルちゃんは白寄りかな。", (), ("タケル",)),
        ("タケルは怪しくない。", (), ("タケル",)),
        ("タケルさんは信用できません。", ("タケル",), ()),
        ("占い師のタケルは偽物です。", ("タケル",), ()),
        ("タケル真で見ています。", (), ("タケル",)),
        ("@タケル 矛盾しているよ。", ("タケル",), ()),
        ("タケルが怪しいですか？", (), ()),
        ("ミナトがタケルを疑う理由を知りたい。", (), ()),
        ("私が怪しいと言うのですか。", (), ()),
        ("タケルは誰が怪しいと思う？", (), ()),
        ("タケルが怪しいなら話してほしい。", (), ()),
        ("真偽はまだ分からない、タケル。", (), ()),
    ],
)
def test_whom_the_speaker_suspects_and_trusts(
    text: str, suspects: tuple[str, ...], trusts: tuple[str, ...]
) -> None:
    told = claims(text)
    assert (told.suspects, told.trusts) == (suspects, trusts)


@pytest.mark.parametrize("text", ["タケルが最黒。", "タケルさん最黒。", "タケルが一番黒い。"])
def test_the_blackest_is_suspected(text: str) -> None:
    assert claims(text).suspects == ("タケル",)
