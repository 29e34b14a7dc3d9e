"""What is asked for: a vote, a role or a result, an opinion; and of whom."""

from __future__ import annotations

from agent.analysis.languages.japanese.words import PLAYER
from agent.analysis.languages.patterns import PatternTable, Row, one_of

_WANTS = one_of(
    "[?] 教え 聞かせ 聞き(?:たい|たく) ください 下さい くれ(?!た|て) ほしい 欲しい 出(?:せ|ろ|て) ますか"
    " ですか お願い 募"
)
"""How a request goes on."""

_FOR_WHOM = one_of("誰 だれ どなた どいつ どこ 投票先 票 どの人")
"""Whom a vote is for, asked; the vote itself may stand for it."""

_OFFICE = one_of("占い師 占い 霊媒師 霊媒 霊能者 役職 CO 対抗")
_IS_THERE = one_of("いる います いませ いない ある あります 有無 出て 出ろ 誰 だれ して 名乗")
"""Whether there is one, or who it is."""

ASKS_VOTE = PatternTable(
    Row(
        "(?<!占い師は)"  # that would ask for a role
        f"{_FOR_WHOM}.{{0,16}}"
        "(?:投票|票|入れ|いれ|吊|投じ|追放|選|[?])",
        catches="今日は誰に投票しますか？",
        spares="占い師は誰？",
    ),
    Row("投票先.{0,10}(?:[?]|教え|聞かせ)", catches="投票先を教えて。", spares="投票先は決めました。"),
    Row(
        "吊り先.{0,12}(?:[?]|教え|聞かせ|明言|出し)",
        catches="吊り先を明言してほしい。",
        spares="吊り先は任せるよ。",
    ),
)
"""Asks whom somebody votes for; whether the sentence asks at all is told elsewhere."""

ASKS_ROLE = PatternTable(
    Row(
        f"{_OFFICE}.{{0,12}}"  # a role
        f"{_IS_THERE}.{{0,14}}?"
        f"{_WANTS}",
        catches="占い師の方はいますか？",
        spares="占い師は二人いると思う。",
    ),
    Row(
        "(?:結果|占い先|占った相手|判定)"  # what a seer knows
        f".{{0,12}}?{_WANTS}",
        catches="占い結果を教えてください。",
        spares="占い結果は白でした。",
    ),
    Row(
        "(?:占い師|役職|占い)(?:の人|の方)?.{0,8}"  # whoever holds a role
        "(?:CO|名乗).{0,6}"  # should say so
        f"{_WANTS}",
        catches="役職の方は、COをお願いします。",
        spares="占い師の方は、もうCOしたよ。",
    ),
    Row("誰を占", catches="今夜は誰を占うの？", spares="今夜はミナトを占うの？"),
    Row(
        "(?:役職|CO)(?:は|が)?(?:ある|ない)?[?]",
        catches="ほかにCOはない？",
        spares="ほかにCOはないね。",
    ),
    Row(
        "(?:占い師|霊媒師)(?:は|って)(?:誰|だれ|どなた)",
        catches="占い師って誰なの。",
        spares="占い師が誰でも、話は聞く。",
    ),
)
"""Asks for a role or a result."""

ASKS_OPINION = PatternTable(
    Row(
        "(?:誰|だれ|どなた|どの人|どっち|どちら)[^。]{0,14}"  # who
        "(?:怪し|疑|狼|黒|信|思|見|気にな)",
        catches="誰が怪しいですか？",
        spares="誰か話しませんか？",
    ),
    Row(
        "(?:怪しい|疑|狼候補|気になる|黒い)[^。]{0,10}"  # the suspicious one
        "(?:誰|だれ|どなた|どっち|どちら|いる[?]|います)",  # who it is, or whether there is one
        catches="怪しい人はいる？",
        spares="怪しい人がいる。",
    ),
    Row(
        "(?:意見|考え|印象|見解|所感|思うこと|推理|理由|根拠)"  # what somebody thinks, or why
        f"[^。]{{0,14}}?{_WANTS}",
        catches="みんなの意見を聞かせて。",
        spares="みんなの意見は分かった。",
    ),
    Row(
        "どう(?:思|おも|見|ご覧|考え|感じ|でしょう|です|だ|かな)",
        catches="タケルをどう思う？",
        spares="タケルはどうして黙るの？",
    ),
    Row("どない(?:思|見)", catches="タケルをどない思う？", spares="どないしよう。"),
    Row(
        "どのように(?:見|ご覧|お?考え)",
        catches="タケルをどのように見ていますか？",
        spares="どのように伝えようか。",
    ),
    Row(
        "(?:怪し|あやし|疑|うたが|気にな|へんだ|変だ|引っかか|人狼では)[^。]{0,16}"
        "(?:いる|いらっしゃ|おる|教え|おしえ|聞かせ|みつけ|見つけ|どの|心当たり|何)",
        catches="気になる人を教えてくれる？",
        spares="気になる人が黙った。",
    ),
    Row(
        "何が[^。]{0,14}(?:怪し|疑|気にな|引っかか)",
        catches="何が引っかかってる？",
        spares="何がしたいの？",
    ),
    Row(
        "(?:考え|かんがえ)(?:てること)?、?"  # what somebody thinks
        "[^。]{0,8}きかせ",
        catches="かんがえてること、きかせて。",
        spares="かんがえてから、はなすね。",
    ),
)
"""Asks whom somebody suspects, or what they make of it."""

REQUEST = PatternTable(
    Row("教え|聞か|聞き", catches="考えを聞かせて。", spares="考えを変えた。"),
    Row("ください|下さい|くれ|お願い", catches="話してください。", spares="話しましょう。"),
    Row("ほしい|欲しい", catches="話してほしい。", spares="話は惜しい。"),
    Row("出[せろ]", catches="結果を出せ。", spares="結果が出た。"),
    Row("募", catches="霊媒師COを募ります。", spares="霊媒師COを待ちます。"),
)
"""Asks in a sentence without a question mark."""

GROUP = PatternTable(
    Row("みんな|皆|全員|各自|それぞれ|全体", catches="皆さんはどう思う？", spares="ミナトはどう思う？"),
    Row("誰か|だれか", catches="誰か意見はある？", spares="誰に投票する？"),
    Row("(?:ほか|他)の(?:人|方)", catches="他の方はどう？", spares="他の話はある？"),
)
"""Those asked, where they are several."""

VOCATIVE = PatternTable(
    Row(
        f"{PLAYER}(?:は|も|の|が|に|から|、)",
        catches="タケルさん、意見を聞かせて。",
        spares="タケルさんを吊る理由を聞かせて。",
    ),
)
"""The one player asked."""
