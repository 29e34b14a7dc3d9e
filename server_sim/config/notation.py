"""Parsers for single values in the contest server's YAML (protocol section 15)."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

_MS_PER_UNIT = {"h": 3_600_000, "m": 60_000, "s": 1000, "ms": 1, "us": 1e-3, "µs": 1e-3, "ns": 1e-6}
_HOST = re.compile(r"[\w.:%-]{1,253}")
_ORIGIN = re.compile(r"\*|null|[a-z][a-z0-9.+-]*://[^\s/?#@A-Z]{1,253}")
_PART = re.compile(r"(\d{1,12}(?:\.\d{1,12})?)(h|ms|m|s|us|µs|ns)")
_DURATION = f"(?:{_PART.pattern}){{1,9}}"


def duration_ms(value: object) -> int:
    """Return the milliseconds of a duration in Go's notation, such as 60s, 500ms or 1m30s.

    Raises:
        ValueError: the value is no such duration.
    """
    if not isinstance(value, str) or not re.fullmatch(_DURATION, value):
        given = repr(value)[:60]
        raise ValueError(f"a duration is a number with a unit, such as 60s, 500ms or 1m30s, not {given}")
    return round(sum(float(number) * _MS_PER_UNIT[unit] for number, unit in _PART.findall(value)))


def host_to_listen_on(host: str) -> str:
    """Return a checked host name or IP address, without the brackets that an IPv6 address has in a URL.

    Raises:
        ValueError: the text is no host name or address.
    """
    bare = host[1:-1] if host.startswith("[") and host.endswith("]") else host
    if not _HOST.fullmatch(bare):
        raise ValueError(
            f"must be an address, such as 127.0.0.1, or 0.0.0.0 for every one, not {host[:60]!r}"
        )
    return bare


def web_origin(origin: str) -> str:
    """Return a validated ``Origin`` header value, such as ``https://example.org``, or ``*``.

    Raises:
        ValueError: the text is no such value.
    """
    if not _ORIGIN.fullmatch(origin):
        raise ValueError(
            f"must be a site without a path, such as https://games.example, or * for all, not {origin[:60]!r}"
        )
    return origin


def empty_list(value: object) -> object:
    """Return an empty list for None, the value of an empty key (``night_phases:``), else the value."""
    return [] if value is None else value


Count = Annotated[int, Field(ge=0)]
Score = Annotated[float, Field(ge=0, allow_inf_nan=False)]
Factor = Annotated[float, Field(ge=0, le=1)]
Limit = Annotated[
    Count | None,
    BeforeValidator(
        lambda value: None if value == -1 else value,
        json_schema_input_type=Annotated[int, Field(ge=-1)] | None,
    ),
]
"""The type of a key with a count or no limit (None); the file has -1 for no limit."""
_FROM_TEXT = BeforeValidator(
    duration_ms,
    json_schema_input_type=Annotated[str, Field(pattern=f"^{_DURATION}$", examples=["60s", "1m30s"])],
)
Duration = Annotated[int, _FROM_TEXT]
"""The type of a key with a duration, in milliseconds."""
PositiveDuration = Annotated[int, Field(gt=0), _FROM_TEXT]
Text = Annotated[str, Field(min_length=1)]
Host = Annotated[
    str,
    AfterValidator(host_to_listen_on),
    WithJsonSchema({"type": "string", "pattern": rf"^({_HOST.pattern}|\[{_HOST.pattern}\])$"}),
]
SiteOrigin = Annotated[
    str, AfterValidator(web_origin), WithJsonSchema({"type": "string", "pattern": f"^({_ORIGIN.pattern})$"})
]
