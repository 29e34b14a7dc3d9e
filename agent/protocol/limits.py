"""The length limits of utterances, as the contest's server applies them (protocol section 6).

The server cuts with :func:`apply_limits`; an agent calls :func:`room` first, so that nothing is cut.
All lengths are in the unit that the village's ``MaxLength`` sets, see :func:`count`. "Skip" and "Over" are
not utterances: they pass whatever the limits, and do not belong here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from rules.game.setting import MaxLength

# Unicode's White_Space, as the server counts. Python's own \s and isspace() also take in U+001C to U+001F.
_WHITESPACE = "\t\n\v\f\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_SOLID = re.compile(f"[^{_WHITESPACE}]")
_WORD = re.compile(f"[^{_WHITESPACE}]+")


class Mention(NamedTuple):
    """A text split at its mention, an ``@name``; the text after it has a length limit of its own."""

    before: str
    name: str
    after: str


class LimitedUtterance(NamedTuple):
    """An utterance after the limits were applied ("" is shown as Over), and its author's remaining budget."""

    text: str
    remaining: int | None


def count(text: str, limits: MaxLength) -> int:
    """Return a text's length: in words, in code points, or (usually) in code points without white space.

    Protocol section 6. If the settings ask for both words and code points, words are counted.
    """
    if limits.count_in_word:
        return len(_WORD.findall(text))
    if limits.count_spaces:
        return len(text)
    return len(_SOLID.findall(text))


def cut(text: str, n: int, limits: MaxLength) -> str:
    """Cut a text after its ``n``-th counted character or word; a shorter text stays whole.

    The words of a cut text are joined with single spaces. With an ``n`` of 0 or less nothing remains; the
    published server returns the whole text or crashes then, but no contest's settings allow it.
    """
    n = max(n, 0)
    if count(text, limits) <= n:
        return text
    if limits.count_in_word:
        return " ".join(_WORD.findall(text)[:n])
    if limits.count_spaces:
        return text[:n]
    ends = [solid.end() for solid in _SOLID.finditer(text)]
    return text[: ends[n - 1]] if n else ""


def find_mention(text: str, names: Sequence[str], *, earliest: bool = True) -> Mention | None:
    """Split a text at the ``@name`` after which a separate length limit applies; return None without one.

    ``names`` are all other players, living or dead, in seat order. Newer servers take the mention that comes
    first in the text, v0.4.12 (``earliest=False``) that of the lowest seat (protocol sections 6 and 14).
    "@Junko" also mentions a player named Jun; the lower seat wins.
    """
    found = [name for name in names if f"@{name}" in text]
    if not found:
        return None
    # min() keeps the first of equals, which is the lower seat
    name = min(found, key=lambda name: text.index(f"@{name}")) if earliest else found[0]
    before, _, after = text.partition(f"@{name}")
    return Mention(before, name, after)


def apply_limits(
    text: str,
    limits: MaxLength,
    names: Sequence[str],
    remaining: int | None,
    *,
    earliest_mention: bool = True,
    unlimited_is_over: bool = False,
) -> LimitedUtterance:
    """Cut an utterance as the server does and charge its author's budget (protocol sections 6 and 14).

    ``names`` are all other players in seat order. ``remaining`` is the author's remaining budget
    (``remain_length`` in packets), None without a budget. The budget is charged for what exceeds the base
    length, before any cut, and for what exceeds the mention length, after the cut; it may become negative.
    For server v0.4.12 set ``earliest_mention=False`` and ``unlimited_is_over=True``; the second one empties
    every utterance if the village has neither a base length nor a budget.
    """
    if limits.base_length is None and remaining is None:
        before, mention, after = "" if unlimited_is_over else text, "", ""
    else:
        base, free = limits.base_length or 0, limits.mention_length or 0
        found = (
            None if limits.mention_length is None else find_mention(text, names, earliest=earliest_mention)
        )
        lead, name, rest = found or Mention(text, "", "")
        mention = f" @{name} " if found else ""

        before = cut(lead, base + (remaining or 0), limits)
        remaining = _pay(remaining, count(lead, limits) - base)
        after = cut(rest, free + (remaining or 0), limits)
        remaining = _pay(remaining, count(after, limits) - free)

    if limits.per_talk is not None:
        spare = limits.per_talk - count(before, limits)
        if spare < 0:
            before, mention, after = cut(before, limits.per_talk, limits), "", ""
        else:
            after = cut(after, spare, limits)
    return LimitedUtterance(before + mention + after, remaining)


def room(limits: MaxLength, remaining: int | None, *, mention: bool) -> int | None:
    """Return the maximum length of an utterance that spends the whole budget; None means no limit.

    If ``mention``, the line begins with "@name", and the length is that of the text after it, or, in a
    village without a mention length, of the whole line. ``remaining`` is ``remain_length`` of the packet. The
    length is in the unit of :func:`count`.
    """
    longest = None
    if limits.base_length is not None or remaining is not None:
        has_own = mention and limits.mention_length is not None
        longest = ((limits.mention_length if has_own else limits.base_length) or 0) + (remaining or 0)
    caps = [cap for cap in (longest, limits.per_talk) if cap is not None]
    return max(0, min(caps)) if caps else None


def _pay(remaining: int | None, overflow: int) -> int | None:
    return None if remaining is None else remaining - max(0, overflow)
