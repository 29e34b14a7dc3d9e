"""The Measurer interface, and the measurement of lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

from server_sim.config.errors import ServerSimError
from server_sim.studies.persuasion.instances import Instance, Messages
from server_sim.studies.persuasion.rewards import LogProbability, MeasuredLine


class MeasureError(ServerSimError):
    """A measuring model cannot be loaded or does not answer; the message names the cause."""


@dataclass(frozen=True)
class AnswerQuery:
    """A query for the probability of ``answer`` after ``prompt`` and the ``opening`` of the reply."""

    prompt: Messages
    answer: str
    opening: str = ""


class Measurer(Protocol):
    """A language model, not changed by training, that computes the log-probabilities of answers."""

    def log_probabilities(self, queries: Sequence[AnswerQuery]) -> list[LogProbability | None]:
        """Return the log-probability of each query's answer, summed over its tokens; None if it is too long.

        Raises:
            MeasureError: the model does not answer any more.
        """
        ...


def measure_lines(measurer: Measurer, tried: Sequence[tuple[Instance, str]]) -> list[MeasuredLine | None]:
    """Measure the next player's desired and undesired answers after each line, given as (turn, line).

    The result has None for a line if one of the answers is too long to be measured.
    """
    figures = iter(measurer.log_probabilities([q for turn, line in tried for q in _queries(turn, line)]))
    counts = [len(turn.desired + turn.undesired) for turn, _ in tried]
    return [_gather(turn, list(islice(figures, n))) for (turn, _), n in zip(tried, counts, strict=True)]


def _queries(turn: Instance, line: str) -> list[AnswerQuery]:
    heard, answers = turn.prompt_after(line), turn.desired + turn.undesired
    return [AnswerQuery(heard, turn.in_form(answer), turn.opening) for answer in answers]


def _gather(instance: Instance, figures: Sequence[LogProbability | None]) -> MeasuredLine | None:
    known = [figure for figure in figures if figure is not None]
    if len(known) < len(figures):
        return None
    desired = len(instance.desired)
    return MeasuredLine(known[:desired], known[desired:])
