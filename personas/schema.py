"""The keys of a voice file and the types of their values; :mod:`personas.faults` checks the words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from rules.game.disposition import Manner
from rules.game.setting import Language as Language  # noqa: PLC0414 - imported from here by all who speak
from rules.grounds import GroundKind
from rules.situations import Situation

Text = Annotated[str, Field(min_length=1)]


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Example(_Strict):
    """A plain sentence and the same thing as this voice says it ([personas] figure 4)."""

    plain: Text
    voiced: Text


class StyleMatch(_Strict):
    """Which server-given characters a style fits; conditions left out fit everyone.

    ``age_from`` and ``age_to`` are inclusive, in years; ``words`` fit when the profile's text contains one.
    """

    gender: Literal["male", "female"] | None = None
    age_from: int | None = None
    age_to: int | None = None
    words: tuple[Text, ...] = ()


class Style(_Strict):
    """One way of putting a voice's lines: the words that its own placeholders stand for.

    Where the words do not make it (a loner greets in another way than a child), ``lines`` has the style's own
    for a situation. ``manner`` is the voice's if left out.
    """

    name: Text
    match: StyleMatch = StyleMatch()
    words: Mapping[str, str]
    lines: Mapping[Situation, tuple[Text, ...]] = {}
    manner: Manner | None = None


class Joints(_Strict):
    """How a voice ties sentences together; a {line} and a {ground} come without their full stops.

    ``reason`` ties a {ground} to the {line} that rests on it, before or after. ``chain`` ties the step
    {because} to the {ground} that follows from it.
    """

    reason: tuple[Text, ...] = ()
    chain: tuple[Text, ...] = ()


class Identity(_Strict):
    """Who speaks, as a language model is told ([personas] table 1)."""

    name: Text
    gender: Text
    age: Text


class Speech(_Strict):
    """How a voice speaks one language.

    ``identity`` says in that language who speaks; without it the voice's own name, gender and age do.

    ``lines`` has several variants for every situation, ``grounds`` for every kind of reason, which ``joints``
    tie to a line. ``styles`` (optional) give words for further placeholders in all of them; the first style
    whose ``match`` fits the character is used, so the last one must fit everyone. A file may leave these four
    out, whole or in part, if its voice extends another.
    """

    identity: Identity | None = None
    first_person: Text
    habits: tuple[Text, ...] = Field(min_length=1)
    examples: tuple[Example, ...] = Field(min_length=2)
    lines: Mapping[Situation, tuple[Text, ...]] = {}
    grounds: Mapping[GroundKind, tuple[Text, ...]] = {}
    joints: Joints = Joints()
    styles: tuple[Style, ...] = ()

    def variants(self, situation: Situation, style: Style | None) -> tuple[str, ...]:
        """The lines for a situation in one style."""
        return (style.lines.get(situation) if style else None) or self.lines[situation]


class Voice(_Strict):
    """A voice: who is speaking, and how in each language it can speak.

    ``extends`` names the voice from which the lines come that the file leaves out.
    """

    name: Text
    extends: Text | None = None
    summary: Text
    gender: Text
    age: Text
    manner: Manner = Manner()
    speech: Mapping[Language, Speech] = Field(min_length=1)

    def identity(self, language: Language) -> Identity | None:
        """Who speaks in a language; None for a voice that takes on the character the server describes."""
        speech = self.speech[language]
        if speech.styles:
            return None
        return speech.identity or Identity(name=self.name, gender=self.gender, age=self.age)
