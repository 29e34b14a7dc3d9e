"""Patterns that may see other people's words, behind a wall: a line takes no more than :data:`LIMIT`.

A pattern that looks harmless can take minutes on a line made for it, and meanwhile the game is lost. So code
that reads a line does it within :func:`time_for_a_line`, or by :func:`read_in_time`; all patterns used there
share its time. Outside such a block each search has the whole time. Nothing of the project is imported.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property, lru_cache
from typing import Any, TypeVar

import regex
from loguru import logger
from regex import ASCII, IGNORECASE, Match, escape

__all__ = [
    "ASCII",
    "IGNORECASE",
    "LIMIT",
    "Match",
    "OutOfTime",
    "Pattern",
    "escape",
    "off_the_clock",
    "pattern_for",
    "read_in_time",
    "time_for_a_line",
    "watching",
]

T = TypeVar("T")

LIMIT = 0.2
"""Seconds of this process's work for the patterns of a line; the slowest of the contest's take a tenth."""
_SHORT = 1000
"""Characters up to which a plain pattern needs no clock: it takes no more than their square."""
_SHOWN = 100

_deadline: ContextVar[float | None] = ContextVar("deadline", default=None)
"""When the time for the line being read is over, in seconds of this process's work."""


class OutOfTime(Exception):  # noqa: N818 - no mistake of anybody's who calls
    """The time for a line is over: the line stays unread."""


@contextmanager
def time_for_a_line() -> Iterator[None]:
    """Give the patterns used within :data:`LIMIT` together; within another such block, what is left there.

    Raises:
        OutOfTime: they need longer.
    """
    if _deadline.get() is not None:
        yield
        return
    token = _deadline.set(time.process_time() + LIMIT)
    try:
        yield
    finally:
        _deadline.reset(token)


def read_in_time(read: Callable[[], T], unread: T) -> T:
    """What ``read`` makes of a line, or ``unread`` where the time for the line is over."""
    try:
        with time_for_a_line():
            return read()
    except OutOfTime:
        return unread


@contextmanager
def off_the_clock() -> Iterator[None]:
    """Take no time from the line being read: it is not to blame for the work within."""
    begun = time.process_time()
    try:
        yield
    finally:
        deadline = _deadline.get()
        if deadline is not None:
            _deadline.set(deadline + time.process_time() - begun)


class Pattern:
    """A pattern as the package ``regex`` knows it, compiled when it is first used.

    The methods do what those of ``re`` do, and raise :class:`OutOfTime` when the line's time is over. Where
    the pattern is one of several ``rows``, what it costs is known better by them.
    """

    def __init__(self, pattern: str, flags: int = 0, rows: Sequence[str] = ()) -> None:
        self.pattern = pattern
        self.flags = flags
        self._is_simple = all(map(_is_simple, rows or (pattern,)))

    def __repr__(self) -> str:
        return f"Pattern({self.pattern!r}, {self.flags})"

    @cached_property
    def compiled(self) -> regex.Pattern[str]:
        """What does the work, without a wall."""
        with off_the_clock(), _no_collection():
            return regex.compile(self.pattern, self.flags, cache_pattern=False)

    def search(self, text: str, start: int = 0, end: int | None = None) -> Match[str] | None:
        return self._walled(text, self.compiled.search, text, start, end)

    def match(self, text: str) -> Match[str] | None:
        return self._walled(text, self.compiled.match, text)

    def fullmatch(self, text: str) -> Match[str] | None:
        return self._walled(text, self.compiled.fullmatch, text)

    def finditer(self, text: str) -> Iterator[Match[str]]:
        return iter(self._walled(text, self._found, text))

    def findall(self, text: str) -> list[Any]:
        return self._walled(text, self.compiled.findall, text)

    def sub(self, new: str | Callable[[Match[str]], str], text: str) -> str:
        return self._walled(text, self.compiled.sub, new, text)

    def split(self, text: str, maxsplit: int = 0) -> list[str | Any]:
        return self._walled(text, self.compiled.split, text, maxsplit)

    def _found(self, text: str, timeout: float | None = None) -> list[Match[str]]:
        return list(self.compiled.finditer(text, timeout=timeout))

    def _walled(self, text: str, work: Callable[..., T], *given: Any) -> T:
        """What the work on a text comes to, if its time is not over."""
        if self._is_simple and len(text) <= _SHORT:  # asking the clock would take longer
            return work(*given)
        deadline = _deadline.get()
        left = LIMIT if deadline is None else deadline - time.process_time()
        try:
            if left > 0:
                return work(*given, timeout=left)
        except TimeoutError:
            pass
        _tell_slow(self.pattern)
        raise OutOfTime(f"a line takes longer than {LIMIT:g} s")


@contextmanager
def watching(tell: Callable[[Pattern, Match[str]], None]) -> Iterator[None]:
    """Tell of each match that a pattern finds within; patterns that are not watched pay nothing for this."""
    unwatched = Pattern._walled

    def watched(self: Pattern, text: str, work: Callable[..., T], *given: Any) -> T:
        found = unwatched(self, text, work, *given)
        if isinstance(found, Match):
            tell(self, found)
        elif found is not None:
            for match in self._found(text):
                tell(self, match)
        return found

    Pattern._walled = watched  # type: ignore[method-assign]
    try:
        yield
    finally:
        Pattern._walled = unwatched  # type: ignore[method-assign]


@contextmanager
def _no_collection() -> Iterator[None]:
    """Collect no garbage: to compile makes so many objects that all others are looked through for it."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def _is_simple(pattern: str) -> bool:
    """Whether a pattern repeats one thing at most, and no group, which could go round in several ways."""
    repeats = sum(map(pattern.count, "*+}"))
    return repeats == 0 or (repeats == 1 and not any(map(pattern.__contains__, (")*", ")+", "){"))))


@lru_cache(maxsize=1024)
def pattern_for(pattern: str, flags: int = 0) -> Pattern:
    """The pattern of a text that is put together where it is used; so it is compiled but once."""
    return Pattern(pattern, flags)


@lru_cache(maxsize=64)
def _tell_slow(pattern: str) -> None:
    """Say once which pattern somebody's line was too much for."""
    shown = pattern if len(pattern) <= _SHOWN else f"{pattern[:_SHOWN]}…"
    logger.warning("a line is left unread, for it takes longer than {:g} s at the pattern {!r}", LIMIT, shown)
