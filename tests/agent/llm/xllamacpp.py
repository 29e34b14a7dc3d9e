"""Stands in for the package of this name in a process that serves a file: a server without a model.

What stands in the file behind its first four letters decides: ``damaged`` cannot be loaded, ``deadly`` ends
the process, ``stubborn`` lets no token be forced. The server tells whoever has the key what it was asked to
be. A letter is a token, and after so many tokens each has the log-probability of minus their number.
"""

from __future__ import annotations

import json
import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any


class CommonParams(SimpleNamespace):
    """What a server is told, as far as anybody tells it."""

    def __init__(self) -> None:
        super().__init__(
            model=SimpleNamespace(), cpuparams=SimpleNamespace(), cpuparams_batch=SimpleNamespace()
        )


class Server:
    """Answers every chat with what it was told."""

    def __init__(self, params: Any) -> None:
        kind = Path(params.model.path).read_text("utf-8").removeprefix("GGUF")
        if kind == "damaged":
            raise RuntimeError("Failed to init server, please check the input params.")
        if kind == "deadly":
            os._exit(9)
        sys.stdout.write("a library may say what it likes\n")
        answering = _answering(params, kind == "stubborn")
        self._http = ThreadingHTTPServer((params.hostnames[0], params.port), answering)
        Thread(target=self._http.serve_forever, daemon=True).start()
        self.listening_address = f"http://{params.hostnames[0]}:{self._http.server_port}"


def _measuring(path: str, asked: dict[str, Any], stubborn: bool) -> dict[str, Any] | None:
    """The answer of a path by which studies measure, None for another."""
    if path == "/apply-template":
        return {"prompt": "".join(f"{one['role']}: {one['content']}\n" for one in asked["messages"])}
    if path == "/tokenize":
        return {"tokens": [ord(letter) for letter in asked["content"]]}
    if path == "/completion":
        chosen = 0 if stubborn else max(asked["logit_bias"], key=lambda bias: bias[1])[0]
        return {"completion_probabilities": [{"id": chosen, "logprob": -len(asked["prompt"])}]}
    return None


def _answering(params: Any, stubborn: bool) -> type[BaseHTTPRequestHandler]:
    told = {
        "threads": params.cpuparams.n_threads,
        "context": params.n_ctx // params.n_parallel,
        "answer": params.n_predict,
        "slots": params.n_parallel,
        "process": os.getpid(),
    }

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            allowed = self.headers["Authorization"] == f"Bearer {params.api_keys[0]}"
            message = {"role": "assistant", "content": json.dumps(told)}
            told_or_chat = _measuring(self.path, asked, stubborn) or {"choices": [{"message": message}]}
            body = told_or_chat if allowed else {"error": {"message": "Invalid API Key"}}
            content = json.dumps(body).encode()
            self.send_response(200 if allowed else 401)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    return Handler
