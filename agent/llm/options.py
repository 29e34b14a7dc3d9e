"""The optional fields that the settings add to a request; one that a provider refuses is not sent again."""

from __future__ import annotations

from collections.abc import Collection

from loguru import logger

from agent.llm.call import Task
from agent.llm.failures import Failure, Trouble
from agent.llm.settings import ModelConfig
from agent.matching import IGNORECASE, escape, pattern_for

OUTPUT_FIELDS = ("max_completion_tokens", "max_tokens")
"""The names of the token limit: OpenAI's present one, and the older one that many servers still use."""
EFFORT_FIELD = "reasoning_effort"
"""The name of the field that says how long a model should reason."""
_WRONG_REQUEST = (400, 422)
_TOO_LONG = r"context.?(length|window|size)|prompt is too"
"""Matches errors about a too long prompt, in which some servers name a field that is not at fault."""


class Options:
    """The optional fields of a model's requests; a field that the provider has refused is not sent again."""

    def __init__(self, name: str, model: ModelConfig) -> None:
        self._name = name
        self._model = model
        self._refused: set[str] = set()

    def fields(self, task: Task, *, hurried: bool) -> dict[str, object]:
        """Return the optional fields for a call with this task; ``hurried`` says that time is short."""
        tuning = self._model.tuning(task)
        effort = tuning.effort_where(hurried=hurried)
        output = next((name for name in OUTPUT_FIELDS if name not in self._refused), None)
        added: dict[str, object] = dict(tuning.extra)
        if effort is not None:
            added[EFFORT_FIELD] = effort
        if tuning.output is not None and output is not None:
            added[output] = tuning.output
        return {name: value for name, value in added.items() if name not in self._refused}

    def drop_refused(self, result: object, sent: Collection[str]) -> bool:
        """Return whether a request failed because of one of the optional fields ``sent``.

        ``result`` is the outcome of the request. A field at fault is not sent again.
        """
        if not isinstance(result, Failure) or result.trouble is not Trouble.STATUS:
            return False
        refused = _refused_field(result, sent)
        if refused is None:
            return False
        if refused not in self._refused:
            self._refused.add(refused)
            if refused != OUTPUT_FIELDS[0]:  # otherwise try the field's other name
                where = f"llm.models.{self._name}.{_key_of_field(refused)}"
                logger.warning("{}: the provider refuses {!r}; it is left out from now on", where, refused)
        return True


def _refused_field(failure: Failure, sent: Collection[str]) -> str | None:
    if failure.status not in _WRONG_REQUEST or pattern_for(_TOO_LONG, IGNORECASE).search(failure.said):
        return None
    # A short field name, such as "user", must be quoted or labelled, because it is also a common word.
    named = r"(?:['\"`.]|(?:supplied|parameter|argument|field|input)s?:? )"
    for name in sent:
        before = "" if "_" in name else named
        if pattern_for(rf"{before}(?<![a-z0-9_]){escape(name)}(?![a-z0-9_])", IGNORECASE).search(
            failure.said
        ):
            return name
    return None


def _key_of_field(field: str) -> str:
    if field in OUTPUT_FIELDS:
        return "output"
    return "effort" if field == EFFORT_FIELD else f"extra.{field}"
