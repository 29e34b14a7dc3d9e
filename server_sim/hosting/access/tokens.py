"""Tokens that let players in and spectators watch: HMAC-signed JWTs (protocol section 1); no I/O.

A player's token has the claims ``team``, the team derived from its name, and ``role`` PLAYER; a spectator's
has the role RECEIVER. ``exp`` says until when it opens anything; one without it would do so for ever, and is
refused unless the settings say otherwise. Only HS256 is accepted, so a token cannot choose how it is checked.

::

    TokenRefused   the token opens nothing; the message is the reason and never has a part of the token
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs

import jwt

from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import ServerSettings
from server_sim.hosting.access.audience import Audience

SECRET_KEY = "SECRET_KEY"
"""The environment variable that holds the secret."""
LEAST_SECRET = 32
"""Bytes that a secret must have at least, as many as the signature (RFC 7518, section 3.2)."""

_ALGORITHM = "HS256"


class TokenRefused(ValueError):  # noqa: N818 - it says what happened
    """A token opens nothing; the message is the reason."""


def secret_from(environment: Mapping[str, str]) -> str:
    """The secret that signs all tokens.

    Raises:
        ConfigError: there is none, or it is too short to be one.
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
    """A new token, valid until ``expires_at`` in Unix seconds."""
    claims = {"team": team, "role": audience.value, "exp": expires_at}
    return jwt.encode(claims, secret, algorithm=_ALGORITHM)


def token_of(target: str, authorization: Sequence[str]) -> str:
    """The token a request brings: in its query if that is not empty, else in its header; perhaps "".

    ``authorization`` are the values of all headers of this name; there should be one at most.
    """
    try:
        queried = parse_qs(target.partition("?")[2], max_num_fields=20).get("token", [""])[0]
    except ValueError:
        queried = ""
    return queried or ", ".join(authorization).removeprefix("Bearer ").strip()


@dataclass(frozen=True)
class TokenCheck:
    """Which tokens a server accepts; with ``allow_no_expiry`` also those that are valid for ever."""

    secret: str = field(repr=False)
    allow_no_expiry: bool = False

    def player(self, token: str, team: str) -> None:
        """Let a player of this team in.

        Raises:
            TokenRefused: the token is not a player's, or another team's.
        """
        if self._claims(token, Audience.PLAYER).get("team") != team:
            raise TokenRefused("the token is another team's")

    def receiver(self, token: str) -> None:
        """Let a spectator watch.

        Raises:
            TokenRefused: the token is not a spectator's.
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
        except jwt.ExpiredSignatureError:
            raise TokenRefused("the token has expired") from None
        except jwt.MissingRequiredClaimError:
            raise TokenRefused(
                "the token has no exp, so it would be valid for ever: issue one with exp, or let such tokens "
                "in with server.authentication.allow_no_expiry"
            ) from None
        except jwt.InvalidSignatureError:
            raise TokenRefused("the token is signed with another secret") from None
        except jwt.InvalidAlgorithmError:
            raise TokenRefused(f"the token is not signed with {_ALGORITHM}") from None
        except jwt.InvalidTokenError:
            raise TokenRefused("the token cannot be read") from None
        if claims.get("role") != audience:
            raise TokenRefused(f"the token does not have the role {audience}")
        return claims


def token_check(settings: ServerSettings, environment: Mapping[str, str]) -> TokenCheck | None:
    """Which tokens these settings accept; None where they ask for none.

    Raises:
        ConfigError: there is no secret in the environment, or it is too short.
    """
    if not settings.authentication:
        return None
    return TokenCheck(secret_from(environment), settings.allow_no_expiry)
