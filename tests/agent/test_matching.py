"""Patterns behind a wall of time: what they find, and what becomes of a line that takes too long."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterator
from threading import Thread
from time import process_time, sleep, thread_time

import pytest
from loguru import logger

from agent import matching
from agent.games.avalon import reading as avalon
from agent.games.one_night import reader as one_night
from agent.matching import (
    IGNORECASE,
    OutOfTime,
    Pattern,
    off_the_clock,
    time_for_a_line,
    watching,
)
from agent.reading import offline, whispers
from agent.recorded.recording import read_recording
from agent.study import counted_game
from rules.game.claims import NO_CLAIMS, NO_PROPOSAL
from tests.server_sim.people.doubles.small_recordings import WHOLE

ENDLESS = Pattern("I am(?: (?:so|very|so))* (?:glad|sad)")
"""It has an alternative twice, and so goes round its loop in more ways than can be counted."""
LETTERS = "I am" + " so" * 60
PLAYERS = ("Ann", "Ben", "Cleo")
LIMIT = 0.02


@pytest.fixture(autouse=True)
def short_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines have a tenth of their usual time."""
    monkeypatch.setattr(matching, "LIMIT", LIMIT)


@pytest.fixture
def warnings() -> Iterator[list[str]]:
    said: list[str] = []
    sink = logger.add(said.append, level="WARNING", format="{message}")
    matching._warn_slow.cache_clear()
    yield said
    logger.remove(sink)


@pytest.mark.parametrize("method", ["search", "match", "fullmatch", "finditer", "findall", "split"])
def test_a_pattern_finds_what_that_of_the_library_finds(method: str) -> None:
    for pattern in (r"(a+)(b)?", "[^b]*", r"(?<=a)b*", r"\bx\b|,\s*"):
        ours, librarys = getattr(Pattern(pattern), method), getattr(re.compile(pattern), method)
        for text in ("", "ab", "aab, x ab", "cab " * 300):
            assert _shown(ours(text)) == _shown(librarys(text)), (pattern, text)


def test_a_pattern_replaces_and_is_looked_for_within_bounds() -> None:
    pattern = Pattern("b(a)?", IGNORECASE)
    assert pattern.sub(lambda match: match[0].upper(), "abab") == "aBAB"
    assert pattern.sub(r"<\1>", "aba") == "a<a>"
    assert pattern.split("1b2b3", maxsplit=1) == ["1", None, "2b3"]
    found = pattern.search("BabB", 1, 3)
    assert found is not None
    assert found.span() == (2, 3)


@pytest.mark.parametrize(
    "use",
    [
        lambda: ENDLESS.search(LETTERS),
        lambda: ENDLESS.match(LETTERS),
        lambda: ENDLESS.fullmatch(LETTERS),
        lambda: ENDLESS.findall(LETTERS),
        lambda: ENDLESS.finditer(LETTERS),
        lambda: ENDLESS.sub("", LETTERS),
        lambda: ENDLESS.split(LETTERS),
        lambda: Pattern(r"\s+[!?]").search(" " * 20_000),  # one repeat, on a text that no line is
    ],
)
def test_nothing_takes_longer_than_the_limit(use: Callable[[], object]) -> None:
    begun = process_time()
    with pytest.raises(OutOfTime):
        use()
    assert process_time() - begun < 3 * LIMIT


def test_the_patterns_of_a_line_share_its_time() -> None:
    begun, ended = process_time(), 0
    with time_for_a_line():
        for _ in range(10):
            with pytest.raises(OutOfTime), time_for_a_line():
                ENDLESS.search(LETTERS)
            ended += 1
    assert ended == 10
    assert process_time() - begun < 3 * LIMIT


def test_the_next_line_has_time_again() -> None:
    for _ in range(2):
        with pytest.raises(OutOfTime), time_for_a_line():
            ENDLESS.search(LETTERS)
    with time_for_a_line():
        assert Pattern("(a+)+b").search("aab") is not None


def test_a_line_does_not_pay_for_what_is_compiled_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matching, "LIMIT", 0.01)
    large = Pattern("|".join(f"a+{number}b*" for number in range(3000)))
    with time_for_a_line():
        assert large.search("c") is None


def test_a_pattern_that_takes_too_long_is_told_once(warnings: list[str]) -> None:
    for _ in range(2):
        with pytest.raises(OutOfTime):
            ENDLESS.search(LETTERS)
    assert len(warnings) == 1
    assert "(?:so|very|so)" in warnings[0]
    assert LETTERS not in warnings[0]


def test_others_go_on_while_a_line_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offline, "prepare", lambda text, players: ENDLESS.search(LETTERS))
    reading = Thread(target=offline.read_text.__wrapped__, args=(LETTERS, PLAYERS))
    turns = 0
    reading.start()
    while reading.is_alive():
        turns += 1
        sleep(LIMIT / 100)
    assert turns > 3


def test_a_line_that_takes_too_long_asserts_nothing_and_is_uncertain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offline, "prepare", lambda text, players: ENDLESS.search(LETTERS))
    assert offline.read_text.__wrapped__("I vote for Ann.", PLAYERS) == offline.UNREAD
    assert not offline.UNREAD.certain
    assert offline.UNREAD.commitments == NO_CLAIMS


def test_a_whisper_that_takes_too_long_puts_nothing_to_the_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whispers, "prepare", lambda text, players: ENDLESS.search(LETTERS))
    assert whispers.read_whispered.__wrapped__("Attack Ann.", "Ben", PLAYERS) == NO_PROPOSAL


def test_a_line_at_a_table_that_takes_too_long_claims_and_asks_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (avalon, one_night):
        monkeypatch.setattr(module, "names_to_letters", lambda text, players: ENDLESS.search(LETTERS))
    assert avalon.read_line.__wrapped__("I am good.", PLAYERS, "Ben") == frozenset()
    assert avalon.questions_in.__wrapped__("Ann, why?", PLAYERS, "Ben") == frozenset()
    assert one_night.read_line.__wrapped__("I am the seer.", PLAYERS, "Ben") == frozenset()


def test_a_line_that_takes_too_long_is_counted_in_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counted_game, "wording_of", lambda text, players: ENDLESS.search(LETTERS))
    assert counted_game.read_talk_game(read_recording(WHOLE)).lines == ()


def _shown(found: object) -> object:
    """What was found, whoever found it."""
    if found is None or isinstance(found, list):
        return found
    if hasattr(found, "span"):
        return found.span(), found.groups()  # type: ignore[attr-defined]
    return [(match.span(), match.groups()) for match in found]  # type: ignore[attr-defined]


def test_work_off_the_clock_takes_no_time_from_a_line() -> None:
    with time_for_a_line():
        with off_the_clock():
            begun = process_time()
            while process_time() - begun < 1.5 * LIMIT:
                pass
        assert ENDLESS.search("I am glad") is not None


def test_a_line_does_not_pay_for_the_work_of_other_threads() -> None:
    def work() -> None:
        begun = thread_time()
        while thread_time() - begun < 1.5 * LIMIT:
            pass

    with time_for_a_line():
        other = Thread(target=work)
        other.start()
        other.join()
        assert ENDLESS.search("I am glad") is not None


def test_no_garbage_is_collected_while_a_line_is_read() -> None:
    with time_for_a_line():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_each_match_is_told_while_patterns_are_watched() -> None:
    told: list[tuple[str, str]] = []
    word = Pattern("[ab]c")
    with watching(lambda pattern, match: told.append((pattern.pattern, match[0]))):
        assert word.search("ac") is not None
        assert word.match("x") is None
        assert word.findall("bc") == ["bc"]
        assert [match[0] for match in word.finditer("ac bc")] == ["ac", "bc"]
        assert word.sub("!", "ac") == "!"
    assert word.search("ac") is not None
    assert [words for _, words in told] == ["ac", "bc", "ac", "bc", "ac"]
