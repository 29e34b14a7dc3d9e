"""Serves one model file to the parent process, and ends when the parent ends.

It is run as a script. It reads one line of JSON from standard input, with ``gguf``, ``threads``, ``context``,
``answer``, ``slots`` and ``key``, and writes one line with ``url`` or ``problem``. Then it serves until
standard input is closed, which the operating system does even if the parent is killed.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TextIO

from agent.extras import install

MAGIC = b"GGUF"
"""The first bytes of every GGUF file."""
INSTALL = f"the package xllamacpp is missing: {install('local')}"
END_OF_TURN = "<|im_end|>"
"""The text that ends a message in the chat template used for a model file without an own template."""
PROMPT_CACHE_MB = 1024
"""Maximum size of the prompt cache, in megabytes."""


def fault_of(file: Path) -> str | None:
    """Return what is wrong with a model file according to its first bytes, None if nothing."""
    try:
        with file.open("rb") as opened:
            begins = opened.read(len(MAGIC))
    except OSError as error:
        return f"{file}: {error.strerror or error}"
    return None if begins == MAGIC else f"{file}: is no GGUF file"


def load(order: Mapping[str, Any]) -> tuple[object, dict[str, str]]:
    """Start the server that ``order`` describes; return it (None if it fails) and the reply to the parent."""
    fault = fault_of(Path(order["gguf"]))
    if fault is not None:
        return None, {"problem": fault}
    try:
        import xllamacpp  # noqa: PLC0415 - optional package; imported only if the file is usable
    except ImportError:
        return None, {"problem": INSTALL}
    try:
        server = xllamacpp.Server(_parameters(xllamacpp, order))
    except RuntimeError:
        return None, {"problem": f"{order['gguf']}: cannot be loaded; it is damaged, too big or too new"}
    return server, {"url": server.listening_address}


def _parameters(xllamacpp: Any, order: Mapping[str, Any]) -> Any:
    parameters = xllamacpp.CommonParams()
    parameters.model.path = order["gguf"]
    parameters.hostnames, parameters.port, parameters.api_keys = ["127.0.0.1"], 0, [order["key"]]
    parameters.cpuparams.n_threads = parameters.cpuparams_batch.n_threads = order["threads"]
    parameters.n_parallel, parameters.n_ctx = order["slots"], order["slots"] * order["context"]
    parameters.n_predict, parameters.antiprompt = order["answer"], [END_OF_TURN]
    parameters.cache_ram_mib = PROMPT_CACHE_MB
    parameters.ui, parameters.endpoint_slots, parameters.verbosity = False, False, 0
    return parameters


def _private_stdout() -> TextIO:
    """Return standard output for this program alone; prints of libraries are redirected to standard error."""
    own = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return own


def answer_parent() -> None:
    """Load the model, reply to the parent process, and serve until standard input is closed."""
    answers = _private_stdout()
    server, told = load(json.loads(sys.stdin.readline()))
    print(json.dumps(told), file=answers, flush=True)
    if server is not None:
        sys.stdin.read()
    os._exit(0)  # exit without waiting for the library's threads


if __name__ == "__main__":
    answer_parent()
