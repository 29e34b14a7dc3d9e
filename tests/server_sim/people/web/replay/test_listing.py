"""Recorded games are found by player and village, and listed by day."""

from __future__ import annotations

from datetime import date, datetime

from server_sim.people.replay.loading import GameSummary
from server_sim.people.web.replay.listing import ListedGame, Village, by_day, games_wanted, villages_of
from tests.rows import each_row


def game(name: str, day: int, players: str, kind: str = "village", *, is_live: bool = False) -> ListedGame:
    """A game of players, of which each letter is one, last changed at noon of a day of May."""
    changed = datetime(2026, 5, day, 12).timestamp()
    return ListedGame(name, is_live, changed, GameSummary(kind, tuple(players)))


GAMES = (
    game("a.log", 3, "KLM"),
    game("b.log", 5, "KXYZ", "sheriff"),
    game("c.log", 5, "LM", is_live=True),
    game("d.log", 4, ""),
    game("e.log", 5, "MXY"),
)


@each_row
def test_a_game_is_found_by_its_players_its_file_and_its_village(
    typed: str, village: list[str | int] | None, found: str
) -> None:
    wanted: Village | None = None if village is None else (str(village[0]), int(village[1]))
    assert [one.name[0] for one in games_wanted(GAMES, typed, wanted)] == list(found)


def test_running_games_come_first_and_then_the_days_the_latest_first() -> None:
    days = [(day, [one.name[0] for one in games]) for day, games in by_day(GAMES)]
    may = {number: date(2026, 5, number) for number in (3, 4, 5)}
    assert days == [(None, ["c"]), (may[5], ["b", "e"]), (may[4], ["d"]), (may[3], ["a"])]


def test_every_village_is_offered_once() -> None:
    assert villages_of(GAMES) == (("sheriff", 4), ("village", 2), ("village", 3))
