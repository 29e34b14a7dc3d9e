"""The contest server's configuration files, right and wrong."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml
from pydantic_core import to_jsonable_python

from rules.game.languages import LANGUAGES
from rules.game.roles import Role
from server_sim.config import VILLAGES
from server_sim.config.errors import ServerConfigError
from server_sim.config.league import HealthRules
from server_sim.config.notation import duration_ms
from server_sim.config.settings import ServerSettings, load_settings, parse_settings
from server_sim.driver.logs import LogFiles
from server_sim.games.contest.behaviour import CURRENT
from server_sim.games.contest.rules import PhaseAction
from tests.paths import WIRE
from tests.rows import each_row, tables_in
from tests.schemas import misfits, printed_schema
from tests.server_sim.hosting.command_line import run

TABLES = tables_in(Path(__file__).with_suffix(".yml"))
ONLY_THE_LOADER_KNOWS = (
    "logic.roles",
    "server.behaviour: that version",
    "server.timeout.action: Input should be greater",
    "matching.team_count: a game needs",
    "matching.game_count",
    "matching.output_path",
    "matching.abort_weight_factor is",
    "custom_profile.profiles: ",
)
"""Messages about what two keys say together, and about the length of a text in seconds."""
DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
CONTEST_FILE: Any = yaml.safe_load((WIRE / "contest_5.yml").read_bytes())


def edited(**changes: Any) -> bytes:
    """The contest's file with some keys (a__b for a.b) set, or removed by "(removed)"."""
    data = deepcopy(CONTEST_FILE)
    for path, value in changes.items():
        *sections, key = path.split("__")
        section = data
        for name in sections:
            section = section[int(name) if name.isdigit() else name]
        if value == "(removed)":
            del section[key]
        else:
            section[key] = value
    return yaml.dump(data, Dumper=DUMPER, allow_unicode=True).encode()


def parsed(**changes: Any) -> ServerSettings:
    return parse_settings(edited(**changes), "config.yml")


class TestContestFiles:
    def test_five_players(self, wire: Path) -> None:
        settings = load_settings(wire / "contest_5.yml")
        setting = settings.rules.setting
        assert setting.model_dump(mode="json", exclude_none=True)["role_num_map"] == {
            "BODYGUARD": 0, "MEDIUM": 0, "POSSESSED": 1, "SEER": 1, "VILLAGER": 2, "WEREWOLF": 1,
        }  # fmt: skip
        assert setting.max_day is None
        assert setting.talk.max_length.base_length == 125
        assert setting.talk.max_length.per_talk is None
        assert (setting.timeout.action, setting.timeout.response) == (60_000, 120_000)
        assert (settings.timeouts.answer, settings.timeouts.probe) == (65, 120)
        assert (settings.host, settings.port, settings.self_match) == ("127.0.0.1", 8080, True)
        assert settings.json_log == LogFiles(Path("log/json"), "{timestamp}_{teams}")
        assert settings.rules.behaviour == CURRENT

    def test_thirteen_players(self, wire: Path) -> None:
        rules = load_settings(wire / "contest_13.yml").rules
        assert rules.roles.count(Role.WEREWOLF) == 3
        assert rules.setting.whisper.max_count.per_day == 12

    def test_phases(self, wire: Path) -> None:
        rules = load_settings(wire / "contest_5.yml").rules
        assert [phase.name for phase in rules.day_phases] == ["morning_whisper", "daily_talk"]
        assert rules.night_phases[1].actions == (PhaseAction.EXECUTION,)
        assert not rules.night_phases[1].happens_on(0)

    def test_profiles_have_labels_and_only_encoded_attributes(self, wire: Path) -> None:
        first = load_settings(wire / "contest_5.yml").rules.characters[0]
        assert first.name == "Aoi"
        assert first.profile == (
            ("age", "20"),
            ("gender", "male"),
            ("personality", "Aoi is calm and speaks briefly."),
        )
        assert first.avatar == "https://example.invalid/Aoi.png"

    def test_what_is_ignored_is_noted_once(self) -> None:
        assert parsed().notes == (
            "config.yml: tts_broadcaster is ignored",
            "config.yml: realtime_broadcaster.delay is ignored",
        )


@each_row
def test_good_values(changes: dict[str, Any], path: str, expected: object) -> None:
    value: object = parsed(**changes)
    for name in path.split("."):
        value = getattr(value, name)
    assert to_jsonable_python(value) == expected


@each_row
def test_unknown_keys_are_noted(changes: dict[str, Any], note: str) -> None:
    assert f"config.yml: {note}" in parsed(**changes).notes


@each_row
def test_wrong_values(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ServerConfigError) as caught:
        parsed(**changes)
    assert str(caught.value).startswith(f"config.yml: {message}")
    assert "\n" not in str(caught.value)


@pytest.fixture(scope="module")
def schema() -> Mapping[str, Any]:
    return printed_schema("village")


class TestSchema:
    """The schema of the file, by which an editor marks what is wrong."""

    @pytest.mark.parametrize("file", ["contest_5.yml", "contest_13.yml"])
    def test_the_contests_files_fit(self, file: str, schema: Mapping[str, Any]) -> None:
        assert misfits(schema, (WIRE / file).read_bytes()) == []

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("village", VILLAGES)
    def test_printed_villages_fit_and_name_the_schema(
        self, village: str, lang: str, schema: Mapping[str, Any]
    ) -> None:
        printed = run("config", village, "--lang", lang).output
        assert printed.startswith("# yaml-language-server: $schema=./village.schema.json\n")
        assert misfits(schema, printed) == []

    def test_what_the_loader_accepts_fits(self, schema: Mapping[str, Any]) -> None:
        changes = [row[0] for table in ("good values", "unknown keys are noted") for row in TABLES[table]]
        assert [(one, told) for one in changes if (told := misfits(schema, edited(**one)))] == []

    def test_what_the_loader_refuses_does_not_fit_unless_only_the_loader_can_know(
        self, schema: Mapping[str, Any]
    ) -> None:
        rows = TABLES["wrong values"]
        fitting = [message for changes, message in rows if not misfits(schema, edited(**changes))]
        assert [told for told in fitting if not told.startswith(ONLY_THE_LOADER_KNOWS)] == []
        assert all(any(told.startswith(known) for told in fitting) for known in ONLY_THE_LOADER_KNOWS)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"server: [", "config.yml: not YAML: "),
        (b"\xff\xfe\xff", "config.yml: not YAML: "),
        (b"a: 2024-99-99", "config.yml: not YAML: "),
        (b"just words", "config.yml: not a mapping of sections"),
        (b"", "config.yml: not a mapping of sections"),
        (b"game: &again {talk: *again}", "config.yml: game"),
    ],
)
def test_unreadable_text(content: bytes, message: str) -> None:
    with pytest.raises(ServerConfigError) as caught:
        parse_settings(content, "config.yml")
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


def test_missing_and_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(ServerConfigError, match=r"nowhere\.yml: there is no such file"):
        load_settings(tmp_path / "nowhere.yml")
    with pytest.raises(ServerConfigError, match="cannot be read: Is a directory"):
        load_settings(tmp_path)


@each_row
def test_durations(text: str, ms: int) -> None:
    assert duration_ms(text) == ms


@pytest.mark.parametrize(
    "value", ["", "60", "s", "1m 30s", "-5s", "1d", 60, None, True, "٣s x", f"{'9' * 400}s", "1s" * 1000]
)
def test_not_durations(value: object) -> None:
    with pytest.raises(ValueError, match="a duration is a number with a unit") as refused:
        duration_ms(value)
    assert len(str(refused.value)) < 200


CONTEST: dict[str, Any] = {
    "enable": True,
    "window": 20,
    "min_games": 3,
    "scores": {"request_error": 1.0, "fatal": 3.0, "abort": 1.0},
    "weight_floor": 0.1,
    "quarantine_rate": 0.5,
    "quarantine_duration": "30m",
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
