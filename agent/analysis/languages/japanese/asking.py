"""What a Japanese utterance asks for, and of whom."""

from __future__ import annotations

import re

from agent.analysis.languages.japanese.words import QUESTION, TITLE
from agent.analysis.languages.patterns import any_of, one_of
from agent.analysis.text import NAME

_WANTS = one_of(
    "[?] 教え 聞かせ 聞き(?:たい|たく) ください 下さい くれ(?!た|て) ほしい 欲しい 出(?:せ|ろ|て) ますか"
    " ですか お願い 募"
)
_WHO = "(?:誰|だれ|どなた|どいつ|どこ|投票先|票|どの人)"
_VOTE = re.compile(
    f"(?<!占い師は){_WHO}.{{0,16}}(?:投票|票|入れ|いれ|吊|投じ|追放|選|[?])"
    "|投票先.{0,10}(?:[?]|教え|聞かせ)|吊り先.{0,12}(?:[?]|教え|聞かせ|明言|出し)"
)
_OFFICE = one_of("占い師 占い 霊媒師 霊媒 霊能者 役職 CO 対抗")
_EXISTS = one_of("いる います いませ いない ある あります 有無 出て 出ろ 誰 だれ して 名乗")
_ROLE = re.compile(
    any_of(
        f"{_OFFICE}.{{0,12}}{_EXISTS}.{{0,14}}?{_WANTS}",
        f"(?:占い|霊媒|霊能)?(?:結果|占い先|占った相手|判定).{{0,12}}?{_WANTS}",
        f"(?:占い師|役職|占い)(?:の人|の方)?.{{0,8}}(?:CO|名乗).{{0,6}}{_WANTS}",
        "誰を占|(?:役職|CO)(?:は|が)?(?:ある|ない)?[?]|(?:占い師|霊媒師)(?:は|って)(?:誰|だれ|どなた)",
    )
)
_OPINION = re.compile(
    any_of(
        "(?:誰|だれ|どなた|どの人|どっち|どちら)[^。]{0,14}(?:怪し|疑|狼|黒|信|思|見|気にな)",
        "(?:怪しい|疑|狼候補|気になる|黒い)[^。]{0,10}(?:誰|だれ|どなた|どっち|どちら|いる[?]|います)",
        f"(?:意見|考え|印象|見解|所感|思うこと|推理|理由|根拠)[^。]{{0,14}}?{_WANTS}",
        "どう(?:思|おも|見|ご覧|考え|感じ|でしょう|です|だ|かな)|どない(?:思|見)|どのように(?:見|ご覧|お?考え)",
        "(?:怪し|あやし|疑|うたが|気にな|へんだ|変だ|引っかか|人狼では)[^。]{0,16}(?:いる|いらっしゃ|おる|教え"
        "|おしえ|聞かせ|みつけ|見つけ|どの|心当たり|の?何)",
        "何が[^。]{0,14}(?:怪し|疑|気にな|引っかか)|(?:考え|かんがえ)(?:てること)?、?[^。]{0,8}きかせ",
    )
)
_REQUEST = re.compile("教え|聞か|聞き|ください|下さい|ほしい|欲しい|出[せろ]|お願い|くれ|募")
_GROUP = re.compile(r"みんな|皆|全員|各自|誰か|だれか|それぞれ|ほかの(?:人|方)|他の(?:人|方)|全体")
_VOCATIVE = re.compile(f"^[^、]{{0,4}}{NAME}{TITLE}、|{NAME}{TITLE}(?:は|も|の|が|に|から|、)")


def asks_for(sentences: list[str]) -> tuple[bool, bool, bool]:
    """Whether the line asks for a vote, for a role or results, for an opinion."""
    asking = [part for part in sentences if QUESTION.search(part) or _REQUEST.search(part)]
    votes = any(_VOTE.search(part) and QUESTION.search(part) for part in sentences)
    return votes, any(_ROLE.search(part) for part in asking), any(_OPINION.search(part) for part in asking)


def asks_group(sentences: list[str], addressed: str | None) -> bool:
    """Whether what is asked is asked of everybody."""
    asking = [part for part in sentences if any(asks_for([part]))]
    if any(_GROUP.search(part) for part in asking):
        return True
    return addressed is None and not any(_VOCATIVE.search(part) for part in asking)
