"""What a voice file must contain; the loader refuses anything else, naming the key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from rules.game.disposition import Manner
from rules.game.setting import Language as Language  # noqa: PLC0414 - imported from here by all who speak
from rules.grounds import GroundKind
from rules.situations import Situation

Text = Annotated[str, Field(min_length=1)]

FORBIDDEN = frozenset(",\n\r\t@")
"""Characters no prepared line may contain: the contest forbids the half-width comma, mentions are put in
front by the agent, and an utterance is one line."""


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

    reason: tuple[Text, ...] = Field(min_length=3)
    chain: tuple[Text, ...] = Field(min_length=2)

    @model_validator(mode="after")
    def _ties_what_it_should(self) -> Self:
        wanted = ((self.reason, ("{line}", "{ground}")), (self.chain, ("{because}", "{ground}")))
        for joints, parts in wanted:
            for joint in joints:
                if any(part not in joint for part in parts):
                    raise ValueError(f"{joint!r} needs {' and '.join(parts)}")
        return self


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
    whose ``match`` fits the character is used, so the last one must fit everyone.
    """

    identity: Identity | None = None
    first_person: Text
    habits: tuple[Text, ...] = Field(min_length=1)
    examples: tuple[Example, ...] = Field(min_length=2)
    lines: Mapping[Situation, tuple[Text, ...]]
    grounds: Mapping[GroundKind, tuple[Text, ...]]
    joints: Joints
    styles: tuple[Style, ...] = ()

    def variants(self, situation: Situation, style: Style | None) -> tuple[str, ...]:
        """The lines for a situation in one style."""
        return (style.lines.get(situation) if style else None) or self.lines[situation]

    @model_validator(mode="after")
    def _covers_everything(self) -> Self:
        wanted = {f"lines.{situation}": self.lines.get(situation, ()) for situation in Situation}
        wanted |= {f"grounds.{kind}": self.grounds.get(kind, ()) for kind in GroundKind}
        for key, variants in wanted.items():
            if len(variants) < 2:
                raise ValueError(f"{key}: needs at least two variants, has {len(variants)}")
            if len(set(variants)) < len(variants):
                raise ValueError(f"{key}: the same variant twice")
        return self

    @model_validator(mode="after")
    def _has_consistent_styles(self) -> Self:
        if not self.styles:
            return self
        for style in self.styles:
            for word, text in style.words.items():
                problem = _word_problem(word, text)
                if problem:
                    raise ValueError(f"styles.{style.name}.words.{word}: {problem}")
        words = set(self.styles[-1].words)
        for style in self.styles:
            if set(style.words) != words:
                odd = ", ".join(sorted(set(style.words) ^ words))
                raise ValueError(f"styles.{style.name}: every style needs the same words, differs in {odd}")
        if self.styles[-1].match != StyleMatch():
            raise ValueError(f"styles.{self.styles[-1].name}: the last style must fit everyone (no match)")
        return self

    @model_validator(mode="after")
    def _uses_only_known_placeholders(self) -> Self:
        words = frozenset(self.styles[0].words) if self.styles else frozenset[str]()
        for key, variants, placeholders in self._tables():
            for number, line in enumerate(variants, 1):
                if problem := _line_problem(line, placeholders | words):
                    raise ValueError(f"{key}, variant {number}: {problem}")
        return self

    def _tables(self) -> Iterator[tuple[str, tuple[str, ...], frozenset[str]]]:
        """Every list of variants: its key, the variants, and the names they may leave open."""
        for situation, lines in self.lines.items():
            yield f"lines.{situation}", lines, frozenset(situation.contract.slots)
        for kind, grounds in self.grounds.items():
            yield f"grounds.{kind}", grounds, frozenset(kind.contract.slots)
        for style in self.styles:
            for situation, lines in style.lines.items():
                yield f"styles.{style.name}.lines.{situation}", lines, frozenset(situation.contract.slots)
        yield "joints.reason", self.joints.reason, frozenset({"line", "ground"})
        yield "joints.chain", self.joints.chain, frozenset({"because", "ground"})


class Voice(_Strict):
    """A voice: who is speaking, and how in each language it can speak."""

    name: Text
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


def _word_problem(word: str, text: str) -> str | None:
    if any(word in situation.contract.slots for situation in Situation):
        return "is already a placeholder of the situations"
    return _forbidden(text)


def _forbidden(text: str) -> str | None:
    bad = sorted(FORBIDDEN & set(text))
    return f"contains {bad[0]!r}, which no line may contain" if bad else None


def _line_problem(line: str, allowed: frozenset[str]) -> str | None:
    if problem := _forbidden(line):
        return problem
    try:
        fields = [(name, spec, conversion) for _, name, spec, conversion in Formatter().parse(line)]
    except ValueError as error:
        return f"bad braces ({error})"
    for name, spec, conversion in fields:
        if name is None:
            continue
        if name not in allowed or spec or conversion:
            known = ", ".join(sorted(allowed)) or "none"
            return f"unknown placeholder {{{name}}} (known here: {known})"
    return None
