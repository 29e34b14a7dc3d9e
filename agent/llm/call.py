"""What is asked of a language model, and what comes back (types only)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal


class Task(StrEnum):
    """What a model is asked to do; each task has its own chain of models in the settings."""

    TALK = "talk"
    """A line of a player's talk (SPEAK, where a model plays the seat)."""
    CHECK = "check"
    """What a line that is about to go out admits and claims."""
    ANALYSIS = "analysis"
    """Reading what others have said (READ)."""
    ACTION = "action"
    """Choosing a target."""
    VOICE = "voice"
    """The card of a person's voice, once a game."""
    PLAN = "plan"
    """A plan of the day, in idle time."""
    JUDGE = "judge"
    """Judging talk of games that are over."""
    REFINE = "refine"
    """Rewording a player's line, and telling what the next player should say ([persuasion])."""


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a prompt."""

    role: Literal["system", "user", "assistant"]
    content: str


@dataclass(frozen=True, slots=True)
class Form:
    """The form an answer must have: a JSON schema under a name of letters, digits, ``-`` and ``_``.

    :func:`strict_object` makes schemas of the kind that strict endpoints want.
    """

    name: str
    schema: Mapping[str, object]


def strict_object(properties: Mapping[str, object]) -> dict[str, object]:
    """A JSON schema as strict endpoints want it: every property required, no other allowed."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


@dataclass(frozen=True, slots=True)
class Call:
    """One question to a model; without a form the answer is free text.

    A ``temperature`` takes the place of the one that the model has in the settings.

    What answers a call ``as_it_is`` is measured: the first output counts, even an empty one or a refusal, and
    no other model of the chain stands in. Only a request that brought no output is made again.

    A ``hurried`` call is asked with the effort that the settings have for calls with little time.
    """

    task: Task
    messages: tuple[Message, ...]
    form: Form | None = None
    as_it_is: bool = False
    temperature: float | None = None
    hurried: bool = False


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens: ``cached`` are those of ``sent`` that the provider had in its prompt cache."""

    sent: int = 0
    cached: int = 0
    received: int = 0

    def __add__(self, other: Usage) -> Usage:
        return Usage(self.sent + other.sent, self.cached + other.cached, self.received + other.received)


@dataclass(frozen=True, slots=True)
class Completion:
    """A model's answer.

    ``model`` is its name in the settings, ``seconds`` the time the whole call took, ``cost`` US dollars for
    this answer (None where the settings have no price).
    """

    text: str
    model: str
    usage: Usage
    seconds: float
    cost: float | None


class Cause(StrEnum):
    """Why there is no answer."""

    TIMEOUT = "timeout"
    RATE_LIMIT = "rate_limit"
    SERVER = "server"
    CONNECTION = "connection"
    KEY = "key"
    MODEL = "model"
    REFUSED = "refused"
    """The model or a content filter would not answer."""
    EMPTY = "empty"
    CUT = "cut"
    """The answer was longer than the settings or the provider allow."""
    CEILING = "ceiling"
    """The cost ceiling is reached."""
    RESTING = "resting"
    """Every model of the chain failed repeatedly and is left alone for a while."""
    REQUEST = "request"
    """The provider called the request wrong."""


@dataclass(frozen=True, slots=True)
class CallFailed:
    """No answer; ``why`` is one line for the user and never contains a key."""

    cause: Cause
    why: str


Answer = Completion | CallFailed
