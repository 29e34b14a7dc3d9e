"""The ``token`` command: a token for a team or a spectator, to standard output."""

from __future__ import annotations

import os
import re
import time
from typing import Annotated

import typer

from server_sim.driver.names import NameRefused, check_name, team_of
from server_sim.errors import ServerConfigError, ServerSimError
from server_sim.hosting.access.tokens import Audience, issue_token, secret_from

_SECONDS_PER_UNIT = {"d": 86_400, "h": 3600, "m": 60, "s": 1}


def token(
    team: Annotated[str, typer.Option(help="The team that the token is for.")],
    role: Annotated[Audience, typer.Option(help="What it opens: a seat, or the spectators' pages.")] = (
        Audience.PLAYER
    ),
    expires: Annotated[str, typer.Option(help="How long it is valid, such as 7d, 12h or 30m.")] = "7d",
) -> None:
    """Issue a token, signed with the secret in SECRET_KEY."""
    try:
        expires_at = int(time.time()) + lifetime(expires)
        typer.echo(issue_token(secret_from(os.environ), _checked(team), role, expires_at))
    except ServerSimError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None


def lifetime(text: str) -> int:
    """Seconds in a whole number of days, hours, minutes or seconds.

    Raises:
        ConfigError: it is something else, or nothing.
    """
    match = re.fullmatch(r"([0-9]{1,6})([dhms])", text)
    if match is None or int(match[1]) == 0:
        raise ServerConfigError(f"--expires: must be a number of d, h, m or s, such as 7d, not {text!r}")
    return int(match[1]) * _SECONDS_PER_UNIT[match[2]]


def _checked(team: str) -> str:
    try:
        check_name(team)
    except NameRefused as refused:
        raise ServerConfigError(f"--team: {refused}") from None
    if team != team_of(team):
        raise ServerConfigError(
            f"--team: servers know {team!r} as {team_of(team)!r}, without digits at the end"
        )
    return team
