"""Types of a request to a language model and of its answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal


class Task(StrEnum):
    """The purposes of model calls; for each task the settings list the models to ask."""

    TALK = "talk"
    """Write a line of a player's talk (the protocol task SPEAK, if a model plays the seat)."""
    CHECK = "check"
    """Report what a line that is about to be sent reveals and claims."""
    ANALYSIS = "analysis"
    """Read the talk of the other players (READ)."""
    ACTION = "action"
    """Choose a target."""
    VOICE = "voice"
    """Write a description of a person's voice, once per game."""
    PLAN = "plan"
    """Write a plan for the day, in idle time."""
    JUDGE = "judge"
    """Judge the talk of finished games."""
    REFINE = "refine"
    """Reword a player's line, and predict what the next player should say ([persuasion])."""


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a prompt."""

    role: Literal["system", "user", "assistant"]
    content: str


@dataclass(frozen=True, slots=True)
class Form:
    """The JSON schema that an answer must fit. ``name`` has only letters, digits, ``-`` and ``_``."""

    name: str
    schema: Mapping[str, object]


def strict_object(properties: Mapping[str, object]) -> dict[str, object]:
    """Return a JSON schema that strict endpoints accept: every property is required, no other is allowed."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


@dataclass(frozen=True, slots=True)
class Call:
    """One question to a language model; without a ``form`` the answer is free text.

    ``temperature``, if not None, replaces the model's temperature in the settings. ``as_it_is`` is for
    studies that measure the output: the first output of the first model counts, even an empty one or a
    refusal. ``hurried`` selects the reasoning effort that the settings have for calls with little time.
    """

    task: Task
    messages: tuple[Message, ...]
    form: Form | None = None
    as_it_is: bool = False
    temperature: float | None = None
    hurried: bool = False

    def after(self, answer: str, complaint: str) -> Call:
        """Return the call that shows the model its unusable answer and what is wrong with it."""
        added = (Message("assistant", answer), Message("user", complaint))
        return replace(self, messages=(*self.messages, *added))


@dataclass(frozen=True, slots=True)
class Usage:
    """Numbers of tokens; ``cached`` is the part of ``sent`` that was in the provider's prompt cache."""

    sent: int = 0
    cached: int = 0
    received: int = 0

    def __add__(self, other: Usage) -> Usage:
        return Usage(self.sent + other.sent, self.cached + other.cached, self.received + other.received)


@dataclass(frozen=True, slots=True)
class Completion:
    """A model's answer.

    ``model`` is its name in the settings, ``seconds`` the duration of the whole call, and ``cost`` the price
    of this answer in US dollars (None if the settings have no price).
    """

    text: str
    model: str
    usage: Usage
    seconds: float
    cost: float | None


class Cause(StrEnum):
    """Why a model call has no answer."""

    TIMEOUT = "timeout"
    RATE_LIMIT = "rate_limit"
    SERVER = "server"
    CONNECTION = "connection"
    KEY = "key"
    MODEL = "model"
    REFUSED = "refused"
    """The model or a content filter refused to answer."""
    EMPTY = "empty"
    CUT = "cut"
    """The answer exceeded the maximum length of the settings or the provider."""
    CEILING = "ceiling"
    """The spending limit is reached."""
    RESTING = "resting"
    """Every model for the task failed repeatedly, and none is asked again for a while."""
    REQUEST = "request"
    """The provider rejected the request as invalid."""


@dataclass(frozen=True, slots=True)
class CallFailed:
    """The result of a call without an answer; ``why`` is one line for the user, without any API key."""

    cause: Cause
    why: str


Answer = Completion | CallFailed
"""The result of a model call."""
