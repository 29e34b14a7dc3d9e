"""What went wrong with a request to a model, and what to do about it.

:data:`TABLE` is read from the top; the first row that fits decides. What it decides holds as long as tries
and time are left, see :func:`within_limits`.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from agent.llm.call import Cause
from agent.matching import IGNORECASE, pattern_for

MOST_TRIES = 2
"""How often one model is asked the same thing."""
LEAST_TIME = 0.2
"""Seconds below which it is not worth asking."""
_LONGEST_QUOTE = 160


class Trouble(StrEnum):
    """What went wrong, as far as it can be seen from here."""

    NO_KEY = "no key"
    LOCAL = "file not served here"
    OWN_RATE = "own rate limit"
    OWN_CONCURRENCY = "own concurrency limit"
    TIMEOUT = "timeout"
    CONNECTION = "connection"
    REDIRECT = "redirect"
    STATUS = "HTTP status"
    BODY = "body"
    """No completion: broken JSON, or something else altogether."""
    NO_CHOICES = "no choices"
    EMPTY = "empty text"
    CUT = "answer cut off"
    REFUSAL = "refusal"


@dataclass(frozen=True, slots=True)
class Failure:
    """One attempt that failed.

    ``said`` is what the provider, or the network, said. ``retry_after`` is in seconds.
    """

    trouble: Trouble
    said: str = ""
    status: int = 0
    retry_after: float | None = None


@dataclass(frozen=True, slots=True)
class RetryNow:
    """Ask the same model again at once."""


@dataclass(frozen=True, slots=True)
class RetryAfter:
    """Ask the same model again after some seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class StepDown:
    """Ask the same model again for a form that asks less of it, now and from now on."""


@dataclass(frozen=True, slots=True)
class NextModel:
    """Ask the next model of the chain."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Ask nobody."""


Decision = RetryNow | RetryAfter | StepDown | NextModel | GiveUp


class FailureRow(NamedTuple):
    """One kind of failure; ``says`` is searched for in what the provider said.

    ``setting`` is the key of the model's settings that is to be changed, "" if it is not the settings' fault.
    """

    trouble: Trouble
    statuses: Container[int]
    says: str
    cause: Cause
    decision: Decision
    setting: str
    why: str


_ANY: Container[int] = range(1000)
_FORM = r"response.?(format|schema)|json.?(schema|object)|structured.?output|grammar|requested parameters"
_MODEL = r"\bmodels?\b"
_NO_SUCH_MODEL = (
    r"model_not_found|(invalid|unknown|no such) model|valid model"
    r"|\bmodels?\b.*(not found|not exist|not supported|unknown|access)|access to.*\bmodel\b"
)
_KEY = r"api.?key"
_CONTEXT = r"context|too long|too many tokens|max_?tokens|prompt is too|input (length|tokens?)"
_FILTER = r"content.?(filter|policy|management)|safety|moderat"

TABLE = (
    FailureRow(Trouble.NO_KEY, _ANY, "", Cause.KEY, NextModel(), "key_env", ""),
    FailureRow(Trouble.LOCAL, _ANY, "", Cause.MODEL, RetryNow(), "local", ""),
    FailureRow(
        Trouble.OWN_RATE, _ANY, "", Cause.RATE_LIMIT, NextModel(), "requests_per_minute", "used up for now"
    ),
    FailureRow(
        Trouble.OWN_CONCURRENCY, _ANY, "", Cause.RATE_LIMIT, NextModel(), "concurrency", "too many at once"
    ),
    FailureRow(Trouble.TIMEOUT, _ANY, "", Cause.TIMEOUT, NextModel(), "", "no answer in time"),
    FailureRow(
        Trouble.CONNECTION, _ANY, "", Cause.CONNECTION, RetryNow(), "base_url", "the connection failed"
    ),
    FailureRow(
        Trouble.REDIRECT,
        _ANY,
        "",
        Cause.CONNECTION,
        NextModel(),
        "base_url",
        "sends prompts on to another address",
    ),
    FailureRow(Trouble.BODY, _ANY, "", Cause.SERVER, RetryNow(), "base_url", "answered no chat completion"),
    FailureRow(Trouble.NO_CHOICES, _ANY, "", Cause.EMPTY, RetryNow(), "", "answered without a choice"),
    FailureRow(Trouble.EMPTY, _ANY, "", Cause.EMPTY, RetryNow(), "", "answered nothing"),
    FailureRow(
        Trouble.CUT,
        _ANY,
        "",
        Cause.CUT,
        NextModel(),
        "output",
        "the answer was cut off where its tokens were used up; allow more",
    ),
    FailureRow(Trouble.REFUSAL, _ANY, "", Cause.REFUSED, NextModel(), "", "refused"),
    FailureRow(
        Trouble.STATUS, {400}, "json_validate_failed", Cause.SERVER, RetryNow(), "", "missed the form"
    ),
    FailureRow(
        Trouble.STATUS,
        {400, 404, 415, 422, 500, 501},
        _FORM,
        Cause.REQUEST,
        StepDown(),
        "structured",
        "does not know this form of answers",
    ),
    FailureRow(
        Trouble.STATUS, {400, 404}, _KEY, Cause.KEY, NextModel(), "key_env", "the key is wrong or missing"
    ),
    FailureRow(
        Trouble.STATUS,
        {400, 422},
        "temperature",
        Cause.REQUEST,
        NextModel(),
        "temperature",
        "is not accepted",
    ),
    FailureRow(
        Trouble.STATUS, {400, 413, 422}, _CONTEXT, Cause.REQUEST, NextModel(), "", "the prompt is too long"
    ),
    FailureRow(
        Trouble.STATUS, {400, 403}, _FILTER, Cause.REFUSED, NextModel(), "", "a content filter refused"
    ),
    FailureRow(Trouble.STATUS, {404}, _MODEL, Cause.MODEL, NextModel(), "model", "is not known there"),
    FailureRow(
        Trouble.STATUS, {400, 403}, _NO_SUCH_MODEL, Cause.MODEL, NextModel(), "model", "is not known there"
    ),
    FailureRow(
        Trouble.STATUS, {401, 403}, "", Cause.KEY, NextModel(), "key_env", "the key is wrong or missing"
    ),
    FailureRow(Trouble.STATUS, {402}, "", Cause.KEY, NextModel(), "key_env", "the account has no credit"),
    FailureRow(
        Trouble.STATUS,
        {404, 405},
        "",
        Cause.CONNECTION,
        NextModel(),
        "base_url",
        "no chat completions there; does the address lack its /v1?",
    ),
    FailureRow(Trouble.STATUS, {408, 409, 425}, "", Cause.SERVER, RetryNow(), "", "failed"),
    FailureRow(Trouble.STATUS, {413}, "", Cause.REQUEST, NextModel(), "", "the prompt is too long"),
    FailureRow(
        Trouble.STATUS,
        {429},
        "insufficient_quota",
        Cause.RATE_LIMIT,
        NextModel(),
        "key_env",
        "the account's quota is used up",
    ),
    FailureRow(
        Trouble.STATUS,
        {429},
        "",
        Cause.RATE_LIMIT,
        RetryAfter(2.0),
        "requests_per_minute",
        "more than the provider allows",
    ),
    FailureRow(Trouble.STATUS, range(500, 600), "", Cause.SERVER, RetryAfter(0.5), "", "failed"),
    FailureRow(Trouble.STATUS, _ANY, "", Cause.REQUEST, NextModel(), "", "called the request wrong"),
)


@dataclass(frozen=True, slots=True)
class FailureVerdict:
    """What a failure comes to; ``setting`` and ``why`` are for the user."""

    cause: Cause
    decision: Decision
    setting: str
    why: str


def classify(failure: Failure, *, structured: bool) -> FailureVerdict:
    """Look a failure up; ``structured`` tells whether the request asked for a form in a way of its own."""
    row = next(row for row in TABLE if _row_fits(row, failure, structured))
    decision = row.decision
    if isinstance(decision, RetryAfter) and failure.retry_after is not None:
        decision = replace(decision, seconds=failure.retry_after)
    return FailureVerdict(row.cause, decision, row.setting, _in_words(row, failure))


def blames_provider(failure: Failure, verdict: FailureVerdict) -> bool:
    """Whether the failure tells that the model is not to be had, and not just for this request."""
    own = failure.trouble in (Trouble.OWN_RATE, Trouble.OWN_CONCURRENCY)
    return not own and verdict.cause not in (Cause.REFUSED, Cause.REQUEST, Cause.CUT)


def is_output(failure: Failure) -> bool:
    """Whether the model did answer, if with nothing of use: asked again, it would answer anew."""
    return failure.trouble in (Trouble.NO_CHOICES, Trouble.EMPTY, Trouble.CUT, Trouble.REFUSAL)


def within_limits(decision: Decision, tries: int, share: float, left: float) -> Decision:
    """What can still be done after ``tries`` of this model.

    ``share`` are the seconds left for this model, ``left`` those for all.
    """
    if left < LEAST_TIME:
        return GiveUp()
    wait = decision.seconds if isinstance(decision, RetryAfter) else 0.0
    tired = tries >= MOST_TRIES and not isinstance(decision, StepDown)
    return NextModel() if tired or share - wait < LEAST_TIME else decision


def _row_fits(row: FailureRow, failure: Failure, structured: bool) -> bool:
    return (
        row.trouble is failure.trouble
        and failure.status in row.statuses
        and (structured or not isinstance(row.decision, StepDown))
        and pattern_for(row.says, IGNORECASE).search(failure.said) is not None
    )


def _in_words(row: FailureRow, failure: Failure) -> str:
    """One line; what the provider said about a key is left out, for it may quote the key."""
    about_key = row.setting == "key_env" and failure.trouble is Trouble.STATUS
    said = "" if about_key else " ".join(failure.said.split())
    if len(said) > _LONGEST_QUOTE:
        said = f"{said[:_LONGEST_QUOTE]}…"
    detail = ": ".join(part for part in (f"HTTP {failure.status}" if failure.status else "", said) if part)
    if not row.why:
        return detail
    return f"{row.why} ({detail})" if detail else row.why
