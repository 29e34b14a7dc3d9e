"""The contest server's configuration files, right and wrong."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules.game.roles import Role
from server_sim.config.errors import ServerConfigError
from server_sim.config.league import League
from server_sim.config.notation import duration_ms
from server_sim.config.settings import ServerSettings, load_settings, parse_settings
from server_sim.driver.logs import LogFiles
from server_sim.games.contest.behaviour import CURRENT, V0_4_12
from server_sim.games.contest.rules import PhaseAction
from tests.paths import WIRE

CONTEST_FILE: Any = yaml.safe_load((WIRE / "contest_5.yml").read_bytes())


def edited(**changes: Any) -> bytes:
    """The contest's file with some keys (a__b for a.b) set, or removed by ``...``."""
    data = deepcopy(CONTEST_FILE)
    for path, value in changes.items():
        *sections, key = path.split("__")
        section = data
        for name in sections:
            section = section[int(name) if name.isdigit() else name]
        if value is ...:
            del section[key]
        else:
            section[key] = value
    return yaml.safe_dump(data, allow_unicode=True).encode()


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


GOOD: list[tuple[dict[str, Any], str, object]] = [
    ({"server__timeout__action": "500ms"}, "rules.setting.timeout.action", 500),
    ({"server__timeout__action": "1m30s"}, "timeouts.answer", 95.0),
    ({"server__timeout": ...}, "timeouts.probe", 120.0),
    ({"server__web_socket__host": "[::1]"}, "host", "::1"),
    ({}, "origins", ("https://aiwolfdial.github.io",)),
    ({"server__web_socket__origins": ["https://mine.example"]}, "origins", ("https://mine.example",)),
    ({"server__web_socket__origins": None}, "origins", ()),
    ({"server__behaviour": "0.4.12"}, "rules.behaviour", V0_4_12),
    ({"game__max_day": 3}, "rules.setting.max_day", 3),
    ({"game__talk__max_length__per_agent": 0}, "rules.setting.talk.max_length.per_agent", 0),
    ({"custom_profile__enable": False}, "rules.characters", ()),
    ({"matching__self_match": False}, "self_match", False),
    ({"matching__is_optimize": True}, "league", League(5, 5, Path("log/match_optimizer.json"))),
    ({"matching__is_optimize": True, "matching__infinite_loop": True}, "league.infinite", True),
    ({}, "league", None),
    ({"server__authentication__enable": True}, "authentication", True),
    ({"server__authentication": ...}, "authentication", False),
    ({}, "allow_no_expiry", False),
    ({"server__authentication__allow_no_expiry": True}, "allow_no_expiry", True),
    ({}, "realtime", LogFiles(Path("log/realtime"), "{timestamp}_{teams}")),
    ({"realtime_broadcaster__enable": False}, "realtime", None),
    ({"realtime_broadcaster": ...}, "realtime", None),
    ({"json_logger__enable": False}, "json_log", None),
    ({"game_logger": ...}, "game_log", None),
    ({"game__talk__mode": "turn"}, "rules.setting.talk.duration", None),
    ({"game__talk__duration": "10m"}, "rules.setting.talk.duration", 600_000),
    ({"game__whisper__duration": "500ms"}, "rules.setting.whisper.duration", 500),
    ({"game__talk__duration": "0s"}, "rules.setting.talk.duration", None),
    ({"logic__night_phases": None}, "rules.night_phases", ()),
]


@pytest.mark.parametrize(("changes", "path", "expected"), GOOD)
def test_good_values(changes: dict[str, Any], path: str, expected: object) -> None:
    value: object = parsed(**changes)
    for name in path.split("."):
        value = getattr(value, name)
    assert value == expected


@pytest.mark.parametrize(
    ("changes", "note"),
    [
        ({"game__talk__max_skips": 1}, "game.talk.max_skips is ignored"),
        ({"spectators": {"enable": True}}, "spectators is ignored"),
        ({"logic__day_phases__0__colour": "red"}, "logic.day_phases.0.colour is ignored"),
    ],
)
def test_unknown_keys_are_noted(changes: dict[str, Any], note: str) -> None:
    assert f"config.yml: {note}" in parsed(**changes).notes


BAD: list[tuple[dict[str, Any], str]] = [
    ({"game": ...}, "game: is missing"),
    ({"game__talk__max_count__per_day": ...}, "game.talk.max_count.per_day: is missing"),
    ({"game__agent_count": "five"}, "game.agent_count: Input should be a valid integer, not 'five'"),
    ({"game__vote_visibility": "yes please"}, "game.vote_visibility: Input should be a valid boolean"),
    ({"game__max_day": -2}, "game.max_day: Input should be greater than or equal to 0, not -2"),
    ({"game__agent_count": 9}, "logic.roles: no entry for game.agent_count 9 (there are: 5)"),
    ({"logic__roles__5__VILLAGER": 3}, "logic.roles.5: the roles add up to 6, but game.agent_count is 5"),
    ({"logic__roles": {5: {"VILLAGER": 2, "WEREWOLF": 3}}}, "logic.roles.5: 3 of 5 are werewolves"),
    ({"logic__roles": {5: {"WITCH": 5}}}, "logic.roles.5.WITCH: Input should be 'WEREWOLF'"),
    ({"logic__roles": {5: {"SEER": -1}}}, "logic.roles.5.SEER: Input should be greater"),
    ({"logic__day_phases__0__actions": ["sing"]}, "logic.day_phases.0.actions.0: Input should be 'talk'"),
    ({"server": None}, "server: Input should be a valid dictionary"),
    ({"server__web_socket__port": 70000}, "server.web_socket.port: Input should be less than"),
    *(
        ({"server__web_socket__host": host}, "server.web_socket.host: must be an address, such as 127.0.0.1")
        for host in ("", " ", "two hosts", "[]", "\x1b[2J", "h" * 1000, "localhost/ws")
    ),
    *(
        (
            {"server__web_socket__origins": [origin]},
            "server.web_socket.origins.0: must be a site without a path",
        )
        for origin in ("mine.example", "https://mine.example/", "https://Mine.example", "https:// mine")
    ),
    ({"server__web_socket__host": 127}, "server.web_socket.host: Input should be a valid string, not 127"),
    ({"server__timeout__action": 60}, "server.timeout.action: a duration is a number with a unit"),
    ({"server__timeout__action": "0s"}, "server.timeout.action: Input should be greater than 0"),
    ({"server__behaviour": "0.5"}, "server.behaviour: must be one of current, 0.4.12, not '0.5'"),
    ({"server__max_continue_error_ratio": 2}, "server.max_continue_error_ratio: Input should be less"),
    (
        {"game__talk__duration": "10m", "server__behaviour": "0.4.12"},
        "server.behaviour: that version has no freeform phases, but talk.duration is set",
    ),
    ({"game__talk__duration": 600}, "game.talk.duration: a duration is a number with a unit"),
    ({"game__whisper__mode": "freeform"}, "game.whisper.mode: a freeform phase needs a duration, such as"),
    ({"matching": {"is_optimize": True}}, "matching.team_count: a game needs 5 teams, but there are None"),
    (
        {"matching__is_optimize": True, "matching__team_count": 4},
        "matching.team_count: a game needs 5 teams, but there are 4",
    ),
    (
        {"matching__is_optimize": True, "matching__game_count": 0},
        "matching.game_count: must be 1 or more, not 0",
    ),
    ({"matching__is_optimize": True, "matching__output_path": ""}, "matching.output_path: is missing"),
    ({"matching__team_count": "five"}, "matching.team_count: Input should be a valid integer, not 'five'"),
    (
        {"custom_profile__dynamic_profile__enable": True},
        "custom_profile.dynamic_profile.enable: profiles made by a model are not supported yet",
    ),
    (
        {"custom_profile__profiles": [{"name": name} for name in "ABCD"]},
        "custom_profile.profiles: there are 4 profiles for 5 agents",
    ),
    (
        {"custom_profile__profiles": [{"name": name} for name in "ABCDA"]},
        "custom_profile.profiles: 2 profiles have the name 'A'",
    ),
    (
        {"custom_profile__profiles": [{"name": "A,B"}]},
        "custom_profile.profiles.0.name: commas and control characters would break game logs: 'A,B'",
    ),
    (
        {"game__talk__max_length__count_in_word": True, "game__talk__max_length__count_spaces": True},
        "game.talk.max_length: count_in_word and count_spaces cannot both be true",
    ),
]


@pytest.mark.parametrize(("changes", "message"), BAD)
def test_wrong_values(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ServerConfigError) as caught:
        parsed(**changes)
    assert str(caught.value).startswith(f"config.yml: {message}")
    assert "\n" not in str(caught.value)


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


@pytest.mark.parametrize(
    ("text", "ms"),
    [("60s", 60_000), ("500ms", 500), ("10m", 600_000), ("1h1m1.5s", 3_661_500), ("1500us", 2)],
)
def test_durations(text: str, ms: int) -> None:
    assert duration_ms(text) == ms


@pytest.mark.parametrize("value", ["", "60", "s", "1m 30s", "-5s", "1d", 60, None, True, "٣s x"])
def test_not_durations(value: object) -> None:
    with pytest.raises(ValueError, match="a duration is a number with a unit"):
        duration_ms(value)


@pytest.mark.parametrize("value", ["9" * 400 + "s", "1." + "9" * 400 + "s", "1s" * 1000])
def test_a_duration_without_end_is_refused_in_one_line(value: str) -> None:
    with pytest.raises(ValueError, match="a duration is a number with a unit") as refused:
        duration_ms(value)
    assert len(str(refused.value)) < 200
