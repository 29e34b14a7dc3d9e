"""What can be wrong with a line, in words that its author can be told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from personas.schema import Language
from prompts import words
from rules.game.claims import Result
from rules.game.roles import Role, Species
from rules.game.setting import MaxLength


class FaultKind(StrEnum):
    """What can be wrong with a line."""

    FORM = "form"
    EMPTY = "empty"
    NO_SPEECH = "no_speech"
    LENGTH = "length"
    LANGUAGE = "language"
    REPEAT = "repeat"
    ABSENT = "absent"
    STRANGER = "stranger"
    SCRIPT = "script"
    META = "meta"
    SECRET = "secret"
    VOTE = "vote"
    NO_VOTE = "no_vote"
    ROLE = "role"
    NO_ROLE = "no_role"
    RESULT = "result"
    NO_RESULT = "no_result"
    NO_GUARD = "no_guard"
    RETRACTION = "retraction"
    NO_QUESTION = "no_question"
    PRAISES = "praises"
    ACCUSES = "accuses"
    NO_NAME = "no_name"
    SELF = "self"
    WITNESS = "witness"
    UNREAD = "unread"
    ECHO = "echo"
    NO_TARGET = "no_target"
    UNADVISED = "unadvised"
    ROLE_BARRED = "role_barred"
    RESULT_BARRED = "result_barred"
    NO_ROLE_FOR = "no_role_for"
    NOT_GUARDED = "not_guarded"
    UNDECLARED_VOTE = "undeclared_vote"
    UNDECLARED_ROLE = "undeclared_role"
    UNDECLARED_RESULT = "undeclared_result"
    UNDECLARED_GUARD = "undeclared_guard"


MISSING = frozenset(
    (FaultKind.NO_VOTE, FaultKind.NO_ROLE, FaultKind.NO_RESULT, FaultKind.NO_GUARD, FaultKind.NO_QUESTION)
) | {FaultKind.NO_NAME}
"""What a line does not say, and has to."""

UNDECLARED = frozenset(
    (FaultKind.UNDECLARED_VOTE, FaultKind.UNDECLARED_ROLE, FaultKind.UNDECLARED_RESULT)
) | {FaultKind.UNDECLARED_GUARD}
"""What a line says by its own reading, and its writer does not declare."""

OF_ASSERTS = frozenset(
    (FaultKind.NO_TARGET, FaultKind.UNADVISED, FaultKind.ROLE_BARRED, FaultKind.RESULT_BARRED)
) | {FaultKind.NO_ROLE_FOR, FaultKind.NOT_GUARDED}
"""What is wrong with what its writer declares, whatever the line says."""

_COMPLAINTS: Mapping[Language, Mapping[FaultKind, str]] = {
    "en": {
        FaultKind.FORM: "It is no JSON object with a line in it.",
        FaultKind.EMPTY: "There is nothing in it to say.",
        FaultKind.NO_SPEECH: "A bare {detail} is not a line.",
        FaultKind.LENGTH: "It is {detail} too long.",
        FaultKind.LANGUAGE: "It is not in English.",
        FaultKind.REPEAT: "It repeats what you have said before.",
        FaultKind.ABSENT: "It speaks to {detail}, who is dead.",
        FaultKind.STRANGER: "It speaks of {detail}, and there is no such player.",
        FaultKind.SCRIPT: "It writes the words of another player.",
        FaultKind.META: "It speaks of things outside the game.",
        FaultKind.SECRET: "It gives away what must stay secret.",
        FaultKind.VOTE: "It names {detail} as somebody to vote for.",
        FaultKind.NO_VOTE: "It does not say plainly that you vote for {detail}.",
        FaultKind.ROLE: "It claims a role: {detail}.",
        FaultKind.NO_ROLE: "It does not say plainly that you are the {detail}.",
        FaultKind.RESULT: "It tells a result that you must not tell: {detail}.",
        FaultKind.NO_RESULT: "It does not tell this result plainly: {detail}.",
        FaultKind.NO_GUARD: "It does not say that it was {detail} whom you guarded.",
        FaultKind.RETRACTION: "It takes back a claim.",
        FaultKind.NO_QUESTION: "It does not ask plainly for a vote.",
        FaultKind.PRAISES: "It speaks well of {detail}, and the task is against them.",
        FaultKind.ACCUSES: "It speaks against {detail}, and the task is for them.",
        FaultKind.NO_NAME: "It does not name {detail}, whom the task is about.",
        FaultKind.SELF: "It speaks of {detail} as of somebody else, and that is you.",
        FaultKind.WITNESS: "It tells what nobody can have seen at night.",
        FaultKind.UNREAD: "It cannot be read; say it in plainer words.",
        FaultKind.ECHO: "It repeats another player's words; say it in your own: {detail}.",
        FaultKind.NO_TARGET: "{detail} cannot be voted for; name a living player other than yourself.",
        FaultKind.UNADVISED: "A vote for {detail} is not advised. Suspect enough: {instead}.",
        FaultKind.ROLE_BARRED: "You may not claim to be the {detail} now.",
        FaultKind.RESULT_BARRED: "You may not tell this result now: {detail}.",
        FaultKind.NO_ROLE_FOR: "Assert that you are the {instead} too, or leave out the result ({detail}).",
        FaultKind.NOT_GUARDED: "You did not guard {detail}, and may not say so.",
        FaultKind.UNDECLARED_VOTE: "It sounds like announcing a vote for {detail}, and asserts has none.",
        FaultKind.UNDECLARED_ROLE: "It sounds like claiming to be the {detail}, and asserts has none.",
        FaultKind.UNDECLARED_RESULT: "It sounds like your own result ({detail}), and asserts has none.",
        FaultKind.UNDECLARED_GUARD: "It sounds as if you had guarded {detail}, and asserts has none.",
    },
    "ja": {
        FaultKind.FORM: "lineのあるJSONになっていません。",
        FaultKind.EMPTY: "話す中身がありません。",
        FaultKind.NO_SPEECH: "{detail}だけでは発言になりません。",
        FaultKind.LENGTH: "{detail}長すぎます。",
        FaultKind.LANGUAGE: "日本語になっていません。",
        FaultKind.REPEAT: "前に言ったことの繰り返しです。",
        FaultKind.ABSENT: "もういない{detail}に話しかけています。",
        FaultKind.STRANGER: "{detail}という参加者はいません。",
        FaultKind.SCRIPT: "ほかの参加者の台詞まで書いています。",
        FaultKind.META: "ゲームの外のことを話しています。",
        FaultKind.SECRET: "隠すべきことを明かしています。",
        FaultKind.VOTE: "{detail}への投票を口にしています。",
        FaultKind.NO_VOTE: "{detail}に投票するとはっきり言っていません。",
        FaultKind.ROLE: "役職を名乗っています（{detail}）。",
        FaultKind.NO_ROLE: "{detail}だとはっきり名乗っていません。",
        FaultKind.RESULT: "言ってはならない結果を告げています（{detail}）。",
        FaultKind.NO_RESULT: "次の結果をはっきり告げていません（{detail}）。",
        FaultKind.NO_GUARD: "護衛した相手が{detail}だと言っていません。",
        FaultKind.RETRACTION: "前に言ったことを取り消しています。",
        FaultKind.NO_QUESTION: "投票先をはっきり尋ねていません。",
        FaultKind.PRAISES: "疑うべき{detail}をほめています。",
        FaultKind.ACCUSES: "信じるべき{detail}を責めています。",
        FaultKind.NO_NAME: "課題にある{detail}の名前がありません。",
        FaultKind.SELF: "あなた自身である{detail}を他人のように話しています。",
        FaultKind.WITNESS: "夜に見たはずのないことを話しています。",
        FaultKind.UNREAD: "読み取れません。もっと普通の言葉で言ってください。",
        FaultKind.ECHO: "ほかの人の言葉の繰り返しです。自分の言葉で言ってください（{detail}）。",
        FaultKind.NO_TARGET: "{detail}には投票できません。生きているほかの参加者を選んでください。",
        FaultKind.UNADVISED: "{detail}への投票は勧められません。十分に疑わしいのは{instead}です。",
        FaultKind.ROLE_BARRED: "今は{detail}を名乗れません。",
        FaultKind.RESULT_BARRED: "今はこの結果を言えません（{detail}）。",
        FaultKind.NO_ROLE_FOR: "{instead}だともassertsに入れるか、結果（{detail}）を外してください。",
        FaultKind.NOT_GUARDED: "{detail}を護衛していないので、そうは言えません。",
        FaultKind.UNDECLARED_VOTE: "{detail}への投票の予告に聞こえますが、assertsにありません。",
        FaultKind.UNDECLARED_ROLE: "{detail}だという名乗りに聞こえますが、assertsにありません。",
        FaultKind.UNDECLARED_RESULT: "自分の結果（{detail}）に聞こえますが、assertsにありません。",
        FaultKind.UNDECLARED_GUARD: "{detail}を護衛したように聞こえますが、assertsにありません。",
    },
}

_QUOTED: Mapping[Language, str] = {
    "en": '{complaint} You wrote: "{words}"',
    "ja": "{complaint}該当の言葉：「{words}」",
}

_UNITS: Mapping[Language, Mapping[str, str]] = {
    "en": {"letters": "letters", "words": "words"},
    "ja": {"letters": "字", "words": "語"},
}

_SPECIES: Mapping[Language, Mapping[Species, str]] = {
    "en": {Species.HUMAN: "{} is human", Species.WEREWOLF: "{} is a werewolf"},
    "ja": {Species.HUMAN: "{}は人間", Species.WEREWOLF: "{}は人狼"},
}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a line; ``detail`` is the player, role, result or words it is about.

    ``words`` are those of the line that show it, as far as they are known; ``instead`` is what would do.
    """

    kind: FaultKind
    detail: str = ""
    words: str = ""
    instead: str = ""

    def complaint(self, language: Language) -> str:
        """The fault in a sentence that a model can be told, in the language of the game."""
        complaint = _COMPLAINTS[language][self.kind].format(detail=self.detail, instead=self.instead)
        quoted = _QUOTED[language].format(complaint=complaint, words=self.words)
        return quoted if self.words else complaint


class Unfit(ValueError):  # noqa: N818 - what a line is, not a failure of the program
    """A line that must not go out; ``faults`` tell why."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("; ".join(f"{fault.kind} {fault.detail}".strip() for fault in faults))
        self.faults = faults


def role_in_words(role: Role, language: Language) -> str:
    """The role in a fault's detail."""
    return words(language)["roles"][role]


def result_words(result: Result, language: Language) -> str:
    """The result in a fault's detail."""
    return _SPECIES[language][result.result].format(result.target)


def length_in_words(surplus: int, limits: MaxLength, language: Language) -> str:
    """By how much a line is too long, in a fault's detail."""
    unit = _UNITS[language]["words" if limits.count_in_word else "letters"]
    return f"{surplus}{unit}" if language == "ja" else f"{surplus} {unit if surplus > 1 else unit[:-1]}"
