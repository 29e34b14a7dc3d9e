"""What all courses do with a user's options, and what a trained policy tells about its training."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from agent.runtime.command_line import installed_version
from agent.runtime.policies import read_policy
from rules.policies.head import Head, PolicyError
from server_sim.config.errors import ServerConfigError
from server_sim.studies.learning.course import CourseOptions


def refuse(options: CourseOptions, mind: str, *unused: str) -> None:
    """Raise ServerConfigError if an option is set that the course of this mind does not use."""
    told = {"start": "--start", "roles": "--role", "ideas": "--ideas", "game": "--game"}
    for name in unused:
        if getattr(options, name):
            raise ServerConfigError(f"{told[name]}: the training of {mind} has no use for it")


def start_in(options: CourseOptions, mind: str) -> Any:
    """Return the policy of this mind to start from; None if the options name none.

    Raises:
        ServerConfigError: the file is no policy of this mind.
    """
    if options.start is None:
        return None
    try:
        return read_policy(mind, options.start)
    except PolicyError as error:
        raise ServerConfigError(str(error)) from None


def trained_head(mind: str, game: str, trained: Mapping[str, object], start: Head | None = None) -> Head:
    """Return the head of a policy after a training that began with the policy of the head ``start``."""
    began = {"started_from": {"game": start.game, **start.trained}} if start and start.trained else {}
    by = {"by": f"python -m server_sim learn train {mind}"}
    return Head(mind, game, {**by, **trained, "version": installed_version(), **began})
