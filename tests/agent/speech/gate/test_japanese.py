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
        ("たろうくんに賛成です。", ["たろう"]),
        ("前田さんに賛成です。", ["前田"]),
    ],
)
def test_a_name_that_is_no_players_is_a_strangers(text: str, names: list[str]) -> None:
    assert JAPANESE.strangers(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "そう言うお前さんも同じだよ。",
        "お前様の票を聞かせて。",
        "おまえさんの言うとおりだね。",
        "おめえさん、黙りすぎだ。",
        "あんたさんの話を聞きたい。",
        "手前さんの話をしな。",
        "あなた様のお考えは?",
        "そちらさんはどう思う?",
        "お宅さんの話だよ。",
        "どちら様ですか。",
    ],
)
def test_a_title_after_you_names_nobody(text: str) -> None:
    assert JAPANESE.strangers(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "爺さん婆さんの話だよ。",
        "じいさん、落ち着きなよ。",
        "姐さんと呼んでくれ。",
        "ねえさん、落ち着きなよ。",
        "おっさんの話を聞いてくれ。",
        "あんちゃん、それは違うよ。",
        "娘さんや息子さんには聞かせられない。",
        "だんなさん、落ち着いて。",
        "おかみさんに聞いたよ。",
        "村長さんに聞いたよ。",
        "大将さん、黙ってないで。",
        "お隣さんの話だよ。",
        "仲間さんたち、よろしく。",
        "対抗さんの話も聞きたい。",
        "霊能さんはいますか。",
    ],
)
def test_a_title_after_what_somebody_is_names_nobody(text: str) -> None:
    assert JAPANESE.strangers(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "左様でございます。",
        "おたがい様だね。",
        "ご愁傷様です。",
        "お世話様です。",
        "お気の毒様。",
        "おかげ様でね。",
    ],
)
def test_a_set_phrase_names_nobody(text: str) -> None:
    assert JAPANESE.strangers(text) == []


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
