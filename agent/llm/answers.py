"""Structured answers: the form to ask for, and the reading of what comes back, judged like moves in chess.

BadAnswer
├── Unreadable   no answer can be made out
├── Illegal      an answer, but none of those allowed
└── Ambiguous    several of those allowed
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, NoReturn

from agent.llm.call import Form, strict_object
from agent.matching import IGNORECASE, Pattern, escape, pattern_for

_LONGEST = 20_000
"""Characters beyond which no answer is looked for."""
_SHOWN = 80
_SHORTEST_PREFIX = 2

_WRAPPING = " \t\r\n@＠\"'`“”‘’「」『』（）()[]【】<>《》〈〉{}*_#~〜….。．,、，!！?？:：;；"
_TITLE = Pattern(r"^(?:mr|mrs|ms|miss|dr)(?:\.\s*|\s+)", IGNORECASE)
_HONORIFIC = Pattern(r"(?:-?(?:さん|ちゃん|くん|君|様|さま|氏|san|chan|kun|sama))$", IGNORECASE)


class BadAnswer(ValueError):  # noqa: N818 - as chess calls its illegal moves
    """A model's answer that cannot be used; ``text`` is what it said."""

    reason: ClassVar[str]

    def __init__(self, text: str) -> None:
        shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
        super().__init__(f"{self.reason}: {shown!r}")
        self.text = text


class Unreadable(BadAnswer):
    """No answer can be made out."""

    reason = "cannot be read"


class Illegal(BadAnswer):
    """The answer is none of those allowed."""

    reason = "not one of the choices"


class Ambiguous(BadAnswer):
    """The answer may be several of those allowed: ``names``, where it was to be one of them."""

    reason = "may mean several of the choices"

    def __init__(self, text: str, names: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.names = names


def choice_form(names: Sequence[str], *, name: str = "choice", field: str = "target") -> Form:
    """The form of an answer that is one of the names, under the key ``field``.

    Raises:
        ValueError: there is no name to choose.
    """
    if not names:
        raise ValueError("a choice needs names to choose from")
    return Form(name, strict_object({field: {"type": "string", "enum": list(names)}}))


def read_choice(text: str, names: Sequence[str], *, others: Sequence[str] = (), field: str = "target") -> str:
    """The name an answer chooses, be it the JSON of :func:`choice_form` or plain text.

    ``others`` as in :func:`resolve_name`.

    Raises:
        Unreadable, Illegal, Ambiguous: see there.
    """
    try:
        chosen = read_object(text).get(field)
    except Unreadable:
        chosen = text
    if not isinstance(chosen, str):
        raise Unreadable(text)
    return resolve_name(chosen, names, others)


def read_words(text: str, field: str) -> str:
    """The words that an answer has under a key of its JSON, or else the plain text that it is.

    Raises:
        Unreadable: there are none.
        Ambiguous: there are several objects that differ.
    """
    try:
        words = read_object(text).get(field)
    except Unreadable:
        words = None if "{" in text else text
    if not isinstance(words, str):
        raise Unreadable(text)
    return words


def read_object(text: str) -> dict[str, Any]:
    """The JSON object in an answer: alone, in a code fence, or amid chatter.

    Raises:
        Unreadable: there is none.
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
    """Whether an answer is a JSON object that has something of what its form asks for."""
    try:
        found = read_object(text)
    except BadAnswer:
        return False
    asked = form.schema.get("properties")
    return isinstance(asked, Mapping) and not found.keys().isdisjoint(asked)


def resolve_name(text: str, names: Sequence[str], others: Sequence[str] = ()) -> str:
    """The legal name that a text means.

    It is looked for as it stands, then without width, case, quotes, ``@`` and honorifics, then as the only
    name that begins so, then as the only name within the text. ``others`` are players who are not legal now:
    a text that means one of them means no other whose name is like it.

    Raises:
        Unreadable: the text is empty.
        Illegal: it means none of the names.
        Ambiguous: it may mean several.
    """
    if text.strip() in names:
        return text.strip()
    if not _bare_text(text):
        raise Unreadable(text)
    everyone = (*names, *(other for other in others if other not in names))
    for means in (_is_called, _is_called_politely, _begins, _contains):
        meant = means(text, everyone)
        if meant:
            return _only(meant, names, text)
    raise Illegal(text)


def _only(meant: Sequence[str], names: Sequence[str], text: str) -> str:
    legal = [name for name in meant if name in names]
    if not legal:
        raise Illegal(text)
    if len(legal) > 1:
        raise Ambiguous(text, tuple(legal))
    return legal[0]


def _is_called(text: str, names: Iterable[str]) -> list[str]:
    return [name for name in names if _bare_text(name) == _bare_text(text)]


def _is_called_politely(text: str, names: Iterable[str]) -> list[str]:
    return [name for name in names if _bare_text(name) == _plain_name(text)]


def _begins(text: str, names: Iterable[str]) -> list[str]:
    start = _plain_name(text)
    return [name for name in names if len(start) >= _SHORTEST_PREFIX and _bare_text(name).startswith(start)]


def _contains(text: str, names: Iterable[str]) -> list[str]:
    """The names within a text; where one is part of another, the longer one is meant."""
    by_length = sorted(names, key=len, reverse=True)
    pattern = "|".join(_whole(_bare_text(name)) for name in by_length)
    found = {match[0] for match in pattern_for(pattern).finditer(_folded(text))}
    return [name for name in by_length if _bare_text(name) in found]


def _whole(name: str) -> str:
    """A pattern of the name: letters of the Latin alphabet next to it would make it another word."""
    return rf"(?<![a-z0-9]){escape(name)}(?![a-z0-9])" if name.isascii() else escape(name)


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


def _bare_text(text: str) -> str:
    return _folded(text).strip(_WRAPPING)


def _plain_name(text: str) -> str:
    """The bare text without titles and honorifics."""
    return _bare_text(_HONORIFIC.sub("", _TITLE.sub("", _bare_text(text))))


def _json_objects(text: str) -> Iterable[dict[str, Any]]:
    decoder = json.JSONDecoder(parse_constant=_no_constant)
    start = text.find("{")
    while start >= 0:
        end = start + 1
        try:
            value, end = decoder.raw_decode(text, start)
            json.dumps(value, ensure_ascii=False).encode()  # no lone surrogates: nobody could be sent them
        except (ValueError, RecursionError):
            pass
        else:
            yield value
        start = text.find("{", end)


def _no_constant(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")
