"""Which results a Japanese line tells as the speaker's own, and which it only talks about."""

from __future__ import annotations

import pytest

from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.roles import Role, Species
from tests.agent.reading.japanese.conftest import BLACK, WHITE, claims, reply


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
    assert claims(text).commitments == Claims(co=Role.SEER, divinations=(result,))


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
    ("text", "result"),
    [
        ("占い結果を報告します。タケル黒です。", BLACK),
        ("占い師CO。昨夜タケルを占って白。", WHITE),
        ("占いで人狼と出たのはタケルです。", BLACK),
        ("私の占いではタケルさんが黒じゃ。", BLACK),
        ("占い師です。黒だったのはタケルです。", BLACK),
        ("@タケル 占い師です。あなたは人狼でした。", BLACK),
        ("占い師COです。タケルは狼ではありません。", WHITE),
        ("タケルが白だったという結果をお伝えします。", WHITE),
    ],
)
def test_results_in_the_jargon(text: str, result: Result) -> None:
    assert claims(text).divinations == (result,)


@pytest.mark.parametrize(
    "text",
    [
        "占い師です。タケルは黒寄りです。",
        "占い師です。タケルは人狼かもしれません。",
        "占い師です。タケルが黒なら吊りたい。",
        "占い師です。人狼を見つけたいです、タケル。",
        "占い結果が白だったってことは、タケルは村人だね。",
        "タケルさん白なんですね、占い結果ありがとう。",
        "ミナトの「タケルは黒」は信じられません。",
        "村人です。タケルは黒でした。",
        "占い師です。私は白です。",
        "占い師です。私を黒と言うタケルは偽物です。",
    ],
)
def test_talk_about_results_is_no_result(text: str) -> None:
    assert claims(text).divinations == ()


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("占い師だよ。占いでタケルを白にした。", (WHITE,)),
        ("占い師CO、タケル白もらった。", (WHITE,)),
        ("占い師です、タケルから白が出ました。", (WHITE,)),
        ("占い師です。サクラがタケルを白にした。", ()),
        ("占い師です。タケルを白にしたい。", ()),
        ("占い師です。タケルに白もらったサクラは怪しい。", ()),
        ("占い師です。狼はタケルしかいない。", ()),
        ("占い師です。人狼はタケルだけです。", ()),
        ("占い師です。消去法で人狼はタケルです。", ()),
        ("占いの黒は重いね、タケル。", ()),
        ("占いで黒を出したのは強いね、タケル。", ()),
        ("タケルさんに黒判定、強いね。", ()),
    ],
)
def test_results_between_the_lines(text: str, results: tuple[Result, ...]) -> None:
    told = claims(text)
    assert told.divinations == results
    assert told.co == (Role.SEER if "占い師" in text else None)


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("私は狂人だよ。占い結果はタケルが白だった。", (WHITE,)),
        ("私は狂人だよ。占い結果のタケル黒は嘘だ。", ()),
        ("私は狂人だ。タケルは狼。", ()),
    ],
)
def test_the_possessed_may_tell_results(text: str, results: tuple[Result, ...]) -> None:
    assert claims(text).commitments == Claims(co=Role.POSSESSED, divinations=results)


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("昨夜、私がタケルさんを見ましたが村人判定でした。", (WHITE,)),
        ("みんなに安心してほしくて、タケルを調べてみたんだ。結果は人間だったよ。", (WHITE,)),
        ("占い師です。タケルが人狼ではないことが分かりました。", (WHITE,)),
        ("うらないしだよ。うらなったらタケルはじんろうだった。", (BLACK,)),
        ("昨夜のタケルを見ましたが、静かでした。", ()),
        ("タケルの占い結果が白で安心しました。", ()),
        ("占い師です。タケルが人狼ではなかったことは、皆が知っている。", ()),
        ("占い師です。タケルは変な理由で黒、納得できない。", ()),
        ("占い師です。タケルは白から黒へ変わった。", ()),
        ("占い師です。サクラかタケルしか人狼は考えられない。", ()),
        ("占い師です。タケルは人狼ではないって確認されているから、話を聞こう。", ()),
        ("霊媒師です。タケルが確定白となった今、誰を吊ろうか。", ()),
    ],
)
def test_results_in_other_words(text: str, results: tuple[Result, ...]) -> None:
    told = claims(text)
    assert told.divinations + told.mediums == results


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("初日はサクラ白、二日目はタケル黒。", (Result("サクラ", Species.HUMAN), BLACK)),
        ("昨夜タケルの影を覗いたら、尻尾が揺れていた。", (BLACK,)),
        ("水晶に映ったタケルの心は真っ白だった。", (WHITE,)),
        ("昨夜タケルを視て、もう分かった。人狼だ。", (BLACK,)),
        ("霊媒で見たら、昨日処刑したタケルは真っ黒だった。", (BLACK,)),
        ("霊媒師として告げよう。昨日のタケルは潔白の身だった。", (WHITE,)),
        ("占い師です。タケルの沈黙は人狼だ。", ()),
        ("占い師です。タケルはどう見ても人狼だ。", ()),
        ("占い師です。タケルには牙がある。", ()),
    ],
)
def test_results_in_images(text: str, results: tuple[Result, ...]) -> None:
    told = claims(text)
    assert told.divinations + told.mediums == results


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("タケルは私の判定で潔白です。", (WHITE,)),
        ("私の白であるタケルを除けば、灰は三人だ。", (WHITE,)),
        ("私が白を出したタケルを吊るのは反対。", (WHITE,)),
        ("タケルの正体はもう割れている。", (WHITE,)),
        ("サクラの正体はもう割れている。", ()),
        ("ミナトの判定でタケルは潔白です。", ()),
    ],
)
def test_results_taken_for_known(text: str, results: tuple[Result, ...]) -> None:
    assert reply("アオイ", "占い師です、タケルは白でした。", text).divinations == results


@pytest.mark.parametrize(
    "text",
    [
        "@タケル サクラは白く見える。タケルが俺と同じ役を名乗ってるし、黒を出したタケルの占いは信じない。",
        "私が狼ではないと分かったら、次はタケルを調べてください。狼でもない私に黒を出してきたからです。",
        "@タケル タケルの指摘、合ってると思う。狼はサクラな気がする。俺と同じ役だと言ってるのが理由だ。",
        "タケルが黒を出したのは私です。",
        "タケルに黒を出された私が狼なわけがない。",
        "タケルは嘘つきだ。狼じゃない俺に黒を打ってきた。",
        "タケルを見て。人狼のはずのない私に黒を出された。",
        "対抗のタケルが黒を出した。偽物だ。",
        "俺と同じ役を名乗るタケルが黒を引いたと言う。",
        "黒を打ったタケルを疑う。",
        "タケルの占いは黒ばかりだ。",
        "タケルの言うとおり。人狼はサクラかもしれない。",
        "タケルの意見を聞いた。狼はサクラだと思う。",
        "タケルも見ていて。狼がサクラなら、それで終わりだ。",
    ],
)
def test_talk_beside_a_result_told_before_does_not_tell_it_again(text: str) -> None:
    assert reply("アオイ", "占い師です、タケルは人狼でした。", text).commitments == NO_CLAIMS


@pytest.mark.parametrize(
    "text",
    [
        "タケルは狼だ。",
        "狼はタケルだ。",
        "タケルを吊ろう。黒だ。",
        "俺が黒を出したタケルを吊ろう。",
        "黒が出たタケルを吊ろう。",
        "タケルを見ろ。俺の占いで黒だった。",
        "私が占った狼はタケルだよ。",
    ],
)
def test_a_result_told_before_may_be_told_again(text: str) -> None:
    assert reply("アオイ", "占い師です、タケルは人狼でした。", text).divinations == (BLACK,)


@pytest.mark.parametrize(
    "text",
    [
        "タケルさんに黒を出された私が狼なわけがない。",
        "タケルさんから黒を出されました。",
        "タケルさん、私の黒に驚いたのに狼はサクラさんって。",
        "狼はサクラさんだと思います。",
        "真っ先に黒を言うタケルさんは怪しい。",
        "サクラさんが狼だとさ。誰の結果だい。",
        "タケルさんは狼がサクラさんだって。",
        "サクラさんが狼だって。変な話だ。",
        "サクラさんは白だって話だけど、変だ。",
        "サクラさんは狼だってよ。",
        "サクラさんが狼なんて、タケルさんの思い込みだ。",
        "タケルさんに言わせると、サクラさんが人狼。",
        "タケルさんいわく、サクラさんは人狼。",
        "タケルさんの結果だとサクラさんは白。",
        "タケルさんの理屈ではサクラさんが狼。",
    ],
)
def test_a_seer_tells_no_result_when_it_speaks_of_anothers(text: str) -> None:
    assert reply("アオイ", "私は占い師です。", text).divinations == ()
    assert claims(f"私は占い師です。{text}").divinations == ()


def test_what_the_speaker_calls_its_black_is_whom_it_has_told_so() -> None:
    told = reply("アオイ", "占い師です、タケルは人狼でした。", "サクラさん、俺の黒だよ。")
    assert told.divinations == (BLACK,)


@pytest.mark.parametrize("text", ["タケルを占いましたら黒でした", "占い師は私で、タケルの占い結果は黒"])
def test_a_result_told_politely_or_after_the_claim(text: str) -> None:
    assert claims(text).divinations == (BLACK,)


@pytest.mark.parametrize(
    "text",
    [
        "占い結果も名乗りもないから、狼はタケルだろう",
        "結果を言わないので、タケルが狼とは思えません",
    ],
)
def test_a_result_that_nobody_has_told_is_none(text: str) -> None:
    assert claims(text).commitments == NO_CLAIMS


@pytest.mark.parametrize(
    ("text", "suspects", "trusts"),
    [
        ("タケルさんは狼じゃないと思う。", (), ("タケル",)),
        ("タケルさんは狼じゃないかと思うよ。", ("タケル",), ()),
        ("タケルさんは人間じゃないと思う。", ("タケル",), ()),
    ],
)
def test_what_a_seer_believes_is_no_result(
    text: str, suspects: tuple[str, ...], trusts: tuple[str, ...]
) -> None:
    told = reply("アオイ", "私は占い師です。", text)
    assert told.commitments == NO_CLAIMS
    assert (told.suspects, told.trusts) == (suspects, trusts)
