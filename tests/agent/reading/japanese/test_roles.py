"""Which role a Japanese line claims or withdraws, and which it only talks about."""

from __future__ import annotations

import pytest

from agent.lexicon.text import prepare
from agent.reading.context import Background
from agent.reading.japanese import JAPANESE
from rules.game.claims import NO_CLAIMS, Claims
from rules.game.roles import Role
from rules.game.standing import Standing
from tests.agent.reading.japanese.conftest import PLAYERS, claims, reply


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
        ("本物の狼は俺だ。", Role.WEREWOLF),
        ("本物の占いは俺だ。", Role.SEER),
    ],
)
def test_the_speakers_own_role(text: str, role: Role) -> None:
    assert claims(text).commitments == Claims(co=role)


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
        "狼は俺だと思っているのか。",
        "ミナトさんは'私は占い師です'と言った。",
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
        "another's belief",
        "another's words",
    ],
)
def test_no_role_claim(text: str) -> None:
    assert claims(text).commitments == NO_CLAIMS


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("占い師は私だ。", Role.SEER),
        ("俺が真占いだよ。", Role.SEER),
        ("占いCO！結果は明日。", Role.SEER),
        ("霊能COします。", Role.MEDIUM),
        ("ぼくは素村だよ。", Role.VILLAGER),
        ("村人COです。", Role.VILLAGER),
        ("あっしが狩人でやす、よろしく。", Role.BODYGUARD),
        ("私を吊ると、占い師を失います。", Role.SEER),
        ("明日はサクラを占いますね。", Role.SEER),
        ("私は人間です。", None),
        ("占い師COありがとう。", None),
        ("対抗の占い師COはまだですか。", None),
        ("占い師COなんてしていません。", None),
        ("私が人狼だと言うのですか。", None),
        ("村人のみなさん、よろしく。", None),
    ],
)
def test_roles_in_the_jargon(text: str, role: Role | None) -> None:
    assert claims(text).co == role


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("タケルは偽物、本物は私だよ。", Role.SEER),
        ("占い師が二人いるけど、真は私だ。", Role.SEER),
        ("私が真だよ。", Role.SEER),
        ("霊媒師が二人いるけど、真は私だ。", Role.MEDIUM),
        ("私村だよ。", Role.VILLAGER),
        ("私は村だから信じて。", Role.VILLAGER),
        ("村人として、みんなと考えたい。", Role.VILLAGER),
        ("真はタケルだと私は思う。", None),
        ("私が真だと思うのはタケルだ。", None),
        ("私が真なら吊ると負けだよ。", None),
        ("私は真面目だよ。", None),
        ("タケルの言葉は本物だよ。", None),
        ("占い師はタケルだよ。本物だよ。", None),
        ("私村の味方でいたい。", None),
        ("村人としてどう思う？", None),
        ("村人としての意見がほしい。", None),
        ("タケルは、村人として動いている。", None),
    ],
)
def test_roles_between_the_lines(text: str, role: Role | None) -> None:
    assert claims(text).co == role


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("占い師として、この村に力を尽くさせてもらう。", Role.SEER),
        ("私は星を読む者（占い師）です。", Role.SEER),
        ("私を吊ったら、本物の占い師を失うことになります。", Role.SEER),
        ("気になったのでタケルを占ったんだ。", Role.SEER),
        ("わたし、本当は狂人さんだったんだ！", Role.POSSESSED),
        ("我こそは人狼なり。", Role.WEREWOLF),
        ("村人だとはっきり宣言するね。", Role.VILLAGER),
        ("私は村人COしてるよ。", Role.VILLAGER),
        ("言うなら、村人として動いているつもりだ。", Role.VILLAGER),
        ("旅をしながら、占い師としてこの村の話し合いに参加しているよ。", Role.SEER),
        ("占い師としての責任を果たしてほしい。", None),
        ("占い師として話し合いに参加してください。", None),
        ("占い師として力を尽くさせてもらうのはタケルかな？", None),
        ("私を吊ったら、占い師は困るかな。", None),
        ("サクラがタケルを占ったんだ。", None),
        ("タケルは本当は狂人だったの？", None),
        ("サクラが私を占って、私が人狼だったってことだね。", None),
        ("サクラさんは村人COしてるよ。", None),
        ("探すべき者（人狼）がいる。", None),
    ],
)
def test_roles_in_other_words(text: str, role: Role | None) -> None:
    assert claims(text).co == role


def test_a_seer_plans_and_reports_in_other_words() -> None:
    seer = Background("アオイ", Standing(role=Role.SEER))

    def role(text: str) -> Role | None:
        return JAPANESE.read(prepare(text, PLAYERS), seer).co

    assert role("今夜は誰を占おうか迷っています。") is Role.SEER
    assert role("タケルは私が占ったから信じて。") is Role.SEER
    assert role("明日は占い結果を共有するので、待ってほしい。") is Role.SEER
    assert role("@サクラ 今夜占うか、方針だけでいいよ。") is None
    assert role("@サクラ タケルを占ったら人間だったと主張。") is None


@pytest.mark.parametrize(
    "text", ["私が人狼でない以上、タケルさんの占いは偽りです。", "僕が人狼だなんて、タケルさんの嘘です。"]
)
def test_a_denial_in_the_middle_of_a_sentence_claims_nothing(text: str) -> None:
    assert claims(text).co is None


@pytest.mark.parametrize("text", ["占い師COを撤回します。", "占い師は嘘でした。"])
def test_a_claim_withdrawn(text: str) -> None:
    assert claims(text) == Claims(retract=Role.SEER)


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("うち、占い師…って言うたら信じてくれる？", Role.SEER),
        ("占い師、やってます。", Role.SEER),
        ("対抗CO！ミナトは偽物だよ。", Role.SEER),
        ("夜ごと正体を見通す、その役目は私が担っている。", Role.SEER),
        ("霊媒師の力を授かっております。", Role.MEDIUM),
        ("護衛先は明かさないよ。", Role.BODYGUARD),
        ("俺も村の一員さ。", Role.VILLAGER),
        ("ほんとはただの村人です。", Role.VILLAGER),
        ("対抗COはある？", None),
        ("タケルはほんとはただの村人です。", None),
        ("「私が占い師だ」とミナトは言った。", None),
        ("ミナトは昨夜タケルを占ったらしい。", None),
    ],
)
def test_roles_described_and_hedged(text: str, role: Role | None) -> None:
    assert claims(text).co is role


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("この力に偽りはない。", Role.SEER),
        ("私の判定は変わらない。", Role.SEER),
        ("私の話は変わらない。", None),
    ],
)
def test_a_role_held_on_to(text: str, role: Role | None) -> None:
    assert reply("アオイ", "占い師です。", text).co is role
    assert claims(text).co is None


def test_a_claim_given_up_in_passing() -> None:
    told = reply("アオイ", "占い師です。", "占い師っていうの、うそだったの。ほんとはただの村人です。")
    assert (told.co, told.retract) == (Role.VILLAGER, Role.SEER)


@pytest.mark.parametrize("text", ["人狼は俺じゃない", "人狼は俺じゃない。", "人狼は俺やない。"])
def test_who_denies_to_be_the_werewolf_claims_nothing(text: str) -> None:
    assert claims(text).co is None


@pytest.mark.parametrize(
    "text",
    [
        "嘘つきなら俺のことも狼と呼ぶだろう。",
        "タケルさんの中では私が人狼です。",
        "タケルさんいわく私は人狼です。",
        "タケルに言わせれば俺が人狼だ。",
        "あなたの理屈では私が人狼です。",
        "お前の話だと俺が狼だ。",
        "次は私が人狼だって言うつもりだ。",
        "私は占い師じゃないとタケルは言う。",
        "占い師は嘘だと言われた。",
        "俺の占い師は嘘だってタケルが言う。",
    ],
)
def test_what_others_call_the_speaker_is_no_claim_and_takes_none_back(text: str) -> None:
    assert reply("アオイ", "占い師です。", text).commitments in (NO_CLAIMS, Claims(co=Role.SEER))


@pytest.mark.parametrize(
    ("text", "role"), [("俺が人狼だ。", Role.WEREWOLF), ("ばれたか、実は狂人なんだ。", Role.POSSESSED)]
)
def test_an_accusation_may_be_owned_up_to(text: str, role: Role) -> None:
    assert reply("アオイ", "占い師です。", text).commitments == Claims(co=role, retract=Role.SEER)
