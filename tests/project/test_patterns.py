"""No pattern of the project takes long on a text made for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from time import process_time

import pytest

from agent.matching import Pattern
from tests.project.patterns.collecting import module_names, patterns_of
from tests.project.patterns.pumping import pumped
from tests.project.patterns.put_together import PUT_TOGETHER

LIMIT = 0.02
"""Seconds of work that a pattern may take to find all it can in a text."""
TRIES = 3
"""How often it may try, for a machine is busy with other things too."""
SHARES = 24
"""So many tests share the patterns, so that several workers can have at them."""


@cache
def all_patterns() -> Mapping[tuple[str, int], str]:
    """The patterns of the project, each once, with where it was found first."""
    found: dict[tuple[str, int], str] = {}
    for name in module_names():
        for pattern in patterns_of(import_module(name)):
            found.setdefault((pattern.pattern, pattern.flags), name)
    for name, make in PUT_TOGETHER.items():
        for pattern in make():
            found.setdefault((pattern.pattern, pattern.flags), name)
    return found


def slow_texts(pattern: Pattern) -> Iterator[str]:
    """The texts on which a pattern takes too long."""
    return (text for text in pumped(pattern.pattern, pattern.flags) if not is_fast(pattern, text))


def is_fast(pattern: Pattern, text: str) -> bool:
    for _ in range(TRIES):
        begun = process_time()
        try:
            pattern.compiled.findall(text, timeout=2 * LIMIT)
        except TimeoutError:
            continue
        if process_time() - begun <= LIMIT:
            return True
    return False


@pytest.mark.parametrize("share", range(SHARES))
def test_no_pattern_takes_long_on_a_text_that_goes_round_its_loops(share: int) -> None:
    slow = {
        (place, pattern[:80]): text
        for number, ((pattern, flags), place) in enumerate(all_patterns().items())
        if number % SHARES == share
        for text in list(slow_texts(Pattern(pattern, flags)))[:1]
    }
    assert slow == {}


@pytest.mark.parametrize(
    "pattern",
    [
        r"is(?: (?:simply|really|simply))* the",  # an alternative twice
        r"a(?:\w+ ?)*b",  # a loop within a loop
        r"^\W*(?: very)* ?(?: very)* ?(?: very)* ?(?: very)*x",  # several that meet
    ],
)
def test_a_pattern_that_can_take_long_is_found(pattern: str) -> None:
    assert next(slow_texts(Pattern(pattern)), None) is not None


def test_a_pattern_that_takes_no_time_is_not() -> None:
    assert list(slow_texts(Pattern(r"\bI (?:really |just )*(?:vote|will vote) for (\w+)"))) == []


def test_the_patterns_of_tables_records_and_mappings_are_found() -> None:
    places = set(all_patterns().values())
    assert "agent.analysis.languages.english.tables.roles" in places or len(places) > 50
