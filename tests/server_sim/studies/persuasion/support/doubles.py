"""A measurer for tests, that finds answers likely by plain rules."""

from __future__ import annotations

from collections.abc import Sequence

from server_sim.studies.persuasion.measurer import AnswerQuery, MeasureError
from server_sim.studies.persuasion.rewards import LogProbability


class CountingMeasurer:
    """Finds an answer the likelier, the more of its words the prompt holds; a word is a token."""

    def __init__(self, too_long: str = "never said") -> None:
        self.too_long = too_long
        self.asked: list[AnswerQuery] = []

    def log_probabilities(self, queries: Sequence[AnswerQuery]) -> list[LogProbability | None]:
        self.asked += queries
        return [self._figure(query) for query in queries]

    def _figure(self, query: AnswerQuery) -> LogProbability | None:
        heard = " ".join(message.content for message in query.prompt)
        if self.too_long in heard:
            return None
        words = query.answer.rstrip(".").split()
        return LogProbability(-1.0 * sum(word not in heard for word in words), len(words))


class RoughMeasurer(CountingMeasurer):
    """Is wrong by a little, each time by twice as much."""

    def __init__(self) -> None:
        super().__init__()
        self._error = 0.0

    def _figure(self, query: AnswerQuery) -> LogProbability | None:
        figure = super()._figure(query)
        self._error += self._error or 0.001
        return figure and LogProbability(figure.total + self._error, figure.tokens)


class BrokenMeasurer(CountingMeasurer):
    """Is gone when it is asked."""

    def log_probabilities(self, queries: Sequence[AnswerQuery]) -> list[LogProbability | None]:
        raise MeasureError("the model is gone")
