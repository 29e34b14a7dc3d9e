"""Regular expressions with a time limit, for text of other players: at most :data:`LIMIT` per line.

A pattern that looks harmless can take minutes on a line made for it, and meanwhile the game is lost. So code
that reads a line does it within :func:`time_for_a_line`, or by :func:`read_in_time`; all patterns used there
share its time. Outside such a block each search has the whole time. Nothing of the project is imported.

``re`` searches where nothing can take long: it needs half the time, but cannot be stopped. ``regex`` can.
On a text of :data:`SHORT` characters nothing takes long: the tests try each pattern on the worst of them.
"""

from __future__ import annotations

import gc
import math
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property, lru_cache
from re import IGNORECASE, Match, escape
from typing import Any, TypeVar

import regex
from loguru import logger

__all__ = [
    "IGNORECASE",
    "LIMIT",
    "Match",
    "OutOfTime",
    "Pattern",
    "escape",
    "free_length",
    "off_the_clock",
    "pattern_for",
    "read_in_time",
    "time_for_a_line",
    "watching",
]

T = TypeVar("T")

LIMIT = 0.2
"""Time limit for all patterns on one line: seconds of the thread's CPU time, ten times the slowest line."""
SHORT = 160
"""Length of a text, in characters, up to which no pattern of the project needs a time limit."""
_STEPS = 1_000_000
"""Number of steps of a search that is so short that no time limit is needed."""
_SHOWN = 100

_deadline: ContextVar[float | None] = ContextVar("deadline", default=None)
"""The deadline of the current line, in seconds of the thread's CPU time; None outside of a line."""


class OutOfTime(Exception):  # noqa: N818 - not an error of the caller
    """The time limit for reading a line has passed; the line counts as not read."""


@contextmanager
def time_for_a_line() -> Iterator[None]:
    """Limit all patterns used within the block to :data:`LIMIT` together; a nested block shares the limit.

    Raises:
        OutOfTime: the patterns need longer.
    """
    if _deadline.get() is not None:
        yield
        return
    token = _deadline.set(time.thread_time() + LIMIT)
    try:
        with _no_collection():
            yield
    finally:
        _deadline.reset(token)


def read_in_time(read: Callable[[], T], unread: T) -> T:
    """Return the result of ``read``, or ``unread`` if the time limit for the line passes."""
    try:
        with time_for_a_line():
            return read()
    except OutOfTime:
        return unread


@contextmanager
def off_the_clock() -> Iterator[None]:
    """Exclude the time spent within the ``with`` block from the time limit for the current line."""
    begun = time.thread_time()
    try:
        yield
    finally:
        deadline = _deadline.get()
        if deadline is not None:
            _deadline.set(deadline + time.thread_time() - begun)


class Pattern:
    """A regular expression that is searched with a time limit, unless the text is short enough.

    The methods are those of ``re``; they raise :class:`OutOfTime` when the time for the line is over.
    """

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.pattern = pattern
        self.flags = flags

    def __repr__(self) -> str:
        return f"Pattern({self.pattern!r}, {self.flags})"

    @cached_property
    def longest_free(self) -> int:
        """The length up to which a text needs no time limit."""
        return free_length(self.pattern)

    @cached_property
    def compiled(self) -> regex.Pattern[str]:
        """The pattern in ``regex``, whose search stops at the deadline."""
        with off_the_clock(), _no_collection():
            return regex.compile(self.pattern, self.flags, cache_pattern=False)

    @cached_property
    def _free(self) -> re.Pattern[str]:
        """The pattern in ``re``, which is faster and cannot be stopped."""
        with off_the_clock(), _no_collection():
            return re.compile(self.pattern, self.flags)

    def has_found(self, match: Match[str]) -> bool:
        """Whether a match was found by this pattern."""
        return match.re.pattern == self.pattern

    def search(self, text: str, start: int = 0, end: int = sys.maxsize) -> Match[str] | None:
        found: Match[str] | None = self._with_limit("search", text, text, start, end)
        return found

    def match(self, text: str) -> Match[str] | None:
        found: Match[str] | None = self._with_limit("match", text, text)
        return found

    def fullmatch(self, text: str) -> Match[str] | None:
        found: Match[str] | None = self._with_limit("fullmatch", text, text)
        return found

    def finditer(self, text: str) -> Iterator[Match[str]]:
        return iter(self._with_limit("finditer", text, text))

    def findall(self, text: str) -> list[Any]:
        found: list[Any] = self._with_limit("findall", text, text)
        return found

    def sub(self, new: str | Callable[[Match[str]], str], text: str) -> str:
        replaced: str = self._with_limit("sub", text, new, text)
        return replaced

    def split(self, text: str, maxsplit: int = 0) -> list[str | Any]:
        parts: list[str | Any] = self._with_limit("split", text, text, maxsplit)
        return parts

    def _with_limit(self, method: str, text: str, *given: Any) -> Any:
        """Call a search method, with the time that is left for the line."""
        if len(text) <= self.longest_free:
            return getattr(self._free, method)(*given)
        deadline = _deadline.get()
        left = LIMIT if deadline is None else deadline - time.thread_time()
        try:
            if left > 0:
                found = getattr(self.compiled, method)(*given, timeout=left)
                return list(found) if method == "finditer" else found
        except TimeoutError:
            pass
        _warn_slow(self.pattern)
        raise OutOfTime(f"a line takes longer than {LIMIT:g} s")


@contextmanager
def watching(tell: Callable[[Pattern, Match[str]], None]) -> Iterator[None]:
    """Within the block, call ``tell`` with the pattern and the match for each match that any
    :class:`Pattern` finds.
    """
    unwatched = Pattern._with_limit

    def watched(self: Pattern, method: str, text: str, *given: Any) -> Any:
        found = unwatched(self, method, text, *given)
        if method in ("search", "match", "fullmatch"):
            matches = [] if found is None else [found]
        else:
            matches = unwatched(self, "finditer", text, text)
        for match in matches:
            tell(self, match)
        return found

    Pattern._with_limit = watched  # type: ignore[method-assign]
    try:
        yield
    finally:
        Pattern._with_limit = unwatched  # type: ignore[method-assign]


@contextmanager
def _no_collection() -> Iterator[None]:
    """Disable garbage collection within the block: it slows down the compiling of patterns, and in a large
    process takes as long as a line may.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def free_length(pattern: str) -> int:
    """Return the length up to which a text needs no time limit: at least :data:`SHORT`.

    It is longer if a search of a longer text takes at most :data:`_STEPS`. A repeated group could go round in
    several ways; of anything else each repeat takes at most the text once.
    """
    if any(map(pattern.__contains__, (")*", ")+", "){"))):
        return SHORT
    power = 1 + sum(map(pattern.count, "*+}"))
    return max(SHORT, round(math.pow(_STEPS, 1 / power)))


@lru_cache(maxsize=1024)
def pattern_for(pattern: str, flags: int = 0) -> Pattern:
    """Return the compiled pattern for a text built at run time; each text is compiled only once."""
    return Pattern(pattern, flags)


@lru_cache(maxsize=64)
def _warn_slow(pattern: str) -> None:
    """Warn once for each pattern that takes too long."""
    shown = pattern if len(pattern) <= _SHOWN else f"{pattern[:_SHOWN]}…"
    logger.warning(
        "a line was not read, because it takes longer than {:g} s at the pattern {!r}", LIMIT, shown
    )
