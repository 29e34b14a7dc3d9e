"""Policy files that the settings name."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.runtime.config import AgentConfig
from agent.runtime.config_file import ConfigError
from agent.runtime.policies import policy_in
from rules.minds.village_policies import VILLAGE_POLICIES, first_policy


def named(mind: str, file: Path | None) -> AgentConfig:
    return AgentConfig.model_validate({"mind": mind, "policy": file})


def test_the_policy_of_the_settings_is_read_for_their_mind(tmp_path: Path) -> None:
    file = tmp_path / "mine.yml"
    file.write_text(VILLAGE_POLICIES.dump(first_policy(9)), "utf-8")
    for mind in ("learned", "persuade:learned"):
        assert policy_in(named(mind, file)).head.game == "9"
    assert policy_in(named("learned", None)) is None


@pytest.mark.parametrize(
    ("mind", "written", "told"),
    [
        ("offline", b"", "the mind offline plays by no policy; these do: learned"),
        ("learned", None, "cannot be read (No such file or directory)"),
        ("learned", b"\xff", "not a text file"),
        ("learned", b"mind: learned", "game: is missing"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_in_one_line(
    mind: str, written: bytes | None, told: str, tmp_path: Path
) -> None:
    file = tmp_path / "mine.yml"
    if written is not None:
        file.write_bytes(written)
    with pytest.raises(ConfigError) as error:
        policy_in(named(mind, file))
    assert str(error.value).startswith("agent.policy: ")
    assert told in str(error.value)
    assert "\n" not in str(error.value)
