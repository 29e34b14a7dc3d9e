"""Japanese wordings of a claim to a role, and of having guarded somebody."""

from __future__ import annotations

from agent.lexicon.japanese.gate_words import DENIAL_OF_NOBODY_NAMED, QUESTION, ROLE, SPEAKER, WHO, WOLF
from agent.lexicon.patterns import PatternTable, Row, one_of

ROLE_CLAIM = PatternTable(
    Row(
        rf"{SPEAKER}(?:は|が|こそ|も|、)?"
        rf"[^、。?]{{0,8}}{ROLE}"
        "(?!では|じゃな|じゃあ|で(?:は)?(?:な|あり)|の|に|を|と|さん|は|が)",
        catches="私は本物の占い師です。",
        spares="私は占い師を信じます。",
    ),
    Row(
        f"{ROLE}として(?!は|確か)",
        catches="占い師として、もう少し待ってほしいです。",
        spares="占い師としては信じられません。",
    ),
    Row(
        f"{ROLE}の(?:{SPEAKER}|勘|力|名に)",
        catches="騎士の名にかけて誓います。",
        spares="騎士の名前を聞きたいです。",
    ),
    Row(
        f"{ROLE}(?:な(?:の(?:で|だ)|んで|んだ)|ですから|だから|である)",
        catches="市民ですから何も分かりません。",
        spares="市民ですか。",
    ),
    Row(
        f"{ROLE}を(?:やって|して)い",
        catches="騎士をしています。",
        spares="騎士を探しています。",
    ),
    Row(
        f"(?:ただ|普通|単なる|しがない|一介)の?{ROLE}",
        catches="しがない村人の話も聞いてください。",
        spares="ある村人の話も聞いてください。",
    ),
    Row(
        f"{SPEAKER}の役職",
        catches="私の役職はまだ伏せておきます。",
        spares="皆の役職はまだ分かりません。",
    ),
    Row(
        f"役職は{ROLE}",
        catches="役職は騎士だ。",
        spares="役職は秘密だ。",
    ),
    Row(
        r"(?:^|[、。])(?:実は)?"
        rf"{ROLE}(?:です|だ(?!と|ろ|か)|じゃ(?!な|言|いう|ゆう)|ですわ)"
        r"(?!か|ね[?])[^?]*$",
        catches="実は占い師です。",
        spares="占い師だと名乗るのは早いです。",
    ),
    Row(
        "(?:村人|市民)(?:陣営|側)の(?:一人|一員)",
        catches="村人陣営の一人として頑張ります。",
        spares="村人陣営の勝利を願います。",
    ),
    Row(
        "役職なし",
        catches="役職なしの身です。",
        spares="役職の話はなしです。",
    ),
    Row(
        rf"{ROLE}は(?:[^、。]{{0,4}}|[^。]{{0,12}}では?なく、?)"
        rf"{SPEAKER}",
        catches="占い師はタケルさんではなく、私です。",
        spares="占い師はタケルさんです。",
    ),
)
"""Claims a role for the speaker."""

ROLE_CLAIM_UNLESS = PatternTable(
    Row(
        rf"{WHO}(?:は|が|を|も|こそ|の)"
        rf"(?![^、]*、{SPEAKER})",  # and then of the speaker
        catches="タケルさんは私より占い師だ。",
        spares="タケルさんは偽物、私が占い師だ。",
    ),
    QUESTION,
    Row(
        one_of("なら 本当に 方は どなた 誰"),
        catches="私が占い師なら違う人を占います。",
        spares="私が占い師です。",
    ),
)
"""Speaks of another player, asks, or speaks of what might be."""

GUARDING = PatternTable(
    Row(
        "護衛し(?:た|まし|て(?:い|お|た|る))",
        catches="昨夜はタケルさんを護衛しました。",
        spares="今夜はタケルさんを護衛してください。",
    ),
    Row(
        "護衛先は",
        catches="護衛先はタケルさんです。",
        spares="護衛先を決めてください。",
    ),
    Row(
        r"(?:夜|昨晩|ゆうべ)[^。]*"
        r"守(?:った|りまし|って)",
        catches="昨晩はタケルさんを守りました。",
        spares="昨晩はタケルさんの留守番でした。",
    ),
    Row(
        rf"{SPEAKER}(?:が|は)[^。]{{0,8}}"
        "守(?:った|りまし)",
        catches="私がタケルさんを守りました。",
        spares="私がタケルさんを見守ります。",
    ),
)
"""Tells whom the speaker has guarded."""

GUARDING_UNLESS = PatternTable(
    QUESTION,
    Row(
        one_of("だろ でしょ かも"),
        catches="騎士がタケルさんを護衛したのでしょう。",
        spares="騎士はタケルさんを護衛したのです。",
    ),
    Row(
        "騎士(?:さん|の方)?が守",
        catches="昨夜は騎士さんが守ってくれました。",
        spares="昨夜は騎士の私が守りました。",
    ),
    DENIAL_OF_NOBODY_NAMED,
)
"""Asks or guesses who was guarded, thanks the bodyguard, or denies it of nobody in particular."""

VILLAGER = PatternTable(
    Row(
        f"(?:^|(?:^|、){SPEAKER}(?:は|も)、?)(?:(?:ただ|普通|一介)の|平凡な|しがない|単なる)?(?:村人|市民)"
        r"(?=です|だ(?!と|ろ)|じゃ(?!な)|や(?!な)|なの|[。!]*$)",
        catches="私はただの村人です。",
        spares="タケルさんは村人です。",
    ),
)
"""Says that the speaker is a plain villager, as a player without a special role may."""

ROLE_WORD = PatternTable(
    Row(f"{ROLE}|狂人|{WOLF}", catches="占い師が話しました。", spares="最年長が話しました。"),
)
"""Names a role or a side."""
