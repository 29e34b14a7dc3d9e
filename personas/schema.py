"""The schema of a voice file; :mod:`personas.faults` checks the wordings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from rules.game.disposition import Manner
from rules.game.setting import Language as Language  # noqa: PLC0414 - re-exported
from rules.grounds import GroundKind
from rules.situations import Situation

Text = Annotated[str, Field(min_length=1)]


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


class Example(_Strict):
    """A sentence in neutral words and in the words of a voice ([personas] figure 4)."""

    plain: Text
    """The sentence in neutral words."""
    voiced: Text
    """The same in the words of the voice."""


class StyleMatch(_Strict):
    """The characters (from the server's profile) that a style fits; a condition left out fits everyone."""

    gender: Literal["male", "female"] | None = None
    age_from: int | None = None
    """Lowest age in years."""
    age_to: int | None = None
    """Highest age in years."""
    words: tuple[Text, ...] = ()
    """Words of which the profile contains at least one."""


class Style(_Strict):
    """A variant of a voice for some characters."""

    name: Text
    match: StyleMatch = StyleMatch()
    words: Mapping[str, str]
    """Words for the voice's own placeholders."""
    lines: Mapping[Situation, tuple[Text, ...]] = {}
    """Own lines where placeholders are not enough: a loner greets differently from a child."""
    manner: Manner | None = None
    """By default the voice's."""


class Joints(_Strict):
    """Templates that join a {line} and a {ground} (its reason), which are inserted without full stops."""

    reason: tuple[Text, ...] = ()
    """Join a {ground} to its {line}, in either order."""
    plain: tuple[Text, ...] = ()
    """Put a {ground} and its {line} side by side, without a word for "because"."""
    unless: tuple[Text, ...] = ()
    """Say that a {ground} holds if nobody on the village's side lies."""
    chain: tuple[Text, ...] = ()
    """Join a preceding reason {because} to the {ground} that follows from it."""


class Identity(_Strict):
    """Who the speaker is, for the prompt: name, gender and age ([personas] table 1)."""

    name: Text
    gender: Text
    age: Text


class Speech(_Strict):
    """How a voice speaks one language.

    Lines, grounds, joints and styles may be missing, in whole or in part, if the voice extends another.
    """

    identity: Identity | None = None
    """The speaker in this language; by default the voice's name, gender and age."""
    first_person: Text
    """The word with which the speaker says "I"."""
    habits: tuple[Text, ...] = Field(min_length=1)
    """Habits of speech, as a language model is told them."""
    examples: tuple[Example, ...] = Field(min_length=2)
    """Sentences with and without the voice, as a language model is shown them."""
    lines: Mapping[Situation, tuple[Text, ...]] = {}
    """Several wordings for each purpose of a line."""
    grounds: Mapping[GroundKind, tuple[Text, ...]] = {}
    """Several wordings for each kind of reason."""
    joints: Joints = Joints()
    styles: tuple[Style, ...] = ()
    """Variants with further placeholders. The first whose ``match`` fits the character is used, so the last
    one must fit everyone."""

    def variants(self, situation: Situation, style: Style | None) -> tuple[str, ...]:
        """Return the wordings for a purpose of a line: the style's own if it has any, else the voice's."""
        return (style.lines.get(situation) if style else None) or self.lines[situation]


class Voice(_Strict):
    """A way of talking: the speaker, and its wordings in each of its languages."""

    name: Text
    extends: Text | None = None
    """The voice that provides missing lines: a bundled one, or a path relative to this file."""
    summary: Text
    """The voice in a few words, for the list of voices."""
    gender: Text
    age: Text
    manner: Manner = Manner()
    speech: Mapping[Language, Speech] = Field(min_length=1)
    """How the voice speaks each of its languages."""

    def identity(self, language: Language) -> Identity | None:
        """Return who the speaker is in a language; None for a voice that follows the server's profile."""
        speech = self.speech[language]
        if speech.styles:
            return None
        return speech.identity or Identity(name=self.name, gender=self.gender, age=self.age)
