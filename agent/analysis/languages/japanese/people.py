"""Whom a Japanese utterance suspects or trusts."""

from __future__ import annotations

import re

from agent.analysis.languages.japanese.words import ME, TITLE, WH, asks, head, is_conditional
from agent.analysis.languages.patterns import one_of
from agent.analysis.text import NAME, NAMES, NO_NAME, MarkedLine

_AS_WOLF = one_of(
    "っぽ 寄 くさ くせ 臭 濃厚 候補 だと(?:思|見) と(?:思|見|しか) に見え だろ でしょ かも の可能性 位置"
    " で見 らし"
)
_SUSPICIOUS = one_of(
    "怪し あやし 疑(?!問|心) 不自然 不審 黒い(?!判) 黒寄 黒より 黒目 黒っぽ 黒く 最黒 黒だと思 黒に見"
    " (?<!真)偽(?!っ) 嘘つき 嘘をつ 気にな(?!らな) 引っかか 引っ掛か ひっかか 違和感 矛盾 胡散 うさんくさ"
    " おかし 破綻 狼陣営 信(?:用|頼|じ)(?:でき(?:ない|ません|ぬ)|られ(?:ない|ません|ぬ)|がた|難)",
    f"(?:人)?狼{_AS_WOLF}",
)
_AS_TRUE = one_of(
    "目 寄 より っぽ 濃厚 だと(?:思|見) だろ でしょ で見 と見 に見え 占い師だと らし (?=[。、]|$)"
)
_TRUSTED = one_of(
    "信じ(?!ら|が|難|す) 信用(?:し|する|でき(?!な|ま|ぬ)) 信頼(?:し|する|でき(?!な|ま|ぬ)) 味方 頼もし"
    " 心強 潔白 人間だと(?:思|信) 支持 白(?:い|寄|より|目|っぽ|く|だと思|に見|だろ|でしょ|そう)"
    " 本物(?:だと|っぽ|に見|だろ|でしょ|らし|の占) 村(?:人)?(?:っぽ|寄|より|目|だと思|に見|だろ|でしょ)",
    f"真{_AS_TRUE}",
)
_OPINION = re.compile(f"(?P<bad>{_SUSPICIOUS})|(?P<good>{_TRUSTED})")
_NOT = re.compile(
    "^(?:[くはじ]|さは|って|て)?(?:は)?"
    "(?:ない|なく|ありません|あらへん|い?(?:ない|ません|へん)|わない|えない|ってな|晴れ)"
)
_ABOUT = re.compile(f"({NAME}){TITLE}(?:(?=[はがもをのに、]|って|こそ|だけ|より)|$)")
"""A player the clause is about; a name before a noun (A 誘導) only describes what somebody else does."""

_DESCRIBED = re.compile(f"(?:い|な|しい|すぎる|そうな|っぽい|寄りの|濃厚の|確定の)?({NAME})")
"""怪しい A"""

_FOLLOWING = re.compile(f"(?:い|な|くない|でない)?(?:のは|人は|者は)、?[^{NO_NAME}、。]{{0,12}}({NAME})")
"""怪しいのは A"""

_ACTOR = re.compile(f"({NAME}){TITLE}(?:が|は|も|の){NAME}{TITLE}[をにへ]?[^、]*$")
_ON_ME = re.compile(f"{ME}(?:の|を|が|は|への)?[^{NO_NAME}、]{{0,4}}$")
_REPORTED = re.compile(
    "^[^、。]{0,8}?(?:と|って)(?:言|いう|いっ|主張|述べ|話)|^[うい]?(?:する|ってる|っている|われ)?(?:理由|根拠)"
)
_REACH = 28
"""How many characters after a name an opinion may still be about that player."""


def opinions(sentences: list[str], line: MarkedLine) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Whom the speaker suspects, and whom it trusts."""
    bad: dict[str, None] = {}
    good: dict[str, None] = {}
    name: str | None = None
    for sentence in sentences:
        for match in _OPINION.finditer(sentence):
            token = _about(sentence, match, name)
            if token is None or not _is_own(sentence, match):
                continue
            suspicious = (match["bad"] is not None) != bool(_NOT.search(sentence[match.end() :]))
            (bad if suspicious else good).setdefault(line.name(token))
        named = NAMES.findall(sentence)
        name = named[-1] if named else name
    return tuple(bad), tuple(target for target in good if target not in bad)


def _about(sentence: str, match: re.Match[str], name: str | None) -> str | None:
    """The player an opinion is about: the one it describes, or named before it, or just after, or earlier."""
    before, after = sentence[: match.start()], sentence[match.end() :]
    described = _DESCRIBED.match(after)
    if described:
        return described[1]
    near = [found[1] for found in _ABOUT.finditer(before) if len(before) - found.end() <= _REACH]
    if near:
        return near[-1]
    following = _FOLLOWING.match(after)
    if following:
        return following[1]
    return None if NAMES.search(before) else name


def _is_own(sentence: str, match: re.Match[str]) -> bool:
    """Whether the speaker holds the opinion, rather than asks for, supposes or reports it."""
    before, after = head(sentence, match), sentence[match.end() :]
    end = after.find("、")
    part = after[: end if end >= 0 else None]
    if WH.search(before) or asks(part.replace("かな", "")) or is_conditional(match[0] + part):
        return False
    return not (_REPORTED.search(after) or _ACTOR.search(before) or _ON_ME.search(before))
