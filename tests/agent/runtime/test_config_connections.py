from __future__ import annotations

import pytest

from agent.runtime.config import AgentConfig, ConfigError, WebSocketConfig
from tests.agent.runtime.conftest import Load
from tests.rows import each_row

TRACKS = """\
web_socket: {url: 'ws://x/a', token: shared}
agent: {team: wolves, num: 1, lang: en}
connections:
  - {url: 'ws://x/turn5'}
  - {url: 'ws://x/turn9', num: 2, persona: neutral, mind: simple}
  - {url: 'ws://y/free', team: foxes, token: own, token_in: query, lang:}
"""


def test_an_entry_has_from_the_sections_what_it_leaves_out(load: Load) -> None:
    config, notes = load(TRACKS)
    turn5, turn9, free = config.connections
    assert turn5.web_socket == WebSocketConfig(url="ws://x/turn5", token="shared")
    assert turn5.agent == config.agent == AgentConfig(team="wolves", num=1, lang="en")
    assert turn9.agent == AgentConfig(team="wolves", num=2, lang="en", persona="neutral", mind="simple")
    assert free.web_socket == WebSocketConfig(url="ws://y/free", token="own", token_in="query")
    assert free.agent == AgentConfig(team="foxes", num=1, lang="en")
    assert notes == []
    assert "shared" not in repr(config) and "own" not in repr(config)


def test_every_connection_has_a_name_of_its_own(load: Load) -> None:
    seats = list(load(TRACKS)[0].seats)
    assert [seat.name for seat in seats] == ["wolves1", "wolves2", "wolves3", "foxes1"]
    assert [seat.where for seat in seats] == [f"connections, entry {entry}: " for entry in (1, 2, 2, 3)]


def test_without_a_list_there_is_the_one_of_the_sections(load: Load) -> None:
    for content in ("agent: {num: 1}", "agent: {num: 1}\nconnections:", "agent: {num: 1}\nconnections: []"):
        (seat,) = load(content)[0].seats
        assert (seat.name, seat.where) == ("aiwolf1", "agent.")


def test_the_command_line_wins_over_every_entry(load: Load) -> None:
    config, _ = load(TRACKS, agent={"mind": "random", "num": None}, web_socket={"auto_reconnect": False})
    assert [entry.agent.mind for entry in config.connections] == ["random"] * 3
    assert [entry.agent.num for entry in config.connections] == [1, 2, 1]
    assert not any(entry.web_socket.auto_reconnect for entry in config.connections)


@each_row
def test_entries_that_are_refused(entries: str, message: str, load: Load) -> None:
    with pytest.raises(ConfigError) as error:
        load(f"connections: {entries}")
    assert f"mine.yml: {message}" in str(error.value)
    assert "\n" not in str(error.value)


def test_a_mistake_in_a_section_is_not_blamed_on_the_entries(load: Load) -> None:
    with pytest.raises(ConfigError, match=r"mine\.yml: agent\.num: "):
        load("agent: {num: 0}\nconnections: [{}, {num: 1}]")


def test_each_team_with_digits_comes_with_a_warning_that_names_its_entry(load: Load) -> None:
    _, (note,) = load("connections: [{team: fine}, {team: t2026, num: 3}]")
    assert note.startswith("connections, entry 2: team: ")


def test_keys_of_an_entry_are_of_one_section_only() -> None:
    assert not set(WebSocketConfig.model_fields) & set(AgentConfig.model_fields)


def test_what_was_typed_is_not_blamed_on_an_entry(load: Load) -> None:
    with pytest.raises(ConfigError) as error:
        load("connections: [{num: 1}, {num: 2}]", agent={"lang": "fr"})
    assert str(error.value) == "--lang: must be one of ja, en, auto, not 'fr'"
