"""The words Japanese talk is read by, and how an utterance is cut into sentences."""

from __future__ import annotations

import re

from agent.analysis.context import Background
from agent.analysis.languages.patterns import one_of
from agent.analysis.text import NAME, NO_NAME, MarkedLine
from rules.game.roles import Role

TITLE = "(?:さん|はん|くん|君|ちゃん|様|さま|殿|どの|氏|サン|クン|チャン)?"
ME = one_of(
    "私 わたし わたくし あたし あたくし 僕 ぼく ボク 俺 おれ オレ わし ワシ 儂 わい うち 自分 アーニャ"
    " 拙者 我輩 吾輩 妾 わらわ あたい おいら あっし 我(?!々) われ(?!ら|われ) 当方 こちら 小生 それがし"
    " ウチ アタシ ワタシ オイラ おら(?!ん) わて わっち アタイ 俺様 余(?=は|が|こそ) 吾(?=は|が|こそ)"
)
ROLES = {
    "占い師": Role.SEER,
    "うらない師": Role.SEER,
    "占師": Role.SEER,
    "予言者": Role.SEER,
    "霊媒師": Role.MEDIUM,
    "霊能者": Role.MEDIUM,
    "霊能力者": Role.MEDIUM,
    "霊媒": Role.MEDIUM,
    "騎士": Role.BODYGUARD,
    "狩人": Role.BODYGUARD,
    "ボディーガード": Role.BODYGUARD,
    "村人": Role.VILLAGER,
    "素村": Role.VILLAGER,
    "市民": Role.VILLAGER,
    "真占い": Role.SEER,
    "真霊媒": Role.MEDIUM,
    "真霊能": Role.MEDIUM,
    "狂人": Role.POSSESSED,
    "人狼": Role.WEREWOLF,
}
ROLE = "|".join(ROLES)
SHORT_ROLES = ROLES | {
    "占い": Role.SEER,
    "占": Role.SEER,
    "霊能": Role.MEDIUM,
    "霊": Role.MEDIUM,
    "村": Role.VILLAGER,
}
"""Before CO the roles have shorter names as well."""

NO_BREAK = f"[^{NO_NAME}、。!?]"
"""Any character that neither ends a clause nor names a player."""

WH = re.compile(
    one_of(
        "誰 だれ どなた どいつ どこ(?!か) どの(?:人|方|よう|点|発言|辺) どっち どちら"
        " (?<!か)どう(?!して?も|見ても|考えても|やら|せ) なぜ(?!なら|か) 何故(?!なら|か)"
        " なんで(?!も|す|し) 何で(?!も) いつ(?!も|か) 何(?:か|を|が|点)?(?=[^。]*[?])"
    )
)
TAG_QUESTION = re.compile("(?:かな|よね|だろ|だろう|でしょ|でしょう|よな|っしょ|だよ|じゃん|ね|な)[?]$")
"""A question mark that only seeks assent."""

QUESTION = re.compile(
    one_of(
        "[?] (?:です|ます|ません|でした|ました|だろう|でしょう|かい|のか|べき)か(?:[。、]|$) かしら"
        " 教えて 聞かせて くれへん かな(?=[。、?]|$)"
    )
)
_CONDITION = re.compile("(?<!^)(?:なら(?!な|ず|ん|ぬ|い)|たら(?!し)|(?:れ|け|せ|げ|え|て)ば(?!な)|場合)")
_CONDITION_IN_FORM = re.compile(
    one_of(
        "(?:それ|そう|今|だ|あえて|強いて|言う|いう|選ぶ|絞る|入れる|する)なら"
        " (?:吊る|挙げる|あげる|決める|見る|迷う)なら"
        " 占(?:っ|う)(?:てみ)?たら 占えば なぜなら 何なら なんなら"
        " (?:そこ|ここ)(?:が|で|は)?(?:一致|同意見|同じ)なら"
        " (?:出た|言った|言う|決まった)(?:の|ん)?なら よかったら 良かったら よければ 良ければ できれば"
        " 出来れば そうすれば となれば となると とすれば"
        " (?:考え|踏まえ|見|照らせ|言え|比べ|合わせ|思え)れ?ば なければ(?:なら|いけ)"
    )
)
_TURN = re.compile("(?:が|けど|けれど|ので|だから)、|(?:今日|本日)は")
"""What stands before is no condition of what comes after."""

_QUOTED = re.compile('「[^」]*」?|『[^』]*』?|[“"][^”"]*[”"]')
_QUOTED_WORD = re.compile(f'[「『“"]((?:{NAME}{TITLE})|[^{NO_NAME}「」『』“”"、。!?]{{1,6}})[」』”"]')
"""A word in quotation marks for emphasis: 結果は『人狼』だ."""

_IN_KANA = {
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

_KANA = re.compile("|".join(_IN_KANA))
_IN_BRACKETS = re.compile(rf"[((]({ROLE})[))](?=です|だ|や|じゃ|なの)")
"""A role in brackets explains another word for it: 星を読む者(占い師)です."""

_EXCLAIMED = re.compile("[!](?=って)")
"""A call within a sentence ends none: ドーン!って投票."""

_ALL_QUOTED = re.compile(r"^\s*[「『](.*)[」』]\s*$")
_PARTICLE = one_of(
    "は(?![いはじ]) が(?!ん) を に(?!こ) へ(?![えぇへ]) も(?![うしっち]) と(?![りにて]) の で(?![もす])"
    " や(?![っはあ]) さん くん 君(?!は|が) ちゃん 様 殿 氏 CO 吊 投票(?!する|先|は) 白 黒 真 偽"
)
_JOINED = re.compile(f"({NAME})\\s+(?={_PARTICLE})")
"""A mention is followed by a space, even where the sentence goes on."""

_AFTER_NAME = re.compile(f"({NAME})\\s+")
_PAUSE = re.compile(r"(?:\.{2,}|[…⋯]+|・{2,})(?=.)")
_GAP = re.compile(r"(?<=[^\x00-\x7f])\s+(?=[^\x00-\x7f])")
_YOU = re.compile(
    f"(?<!{NAME})"
    + one_of("あなた 貴方 貴女 アンタ あんた お前 おまえ 貴様 貴殿 そなた お主 おぬし 君 きみ")
    + "(?:さま|様)?(?!たち|達|方|がた|ら|以外|自身)"
)
_HERE = "[こそ]こ(?=(?:に|へ)(?:投票|入れ|票)|を?吊|に?投票|偽|かな|を?処刑|を?追放|で決)"
_THAT_ONE = re.compile(one_of("彼女 彼(?!ら|氏) こいつ そいつ (?:この|その)(?:人|方|者)", _HERE))
_NOT_MEANT = f"(?!{TITLE}(?:の(?:言|結果|意見|主張|判定|指摘|話|占)|より|(?:が|は)[^、。]{{0,4}}$))"
"""A の言葉を信じて、彼女を追放, A より, A が彼を: it is not A who is meant."""

_PAIR = re.compile(f"{NAME}{TITLE}(?:と|や|か|・){NAME}{TITLE}(?!を|に|より)[^{NO_NAME}]*$")
"""Whoever is pointed at after two players named together may be either."""


_ACTS_ON = re.compile(
    f"({NAME}){TITLE}(?:は|が)(?:[^{NO_NAME}、。!?]*?){NAME}{TITLE}(?:を|に|へ)(?![^、。]*投票先)([^{NO_NAME}]*)$"
)
_ODD = re.compile("不自然|変(?!え|わ)|怪し|おかし|矛盾|違和感|強引|焦|信用でき|露骨")
"""What makes of one who acts on another the one who is meant next."""


def sentences(line: MarkedLine, background: Background) -> list[str]:
    """The sentences, with quotations left out, "you" and "that one" named, and the speaker's name as "I"."""
    text = _ALL_QUOTED.sub(r"\1", line.text)
    text = _QUOTED.sub("「」", _QUOTED_WORD.sub(r"\1", text))
    text = _JOINED.sub(r"\1", text.strip())
    text = _AFTER_NAME.sub(r"\1、", text)
    text = _PAUSE.sub("、", _GAP.sub("、", text))
    text = _KANA.sub(lambda match: _IN_KANA[match[0]], text)
    text = _IN_BRACKETS.sub(r"\1", _EXCLAIMED.sub("", text))
    me = line.token(background.speaker)
    if me is not None:
        text = text.replace(me, "私")
    if line.addressed not in (None, background.speaker):
        text = _named(_YOU, text, "".join(line.mentioned), line.token(line.addressed))
    text = _named(_THAT_ONE, text, _living(line, background))
    return [part for part in MarkedLine(text, line.players, None).sentences if part.strip()]


def _living(line: MarkedLine, background: Background) -> str:
    """The tokens of the players who can still be meant by a pronoun."""
    return "".join(line.token(name) or "" for name in line.players if name not in background.executed)


def _named(pattern: re.Pattern[str], text: str, among: str, otherwise: str | None = None) -> str:
    """The text with each pronoun replaced by the player, of these, named last before it."""

    def name(match: re.Match[str]) -> str:
        said = text[: match.start()]
        acting = None if otherwise else _ACTS_ON.search(said)
        if acting:
            return acting[1] if _ODD.search(acting[2]) else match[0]
        if otherwise is None and _PAIR.search(said):
            return match[0]
        before = re.findall(f"([{among}]){_NOT_MEANT}", said) if among else []
        return before[-1] if before else otherwise or match[0]

    return pattern.sub(name, text)


def clause(sentence: str, match: re.Match[str]) -> str:
    """The part of a sentence, between commas, that a match ends in."""
    start = sentence.rfind("、", 0, max(match.end() - 1, 0)) + 1
    end = sentence.find("、", match.end())
    return sentence[start : end if end >= 0 else None]


def head(sentence: str, match: re.Match[str]) -> str:
    """What comes before a match in its own clause."""
    return sentence[sentence.rfind("、", 0, match.start()) + 1 : match.start()]


def tail(sentence: str, match: re.Match[str]) -> str:
    """What comes after a match in its own clause."""
    end = sentence.find("、", match.end())
    return sentence[match.end() : end if end >= 0 else None]


def asks(part: str) -> bool:
    """Whether a part of a sentence asks, rather than seeks assent."""
    if WH.search(part):
        return True
    return QUESTION.search(part) is not None and not TAG_QUESTION.search(part)


def is_conditional(part: str) -> bool:
    """Whether what follows this beginning of a sentence depends on a condition."""
    if not _CONDITION.search(part):
        return False
    return _CONDITION.search(_CONDITION_IN_FORM.sub("", _TURN.split(part)[-1])) is not None
