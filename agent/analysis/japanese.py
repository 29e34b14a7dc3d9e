"""Reading Japanese talk, as far as plain patterns go."""

from __future__ import annotations

import re

from agent.analysis.text import NAME, Line, any_of
from agent.claims import Claims, Result
from agent.protocol.roles import Role, Species

_TITLE = "(?:さん|はん|くん|君|ちゃん|様|さま|殿|どの|氏)?"
_ME = (
    "(?:私|わたし|わたくし|あたし|あたくし|僕|ぼく|ボク|俺|おれ|オレ|わし|ワシ|儂|わい|うち|自分|"
    "アーニャ|拙者|我輩|吾輩|妾|わらわ|あたい|おいら)"
)
_NOT_SO = "(?!な[いか]|ありま|あらへ|あら[んへ]|ちゃう|ござ[いり]ませ)"
_COPULA = any_of(
    *(
        "です",
        "だ",
        f"や{_NOT_SO}",
        f"じゃ{_NOT_SO}",
        "なの",
        "なん",
        "であ",
        f"でご{_NOT_SO}",
        "でし",
        "よ",
        "ね",
    ),
    *("よ", "ね", "を名乗", "とし", "と名乗", "ます", "、", "。", "!", "$"),
)
_ROLES = {
    "占い師": Role.SEER,
    "霊媒師": Role.MEDIUM,
    "霊能者": Role.MEDIUM,
    "騎士": Role.BODYGUARD,
    "狩人": Role.BODYGUARD,
    "ボディーガード": Role.BODYGUARD,
    "村人": Role.VILLAGER,
    "狂人": Role.POSSESSED,
    "人狼": Role.WEREWOLF,
}
_ROLE = "|".join(_ROLES)
_TRUE = "(?:本物の|真の|本当の|ほんまの|ほんとの|ほんものの|正真正銘の|唯一の|村の|ただの|この村の|まことの)*"
_CLAIM = re.compile(
    f"{_ME}(?:(?:が|は|こそ|こそが|も|、)[^。!?、{NAME[1:-1]}]{{0,8}}?)?{_TRUE}({_ROLE}){_COPULA}"
    f"|(?:^|[、。!?])(?:実は|じつは)?{_TRUE}({_ROLE})(?:です|だよ|だ。|や。|じゃ。|ですわ|なのだ|なので|やで)"
)
_CO = re.compile(
    rf"({_ROLE}|占い|霊媒|霊能)(?:師|の)?(?:を|として)?\s*(?:CO|カミングアウト)"
    "(?!し(?:て|た)|あ|募|待|は|が|の|を|と|か|遅|把握|確認|だね)"
)
_OTHERS_CO = re.compile(f"{NAME}\\s*{_TITLE}(?:が|は|も|の)[^、。]*$")
_QUESTION = re.compile(r"[?]|ですか|ますか|だろうか|かな|かしら|でしょうか|教えて|聞かせて|くれへん")
_DIVINED = re.compile("占")
_RESULT = re.compile(
    "(?P<black>人狼|狼|黒|クロ|●)|(?P<white>人間|白|シロ|○)",
)
_NOT = re.compile(
    r"^(?:判定)?(?:と)?(?:では|じゃ|で|や|と?は)?(?:ない|なかった|ありません|あらへん|ちゃう|ちが|違)"
)
_OTHERS_RESULT = re.compile(
    f"{NAME}{_TITLE}(?:(?:の|による|からの)?(?<!偽)占|(?:が|は(?!ん)|も)[^{NAME[1:-1]}、。]{{0,6}}(?<!偽)占"
    f"|(?:が|は(?!ん)|も){NAME}{_TITLE}を[^、。]{{0,12}}占"
    "|(?:の|から)(?:黒|白|結果|判定|話|言葉))"
)
_OWN_RESULT = re.compile(f"{_ME}(?:の|が|は)[^{NAME[1:-1]}、。]{{0,4}}占")
_VOTE = re.compile(
    f"({NAME})(?:(?:\\s*{_TITLE}\\s*(?:に|へ|を|で|と|のこと)|{_TITLE}、)[^{NAME[1:-1]}。!?]{{0,14}}?"
    f"(?:投票|投じ|票|入れ|いれ|吊|追放|処刑)|{_TITLE}(?:吊り|投票)(?!先|急|案|の?理由|は))"
    f"|(?:投票先|投票するの|票を入れるの|入れるの|票)は[^{NAME[1:-1]}。!?]{{0,6}}({NAME})"
)
_WILL_VOTE = re.compile(
    "投票(?:する|します|しま|いたし|させて|じゃ|や|なのだ|するのだ)|票を(?:入れ|投じ)|入れる(?:で|わ|けえ|のだ|よ)"
)
_OTHERS_VOTE = re.compile(f"{NAME}{_TITLE}[はがも]、?$")
_TWO = re.compile(f"({NAME}){_TITLE}(?:(?:か|または|あるいは|もしくは)、?|と|や)(?!\\1){NAME}")
_NOT_A_VOTE = re.compile(
    r"(?:投票|票|入れ|吊|追放|処刑)[^、。!?]{0,6}(?:ない|へん|ません|ぬ|ず)|(?:投票|入れ|吊)[^、。!?]{0,4}(?:たら|れば|なら)"
    r"|(?:ない|る|た)なら[^。!?]*(?:投票|票|入れ|吊|追放|処刑)|(?:投票し|票し|入れ)(?:まし)?た(?!い|く|ら|方|ほう)"
)
_ASKS_VOTE = re.compile(
    "(?<!占い師は)(?:誰|だれ|どなた|どいつ|どこ|投票先|票|どの人).{0,16}(?:投票|票|入れ|いれ|吊|投じ|追放|選|[?])|投票先.{0,10}(?:[?]|教え|聞かせ)"
)
_RETRACT = re.compile(f"({_ROLE})(?:CO)?(?:を|は|の話は|というのは)?(?:撤回|取り消|取り下げ|嘘でし|うそでし)")


def read(line: Line) -> Claims:
    """What a Japanese utterance asserts."""
    co = _own_role(line)
    results = _results(line, co)
    divinations = () if co is Role.MEDIUM else results
    retract = _RETRACT.search(line.text)
    return Claims(
        vote=_vote(line),
        co=Role.SEER if divinations else co,
        divinations=divinations,
        mediums=results if co is Role.MEDIUM else (),
        retract=_ROLES[retract[1]] if retract else None,
        addressed=line.addressed,
        asks_vote=any(_ASKS_VOTE.search(part) and _QUESTION.search(part) for part in line.sentences),
    )


def _own_role(line: Line) -> Role | None:
    for sentence in line.sentences:
        match = _CLAIM.search(sentence) or _CO.search(sentence)
        if match and match.re is _CO and _OTHERS_CO.search(sentence[: match.start()]):
            continue
        if match and not _QUESTION.search(_clause(sentence, match)):
            word = next(group for group in match.groups() if group)
            return _ROLES.get(word) or (Role.SEER if word == "占い" else Role.MEDIUM)
    return None


def _results(line: Line, co: Role | None) -> tuple[Result, ...]:
    """Own results: a result word after a name, where the talk is of divining and not of another's."""
    if co not in (None, Role.SEER, Role.MEDIUM):
        return ()
    results: dict[str, Species] = {}
    own = co is not None
    name: str | None = None
    for sentence in line.sentences:
        named = re.findall(NAME, sentence)
        if _OTHERS_RESULT.search(sentence) and not _OWN_RESULT.search(sentence):
            continue
        own = own or (_DIVINED.search(sentence) is not None)
        for match in _RESULT.finditer(sentence) if own else ():
            if _QUESTION.search(_clause(sentence, match)):
                continue
            before = re.findall(NAME, sentence[: match.start()])
            after = re.findall(NAME, sentence[match.end() :])
            about = before[-1] if before else name or (after[0] if after else None)
            if about is None:
                continue
            black = (match["black"] is not None) != bool(_NOT.search(sentence[match.end() :]))
            results.setdefault(line.name(about), Species.WEREWOLF if black else Species.HUMAN)
        name = named[-1] if named else name
    return tuple(Result(target, result) for target, result in results.items())


def _vote(line: Line) -> str | None:
    votes: set[str] = set()
    for sentence in line.sentences:
        asks = _ASKS_VOTE.search(sentence) and _QUESTION.search(sentence)
        if "?" in sentence or asks or _NOT_A_VOTE.search(sentence) or _TWO.search(sentence):
            continue
        named = {name for name in re.findall(NAME, sentence) if line.name(name) != line.addressed}
        named = named or set(re.findall(NAME, line.text))
        direct = {
            match[1] or match[2]
            for match in _VOTE.finditer(sentence)
            if not _OTHERS_VOTE.search(sentence[: match.start()])
        }
        votes |= direct or (named if len(named) == 1 and _WILL_VOTE.search(sentence) else set())
    return line.name(votes.pop()) if len(votes) == 1 else None


def _clause(sentence: str, match: re.Match[str]) -> str:
    """The part of a sentence, between commas, that a match ends in."""
    start = sentence.rfind("、", 0, match.end() - 1) + 1
    end = sentence.find("、", match.end())
    return sentence[start : end if end >= 0 else None]
