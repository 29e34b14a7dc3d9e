"""Which clauses ask, which only seek assent, and which suppose."""

from __future__ import annotations

from agent.lexicon.patterns import PatternTable, Row, any_of, one_of

WH = PatternTable(
    Row(one_of("誰 だれ どなた どいつ"), catches="誰が怪しい？", spares="皆が怪しい。"),
    Row(
        "どこ"  # where
        "(?!か|ろ)",  # not "somewhere"
        catches="どこに投票する？",
        spares="どこか怪しい。",
    ),
    Row("どの(?:人|方|よう|点|発言|辺)", catches="どの人が怪しい？", spares="どのみち吊る。"),
    Row("どっち|どちら", catches="どちらを吊る？", spares="あちらを吊る。"),
    Row(
        "(?<!か)どう"  # not かどうか
        "(?!も|して?も|見ても|考えても|やら|せ)",  # not "anyhow", "however one looks at it", "it seems"
        catches="タケルをどう思う？",
        spares="タケルはどう見ても怪しい。",
    ),
    Row("(?:なぜ|何故)(?!なら|か)", catches="なぜ黙るの？", spares="なぜなら黙ったから。"),
    Row(
        "なんで"  # why
        "(?!も|す|し)",  # not "anything", nor the end of "it is that"
        catches="なんで黙るの？",
        spares="占い師なんです。",
    ),
    Row("何で(?!も)", catches="何で黙るの？", spares="何でも聞いて。"),
    Row("いつ(?!も|か)", catches="いつ占うの？", spares="いつも黙っている。"),
    Row(
        "何(?:か|を|が|点)?"  # what
        "(?=[^。]*[?])",  # only where the sentence asks
        catches="何が怪しい？",
        spares="何かが怪しい。",
    ),
)
"""Words that ask."""

TAG_QUESTION = PatternTable(
    Row("[ねな][?]$", catches="タケルが怪しいよね？", spares="タケルが怪しいの？"),
    Row(
        "(?:だろう?|でしょう?|っしょ)[?]$", catches="タケルが怪しいでしょ？", spares="タケルは怪しいですか？"
    ),
    Row("(?:だよ|じゃん)[?]$", catches="怪しいじゃん？", spares="怪しいじゃん、タケル？"),
)
"""A question mark that only seeks assent."""

QUESTION = PatternTable(
    Row("[?]", catches="タケルが怪しい？", spares="タケルが怪しい。"),
    Row(
        any_of("です", "ます", "ません", "でした", "ました", "だろう", "でしょう", "べき")
        + "か(?:[。、]|$)",  # not ますから
        catches="誰に投票しますか。",
        spares="タケルに投票しますから。",
    ),
    Row("かしら", catches="タケルは人狼かしら。", spares="タケルは人狼かも。"),
    Row("教えて|聞かせて|くれへん", catches="考えを教えて。", spares="考えを教えた。"),
    Row("かな(?=[。、?]|$)", catches="タケルかな。", spares="静かなタケルだ。"),
)
"""What asks for an answer."""

CONDITION = PatternTable(
    Row(
        "(?<!^)なら"  # if it is
        "(?!な|ず|ん|ぬ|い)",  # not "must", "not only"
        catches="タケルが黒なら吊る。",
        spares="投票しないとならない。",
    ),
    Row("(?<!^)たら(?!し)", catches="タケルを占ったら話すよ。", spares="これはあたらしい話だ。"),
    Row(
        "(?<!^)(?:れ|け|せ|げ|え|て)ば"  # the conditional of any verb
        "(?!な)",
        catches="黒が出れば吊る。",
        spares="話さなければなりません。",
    ),
    Row("(?<!^)場合", catches="黒の場合は吊る。", spares="場合による。"),
)
"""What what follows depends on; at the beginning there is nothing supposed."""

CONDITION_IN_FORM = PatternTable(
    Row(
        "(?:視|観|覗い|霊視し|霊媒し|鑑定し|照らし|調べ|(?<!う)見|占い?してみ)(?:てみ)?たら(?!どう|いい)",
        catches="タケルを視たら黒だった。",
        spares="タケルを視たらいい。",
    ),
    Row(
        "(?:除|省|抜|差し引)(?:け|い)ば",
        catches="タケルを除けば、灰は三人。",
        spares="タケルが抜ければ、灰は三人。",
    ),
    Row(
        "(?:それ|そう|今|だ|あえて|強いて|言う|いう|選ぶ|絞る|入れる|する)なら",
        catches="強いて言うなら、タケルかな。",
        spares="タケルが黒なら吊る。",
    ),
    Row(
        "(?:吊る|挙げる|あげる|決める|見る|迷う)なら",
        catches="一人挙げるならタケルだ。",
        spares="タケルが黙るなら吊る。",
    ),
    Row(
        "占(?:っ|う)(?:てみ)?(?:まし)?たら|占い(?:いたし)?ましたら|占えば",  # how a result is told
        catches="タケルを占ったら黒だった。",
        spares="タケルを占うなら今だ。",
    ),
    Row("なぜなら|何なら|なんなら", catches="なぜなら話が変わったからだ。", spares="黒なら吊る。"),
    Row(
        "(?:そこ|ここ)(?:が|で|は)?"  # on this point
        "(?:一致|同意見|同じ)なら",
        catches="そこが一致なら、私も吊る。",
        spares="そこが人狼なら、私も吊る。",
    ),
    Row(
        "(?:出た|言った|言う|決まった)(?:の|ん)?なら",
        catches="黒が出たのなら、タケルを吊る。",
        spares="黒が出るなら、タケルを吊る。",
    ),
    Row("(?:よ|良)かったら", catches="よかったら教えて。", spares="黒かったら教えて。"),
    Row("(?:よ|良)ければ|(?:でき|出来)れば", catches="できれば教えて。", spares="黒ければ教えて。"),
    Row(
        "そうすれば|となれば|となると|とすれば",
        catches="となれば、タケルだ。",
        spares="黒くなれば、タケルだ。",
    ),
    Row(
        "(?:考え|踏まえ|見|照らせ|言え|比べ|合わせ|思え)れ?ば",
        catches="発言を踏まえれば、タケルだ。",
        spares="発言が変われば、タケルだ。",
    ),
    Row("なければ(?:なら|いけ)", catches="吊らなければならない。", spares="黒でなければ吊らない。"),
)
"""What sounds like a condition and supposes nothing; an earlier row may take what a later one needs."""

TURN = PatternTable(
    Row(
        "(?:が|けど|けれど|ので|だから)、",
        catches="黒なら吊るけど、白だった。",
        spares="黒なら、吊るけどね。",
    ),
    Row("(?:今日|本日)は", catches="サクラが白なら早い、今日はタケルだ。", spares="今日の話なら早い。"),
)
"""Where a sentence turns: what stands before is no condition of what comes after."""
