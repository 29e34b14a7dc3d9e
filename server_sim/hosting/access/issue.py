"""Issues tokens from command-line input: checks the team name and the lifetime."""

from __future__ import annotations

import re

from server_sim.config.errors import ServerConfigError
from server_sim.driver.names import NameRefused, check_name, team_of
from server_sim.hosting.access.audience import Audience
from server_sim.hosting.access.tokens import issue_token

_SECONDS_PER_UNIT = {"d": 86_400, "h": 3600, "m": 60, "s": 1}


def requested_token(secret: str, team: str, audience: Audience, expires: str, now: int) -> str:
    """Return a token for a team, valid from ``now`` (Unix seconds) for a time such as 7d.

    Raises:
        ServerConfigError: the team name or the time is invalid; the message begins with the option.
    """
    return issue_token(secret, _check_team(team), audience, now + lifetime(expires))


def lifetime(text: str) -> int:
    """Return the seconds of a text such as 7d, 12h, 30m or 45s.

    Raises:
        ServerConfigError: it is something else, or nothing.
    """
    match = re.fullmatch(r"([0-9]{1,6})([dhms])", text)
    if match is None or int(match[1]) == 0:
        raise ServerConfigError(f"--expires: must be a number of d, h, m or s, such as 7d, not {text!r}")
    return int(match[1]) * _SECONDS_PER_UNIT[match[2]]


def _check_team(team: str) -> str:
    try:
        check_name(team)
    except NameRefused as refused:
        raise ServerConfigError(f"--team: {refused}") from None
    if team != team_of(team):
        raise ServerConfigError(
            f"--team: servers know {team!r} as {team_of(team)!r}, without digits at the end"
        )
    return team
