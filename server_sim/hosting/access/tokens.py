"""Access tokens for players and spectators: HMAC-signed JWTs (protocol section 1); no I/O.

A player's token has the claims ``team``, the team derived from its name, and ``role`` PLAYER; a spectator's
has the role RECEIVER. ``exp`` is its expiry time; a token without one would be valid for ever, and is refused
unless the settings allow it. Only HS256 is accepted, so a token cannot choose its algorithm.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs

import jwt

from server_sim.config.errors import ServerConfigError
from server_sim.driver.names import NameRefused, check_name, team_of
from server_sim.hosting.access.audience import Audience

SECRET_KEY = "SECRET_KEY"
"""Environment variable that holds the secret."""
LEAST_SECRET = 32
"""Minimum length of the secret in bytes: that of the signature (RFC 7518, section 3.2)."""

_ALGORITHM = "HS256"
_REASONS: Mapping[type[jwt.InvalidTokenError], str] = {
    jwt.ExpiredSignatureError: "the token has expired",
    jwt.MissingRequiredClaimError: "the token has no exp, so it would be valid for ever: issue one with exp, "
    "or let such tokens in with server.authentication.allow_no_expiry",
    jwt.InvalidSignatureError: "the token is signed with another secret",
    jwt.InvalidAlgorithmError: f"the token is not signed with {_ALGORITHM}",
}


class TokenRefused(ValueError):  # noqa: N818 - it says what happened
    """A token is not accepted; the message is the reason, and never contains the token."""


def secret_from(environment: Mapping[str, str]) -> str:
    """Return the secret that signs all tokens.

    Raises:
        ServerConfigError: SECRET_KEY is not in the environment, or it is too short.
    """
    secret = environment.get(SECRET_KEY, "")
    if not secret:
        raise ServerConfigError(f"tokens need a secret: set the environment variable {SECRET_KEY}")
    if (size := len(secret.encode())) < LEAST_SECRET:
        raise ServerConfigError(
            f"{SECRET_KEY}: {size} bytes are too few for a secret, use {LEAST_SECRET} or more"
        )
    return secret


def issue_token(secret: str, team: str, audience: Audience, expires_at: int) -> str:
    """Return a new signed token for a team, valid until ``expires_at`` (Unix seconds)."""
    claims = {"team": team, "role": audience.value, "exp": expires_at}
    return jwt.encode(claims, secret, algorithm=_ALGORITHM)


def token_of(target: str, authorization: Sequence[str]) -> str:
    """Return the token in a request's URL (``target``) or else in its header; "" if there is none.

    ``authorization`` holds the values of all Authorization headers; there should be at most one.
    """
    try:
        queried = parse_qs(target.partition("?")[2], max_num_fields=20).get("token", [""])[0]
    except ValueError:
        queried = ""
    return queried or ", ".join(authorization).removeprefix("Bearer ").strip()


@dataclass(frozen=True)
class TokenCheck:
    """Checks the tokens of a server; ``allow_no_expiry`` accepts tokens without an expiry time."""

    secret: str = field(repr=False)
    allow_no_expiry: bool = False

    def player(self, token: str, team: str) -> None:
        """Check that a token lets a player of this team play; nothing is returned.

        Raises:
            TokenRefused: the token is invalid, not for players, or for another team.
        """
        if self._claims(token, Audience.PLAYER).get("team") != team:
            raise TokenRefused("the token is another team's")

    def receiver(self, token: str) -> None:
        """Check that a token lets a spectator watch games; nothing is returned.

        Raises:
            TokenRefused: the token is invalid, or not for spectators.
        """
        self._claims(token, Audience.RECEIVER)

    def _claims(self, token: str, audience: Audience) -> dict[str, Any]:
        if not token:
            raise TokenRefused("there is no token")
        required: list[str] = [] if self.allow_no_expiry else ["exp"]
        try:
            claims: dict[str, Any] = jwt.decode(
                token, self.secret, algorithms=[_ALGORITHM], options={"require": required}
            )
        except jwt.InvalidTokenError as error:
            raise TokenRefused(_REASONS.get(type(error), "the token cannot be read")) from None
        if claims.get("role") != audience:
            raise TokenRefused(f"the token does not have the role {audience}")
        return claims


_SECONDS_PER_UNIT = {"d": 86_400, "h": 3600, "m": 60, "s": 1}


def requested_token(secret: str, team: str, audience: Audience, expires: str, now: int) -> str:
    """Return a new token for a team, valid from ``now`` (Unix seconds) for the time ``expires``, such as 7d.

    Raises:
        ServerConfigError: the team name or the time is invalid; the message begins with --team or --expires.
    """
    try:
        check_name(team)
    except NameRefused as refused:
        raise ServerConfigError(f"--team: {refused}") from None
    if team != team_of(team):
        raise ServerConfigError(
            f"--team: servers know {team!r} as {team_of(team)!r}, without digits at the end"
        )
    return issue_token(secret, team, audience, now + lifetime(expires))


def lifetime(text: str) -> int:
    """Return the duration in seconds that a text such as 7d, 12h, 30m or 45s means.

    Raises:
        ServerConfigError: the text has another form, or the duration is 0.
    """
    match = re.fullmatch(r"([0-9]{1,6})([dhms])", text)
    if match is None or int(match[1]) == 0:
        raise ServerConfigError(f"--expires: must be a number of d, h, m or s, such as 7d, not {text!r}")
    return int(match[1]) * _SECONDS_PER_UNIT[match[2]]
