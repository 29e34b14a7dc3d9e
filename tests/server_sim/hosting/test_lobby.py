"""Names, and who is matched with whom."""

from __future__ import annotations

import pytest

from rules.game.roles import Role
from server_sim.driver.names import NameRefused, check_name, team_of
from server_sim.hosting.lobby import Lobby, MixedMatcher, Party, ScheduledMatcher, SelfMatcher
from server_sim.hosting.schedule import Schedule
from server_sim.hosting.team_health import Reliability
from tests.rows import each_row
from tests.server_sim.games.scripted_chance import ScriptedChance


@each_row
def test_teams(name: str, team: str) -> None:
    assert team_of(name) == team


@pytest.mark.parametrize("name", ["a", "kanolab1", "チーム1", "with space", "x" * 64, "../../etc"])
def test_good_names(name: str) -> None:
    check_name(name)


@each_row
def test_refused_names(name: str, reason: str) -> None:
    with pytest.raises(NameRefused, match=reason) as caught:
        check_name(name)
    assert len(str(caught.value).encode()) <= 123, "it must fit into a close frame"


def joined(lobby: Lobby[int], guest: int, name: str) -> tuple[int, ...]:
    """Who plays once this guest has joined."""
    lobby.join(guest, name)
    party = lobby.match()
    return party.players if party else ()


class TestSelfMatch:
    def test_who_left_is_not_matched(self) -> None:
        lobby: Lobby[int] = Lobby(SelfMatcher(2))
        lobby.join(1, "a1")
        lobby.leave(1)
        lobby.leave(1)
        assert joined(lobby, 2, "a2") == ()
        assert joined(lobby, 3, "a3") == (2, 3)
        assert lobby.waiting == ()

    def test_all_who_came_at_once_are_matched_game_by_game(self) -> None:
        lobby: Lobby[int] = Lobby(SelfMatcher(2))
        for guest, name in enumerate(["a1", "b1", "a2", "b2", "a3"]):
            lobby.join(guest, name)
        parties = [lobby.match(), lobby.match(), lobby.match()]
        assert parties == [Party((0, 2)), Party((1, 3)), None]
        assert lobby.waiting == (4,)

    def test_it_says_what_is_missing(self) -> None:
        lobby: Lobby[int] = Lobby(SelfMatcher(5))
        assert lobby.missing() == ""
        for guest, name in enumerate(["a1", "a2", "b1", "a3"]):
            lobby.join(guest, name)
        assert lobby.missing() == (
            "3 of 5 seats, team a; 1 of 5 seats, team b; "
            "a game here seats one team; --no-self-match mixes teams"
        )

    def test_of_many_teams_only_some_are_named(self) -> None:
        lobby: Lobby[int] = Lobby(SelfMatcher(5))
        for guest in range(30):
            lobby.join(guest, f"{guest}x")
        assert "1 of 5 seats, team 7x; 22 more; a game" in lobby.missing()


class TestDistinctTeams:
    def test_it_says_what_is_missing(self) -> None:
        lobby: Lobby[int] = Lobby(MixedMatcher(3, ScriptedChance()))
        for guest, name in enumerate(["a1", "a2", "b1"]):
            lobby.join(guest, name)
        assert lobby.missing() == (
            "2 of 3 teams: a, b; a game here seats one player of each team; --self-match seats one team"
        )

    def test_the_oldest_of_each_drawn_team(self) -> None:
        lobby: Lobby[int] = Lobby(MixedMatcher(2, ScriptedChance({"match": [["b", "a"], ["c", "a"]]})))
        assert joined(lobby, 1, "a1") == ()
        assert joined(lobby, 2, "a2") == ()
        assert joined(lobby, 3, "b1") == (3, 1)
        assert lobby.waiting == (2,)
        assert joined(lobby, 4, "c") == (4, 2)


class TestScheduledMatches:
    def test_the_oldest_of_each_team_in_the_role_the_schedule_says(self) -> None:
        roles = (Role.WEREWOLF, Role.SEER, Role.VILLAGER)
        schedule = Schedule(roles, team_count=3, game_count=3, infinite=False, chance=ScriptedChance())
        lobby: Lobby[int] = Lobby(
            ScheduledMatcher(schedule, lambda team: Reliability(is_quarantined=team == "a"))
        )
        for guest, name in enumerate(["a1", "a2", "b1", "c1"]):
            assert schedule.enrol(team_of(name))
            lobby.join(guest, name)
        party = lobby.match()
        assert party is not None and party.match == 0 and party.roles is not None
        first = schedule.saved.matches[0]
        expected = dict(zip(((0, 2, 3)[team] for team in first.teams), first.roles, strict=True))
        assert dict(zip(party.players, party.roles, strict=True)) == expected
        assert lobby.waiting == (1,)
        assert lobby.match() is None
        assert lobby.missing() == (
            "teams: a; in quarantine: a; a scheduled match begins when all its teams are there"
        )
