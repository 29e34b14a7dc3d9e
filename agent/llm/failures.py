"""Classifies a failed request to a model, and decides on the next step: retry, next model, or give up.

The first row of :data:`TABLE` that matches decides; :func:`within_limits` then applies the limits on tries
and time.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from agent.llm.call import Cause
from agent.matching import IGNORECASE, pattern_for

MAX_TRIES = 2
"""Maximum number of tries of one call at one model."""
MIN_TIME = 0.2
"""Minimum time left, in seconds, to start a request."""
_LONGEST_QUOTE = 160


class Trouble(StrEnum):
    """The kind of failure, as this program observed it."""

    NO_KEY = "no key"
    LOCAL = "file not served here"
    OWN_RATE = "own rate limit"
    OWN_CONCURRENCY = "own concurrency limit"
    TIMEOUT = "timeout"
    CONNECTION = "connection"
    REDIRECT = "redirect"
    STATUS = "HTTP status"
    BODY = "body"
    """The response is not a completion: broken JSON, or something else."""
    NO_CHOICES = "no choices"
    EMPTY = "empty text"
    CUT = "answer cut off"
    REFUSAL = "refusal"


@dataclass(frozen=True, slots=True)
class Failure:
    """One failed attempt: ``said`` is the provider's or network's message, ``retry_after`` in seconds."""

    trouble: Trouble
    said: str = ""
    status: int = 0
    retry_after: float | None = None


@dataclass(frozen=True, slots=True)
class RetryNow:
    """Retry with the same model at once."""


@dataclass(frozen=True, slots=True)
class RetryAfter:
    """Retry with the same model after some seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class RetrySimpler:
    """Retry with the same model and ask for the JSON schema in a simpler way, from now on."""


@dataclass(frozen=True, slots=True)
class NextModel:
    """Ask the next model that the settings list for the task."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Ask no further model; the call has failed."""


Decision = RetryNow | RetryAfter | RetrySimpler | NextModel | GiveUp
"""What to do after a failed attempt at a model call."""


class FailureRow(NamedTuple):
    """One kind of failure.

    ``setting`` is the key of the model's settings that the user should change, "" if no setting is at fault.
    ``says`` is a pattern that is searched for in the message of a response with one of the ``statuses``.
    """

    trouble: Trouble
    cause: Cause
    decision: Decision
    setting: str
    why: str
    statuses: Container[int] = range(1000)
    says: str = ""


def _http_row(
    statuses: Container[int], cause: Cause, decision: Decision, setting: str, why: str, says: str = ""
) -> FailureRow:
    return FailureRow(Trouble.STATUS, cause, decision, setting, why, statuses, says)


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
    FailureRow(Trouble.NO_KEY, Cause.KEY, NextModel(), "key_env", ""),
    FailureRow(Trouble.LOCAL, Cause.MODEL, RetryNow(), "local", ""),
    FailureRow(Trouble.OWN_RATE, Cause.RATE_LIMIT, NextModel(), "requests_per_minute", "limit reached"),
    FailureRow(Trouble.OWN_CONCURRENCY, Cause.RATE_LIMIT, NextModel(), "concurrency", "too many at once"),
    FailureRow(Trouble.TIMEOUT, Cause.TIMEOUT, NextModel(), "", "no answer in time"),
    FailureRow(Trouble.CONNECTION, Cause.CONNECTION, RetryNow(), "base_url", "the connection failed"),
    FailureRow(
        Trouble.REDIRECT, Cause.CONNECTION, NextModel(), "base_url", "redirects requests to another address"
    ),
    FailureRow(Trouble.BODY, Cause.SERVER, RetryNow(), "base_url", "no chat completion"),
    FailureRow(Trouble.NO_CHOICES, Cause.EMPTY, RetryNow(), "", "the response has no choices"),
    FailureRow(Trouble.EMPTY, Cause.EMPTY, RetryNow(), "", "the answer is empty"),
    FailureRow(
        Trouble.CUT, Cause.CUT, NextModel(), "output", "the answer was cut off at the token limit; raise it"
    ),
    FailureRow(Trouble.REFUSAL, Cause.REFUSED, NextModel(), "", "refused"),
    _http_row({400}, Cause.SERVER, RetryNow(), "", "schema violated", says="json_validate_failed"),
    _http_row(
        {400, 404, 415, 422, 500, 501},
        Cause.REQUEST,
        RetrySimpler(),
        "structured",
        "does not support this response format",
        says=_FORM,
    ),
    _http_row({400, 404}, Cause.KEY, NextModel(), "key_env", "the key is wrong or missing", says=_KEY),
    _http_row({400, 422}, Cause.REQUEST, NextModel(), "temperature", "is not accepted", says="temperature"),
    _http_row({400, 413, 422}, Cause.REQUEST, NextModel(), "", "the prompt is too long", says=_CONTEXT),
    _http_row({400, 403}, Cause.REFUSED, NextModel(), "", "a content filter refused", says=_FILTER),
    _http_row({404}, Cause.MODEL, NextModel(), "model", "unknown model", says=_MODEL),
    _http_row({400, 403}, Cause.MODEL, NextModel(), "model", "unknown model", says=_NO_SUCH_MODEL),
    _http_row({401, 403}, Cause.KEY, NextModel(), "key_env", "the key is wrong or missing"),
    _http_row({402}, Cause.KEY, NextModel(), "key_env", "the account has no credit"),
    _http_row(
        {404, 405},
        Cause.CONNECTION,
        NextModel(),
        "base_url",
        "no chat completions at this address; is /v1 missing?",
    ),
    _http_row({408, 409, 425}, Cause.SERVER, RetryNow(), "", "failed"),
    _http_row({413}, Cause.REQUEST, NextModel(), "", "the prompt is too long"),
    _http_row(
        {429},
        Cause.RATE_LIMIT,
        NextModel(),
        "key_env",
        "the account's quota is used up",
        says="insufficient_quota",
    ),
    _http_row(
        {429}, Cause.RATE_LIMIT, RetryAfter(2.0), "requests_per_minute", "exceeds the provider's limit"
    ),
    _http_row(range(500, 600), Cause.SERVER, RetryAfter(0.5), "", "failed"),
    _http_row(range(1000), Cause.REQUEST, NextModel(), "", "rejected the request"),
)
"""The kinds of failure with the decision about each; the first row that matches decides."""


@dataclass(frozen=True, slots=True)
class FailureVerdict:
    """The decision about a failure. ``why``, and the ``setting`` to change, are for the user."""

    cause: Cause
    decision: Decision
    setting: str
    why: str


def classify(failure: Failure, *, structured: bool) -> FailureVerdict:
    """Return the decision about a failed request; ``structured``: its JSON schema was in an API field."""
    row = next(row for row in TABLE if _row_fits(row, failure, structured))
    decision = row.decision
    if isinstance(decision, RetryAfter) and failure.retry_after is not None:
        decision = replace(decision, seconds=failure.retry_after)
    return FailureVerdict(row.cause, decision, row.setting, _in_words(row, failure))


def blames_provider(failure: Failure, verdict: FailureVerdict) -> bool:
    """Return whether the failure means that the model is unavailable, not just that this request failed."""
    own = failure.trouble in (Trouble.OWN_RATE, Trouble.OWN_CONCURRENCY)
    return not own and verdict.cause not in (Cause.REFUSED, Cause.REQUEST, Cause.CUT)


def is_output(failure: Failure) -> bool:
    """Return whether the model wrote something, though unusable; a retry would get another output."""
    return failure.trouble in (Trouble.NO_CHOICES, Trouble.EMPTY, Trouble.CUT, Trouble.REFUSAL)


def within_limits(decision: Decision, tries: int, share: float, left: float) -> Decision:
    """Return the decision, changed if ``tries`` of this model or the time are used up.

    ``share`` is the time left for this model, ``left`` the time left for all models, in seconds.
    """
    if left < MIN_TIME:
        return GiveUp()
    wait = decision.seconds if isinstance(decision, RetryAfter) else 0.0
    tired = tries >= MAX_TRIES and not isinstance(decision, RetrySimpler)
    return NextModel() if tired or share - wait < MIN_TIME else decision


def _row_fits(row: FailureRow, failure: Failure, structured: bool) -> bool:
    return (
        row.trouble is failure.trouble
        and failure.status in row.statuses
        and (structured or not isinstance(row.decision, RetrySimpler))
        and pattern_for(row.says, IGNORECASE).search(failure.said) is not None
    )


def _in_words(row: FailureRow, failure: Failure) -> str:
    """Return the failure in one line; a message about a key is left out, since it may quote the API key."""
    about_key = row.setting == "key_env" and failure.trouble is Trouble.STATUS
    said = "" if about_key else " ".join(failure.said.split())
    if len(said) > _LONGEST_QUOTE:
        said = f"{said[:_LONGEST_QUOTE]}…"
    detail = ": ".join(part for part in (f"HTTP {failure.status}" if failure.status else "", said) if part)
    if not row.why:
        return detail
    return f"{row.why} ({detail})" if detail else row.why
