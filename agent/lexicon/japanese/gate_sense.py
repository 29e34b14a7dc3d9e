"""Japanese words for and against somebody, of oneself by name, and of what nobody can have seen."""

from __future__ import annotations

from agent.lexicon.japanese.gate_words import SPEAKER, WHO, WOLF
from agent.lexicon.patterns import PatternTable, Row, one_of
from agent.lexicon.text import NAME

DOUBTING = PatternTable(
    Row(
        one_of(
            f"怪し あやし 疑[うっいわ] うたが 嘘 うそ 偽 にせ {WOLF} 黒(?!出し) 信用なら 胡散 不自然"
            " おかし 引っかか ひっかか 出来すぎ もやもや 胸騒 不信 腑に落ち 鵜呑み"
        ),
        catches="タケルさんは怪しいです。",
        spares="タケルさんは優しいです。",
    ),
)
"""Against somebody."""

TRUSTING = PatternTable(
    Row(
        one_of(
            "信じ しんじ 信用(?!なら) 信頼 本物 ほんもの 真の 人間 白 潔白 無実 誠実 正直者 味方 支持"
            " 安心 村側"
        ),
        catches="タケルさんを信じます。",
        spares="タケルさんを感じます。",
    ),
)
"""For somebody."""

NEGATING = PatternTable(
    Row(
        one_of(
            "(?<!しか)(?<!たまら)(?<!てなら)ない(?!か[とな。?!]) なく なかった"
            " (?<!しかあり)(?<!てなり)ません ませぬ (?:きれ|でき|え|(?<!ま)せ|られ|ら|か|わ|なれ)ん"
            " (?<!ま)ずに? ぬ"
            " (?<!しかあら)へん ちゃう 違う"
            " ちがう がた[いく] かね(?:る|ます) 無理 難し (?<!こ)とは(?:思え|見え|信|い[いえ])"
        )
        + f"(?!の?{SPEAKER})",  # such as 人狼ではない私, which denies it of the speaker
        catches="タケルさんを信じきれません。",
        spares="タケルさんを信じきっています。",
    ),
)
"""Turns it round, or takes the edge off it."""

OPEN = PatternTable(
    Row(
        r"\?|かどうか|なら|(?:た|だっ)たら|もし|としたら|って|と(?:言|い[うわ]|主張|名乗|呼|聞)|という"
        r"|だれ|誰|(?:たい|ほし)|でしょうか"
        r"|のか|うち|疑いを?(?:が)?晴",
        catches="タケルさんは本物ですか？",
        spares="タケルさんは本物です。",
    ),
    Row(
        "票|投票|以上に|だなんて|ふり|占い(?:が|で|の結果)|結果|見つけ|と出|霊媒で|より|(?:師|占い"
        "|霊媒)とは$",
        catches="タケルさん以上に正直な人はいません。",
        spares="タケルさんは正直です。",
    ),
)
"""Asks, supposes, or tells what others say."""

CONTRAST = PatternTable(
    Row(
        one_of("けど けれど ものの のに ですが だが でも しかし とはいえ ても [るたいすん]が、"),
        catches="タケルさんは正直ですが、間違っています。",
        spares="タケルさんは正直で、正しいです。",
    ),
)
"""Sets one thing against another."""

THIRD_PERSON = PatternTable(
    Row(
        "<me>(?:さん|はん|くん|君|ちゃん|様|さま|殿|どの|氏)(?!だよ|です|(?:と|って)(?:呼|申|言|いう)|の名)",
        catches="<me>さんの意見に賛成です。",
        spares="<me>さんと呼んでください。",
    ),
    Row(
        "<me>(?:に(?:投票|票|入れ)|を(?:疑|信|吊|占|処刑|追放)|が(?:怪し|疑わし|偽|人狼|嘘)|は(?:怪し"
        "|疑わし|偽)|の(?:言う(?:とおり|通り|こと)"
        "|意見に|考えに|話を信)|、(?:お前|あなた|君|どう思))",
        catches="<me>の意見に賛成です。",
        spares="<me>の意見を述べます。",
    ),
)
"""Speaks of the speaker as of another."""

WITNESS = PatternTable(
    Row(
        rf"(?:昨[夜晩]|ゆうべ|夜中|真夜中|夜に|夜の)[^。?]*{NAME}[^。?]*(?:を(?:見(?:た|まし|て(?:い"
        rf"|しま)|かけ)|目撃)|と(?:会っ|すれ違))",
        catches="昨夜タケルさんが歩くのを見ました。",
        spares="昨夜タケルさんを思い出しました。",
    ),
    Row(
        rf"{WHO}[^。、?]*(?:昨[夜晩]|ゆうべ|夜中|夜に)[^。?]*(?:を(?:見(?:た|まし|て(?:い|しま)|かけ)"
        rf"|目撃)|物音を聞)",
        catches="タケルさんが夜中に歩くのを見ました。",
        spares="タケルさんは夜中に騒ぎました。",
    ),
)
"""Tells what the speaker, asleep like everybody, cannot have seen."""
