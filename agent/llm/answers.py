"""Structured answers: the schema to ask for, and the parser of the response.

An answer that cannot be used raises one of these errors, named like those of a chess library:

BadAnswer
├── Unreadable   the response contains no answer
├── Illegal      the answer is not one of the allowed choices
└── Ambiguous    the answer fits several of the allowed choices
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NoReturn

from agent.llm.call import Form, strict_object
from agent.matching import IGNORECASE, Pattern, escape, pattern_for

_LONGEST = 20_000
"""Maximum length of a response that is parsed, in characters."""
_SHOWN = 80
_SHORTEST_PREFIX = 2

_PUNCTUATION = " \t\r\n@＠\"'`“”‘’「」『』（）()[]【】<>《》〈〉{}*_#~〜….。．,、，!！?？:：;；"
_TITLE = Pattern(r"^(?:mr|mrs|ms|miss|dr)(?:\.\s*|\s+)", IGNORECASE)
_HONORIFIC = Pattern(r"(?:-?(?:さん|ちゃん|くん|君|様|さま|氏|san|chan|kun|sama))$", IGNORECASE)


class BadAnswer(ValueError):  # noqa: N818 - as chess calls its illegal moves
    """A model's answer that cannot be used; ``text`` is the answer."""

    reason: ClassVar[str]

    def __init__(self, text: str) -> None:
        shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
        super().__init__(f"{self.reason}: {shown!r}")
        self.text = text


class Unreadable(BadAnswer):
    """The response contains no answer."""

    reason = "cannot be read"


class Illegal(BadAnswer):
    """The answer is not one of the allowed choices."""

    reason = "not one of the choices"


class Ambiguous(BadAnswer):
    """The answer fits several of the allowed choices.

    ``names`` are those choices, if names were asked for.
    """

    reason = "may mean several of the choices"

    def __init__(self, text: str, names: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.names = names


def choice_form(names: Sequence[str]) -> Form:
    """Return the JSON schema of an answer that is one of the names, under the key ``target``.

    Raises:
        ValueError: ``names`` is empty.
    """
    if not names:
        raise ValueError("a choice needs names to choose from")
    return Form("choice", strict_object({"target": {"type": "string", "enum": list(names)}}))


def read_choice(text: str, names: Sequence[str], *, field: str = "target") -> str:
    """Return the name that a response chooses, in the JSON of :func:`choice_form` or as plain text.

    Raises:
        Unreadable, Illegal, Ambiguous: as in :func:`resolve_name`.
    """
    try:
        chosen = read_object(text).get(field)
    except Unreadable:
        chosen = text
    if not isinstance(chosen, str):
        raise Unreadable(text)
    return resolve_name(chosen, names)


def read_words(text: str, field: str) -> str:
    """Return the text under a key of a response's JSON, or the response itself if it is plain text.

    Raises:
        Unreadable: there is no text.
        Ambiguous: there are several JSON objects that differ.
    """
    try:
        words = read_object(text).get(field)
    except Unreadable:
        words = None if "{" in text or "}" in text else text
    if not isinstance(words, str):
        raise Unreadable(text)
    return words


def read_object(text: str) -> dict[str, Any]:
    """Return the JSON object in a response: alone, in a code fence, or surrounded by text.

    Raises:
        Unreadable: there is no JSON object.
        Ambiguous: there are several that differ.
    """
    if len(text) > _LONGEST:
        raise Unreadable(text)
    found = list(_json_objects(text))
    if not found:
        raise Unreadable(text)
    if any(other != found[0] for other in found):
        raise Ambiguous(text)
    return found[0]


def fits_form(text: str, form: Form) -> bool:
    """Return whether a response is a JSON object with at least one property of the schema."""
    try:
        found = read_object(text)
    except BadAnswer:
        return False
    asked = form.schema.get("properties")
    return isinstance(asked, Mapping) and not found.keys().isdisjoint(asked)


def resolve_name(text: str, names: Sequence[str]) -> str:
    """Return the one of the legal ``names`` that a text means.

    The text is compared exactly; then ignoring width, case, quotes, ``@`` and honorifics; then as the
    beginning of a name; then as a text that contains a name.

    Raises:
        Unreadable: the text is empty.
        Illegal: the text means none of the names.
        Ambiguous: the text may mean several of the names.
    """
    if text.strip() in names:
        return text.strip()
    if not _bare_text(text):
        raise Unreadable(text)
    for meant in _ever_looser_matches(text, names):
        if len(meant) > 1:
            raise Ambiguous(text, tuple(meant))
        if meant:
            return meant[0]
    raise Illegal(text)


def _ever_looser_matches(text: str, names: Sequence[str]) -> Iterator[list[str]]:
    bare, plain = _bare_text(text), _plain_name(text)
    yield [name for name in names if _bare_text(name) == bare]
    yield [name for name in names if _bare_text(name) == plain]
    if len(plain) >= _SHORTEST_PREFIX:
        yield [name for name in names if _bare_text(name).startswith(plain)]
    yield _contained_names(text, names)


def _contained_names(text: str, names: Iterable[str]) -> list[str]:
    """Return the names within a text; if one name is part of another, the longer one."""
    by_length = sorted(names, key=len, reverse=True)
    pattern = "|".join(_whole_word(_bare_text(name)) for name in by_length)
    found = {match[0] for match in pattern_for(pattern).finditer(_fold(text))}
    return [name for name in by_length if _bare_text(name) in found]


def _whole_word(name: str) -> str:
    """Return a pattern of the name as a whole word: no Latin letters next to it."""
    return rf"(?<![a-z0-9]){escape(name)}(?![a-z0-9])" if name.isascii() else escape(name)


def _fold(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


def _bare_text(text: str) -> str:
    return _fold(text).strip(_PUNCTUATION)


def _plain_name(text: str) -> str:
    """Return the text without quotes, punctuation, titles and honorifics."""
    return _bare_text(_HONORIFIC.sub("", _TITLE.sub("", _bare_text(text))))


def _json_objects(text: str) -> Iterable[dict[str, Any]]:
    decoder = json.JSONDecoder(parse_constant=_no_constant)
    start = text.find("{")
    while start >= 0:
        end = start + 1
        try:
            value, end = decoder.raw_decode(text, start)
            json.dumps(value, ensure_ascii=False).encode()  # refuse lone surrogates, which cannot be encoded
        except (ValueError, RecursionError):
            pass
        else:
            yield value
        start = text.find("{", end)


def _no_constant(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")
