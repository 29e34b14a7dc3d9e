"""Whom a sentence calls by plain name, or by "you"."""

from __future__ import annotations

from agent.lexicon.japanese.words import PLAYER, TITLE
from agent.lexicon.patterns import PatternTable, Row, any_of, one_of
from agent.lexicon.text import NAME, NO_NAME

_CALL = one_of(
    "ねえ ねぇ ねー なあ なぁ のう おい おーい こら よう やあ やぁ あら あらあら まあ まぁ ほう ふむ"
    " ほら ああ"
    " うん うーん いや いえ はい では じゃあ じゃ さて さあ それで それじゃ で ところで あの あのね"
    " あのさ えっと"
    " えーと えー だから でも ごめん すまん すまぬ すみません ありがとう 頼む お願い 待って 待て 待ってよ"
    " ちょっと ちょい なるほど そうか そう ふふ へえ へぇ もし これ おっと ちなみに 次 次に そして おはよう"
    " ほな ほんで せや せやけど ほんなら はあ むむ やれやれ いいか よし 悪いけど 悪いが 失礼 そこの"
)
"""What a call may begin with."""

_COLOUR = one_of("黒 白 人狼 狼 人間 村 真 偽 狂 ● ○ クロ シロ")
_DEED = one_of("吊 処刑 追放 投票 票 占 霊媒 CO 一択 一本 怪し 最黒 じゃな では(?!な) 以上")
_JOINS = one_of("か と や または あるいは もしくは および それと それから 以外")

_AND_MORE = f"(?!{_COLOUR}|{_DEED}|{_JOINS}|$|[。!])"
"""What follows the comma is neither said of the player, nor one more of a list."""

_NOT_A_LIST = any_of(
    f"(?!{PLAYER})",
    f"(?={PLAYER}(?:を|に|が|は|へ|の|って|と|か|や)[^。]{{0,24}}(?:[?]|教え|聞か|答え|話して|言って|説明))",
)
"""No other player follows, unless they are what the one called is asked about."""

CALLED_FIRST = PatternTable(
    Row(
        f"^\\s*(?:{_CALL}[、!]?)?"  # perhaps a word to call by
        f"({NAME}){TITLE}よ?[、!?]"  # the name alone
        f"{_AND_MORE}{_NOT_A_LIST}",
        catches="ねえタケルさん、今日は静かだね。",
        spares="タケル、サクラのどちらかだ。",
    ),
    Row(f"^\\s*({NAME}){TITLE}よ?[!?]+$", catches="タケルさん！", spares="タケルさん。"),
)
"""A player called at the beginning of a sentence, in the row's group."""

_CLOSED = "(?:[のよねかなぞぜわさやてでろせいうるだたすんえけ]|です|ます|ください|下さい|[?!])"
"""How what was said before ends."""

CALLED_LAST = PatternTable(
    Row(
        f"{_CLOSED}(?<!のは)(?<!とは)、"  # what was said is complete
        f"({NAME}){TITLE}よ?[。!?]*$",
        catches="少しは話してよ、タケルさん。",
        spares="怪しいのは、タケルさん。",
    ),
)
"""A player called at the end of a sentence, in the row's group."""

NOT_CALLED = PatternTable(
    Row(
        "(?:投票先|吊り先|候補|本命|怪しい|黒い|疑わしい|狼|人狼|票|答え|一人)[^、。]{0,8}、"
        f"{PLAYER}[。!?]*$",
        catches="一番怪しいよ、タケル。",
        spares="少しは話してよ、タケル。",
    ),
    Row(f"{NAME}{TITLE}[、と]{PLAYER}[。!?]*$", catches="サクラ、タケル。", spares="話して、タケル。"),
    Row(
        f"(?:今日|やっぱり|やはり)は?、{PLAYER}[。!?]*$",
        catches="やっぱり、タケル。",
        spares="なあ、タケル。",
    ),
)
"""A name at the end that answers or adds, and calls nobody."""


_IS_ODD = one_of(
    "怪しい あやしい 黒い 疑わしい うたがわしい おかしい 変な 変だ 臭い 引っかかる ひっかかる 気になる"
)
_SAID_OF = one_of("人?狼 黒 白 真 偽 怪し あやし 疑 うたが 信 嘘 言われ")
_GROUND = one_of("理由 根拠 訳 わけ りゆう こんきょ")
_OBJECT = one_of(
    "を に へ と(?!り) の で や(?!っ) だ って より 以外 説 吊 推し 狙い 投票(?!先|相手) 人?狼 黒 白 真 偽"
)
_ACTS = (
    f"{TITLE}+"  # all of the title, so that what follows is no part of it
    f"(?!{_OBJECT})"  # no particle makes it an object
    f"(?!(?:は|も|が|から)、?[^{NO_NAME}。誰]{{0,8}}{_SAID_OF}[^{NO_NAME}。誰]{{0,8}}{_GROUND})"
)
"""After a name: the player is to act, rather than what the question is about."""

ASKED_BY_NAME = PatternTable(
    Row(
        f"^\\s*(?:{_CALL}[、!]?)?({NAME}){TITLE}+"  # who, as the one who acts
        f"(?!は、?(?:どこ|何|どの辺)[がにで][^{NO_NAME}。]{{0,4}}{_IS_ODD}(?!と))"  # not what is odd in them
        "(?:は|も|的には|としては|は今|は今日)、?"
        f"[^{NO_NAME}]{{0,16}}(?:誰|だれ|どこ|どなた|どいつ|どっち|どちら)(?:に|を|が|へ|で|の)"
        f"[^{NO_NAME}]{{0,20}}(?:[?]|の[。]?$|か[。]?$|んだ|教えて)",
        catches="タケルさんは今日誰に投票しますか？",
        spares="タケルさんはどこが怪しいの？",
    ),
    Row(
        f"^\\s*(?:{_CALL}[、!]?)?({NAME}){TITLE}"
        "(?:は|も|としては)、?"
        f"(?:[^、。]{{0,14}}(?:[をにが]|のこと)|今日は|今|正直)?、?(?:どう|どない|いかが|如何)[^、。]{{0,3}}"
        "(?:思|おも|考え|見て|見る|みる|みて|する|感じ)[^。]{0,8}[?]",
        catches="タケルさんはどう思いますか？",
        spares="タケルさんについてどう思いますか？",
    ),
    Row(
        f"^\\s*(?:{_CALL}[、!]?)?({NAME}){TITLE}"
        "の(?:意見|考え|見解|推理|投票先|吊り先|結論|本音|言い分)"  # what they are to tell, not weighed
        "(?![^。]{0,6}(?:どう(?:思|見|感|受|聞|評)|信|納得|賛成|同意|正し|合って|変|おかし|怪し))"
        "[^。]{0,12}(?:[?]|教え|聞か|聞き)",
        catches="タケルさんの意見は？",
        spares="タケルさんの意見、どう思う？",
    ),
    Row(
        f"^\\s*(?:{_CALL}[、!]?)?({NAME}){TITLE}は[?]$",
        catches="タケルさんは？",
        spares="タケルさんは静かだね？",
    ),
    Row(
        f"^\\s*(?:{_CALL}[、!]?)?({NAME}){_ACTS}(?:は|も|が)?、?"
        f"[^{NO_NAME}]{{0,16}}(?:教えて|聞かせて|答えて|話して|言って|説明して|出して|聞かせろ|"
        f"答えろ|言え[。!])",
        catches="タケルさんも考えを聞かせて。",
        spares="タケルさんを疑う理由、教えて。",
    ),
)
"""A player asked something by name, though the name is what the sentence is about."""

YOU_SAID = one_of(
    "あなた 貴方 貴女 アナタ アンタ あんた(?!ら) お前 おまえ オマエ おめえ おめぇ 貴様 貴殿 貴公"
    " そなた 其方 お主"
    " おぬし 汝 てめえ てめぇ 御身 (?<![諸主])君(?!主|臨) きみ キミ",
)

YOU_ALONE = PatternTable(
    Row(
        f"(?<!{NAME}){YOU_SAID}(?!たち|達|方[がはも]|がた|ら[はがの、。]|以外|自身の[^言話])",
        catches="そなたは誰を疑う？",
        spares="タケル君は誰を疑う？",
    ),
)
"""The one spoken to, with no name."""
