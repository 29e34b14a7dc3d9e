"""The second opinion: a language model's reading of a line that the offline analyst is unsure of.

The rule by which the two are merged: only a line that the offline analyst marks uncertain is asked about, and
only what its own speaker commits itself to is taken. The model must quote words that stand in that very line,
and they must name the player, or the role, that they are about. Anything else it says is left aside, and the
offline reading stays. A line that talks about instructions rather than the game is never put to a model.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace

from pydantic import BaseModel, ConfigDict, ValidationError

from agent.llm.answers import Unreadable, read_object
from rules.game.claims import Claims, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species

ROLE_WORDS: Mapping[Role, re.Pattern[str]] = {
    Role.SEER: re.compile(r"\bseer\b|fortune|占い|占った|占って", re.IGNORECASE),
    Role.MEDIUM: re.compile(r"\bmedium\b|霊媒|霊能", re.IGNORECASE),
    Role.BODYGUARD: re.compile(r"\bbodyguard\b|\bguard\b|\bknight\b|騎士|狩人|護衛", re.IGNORECASE),
    Role.VILLAGER: re.compile(r"\bvillager\b|\bno role\b|村人|市民|素村", re.IGNORECASE),
    Role.POSSESSED: re.compile(r"\bpossessed\b|\bmadman\b|狂人", re.IGNORECASE),
    Role.WEREWOLF: re.compile(r"\bwerewolf\b|\bwolf\b|人狼|狼", re.IGNORECASE),
}

_ABOUT_INSTRUCTIONS = re.compile(
    r"instruct|\bprompt|\bsystem\b|\bignore\b|\bjson\b|\boutput\b|\breport\b|\banalys|\bmodel\b|\bassistant\b"
    r"|\bmoderator\b|\bgame ?master\b|\bGM\b|\brespond\b|\brepeat\b"
    r"|[{}<>\[\]`#]|\bco\b\s*[:=]|\bvote\b\s*[:=]"
    r"|指示|命令|プロンプト|システム|無視|出力|報告し|分析|モデル|アシスタント|司会|進行役|ゲームマスター|繰り返し",
    re.IGNORECASE,
)
"""Words by which a line speaks to whoever reads it for a player, rather than to the players."""


class _Aimed(BaseModel):
    model_config = ConfigDict(frozen=True)

    target: str
    quote: str


class _Claimed(BaseModel):
    model_config = ConfigDict(frozen=True)

    role: Role
    quote: str


class _Told(_Aimed):
    result: Species


class _Line(BaseModel):
    """What a model says one line asserts."""

    model_config = ConfigDict(frozen=True)

    line: int
    vote: _Aimed | None = None
    co: _Claimed | None = None
    divinations: tuple[_Told, ...] = ()
    mediums: tuple[_Told, ...] = ()


class _Answer(BaseModel):
    model_config = ConfigDict(frozen=True)

    lines: tuple[_Line, ...]


def askable(lines: Sequence[Talk]) -> tuple[Talk, ...]:
    """The lines that may be put to a model."""
    return tuple(talk for talk in lines if not _ABOUT_INSTRUCTIONS.search(talk.text))


def second_readings(
    text: str, lines: Sequence[Talk], offline: Sequence[Claims], players: Sequence[str]
) -> dict[Talk, Claims]:
    """The merged reading of each of the lines that an answer speaks of; ``offline`` is how they were read.

    Raises:
        Unreadable: the answer has not the form asked for.
    """
    try:
        answer = _Answer.model_validate(read_object(text))
    except ValidationError:
        raise Unreadable(text) from None
    numbered = dict(enumerate(zip(lines, offline, strict=True), 1))
    return {
        numbered[reading.line][0]: merge(*numbered[reading.line], reading, players)
        for reading in answer.lines
        if reading.line in numbered
    }


def merge(talk: Talk, offline: Claims, reading: _Line, players: Sequence[str]) -> Claims:
    """The offline reading of an uncertain line, with what the model has added, changed or taken away."""
    if offline.certain:
        return offline
    others = [name for name in players if name != talk.agent]

    def stands(quote: str, about: str) -> bool:
        """Whether the words quoted stand in the line, and name what they are about."""
        return bool(_even(quote)) and _even(quote) in _even(talk.text) and _even(about) in _even(quote)

    def results(told: Sequence[_Told]) -> tuple[Result, ...]:
        good = (one for one in told if one.target in others and stands(one.quote, one.target))
        return tuple(dict.fromkeys(Result(one.target, one.result) for one in good))

    vote, co = offline.vote, offline.co
    if reading.vote is None:
        vote = None
    elif reading.vote.target in others and stands(reading.vote.quote, reading.vote.target):
        vote = reading.vote.target
    if reading.co is None:
        co = None
    elif stands(reading.co.quote, "") and ROLE_WORDS[reading.co.role].search(reading.co.quote):
        co = reading.co.role
    return replace(
        offline,
        vote=vote,
        co=co,
        divinations=results(reading.divinations) if reading.divinations else (),
        mediums=results(reading.mediums) if reading.mediums else (),
        certain=True,
    )


def _even(text: str) -> str:
    """A text without differences in width, case and white space."""
    return "".join(unicodedata.normalize("NFKC", text).lower().split())
