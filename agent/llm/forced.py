"""Computes the log-probability of a given answer under a local model file, by forcing its tokens one by one.

A logit bias forces the server to choose a token, and the server reports that token's probability without the
bias.
"""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from typing import Any

from agent.llm.child import Address, Child, ModelNotServed
from agent.llm.settings import LocalConfig

FORCING = 1000.0
"""The bias added to a token's logit so that the server always chooses this token."""
TIMEOUT = 600.0
"""Timeout of one request to the server, in seconds."""


class ForcedFile:
    """A local model file that is made to write a given answer, to compute the answer's probability.

    Each method blocks until it is done.
    """

    def __init__(self, config: LocalConfig) -> None:
        self._runner = asyncio.Runner()
        self._child = Child(config, slots=1)
        self._address: Address | None = None

    def prompt_tokens(self, messages: Sequence[Mapping[str, str]]) -> list[int]:
        """Return the tokens of a prompt in the model's chat template, up to where the answer begins.

        Raises:
            ModelNotServed: the file cannot be served.
        """
        form = self._post("/apply-template", {"messages": [dict(message) for message in messages]})
        return self._tokens(form["prompt"], begins=True)

    def answer_tokens(self, answer: str) -> list[int]:
        """Return the tokens of an answer alone, without a prompt."""
        return self._tokens(answer, begins=False)

    def log_probability(self, prompt: Sequence[int], answer: Sequence[int]) -> float:
        """Return the log-probability (in nats) that the model answers ``prompt`` with ``answer``, as tokens.

        Raises:
            ModelNotServed: the file cannot be served, or the prompt is longer than the model's context.
        """
        steps = range(len(answer))
        return sum(self._next([*prompt, *answer[:step]], answer[step]) for step in steps)

    def close(self) -> None:
        self._runner.run(self._child.close())
        self._runner.close()

    def _next(self, before: list[int], token: int) -> float:
        asked = {"prompt": before, "n_predict": 1, "n_probs": 1, "logit_bias": [[token, FORCING]]}
        told = self._post("/completion", {**asked, "temperature": 0, "samplers": [], "cache_prompt": True})
        chosen = told["completion_probabilities"][0]
        if chosen["id"] != token:
            raise ModelNotServed("the server of the model file does not support forced tokens")
        return float(chosen["logprob"])

    def _tokens(self, text: str, begins: bool) -> list[int]:
        asked = {"content": text, "add_special": begins, "parse_special": begins}
        tokens: list[int] = self._post("/tokenize", asked)["tokens"]
        return tokens

    def _post(self, path: str, body: Mapping[str, object]) -> dict[str, Any]:
        address = self._address = self._address or self._runner.run(self._child.address())
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {address.key}"}
        data = json.dumps(body).encode()
        request = urllib.request.Request(address.url.removesuffix("/v1") + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as answered:
                told: dict[str, Any] = json.load(answered)
        except (OSError, ValueError) as error:
            self._address = None  # the process may have ended, and is then started again
            raise ModelNotServed(f"the server of the model file refuses {path}: {_refusal(error)}") from None
        return told


def _refusal(error: Exception) -> str:
    if not isinstance(error, urllib.error.HTTPError):
        return str(error)
    body = error.read().decode(errors="replace")
    try:
        return str(json.loads(body)["error"]["message"])
    except (ValueError, KeyError, TypeError):
        return body or str(error)
