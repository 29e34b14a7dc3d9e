"""The faults of a line; ``faults.yml`` beside this file has their words for the line's author."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from personas.schema import Language
from prompts import words
from rules.game.catalogue import Section, catalogue
from rules.game.claims import Result
from rules.game.roles import Role
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
"""Faults for content that a line should have and lacks."""

UNDECLARED = frozenset(
    (FaultKind.UNDECLARED_VOTE, FaultKind.UNDECLARED_ROLE, FaultKind.UNDECLARED_RESULT)
) | {FaultKind.UNDECLARED_GUARD}
"""Faults for a vote, role, result or guard that is read in a line although the model did not declare it."""

OF_ASSERTS = frozenset(
    (FaultKind.NO_TARGET, FaultKind.UNADVISED, FaultKind.ROLE_BARRED, FaultKind.RESULT_BARRED)
) | {FaultKind.NO_ROLE_FOR, FaultKind.NOT_GUARDED}
"""Faults of the claims that a model declares with its line; the text of the line does not matter."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a line; ``detail`` is the player, role, result or words concerned.

    ``words`` is the offending part of the line, if known; ``instead`` is an acceptable alternative.
    """

    kind: FaultKind
    detail: str = ""
    words: str = ""
    instead: str = ""

    def complaint(self, language: Language) -> str:
        """Return the fault as a sentence for the model that wrote the line, in the language of the game."""
        told = _fault_words(language)
        complaint: str = told["complaints"][self.kind].format(detail=self.detail, instead=self.instead)
        quoted: str = told["quoted"].format(complaint=complaint, words=self.words)
        return quoted if self.words else complaint


class Unfit(ValueError):  # noqa: N818 - a property of a line, not a program error
    """Raised for a line that must not be sent; ``faults`` are the reasons."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("; ".join(f"{fault.kind} {fault.detail}".strip() for fault in faults))
        self.faults = faults


def role_in_words(role: Role, language: Language) -> str:
    """Return the name of a role in a language, for the ``detail`` of a :class:`Fault`."""
    return words(language)["roles"][role]


def result_words(result: Result, language: Language) -> str:
    """Return a result as text in a language, for the ``detail`` of a :class:`Fault`."""
    said: str = _fault_words(language)["species"][result.result]
    return said.format(result.target)


def length_in_words(surplus: int, limits: MaxLength, language: Language) -> str:
    """Return by how much a line is too long, as text, for the ``detail`` of a :class:`Fault`."""
    one, several = _fault_words(language)["units"]["words" if limits.count_in_word else "letters"]
    told: str = several if surplus > 1 else one
    return told.format(surplus)


def _fault_words(language: Language) -> Section:
    return catalogue(__package__, "faults")[language]
