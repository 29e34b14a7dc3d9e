"""Serves one model file to the program that started this one, and ends with it.

It is run as a file, for it imports nothing of this project. One line of JSON comes in on standard input,
with ``gguf``, ``threads``, ``context``, ``answer``, ``slots`` and ``key``; one goes out, with ``url`` or
``problem``. Then it serves until its input ends, which the operating system sees to even where the other
program is killed.
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
"""What every file of that kind begins with."""
INSTALL = f"the package xllamacpp is missing: {install('local')}"
END_OF_TURN = "<|im_end|>"
"""Ends a message in the form of chats that a file without a form of its own is given."""
REMEMBERED = 1024
"""Megabytes at most in which the beginnings of earlier prompts are kept, so that they are not read anew."""


def fault_of(file: Path) -> str | None:
    """What is wrong with a model file as far as its first bytes tell, None if nothing."""
    try:
        with file.open("rb") as opened:
            begins = opened.read(len(MAGIC))
    except OSError as error:
        return f"{file}: {error.strerror or error}"
    return None if begins == MAGIC else f"{file}: is no GGUF file"


def load(order: Mapping[str, Any]) -> tuple[object, dict[str, str]]:
    """The server that was asked for, which lives as long as it is kept, and what to tell about it."""
    fault = fault_of(Path(order["gguf"]))
    if fault is not None:
        return None, {"problem": fault}
    try:
        import xllamacpp  # noqa: PLC0415 - it may be missing, and is asked for only where the file is there
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
    parameters.cache_ram_mib = REMEMBERED
    parameters.ui, parameters.endpoint_slots, parameters.verbosity = False, False, 0
    return parameters


def _own_output() -> TextIO:
    """Standard output for this program alone: what a library prints there goes to standard error."""
    own = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return own


def answer_parent() -> None:
    """Load, tell, and serve until the input ends."""
    answers = _own_output()
    server, told = load(json.loads(sys.stdin.readline()))
    print(json.dumps(told), file=answers, flush=True)
    if server is not None:
        sys.stdin.read()
    os._exit(0)  # the library's threads are not worth waiting for


if __name__ == "__main__":
    answer_parent()
