"""What the teams page tells."""

from __future__ import annotations

from server_sim.hosting.desk.team_records import TeamRecords


def test_games_failures_and_aborts_are_counted_once_per_team() -> None:
    records = TeamRecords()
    records.begun(["b", "b", "a"], 5.9)
    records.begun(["b"], 7.2)
    records.ended(["b", "b", "a"], {"b"}, aborted=True)
    assert records.listing() == [
        {"team": "a", "games": 1, "fatal_games": 0, "aborted_games": 1, "active_games": 0, "last_seen": 5},
        {"team": "b", "games": 1, "fatal_games": 1, "aborted_games": 1, "active_games": 1, "last_seen": 7},
    ]
