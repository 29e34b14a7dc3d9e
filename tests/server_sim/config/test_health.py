"""How the settings treat unreliable teams, and what they ask of Slack."""

from __future__ import annotations

from typing import Any

from server_sim.config.health import HealthRules
from tests.rows import each_row
from tests.server_sim.config.test_settings import parsed

CONTEST: dict[str, Any] = {
    "enable": True,
    "window": 20,
    "min_games": 3,
    "scores": {"request_error": 1.0, "fatal": 3.0, "abort": 1.0},
    "weight_floor": 0.1,
    "quarantine_rate": 0.5,
    "quarantine_duration": "30m",
}
UNUSUAL: dict[str, Any] = {
    "enable": True,
    "window": 5,
    "min_games": 2,
    "scores": {"request_error": 0, "fatal": 1, "abort": 0.5},
    "weight_floor": 0.2,
    "quarantine_rate": 2,
    "quarantine_duration": "1m30s",
}


@each_row
def test_what_a_file_leaves_out_is_as_on_the_contests_server(
    section: dict[str, Any], rules: HealthRules | None
) -> None:
    assert parsed(team_health=section).health == rules


def test_a_file_without_the_section_judges_no_team() -> None:
    assert parsed().health is None


@each_row
def test_two_builds_of_the_server_have_the_factor_of_aborts_in_two_places(
    changes: dict[str, Any], factor: float
) -> None:
    league = parsed(matching__is_optimize=True, **changes).league
    assert league is not None and league.abort_weight_factor == factor


def test_health_without_a_schedule_is_noted() -> None:
    note = "team_health.enable: without matching.is_optimize teams are counted, but no match depends on it"
    assert f"config.yml: {note}" in parsed(team_health=CONTEST).notes
    assert not any(
        "team_health" in note for note in parsed(team_health=CONTEST, matching__is_optimize=True).notes
    )


def test_messages_to_slack_are_not_built_and_their_secret_is_not_told() -> None:
    section = {"enable": True, "webhook_url": "https://hooks.invalid/T0/secret", "events": ["abort"]}
    (note,) = [note for note in parsed(slack_notifier=section).notes if "slack" in note]
    reason = "messages to Slack are not built here; the console tells what happens"
    assert note == f"config.yml: slack_notifier.enable: {reason}"
    assert not any("slack" in note for note in parsed(slack_notifier={**section, "enable": False}).notes)
