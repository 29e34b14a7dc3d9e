from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from agent.llm.settings import LlmConfig, LocalConfig, ModelConfig
from agent.play.pacing import FloorPacing
from agent.runtime.config import AgentConfig, Config, RunConfig, WebSocketConfig
from agent.runtime.config_file import ConfigError, load_config, settings_file
from tests.agent.runtime.conftest import Load
from tests.paths import ROOT
from tests.rows import each_row

REPOSITORY_FILE = ROOT / "config.yml"

SAMPLE_AGENTS = """\
web_socket:
  url: ws://127.0.0.1:8080/ws
  token:
  auto_reconnect: false
agent:
  num: 5
  team: kanolab
  kill_on_timeout: true
llm:
  type: google
  sleep_time: 3
openai: {model: some, temperature: 0.7}
google: {model: some}
ollama: {model: some}
prompt:
  talk: Talk!
path:
  random_talk: ./data/random_talk.txt
log:
  console_output: true
"""


def test_the_defaults() -> None:
    config, notes = load_config(None, {})
    assert config == Config()
    assert notes == []
    assert config.web_socket == WebSocketConfig(url="ws://127.0.0.1:8080/ws", token=None, auto_reconnect=True)
    assert [spec.name for spec in config.connection_specs] == [f"aiwolf{number}" for number in range(1, 6)]
    assert (config.agent.mind, config.agent.persona, config.agent.margin) == ("auto", "profile", 10)


@each_row
def test_files_that_are_accepted(content: str, changes: dict[str, Any], load: Load) -> None:
    assert load(content) == (Config(agent=AgentConfig(**changes)), [])


@each_row
def test_files_that_are_refused(content: str | bytes, key: str, reason: str, load: Load) -> None:
    with pytest.raises(ConfigError) as error:
        load(content)
    message = str(error.value)
    assert "mine.yml: " in message
    assert key in message
    assert reason in message
    assert "\n" not in message


@pytest.mark.parametrize("name", ["missing.yml", "."])
def test_a_file_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(ConfigError, match="cannot be read: "):
        load_config(tmp_path / name, {})


def test_the_sample_agents_file_is_accepted_with_notes(load: Load) -> None:
    config, notes = load(SAMPLE_AGENTS)
    assert config.agent.team == "kanolab"
    assert config.web_socket.auto_reconnect is False
    ignored = {note.removesuffix(" has no meaning here and is ignored").split(": ")[-1] for note in notes}
    assert ignored == {
        "agent.kill_on_timeout",
        "google",
        "llm.sleep_time",
        "llm.type",
        "log",
        "ollama",
        "openai",
        "path",
        "prompt",
    }
    assert all("mine.yml" in note for note in notes)


@pytest.mark.parametrize(
    ("content", "begin", "known_as"),
    [
        ("agent: {team: team20261}", "agent.team: ", "'team'"),
        ("agent: {team: '123'}", "agent.team: ", "'nothing'"),
        ("connections: [{team: fine}, {team: t2026, num: 3}]", "connections, entry 2: team: ", "'t'"),
    ],
)
def test_digits_at_the_end_of_the_team_come_with_a_warning(
    load: Load, content: str, begin: str, known_as: str
) -> None:
    _, (note,) = load(content)
    assert note.startswith(begin) and note.endswith(known_as)


def test_the_command_line_wins(load: Load) -> None:
    config, _ = load(
        "agent: {num: 5, team: filed}\nweb_socket: {token: filed}",
        agent={"num": 1, "team": None, "mind": "random"},
        web_socket={"auto_reconnect": False},
    )
    assert (config.agent.num, config.agent.team, config.agent.mind) == (1, "filed", "random")
    assert (config.web_socket.token, config.web_socket.auto_reconnect) == ("filed", False)
    empty, _ = load("agent:\n", agent={"num": 3})
    assert empty.agent.num == 3


@each_row
def test_what_is_wrong_on_the_command_line_is_not_blamed_on_the_file(
    key: str, value: object, load: Load
) -> None:
    with pytest.raises(ConfigError, match=f"^--{key}: "):
        load("agent: {num: 5}", agent={key: value})


def test_all_mistakes_are_told_at_once(load: Load) -> None:
    with pytest.raises(ConfigError) as error:
        load("agent: {num: 0, personna: kansai}\nrun: {log_keep: 0}", web_socket={"url": "http://x"})
    first, *others = str(error.value).split("; ")
    assert first.startswith("--url: ")
    assert [part.rpartition("mine.yml: ")[2].split(": ")[0] for part in others if "mine.yml" in part] == [
        "agent.num",
        "agent.personna",
        "run.log_keep",
    ]
    assert "\n" not in str(error.value)


def test_the_file_in_the_repository_shows_the_defaults_and_every_key() -> None:
    assert load_config(REPOSITORY_FILE, {}) == (Config(), [])
    content = yaml.safe_load(REPOSITORY_FILE.read_bytes())
    assert {section: set(keys) for section, keys in content.items()} == {
        "web_socket": set(WebSocketConfig.model_fields),
        "agent": set(AgentConfig.model_fields),
        "run": set(RunConfig.model_fields),
        "floor": set(FloorPacing.model_fields),
        "llm": set(LlmConfig.model_fields),
    }


def test_the_models_described_in_the_repositorys_file_are_some(load: Load) -> None:
    _, _, section = REPOSITORY_FILE.read_text("utf-8").partition("\nllm:")
    shown = f"llm:{section}".replace("\n#   ", "\n    ")
    config, notes = load(shown)
    described = [model.model_fields_set for model in config.llm.models.values()]
    assert (notes, set(ModelConfig.model_fields)) == ([], set[str]().union(*described))
    assert config.llm.models["tiny"].local == LocalConfig(
        gguf=Path("tiny.gguf"), threads=1, context=8192, answer=400
    )


def test_empty_parts_of_the_section_on_language_models_are_not_set(load: Load) -> None:
    config, _ = load("llm:\n  models:\n  talk:\n  cost_ceiling:\n    day:\n  breaker:\n")
    assert config == Config()


def test_the_token_is_not_shown(load: Load) -> None:
    config, _ = load("web_socket: {token: s3cret}")
    assert config.web_socket.token == "s3cret"
    assert "s3cret" not in repr(config) + str(config)


@pytest.mark.parametrize("wrong", ["token: [s3cret]", "url: 'http://x/ws?token=s3cret'", "url: 'ws:s3cret'"])
def test_the_token_is_not_shown_in_errors(load: Load, wrong: str) -> None:
    with pytest.raises(ConfigError) as error:
        load(f"web_socket: {{{wrong}}}")
    assert "s3cret" not in str(error.value)


def test_the_file_of_the_current_directory_is_used_unless_another_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert settings_file(None) is None
    (tmp_path / "config.yml").touch()
    assert settings_file(None) == Path("config.yml")
    assert settings_file(Path("mine.yml")) == Path("mine.yml")


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
    seats = list(load(TRACKS)[0].connection_specs)
    assert [seat.name for seat in seats] == ["wolves1", "wolves2", "wolves3", "foxes1"]
    assert [seat.where for seat in seats] == [f"connections, entry {entry}: " for entry in (1, 2, 2, 3)]


def test_without_a_list_there_is_the_one_of_the_sections(load: Load) -> None:
    for content in ("agent: {num: 1}", "agent: {num: 1}\nconnections:", "agent: {num: 1}\nconnections: []"):
        (seat,) = load(content)[0].connection_specs
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


def test_keys_of_an_entry_are_of_one_section_only() -> None:
    assert not set(WebSocketConfig.model_fields) & set(AgentConfig.model_fields)


def test_what_was_typed_is_not_blamed_on_an_entry(load: Load) -> None:
    with pytest.raises(ConfigError) as error:
        load("connections: [{num: 1}, {num: 2}]", agent={"lang": "fr"})
    assert str(error.value) == "--lang: must be one of ja, en, auto, not 'fr'"
