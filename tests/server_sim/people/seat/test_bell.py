"""How those who look on learn of changes."""

from __future__ import annotations

from server_sim.people.seat.bell import Bell


def test_a_bell_rings_for_all_who_listen_until_they_stop() -> None:
    bell, heard = Bell(), list[str]()
    stop = bell.watch(lambda: heard.append("Ann"))
    bell.watch(lambda: heard.append("Bob"))
    bell.ring()
    stop()
    stop()
    bell.ring()
    assert heard == ["Ann", "Bob", "Bob"]
