"""Names, and who is matched with whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pytest

from server_sim.games.chance import SeededChance
from server_sim.lobby import Lobby
from server_sim.names import NameRefused, check_name, team_of

T = TypeVar("T")


class LastFirst:
    """Chance that turns everything around."""

    def pick(self, draw: str, items: Sequence[T]) -> T:
        return items[-1]

    def shuffled(self, draw: str, items: Sequence[T]) -> list[T]:
        return list(reversed(items))


@pytest.mark.parametrize(
    ("name", "team"),
    [
        ("kanolab3", "kanolab"),
        ("team20261", "team"),
        ("a1b2", "a1b"),
        ("名前１", "名前１"),
        ("123", ""),
        ("x", "x"),
    ],
)
def test_teams(name: str, team: str) -> None:
    assert team_of(name) == team


@pytest.mark.parametrize("name", ["a", "kanolab1", "チーム1", "with space", "x" * 64, "../../etc"])
def test_good_names(name: str) -> None:
    check_name(name)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "empty"),
        ("  ", "empty"),
        ("x" * 65, "longer than 64"),
        ("a\x00b", "control"),
        ("a\r", "control"),
        ("a\x1b[31m", "control"),
        ("a\u202eb", "invisible"),
        ("a,b", "comma"),
    ],
)
def test_refused_names(name: str, reason: str) -> None:
    with pytest.raises(NameRefused, match=reason) as caught:
        check_name(name)
    assert len(str(caught.value).encode()) <= 123, "it must fit into a close frame"


class TestSelfMatch:
    def test_the_oldest_of_one_team(self) -> None:
        lobby: Lobby[int] = Lobby(3, True, LastFirst())
        assert [lobby.join(guest, name) for guest, name in enumerate(["a1", "b1", "a2", "b2"])] == [()] * 4
        assert lobby.join(4, "a3") == (0, 2, 4)
        assert lobby.waiting == (1, 3)

    def test_who_left_is_not_matched(self) -> None:
        lobby: Lobby[int] = Lobby(2, True, LastFirst())
        lobby.join(1, "a1")
        lobby.leave(1)
        lobby.leave(1)
        assert lobby.join(2, "a2") == ()
        assert lobby.join(3, "a2") == (2, 3), "clients may share a name"
        assert lobby.waiting == ()

    def test_names_of_digits_are_one_team(self) -> None:
        lobby: Lobby[int] = Lobby(2, True, LastFirst())
        assert lobby.join(1, "1") == ()
        assert lobby.join(2, "2") == (1, 2)


class TestDistinctTeams:
    def test_the_oldest_of_each_drawn_team(self) -> None:
        lobby: Lobby[int] = Lobby(2, False, LastFirst())
        assert lobby.join(1, "a1") == ()
        assert lobby.join(2, "a2") == ()
        assert lobby.join(3, "b1") == (3, 1)
        assert lobby.waiting == (2,)
        assert lobby.join(4, "c") == (4, 2)

    def test_a_team_that_left_does_not_count(self) -> None:
        lobby: Lobby[int] = Lobby(2, False, LastFirst())
        lobby.join(1, "a1")
        lobby.leave(1)
        assert lobby.join(2, "b1") == ()

    def test_every_team_has_its_chance(self) -> None:
        drawn = set()
        for seed in range(50):
            lobby: Lobby[str] = Lobby(3, False, SeededChance(str(seed)))
            for name in ("a", "b"):
                assert lobby.join(name, name) == ()
            party = lobby.join("c", "c")
            drawn.add(party)
        assert len(drawn) == 6
