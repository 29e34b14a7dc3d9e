"""Opens a measuring model by its name on the command line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server_sim.studies.persuasion.measurer import MeasureError, Measurer

LLAMA_CPP = "llama.cpp:"
"""Prefix of the name of a GGUF file that llama.cpp reads instead of transformers."""


@contextmanager
def opened_measurer(name: str, device: str | None = None) -> Iterator[Measurer]:
    """Open a measurer, and release it at the end.

    ``name`` is a folder, a GGUF file or a hub name for transformers, or ``llama.cpp:FILE.gguf``.

    Raises:
        MeasureError: the model cannot be read, or packages for it are missing.
    """
    measurer = (
        _llama_cpp(name.removeprefix(LLAMA_CPP)) if name.startswith(LLAMA_CPP) else _torch(name, device)
    )
    try:
        yield measurer
    finally:
        measurer.close()


def _llama_cpp(file: str) -> Measurer:
    from agent.llm.served_file import fault_of  # noqa: PLC0415 - only what is opened is imported
    from agent.llm.settings import LocalConfig  # noqa: PLC0415
    from server_sim.studies.persuasion.llama_cpp import LlamaCppMeasurer  # noqa: PLC0415

    path = Path(file).expanduser()
    if fault := fault_of(path):
        raise MeasureError(fault)
    return LlamaCppMeasurer(LocalConfig(gguf=path))


def _torch(name: str, device: str | None) -> Measurer:
    from server_sim.studies.persuasion.torch_model import (  # noqa: PLC0415
        TorchMeasurer,
        load_language_model,
    )

    return TorchMeasurer(load_language_model(name, device))
