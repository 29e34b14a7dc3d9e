"""Japanese wordings of a vote: for the player named in the sentence, or for the speaker."""

from __future__ import annotations

from agent.lexicon.japanese.gate_words import NOT, QUESTION, SPEAKER, WHO
from agent.lexicon.patterns import PatternTable, Row, one_of

_STILL_VOTES = one_of("以外 しか ほか 他に 変え 変わ 迷わ 迷い")
"""With these a denial announces a vote: nobody but, somebody else, no doubt."""

_JUDGED = one_of("怪し 疑 気にな 信じ おかし 引っかか 本物 占い師 嘘つき と出た 護衛 守って")
_FOR_ME = f"(?:自分|{SPEAKER})に(?:は)?"
_PROPOSES = one_of("ましょう ください よう。 たい")

VOTE = PatternTable(
    Row(
        one_of("投票 投じ 一票 票[をはの入] 票に"),
        catches="タケルさんに票を集めましょう。",
        spares="タケルさんは伝票が好きです。",
    ),
    Row(
        "入れ(?:る|ます|たい|よう|て|ろ|ちゃ)",
        catches="タケルさんに入れますね。",
        spares="タケルさんの入れ知恵ですね。",
    ),
    Row(
        one_of("吊 処刑 縛り首 絞首 葬"),
        catches="タケルさんを吊りましょう。",
        spares="タケルさんは釣りが好きです。",
    ),
    Row(
        one_of("追放 追い出 追いや 村から出 退場 排除 始末"),
        catches="タケルさんには退場してもらいます。",
        spares="タケルさんを追いかけます。",
    ),
    Row(
        one_of("標的 ターゲット さよなら 犠牲(?:者)?に"),
        catches="タケルさんを今日の標的にします。",
        spares="タケルさんは昨夜の犠牲者を悼みます。",
    ),
    Row(
        one_of("いってもら 行ってもら"),
        catches="今日はタケルさんにいってもらいましょう。",
        spares="今日はタケルさんに聞いてもらいましょう。",
    ),
    Row(
        "消え(?:て|る|ろ)",
        catches="今夜はタケルさんに消えてもらいましょう。",
        spares="タケルさんの声が消えそうです。",
    ),
    Row(
        f"{WHO}の名前?を書",
        catches="タケルさんの名前を書くつもりです。",
        spares="タケルさんが名前を書くつもりです。",
    ),
    Row(
        "一択",
        catches="今日はタケルさん一択です。",
        spares="今日は選択の日です。",
    ),
    Row(
        rf"(?<!の[はが])(?<![人方][はが])(?<!より)(?<!と)(?<!筆頭は){WHO}で(?:す(?:ね"
        rf"|よ)?)?[。!]*$",  # and nothing more
        catches="今日はタケルさんで。",
        spares="今日はタケルさんですか。",
    ),
    Row(
        f"{WHO}で(?:決まり|いい|いき|行き|いく|お願)",
        catches="今日はタケルさんで決まりです。",
        spares="今日はタケルさんでも迷うでしょう。",
    ),
    Row(
        "(?<!思い)(?<!言い)(?<!裏)切(?:る|り(?:ます|たい|ま)|ろう)",
        catches="ここはタケルさんを切りたい。",
        spares="ここはタケルさんに切り込みたい。",
    ),
    Row(
        "(?<!頼り)にして(?:お|い)",
        catches="今日はタケルさんにしておきます。",
        spares="今日もタケルさんを頼りにしています。",
    ),
    Row(
        f"{WHO}に(?:し(?:ます|よう|た)|決め|する)",
        catches="今日はタケルさんにします。",
        spares="今日はタケルさんに話します。",
    ),
)
"""Announces or proposes a vote for the player named in the sentence."""

VOTE_UNLESS = PatternTable(
    Row(
        rf"{_JUDGED}[^、。]*は",  # the one who is suspected, or believed
        catches="怪しいのはタケルさんです。",
        spares="怪しいのでタケルさんです。",
    ),
    Row(
        "占い師を[^、。]*選",
        catches="占い師を一人選ぶならタケルさんで。",
        spares="占い師を信じて、選ぶのはタケルさんで。",
    ),
    Row(
        "(?:挙げる|疑う|信じる)なら",
        catches="一人挙げるならタケルさんです。",
        spares="一人吊るならタケルさんです。",
    ),
    Row(
        "疑わしい",
        catches="タケルさんが疑わしいです。",
        spares="タケルさんを疑っています。",
    ),
    Row(
        one_of("昨日 前回 さっき"),
        catches="前回の投票はタケルさんでした。",
        spares="今回の投票はタケルさんです。",
    ),
    Row(
        rf"{WHO}(?:が|は|も|の|に|による|から)[^、。]*"
        rf"(?:投票|票)(?!.*{_PROPOSES})",
        catches="タケルさんの投票先が気になります。",
        spares="タケルさんに投票しましょう。",
    ),
    Row(
        r"(?:投票|入れ|処刑|追放|吊)"
        r"(?:し|っ|さ)?(?:れ)?(?:て(?:い)?)?(?:まし)?た(?!い)",  # what was done, not what is wished
        catches="みんながサクラさんに投票していました。",
        spares="私はサクラさんに投票したいです。",
    ),
    Row(
        one_of("誰 どなた"),
        catches="誰に投票するか迷います。",
        spares="タケルさんに投票するか迷います。",
    ),
    QUESTION,
    Row(
        rf"^(?!.*{_STILL_VOTES}).*"
        r"(?:投票|投じ|票|入れ|吊|処刑|追放|決め|選)[^、。]*"
        rf"{NOT}",
        catches="タケルさんには投票しません。",
        spares="タケルさん以外には投票しません。",
    ),
)
"""Speaks of suspicion, or of a vote that is past, somebody else's, asked about or denied."""

VOTE_ASIDE = PatternTable(
    Row(
        f"{SPEAKER}(?:を|に|へ)[^、。]{{0,4}}(?:吊|処刑|追放|投票|票|入れ|狙|葬)[ぁ-ん]*",
        catches="私を吊っても、タケルさんを見てください。",
        spares="私はタケルさんを吊ります。",
    ),
    Row(
        f"{SPEAKER}(?:が|は|も)[^、。]{{0,6}}(?:吊ら|処刑さ|追放さ)れ[ぁ-ん]*",
        catches="私が吊られても、タケルさんを見てください。",
        spares="私よりタケルさんが吊られるべきです。",
    ),
    Row(
        f"(?:投票先|投票|票|答え)?[はがを]?(?:{WHO}|{SPEAKER})から(?:{WHO}|{SPEAKER})(?:に"
        f"|へ)(?:変え(?:た|て)|変わ(?:っ|り)|かえた|かわっ|乗り換え(?:た|て))",
        catches="投票先をサクラさんからタケルさんに変えた人です。",
        spares="票をサクラさんからタケルさんに変えます。",
    ),
    Row(
        rf"{SPEAKER}[^。、]*(?:たら|朝は?|あとは?)、?(?:次は|明日は)?{WHO}を(?:吊|追放|処刑)[ぁ-ん]*",
        catches="私が白だと分かったら、タケルさんを吊ってください。",
        spares="私の考えでは、タケルさんを吊ってください。",
    ),
    Row(
        "票の(?:予告|よこく)|(?:予告|約束|言った)(?:どおり|通り|とおり)に投票|(?:投票先|票)を(?:挙げ"
        "|決め)て(?:い|お|ん)?(?:た|る|と)"
        "|票を散らす|(?:票を)?入れると言った|前の投票で|投票先に(?:そのまま)?便乗|標的にされ"
        "|犠牲にな(?:ら|っ)",
        catches="投票先を挙げていたタケルさんを疑います。",
        spares="投票先にタケルさんを挙げます。",
    ),
    Row(
        r"\d票(?!を?(?:入れ|投))",
        catches="タケルさんに2票です。",
        spares="タケルさんに1票入れます。",
    ),
)
"""Speaks of a vote for the speaker, of somebody's change of mind, or counts votes."""

OWN_VOTE = PatternTable(
    Row(
        rf"{_FOR_ME}投票"
        r"(?:し(?:ます|よう|たい|て(?:くだ|くれ|ほし))|いたし|する。)",
        catches="今日は私に投票してください。",
        spares="今日は私に投票しないでください。",
    ),
    Row(
        f"{_FOR_ME}票を(?!入れた|向けて(?:き|い|こ))",
        catches="今日は私に票を集めてください。",
        spares="今日は私から票をそらしてください。",
    ),
    Row(
        f"{_FOR_ME}入れ(?:ます|よう|たい|て(?:くだ|くれ|ほし))",
        catches="今日は自分に入れます。",
        spares="今日は自分に入れ替わります。",
    ),
)
"""Announces or asks for a vote for the speaker."""
