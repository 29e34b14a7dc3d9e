"""Tokens that let players in and spectators watch: HMAC-signed JWTs (protocol section 1); no I/O.

A player's token has the claims ``team``, the team derived from its name, and ``role`` PLAYER; a spectator's
has the role RECEIVER. ``exp`` is honoured where there is one. Only HS256 is accepted, so a token cannot
choose how it is checked.

::

    TokenRefused   the token opens nothing; the message is the reason and never has a part of the token
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import parse_qs

import jwt

from server_sim.config.errors import ServerConfigError
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


def check_player(secret: str, token: str, team: str) -> None:
    """Let a player of this team in.

    Raises:
        TokenRefused: the token is not a player's, or another team's.
    """
    claims = _token_claims(secret, token, Audience.PLAYER)
    if claims.get("team") != team:
        raise TokenRefused("the token is another team's")


def check_receiver(secret: str, token: str) -> None:
    """Let a spectator watch.

    Raises:
        TokenRefused: the token is not a spectator's.
    """
    _token_claims(secret, token, Audience.RECEIVER)


def _token_claims(secret: str, token: str, audience: Audience) -> dict[str, Any]:
    if not token:
        raise TokenRefused("there is no token")
    try:
        claims: dict[str, Any] = jwt.decode(token, secret, algorithms=[_ALGORITHM])
    except jwt.ExpiredSignatureError:
        raise TokenRefused("the token has expired") from None
    except jwt.InvalidSignatureError:
        raise TokenRefused("the token is signed with another secret") from None
    except jwt.InvalidAlgorithmError:
        raise TokenRefused(f"the token is not signed with {_ALGORITHM}") from None
    except jwt.InvalidTokenError:
        raise TokenRefused("the token cannot be read") from None
    if claims.get("role") != audience:
        raise TokenRefused(f"the token does not have the role {audience}")
    return claims
