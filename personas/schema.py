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
    model_config = ConfigDict(frozen=True, extra="forbid")


class Example(_Strict):
    """A sentence in neutral words (``plain``) and in the words of a voice ([personas] figure 4)."""

    plain: Text
    voiced: Text


class StyleMatch(_Strict):
    """The characters (from the server's profile) that a style fits; a condition left out fits everyone.

    ``age_from`` and ``age_to`` are inclusive, in years; ``words`` match if the profile contains any of them.
    """

    gender: Literal["male", "female"] | None = None
    age_from: int | None = None
    age_to: int | None = None
    words: tuple[Text, ...] = ()


class Style(_Strict):
    """A variant of a voice for some characters: words for the voice's own placeholders.

    If placeholders are not enough (a loner greets differently from a child), ``lines`` has own lines for a
    situation. ``manner`` defaults to the voice's.
    """

    name: Text
    match: StyleMatch = StyleMatch()
    words: Mapping[str, str]
    lines: Mapping[Situation, tuple[Text, ...]] = {}
    manner: Manner | None = None


class Joints(_Strict):
    """Templates that join a {line} and a {ground} (its reason), which are inserted without full stops.

    ``reason`` joins a {ground} to its {line}, in either order; ``plain`` puts the two side by side, without a
    word for "because". ``chain`` joins a preceding reason {because} to the {ground} that follows from it.
    ``unless`` says that a {ground} holds if nobody on the village's side lies.
    """

    reason: tuple[Text, ...] = ()
    plain: tuple[Text, ...] = ()
    unless: tuple[Text, ...] = ()
    chain: tuple[Text, ...] = ()


class Identity(_Strict):
    """Who the speaker is, for the prompt: name, gender and age ([personas] table 1)."""

    name: Text
    gender: Text
    age: Text


class Speech(_Strict):
    """How a voice speaks one language.

    ``identity`` is the speaker in that language; it defaults to the voice's name, gender and age.

    ``lines`` has several wordings for each purpose of a line, ``grounds`` for each kind of reason; ``joints``
    join a reason to a line. ``styles`` (optional) define further placeholders; the first style whose
    ``match`` fits the character is used, so the last one must fit everyone. These four fields may be missing,
    in whole or in part, if the voice extends another.
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
        """Return the wordings for a purpose of a line: the style's own if it has any, else the voice's."""
        return (style.lines.get(situation) if style else None) or self.lines[situation]


class Voice(_Strict):
    """A way of talking: the speaker, and its wordings in each of its languages.

    ``extends`` names the voice that provides missing lines.
    """

    name: Text
    extends: Text | None = None
    summary: Text
    gender: Text
    age: Text
    manner: Manner = Manner()
    speech: Mapping[Language, Speech] = Field(min_length=1)

    def identity(self, language: Language) -> Identity | None:
        """Return who the speaker is in a language; None for a voice that follows the server's profile."""
        speech = self.speech[language]
        if speech.styles:
            return None
        return speech.identity or Identity(name=self.name, gender=self.gender, age=self.age)
