"""Observers are notified of changes."""

from __future__ import annotations

from server_sim.people.seat.changes import ChangeNotifier


def test_all_observers_are_notified_until_they_stop() -> None:
    changes, heard = ChangeNotifier(), list[str]()
    stop = changes.watch(lambda: heard.append("Ann"))
    changes.watch(lambda: heard.append("Bob"))
    changes.notify()
    stop()
    stop()
    changes.notify()
    assert heard == ["Ann", "Bob", "Bob"]
