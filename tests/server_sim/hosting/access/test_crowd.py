"""Who is let in where there is room for few."""

from __future__ import annotations

import pytest

from server_sim.hosting.access.crowd import Crowd, neighbourhood


def test_there_is_room_for_as_many_as_may_come() -> None:
    crowd: Crowd[str] = Crowd(4)
    assert [crowd.enter(name, name) for name in "abcd"] == [None] * 4


def test_the_stranger_who_came_first_makes_room() -> None:
    crowd: Crowd[str] = Crowd(2)
    for name in "ab":
        crowd.enter(name, name)
    assert crowd.enter("c", "c") == "a"
    assert crowd.enter("d", "d") == "b"


def test_who_is_known_stays() -> None:
    crowd: Crowd[str] = Crowd(2)
    for name in "ab":
        crowd.enter(name, name)
        crowd.known(name)
    assert crowd.enter("c", "c") == "c"


def test_who_leaves_makes_room() -> None:
    crowd: Crowd[str] = Crowd(2)
    for name in "ab":
        crowd.enter(name, name)
        crowd.known(name)
    crowd.leave("a")
    crowd.leave("a")
    assert crowd.enter("c", "c") is None


def test_one_address_fills_half_of_the_room() -> None:
    crowd: Crowd[int] = Crowd(8)
    for number in range(4):
        assert crowd.enter(number, "here") is None
        crowd.known(number)
    assert crowd.enter(5, "here") == 5
    assert crowd.enter(6, "there") is None


def test_its_own_strangers_make_room_first() -> None:
    crowd: Crowd[str] = Crowd(4)
    crowd.enter("other", "there")
    for name in ("first", "second"):
        crowd.enter(name, "here")
    assert crowd.enter("third", "here") == "first"


def test_behind_a_proxy_there_are_many() -> None:
    crowd: Crowd[int] = Crowd(8, ["proxy"])
    assert [crowd.enter(number, "proxy") for number in range(9)] == [None] * 8 + [0]


def test_who_is_no_longer_known_makes_room_after_the_others() -> None:
    crowd: Crowd[str] = Crowd(2)
    for name in "ab":
        crowd.enter(name, name)
    crowd.known("a")
    crowd.stranger("a")
    crowd.stranger("nobody who is here")
    assert crowd.strangers == 2
    assert crowd.enter("c", "c") == "b"
    assert crowd.enter("d", "d") == "a"


def test_it_is_closed_to_an_address_whose_share_is_known() -> None:
    crowd: Crowd[str] = Crowd(4)
    for name in "ab":
        assert not crowd.is_closed_to("here")
        crowd.enter(name, "here")
        crowd.known(name)
    assert crowd.is_closed_to("here") and not crowd.is_closed_to("there")
    assert crowd.enter("c", "here") == "c" and "c" not in crowd and "a" in crowd


def test_there_is_always_room_for_one() -> None:
    assert Crowd[str](1).enter("a", "here") is None


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:1", "2001:db8::/64"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("a socket", "a socket"),
    ],
)
def test_whoever_has_one_address_of_a_network_has_all(host: str, expected: str) -> None:
    assert neighbourhood(host) == expected
