"""Japanese wordings of a name, for those who are no player; they see a whole draft, or a name found in it."""

from __future__ import annotations

from agent.lexicon.japanese.gate_words import SPEAKER
from agent.lexicon.patterns import PatternTable, Row, one_of

_TITLE = "(?:さん|ちゃん(?!と)|くん|氏(?![ぁ-ん]*名)|様(?!子|々|に|な|相|式))"
"""A title; 様子, 様々, 氏名 and ちゃんと begin with none."""

TITLED = PatternTable(
    Row(
        rf"([ァ-ヴー]{{2,}}+|[一-龥々]{{1,4}}){_TITLE}",
        catches="田中様が怪しいです。",
        spares="田中も同様に怪しいです。",
    ),
    Row(
        r"(?:^|(?<=[、。「のとは]))"  # where a word begins
        rf"([ぁ-ん]{{2,5}}){_TITLE}",
        catches="友人のたろうくんに賛成です。",
        spares="きちんとちゃんと聞きます。",
    ),
)
"""Names somebody with a title; the name is in the group that matched."""

NO_NAME_TITLED = PatternTable(
    Row(
        "^(?:お?前|手前|貴|貴方|貴女|宅|主|お?まえ|お?め[えぇ]|て(?:めえ|まえ)|あんた|あなた|そなた|おぬし|きみ|おたく"
        "|[そこあど]ちら|どなた)$",
        catches="前",
        spares="前田",
    ),
    Row(
        "^(?:じい|ばあ|にい|ねえ|かあ|とう|おっ|おっか|おとっ|あん|おかみ|だんな|おやじ)$",
        catches="じい",
        spares="じいた",
    ),
    Row(
        "(?:娘|息子|姐|嫁|婿|孫|親方|親父|女将|大将|棟梁|隠居|村長|町長|仲間|相棒|隣|近所|世間|若|殿)$",
        catches="村長",
        spares="村上",
    ),
    Row("^(?:対抗|霊能|村|狩人)$", catches="対抗", spares="対馬"),
    Row(
        "(?:左|逆|愁傷|世話|毒|粗末|生憎|陰|おかげ|おたがい|遠)$",  # 左様, ご愁傷様, お待ち遠様
        catches="左",
        spares="左近",
    ),
    Row(
        "(?:皆|みな|みんな|人|者|方|同|客|主|だれか|ほかの?)$",
        catches="皆",
        spares="田中",
    ),
    Row(
        "(?:師|騎士|霊媒|狼|オオカミ|うらないし|じんろう|おおかみ|むらびと)$",
        catches="占い師",
        spares="村田",
    ),
    Row(
        "(?:父|母|兄|姉|爺|婆|坊|嬢|奥|旦那|おかあ|おとう|おにい|おねえ|おじい|おばあ|おじ|おば)$",
        catches="おばあ",
        spares="おばた",
    ),
    Row(
        "^子$",  # お子さん
        catches="子",
        spares="良子",
    ),
    Row(
        "(?:探偵|隊長|船長|団長|店長|先輩|教授|博士|学者|農家|屋|王|王子|姫)$",
        catches="八百屋",
        spares="社長",
    ),
    Row(
        "(?:神|仏|赤|日|月|星|天道|うさぎ|ねこ|いぬ|くま)$",
        catches="天道",
        spares="道",
    ),
    Row(
        "(?:疲れ|苦労|馳走|おはよう|おつかれ|ごくろう)$",  # お疲れ様, ご馳走様
        catches="苦労",
        spares="苦",
    ),
    Row(
        "(?:仕|模|有|異|多|一|何|諸|たく|でも|いっ)$",  # 仕様, 何様, たくさん
        catches="有",
        spares="有田",
    ),
    Row(
        "[にを](?:つ|い|き|お)$",  # どっちにつくんね: the same, behind its object
        catches="どっちにつ",
        spares="たにつぐ",
    ),
    Row(
        "^[隠利聞効行書置引働動驚]$",  # 聞くんです: the end of a verb
        catches="聞",
        spares="和聞",
    ),
)
"""What people are called by who need not be players, and ends of other words; it sees the word by itself."""

UNKNOWN = PatternTable(
    Row(
        r"([ァ-ヴー]{2,}+)"
        r"(?=に(?:投票|票|入れ)|を(?:吊|追放|処刑|占)|[はが](?:人狼|占い師))",
        catches="ジョンに投票します。",
        spares="ジョンに賛成します。",
    ),
    Row(
        r"(Agent ?\d+)",
        catches="Agent 3が怪しい。",
        spares="Agentが怪しい。",
    ),
)
"""Names somebody without a title; the name is in the group that matched."""

NO_STRANGER = PatternTable(
    Row(
        one_of("オオカミ ジンロウ ボディーガード"),
        catches="オオカミ",
        spares="ジョン",
    ),
    Row(
        SPEAKER,
        catches="ボク",
        spares="ボブ",
    ),
)
"""Stands for no player although it looks like a name; it sees the word by itself."""
