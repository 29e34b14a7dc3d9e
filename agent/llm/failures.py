"""Classifies a failed request to a model, and decides on the next step: retry, next model, or give up.

The first row of :data:`TABLE` that matches decides; :func:`within_limits` then applies the limits on tries
and time.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from agent.llm.call import Cause
from agent.matching import IGNORECASE, pattern_for

MAX_TRIES = 2
"""Maximum number of tries of one call at one model."""
MIN_TIME = 0.2
"""Minimum time left, in seconds, to start a request."""
REJECTIONS = (Cause.REFUSED, Cause.REQUEST, Cause.CUT)
"""The causes that concern one call, so that the model is asked again for the next call."""
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


class NextStep(StrEnum):
    """What to do after a failed attempt at a model call."""

    RETRY = "retry"
    SIMPLER = "simpler"
    """Retry, and ask this model for the JSON schema in a simpler way from now on."""
    NEXT_MODEL = "next model"
    """Ask the next model that the settings list for the task."""
    GIVE_UP = "give up"
    """Ask no further model; the call has failed."""


class FailureRow(NamedTuple):
    """One kind of failure, and the decision about it.

    ``when`` is the trouble, or HTTP statuses. ``setting`` is the key of the model's settings that the user
    should change, "" if none is at fault. ``says`` is a pattern to find in the message of the failure.
    ``wait`` is the pause before a retry in seconds, if the provider asks for no other; None: retry at once.
    """

    when: Trouble | Container[int]
    cause: Cause
    decision: NextStep
    setting: str
    why: str
    says: str = ""
    wait: float | None = None


_FORM = r"response.?(format|schema)|json.?(schema|object)|structured.?output|grammar|requested parameters"
_MODEL = r"\bmodels?\b"
_NO_SUCH_MODEL = (
    r"model_not_found|(invalid|unknown|no such) model|valid model"
    r"|\bmodels?\b.*(not found|not exist|not supported|unknown|access)|access to.*\bmodel\b"
)
_KEY = r"api.?key"
_CONTEXT = r"context|too long|too many tokens|max_?tokens|prompt is too|input (length|tokens?)"
_FILTER = r"content.?(filter|policy|management)|safety|moderat"

_NEXT, _RETRY = NextStep.NEXT_MODEL, NextStep.RETRY

TABLE = (
    FailureRow(Trouble.NO_KEY, Cause.KEY, _NEXT, "key_env", ""),
    FailureRow(Trouble.LOCAL, Cause.MODEL, _RETRY, "local", ""),
    FailureRow(Trouble.OWN_RATE, Cause.RATE_LIMIT, _NEXT, "requests_per_minute", "limit reached"),
    FailureRow(Trouble.OWN_CONCURRENCY, Cause.RATE_LIMIT, _NEXT, "concurrency", "too many at once"),
    FailureRow(Trouble.TIMEOUT, Cause.TIMEOUT, _NEXT, "", "no answer in time"),
    FailureRow(Trouble.CONNECTION, Cause.CONNECTION, _RETRY, "base_url", "the connection failed"),
    FailureRow(
        Trouble.REDIRECT, Cause.CONNECTION, _NEXT, "base_url", "redirects requests to another address"
    ),
    FailureRow(Trouble.BODY, Cause.SERVER, _RETRY, "base_url", "no chat completion"),
    FailureRow(Trouble.NO_CHOICES, Cause.EMPTY, _RETRY, "", "the response has no choices"),
    FailureRow(Trouble.EMPTY, Cause.EMPTY, _RETRY, "", "the answer is empty"),
    FailureRow(
        Trouble.CUT, Cause.CUT, _NEXT, "output", "the answer was cut off at the token limit; raise it"
    ),
    FailureRow(Trouble.REFUSAL, Cause.REFUSED, _NEXT, "", "refused"),
    FailureRow({400}, Cause.SERVER, _RETRY, "", "schema violated", says="json_validate_failed"),
    FailureRow(
        {400, 404, 415, 422, 500, 501},
        Cause.REQUEST,
        NextStep.SIMPLER,
        "structured",
        "does not support this response format",
        says=_FORM,
    ),
    FailureRow({400, 404}, Cause.KEY, _NEXT, "key_env", "the key is wrong or missing", says=_KEY),
    FailureRow({400, 422}, Cause.REQUEST, _NEXT, "temperature", "is not accepted", says="temperature"),
    FailureRow({400, 413, 422}, Cause.REQUEST, _NEXT, "", "the prompt is too long", says=_CONTEXT),
    FailureRow({400, 403}, Cause.REFUSED, _NEXT, "", "a content filter refused", says=_FILTER),
    FailureRow({404}, Cause.MODEL, _NEXT, "model", "unknown model", says=_MODEL),
    FailureRow({400, 403}, Cause.MODEL, _NEXT, "model", "unknown model", says=_NO_SUCH_MODEL),
    FailureRow({401, 403}, Cause.KEY, _NEXT, "key_env", "the key is wrong or missing"),
    FailureRow({402}, Cause.KEY, _NEXT, "key_env", "the account has no credit"),
    FailureRow(
        {404, 405},
        Cause.CONNECTION,
        _NEXT,
        "base_url",
        "no chat completions at this address; is /v1 missing?",
    ),
    FailureRow({408, 409, 425}, Cause.SERVER, _RETRY, "", "failed"),
    FailureRow({413}, Cause.REQUEST, _NEXT, "", "the prompt is too long"),
    FailureRow(
        {429}, Cause.RATE_LIMIT, _NEXT, "key_env", "the account's quota is used up", says="insufficient_quota"
    ),
    FailureRow(
        {429}, Cause.RATE_LIMIT, _RETRY, "requests_per_minute", "exceeds the provider's limit", wait=2.0
    ),
    FailureRow(range(500, 600), Cause.SERVER, _RETRY, "", "failed", wait=0.5),
    FailureRow(range(1000), Cause.REQUEST, _NEXT, "", "rejected the request"),
)
"""The kinds of failure with the decision about each; the first row that matches decides."""


def classify(failure: Failure, *, structured: bool) -> FailureRow:
    """Return the row of :data:`TABLE` for a failed request, with ``wait`` and ``why`` set for this failure.

    ``structured`` says whether the JSON schema was in a field of the request.
    """
    row = next(row for row in TABLE if _row_fits(row, failure, structured))
    asked = None if row.wait is None else failure.retry_after
    return row._replace(wait=row.wait if asked is None else asked, why=_in_words(row, failure))


def blames_provider(row: FailureRow) -> bool:
    """Return whether the failure means that the model is unavailable, not just that this request failed."""
    return row.when not in (Trouble.OWN_RATE, Trouble.OWN_CONCURRENCY) and row.cause not in REJECTIONS


def is_output(failure: Failure) -> bool:
    """Return whether the model did write an output, which cannot be used."""
    return failure.trouble in (Trouble.NO_CHOICES, Trouble.EMPTY, Trouble.CUT, Trouble.REFUSAL)


def within_limits(decision: NextStep, wait: float, tries: int, share: float, left: float) -> NextStep:
    """Return the decision, or NEXT_MODEL or GIVE_UP if the tries or the time are used up.

    ``tries`` is how often this model has been tried. In seconds, ``wait`` is the pause before a retry,
    ``share`` the time left for this model, and ``left`` the time left for all models.
    """
    if left < MIN_TIME:
        return NextStep.GIVE_UP
    tired = tries >= MAX_TRIES and decision is not NextStep.SIMPLER
    return NextStep.NEXT_MODEL if tired or share - wait < MIN_TIME else decision


def _row_fits(row: FailureRow, failure: Failure, structured: bool) -> bool:
    return (
        _concerns(row.when, failure)
        and (structured or row.decision is not NextStep.SIMPLER)
        and pattern_for(row.says, IGNORECASE).search(failure.said) is not None
    )


def _concerns(when: Trouble | Container[int], failure: Failure) -> bool:
    if isinstance(when, Trouble):
        return failure.trouble is when
    return failure.trouble is Trouble.STATUS and failure.status in when


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
