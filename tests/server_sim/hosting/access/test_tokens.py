"""Which tokens are issued, and which are accepted for which role."""

from __future__ import annotations

import time
import warnings
from typing import Any

import jwt
import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.hosting.access.tokens import TokenCheck, TokenRefused, lifetime, secret_from, token_of
from tests.rows import each_row
from tests.server_sim.hosting.command_line import run
from tests.server_sim.hosting.contest.visiting import LATER, SECRET

CHECK = TokenCheck(SECRET)


def made(secret: str = SECRET, algorithm: str = "HS256", **claims: Any) -> str:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # some of these are bad on purpose
        given = {"team": "kanolab", "role": "PLAYER", "exp": LATER} | claims
        return jwt.encode(
            {key: value for key, value in given.items() if value is not None},
            None if algorithm == "none" else secret,
            algorithm,
        )


def test_a_spectator_needs_no_team_and_is_no_player() -> None:
    CHECK.receiver(made(role="RECEIVER", team=None))
    with pytest.raises(TokenRefused, match="does not have the role RECEIVER"):
        CHECK.receiver(made())


def test_a_token_that_is_valid_for_ever_opens_nothing_unless_asked_for() -> None:
    player, receiver = made(exp=None), made(exp=None, role="RECEIVER")
    reason = r"has no exp.*server\.authentication\.allow_no_expiry"
    with pytest.raises(TokenRefused, match=reason):
        CHECK.player(player, "kanolab")
    with pytest.raises(TokenRefused, match=reason):
        CHECK.receiver(receiver)
    lenient = TokenCheck(SECRET, allow_no_expiry=True)
    lenient.player(player, "kanolab")
    lenient.receiver(receiver)
    with pytest.raises(TokenRefused, match="has expired"):
        lenient.player(made(exp=1), "kanolab")


BAD = [
    ("", "there is no token"),
    ("x", "the token cannot be read"),
    ("a.b.c", "the token cannot be read"),
    ("\x00狼", "the token cannot be read"),
    (made(secret="another secret of more than thirty-two"), "the token is signed with another secret"),
    (made(algorithm="none"), "the token is not signed with HS256"),
    (made(algorithm="HS512"), "the token is not signed with HS256"),
    (made(exp=1), "the token has expired"),
    (made(exp="soon"), "the token cannot be read"),
    (made(team="tuat"), "the token is another team's"),
    (made(team=None), "the token is another team's"),
    (made(team="kanolab1"), "the token is another team's"),
    (made(team=["kanolab"]), "the token is another team's"),
    (made(role="RECEIVER"), "the token does not have the role PLAYER"),
    (made(role="player"), "the token does not have the role PLAYER"),
    (made(role=None), "the token does not have the role PLAYER"),
]


@pytest.mark.parametrize(("token", "reason"), BAD)
def test_tokens_that_let_nobody_in(token: str, reason: str) -> None:
    with pytest.raises(TokenRefused) as caught:
        CHECK.player(token, "kanolab")
    assert str(caught.value) == reason
    assert not token or token not in str(caught.value) or token == "x"


@each_row
def test_where_a_token_is_looked_for(target: str, header: str | None, token: str) -> None:
    assert token_of(target, [] if header is None else [header]) == token


def test_two_headers_are_no_token() -> None:
    with pytest.raises(TokenRefused, match="cannot be read"):
        CHECK.player(token_of("/ws", [made(), made()]), "kanolab")


@each_row
def test_secrets_that_are_none(environment: dict[str, str], reason: str) -> None:
    with pytest.raises(ServerConfigError, match=reason):
        secret_from(environment)
    assert secret_from({"SECRET_KEY": SECRET}) == SECRET


def issue(*arguments: str, secret: str = SECRET) -> tuple[int, str, str]:
    return run("token", *arguments, env={"SECRET_KEY": secret})[:3]


def test_a_players_token_goes_to_standard_output_alone() -> None:
    code, out, err = issue("--team", "kanolab")
    assert (code, err, out.count("\n")) == (0, "", 1)
    TokenCheck(SECRET).player(out.strip(), "kanolab")
    claims = jwt.decode(out.strip(), SECRET, algorithms=["HS256"])
    assert 7 * 86_400 - 60 < claims["exp"] - time.time() <= 7 * 86_400


def test_a_spectators_token() -> None:
    _, out, _ = issue("--team", "kanolab", "--role", "RECEIVER", "--expires", "30m")
    TokenCheck(SECRET).receiver(out.strip())


@pytest.mark.parametrize(("text", "seconds"), [("7d", 604_800), ("12h", 43_200), ("30m", 1800), ("5s", 5)])
def test_lifetimes(text: str, seconds: int) -> None:
    assert lifetime(text) == seconds


@each_row
def test_mistakes_get_one_line(arguments: list[str], message: str) -> None:
    code, out, err = issue(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith(message) and err.count("\n") == 1


def test_without_a_secret_there_is_no_token() -> None:
    assert issue("--team", "kanolab", secret="")[2].startswith("tokens need a secret")
