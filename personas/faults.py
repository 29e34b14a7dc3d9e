"""Validates the wordings of a voice: one message for each fault."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from personas.schema import Speech, Style, StyleMatch, Voice
from rules.grounds import GroundKind
from rules.situations import Situation

FIRST_PERSON = "i"
"""The placeholder for the voice's first-person word; every wording may use it."""

_FORBIDDEN = frozenset(",\n\r\t@")
"""Characters forbidden in prepared lines: the contest forbids the half-width comma, the agent adds mentions,
and an utterance is one line."""
_FIELD = re.compile(r"\{([^{}]*)\}")
_TIES: Mapping[str, tuple[str, ...]] = {
    "reason": ("line", "ground"),
    "plain": ("line", "ground"),
    "unless": ("ground",),
    "chain": ("because", "ground"),
}
"""The required placeholders of each kind of joint."""
_FEWEST = {"joints.reason": 3, "joints.plain": 3}
"""The minimum number of variants of a list, if it is not two."""


def wordings(speech: Speech) -> dict[str, tuple[str, ...]]:
    """Return, by key such as "lines.wait", the wordings that a speech has apart from those of its styles."""
    found = {f"lines.{situation}": variants for situation, variants in speech.lines.items()}
    found |= {f"grounds.{kind}": variants for kind, variants in speech.grounds.items()}
    found |= {f"joints.{kind}": getattr(speech.joints, kind) for kind in _TIES}
    return {key: variants for key, variants in found.items() if variants}


def voice_faults(voice: Voice) -> Iterator[str]:
    """Yield a message with the key for each fault in a complete voice; nothing if the voice is usable."""
    for language, speech in voice.speech.items():
        for fault in _speech_faults(speech):
            yield f"speech.{language}.{fault}"


def _speech_faults(speech: Speech) -> Iterator[str]:
    given = wordings(speech)
    if missing := [key for key in _WANTED if key not in given]:
        others = f" and {len(missing) - 1} more are missing" if len(missing) > 1 else " is missing"
        yield f"{missing[0]}{others}; what a file leaves out can come from another voice (extends: neutral)"
    if problem := _problem(speech.first_person, frozenset()):
        yield f"first_person: {problem}"
    words = frozenset(word for style in speech.styles for word in style.words)
    for key, variants in given.items():
        yield from _list_faults(key, variants, _WANTED[key] | words)
    yield from _style_faults(speech.styles, words)


def _list_faults(key: str, variants: Sequence[str], allowed: frozenset[str]) -> Iterator[str]:
    """Yield one fault for each wrong variant, and one for a list that is too short."""
    if len(variants) < _FEWEST.get(key, 2):
        yield f"{key}: needs at least {_FEWEST.get(key, 2)} variants, has {len(variants)}"
    needed = _TIES.get(key.removeprefix("joints."), ())
    first: dict[str, int] = {}
    for number, variant in enumerate(variants, 1):
        if first.setdefault(variant, number) != number:
            yield f"{key}, variant {number}: the same as variant {first[variant]}"
        elif problem := _problem(variant, allowed, needed):
            yield f"{key}, variant {number}: {problem}"


def _style_faults(styles: Sequence[Style], words: frozenset[str]) -> Iterator[str]:
    for style in styles:
        for word, text in style.words.items():
            if problem := _word_problem(word, text):
                yield f"styles.{style.name}.words.{word}: {problem}"
        for situation, variants in style.lines.items():
            key = f"styles.{style.name}.lines.{situation}"
            for index, variant in enumerate(variants, 1):
                if problem := _problem(variant, _WANTED[f"lines.{situation}"] | words):
                    yield f"{key}, variant {index}: {problem}"
    for style in styles:
        if odd := set(style.words) ^ set(styles[-1].words):
            yield (
                f"styles.{style.name}: every style needs the same words, differs in {', '.join(sorted(odd))}"
            )
            break
    if styles and styles[-1].match != StyleMatch():
        yield f"styles.{styles[-1].name}: the last style must fit everyone (no match)"


def _word_problem(word: str, text: str) -> str | None:
    if any(word in situation.contract.slots for situation in Situation):
        return "is already a placeholder of the situations"
    return _problem(text, frozenset())


def _problem(text: str, allowed: frozenset[str], needed: Sequence[str] = ()) -> str | None:
    if bad := sorted(_FORBIDDEN & set(text)):
        return f"contains {bad[0]!r}, which no line may contain"
    for name in _FIELD.findall(text):
        if name not in allowed:
            return f"unknown placeholder {{{name}}} (known here: {', '.join(sorted(allowed))})"
    if {"{", "}"} & set(_FIELD.sub("", text)):
        return "a brace that opens or closes no placeholder"
    if missing := [name for name in needed if f"{{{name}}}" not in text]:
        return f"needs {{{missing[0]}}}"
    return None


def _wanted_lists() -> Iterator[tuple[str, frozenset[str]]]:
    for situation in Situation:
        yield f"lines.{situation}", frozenset({*situation.contract.slots, FIRST_PERSON})
    for kind in GroundKind:
        yield f"grounds.{kind}", frozenset({*kind.contract.slots, FIRST_PERSON})
    for joint, parts in _TIES.items():
        yield f"joints.{joint}", frozenset(parts) | {FIRST_PERSON}


_WANTED: Mapping[str, frozenset[str]] = dict(_wanted_lists())
"""The required lists of variants, each with its allowed placeholders."""
