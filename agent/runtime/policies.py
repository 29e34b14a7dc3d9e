"""Reads the policy files that the settings and commands name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from agent.games.policy_minds import policy_mind
from agent.runtime.config import AgentConfig
from agent.runtime.config_file import ConfigError
from rules.minds.names import BY_A_POLICY, bare_mind
from rules.policies.head import PolicyError


def read_policy(mind: str, file: Path) -> Any:
    """Return the policy in a file, for the mind with this name, which plays by one.

    Raises:
        PolicyError: there is no such file, or it is not a policy of this mind.
    """
    try:
        return policy_mind(mind).read(file.read_text("utf-8"), str(file))
    except UnicodeDecodeError:
        raise PolicyError(f"{file}: not a text file") from None
    except OSError as error:
        raise PolicyError(f"{file}: cannot be read ({error.strerror})") from None


def policy_in(agent: AgentConfig) -> Any:
    """Return the policy in the settings, for their mind; None if they name none.

    Raises:
        ConfigError: the mind plays by no policy, or the file cannot be used.
    """
    if agent.policy is None:
        return None
    mind = bare_mind(agent.mind)
    if mind not in BY_A_POLICY:
        known = ", ".join(BY_A_POLICY)
        raise ConfigError(f"agent.policy: the mind {agent.mind} plays by no policy; these do: {known}")
    try:
        return read_policy(mind, agent.policy)
    except PolicyError as error:
        raise ConfigError(f"agent.policy: {error}") from None
