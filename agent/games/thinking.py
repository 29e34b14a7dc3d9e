"""Prompt chains: several calls to a language model for one answer; each game has its own prompts.

A chain is a generator: it yields calls, is sent what the model wrote, and returns the output that is the
answer. The outputs of the earlier steps are private: notes for the model itself.

What is sent depends on whether the model is measured in an experiment (``strict``):

==============  ===========================  =====================================================
the output is   not strict                   strict
==============  ===========================  =====================================================
usable          repaired, and sent           sent as it is
unusable        the mind's answer is sent    what the server counts as invalid is sent
late            the mind's answer is sent    what the server counts as invalid is sent
==============  ===========================  =====================================================

A chain of several calls must end before the deadline of the request; if a call fails, the chain fails.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, MutableMapping, Sequence
from typing import NamedTuple, Protocol

from agent.llm.call import Call
from personas.schema import Language
from prompts import words
from rules.minds.names import BaselineName

INVALID_ANSWER = ""
"""The answer sent for an unusable output of a measured model; the server counts this answer as invalid."""

LONGEST_NOTE = 2000
"""Maximum length of a note, in characters."""


class Note(NamedTuple):
    """A model's output for an intermediate step, kept as a note for the later steps."""

    step: str
    text: str


class Adviser(Protocol):
    """The learned policy behind a chain; it knows what the player knows."""

    @property
    def guidance(self) -> str | None:
        """What the statement is to do: a key in ``guidance`` of ``prompts/en/baselines.yml``, or a text."""

    def pick(self, lines: Sequence[str]) -> int:
        """Return the index of the statement that the policy chooses among a model's proposals."""


class StepPrompts(Protocol):
    """Makes the model calls of a chain: several calls for the answer to one request."""

    @property
    def adviser(self) -> Adviser | None:
        """The learned policy of the player's mind, or None if the mind has none."""

    def step(self, step: str, notes: Sequence[Note] = ()) -> Call:
        """Return the model call for a step before the answer, with the outputs of earlier steps as notes."""

    def answer(self, notes: Sequence[Note] = (), guidance: str | None = None) -> Call:
        """Return the model call for the answer itself, with the outputs of earlier steps as notes.

        ``guidance`` is a key in the section ``guidance`` of ``prompts/en/baselines.yml``.
        """


Calls = Generator[Call, str, str]
"""A running chain."""


def next_step(calls: Calls, output: str) -> Call | str:
    """Give a running chain the output of its last call; return its next call or, at the end, the answer."""
    try:
        return calls.send(output)
    except StopIteration as end:
        answer: str = end.value
        return answer


SharedChain = Callable[[StepPrompts, MutableMapping[str, str]], Calls]
"""A function that starts a chain for a request; the mapping keeps texts from request to request."""


def steps_then_answer(*steps: str, guidance: str | None = None) -> SharedChain:
    """Return a chain that asks the model for these steps one by one, then for the answer.

    ``steps`` and ``guidance``, which is for the answer, are keys in ``prompts/en/baselines.yml``.
    """

    def chain(prompts: StepPrompts, kept: MutableMapping[str, str]) -> Calls:
        notes: list[Note] = []
        for step in steps:
            yield from note_step(prompts, step, notes)
        return (yield prompts.answer(notes, guidance))

    return chain


def answer_as_advised(prompts: StepPrompts, kept: MutableMapping[str, str]) -> Calls:
    """Yield one model call: for the answer, with the guidance of the mind's learned policy."""
    adviser = prompts.adviser
    return (yield prompts.answer((), None if adviser is None else adviser.guidance))


def note_step(prompts: StepPrompts, step: str, notes: list[Note]) -> Generator[Call, str, None]:
    """Ask the model for one step before the answer, and append its output to ``notes``."""
    text = yield prompts.step(step, tuple(notes))
    notes.append(Note(step, text))


SHARED_CHAINS: Mapping[str, SharedChain] = {
    BaselineName.REACT: steps_then_answer("think"),
    BaselineName.RECON: steps_then_answer("first_order", "formulate", "second_order", guidance="refine"),
}
"""The chains of the baselines for the villages of seven and all parlour games."""


def titled_notes(notes: Sequence[Note], language: Language) -> list[dict[str, str]]:
    """Return for each note its ``title`` and its ``text``, cut to :data:`LONGEST_NOTE`, for a prompt."""
    titles = words(language, "baselines")["notes"]
    return [{"title": titles[note.step], "text": note.text[:LONGEST_NOTE]} for note in notes]
