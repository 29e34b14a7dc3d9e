"""Whom a Japanese line is directed at, what it asks for, about whom and of whom."""

from __future__ import annotations

import pytest

from rules.game.claims import Asked, Question
from tests.agent.reading.japanese.conftest import claims, reply


@pytest.mark.parametrize(
    "text",
    ["@タケル 誰に投票しますか？", "みなさん、投票先を教えてください。", "誰に投票するか決めましたか？"],
)
def test_asking_for_a_vote(text: str) -> None:
    assert claims(text).asks(Asked.VOTE)


@pytest.mark.parametrize("text", ["占い師は誰ですか？", "タケルさんに投票します。", "元気ですか？"])
def test_not_asking_for_a_vote(text: str) -> None:
    assert not claims(text).asks(Asked.VOTE)


@pytest.mark.parametrize(
    "text",
    ["占い師の方はいますか？", "役職COをお願いします。", "@タケル 占い結果を教えて。", "占い師は誰ですか？"],
)
def test_asking_for_roles_and_results(text: str) -> None:
    assert claims(text).asks(Asked.ROLE, Asked.RESULT)


@pytest.mark.parametrize(
    "text",
    [
        "誰が怪しいと思いますか？",
        "@タケル どう思う？",
        "みんなの意見を聞かせて。",
        "理由を教えてください。",
        "@タケル 怪しい人はいる？",
        "@タケル どない思てる？",
        "何が一番引っかかってる？",
        "気になる人を教えてくれる？",
    ],
)
def test_asking_for_opinions(text: str) -> None:
    assert claims(text).asks(Asked.SUSPECT, Asked.OPINION, Asked.WHY)


@pytest.mark.parametrize(
    "text", ["占い師です。", "タケルが怪しい。", "結果は白でした。", "よろしくね。", "気になる人がいる。"]
)
def test_not_asking(text: str) -> None:
    assert not claims(text).questions


@pytest.mark.parametrize(
    ("text", "everyone"),
    [
        ("皆さんの意見を聞かせてください。", True),
        ("占い師の方はいますか？", True),
        ("@タケル 意見を聞かせて。", False),
        ("タケルさん、意見を聞かせて。", False),
        ("みんなよろしく。", False),
    ],
)
def test_asking_the_group(text: str, everyone: bool) -> None:
    assert any(question.of is None for question in claims(text).questions) is everyone


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("タケルさん、今日は誰に入れるの？", Question(Asked.VOTE, of="タケル")),
        ("皆は誰を疑ってる？", Question(Asked.SUSPECT)),
        ("タケル、なぜサクラを疑うの？", Question(Asked.WHY, ("サクラ",), "タケル")),
        ("@タケル どうして黙ってるの？", Question(Asked.WHY, ("タケル",), "タケル")),
        ("@タケル サクラをどう思う？", Question(Asked.OPINION, ("サクラ",), "タケル")),
        ("サクラとミナト、どっちを信じる？", Question(Asked.COMPARE, ("サクラ", "ミナト"))),
        ("@タケル そなたの役職は何だ。", Question(Asked.ROLE, ("タケル",), "タケル")),
        ("対抗はいる？", Question(Asked.ROLE)),
        ("怪しい人はいるんですか", Question(Asked.SUSPECT)),
        ("タケルについて聞かせて", Question(Asked.OPINION, ("タケル",))),
        ("占いでは何が出た", Question(Asked.RESULT)),
        ("タケルさんの占い結果についてどう思いますか", Question(Asked.OPINION, ("タケル",))),
        ("@タケル サクラさんの黒判定をどう見る？", Question(Asked.OPINION, ("サクラ",), "タケル")),
        ("タケルさんの占い結果、信じていいの？", Question(Asked.OPINION, ("タケル",))),
        ("@タケル サクラを疑う理由を説明して", Question(Asked.WHY, ("サクラ",), "タケル")),
        ("@タケル 昨夜の占い結果を教えて。", Question(Asked.RESULT, of="タケル")),
        ("@ミナト タケルさんが怪しいと思う根拠を", Question(Asked.WHY, ("タケル",), "ミナト")),
        ("サクラさん、タケルさんを疑う理由を教えて。", Question(Asked.WHY, ("タケル",), "サクラ")),
        ("タケルさんを疑う理由を教えて。", Question(Asked.WHY, ("タケル",))),
        ("タケルさんと張り合う人はいるかい。", Question(Asked.ROLE, ("タケル",))),
        ("張り合う者はおるか。", Question(Asked.ROLE)),
        ("対抗はいるかい。", Question(Asked.ROLE)),
        ("ほかに占い師だという人は？", Question(Asked.ROLE)),
        ("占い師を名乗るのはタケルさんだけかい。", Question(Asked.ROLE, ("タケル",))),
    ],
)
def test_what_is_asked_about_whom_and_of_whom(text: str, question: Question) -> None:
    assert claims(text).questions == (question,)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("タケルさんを疑う理由、教えて。", Asked.WHY),
        ("タケルさんをうたがう理由を教えて！", Asked.WHY),
        ("タケルさんへの疑いの根拠を聞かせて。", Asked.WHY),
        ("タケルさんに入れる理由を言って。", Asked.WHY),
        ("タケルさんとの違いを説明して。", Asked.WHY),
        ("タケルさんが怪しい理由を教えて。", Asked.WHY),
        ("タケルさんは白だという根拠を教えて。", Asked.WHY),
        ("タケルさん狼説の根拠を教えて。", Asked.WHY),
        ("タケルさんのどこが怪しいか教えて。", Asked.WHY),
        ("タケルさんはどこが怪しいんだ。", Asked.WHY),
        ("タケルさんから疑われた理由を話して。", Asked.WHY),
        ("タケルさんより怪しい人を教えて。", Asked.SUSPECT),
        ("タケルさん以外に怪しい人を教えて。", Asked.SUSPECT),
        ("タケルさんの意見、どう思う？", Asked.OPINION),
        ("タケルさんの推理を信じる？", Asked.OPINION),
        ("どうしてタケルさんで、他の人じゃないの？", Asked.WHY),
    ],
)
def test_who_is_named_after_the_one_spoken_to_is_what_the_question_is_about(text: str, asked: Asked) -> None:
    asking = claims(f"@ミナト ミナトさんの言い分は苦しいかも。{text}")
    assert asking.questions == (Question(asked, ("タケル",), "ミナト"),)


@pytest.mark.parametrize("text", ["みんなの意見とずれてるのはなぜ？", "なぜ誰かを庇うの？"])
def test_a_group_that_is_only_spoken_of_is_not_asked(text: str) -> None:
    assert [question.of for question in claims(f"@ミナト なるほど。{text}").questions] == ["ミナト"]


@pytest.mark.parametrize(
    "text",
    [
        "タケルさんはどう思う？",
        "タケルさんの意見は？",
        "タケルさんは投票先を教えて。",
        "タケルさん投票先を教えて。",
        "タケルさんから意見を聞かせて。",
        "タケルさんはどこが怪しいと思う？",
    ],
)
def test_another_than_the_one_spoken_to_may_be_asked_by_name(text: str) -> None:
    assert [question.of for question in claims(f"@ミナト なるほど。{text}").questions] == ["タケル"]


def test_a_ground_may_be_asked_for_beside_something_else() -> None:
    told = claims("投票先と理由を教えてください。").questions
    assert [question.asked for question in told] == [Asked.VOTE, Asked.WHY]


def test_you_is_asked_who_spoke_just_before() -> None:
    told = reply("タケル", "難しいな。", "あなたは誰が狼だと思いますか。")
    assert told.questions == (Question(Asked.SUSPECT, of="タケル"),)


@pytest.mark.parametrize(
    "text",
    [
        "どうやらタケルが狼だ。",
        "どちらにせよ吊るしかない。",
        "誰かが嘘をついている。",
        "理由は話が変わったからだ。",
    ],
)
def test_words_that_ask_elsewhere(text: str) -> None:
    assert not claims(text).questions


@pytest.mark.parametrize(
    "text",
    [
        "@タケル おはよう。",
        "タケル、静かだね。",
        "なあタケル、聞いてるか？",
        "どう思う、タケル？",
        "少し落ち着きなよ、タケルさん。",
        "タケル！お前はどうなんだ。",
        "タケルよ、話を聞こう。",
        "タケルさんは今日誰に投票しますか？",
    ],
)
def test_a_player_is_called_by_name(text: str) -> None:
    assert claims(text).addressed == "タケル"


@pytest.mark.parametrize(
    "text",
    [
        "タケルは怪しい。",
        "怪しいのは、タケル。",
        "タケル、サクラのどちらかだ。",
        "占い師CO、タケル白。",
        "今日はタケルだ。",
        "皆、おはよう。",
    ],
)
def test_a_player_only_spoken_about_is_not_addressed(text: str) -> None:
    assert claims(text).addressed is None


@pytest.mark.parametrize(
    ("text", "addressed"),
    [("君の言う通りだ。", "タケル"), ("その通りだ。", None), ("諸君、始めよう。", None)],
)
def test_you_is_who_spoke_just_before(text: str, addressed: str | None) -> None:
    assert reply("タケル", "おはよう。", text).addressed == addressed
