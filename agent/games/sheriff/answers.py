"""Reading a model's output in a Sheriff village: strictly where the model is measured, else with repairs.

A measured model's answer is the first JSON object in its output, unrepaired: it goes to the server, whose
parser judges it. Outside experiments names and roles are recognised as everywhere in the agent, and a line
must pass the last gate.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from agent.llm.answers import BadAnswer, Unreadable, read_choice, read_object, read_words, resolve_name
from agent.protocol.lenience import abstains, guess_meant, role_called
from agent.protocol.sheriff import ABSTAIN, LEAST_SURE, SUREST, Guess
from agent.speech.gate.gate import pass_gate
from agent.speech.gate.order import Order

RawGuess = Mapping[str, Any] | None
"""A guess as the model wrote it; None where it wrote something else."""


class AnswerReader(Protocol):
    """Reads outputs; what cannot be used raises BadAnswer or Unfit."""

    def choice(self, text: str, options: Sequence[str]) -> str:
        """The option chosen."""
        ...

    def line(self, text: str, order: Order) -> str:
        """The line to say."""
        ...

    def guesses(self, text: str, targets: Sequence[str]) -> Mapping[str, RawGuess]:
        """The guess about each of the targets that the output has one for."""
        ...


class StrictReader:
    """Takes an output as it is."""

    def choice(self, text: str, options: Sequence[str]) -> str:
        return _field(text, "action")

    def line(self, text: str, order: Order) -> str:
        return _field(text, "statement")

    def guesses(self, text: str, targets: Sequence[str]) -> Mapping[str, RawGuess]:
        answer = _first_object(text)
        found = {name: _raw(answer[name]) for name in targets if name in answer}
        if not found:
            raise Unreadable(text)
        return found


class CarefulReader:
    """Repairs an output, and uses what it can."""

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
                found[name] = _repaired(value)
            except (BadAnswer, ValueError, TypeError, OverflowError):
                continue
        if not found:
            raise Unreadable(text)
        return found


def as_guess(raw: RawGuess) -> Guess | None:
    """The guess, as the server judges it; its evidence, which only the player sees, does not count."""
    return guess_meant(raw)


def for_server(raw: RawGuess) -> RawGuess:
    """What the server is told of a guess: the reasoning, and the numbers of private lines, stay here."""
    return None if raw is None else {key: raw[key] for key in ("role", "confidence") if key in raw}


def evidence_of(raw: RawGuess) -> set[int]:
    """The numbers of the lines cited, be they written as numbers or as text."""
    cited = None if raw is None else raw.get("evidence")
    numbers = set()
    for item in cited if isinstance(cited, list) else ():
        if isinstance(item, int):
            numbers.add(item)
        elif isinstance(item, str) and item.strip(" []").isdecimal():
            numbers.add(int(item.strip(" []")))
    return numbers


def _action(text: str) -> str:
    """The action in an output, or else all of it."""
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
    """The JSON object that begins with the first brace, as in the published code of [leadership]."""
    try:
        value, _ = json.JSONDecoder().raw_decode(text, text.index("{"))
    except (ValueError, RecursionError):
        raise Unreadable(text) from None
    assert isinstance(value, dict)  # it begins with a brace
    return value


def _raw(value: object) -> RawGuess:
    return value if isinstance(value, dict) else None


def _repaired(value: Any) -> RawGuess:
    """A guess with its role spelt as on the wire, and its confidence a number on the scale."""
    confidence = min(SUREST, max(LEAST_SURE, round(float(value["confidence"]))))
    return {**value, "role": role_called(value["role"]), "confidence": confidence}
