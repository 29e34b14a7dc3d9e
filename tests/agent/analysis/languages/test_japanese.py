"""Reading Japanese talk: what plain sentences assert, and what they do not.

The analyst reads patterns; a line it cannot read should assert nothing rather than something wrong.
"""

from __future__ import annotations

import pytest

from agent.analysis.context import NO_BACKGROUND, Background, Standing
from agent.analysis.languages.japanese import JAPANESE
from agent.analysis.text import prepare
from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.roles import Role, Species

PLAYERS = ("ミナト", "サクラ", "タケル", "ユズキ", "アオイ")
BLACK, WHITE = Result("タケル", Species.WEREWOLF), Result("タケル", Species.HUMAN)


def claims(text: str) -> Claims:
    return JAPANESE.read(prepare(text, PLAYERS), NO_BACKGROUND)


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
    assert claims(text).asserts_same(Claims(co=role))


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
    assert claims(text).asserts_same(NO_CLAIMS)


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
    assert claims(text).asserts_same(Claims(co=Role.SEER, divinations=(result,)))


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


@pytest.mark.parametrize(
    "text",
    [
        "タケル吊りで。",
        "今日はタケル。",
        "今日はタケルさんかな。",
        "今日はタケルちゃんを見ます。",
        "やはりタケル投票だね。",
        "一番怪しいので、今日はタケルに入れたい。",
        "吊るならタケル。",
        "サクラが白なら話は早い。今日はタケル吊りでお願いします。",
        "昨日黙っていたタケルに投票します。",
        "サクラの意見に賛成、タケルを吊ろう。",
        "明日はサクラ、今日はタケルを処刑しましょう。",
        "タケルさんに票を集めましょう。",
        "@タケル あなたに投票します。",
        "@サクラ タケルの黙り方は変。彼に入れるよ。",
        "全員タケルへ投票を。",
        "タケルを吊るしかない。",
        "タケルさんを吊るのが最善です。",
        "タケルに入れるかな。",
        "タケルさんを追放しませんか？",
        "タケルは吊るべきだ。",
        "@タケル 説明がない。追放を提案します。",
    ],
)
def test_votes_in_the_jargon(text: str) -> None:
    assert claims(text).vote == "タケル"


@pytest.mark.parametrize(
    "text",
    [
        "「タケルに投票します」なんて言っていない。",
        "ミナトさんのタケル吊り案は強引です。",
        "ミナトがタケルに投票するのは意外でした。",
        "昨日のタケル投票の理由を教えてください。",
        "タケル吊りは早い。",
        "タケルに投票する流れは危ない。",
        "明日はタケル吊りです。",
        "今夜はタケルさんを占います。",
        "私を吊るのは損です、タケル。",
        "なぜタケルに投票するの？",
        "タケルはもう吊られました。",
        "今日は誰を吊りますか、タケル。",
        "タケルさんに投票した方の話を聞きたい。",
        "タケルを吊りたいと言ったのは誰ですか。",
    ],
)
def test_talk_about_votes_is_no_vote(text: str) -> None:
    assert claims(text).vote is None


def test_of_two_votes_the_one_of_today_counts() -> None:
    assert claims("サクラ吊りもあるけど、今日はタケル吊り。").vote == "タケル"
    assert claims("タケルに投票。サクラに投票。").vote is None


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


@pytest.mark.parametrize(
    "text",
    ["占い師の方はいますか？", "役職COをお願いします。", "@タケル 占い結果を教えて。", "占い師は誰ですか？"],
)
def test_asking_for_roles_and_results(text: str) -> None:
    assert claims(text).asks_role


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
    assert claims(text).asks_opinion


@pytest.mark.parametrize(
    "text", ["占い師です。", "タケルが怪しい。", "結果は白でした。", "よろしくね。", "気になる人がいる。"]
)
def test_not_asking(text: str) -> None:
    told = claims(text)
    assert not (told.asks_role or told.asks_opinion or told.asks_vote or told.asks_everyone)


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
    assert claims(text).asks_everyone is everyone


@pytest.mark.parametrize(
    ("text", "certain"),
    [
        ("タケルさんに投票します。", True),
        ("今日はタケルに入れるかな。", False),
        ("とりあえずタケル吊りで考えています。", False),
        ("タケルに投票。サクラに投票。", False),
        (
            "私は昨日からずっとタケルさんの発言が気になっていて、今日の話を聞いてもやはり変わらず、その理由",
            False,
        ),
        ("短く", True),
    ],
    ids=["plain", "hedged", "for the time being", "two", "cut off", "short"],
)
def test_how_sure_the_reading_is(text: str, certain: bool) -> None:
    assert claims(text).certain is certain


@pytest.mark.parametrize(
    "text",
    [
        "今日はタケルだよ。",
        "今日はタケルかな…",
        "今日はタケルなのだ。",
        "本日はタケルさんにする。",
        "俺はタケルを裁くぜ。",
        "今日はタケルを詰めたい。",
        "タケルが怪しい。今日はここに投票する。",
        "投票先は決まっている。タケルさんだよ。",
        "今日の票は決めた。タケルだ。",
        "まずタケルを吊るのが先だ。",
        "タケルを吊るぜ…言い訳が不自然だ。",
        "タケルを吊るぜあの言い訳は不自然だ。",
        "みんなにタケルへの投票を求める。",
        "タケルがサクラを疑うのは不自然だ。彼に投票する。",
    ],
)
def test_votes_in_few_words(text: str) -> None:
    assert claims(text).vote == "タケル"


@pytest.mark.parametrize(
    "text",
    [
        "タケルが最黒。",
        "タケルさんが一番黒い。",
        "タケルの話を詰めるべきだ。",
        "タケルに裁かれる覚えはない。",
        "今日はタケルだけが静かだね。",
        "今日はタケルだと言われても困る。",
        "今日の占いはタケルだよ。",
        "占うのは今日はタケルだよ。",
        "タケルを吊るぜ、なんて言わない。",
        "投票先を決めた。タケルは黙っているね。",
        "投票先は決めていない。タケルだ。",
        "タケルはサクラへの投票を求めた。",
        "タケルに投票するより話が先だ。",
        "タケルとサクラが怪しい。今日はここに投票する。",
        "タケルがサクラを庇った。彼に投票する。",
    ],
)
def test_few_words_that_are_no_vote(text: str) -> None:
    assert claims(text).vote is None


@pytest.mark.parametrize("text", ["タケルが最黒。", "タケルさん最黒。", "タケルが一番黒い。"])
def test_the_blackest_is_suspected(text: str) -> None:
    assert claims(text).suspects == ("タケル",)


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
    assert claims(text).asserts_same(Claims(co=Role.POSSESSED, divinations=results))


@pytest.mark.parametrize(
    "text",
    [
        "だから今日はタケルさんかな？どーん！",
        "私はタケルにどーん！って入れたいな。",
        "タケルは話が重いし、サクラよりそこ吊りが筋だ。",
        "そこが一致なら、私はタケルへ入れる。",
        "@タケル さん、話が合わない。サクラさんへの疑いも苦しいし、吊りで。",
        "ミナトは白だ。タケルは説明が薄い。投票しよう。",
        "ミナト白、タケル黒。今日追放だね。",
        "タケルは説明が薄いよ！票を寄せよう！",
        "タケルは話が変わった、投票先だ。",
        "タケルさんを投票先としたいです。",
        "タケルに投票することが村の勝利につながると信じている。",
        "タケルの沈黙は惜しいが、吊りも道理だ。",
        "タケルは話が薄いので今日は吊り候補。",
        "やっぱりタケルを選ぶことにする。",
        "タケルが疑わしい。皆、彼に投票して終わらせようではないか。",
        "黒を出されたタケル先でいい。",
        "今はタケルへ寄せてくれ。",
        "本日はタケルさん優先がいいでしょう。",
        "きょうはタケルにとうひょうするよ。",
        "タケルは人に乗りすぎだ。自分の考えが見えないから投票する。",
        "タケルの返事が引っかかるから、投票を決めたよ。",
    ],
)
def test_votes_told_in_passing(text: str) -> None:
    assert claims(text).vote == "タケル"


@pytest.mark.parametrize(
    "text",
    [
        "サクラがタケルを追放しようとしているのが気になる。",
        "サクラが彼を追放しようとしているのが気になる。",
        "タケルの話が気になる。しっかり見極めて投票しよう。",
        "タケルは投票から急に静かだ。",
        "タケルは投票先だけ言って黙った。",
        "タケルの話を聞いて、投票を決めたいと思う。",
        "タケルとサクラが怪しい。投票しよう。",
        "タケルが黙るなら私はサクラより先に入れるかも。",
        "今日の占いはタケル優先で。",
        "今日はタケル優先で占いたい。",
        "タケルは明日の吊り候補。",
        "タケルに投票するのも大事だが、他の人の話も聞きたい。",
        "タケルに投票したら、サクラが困る。",
        "占い先でいいよ、タケル。",
    ],
)
def test_votes_only_passed_by(text: str) -> None:
    assert claims(text).vote is None


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
