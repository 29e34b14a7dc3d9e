"""What is evened out before a line is read: quotations, gaps, spellings, and who is meant by a pronoun."""

from __future__ import annotations

from agent.lexicon.japanese.words import NO_BREAK, PLAYER, ROLE, TITLE
from agent.lexicon.patterns import PatternTable, Row, one_of
from agent.lexicon.text import NAME, NO_NAME

ALL_QUOTED = PatternTable(
    Row(
        r"^\s*[「『]"
        "(.*)"  # all that is said
        r"[」』]\s*$",
        catches="「タケルに投票します。」",
        spares="「タケルに投票します」とミナトが言った。",
    ),
)
"""A line that stands in quotation marks as a whole quotes nobody."""

QUOTED = PatternTable(
    Row(
        "「[^」]*」?",  # a long line may be cut before the quotation ends
        catches="ミナトは「タケルは人狼」と言った。",
        spares="ミナトはタケルを人狼だと言った。",
    ),
    Row(
        "『[^』]*』?",
        catches="ミナトは『タケルは人狼』と言った。",
        spares="ミナトはタケルを人狼だと言った。",
    ),
    Row(
        '[“"][^”"]*[”"]',
        catches='ミナトは"タケルは人狼"と言った。',
        spares="ミナトは、タケルを人狼だと言った。",
    ),
    Row(
        "(?<![A-Za-z])'[^']{5,}'(?![A-Za-z])|‘[^’]{5,}’",  # more than a word
        catches="ミナトは'タケルは人狼です'と言った。",
        spares="結果は'人狼'だ。",
    ),
)
"""What others have said, or might say."""

QUOTED_WORD = PatternTable(
    Row(
        '[「『“"](?![^」』”"]{1,5}(?:だ|です|ます|する|よ)[」』”"])'  # which says something
        f'({PLAYER}|[^{NO_NAME}「」『』“”"、。!?]{{1,6}})'  # a player alone, or a word without any
        '[」』”"]',
        catches="結果は『人狼』だ。",
        spares="ミナトは「タケルは人狼」と言った。",
    ),
)
"""A word in quotation marks for emphasis."""

_GAP = f"(?<={NAME})\\s+"
"""The space after a mention."""

JOINED = PatternTable(
    Row(
        f"{_GAP}(?=は"  # of the player named
        "(?![いはじ]))",  # not はい, ははは, はじめ
        catches="@タケル は怪しい。",
        spares="@タケル はい、分かった。",
    ),
    Row(
        f"{_GAP}(?=が"  # the player named
        "(?!ん))",  # not がんばって
        catches="@タケル が怪しい。",
        spares="@タケル がんばって。",
    ),
    Row(f"{_GAP}(?=を|の)", catches="@タケル を吊ろう。", spares="@タケル 今日は誰を吊る？"),
    Row(
        f"{_GAP}(?=に"  # to the player named
        "(?!こ))",  # not にこにこ
        catches="@タケル に投票する。",
        spares="@タケル にこにこしているね。",
    ),
    Row(
        f"{_GAP}(?=へ"  # to the player named
        "(?![えぇへ]))",  # not へえ, へへ
        catches="@タケル へ投票する。",
        spares="@タケル へえ、そうなんだ。",
    ),
    Row(
        f"{_GAP}(?=も"  # the player named too
        "(?![うしっち]))",  # not もう, もし, もっと, もちろん
        catches="@タケル も怪しい。",
        spares="@タケル もう決めた？",
    ),
    Row(
        f"{_GAP}(?=と"  # with the player named
        "(?![りにて]))",  # not とりあえず, とにかく, とても
        catches="@タケル とサクラが怪しい。",
        spares="@タケル とりあえず話して。",
    ),
    Row(
        f"{_GAP}(?=で"  # with the player named
        "(?![もす]))",  # not でも, ですよね
        catches="@タケル でいいと思う。",
        spares="@タケル でも、まだ早い。",
    ),
    Row(
        f"{_GAP}(?=や"  # the player named or another
        "(?![っはあ]))",  # not やっぱり, やはり, やあ
        catches="@タケル やサクラが怪しい。",
        spares="@タケル やっぱり怪しいよ。",
    ),
    Row(
        f"{_GAP}(?={one_of('さん くん ちゃん 様 殿 氏')})",
        catches="@タケル さん、どう思う？",
        spares="@タケル さあ、どう思う？",
    ),
    Row(
        f"{_GAP}(?=君"  # a title
        "(?!は|が))",  # not "you"
        catches="@タケル 君、どう思う？",
        spares="@タケル 君は誰を疑う？",
    ),
    Row(
        f"{_GAP}(?=投票"  # a vote for the player named
        "(?!する|先|は|の|を|前|相手|まで|に|も|結果|時|が))",  # not asked of them
        catches="@タケル 投票だね。",
        spares="@タケル 投票先を教えて。",
    ),
    Row(
        f"{_GAP}(?={one_of('CO 吊(?!り(?:先|は|の|を|候補|希望先)) 白 黒 真(?!剣|面目|っ|意|相|贋|偽) 偽')})",
        catches="@タケル 吊りで。",
        spares="@タケル 吊り先はどこ？",
    ),
)
"""The space after a mention, where the sentence goes on."""

AFTER_NAME = PatternTable(
    Row(_GAP, catches="@タケル おはよう。", spares="タケル、 おはよう。"),
)
"""The space after a mention that only speaks to a player."""

PAUSE = PatternTable(
    Row(r"\.{2,}(?=.)", catches="うーん…タケルかな。", spares="そうかな.タケルだよ。"),
    Row("⋯+(?=.)", catches="うーん⋯タケルかな。", spares="うーん、タケルかな⋯"),
    Row("・{2,}(?=.)", catches="うーん・・タケルかな。", spares="タケル・サクラのどちらかだ。"),
)
"""Dots that stand for a comma; an ellipsis comes as three of them."""

GAP = PatternTable(
    Row(
        r"(?<=[^\x00-\x7f])"
        r"\s+"  # between Japanese characters
        r"(?=[^\x00-\x7f])",
        catches="タケルは黒 サクラは白。",
        spares="占い師 CO です。",
    ),
)
"""A space that stands for a comma."""

IN_KANA = {
    "うらないし": "占い師",
    "れいばいし": "霊媒師",
    "かりうど": "狩人",
    "おおかみ": "狼",
    "まっくろ": "真っ黒",
    "まっしろ": "真っ白",
    "とうひょう": "投票",
    "ついほう": "追放",
    "しょけい": "処刑",
    "うらない": "占い",
    "うらなっ": "占っ",
    "じんろう": "人狼",
    "にんげん": "人間",
    "むらびと": "村人",
    "けっか": "結果",
    "さいぜん": "最善",
    "だとうだ": "妥当だ",
}
"""The words of the game as a child writes them."""

IN_BRACKETS = PatternTable(
    Row(
        rf"\(({ROLE})\)"
        "(?=です|だ|や|じゃ|なの)",
        catches="星を読む者（占い師）です。",
        spares="探すべき者（人狼）がいる。",
    ),
)
"""A role in brackets that explains another word for it."""

EXCLAIMED = PatternTable(
    Row("!(?=って)", catches="ドーン！って投票する。", spares="投票するよ！今日はタケルだ。"),
)
"""A call within a sentence, which ends none."""

_NOBODY_BEFORE = f"(?<!{NAME})"
"""No player is named right before."""

_ONE_ALONE = "(?:さま|様)?(?!たち|達|方|がた|ら|以外|自身)"
"""Does not go on as several players, or all others."""

YOU = PatternTable(
    Row(
        f"{_NOBODY_BEFORE}(?:あなた|貴方|貴女|アナタ){_ONE_ALONE}",
        catches="あなたに投票します。",
        spares="あなたたちの話を聞きたい。",
    ),
    Row(
        f"{_NOBODY_BEFORE}(?:アンタ|あんた|あんさん){_ONE_ALONE}",
        catches="あんたが怪しい。",
        spares="あんたら、落ち着いて。",
    ),
    Row(
        f"{_NOBODY_BEFORE}(?:お前さん|お前|おまえ|オマエ|おめえ|おめぇ|てめえ|てめぇ|貴様){_ONE_ALONE}",
        catches="お前が人狼だ。",
        spares="お前達に話がある。",
    ),
    Row(
        f"{_NOBODY_BEFORE}(?:貴殿|貴公|そなた|其方|お主|おぬし|御身|汝|そち(?!ら)){_ONE_ALONE}",
        catches="お主を信じる。",
        spares="お主以外は怪しい。",
    ),
    Row(
        f"{_NOBODY_BEFORE}(?:(?<![諸主暴])君(?!主|臨)|きみ|キミ)"  # after a name it is a title
        f"{_ONE_ALONE}",
        catches="君に投票する。",
        spares="タケル君に投票する。",
    ),
)
"""The player spoken to."""

THAT_ONE = PatternTable(
    Row("彼女", catches="彼女に投票する。", spares="彼に投票する。"),
    Row("彼(?!ら|氏)", catches="彼に投票する。", spares="彼らは二人とも怪しい。"),
    Row("[こそあ]いつ(?!ら)|[コソア]イツ(?!ラ)", catches="こいつが人狼だ。", spares="いつ決めるの？"),
    Row("[こそあ]やつ(?!ら)|きゃつ(?!ら)", catches="あやつに投票する。", spares="やつれた顔だ。"),
    Row(
        "(?:この|その|あの|かの)(?:お方|人(?!狼|間|たち|達|ら|数)|方(?!向|針|法|が|達|々)|者(?!たち|"
        "達|ら)|子(?!たち|ら)|男|女|御仁)",
        catches="その人を吊ろう。",
        spares="その話は変だ。",
    ),
    Row(
        "(?:^|(?<=[、。!?は]))(?:奴|やつ|ヤツ)(?=[をにがはへで])",
        catches="奴を吊ろう。",
        spares="黙る奴を吊ろう。",
    ),
    Row(
        "[こそ]こ"  # for a player, where a vote is the matter
        "(?=に(?:投票|入れ|票)|へ(?:投票|入れ|票)|投票|を?(?:吊|処刑|追放)|偽|かな|で決)",
        catches="今日はここに投票する。",
        spares="ここに来て話が変わった。",
    ),
)
"""A player named before; the first row that fits gives the whole pronoun, so the order counts."""

PASSED_BY = PatternTable(
    Row(
        f"^{TITLE}の"  # whose
        "(?:言葉|言|結果|意見|主張|判定|指摘|話|占い?)(?![はが葉い])",  # word is taken for it
        catches="の言葉を信じて、",
        spares="の動きが変で、",
    ),
    Row(f"^{TITLE}より", catches="さんより", spares="さんから"),
    Row(
        f"^{TITLE}(?:が|は)"  # who does something
        "[^、。]{0,4}$",  # to the one who is meant
        catches="さんが昨日",
        spares="さんが怪しいと思うから、",
    ),
)
"""What follows a player who is not meant by the pronoun after it; the examples are such fragments."""

PAIR = PatternTable(
    Row(
        f"{PLAYER}(?:と|や|か|・){PLAYER}"
        "(?!を|に|より)"  # A と B を比べて is about B as well
        f"[^{NO_NAME}]*$",
        catches="タケルとサクラが怪しい。",
        spares="タケルとサクラを比べる。",
    ),
)
"""Two players named together: whoever is pointed at afterwards may be either.

The example is what stands before the pronoun.
"""

ACTS_ON = PatternTable(
    Row(
        f"({NAME}){TITLE}(?:は|が){NO_BREAK}*?"
        f"{PLAYER}(?:を|に|へ)"
        "(?![^、。]*投票先)"
        f"([^{NO_NAME}]*)$",  # what it does
        catches="タケルがサクラを庇った。",
        spares="タケルはサクラを投票先にした。",
    ),
)
"""One player who does something to another, and what; the example is what stands before the pronoun."""

ODD = PatternTable(
    Row("不自然|変(?!え|わ)|おかし", catches="庇うのは変だ。", spares="考えを変えた。"),
    Row("怪し|露骨|強引", catches="疑うのは強引だ。", spares="疑うのは当然だ。"),
    Row("矛盾|違和感", catches="疑うのは矛盾している。", spares="疑うのは分かる。"),
    Row("焦", catches="疑って焦っている。", spares="疑って黙っている。"),
    Row("信用でき", catches="庇うのは信用できない。", spares="庇うのは信用しているからだ。"),
)
"""What makes of one who acts on another the one who is meant next."""
