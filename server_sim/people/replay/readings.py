"""How the lines of a game were read, as chips: what each claims, tells, votes, takes back and asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from agent.protocol.foreign import plain_line
from agent.protocol.gamelog import LogRow
from agent.recorded.transcript import LogReader
from personas.schema import Language
from prompts import words as game_words
from rules.game.claims import Claims, Question
from server_sim.people.replay.timeline import Chip

CLAIM, RESULT, VOTE, RETRACTION, QUESTION = "claim", "result", "vote", "retraction", "question"
"""The kinds of chips."""

CHIP_TEXTS: Mapping[Language, Mapping[str, str]] = {
    "ja": {
        "claim": "CO {role}",
        "divination": "{name}: {result}",
        "medium": "霊媒 {name}: {result}",
        "vote": "投票 {name}",
        "retraction": "撤回 {role}",
        "question": "{name}に質問: {what}",
        "everybody": "全員",
        "asked vote": "投票先",
        "asked suspect": "疑い先",
        "asked why": "理由",
        "asked opinion": "意見",
        "asked compare": "どちらか",
        "asked role": "役職",
        "asked result": "結果",
    },
    "en": {
        "claim": "CO {role}",
        "divination": "{name}: {result}",
        "medium": "medium: {name}: {result}",
        "vote": "votes {name}",
        "retraction": "takes back {role}",
        "question": "asks {name}: {what}",
        "everybody": "all",
        "asked vote": "vote?",
        "asked suspect": "suspects?",
        "asked why": "why?",
        "asked opinion": "opinion?",
        "asked compare": "which?",
        "asked role": "role?",
        "asked result": "result?",
    },
}
"""What stands on the chips beside the names of players, roles and species."""


class ChipReader:
    """Reads the talk of one game row by row, each line in the light of those before it."""

    def __init__(self, names: Mapping[int, str], language: Language) -> None:
        """``names`` are the players', by seat as the rows count seats."""
        self._reader = LogReader(names)
        self._language = language

    def read(self, row: LogRow) -> tuple[Chip, ...]:
        """What the line of a row was read to say; nothing of Skip, Over, and all that is no talk."""
        said = self._reader.read(row)
        return () if said is None else chips(said.claims, self._language)


def chips(claims: Claims, language: Language) -> tuple[Chip, ...]:
    """What a line asserts and asks, in words of a language."""
    return tuple(Chip(kind, plain_line(text)) for kind, text in _chip_texts(claims, language))


def _chip_texts(claims: Claims, language: Language) -> Iterator[tuple[str, str]]:
    words, terms = CHIP_TEXTS[language], game_words(language)
    seen = {**terms["species"], **terms["roles"]}  # a bare "werewolf", as there is little room
    if claims.co is not None:
        yield CLAIM, words["claim"].format(role=terms["roles"][claims.co])
    for kind, results in (("divination", claims.divinations), ("medium", claims.mediums)):
        for found in results:
            yield RESULT, words[kind].format(name=found.target, result=seen[found.result])
    if claims.retract is not None:
        yield RETRACTION, words["retraction"].format(role=terms["roles"][claims.retract])
    if claims.vote is not None:
        yield VOTE, words["vote"].format(name=claims.vote)
    for question in claims.questions:
        yield QUESTION, _question_chip(question, words)


def _question_chip(question: Question, words: Mapping[str, str]) -> str:
    return words["question"].format(
        name=question.of or words["everybody"], what=words[f"asked {question.asked}"]
    )
