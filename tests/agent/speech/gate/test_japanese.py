"""A Japanese line: its sentences, its language, and the names in it."""

from __future__ import annotations

import pytest

from agent.speech.gate.japanese import JAPANESE

ME = "\ue000"


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("待ちます。君は?", ["待ちます。", "君は?"]),
        (f"{ME}は待ちます。", ["私は待ちます。"]),
        ("AIです!", ["aiです!"]),
    ],
)
def test_who_speaks_of_itself_by_name_says_i(text: str, sentences: list[str]) -> None:
    assert JAPANESE.sentences(text, ME) == sentences


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("田中さんに賛成です。", ["田中"]),
        ("皆さんに賛成です。", []),
        ("私様に賛成です。", []),
        ("ジョンに投票します。", ["ジョン"]),
        (f"{ME}さんに賛成です。", []),
    ],
)
def test_a_name_that_is_no_players_is_a_strangers(text: str, names: list[str]) -> None:
    assert JAPANESE.strangers(text) == names


@pytest.mark.parametrize(
    ("text", "is_foreign"),
    [
        ("もう少し考えます。", False),
        ("COします。", False),
        ("Let me think まだです。", True),
        ("我觉得应该等一等。", True),
        ("아직 모르겠어요.", True),
    ],
)
def test_other_letters_or_no_kana_are_foreign(text: str, is_foreign: bool) -> None:
    assert JAPANESE.is_foreign(text) is is_foreign
