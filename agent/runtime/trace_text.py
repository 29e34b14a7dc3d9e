"""A trace as text for people: each decision with its reasons, model calls, and what was sent."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from agent.runtime.printable import printable

SHOWN_PLAYERS = 3
"""How many players' probabilities a decision shows, the most suspicious first."""


class TraceError(ValueError):
    """A file is not a trace; the message names the line and the reason."""


def read_trace(lines: Iterable[str]) -> Iterator[Mapping[str, Any]]:
    """Yield the rows of a trace; an incomplete last line is left out.

    Raises:
        TraceError: a line is not a row of a trace.
    """
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    for number, line in numbered:
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            if number == numbered[-1][0]:
                return
            raise TraceError(f"line {number}: not JSON") from None
        if not isinstance(row, dict) or not {"event", "time", "player"} <= row.keys():
            raise TraceError(f"line {number}: not a row of a trace")
        yield row


def describe_row(row: Mapping[str, Any], *, prompts: bool = False) -> Iterator[str]:
    """Yield one row as lines of text; prompts, which are long, only with ``prompts``.

    Control characters are escaped, because foreign text may contain them.

    Raises:
        TraceError: a key of the row is missing.
    """
    try:
        text = "\n".join(_trace_lines(row, prompts))
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, OSError):
        raise TraceError(f"a row of kind {str(row['event'])[:40]!r} lacks a key") from None
    for line in text.split("\n"):
        yield printable(line)


def _trace_lines(row: Mapping[str, Any], prompts: bool) -> Iterator[str]:
    match row["event"]:
        case "decision":
            yield from _decision(row)
        case "call":
            characters = sum(len(message["content"]) for message in row["prompt"])
            yield f"  asks {row['id']} ({row['task']}), {characters} characters"
            for message in row["prompt"] if prompts else ():
                yield f"    [{message['role']}]"
                yield from (f"    {line}" for line in message["content"].splitlines())
        case "reread":
            yield f"  read anew {row['talk']['agent']}: {row['talk']['text']}"
        case "incident" | "bug":
            yield f"{_clock(row)} {row['player']} {row['event']}: {row['what']}"
        case "summary":
            yield f"\n{_clock(row)} {row['player']} as {row['role']}: {row['winner']} won; {row['usage']}"
        case "answer":
            tokens = row["tokens"]
            cost = "" if row["cost"] is None else f", ${row['cost']:.4f}"
            used = f"tokens {tokens['sent']} (cached {tokens['cached']}) and {tokens['received']}{cost}"
            took = f"of {row['model']} after {row['seconds']:.1f} s, {used}"
            yield f"  answer {row['id']} {took}: {row['completion']}"
        case "no_answer":
            yield f"  no answer {row['id']}: {row['cause']}, {row['why']}"
        case "turned_back":
            yield f"  turned back {row['id']}: {row['why']}"
        case "dropped":
            yield f"  dropped {row['id']}"
        case "sent":
            yield f"  sent after {row['seconds']:.1f} s: {row['text']}"
        case event:
            yield f"  {event}"


def _decision(row: Mapping[str, Any]) -> Iterator[str]:
    yield ""
    request = "on its own" if row["packet"] is None else row["packet"]["request"]
    yield f"{_clock(row)} {row['player']} day {row['day']}: {request}"
    about = f"{row['situation']} by " if row["situation"] else ""
    yield f"  decides {about}{row['rule']}: {row['why']}"
    known = row.get("known", {})
    if known:
        yield f"  knows {', '.join(f'{name} {role}' for name, role in known.items())}"
    unknown = {name: roles for name, roles in row["beliefs"].items() if name not in known}
    believed = {name: roles.get("WEREWOLF", 0.0) for name, roles in unknown.items()}
    if any(believed.values()):
        yield f"  believes {_likeliest_in_words(believed)}"
    if seems := row.get("seems"):
        yield f"  to the village it seems {_likeliest_in_words(seems)}"
    yield f"  prepared {row['prepared']}"


def _clock(row: Mapping[str, Any]) -> str:
    return f"{datetime.fromtimestamp(row['time'], UTC):%H:%M:%S}"


def _likeliest_in_words(wolves: Mapping[str, float]) -> str:
    first = sorted(wolves, key=lambda name: -wolves[name])[:SHOWN_PLAYERS]
    return ", ".join(f"{name} {wolves[name]:.0%} werewolf" for name in first)
