"""Why somebody is suspected, in words of either language.

In English a reason words itself; the Japanese table has the rows of ``rules/beliefs/likelihoods.yml`` and the
facts of :mod:`rules.beliefs.facts` by the same words.
"""

from __future__ import annotations

from collections.abc import Mapping

from personas.schema import Language
from prompts import words
from rules.beliefs.explanation import FACT, Reason

JAPANESE: Mapping[str, str] = {
    "claims to be on the werewolves' side": "{by}は人狼側を名乗った",
    "claims to be the bodyguard": "{by}は騎士を名乗った",
    "claims to be the medium": "{by}は霊媒師を名乗った",
    "claims to be the seer after another": "{by}はほかの人のあとから占い師を名乗った",
    "has claimed no role": "{by}は役職を名乗っていない",
    "is the first to claim to be the seer": "{by}は最初に占い師を名乗った",
    "calls {whom} a werewolf": "{by}は{whom}を人狼だと言った",
    "calls {whom} human": "{by}は{whom}を人間だと言った",
    "keeps calling {whom} a werewolf": "{by}は{whom}を人狼だと言い続けている",
    "keeps calling {whom} human": "{by}は{whom}を人間だと言い続けている",
    "says that {whom} was a werewolf": "{by}は霊媒で{whom}が人狼だったと言った",
    "says that {whom} was human": "{by}は霊媒で{whom}が人間だったと言った",
    "announces a vote for {whom}": "{by}は{whom}への投票を予告した",
    "voted for {whom}": "{by}は{whom}に投票した",
}
JAPANESE_FACTS: Mapping[str, str] = {
    "role known": "知っている役職",
    "own divination": "自分の占い結果",
    "own medium result": "自分の霊媒結果",
    "killed by the werewolves": "人狼に襲われた",
    "attacked, but guarded": "襲われたが護衛された",
}


def reason_in_words(reason: Reason, language: Language) -> str:
    """One reason as a short sentence, with the day it comes from."""
    if language == "en":
        return reason.text
    if reason.kind != FACT:
        return f"{JAPANESE[reason.what].format(by=reason.by, whom=reason.whom)}（{reason.day}日目）"
    is_what = "人狼ではない" if reason.role is None else words("ja")["roles"][reason.role]
    return f"{reason.about}は{is_what}：{JAPANESE_FACTS[reason.what]}"
