"""Issuing a token as the user asks for it: which teams and lifetimes there can be."""

from __future__ import annotations

import re

from server_sim.config.errors import ServerConfigError
from server_sim.driver.names import NameRefused, check_name, team_of
from server_sim.hosting.access.audience import Audience
from server_sim.hosting.access.tokens import issue_token

_SECONDS_PER_UNIT = {"d": 86_400, "h": 3600, "m": 60, "s": 1}


def requested_token(secret: str, team: str, audience: Audience, expires: str, now: int) -> str:
    """The token for a team, valid from ``now``, in Unix seconds, for a time such as 7d.

    Raises:
        ConfigError: servers know no such team, or it is no time; the message begins with the option.
    """
    return issue_token(secret, _checked(team), audience, now + lifetime(expires))


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
