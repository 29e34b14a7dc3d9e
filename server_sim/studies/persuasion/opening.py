"""Opens a measuring model by its name on the command line; it is read by transformers or by llama.cpp."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from agent.llm.child import ModelNotServed
from agent.llm.forced import ForcedFile
from agent.llm.served_file import fault_of
from agent.llm.settings import LocalConfig
from server_sim.studies.persuasion.measurer import AnswerQuery, MeasureError, Measurer
from server_sim.studies.persuasion.rewards import LogProbability
from server_sim.studies.persuasion.torch_model import TorchMeasurer, load_language_model

LLAMA_CPP = "llama.cpp:"
"""Prefix of the name of a GGUF file that llama.cpp reads instead of transformers."""


@contextmanager
def opened_measurer(name: str, device: str | None = None) -> Iterator[Measurer]:
    """Yield a measurer, a model that computes probabilities of answers; afterwards end its process, if any.

    ``name`` is a folder, a GGUF file or a hub name for transformers, or ``llama.cpp:FILE.gguf``.

    Raises:
        MeasureError: the model cannot be read, or packages for it are missing.
    """
    if not name.startswith(LLAMA_CPP):
        yield TorchMeasurer(load_language_model(name, device))
        return
    path = Path(name.removeprefix(LLAMA_CPP)).expanduser()
    if fault := fault_of(path):
        raise MeasureError(fault)
    config = LocalConfig(gguf=path)
    with closing(ForcedFile(config)) as file:
        yield LlamaCppMeasurer(file, config.context)


class LlamaCppMeasurer:
    """A measurer that runs a GGUF model with llama.cpp in a separate process, which ends with this one."""

    def __init__(self, file: ForcedFile, context: int) -> None:
        self._file = file
        self._context = context

    def log_probabilities(self, queries: Sequence[AnswerQuery]) -> list[LogProbability | None]:
        try:
            return [self._log_probability(query) for query in queries]
        except ModelNotServed as problem:
            raise MeasureError(str(problem)) from None

    def _log_probability(self, query: AnswerQuery) -> LogProbability | None:
        prompt = self._file.prompt_tokens([message.model_dump() for message in query.prompt])
        prompt += self._file.answer_tokens(query.opening)
        answer = self._file.answer_tokens(query.answer)
        if len(prompt) + len(answer) > self._context:
            return None
        return LogProbability(self._file.log_probability(prompt, answer), len(answer))
