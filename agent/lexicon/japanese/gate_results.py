"""Japanese wordings of what only a divination or a medium's sight can show."""

from __future__ import annotations

from agent.lexicon.japanese.gate_words import (
    DENIAL,
    DENIAL_OF_NOBODY_NAMED,
    QUESTION,
    SPEAKER,
    WHO,
    WOLF,
)
from agent.lexicon.patterns import PatternTable, Row, one_of
from agent.lexicon.text import NAME, NO_NAME

STATED = PatternTable(
    Row(
        rf"{WHO}[^。]*"
        rf"(?:{WOLF}|人間|村人|(?<!潔)[黒白])"
        r"(?:で(?:す|した|確定)|だ(?!と思|ろ|か)|なの|じゃ(?!な)|や(?!な)|確定|判定|[。!]|$)",
        catches="タケルさんは人狼だ。",
        spares="タケルさんは人狼だろう。",
    ),
    Row(
        f"{WHO}の[白黒]は",
        catches="タケルさんの白は確かです。",
        spares="タケルさんの話は確かです。",
    ),
    Row(
        "だと見え",
        catches="夢でタケルさんが人狼だと見えました。",
        spares="夢でタケルさんが人狼だと言いました。",
    ),
)
"""States a species flatly: only a result can be that sure."""

STATED_UNLESS = PatternTable(
    Row(
        one_of("思 考え 信じ 気が 疑 怪し 勘"),
        catches="タケルさんは人狼という気がします。",
        spares="タケルさんは元気な人狼です。",
    ),
    Row(
        one_of("かも かな っぽ らし だろ でしょ 可能性 もし なら ため"),
        catches="タケルさんは人狼らしいです。",
        spares="タケルさんは人狼です。",
    ),
    Row(
        one_of("見(?:て|ま|る|立) に見え"),
        catches="私はタケルさんを人狼と見ています。",
        spares="タケルさんは人狼で見栄っ張りです。",
    ),
    Row(
        one_of("誰 どなた か[。?]"),
        catches="タケルさんは人狼なのでしょうか。",
        spares="タケルさんが確かに人狼です。",
    ),
    QUESTION,
    Row(
        one_of("言 おっしゃ 仰 呼 主張 話 結果 占い(?:で|は|に|を) とされ と告 によ"),
        catches="サクラさんが占いでタケルさんを人狼と出しました。",
        spares="占い師ならぬ私にもタケルさんは人狼です。",
    ),
    Row(
        "だとさ|だって(?:さ|ね|よ)?[。!]*$",
        catches="タケルさんは人狼だって。",
        spares="タケルさんは人狼だってば。",
    ),
    Row(
        one_of("しか 以外 残 消去 本当"),
        catches="消去法でタケルさんが人狼です。",
        spares="間違いなくタケルさんが人狼です。",
    ),
    DENIAL,
    Row(
        "無い",
        catches="タケルさんが人間のはずが無い。",
        spares="タケルさんが人間なのは無論です。",
    ),
    Row(
        rf"{SPEAKER}(?:は|が|も|を)[^、。]{{0,4}}{WOLF}",
        catches="タケルさんは私を人狼だと決めた。",
        spares="タケルさんは私の敵の人狼です。",
    ),
)
"""Gives a species as an opinion, as a guess or as somebody's word."""

SHOWN_ASIDE = PatternTable(
    Row(
        f"占い師の{SPEAKER}が占った(?=から|ので|けえ|のじゃから|んだから)",
        catches="占い師の私が占ったので、タケルさんは偽物です。",
        spares="私が占ったので、タケルさんは偽物です。",
    ),
)
"""Says on what a seer by claim rests."""

STATED_ASIDE = PatternTable(
    Row(
        f"{SPEAKER}(?:が|は|も)[^、。{NO_NAME}]{{0,6}}(?:人間|村人|白|黒|{WOLF})[^、。]*",
        catches="私が人間だと分かったら、タケルさんを見てください。",
        spares="私はタケルさんが人間だと知っています。",
    ),
)
"""Speaks of what the speaker is."""

OWN_RESULT = PatternTable(
    Row(
        "占い師の(?:勘|力)で",
        catches="占い師の力で見ました。",
        spares="占い師の話で分かりました。",
    ),
    Row(
        f"{SPEAKER}の(?:占い|調べ|結果|判定|力で)",
        catches="私の調べは終わりました。",
        spares="彼の調べは終わりました。",
    ),
    Row(
        rf"{SPEAKER}(?:が|は)"
        r"[^、。]{0,12}"
        r"占(?:っ|い(?:まし|の結果))",
        catches="私は昨夜タケルさんを占いました。",
        spares="私は占い師を信じます。",
    ),
)
"""Tells of a divination of the speaker's own."""

OWN_RESULT_UNLESS = PatternTable(DENIAL_OF_NOBODY_NAMED)
"""Denies it."""

SHOWN = PatternTable(
    Row(
        "占(?:っ(?:た|て)|いました|うと)",
        catches="昨夜はタケルさんを占いました。",
        spares="今夜はタケルさんを占います。",
    ),
    Row(
        "占い(?:の)?結果",
        catches="占いの結果、タケルさんは白です。",
        spares="占い師の目に、タケルさんは白です。",
    ),
    Row(
        r"占いで"
        r"(?=[^。]*(?:人狼|人間|白|黒|でし|出))",
        catches="昨夜の占いではタケルさんは白です。",
        spares="昨夜の占いではまだ何も。",
    ),
    Row(
        one_of("水晶 タロット お告げ 神託 霊視 霊媒結果 霊が 精霊が 星が カードが"),
        catches="星が教えてくれました。",
        spares="星を見ていました。",
    ),
    Row(
        f"結果は[^。]*{NAME}",
        catches="結果はタケルさんが白です。",
        spares="結果はまだです。",
    ),
    Row(
        f"夢(?:で|に)[^。]*{NAME}",
        catches="夢にタケルさんが出てきました。",
        spares="タケルさんの夢を見ました。",
    ),
    Row(
        "調べ(?:た|まし|で|に)",
        catches="タケルさんを調べました。",
        spares="タケルさんを調べる人はいます。",
    ),
    Row(
        "(?:光|影|闇|姿|オーラ|気配|魂|心)が見え",
        catches="タケルさんに白い光が見えました。",
        spares="タケルさんが遠くに見えました。",
    ),
    Row(
        "正体を(?:見|知)",
        catches="タケルさんの正体を知りました。",
        spares="タケルさんの正体を考えます。",
    ),
    Row(
        f"{WHO}(?:は|が|、|も)?"
        f"(?:白|黒|人間|{WOLF})"
        r"(?:でした|だった|じゃった|確定|判定|なのを|なのは|だと(?:分|わか|判|知|告)|と(?:分|わか|判明|出)"
        "|に間違い|であることを)",
        catches="タケルさんは黒でした。",
        spares="タケルさんは黒だと思います。",
    ),
    Row(
        rf"{WHO}[^。]*"
        rf"(?:{WOLF}|人間|白|黒)[^。]*"
        r"(?:知って|判明|証拠|確認済|明らか)",
        catches="タケルさんが人狼という証拠があります。",
        spares="タケルさんを疑う証拠があります。",
    ),
)
"""Tells what some sign has shown, or what the speaker is certain of."""

SHOWN_UNLESS = PatternTable(
    Row(
        rf"{WHO}(?:の|が|は|による|から)[^、。]*"
        r"(?:占い|言|話|主張|結果)",
        catches="サクラさんが占いで見つけました。",
        spares="サクラさんを占ったら人狼でした。",
    ),
    Row(
        "だった(?:ら|なんて|なら|のなら)|だとしたら",
        catches="タケルさんが狼だったら困ります。",
        spares="タケルさんは狼だったのです。",
    ),
    Row(
        one_of("によると だそう らしい 告げた 黒と(?:言|され)"),
        catches="占いでは黒だそうです。",
        spares="占いでは黒です。",
    ),
    Row(
        one_of("誰 どなた"),
        catches="誰を占ったのか気になります。",
        spares="タケルさんを占ったので気になります。",
    ),
    QUESTION,
    DENIAL_OF_NOBODY_NAMED,
    Row(
        "占って(?:くだ|ほし|欲し|もら|くれ|み)",
        catches="タケルさんを占ってほしいです。",
        spares="タケルさんを占っておきました。",
    ),
    Row(
        "結果が?(?:あ[るれり]|知り|聞き|一度も|まだ)|結果も[^、。]*な[いくし]",
        catches="占いの結果が知りたいです。",
        spares="占いの結果が出ました。",
    ),
    Row(
        "占い(?:の?結果)?(?:は|を|と)?、?(?:信|お?聞|教|持|言って|皆様)|占った(?:理由|相手)を(?:お?聞|教)",
        catches="皆さんの占い結果を聞きたいです。",
        spares="皆さんに占い結果を伝えます。",
    ),
)
"""Tells it as somebody else's result, asks for one, or denies that there is one."""
