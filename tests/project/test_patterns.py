"""No pattern of the project takes long on a text made for it."""

from __future__ import annotations

import ast
import gc
import re
import signal
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from time import process_time
from types import FrameType

import pytest

from agent.lexicon import text
from agent.lexicon.tables import Tables
from agent.matching import SHORT, Pattern, free_length
from agent.reading import evidence
from agent.reading.english import ENGLISH
from rules.game.roles import Role
from tests.paths import ROOT
from tests.project.patterns.collecting import module_names, patterns_of, tables_of_the_lexicon
from tests.project.patterns.pumping import LENGTH, STOP, pumped
from tests.project.patterns.put_together import MODULES, NAMES, put_together
from tests.project.sources import PACKAGES, modules, name_of
from tests.rows import each_row

LIMIT = 0.02
"""Seconds of work that a pattern may take to find all it can in a text."""
TRIES = 3
"""How often it may try, for a machine is busy with other things too."""
WITHIN_MATCHING = {"agent/matching.py", "agent/lexicon/patterns.py", "agent/lexicon/tracing.py"}
"""They make the patterns of tables and of their rows, and of those who put any together."""
UNSTOPPABLE = {
    "agent/lexicon/tables.py",
    "agent/matching.py",
    "agent/protocol/foreign.py",
    "agent/protocol/lenience.py",
    "agent/protocol/limits.py",
    "agent/runtime/client.py",
    "agent/runtime/japanese_help.py",
    "personas/character.py",
    "personas/faults.py",
    "prompts/__init__.py",
    "rules/reasoning/quotes.py",
    "server_sim/config/notation.py",
    "server_sim/driver/logs.py",
    "server_sim/hosting/access/tokens.py",
    "server_sim/hosting/pages.py",
    "server_sim/people/web/marks.py",
    "server_sim/studies/persuasion/rewards.py",
}
"""Who may use ``re``: those who read what the user or this project wrote, and those whose patterns are a
class of characters, which takes as long as the text."""


def imports_re(file: str) -> bool:
    return re.search(r"^import (?:\w+, )*re\b", (ROOT / file).read_text("utf-8"), re.MULTILINE) is not None


def puts_together(file: str) -> bool:
    """Whether a function of the file makes a pattern."""
    text = (ROOT / file).read_text("utf-8")
    if "Pattern(" not in text and "pattern_for(" not in text:
        return False
    functions = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef))
    return any(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("Pattern", "pattern_for")
        for function in functions
        for node in ast.walk(function)
    )


@cache
def all_patterns() -> Mapping[tuple[str, int], str]:
    """The patterns of the project, each once, with where it was found first.

    A table of the lexicon is told row by row, for no row goes on where another has failed.
    """
    found = {(row.pattern, 0): "the lexicon" for table in tables_of_the_lexicon() for row in table.rows}
    seen = set[int]()
    for name in module_names():
        for pattern in patterns_of(import_module(name), seen):
            found.setdefault((pattern.pattern, pattern.flags), name)
    for pattern in put_together():
        found.setdefault((pattern.pattern, pattern.flags), "put together")
    whole = {(table.pattern, 0) for table in tables_of_the_lexicon() if len(table.rows) > 1}
    return {pattern: place for pattern, place in found.items() if pattern not in whole}


def slow_texts(pattern: Pattern) -> Iterator[str]:
    """The texts on which a pattern takes too long.

    It is tried beside a character that no text has. Alone, the engine skips it on a text without a word that
    it needs, which a text made for it would have.
    """
    beside = Pattern(f"{pattern.pattern}|\0", pattern.flags)
    short = re.compile(beside.pattern, beside.flags)
    for tried in pumped(pattern.pattern, pattern.flags):
        if not is_fast(lambda text: beside.compiled.findall(text, timeout=2 * LIMIT), tried):
            yield tried
        elif len(tried) > SHORT and not is_fast(short.findall, tried[: SHORT - 1] + STOP):
            yield tried[: SHORT - 1] + STOP


def is_fast(search: Callable[[str], object], text: str) -> bool:
    for _ in range(TRIES):
        begun = process_time()
        try:
            signal.setitimer(signal.ITIMER_VIRTUAL, 5 * LIMIT)  # nothing else stops ``re``
            search(text)
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        except TimeoutError:
            continue
        if process_time() - begun <= LIMIT:
            return True
    return False


@pytest.fixture(autouse=True)
def alarm() -> Iterator[None]:
    """Ends a search that takes far too long."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGVTALRM, stop)
    gc.disable()  # what it collects takes time, too
    yield
    gc.enable()
    signal.signal(signal.SIGVTALRM, before)


def test_no_pattern_takes_long_on_a_text_that_goes_round_its_loops() -> None:
    slow = {
        (place, pattern[:80]): slowest
        for (pattern, flags), place in all_patterns().items()
        if free_length(pattern) < LENGTH  # on other patterns nothing can
        for slowest in islice(slow_texts(Pattern(pattern, flags)), 1)
    }
    assert slow == {}


@each_row
def test_a_pattern_that_can_take_long_is_found(pattern: str) -> None:
    assert next(slow_texts(Pattern(pattern)), None) is not None


def test_a_pattern_that_takes_no_time_is_not() -> None:
    assert list(slow_texts(Pattern(r"\bI (?:really |just )*(?:vote|will vote) for (\w+)"))) == []


def test_patterns_are_found_however_a_module_holds_them() -> None:
    found = {pattern for pattern, _ in all_patterns()}
    held = (
        text.NAMES,  # as a constant
        evidence.ROLE_WORDS[Role.SEER],  # in a mapping
        ENGLISH.ended,  # in a record
        Tables("japanese/whispers").ATTACK.rows[0],  # in a table of a file
        text._names(NAMES).plain,  # put together of names
    )
    assert {pattern.pattern for pattern in held} <= found


def test_each_module_that_puts_patterns_together_is_asked_for_them() -> None:
    asked = {name_of(Path(str(module.__file__))) for module in MODULES}
    assert {
        file for file in map(name_of, modules(*PACKAGES)) if puts_together(file)
    } - WITHIN_MATCHING == asked


def test_only_who_reads_no_line_uses_patterns_that_nothing_stops() -> None:
    assert {file for file in map(name_of, modules(*PACKAGES)) if imports_re(file)} == UNSTOPPABLE
