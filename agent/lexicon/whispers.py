"""How werewolves word what they whisper: whom to attack, who claims what falsely, and which result to tell.

They whisper plainly, so every pattern sees a whole sentence, and few are subtle. A field of
:class:`WhisperTables` says what its table is for, in either language.
"""

from __future__ import annotations

from dataclasses import dataclass

from agent.lexicon.patterns import PatternTable, Row
from agent.lexicon.tables import word
from agent.lexicon.text import NAME
from agent.matching import Pattern

NAMED = word("japanese/words", "NAMED")


@dataclass(frozen=True)
class WhisperTables:
    """The wordings of one language that matter among werewolves."""

    sentence: Pattern
    asks: PatternTable
    """Asks the pack, and so proposes nothing."""
    attack: PatternTable
    """Words for an attack; whose they are said of is the one named beside them."""
    spared: PatternTable
    """The attack is not to be."""
    role: PatternTable
    """The role to be claimed, by the name of its group: ``seer`` or ``medium``."""
    fake: PatternTable
    """Somebody is to claim a role."""
    no_fake: PatternTable
    """The role is another's by right, or the claim only supposed or denied."""
    another: PatternTable
    """Another werewolf, in the group, as the one who is to claim it."""
    hide: PatternTable
    """The speaker is to claim nothing."""
    tell: PatternTable
    """A result is to be told."""
    colour: PatternTable
    """What the result is to be, by the name of its group: ``black`` or ``white``."""
    name_first: bool
    """Whether whom something is done to stands before the verb."""


JAPANESE = WhisperTables(
    sentence=Pattern("[^。!?]+[。!?]*"),
    asks=PatternTable(
        Row("[?]", catches="ミナトを襲う？", spares="ミナトを襲う。"),
        Row("教え|おしえ|聞かせ", catches="狙う相手を教えて。", spares="狙う相手を決めた。"),
    ),
    attack=PatternTable(
        Row("襲|おそ[うおいっ]", catches="ミナトをおそおう。", spares="おそらくミナトが占い師だ。"),
        Row("噛|かじ|がぶ|牙", catches="ミナトを噛もう。", spares="ミナトを組ませよう。"),
        Row("食[べうおいっ]|たべ", catches="ミナトを食べよう。", spares="ミナトとの食事は楽しい。"),
        Row("狙|ねら", catches="狙いはミナトだ。", spares="問題はミナトだ。"),
        Row("獲物|餌食", catches="今夜の獲物はミナトだ。", spares="今日の話題はミナトだ。"),
        Row("始末", catches="ミナトを始末しよう。", spares="ミナトを信じよう。"),
    ),
    spared=PatternTable(
        Row(
            "(?:襲わ|噛ま|狙わ|食べ)(?:な[いか]|ず|ん)",
            catches="ミナトは襲わないでおこう。",
            spares="ミナトを襲おう。",
        ),
        Row("避け|やめ", catches="ミナトを襲うのはやめよう。", spares="ミナトを襲うのは早いうちだ。"),
        Row("残[しす]", catches="ミナトは噛まずに残す。", spares="残りの三人から噛もう。"),
    ),
    role=PatternTable(
        Row("(?P<seer>占)", catches="占い師を騙るよ。", spares="霊媒師を騙るよ。"),
        Row("(?P<medium>霊)", catches="霊媒師を騙るよ。", spares="占い師を騙るよ。"),
    ),
    fake=PatternTable(
        Row("騙[らりるろっ]|名乗|CO", catches="占い師を騙るよ。", spares="占い師を信じるよ。"),
        Row("出[るまよた]", catches="占い師に出るよ。", spares="占い師が黒を出す。"),
        Row(
            "演じ|ふり|フリ|なりすま|なりき|化け|役|真似|まね",
            catches="占い師のふりをする。",
            spares="占い師の話を聞く。",
        ),
    ),
    no_fake=PatternTable(
        Row("(?:騙|名乗)ら(?:な[いか]|ず|ん)", catches="占い師は騙らない。", spares="占い師を騙る。"),
        Row(
            "本物の?占|本物の霊|真の",
            catches="本物の占い師が出た。",
            spares="本物らしく占い師を騙る。",
        ),
        Row("対抗", catches="占い師の対抗が出た。", spares="占い師に出た。"),
        Row("たら|なら", catches="占い師が出たら考える。", spares="占い師に出るよ。"),
    ),
    another=PatternTable(
        Row(
            f"{NAMED}(?:が|は|に|も)",
            catches="占い師はタケルさんが騙って。",
            spares="タケルさん、占い師は騙るよ。",
        ),
    ),
    hide=PatternTable(
        Row("潜|隠れ|かくれ|身を隠", catches="俺は潜伏する。", spares="正体は隠したい。"),
        Row(
            "(?<!ひそ)ひそ(?!ひそ)",  # ひそひそ is how one whispers
            catches="俺はひそんでいる。",
            spares="ひそひそ話そう。",
        ),
        Row("目立た|めだた", catches="俺は目立たないようにする。", spares="俺は目立つ。"),
        Row("大人し|おとなし|黙っ", catches="俺は大人しくしている。", spares="俺は話す。"),
        Row("名乗ら|騙ら", catches="俺は名乗らない。", spares="俺が名乗る。"),
        Row("影に|静かに|しずかに", catches="俺は静かにしている。", spares="静かな夜だ。"),
    ),
    tell=PatternTable(
        Row("言[うおいっわ]|いう|いお", catches="サクラを黒と言う。", spares="サクラを黒と見る。"),
        Row("出[すしそ]|だす|だそ", catches="サクラに黒を出す。", spares="サクラに黒が出る。"),
        Row("告げ|伝え|つたえ|報告|発表|宣言", catches="サクラは黒と告げる。", spares="サクラは黒と思う。"),
        Row("話[すそし]|はなす", catches="サクラは黒だったと話す。", spares="サクラは黒という話だ。"),
    ),
    colour=PatternTable(
        Row("(?P<black>黒|人狼|狼だ)", catches="サクラに黒を出す。", spares="サクラに白を出す。"),
        Row("(?P<white>白|人間)", catches="サクラは人間と言う。", spares="サクラは人狼と言う。"),
    ),
    name_first=True,
)
"""Japanese."""

ENGLISH = WhisperTables(
    sentence=Pattern(r"[^.!?]+[.!?]*"),
    asks=PatternTable(Row(r"\?", catches="Shall we attack Minato?", spares="We attack Minato.")),
    attack=PatternTable(
        Row(
            r"\b(?:attack|kill|target|hunt)\w*\b",
            catches="Let's attack Minato.",
            spares="Let's trust Minato.",
        ),
        Row(
            r"\b(?:bit(?:e|es|ing)|eat\w*)\b",
            catches="I am biting Minato.",
            spares="I am a bit afraid of Minato.",
        ),
        Row(
            r"\b(?:prey|victim|dinner|supper)\b",
            catches="Minato is our prey tonight.",
            spares="Let us pray for Minato.",
        ),
        Row(
            r"\b(?:pounce|strike)\b",
            catches="We strike Minato tonight.",
            spares="A striking point.",
        ),
    ),
    spared=PatternTable(
        Row(r"\bnot\b|n't\b|\bnever\b", catches="Don't attack Minato.", spares="We attack Minato now."),
        Row(r"\b(?:spare|avoid)\b", catches="Spare Minato, the attack can wait.", spares="Attack Minato."),
    ),
    role=PatternTable(
        Row(r"\b(?P<seer>seer)\b", catches="I'll claim seer.", spares="I'll claim nothing."),
        Row(r"\b(?P<medium>medium)\b", catches="I'll claim medium.", spares="I'll claim nothing."),
    ),
    fake=PatternTable(
        Row(
            r"\b(?:claim\w*|fak\w*|pretend\w*|impersonat\w*)\b",
            catches="I'll pretend that I am the seer.",
            spares="I fear the seer.",
        ),
        Row(
            r"\b(?:pos(?:e|ing)|act\w*|play\w*)\b",
            catches="I'll pose as the seer.",
            spares="It's possible that she is the seer.",
        ),
        Row(r"\b(?:be|come)\b", catches="I'll be the seer.", spares="I'm sure she's the seer."),
    ),
    no_fake=PatternTable(
        Row(r"\bnot\b|n't\b|\bnever\b", catches="I won't claim seer.", spares="I will claim seer."),
        Row(r"\b(?:real|true)\b", catches="Minato may be the real seer.", spares="I'll be the seer."),
        Row(r"\b(?:if|when|whoever)\b", catches="Wait if a seer claims.", spares="Wait, I'll claim seer."),
    ),
    another=PatternTable(
        Row(
            r"^(?!.*\b(?:i|i'll|i'm|me)\b)"  # the speaker has no part in it
            f".*?({NAME})",
            catches="Takeru should claim seer.",
            spares="Takeru, I'll claim seer.",
        ),
    ),
    hide=PatternTable(
        Row(
            r"\b(?:hid(?:e|den|ing)|quiet(?:ly)?|shadows?)\b",
            catches="I'll stay hidden.",
            spares="I'm not quite sure.",
        ),
        Row(r"\b(?:lay|lie) low\b", catches="I'll lie low.", spares="I'll lie."),
        Row(r"\blow profile\b", catches="I'll keep a low profile.", spares="I'll keep low."),
        Row(r"\bclaim nothing\b", catches="I'll claim nothing.", spares="I'll claim seer."),
        Row(r"\bhead down\b", catches="I'll keep my head down.", spares="I'll go down."),
    ),
    tell=PatternTable(
        Row(
            r"\b(?:say\w*|tell\w*|call\w*|claim\w*)\b",
            catches="I'll say Sakura is a wolf.",
            spares="I think Sakura is a wolf.",
        ),
        Row(
            r"\b(?:announc\w*|report\w*|declar\w*|reveal\w*)\b",
            catches="I'll report that Sakura is human.",
            spares="I know that Sakura is human.",
        ),
    ),
    colour=PatternTable(
        Row(
            r"\b(?P<black>werewolf|wolf|black)\b",
            catches="I'll say Sakura is a wolf.",
            spares="I'll say the wolves are two.",
        ),
        Row(
            r"\b(?P<white>human|white|innocent)\b",
            catches="I'll say Sakura is human.",
            spares="I'll say Sakura is humane.",
        ),
    ),
    name_first=False,
)
"""English, in lower case."""
