"""Parses a model's output in a Sheriff village: unrepaired if the model is measured, else with repairs.

A measured model's answer is the first JSON object in its output, unrepaired; the server's parser validates
it. Otherwise names and roles are recognized as elsewhere in the agent, and a line must pass the gate.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from agent.llm.answers import BadAnswer, Unreadable, read_choice, read_object, read_words, resolve_name
from agent.protocol.lenience import abstains, role_called
from agent.protocol.sheriff import ABSTAIN, LEAST_SURE, SUREST
from agent.speech.gate.gate import pass_gate
from agent.speech.gate.order import Order

RawGuess = Mapping[str, Any] | None
"""A guess about a player's role as a model wrote it (a JSON object); None if the model wrote something else.
"""


class StrictReader:
    """Reads the answers of a model that is measured; repairs nothing in its output.

    All methods raise BadAnswer for an output without a usable answer; subclasses may raise Unfit, too.
    """

    def choice(self, text: str, options: Sequence[str]) -> str:
        """Return the choice in the output ``text``; here it need not be one of ``options``."""
        return _field(text, "action")

    def line(self, text: str, order: Order) -> str:
        """Return the line in the output ``text``; subclasses check it by ``order``, here unused."""
        return _field(text, "statement")

    def guesses(self, text: str, targets: Sequence[str]) -> Mapping[str, RawGuess]:
        """Return the guess about each target in the output."""
        answer = _first_object(text)
        said = {name: answer[name] for name in targets if name in answer}
        found = {name: guess if isinstance(guess, dict) else None for name, guess in said.items()}
        if not found:
            raise Unreadable(text)
        return found


class CarefulReader(StrictReader):
    """Repairs a model's output and takes the parts of it that are valid."""

    def choice(self, text: str, options: Sequence[str]) -> str:
        if ABSTAIN in options and abstains(_action(text)):
            return ABSTAIN
        return read_choice(text, options, field="action")

    def line(self, text: str, order: Order) -> str:
        return pass_gate(read_words(text, "statement"), order)

    def guesses(self, text: str, targets: Sequence[str]) -> Mapping[str, RawGuess]:
        answer = read_object(text)
        if len(targets) == 1 and "role" in answer:
            answer = {targets[0]: answer}
        found = {}
        for key, value in answer.items():
            try:
                name = resolve_name(key, targets)
                found[name] = _repair(value)
            except (BadAnswer, ValueError, TypeError, OverflowError):
                continue
        if not found:
            raise Unreadable(text)
        return found


def for_server(raw: RawGuess) -> RawGuess:
    """Return a guess as it is sent to the server: without reasoning and line numbers, which are private."""
    return None if raw is None else {key: raw[key] for key in ("role", "confidence") if key in raw}


def evidence_of(raw: RawGuess) -> set[int]:
    """Return the line numbers that a guess cites; the model may have written numbers or text."""
    cited = None if raw is None else raw.get("evidence")
    numbers = set()
    for item in cited if isinstance(cited, list) else ():
        if isinstance(item, int):
            numbers.add(item)
        elif isinstance(item, str) and item.strip(" []").isdecimal():
            numbers.add(int(item.strip(" []")))
    return numbers


def _action(text: str) -> str:
    try:
        return str(read_object(text).get("action"))
    except BadAnswer:
        return text


def _field(text: str, key: str) -> str:
    value = _first_object(text).get(key)
    if not isinstance(value, str):
        raise Unreadable(text)
    return value


def _first_object(text: str) -> dict[str, Any]:
    """Return the JSON object that starts at the first brace, as in the code of [leadership]."""
    try:
        value, _ = json.JSONDecoder().raw_decode(text, text.index("{"))
    except (ValueError, RecursionError):
        raise Unreadable(text) from None
    assert isinstance(value, dict)  # the text begins with a brace
    return value


def _repair(value: Any) -> RawGuess:
    confidence = min(SUREST, max(LEAST_SURE, round(float(value["confidence"]))))
    return {**value, "role": role_called(value["role"]), "confidence": confidence}
