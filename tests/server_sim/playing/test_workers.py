"""Pieces of work in processes."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator

import pytest

from server_sim.playing.workers import AHEAD, in_processes, results_in_order


def interrupt_handler(piece: int) -> object:
    """Takes the place of a game."""
    return signal.getsignal(signal.SIGINT)


def test_an_interrupt_is_for_the_process_that_counts_and_not_for_its_workers() -> None:
    handlers: list[object] = []
    in_processes(interrupt_handler, {1: 1, 2: 2}, 2, lambda key, handler: handlers.append(handler))
    assert handlers == [signal.SIG_IGN, signal.SIG_IGN]


def slow_at_first(piece: int) -> float:
    """The later pieces are done before the first; a piece of 0 fails."""
    if piece < 2:
        time.sleep(0.1)
    return 6 / piece


def test_results_come_in_the_order_of_the_pieces() -> None:
    kept: list[tuple[str, float]] = []
    in_processes(slow_at_first, {"a": 1, "b": 2, "c": 3}, 2, lambda key, result: kept.append((key, result)))
    assert kept == [("a", 6), ("b", 3), ("c", 2)]


def test_what_is_done_when_another_piece_fails_is_kept() -> None:
    kept: list[float] = []
    with pytest.raises(ZeroDivisionError):
        in_processes(slow_at_first, {1: 0, 2: 2}, 2, lambda key, result: kept.append(result))
    assert kept == [3]


class StoppedWhenHandedOut(dict[int, int]):
    """Ctrl-C comes after the last piece has been handed out, and before the first result."""

    broken_into = True

    def items(self) -> Iterator[tuple[int, int]]:  # type: ignore[override]
        yield from super().items()
        signal.raise_signal(signal.SIGINT)
        self.broken_into = False


def test_stopped_while_pieces_are_handed_out_it_keeps_the_started_and_cancels_the_rest() -> None:
    """The interrupt does not break into the pool, where it could leave a lock taken for ever."""
    kept: list[int] = []
    pieces = StoppedWhenHandedOut(dict.fromkeys(range(50), 1))
    with pytest.raises(KeyboardInterrupt):
        in_processes(slow_at_first, pieces, 2, lambda key, result: kept.append(key))
    assert not pieces.broken_into
    assert kept == list(range(len(kept)))
    assert 0 < len(kept) < 10
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_second_interrupt_is_obeyed_at_once() -> None:
    def impatient(key: int, result: float) -> None:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        pytest.fail("it went on")

    with pytest.raises(KeyboardInterrupt):
        in_processes(slow_at_first, {1: 1, 2: 1}, 2, impatient)


def test_an_ignored_interrupt_stays_ignored() -> None:
    """A shell has it ignored by what runs behind it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        kept: list[int] = []
        pieces = StoppedWhenHandedOut({1: 1, 2: 1})
        in_processes(slow_at_first, pieces, 2, lambda key, result: kept.append(key))
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    assert kept == [1, 2]


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_are_yielded_in_the_order_of_the_pieces(jobs: int) -> None:
    assert list(results_in_order(slow_at_first, [1, 2, 3], jobs)) == [6, 3, 2]


def test_alone_it_works_only_on_the_piece_that_is_asked_for() -> None:
    begun: list[int] = []
    results = results_in_order(begun.append, range(9), 1)
    next(results)
    assert begun == [0]


def test_processes_take_only_a_few_pieces_ahead() -> None:
    taken: list[int] = []

    def pieces() -> Iterator[int]:
        for piece in range(99):
            taken.append(piece)
            yield piece

    results = results_in_order(interrupt_handler, pieces(), 2)
    assert next(results) == signal.SIG_IGN
    assert len(taken) == 2 * AHEAD
