"""Plain confessions in Japanese."""

from __future__ import annotations

from agent.lexicon.japanese.gate_words import QUESTION, SPEAKER, WE, WHO, WOLF
from agent.lexicon.patterns import PatternTable, Row, one_of

_AS_OTHERS_SAY = one_of(
    "と って だと 扱い 呼ばわり とする にされ に仕立 だなんて なわけ だったら でしたら なら かどうか という"
    " はじめて 初めて さがし 探し ゲーム 久しぶり いう(?:話|ん|の|こと|わけ) (?:なんか|なんて"
    "|など)(?=じゃ|で|や|あり)"
    " を に では じゃ(?!$|。|よ|ぞ|な?ん?だ) でな でも や(?:な|あら) ちゃう"
    " が(?!い) の(?!勝|味|仲|皆|み|一|私|俺)"
)
"""What follows where 私は人狼 is no confession: 私は人狼だと言われた, 私は人狼ではない, 私は人狼を探す."""

CONFESSION = PatternTable(
    Row(
        rf"(?:{SPEAKER}|{WE})(?:は|が|こそ|も|たちは|、)?(?:実は|本当は|正真正銘の?)?、?(?:{WOLF}"
        rf"|狂人)(?!{_AS_OTHERS_SAY})",
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
    Row(
        "(?:騙|だま)して(?:い(?:た|ました)|たん?だ|ごめ|すみ|申し訳|悪)",
        catches="騙していてごめん、騙していました。",
        spares="騙して勝つ人がいます。",
    ),
    Row("^(?:もう|では)?白状します", catches="もう白状します。", spares="早く白状してください。"),
)
"""A confession in plain words."""

CONFESSION_UNLESS = PatternTable(
    QUESTION,
    Row(
        "もし|(?:だと|で)したら|だったら|だとすれば|なら|わけ(?:が|は)?な",
        catches="私が狼でしたら狂人はどなたでしょう。",
        spares="私が人狼です。",
    ),
    Row(
        f"(?:{WHO}|あなた|あんた|お前|君|そちら|みんな|皆)(?:に言わせ|いわく|曰く|によ(?:れば|ると)"
        "|の(?:頭の)?(?:中|理屈|言い分|話|目|見立て|推理)(?:で|じゃ|だと))",
        catches="タケルさんの中では私が人狼です。",
        spares="タケルさんの隣の私が人狼です。",
    ),
    Row(
        f"だって(?:さ|話|いう話)|(?:らし|みたい)(?:い|だ|です)|(?:と|って){WHO}[はが]",
        catches="狼は私だってさ。",
        spares="狼は私だってば。",
    ),
    Row(
        "と(?:言|か|思|呼|決め|疑)|って(?:言|思|こと)",
        catches="私は人狼ですよって言えば満足ですか。",
        spares="私は人狼です。",
    ),
)
"""Says what might be, or what others say."""
