"""Log-probabilities from a GGUF file with llama.cpp, one token of the answer at a time."""

from __future__ import annotations

from collections.abc import Sequence

from agent.llm.child import ModelNotServed
from agent.llm.forced import ForcedFile
from agent.llm.settings import LocalConfig
from server_sim.studies.persuasion.measurer import AnswerQuery, MeasureError
from server_sim.studies.persuasion.rewards import LogProbability


class LlamaCppMeasurer:
    """Measures with llama.cpp in a separate process, which ends with this one."""

    def __init__(self, config: LocalConfig) -> None:
        self._file = ForcedFile(config)
        self._context = config.context

    def log_probabilities(self, queries: Sequence[AnswerQuery]) -> list[LogProbability | None]:
        """Return the log-probabilities; see :class:`~.measurer.Measurer`."""
        try:
            return [self._log_probability(query) for query in queries]
        except ModelNotServed as problem:
            raise MeasureError(str(problem)) from None

    def close(self) -> None:
        """End the process."""
        self._file.close()

    def _log_probability(self, query: AnswerQuery) -> LogProbability | None:
        prompt = self._file.prompt_tokens([message.model_dump() for message in query.prompt])
        prompt += self._file.answer_tokens(query.opening)
        answer = self._file.answer_tokens(query.answer)
        if len(prompt) + len(answer) > self._context:
            return None
        return LogProbability(self._file.log_probability(prompt, answer), len(answer))
