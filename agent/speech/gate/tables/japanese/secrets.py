"""Japanese wordings of a werewolf, of a friend of theirs, and of what only they know."""

from __future__ import annotations

from agent.analysis.languages.patterns import PatternTable, Row, one_of
from agent.analysis.text import NAME
from agent.speech.gate.tables.japanese.words import DENIAL, QUESTION, SPEAKER, WE, WHO, WOLF

_WHOM = f"(?:{NAME}|今夜)[^。]*?"
"""Whom the attack is on, or when it will be."""

_AS_OTHERS_SAY = one_of(
    "と って だと 扱い 呼ばわり とする にされ に仕立 だなんて なわけ だったら なら かどうか という"
    " を に では じゃ(?!$|。|よ|ぞ|な?ん?だ) でな でも や(?:な|あら) ちゃう"
    " が(?!い) の(?!勝|味|仲|皆|み|一|私|俺)"
)
"""What follows where 私は人狼 is no confession: 私は人狼だと言われた, 私は人狼ではない, 私は人狼を探す."""

WOLF_TALK = PatternTable(
    Row(
        rf"{SPEAKER}(?:は|も|が|こそ|たち|、)?"
        rf"(?:実は|本当は|本当に|正真正銘の?|{WHO}と)?、?"
        rf"{WOLF}(?!{_AS_OTHERS_SAY})",
        catches="私は実は人狼です。",
        spares="私は人狼では困ります。",
    ),
    Row(
        f"{WHO}と{SPEAKER}は{WOLF}",
        catches="タケルさんと私は人狼です。",
        spares="タケルさんと私は人間です。",
    ),
    Row(
        f"{WHO}と(?:一緒に)?{WOLF}を",
        catches="タケルさんと一緒に人狼をやっています。",
        spares="タケルさんと相談して人狼を探します。",
    ),
    Row(
        f"{WE}(?:は|の|、)?{WOLF}",
        catches="我々人狼は落ち着きましょう。",
        spares="我々が人狼に勝ちます。",
    ),
    Row(
        f"{WOLF}{WE}",
        catches="狼われわれの勝ちです。",
        spares="狼がわれわれを狙います。",
    ),
    Row(
        f"{WOLF}(?:の(?:みんな|皆|同志|仲間|諸君)|仲間)",
        catches="狼仲間がいるから安心です。",
        spares="狼から仲間を守ります。",
    ),
    Row(
        f"仲間の?{WOLF}",
        catches="タケルさんは仲間の狼です。",
        spares="タケルさんは仲間と狼を探します。",
    ),
    Row(
        f"{WOLF}として",
        catches="人狼として静かにします。",
        spares="人狼を許しません。",
    ),
    Row(
        f"{WOLF}なの(?:で(?!は|しょ)|を隠)",
        catches="人狼なので結果はありません。",
        spares="人狼なのではないですか。",
    ),
    Row(
        f"{WOLF}ですが",
        catches="人狼ですが占い師を名乗ります。",
        spares="人狼ですから吊りましょう。",
    ),
    Row(
        f"{WOLF}の{SPEAKER}",
        catches="狼の私には関係ありません。",
        spares="狼の声には気をつけます。",
    ),
    Row(
        f"{SPEAKER}の(?:牙|爪|獲物|正体)",
        catches="私の牙がうずきます。",
        spares="狼の牙が怖いです。",
    ),
    Row(
        "獲物は",
        catches="次の獲物はタケルさんです。",
        spares="次の獲物を狼が狙います。",
    ),
    Row(
        "ガオ[ーォ]",
        catches="ガオー。",
        spares="ガオン。",
    ),
    Row(
        f"ばれ(?:ちゃ|ました|たか)(?=[^。]*{WOLF})",
        catches="ばれましたか、人狼です。",
        spares="ばれましたか、実は眠いのです。",
    ),
    Row(
        one_of("相方 相棒 共犯 同胞 共謀 襲撃先 群れの"),
        catches="相棒のタケル、頼んだぞ。",
        spares="相手のタケル、頼んだぞ。",
    ),
    Row(
        rf"{_WHOM}噛(?:ん[だで](?!い)|み(?:ま|た)|む|も|んじゃ)",
        catches="今夜はタケルさんを噛みます。",
        spares="タケルさんが唇を噛んでいます。",
    ),
    Row(
        rf"{_WHOM}襲(?:い(?:ま|た)|う(?![か人])|った|撃し(?!た[人者犯の狼])|おう)",
        catches="昨夜タケルさんを襲撃しました。",
        spares="昨夜タケルさんを襲撃した人が憎い。",
    ),
    Row(
        rf"{_WHOM}(?:喰(?:べ|っ|ら(?!れ))|食べ(?:た|ま|ちゃ|よう))",
        catches="タケルさんを喰らいます。",
        spares="タケルさんが喰われます。",
    ),
    Row(
        rf"{_WHOM}(?:殺し(?:た|ま)|始末し)",
        catches="昨夜タケルさんを始末したのは我々です。",
        spares="昨夜タケルさんが殺されました。",
    ),
    Row(
        f"{NAME}[^。]*(?:美味し|おいし)",
        catches="タケルさんは美味しかったです。",
        spares="スープは美味しかったです。",
    ),
    Row(
        "(?:正体が|だと|狼と|に)(?:ばれ|バレ)",
        catches="人狼だとばれないようにします。",
        spares="嘘がばれないようにします。",
    ),
    Row(
        "(?<![ァ-ヴ])バレ(?:ま|た|ち)",
        catches="もうバレました。",
        spares="カバレちゃんが好きです。",
    ),
    Row(
        "正体を隠し(?:て|ま)",
        catches="正体を隠しています。",
        spares="正体を隠し通せる人はいません。",
    ),
    Row(
        r"(?:村人|市民|人間|占い師|善人)のふりを"
        rf"(?:し(?:て(?:い|お|、)|ます)|する(?!{NAME}))",
        catches="村人のふりをしています。",
        spares="村人のふりをするタケルさんが怪しいです。",
    ),
    Row(
        "見破(?:られ|りましたね|ったな)",
        catches="とうとう見破られました。",
        spares="とうとう見破りました。",
    ),
    Row(
        "よく(?:見抜|気づ)(?:い|き)",
        catches="よく気づきましたね。",
        spares="すぐ気づきましたね。",
    ),
    Row(
        "^(?:はい、)?認めます",
        catches="はい、認めます。",
        spares="実力は認めます。",
    ),
    Row(
        "白状",
        catches="もう白状します。",
        spares="もう白いです。",
    ),
    Row(
        f"{SPEAKER}がやりました",
        catches="私がやりました。",
        spares="皆がやりました。",
    ),
    Row(
        "食べちゃうぞ",
        catches="いい子にしないと食べちゃうぞ。",
        spares="いい子なら食べちゃうかな。",
    ),
    Row(
        "騙(?:り(?:ます|たい|ましょう)|る(?:つもり|こと|[。よぞ])|ろう)",
        catches="占い師を騙ります。",
        spares="占い師を騙る人がいます。",
    ),
    Row(
        f"(?:その通り|言う通り|正解)[^。]*{WOLF}",
        catches="タケルさんの言う通り、私は人狼です。",
        spares="タケルさんの意見通り、人狼を探します。",
    ),
    Row(
        f"{WE}の勝ち",
        catches="今日で我々の勝ちです。",
        spares="今日で村の勝ちです。",
    ),
)
"""Speaks as a werewolf, or of what only werewolves know."""

WOLF_TALK_UNLESS = PatternTable(
    Row(
        f"{WHO}(?:は|が)[^、。]*(?:ふり|騙)",
        catches="タケルさんは村人のふりをしています。",
        spares="私は村人のふりをしています。",
    ),
    Row(
        rf"{WHO}(?:は|が)[^、。]*"
        rf"{SPEAKER}[^、。]*{WOLF}[^。]*"
        r"(?:言|呼|疑|思|決め)",
        catches="タケルさんは私が人狼だと決めつけます。",
        spares="タケルさんは私と人狼を探します。",
    ),
    QUESTION,
    Row(
        "(?:襲わ|噛ま|襲撃さ)れ",
        catches="昨夜は私も噛まれました。",
        spares="昨夜は私も噛みました。",
    ),
    Row(
        "もし",
        catches="もし私が人狼だとしたら困ります。",
        spares="私が人狼だとしたら困ります。",
    ),
    Row(
        f"(?:誰|{WOLF})が[^。]*(?:噛|襲|殺|食)",
        catches="狼がタケルさんを噛んだのです。",
        spares="私がタケルさんを噛んだのです。",
    ),
    Row(
        "見破(?:りましょう|ろう|る|れ)",
        catches="正体を隠している人狼を見破りましょう。",
        spares="正体を見破りましたね。",
    ),
)
"""Tells what others do or say of the speaker, or looks for the werewolves."""

WITH_WOLVES = PatternTable(
    Row(
        f"(?:{SPEAKER}|{WE})[^。]*{WOLF}",
        catches="私も人狼です。",
        spares="タケルさんも人狼です。",
    ),
    Row(
        f"{WOLF}[^。]*(?:{SPEAKER}|{WE})",
        catches="人狼と私は仲良しです。",
        spares="人狼とタケルさんは仲良しです。",
    ),
    Row(
        rf"(?:^|、)(?:実は|はい)?、?"
        rf"{WOLF}(?:です|だ(?!と|ろ|か)|なんです|なのだ|よ。)",
        catches="はい、人狼だ。",
        spares="はい、人狼だろう。",
    ),
    Row(
        f"{WOLF}(?:陣営として|に勝って|の勝利)",
        catches="人狼の勝利を願います。",
        spares="人狼の敗北を願います。",
    ),
    Row(
        rf"(?:^|[、がけどで]){WOLF}"
        r"(?:です|なんです)(?=[。よね]|$)",
        catches="隠していましたが人狼です。",
        spares="隠していましたが人狼ですか。",
    ),
    Row(
        f"^{WOLF}$",
        catches="人狼",
        spares="人狼?",
    ),
    Row(
        f"役職[、は]*{WOLF}",
        catches="役職は人狼。",
        spares="役職が人狼。",
    ),
)
"""Speaks of the speaker and the werewolves together, as nobody does who looks for them."""

WITH_WOLVES_UNLESS = PatternTable(
    DENIAL,
    QUESTION,
    Row(
        one_of("探 捜 見つけ 捕 倒 暴 退治 追い詰 許 見抜 見極 勝た 負け 投票"),
        catches="私が人狼を見抜きます。",
        spares="私が人狼を招きます。",
    ),
    Row(
        one_of("騙され だまされ 襲われ 怖 恐"),
        catches="私も人狼に騙されました。",
        spares="私も人狼と騙しました。",
    ),
    Row(
        one_of("隠れ 紛れ 潜 中に"),
        catches="我々の中に人狼がいます。",
        spares="我々の隣に人狼がいます。",
    ),
    Row(
        one_of("誰 どこ 疑 思 もし なら はず かも"),
        catches="私は人狼かも。",
        spares="私は人狼だ。",
    ),
    Row(
        one_of("無い やあら ちゃう ちが 違"),
        catches="私は人狼とちがう。",
        spares="私は人狼に近い。",
    ),
    Row(
        one_of("言 呼 決めつ 仕立 濡れ衣 なんて 扱い 嘘 偽 とする"),
        catches="私を人狼扱いとはひどい。",
        spares="私は人狼とはひどい。",
    ),
    Row(
        one_of("占 と出"),
        catches="私が占ったら人狼でした。",
        spares="私が会ったら人狼でした。",
    ),
    Row(
        f"{WHO}(?:は|が)",
        catches="タケルさんは私の敵の人狼です。",
        spares="タケルさんと私の敵の人狼です。",
    ),
)
"""Looks for the werewolves, speaks against them, or tells what is thought or said of them."""

POSSESSED = PatternTable(
    Row(
        rf"{SPEAKER}(?:は|が|、)?"
        r"[^、。?]{0,6}狂人"
        "(?!では|じゃな|と|な(?:ら|わけ)|扱)",
        catches="私は実は狂人です。",
        spares="私は狂人ではない。",
    ),
    Row(
        f"{WOLF}(?:の|陣営の|側の?)(?:味方|手伝|手助|ため(?:に|の))",
        catches="人狼の味方です。",
        spares="人狼の敵です。",
    ),
    Row(
        f"{WOLF}を(?:勝た|助け|応援|手伝)",
        catches="人狼を応援します。",
        spares="人狼を追放します。",
    ),
    Row(
        f"{WOLF}さん?(?:、|の味方)",
        catches="人狼さん、助けてください。",
        spares="人狼さんが怖いです。",
    ),
    Row(
        "^(?:実は)?狂人(?:です|だ|じゃ)",
        catches="実は狂人です。",
        spares="実は狂人がいます。",
    ),
)
"""Speaks as a friend of the werewolves."""

POSSESSED_UNLESS = PatternTable(
    Row(
        f"{WHO}(?:は|が|こそ)",
        catches="タケルさんこそ人狼の味方です。",
        spares="タケルさんも人狼の味方です。",
    ),
    QUESTION,
)
"""Says it of another player, or asks."""

FRIEND = PatternTable(
    Row(
        one_of("仲間 味方 友 同志 身内 一緒 組ん 同じ(?!意見)"),
        catches="タケルさんとは同じ側です。",
        spares="タケルさんとは同じ意見です。",
    ),
    Row(
        one_of("守(?!り) かば 庇"),
        catches="タケルさんを守らないと。",
        spares="タケルさんのお守りです。",
    ),
    Row(
        one_of("襲 噛 相談 作戦"),
        catches="タケルさんと相談します。",
        spares="タケルさんと対談します。",
    ),
    Row(
        "も(?:人狼|狼)",
        catches="タケルさんも人狼です。",
        spares="タケルさんは人狼です。",
    ),
)
"""What a line in which a packmate is named must not say."""

CONFESSION = PatternTable(
    Row(
        rf"(?:{SPEAKER}|{WE})(?:は|が|こそ|も|たちは|、)?(?:実は|本当は|正真正銘の?)?、?(?:{WOLF}|狂人)(?!{_AS_OTHERS_SAY})",
        catches="私は実は人狼です。",
        spares="私は人狼では困ります。",
    ),
    Row(
        f"(?:{WOLF}|狂人|犯人|黒幕)(?:の正体)?は、?(?:この)?(?:{SPEAKER}|{WE})(?!が|を|に|の|じゃな|では)",
        catches="人狼は私です。",
        spares="人狼は私を狙います。",
    ),
    Row(
        rf"(?:{SPEAKER}|{WE})(?:が|で)(?:昨[夜日晩])?{WHO}を(?:襲[いっ撃]|噛[んみ]|殺し|食べ)",
        catches="私が昨夜サクラさんを襲いました。",
        spares="狼が昨夜サクラさんを襲いました。",
    ),
    Row(
        f"(?:{SPEAKER}|{WE})(?:は|が|も)[^。、]{{0,6}}(?:{WOLF}|敵)(?:の(?:味方|仲間)|側|陣営)(?!で?は?な)",
        catches="私は人狼の味方です。",
        spares="私は人狼の味方ではないです。",
    ),
    Row("^(?:もう|では)?白状します", catches="もう白状します。", spares="早く白状してください。"),
)
"""A confession in plain words."""

CONFESSION_UNLESS = PatternTable(
    QUESTION,
    Row(
        "もし|だとしたら|なら|わけ(?:が|は)?な",
        catches="もし私が人狼だとしたら困ります。",
        spares="私が人狼です。",
    ),
    Row(
        "と(?:言|か|思|呼|決め|疑)|って(?:言|思|こと)",
        catches="私は人狼ですよって言えば満足ですか。",
        spares="私は人狼です。",
    ),
)
"""Says what might be, or what others say."""
