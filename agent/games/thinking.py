"""Asking a language model in steps, where each game writes the prompts its own way.

A course is a generator: it yields calls, is sent what the model wrote, and returns the output that is the
answer. What the steps before it bring is private: a note for the model itself.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, MutableMapping, Sequence
from typing import NamedTuple, Protocol

from agent.llm.call import Call
from personas.schema import Language
from prompts import words
from rules.minds.names import BaselineName

LONGEST_NOTE = 2000
"""Characters kept of what a model has noted for itself."""


class Note(NamedTuple):
    """What a model has written at a step, for itself."""

    step: str
    text: str


class StepPrompts(Protocol):
    """What may be asked about one request."""

    def step(self, step: str, notes: Sequence[Note] = ()) -> Call:
        """Ask for a step on the way, which is told of the notes so far."""
        ...

    def answer(self, notes: Sequence[Note] = (), guidance: str | None = None) -> Call:
        """Ask for the answer itself; ``guidance`` is one of the keys of that name in the prompts' words."""
        ...


Calls = Generator[Call, str, str]
"""A course under way."""

SharedCourse = Callable[[StepPrompts, MutableMapping[str, str]], Calls]
"""Begins a course for a request; the mapping is what it keeps from one request to the next of its game."""


def think_first(prompts: StepPrompts, kept: MutableMapping[str, str]) -> Calls:
    """A thought, then the answer with it."""
    notes: list[Note] = []
    yield from note_step(prompts, "think", notes)
    return (yield prompts.answer(notes))


def contemplate(prompts: StepPrompts, kept: MutableMapping[str, str]) -> Calls:
    """Both perspectives, with a draft between them, then the answer."""
    notes: list[Note] = []
    for step in ("first_order", "formulate", "second_order"):
        yield from note_step(prompts, step, notes)
    return (yield prompts.answer(notes, "refine"))


def note_step(prompts: StepPrompts, step: str, notes: list[Note]) -> Generator[Call, str, None]:
    """Ask for a step, and add what comes back to the notes."""
    text = yield prompts.step(step, tuple(notes))
    notes.append(Note(step, text))


SHARED_COURSES: Mapping[str, SharedCourse] = {
    BaselineName.REACT: think_first,
    BaselineName.RECON: contemplate,
}
"""The courses of the baselines that play the villages of seven and every parlour game."""


def headed(notes: Sequence[Note], language: Language) -> list[dict[str, str]]:
    """The notes as prompts show them: each with its ``title``, and cut to :data:`LONGEST_NOTE`."""
    titles = words(language, "baselines")["notes"]
    return [{"title": titles[note.step], "text": note.text[:LONGEST_NOTE]} for note in notes]
