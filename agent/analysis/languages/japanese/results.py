"""Which divination or medium results a Japanese utterance presents as the speaker's own."""

from __future__ import annotations

import re
from dataclasses import dataclass

from agent.analysis.context import OTHER_ROLES, Background, Found
from agent.analysis.languages.japanese.words import (
    ME,
    NO_BREAK,
    TITLE,
    WH,
    asks,
    clause,
    head,
    is_conditional,
    tail,
)
from agent.analysis.languages.patterns import any_of, one_of
from agent.analysis.text import NAME, NAMES, NO_NAME, MarkedLine
from rules.game.claims import Result
from rules.game.roles import Role, Species

_RESULT = re.compile(
    r"(?P<black>人狼|(?<![真狂])狼|(?<![白腹暗])黒(?![白幕板])|クロ|●)"
    r"|(?P<white>人間|(?<![黒面明告潔空])白(?!黒|か黒|々|熱|状|紙)|シロ|○|村人(?=でし|だっ|判定|と出|(?:である)?(?:と|という)(?:の)?占い結果))"
)
_NOT = re.compile(
    "^(?:判定)?(?:と)?(?:では|じゃ|で|や|と?は)?"
    "(?:ない|なかった|ありません|あらへん|ちゃう|ちが|違|無い|無かった)"
)

_NO_RESULT = re.compile(
    "^"
    + one_of(
        "寄り より 目 っぽ ぽ[くい] 濃厚 候補 疑 要素 位置 視(?!点) くさ くせ 臭 側 陣営 探 騙 の可能性"
        " である可能性 かも かな だと思 だろ でしょ と思 と見(?:る|ます|て|え) に見 に近 らしい みたい"
        " のよう のふり なら と疑 だったら だとし の場合 ではないか じゃないか に思 残 同士 囲 本体 置"
        " い(?!と) か(?!ら) に(?!な|判|し(?:た(?!い)|まし)) が(?!出|で(?:た|ま)|見つ)"
        " を(?!出|引|見つけ(?:まし)?た(?:[。!]|$)) もらい 貰い さん(?!だ|で) たち 達 押し 噛 吊 扱 当て"
        " 先[^に] だけ 塗 像 仲間 く の動 利 断定(?:は|の|が) 判定(?:先|だけ|は|の|も|が(?!出)|を(?!出))",
        *("(?:と|に)なった(?:今|以上|から)", "へ", "から(?:黒|白|急|一転)", "として"),
        *(f"は(?!{NAME}|確定|間違|揺る|変わ|動か)", f"の(?!判定|結果|{NAME})"),
    )
)
"""What follows a word for a result where it is none."""

_SAID_BY_OTHERS = re.compile(
    "^(?:判定|だった|でした|だ)?(?:と|って)"
    "(?:言|いう(?!結果|判定|こと)|いっ|主張|断言|呼|され|した(?:の?は|根拠|理由)|占っ(?!たから|たので))"
    "|^(?:と|って)?(?:のこと|だそう|とのこと)"
)
_ARGUED = re.compile(
    "^(?:では|じゃ)な(?:い|かった)"
    "(?:(?:という)?こと(?:は|を|から|で|も)(?!分|わか|判明)|(?:と|って)(?:既に|もう)?(?:確認|証明)され)"
)
"""A が人狼ではなかったことは…: what everybody knows since an execution."""

_WEIGHED = re.compile("(?:理由|根拠|発言|態度|動き|印象|雰囲気|姿勢)(?:だけ)?で、?$|しか$")
"""Before a word for a result: what one thinks of a player, and why."""

_DESCRIBES = re.compile(f"^(?:判定)?の{NAME}")
"""黒の A: whoever says so need not have found it out."""

_FLAT = re.compile(
    "^(?:判定|確定)*(?:で(?:す|した|し|ご)|だ|よ|や|じゃ|[。!、]|$|は確定|を?出|と出|と(?:判定|判明|確認)|判定|確定"
    "|な|ね|ぞ|ぜ|が出|を?(?:もら|貰)った|にし(?:た|まし))"
)
"""What follows a result told flatly, without a hedge."""

_MARKER = re.compile("占|判定|結果|でし|だった|確定|視点|判明|出(?:た|ま)|黒")
_NEXT_TO_NAME = re.compile(f"{NAME}{TITLE}(?:は|が|も|、|:|=)?(?:、|確定|完全に|間違いなく)?$")
_DEATH = re.compile(
    "処刑|追放され|襲撃|噛ま|明らか|証明|消え|消去法|必然|以外|残り|しか(?:い|あり|あら|おら|残|考え)"
)
"""A seer who argues from deaths, or from who is left, tells no divination."""

_LIE = re.compile("嘘|うそ|ウソ|偽|騙|でたらめ|デタラメ|適当")

_OWN_DIVINING = re.compile(
    any_of(
        f"{ME}の(?:占い|結果)",
        "占(?:った(?!理由|方|ほう|と(?:いう|の|言)|ら?(?:いい|どう)|の(?:です)?か)|う[たて]|うと)",
        "占い(?:の?結果|まし|判定|で(?=[^。]*(?:確定|判|と出|でし|だった)))",
        "占って(?!くだ|下さ|ほし|欲し|も|い)",
        f"(?:昨夜|昨晩|夜)[^。]{{0,10}}{NAME}{TITLE}を見(?:た(?!い|ら)|まし)",
        "占い[、:]|を占い(?:人間|人狼|白|黒)|を[^、。]{0,6}調べ(?:た|まし|てみ)",
        "結果を(?:皆(?:さん|様)?に)?(?:お伝え|報告|発表|伝えます|開示)(?!して)",
    )
)
_BY_ME = re.compile(f"{ME}(?:の占い(?!師|先)|(?:が|は)[^、。]{{0,8}}占った(?:結果|ら|ところ))")
_REACTION = re.compile(
    "ってこと|らしい|嬉し|良かった|よかった|教え|ほしい|欲しい|聞(?:き|か)|によると|次は|次の|んですね|んだね"
    "|なんだ[。!、]|とのこと|だそう|把握|ありがとう|了解|感謝|安心(?:し(?:た|まし)|です|だ|。|!)|ようですね|強い[。!、ねな]|重い[。!、ねな]|すご|凄|助か|なるほど"
)
_MEDIUM_RESULT = re.compile("霊(?:媒|能)?(?:結果|判定|の結果)")
_OF_THE_EXECUTED = re.compile("霊|処刑|追放|昨日|吊")
_OTHERS = re.compile(
    f"{NAME}{TITLE}"
    + any_of(
        "(?:の|による|からの)占|占い(?:結果|師)",
        f"(?:が|は(?!ん)|も){NO_BREAK}{{0,6}}(?<!偽)占(?!いで|った結果|い結果|って、?[白黒人])",
        f"(?:が|は(?!ん)|も){NAME}{TITLE}を[^、。]{{0,12}}(?:占|黒|白|狼)",
        f"(?:の|から){NO_BREAK}{{0,3}}(?:[黒白](?!が出(?:た|まし))|判定|結果(?=で|に|を|と|が信)|話|言葉)",
        *("視点", f"の{NAME}"),
    )
)
_OTHERS_ACT = re.compile(f"{NAME}{TITLE}(?:は|が|も)[^、。]*{NAME}{TITLE}を[^、]*$")
_RESULT_OF = re.compile(f"(?:昨夜|昨晩|今朝)?の?、?{NAME}{TITLE}の(?:占い)?(?:結果|判定)[はが][^{NO_NAME}]*$")
_OWN_RESULT = re.compile(f"{ME}(?:の|が|は)?{NO_BREAK}{{0,4}}(?:占|白|黒|判定|視点)")
_ABOUT_ME = re.compile(f"{ME}(?:を|は|が|も)?$")
_ME_AS_TOPIC = re.compile(f"{ME}(?:は|が|も)")
_MY = re.compile(f"{ME}の$")
_GIVEN = re.compile(f"{NAME}{TITLE}に\\|を?(?:もら|貰)")
"""Who was given a result by another player."""

_ABOUT_SEVERAL = re.compile("(?:達|たち|ら|人とも|[0-9二三]人|みんな)[はが]")
_NAMED_AFTER = re.compile(
    f"[^、。]{{0,8}}(?:は|が)({NAME}){TITLE}(?:です|だ(?!け)|でし|じゃ|や|で(?!しか)|。|!|よ|$)"
    f"|(?:判定)?(?:の|だった|(?:だ)?と出(?:た|ていた))?({NAME})"
)
_VOCATIVE = re.compile(f"[^、]{{0,2}}({NAME}){TITLE}、")


@dataclass(frozen=True, slots=True)
class _Word:
    """A result word in a sentence, with what it says and what is known around it."""

    sentence: str
    match: re.Match[str]
    species: Species
    line: MarkedLine
    background: Background
    role: Role | None
    """What the speaker claims to be, in this utterance or before."""
    own: bool
    """Whether the utterance has shown that its speaker tells of its own divining."""

    @property
    def before(self) -> str:
        """The sentence up to the word."""
        return self.sentence[: self.match.start()]

    @property
    def after(self) -> str:
        """The rest of the clause."""
        return tail(self.sentence, self.match)

    @property
    def clause(self) -> str:
        """The whole clause."""
        return head(self.sentence, self.match) + self.match[0] + self.after


def results(sentences: list[str], line: MarkedLine, background: Background, co: Role | None) -> Found:
    """The speaker's own results."""
    if co in OTHER_ROLES and not (co is Role.POSSESSED and _may_tell(sentences)):
        return Found()
    co = None if co is Role.POSSESSED else co
    role = co or background.standing.seeing
    medium = role is Role.MEDIUM or (role is None and any(_MEDIUM_RESULT.search(part) for part in sentences))
    found: dict[str, Species] = {}
    own, name = co is not None, None
    for sentence in sentences:
        divining = _OWN_DIVINING.search(sentence) or (medium and _MEDIUM_RESULT.search(sentence))
        if divining and not _OTHERS.search(sentence) and (role is not None or _is_told(sentence)):
            own = True
        for token, species in _told(sentence, name, line, background, role, own) if own or role else ():
            if not medium or _can_be_mediums(line.name(token), sentence, background, co):
                found.setdefault(line.name(token), species)
        named = NAMES.findall(_without_vocative(sentence, line))
        name = named[-1] if named else name
    return Found(tuple(Result(target, species) for target, species in found.items()), medium)


def _may_tell(sentences: list[str]) -> bool:
    """Whether a possessed player may yet tell a result, rather than own up to a false one."""
    return not any(_LIE.search(part) for part in sentences)


def _is_told(sentence: str) -> bool:
    """Whether somebody who has claimed nothing yet tells of its divining, rather than reacts to another's."""
    if _BY_ME.search(sentence):
        return True
    return not (_REACTION.search(sentence) or "?" in sentence or WH.search(sentence))


def _can_be_mediums(name: str, sentence: str, background: Background, co: Role | None) -> bool:
    """Whether a medium can have learnt of this player: the executed, as far as they are known."""
    if background.executed:
        return name in background.executed
    return co is not None or _OF_THE_EXECUTED.search(sentence) is not None


def _told(
    sentence: str, name: str | None, line: MarkedLine, background: Background, role: Role | None, own: bool
) -> list[tuple[str, Species]]:
    """The players a sentence tells a result of."""
    told = []
    for match in _RESULT.finditer(sentence):
        black = (match["black"] is not None) != bool(_NOT.search(sentence[match.end() :]))
        species = Species.WEREWOLF if black else Species.HUMAN
        word = _Word(sentence, match, species, line, background, role, own)
        token = _target(word, name) if _is_assertion(word) else None
        if token is not None and _is_credible(word, token):
            told.append((token, species))
    return told


def _is_assertion(word: _Word) -> bool:
    """Whether a result is asserted, rather than asked, supposed, weighed or quoted."""
    after = word.after
    if asks(clause(word.sentence, word.match)) or (_NO_RESULT.search(after) and not _NOT.search(after)):
        return False
    if _SAID_BY_OTHERS.search(after) or (not word.own and _DESCRIBES.search(after)):
        return False
    if (_ARGUED.search(after) or _WEIGHED.search(word.before)) and "占" not in word.clause:
        return False
    return not is_conditional(word.before + word.match[0] + after)


def _target(word: _Word, name: str | None) -> str | None:
    """Whose result it is: the player named before, or right after, or told of earlier."""
    if _ABOUT_ME.search(word.before) or _GIVEN.search(word.before + "|" + word.after):
        return None
    before = NAMES.findall(_without_vocative(word.before, word.line))
    if before:
        return str(before[-1])
    if _ABOUT_SEVERAL.search(word.before):
        return None
    if _ME_AS_TOPIC.search(word.before) and "占" not in word.sentence and "判定" not in word.sentence:
        return None
    if _MY.search(word.before):
        return _told_before(word)
    after = _NAMED_AFTER.match(word.sentence[word.match.end() :])
    if after:
        return after[1] or after[2]
    return name or _told_before(word)


def _without_vocative(before: str, line: MarkedLine) -> str:
    """A beginning of a sentence without the player it speaks to."""
    vocative = _VOCATIVE.match(before)
    return before[vocative.end() :] if vocative and vocative[1] in line.mentioned else before


def _told_before(word: _Word) -> str | None:
    """The player of whom the speaker has told this result last; a medium speaks of the executed one."""
    if word.role is Role.MEDIUM:
        executed = word.background.executed
        return word.line.token(executed[-1]) if executed else None
    divinations = word.background.standing.divinations
    told = [found.target for found in divinations if found.result is word.species]
    return word.line.token(told[-1]) if told else None


def _is_credible(word: _Word, token: str) -> bool:
    """Whether the speaker tells this result as its own, rather than another's or an opinion."""
    earlier = word.background.standing.result_of(word.line.name(token))
    if earlier is word.species and not _OTHERS_ACT.search(word.before):
        return True
    told_of = word.role is Role.SEER and _RESULT_OF.match(_without_vocative(word.before, word.line))
    if told_of:
        return True
    if _OTHERS.search(word.before + word.match[0] + word.after) and not _OWN_RESULT.search(word.sentence):
        return False
    if word.role is not Role.MEDIUM and _DEATH.search(word.clause) and "占" not in word.clause:
        return False
    if word.role is Role.SEER and "霊" in head(word.sentence, word.match):
        return False
    if word.own:
        return True
    plain = _NEXT_TO_NAME.search(word.before) is not None
    flat = _FLAT.search(word.after) is not None
    return earlier is None and flat and (plain or _MARKER.search(word.clause) is not None)
