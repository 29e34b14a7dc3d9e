"""Reading Japanese talk: what plain sentences assert, and what they do not.

The analyst reads patterns; a line it cannot read should assert nothing rather than something wrong.
"""

from __future__ import annotations

import pytest

from agent.analysis.japanese import read
from agent.analysis.text import prepare
from agent.claims import NO_CLAIMS, Claims, Result
from agent.protocol.roles import Role, Species

PLAYERS = ("ミナト", "サクラ", "タケル", "ユズキ", "アオイ")
BLACK, WHITE = Result("タケル", Species.WEREWOLF), Result("タケル", Species.HUMAN)


def claims(text: str) -> Claims:
    return read(prepare(text, PLAYERS))


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("私は占い師です。", Role.SEER),
        ("僕が占い師だよ。", Role.SEER),
        ("わしが占い師じゃ。", Role.SEER),
        ("うちが占い師やで。", Role.SEER),
        ("俺占い師や。", Role.SEER),
        ("占い師COします。", Role.SEER),
        ("占い師ＣＯ！", Role.SEER),
        ("タケルです。占い師なので、話を聞いてください。", Role.SEER),
        ("私が本物の占い師です、ミナトは偽物です。", Role.SEER),
        ("霊媒師です。", Role.MEDIUM),
        ("俺は騎士だ。", Role.BODYGUARD),
        ("私は村人です。", Role.VILLAGER),
        ("私は狂人です。", Role.POSSESSED),
    ],
)
def test_the_speakers_own_role(text: str, role: Role) -> None:
    assert claims(text) == Claims(co=role)


@pytest.mark.parametrize(
    "text",
    [
        "私は占い師ではありません。",
        "私は人狼じゃない。",
        "タケルは占い師ですか？",
        "占い師は誰ですか？",
        "占い師の方はCOしてください。",
        "ミナトさんが占い師COしました。",
        "ユズキさんも占い師COですね。",
        "占いCO把握。",
        "サクラさんは占い師だと思います。",
        "私が占い師なら、タケルさんを占います。",
    ],
    ids=[
        "negated",
        "denied",
        "asked",
        "asked for",
        "invited",
        "another's claim",
        "another's claim too",
        "noticed",
        "a guess",
        "a condition",
    ],
)
def test_no_role_claim(text: str) -> None:
    assert claims(text) == NO_CLAIMS


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("私は占い師です。タケルさんは黒でした。", BLACK),
        ("占い師CO、タケル白。", WHITE),
        ("占い師COです。タケル●。", BLACK),
        ("占い結果：タケルは人狼", BLACK),
        ("タケルさんを占ったら白でした。", WHITE),
        ("昨夜タケルさんを占いました。結果は人狼でした。", BLACK),
        ("私は占い師です。タケルさんは人狼ではなかった。", WHITE),
        ("タケルさんは人狼ではありませんでした。私は占い師です。", WHITE),
        ("私が占い師です。占ったタケルちゃんは人間でした！", WHITE),
    ],
)
def test_own_divinations_imply_the_seers_role(text: str, result: Result) -> None:
    assert claims(text) == Claims(co=Role.SEER, divinations=(result,))


def test_several_results_in_one_line() -> None:
    told = claims("占い師です。タケルは黒、サクラは白でした。")
    assert told.divinations == (BLACK, Result("サクラ", Species.HUMAN))


def test_a_mediums_results_are_no_divinations() -> None:
    told = claims("私は霊媒師です。昨日処刑されたタケルさんは白でした。")
    assert told == Claims(co=Role.MEDIUM, mediums=(WHITE,))


@pytest.mark.parametrize(
    "text",
    [
        "ミナトさんの占い結果ではタケルさんが黒です。",
        "ミナトさんがタケルさんを黒だと占いました。",
        "ミナトさんは「タケルは人狼」と言っていました。",
        "タケルさんは人狼だと思います。",
        "タケルさんを占ってください。",
        "今夜はタケルさんを占います。",
        "タケルさんは黒でしたか？",
    ],
    ids=["another's", "another divined", "quoted", "an opinion", "a request", "a plan", "a question"],
)
def test_no_own_result(text: str) -> None:
    assert claims(text).divinations == ()


@pytest.mark.parametrize(
    "text",
    [
        "タケルさんに投票します。",
        "今日はタケルに投票する。",
        "私はタケルさんに入れます。",
        "タケル君に一票入れるね。",
        "タケルさんを吊りましょう。",
        "タケルさんを追放すべきです。",
        "投票先はタケルさんです。",
        "今日はタケル吊りだ。",
        "@サクラ タケルさんに投票します。",
        " @タケル  に入れる！",
    ],
)
def test_the_speakers_own_vote(text: str) -> None:
    assert claims(text).vote == "タケル"


@pytest.mark.parametrize(
    "text",
    [
        "タケルさんに投票しません。",
        "タケルさんには投票したくない。",
        "タケルさんに投票しますか？",
        "タケルさんかサクラさんに投票します。",
        "タケルが話さないなら投票します。",
        "ミナトさんはタケルさんに投票すると言いました。",
        "昨日はタケルさんに投票しました。",
        "タケル吊りは反対。",
        "タケルさんが怪しい。",
    ],
    ids=[
        "negated",
        "unwilling",
        "asked",
        "two candidates",
        "a condition",
        "another's",
        "yesterday's",
        "opposed",
        "mere suspicion",
    ],
)
def test_no_vote(text: str) -> None:
    assert claims(text).vote is None


@pytest.mark.parametrize(
    "text",
    ["@タケル 誰に投票しますか？", "みなさん、投票先を教えてください。", "誰に投票するか決めましたか？"],
)
def test_asking_for_a_vote(text: str) -> None:
    assert claims(text).asks_vote


@pytest.mark.parametrize("text", ["占い師は誰ですか？", "タケルさんに投票します。", "元気ですか？"])
def test_not_asking_for_a_vote(text: str) -> None:
    assert not claims(text).asks_vote


@pytest.mark.parametrize("text", ["占い師COを撤回します。", "占い師は嘘でした。"])
def test_a_claim_withdrawn(text: str) -> None:
    assert claims(text) == Claims(retract=Role.SEER)


@pytest.mark.parametrize(
    ("text", "addressed"), [("@タケル おはよう。", "タケル"), ("タケル、おはよう。", None)]
)
def test_who_is_addressed(text: str, addressed: str | None) -> None:
    assert claims(text) == Claims(addressed=addressed)
