"""Pieces of work in processes."""

from __future__ import annotations

import signal
import time

import pytest

from server_sim.playing.workers import in_processes


def interrupt_handler(piece: int) -> object:
    """Takes the place of a game."""
    return signal.getsignal(signal.SIGINT)


def test_an_interrupt_is_for_the_process_that_counts_and_not_for_its_workers() -> None:
    handlers: list[object] = []
    in_processes(interrupt_handler, {1: 1, 2: 2}, 2, lambda key, handler: handlers.append(handler))
    assert handlers == [signal.SIG_IGN, signal.SIG_IGN]


def slow_at_first(piece: int) -> int:
    """The later pieces are done before the first."""
    if piece == 1:
        time.sleep(0.3)
    return piece * piece


def test_results_come_in_the_order_of_the_pieces() -> None:
    kept: list[tuple[str, int]] = []
    in_processes(slow_at_first, {"a": 1, "b": 2, "c": 3}, 2, lambda key, result: kept.append((key, result)))
    assert kept == [("a", 1), ("b", 4), ("c", 9)]


def fails_slowly(piece: int) -> int:
    """The first piece fails once the second is done."""
    if piece == 1:
        time.sleep(0.3)
        raise ZeroDivisionError
    return piece


def test_what_is_done_when_another_piece_fails_is_kept() -> None:
    kept: list[int] = []
    with pytest.raises(ZeroDivisionError):
        in_processes(fails_slowly, {1: 1, 2: 2}, 2, lambda key, result: kept.append(result))
    assert kept == [2]
