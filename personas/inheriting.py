"""Inheritance: the parts a voice takes from the voice it extends."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TypeVar

from personas.faults import FIRST_PERSON, wordings
from personas.schema import Joints, Language, Speech, Style, Voice

Key = TypeVar("Key", bound=str)
JOINT_KINDS = tuple(Joints.model_fields)


def extended(own: Voice, base: Voice) -> Voice:
    """Return the voice ``own`` with its missing parts taken from the voice ``base``.

    It has only the languages of its own file. A list of wordings is inherited as a whole if the file has no
    list of its own for the same use; so are the styles. Identity, first-person word, habits and examples are
    never inherited.
    """
    speech = {
        language: _extended_speech(said, base.speech[language]) if language in base.speech else said
        for language, said in own.speech.items()
    }
    manner = own.manner if "manner" in own.model_fields_set else base.manner
    return own.model_copy(update={"speech": speech, "manner": manner})


def inherited_keys(own: Voice, whole: Voice) -> dict[Language, tuple[str, ...]]:
    """Return, by language, the keys that ``own`` lacks and ``whole`` has, such as "lines.wait" or
    "styles".
    """
    found = {}
    for language, said in whole.speech.items():
        written = own.speech[language]
        keys = tuple(key for key in wordings(said) if key not in wordings(written))
        found[language] = (*keys, "styles") if said.styles and not written.styles else keys
    return found


def told_inherited(speech: Speech, keys: Collection[str]) -> Iterator[str]:
    """Yield the inherited keys in words, one text for each part, as in "lines: all but greeting, wait"."""
    parts: dict[str, dict[str, bool]] = {"lines": {}, "grounds": {}, "joints": {}}
    for key in wordings(speech):
        part, _, name = key.partition(".")
        parts[part][name] = key in keys
    for part, names in parts.items():
        taken, own = (([name for name in names if names[name] is wanted]) for wanted in (True, False))
        if taken:
            told = ", ".join(taken) if len(taken) < len(own) else f"all but {', '.join(own)}"
            yield f"{part}: {told if own else 'all'}"
    if "styles" in keys:
        yield "styles: all"


def missing_style_words(own: Voice, base: Voice) -> Iterator[str]:
    """Yield a message for each language in which own styles lack words that the base's lines need."""
    for language in own.speech.keys() & base.speech.keys():
        styles, needed = own.speech[language].styles, base.speech[language].styles
        if styles and needed and (lacked := set(needed[0].words) - set(styles[0].words)):
            yield f"speech.{language}.styles: inherited lines need the words {', '.join(sorted(lacked))}"


def in_first_person(voice: Voice) -> Voice:
    """Return the voice with its first-person word put in for the placeholder ``{i}``.

    The placeholder stays if the voice's styles have a word for it.
    """
    speech = {language: _in_first_person(said) for language, said in voice.speech.items()}
    return voice.model_copy(update={"speech": speech})


def _extended_speech(own: Speech, base: Speech) -> Speech:
    joints = Joints(**{kind: getattr(own.joints, kind) or getattr(base.joints, kind) for kind in JOINT_KINDS})
    return own.model_copy(
        update={
            "lines": {**base.lines, **own.lines},
            "grounds": {**base.grounds, **own.grounds},
            "joints": joints,
            "styles": own.styles or tuple(_without_lines(style, own) for style in base.styles),
        }
    )


def _without_lines(style: Style, own: Speech) -> Style:
    """Return an inherited style without lines for situations with own lines of the voice."""
    kept = {situation: lines for situation, lines in style.lines.items() if situation not in own.lines}
    return style.model_copy(update={"lines": kept})


def _in_first_person(speech: Speech) -> Speech:
    if any(FIRST_PERSON in style.words for style in speech.styles):
        return speech
    me = speech.first_person
    joints = _with_first_person({kind: getattr(speech.joints, kind) for kind in JOINT_KINDS}, me)
    styles = tuple(
        style.model_copy(update={"lines": _with_first_person(style.lines, me)}) for style in speech.styles
    )
    return speech.model_copy(
        update={
            "lines": _with_first_person(speech.lines, me),
            "grounds": _with_first_person(speech.grounds, me),
            "joints": Joints(**joints),
            "styles": styles,
        }
    )


def _with_first_person(lists: Mapping[Key, tuple[str, ...]], me: str) -> dict[Key, tuple[str, ...]]:
    slot = f"{{{FIRST_PERSON}}}"
    return {key: tuple(variant.replace(slot, me) for variant in variants) for key, variants in lists.items()}
