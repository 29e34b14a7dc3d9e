"""What a Measurer is, and how lines are measured with one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

from server_sim.config.errors import ServerSimError
from server_sim.studies.persuasion.instances import Instance, Messages
from server_sim.studies.persuasion.rewards import LogProbability, MeasuredLine


class MeasureError(ServerSimError):
    """A measuring model cannot be had or does not answer; the message says whose fault it is."""


@dataclass(frozen=True)
class AnswerQuery:
    """How likely is this answer after these messages and the ``opening`` of the reply, not counted?"""

    prompt: Messages
    answer: str
    opening: str = ""


class Measurer(Protocol):
    """A frozen language model whose log-probabilities can be had."""

    def log_probabilities(self, queries: Sequence[AnswerQuery]) -> list[LogProbability | None]:
        """For each query the log-probability of its answer, token by token as given; None: too long for it.

        Raises:
            MeasureError: the model is gone.
        """
        ...

    def close(self) -> None:
        """Let go of the model."""
        ...


def measure_lines(measurer: Measurer, tried: Sequence[tuple[Instance, str]]) -> list[MeasuredLine | None]:
    """For each turn and line, how likely the follower's answers are; None where one could not be measured.

    Raises:
        MeasureError: as the measurer does.
    """
    figures = iter(measurer.log_probabilities([q for turn, line in tried for q in _queries(turn, line)]))
    return [_gathered(turn, list(islice(figures, len(_all_answers(turn))))) for turn, _ in tried]


def _all_answers(instance: Instance) -> tuple[str, ...]:
    return instance.desired + instance.undesired


def _queries(instance: Instance, line: str) -> list[AnswerQuery]:
    heard = instance.heard(line)
    return [
        AnswerQuery(heard, instance.in_form(answer), instance.opening) for answer in _all_answers(instance)
    ]


def _gathered(instance: Instance, figures: Sequence[LogProbability | None]) -> MeasuredLine | None:
    known = [figure for figure in figures if figure is not None]
    if len(known) < len(figures):
        return None
    desired = len(instance.desired)
    return MeasuredLine(known[:desired], known[desired:])
