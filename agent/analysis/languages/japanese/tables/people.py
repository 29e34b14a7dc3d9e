"""Who is suspected or trusted: words for it, whom they are said of, and whose opinion it is."""

from __future__ import annotations

from agent.analysis.languages.japanese.words import ME, NAMED, PLAYER
from agent.analysis.languages.patterns import PatternTable, Row, one_of
from agent.analysis.text import NO_NAME

SUSPICIOUS = PatternTable(
    Row("怪し|あやし", catches="タケルが怪しい。", spares="タケルは親しみやすい。"),
    Row(
        "疑(?!問|心)",  # a question is no suspicion
        catches="タケルを疑っている。",
        spares="タケルの話に疑問がある。",
    ),
    Row("不自然|不審", catches="タケルの話は不自然だ。", spares="タケルの話は自然だ。"),
    Row(
        "黒い(?!判)",  # a result is another reader's
        catches="タケルが一番黒い。",
        spares="タケルの黒い判定を聞いた。",
    ),
    Row(
        "黒(?:寄|より|目|っぽ|く|だと思|に見)|最黒",
        catches="タケルは黒っぽい。",
        spares="タケルは黒でした。",
    ),
    Row(
        "(?<!真)偽"  # 真偽 is open
        "(?!っ)",  # 偽って tells what somebody does
        catches="タケルは偽物だ。",
        spares="タケルの真偽は分からない。",
    ),
    Row("嘘つき|嘘をつ", catches="タケルは嘘をついている。", spares="タケルの話は嘘か本当か。"),
    Row(
        "気にな(?!らな)",
        catches="タケルが気になる。",
        spares="タケルは気にならない。",
    ),
    Row("引っかか|引っ掛か|ひっかか", catches="タケルの話が引っかかる。", spares="タケルの話に乗る。"),
    Row("違和感|矛盾|おかし|破綻", catches="タケルの話は矛盾している。", spares="タケルの話は通る。"),
    Row("胡散|うさんくさ", catches="タケルは胡散臭い。", spares="タケルは面倒臭い。"),
    Row("狼陣営", catches="タケルは狼陣営だ。", spares="タケルは村陣営だ。"),
    Row(
        "信(?:用|頼|じ)"  # trust
        "(?:でき(?:ない|ません|ぬ)|られ(?:ない|ません|ぬ)|がた|難)",  # is not possible
        catches="タケルは信用できません。",
        spares="タケルは信用できます。",
    ),
    Row("人?狼(?:っぽ|寄|くさ|くせ|臭|らし)", catches="タケルは狼っぽい。", spares="タケルは狼だった。"),
    Row("人?狼(?:濃厚|候補|位置|の可能性)", catches="タケルは人狼候補だ。", spares="タケルは人狼の味方か。"),
    Row(
        "人?狼(?:だと(?:思|見)|と(?:思|見|しか)|に見え|で見)",
        catches="タケルは人狼だと思う。",
        spares="タケルは人狼だと出た。",
    ),
    Row("人?狼(?:だろ|でしょ|かも)", catches="タケルは人狼かもしれない。", spares="タケルは人狼でした。"),
)
"""Calls a player suspicious; who is found guilty by a result is another reader's matter."""

TRUSTED = PatternTable(
    Row(
        "信じ(?!ら|が|難|す)",
        catches="タケルを信じる。",
        spares="タケルは信じがたい。",
    ),
    Row(
        "信(?:用|頼)"  # trust
        "(?:し|する|でき(?!な|ま|ぬ))",
        catches="タケルは信用できる。",
        spares="タケルは信用できない。",
    ),
    Row("味方|支持", catches="タケルの味方だ。", spares="タケルの見方だ。"),
    Row("頼もし|心強", catches="タケルは頼もしい。", spares="タケルに頼んだ。"),
    Row("潔白|人間だと(?:思|信)", catches="タケルは人間だと思う。", spares="タケルは人間だった。"),
    Row(
        "白(?:い|寄|より|目|っぽ|く|だと思|に見|だろ|でしょ|そう)",
        catches="タケルは白寄りだ。",
        spares="タケルは白だった。",
    ),
    Row(
        "本物(?:だと|っぽ|に見|だろ|でしょ|らし|の占)",
        catches="タケルは本物っぽい。",
        spares="本物は名乗り出て。",
    ),
    Row(
        "村人?(?:っぽ|寄|より|目|だと思|に見|だろ|でしょ)",
        catches="タケルは村っぽい。",
        spares="タケルは村人と名乗った。",
    ),
    Row("真(?:目|寄|より|っぽ|濃厚|らし)", catches="タケルは真寄りだ。", spares="タケルは真っ先に話した。"),
    Row(
        "真(?:占い師だと|だと(?:思|見)|だろ|でしょ|で見|と見|に見え)",
        catches="タケル真で見ています。",
        spares="タケルが真か偽か。",
    ),
    Row("真(?=[。、]|$)", catches="占い師はタケルが真。", spares="真面目なタケルだ。"),
)
"""Calls a player trustworthy; if a wording of suspicion fits at the same place, it goes before."""

_ENDED = "^(?:[くはじ]|さは|って|て)?は?"
"""How the word ends, before a negation."""

TURNED = PatternTable(
    Row(
        f"{_ENDED}(?:ない|なく|ありません|あらへん)",
        catches="くないよ。",
        spares="くて困る。",
    ),
    Row(
        f"{_ENDED}い?(?:ない|ません|へん)",
        catches="ていません。",
        spares="ています。",
    ),
    Row(f"{_ENDED}(?:わない|えない)", catches="わないよ。", spares="うよ。"),
    Row(f"{_ENDED}ってな", catches="ってなどいない。", spares="ってばかりだ。"),
    Row(f"{_ENDED}晴れ", catches="は晴れた。", spares="は深まった。"),
)
"""Turns a word of suspicion round, or one of trust; an example is what follows that word."""

ABOUT = PatternTable(
    Row(
        f"{NAMED}"  # whom
        "(?:(?=[はがもをのに、]|って|こそ|だけ|より)|$)",  # stands alone, not before a noun
        catches="今日のタケルは",
        spares="タケル誘導が",
    ),
)
"""A player the clause is about: a name before a noun only describes what somebody else does.

An example is what stands before the opinion.
"""

DESCRIBED = PatternTable(
    Row(
        f"^{one_of('い な しい すぎる そうな っぽい 寄りの 濃厚の 確定の')}?"  # how the word ends
        f"{NAMED}",
        catches="いタケルに投票する。",
        spares="いのはタケルだ。",
    ),
)
"""A player right after a word that describes them; an example is what follows 怪し or the like."""

FOLLOWING = PatternTable(
    Row(
        "^(?:い|な|くない|でない)?(?:のは|人は|者は)、?"  # the one who is so
        f"[^{NO_NAME}、。]{{0,12}}{NAMED}",
        catches="いのはタケルだ。",
        spares="いのは声だ、タケルも聞いた。",
    ),
)
"""A player told as the one who is so; an example is what follows 怪し or the like."""

ACTOR = PatternTable(
    Row(
        f"{PLAYER}(?:が|は|も|の)"  # who thinks so
        f"{PLAYER}[をにへ]?[^、]*$",  # of whom
        catches="ミナトがタケルを",
        spares="ミナトとタケルを",
    ),
)
"""Another player whose opinion it is; an example is what stands before it in the clause."""

ON_ME = PatternTable(
    Row(
        f"{ME}(?:の|を|が|は|への)?"  # of the speaker
        f"[^{NO_NAME}、]{{0,4}}$",
        catches="ミナトが私を",
        spares="私はミナトを",
    ),
)
"""The speaker, of whom the opinion is; an example is what stands before it in the clause."""

REPORTED = PatternTable(
    Row(
        "^[^、。]{0,8}?(?:と|って)"  # that it is so
        "(?:言|いう|いっ|主張|述べ|話)",  # somebody says
        catches="いと言っていた。",
        spares="いと思う。",
    ),
    Row(
        "^[うい]?(?:する|ってる|っている|われ)?"  # how the word ends
        "(?:理由|根拠)",
        catches="う理由を知りたい。",
        spares="うのは当然だ。",
    ),
)
"""Tells of an opinion rather than holds it; an example is what follows it."""
