"""Issuing tokens on the command line."""

from __future__ import annotations

import time

import jwt
import pytest

from server_sim.hosting.access.issue import lifetime
from server_sim.hosting.access.tokens import TokenCheck
from tests.rows import each_row
from tests.server_sim.hosting.command_line import run
from tests.server_sim.hosting.contest.visiting import SECRET


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
