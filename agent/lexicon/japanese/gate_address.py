"""Japanese wordings that speak to a player, for a player, or of one named before."""

from __future__ import annotations

from agent.lexicon.japanese.gate_words import WHO, WOLF
from agent.lexicon.japanese.words import TITLE
from agent.lexicon.patterns import PatternTable, Row, one_of
from agent.lexicon.text import NAME

_CALLED = f"({NAME}){TITLE}"

SPOKEN_TO = PatternTable(
    Row(
        r"^[^、。]{0,6}(?<!の)、?"
        rf"{_CALLED}[、!ー]",
        catches="ねえタケルさん、どう思いますか？",
        spares="友人のタケルさん、どう思いますか？",
    ),
    Row(
        rf"[、!]{_CALLED}"
        r"[?。!]*$",
        catches="どう思いますか、タケルさん？",
        spares="静かですね、タケルさんは。",
    ),
    Row(
        rf"{_CALLED}(?:は|も)[^、。?]*"
        r"(?:(?:思|考え|し|疑|信じ|見|入れ|投票し|気に(?:なり|し))(?:い|う|て(?:い)?)?ま(?:す(?:か|よね)"
        r"|した?か)"
        r"|どう(?:思|です|かな|[?])|教え|誰が)",
        catches="タケルさんは私を人狼だと思いますか？",
        spares="タケルさんは私を人狼だと思います。",
    ),
    Row(
        rf"{_CALLED}の"
        r"(?:ご?意見|考え|お?話)(?:も|を|が|は)?[^。]*"
        r"(?:聞き|聞か|知り|うかが|伺|気にな)",
        catches="タケルさんの意見を聞きたいです。",
        spares="タケルさんの意見を信じます。",
    ),
    Row(
        rf"{_CALLED}(?:は|が)[^、。]*"
        r"(?:静か(?:です|だ[。よねな])|黙って(?:い?る|います))",
        catches="タケルさんは今日も静かですね。",
        spares="タケルさんは静かに眠りました。",
    ),
    Row(
        rf"{_CALLED}(?:に|へ)"
        r"(?:お?(?:聞き|尋ね|伺い|質問)|意見を)",
        catches="タケルさんに質問です。",
        spares="タケルさんに賛成です。",
    ),
)
"""Speaks to the player whose token is in the group that matched."""

GRIEF = PatternTable(
    Row(
        f"(?:人間|{WOLF}|[白黒]|無実|潔白|村人|味方)[^。?]{{0,4}}(?:だった|でした|やった|じゃった"
        f"|なの)[^。?]{{0,6}}[?]"
        "|(?:うそ|嘘|なんで|どうして|そんな)[ぁ-ん]{0,6}[?]",
        catches="タケルさん、人間だったの？",
        spares="タケルさん、どう思いますか？",
    ),
)
"""Asks the dead what needs no answer."""

SCRIPT = PatternTable(
    Row(
        f"^{WHO}[:「]",
        catches="タケル「そうですね」",
        spares="タケルは「そうですね」",
    ),
)
"""Writes another player's line."""

PRONOUN = PatternTable(
    Row(
        one_of("彼(?:女)? そいつ こいつ あいつ その(?:人|方) あの(?:人|方)"),
        catches="その人を吊りましょう。",
        spares="そのうち話しましょう。",
    ),
)
"""Means a player named before."""

BEGS = PatternTable(
    Row(
        one_of("教えて 聞かせて 答えて 話して ください 下さい 頼む どう思う"),
        catches="タケルさん、教えてよ。",
        spares="タケルさん、おやすみ。",
    ),
)
"""Asks somebody to say something, without a question mark."""

OF_LISTENER = PatternTable(
    Row(
        "^(?:でも|けど|なのに|じゃあ|なら)?(?:あなた|あんた|そちら|きみ|君|お前|おまえ)(?:は|が|も|の)"
        "(?!.*(?:私|俺|僕|わし|あたし|わたし|ぼく|おれ)(?:は|が|も))",
        catches="あんたはタケルさんに投票する。",
        spares="あんたはそう言うけど俺はタケルさんに投票する。",
    ),
)
"""Tells what the player does to whom it is said."""

REPORT = PatternTable(
    Row("[「」『』]", catches="「私が占い師」は大きく出ましたね。", spares="大きく出ましたね。"),
    Row(
        "(?:と|って)(?:言|いっ|いう|聞|主張|断言|名乗|告げ|話し|話す)|だって(?:さ|ね|よ)?[。!]*$",
        catches="タケルさんは占い師だと言った。",
        spares="タケルさんは占い師です。",
    ),
    Row(
        f"{WHO}(?:いわく|によると|によれば|の話では|の結果)",
        catches="タケルさんいわく人間。",
        spares="人間。",
    ),
)
"""Tells another's words: quotation marks, or a verb of saying."""
