"""Texts that drive a pattern round its loops: each alternative of each loop, behind each way to the loop.

Nothing is drawn at random: the texts follow from the pattern, by a walk through its parse tree.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from re import _compiler, _constants, _parser  # type: ignore[attr-defined] # there is no public parser
from typing import Any, NamedTuple

from agent.matching import SHORT

LENGTH = 600
"""Letters: what the reader reads of a long line."""
STOP = "§"
"""No pattern expects it, so that a loop in front of it was in vain."""
_LETTERS = "a 1,.あ、\ue000\u1100x"
"""What is tried of a class of characters, besides the first that it names."""

Nodes = Sequence[tuple[Any, Any]]


ENDING = 8
"""Two ways to a loop are alike if so many letters in front of the loop are."""


class Round(NamedTuple):
    """What is said before a loop, what goes round it once, and how many letters of it there are."""

    before: str
    unit: str
    length: int = LENGTH


def pumped(pattern: str, flags: int) -> Iterator[str]:
    """The texts by which a pattern is tried, each once."""
    tree = _parser.parse(pattern, flags)
    for tried in dict.fromkeys(chain(_round_loops(tree, ("",)), _words(tree, pattern))):
        yield tried.before + tried.unit * (tried.length // len(tried.unit)) + STOP


def _round_loops(nodes: Nodes, ways: Sequence[str]) -> Iterator[Round]:
    """All that goes round each loop, behind the plainest way to it, and one thing behind every other way."""
    for op, of in nodes:
        if _is_repeat(op) and of[0] < of[1] > 1:
            units = [unit for unit in _texts(of[2]) if unit]
            yield from (Round(ways[0], unit) for unit in units)
            yield from (Round(way, unit, SHORT) for unit in units[:1] for way in ways[1:])
        for part in _parts(op, of):
            if _has_loop(part):
                yield from _round_loops(part, ways)
        ways = _unlike(_in_a_row(ways, _choices(op, of)))


@cache
def _has_loop(nodes: Nodes) -> bool:
    return any(_is_repeat(op) or any(map(_has_loop, _parts(op, of))) for op, of in nodes)


def _unlike(ways: Iterable[str]) -> tuple[str, ...]:
    """Of the ways that end alike, the first."""
    firsts: dict[str, str] = {}
    for way in ways:
        firsts.setdefault(way[-ENDING:], way)
    return tuple(firsts.values())


@cache
def _texts(nodes: Nodes) -> tuple[str, ...]:
    """Texts of nodes in a row: a plain one, and one for each alternative within."""
    texts: tuple[str, ...] = ("",)
    for op, of in nodes:
        texts = _in_a_row(texts, _choices(op, of))
    return texts


def _in_a_row(texts: Sequence[str], choices: Sequence[str]) -> tuple[str, ...]:
    """Each text before the plainest choice, and the plainest text before each other choice."""
    rows = chain((text + choices[0] for text in texts), (texts[0] + choice for choice in choices[1:]))
    return tuple(dict.fromkeys(rows))


def _choices(op: Any, of: Any) -> tuple[str, ...]:
    """Texts of one node, of which the first is the plainest."""
    name = str(op)
    if name == "LITERAL":
        return (chr(of),)
    if name == "NOT_LITERAL":
        return tuple(char for char in _LETTERS if char != chr(of))[:3]
    if name == "ANY":
        return ("a", " ")
    if name == "IN":
        return tuple(_members(of)) or ("",)
    if _is_repeat(op):
        least, _, body = of
        once = _texts(body)
        many = tuple(text * max(least, 1) for text in once)
        return many if least else ("", *many)
    if name in ("ASSERT", "ASSERT_NOT", "AT", "GROUPREF"):
        return ("",)
    return tuple(chain.from_iterable(map(_texts, _parts(op, of)))) or ("",)


def _parts(op: Any, of: Any) -> Iterable[Nodes]:
    """What a node holds, each by itself."""
    name = str(op)
    if name == "BRANCH":
        return of[1]  # type: ignore[no-any-return]
    if name == "SUBPATTERN":
        return (of[3],)
    if name == "ATOMIC_GROUP":
        return (of,)
    if name in ("ASSERT", "ASSERT_NOT"):
        return (of[1],)
    if name == "GROUPREF_EXISTS":
        return tuple(part for part in of[1:] if part)
    if _is_repeat(op):
        return (of[2],)
    return ()


def _is_repeat(op: Any) -> bool:
    return op in (_constants.MAX_REPEAT, _constants.MIN_REPEAT, _constants.POSSESSIVE_REPEAT)


def _members(parts: Nodes) -> Iterator[str]:
    """Some characters of a class; what it names first, then what else of the usual letters it has."""
    named = [
        chr(of if str(op) == "LITERAL" else of[0]) for op, of in parts if str(op) in ("LITERAL", "RANGE")
    ]
    candidates = dict.fromkeys((*named[:1], *_LETTERS))
    yield from [char for char in candidates if _class_of(tuple(parts)).match(char)][:4]


@cache
def _class_of(parts: tuple[tuple[Any, Any], ...]) -> re.Pattern[str]:
    """The pattern of one character of a class."""
    tree = _parser.SubPattern(_parser.State(), [(_constants.IN, list(parts))])
    compiled: re.Pattern[str] = _compiler.compile(tree, re.UNICODE)
    return compiled


def _words(nodes: Nodes, pattern: str) -> Iterator[Round]:
    """The words that stand in a pattern more than once, for several of its loops may meet in one; and of the
    others one in eight, for loops that take any word.
    """
    words = dict.fromkeys(text for text in _runs(nodes) if len(text.strip()) > text.isascii())
    once = [text for text in words if pattern.count(text) == 1]
    for text in (*words.keys() - once, *once[::8]):
        yield Round("", f"{text} " if text.isascii() else text)
    yield from (Round("", text) for text in once[::8])


def _runs(nodes: Nodes) -> Iterator[str]:
    run = ""
    for op, of in nodes:
        if str(op) == "LITERAL":
            run += chr(of)
            continue
        if run:
            yield run
            run = ""
        for part in _parts(op, of):
            yield from _runs(part)
    if run:
        yield run
