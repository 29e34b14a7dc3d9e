"""An editor that has the schema of config.yml marks what the loader refuses, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from agent.runtime.config_file import ConfigError
from agent.runtime.config_schema import config_schema
from server_sim.config import READY_SETTINGS, ready_settings
from tests.agent.runtime import test_config_file as loading
from tests.agent.runtime.conftest import Load
from tests.rows import tables_in
from tests.schemas import misfits, printed_schema

TABLES = tables_in(Path(loading.__file__).with_suffix(".yml"))
ONLY_THE_LOADER_KNOWS = {
    "llm: {talk: [gpt]}",  # whether another key names such a model
    "web_socket: {url: 'ws:///ws'}",
    "web_socket: {url: 'ws://[x/ws'}",
    "web_socket: {url: 'ws://x:99999/ws'}",
    "agent: {margin: .nan}",  # no JSON has it
    "[{team: t, num: 11}, {team: t1, num: 1}]",  # the sum of names
}


def refused() -> list[str]:
    """The files of the loader's tests that are YAML and are refused."""
    entries = [f"connections: {listed}" for listed in TABLES["entries that are refused"]]
    return [text for text, key, _ in TABLES["files that are refused"] if key != "not YAML"] + entries


def test_the_command_prints_this_schema() -> None:
    assert printed_schema("config") == config_schema()


@pytest.mark.parametrize("content", [row[0] for row in TABLES["files that are accepted"]])
def test_what_the_loader_accepts_fits(content: str) -> None:
    assert misfits(config_schema(), content) == []


@pytest.mark.parametrize(
    "content", [loading.SAMPLE_AGENTS, loading.TRACKS, *map(ready_settings, READY_SETTINGS)]
)
def test_files_of_other_tests_and_ready_settings_fit(content: str) -> None:
    assert misfits(config_schema(), content) == []


def test_the_file_in_the_repository_fits_with_the_models_that_it_describes() -> None:
    text = loading.REPOSITORY_FILE.read_text("utf-8")
    _, _, section = text.partition("\nllm:")
    described = f"llm:{section}".replace("\n#   ", "\n    ")
    assert [misfits(config_schema(), content) for content in (text, described)] == [[], []]


def test_what_the_loader_refuses_does_not_fit_unless_only_the_loader_can_know() -> None:
    fitting = {content for content in refused() if not misfits(config_schema(), content)}
    assert {content.removeprefix("connections: ") for content in fitting} == ONLY_THE_LOADER_KNOWS


@pytest.mark.parametrize(
    ("content", "key"),
    [
        ("agent: {prepared: [closingg]}", "$.agent.prepared"),
        ("llm: {models: {a: {model: x}}}", "$.llm.models"),
        ("llm: {models: {a: {base_url: 'ftp://x', model: x}}}", "$.llm.models"),
        ("llm: {models: {a: {base_url: 'http://x', model: x, key_env: sk-abc}}}", "$.llm.models"),
        ("llm: {models: {a: {local: {gguf: x, context: 5}}}}", "$.llm.models"),
        ("llm: {models: {a: {local: {gguf: x}, calls: {chat: {}}}}}", "$.llm.models"),
        ("floor: {stop_before: 0}", "$.floor.stop_before"),
        ("run: {log_dir: 5}", "$.run.log_dir"),
    ],
)
def test_what_stands_deep_in_the_file_is_marked(content: str, key: str, load: Load) -> None:
    with pytest.raises(ConfigError):
        load(content)
    assert [told for told in misfits(config_schema(), content) if told.startswith(key)]


@pytest.mark.parametrize("mind", ["auto", "refine:auto", "persuade:react", "refine:persuade:simple"])
def test_a_mind_may_have_its_prefixes(mind: str) -> None:
    assert misfits(config_schema(), {"agent": {"mind": mind}}) == []


def described(part: dict[str, Any]) -> bool:
    return "description" in part or "$ref" in part or any("$ref" in each for each in part.get("anyOf", ()))


def test_the_schema_tells_what_every_key_of_the_common_sections_is_for() -> None:
    parts = config_schema()["$defs"]
    sections = ("AgentConfig", "WebSocketConfig", "RunConfig", "FloorPacing", "LocalConfig")
    keys = {f"{name}.{key}": part for name in sections for key, part in parts[name]["properties"].items()}
    assert [key for key, part in keys.items() if not described(part)] == []


def test_the_repositorys_file_names_its_schema_to_editors() -> None:
    first, *_ = loading.REPOSITORY_FILE.read_text("utf-8").splitlines()
    assert first == "# yaml-language-server: $schema=./config.schema.json"
    assert yaml.safe_load(first) is None
