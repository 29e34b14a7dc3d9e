"""How addresses are shown."""

from __future__ import annotations

import pytest

from server_sim.hosting.address import bracketed, peer_address


@pytest.mark.parametrize(
    ("host", "shown"), [("::1", "[::1]"), ("127.0.0.1", "127.0.0.1"), ("localhost", "localhost")]
)
def test_ipv6_stands_in_brackets(host: str, shown: str) -> None:
    assert bracketed(host) == shown
    assert peer_address((host, 5000)) == f"{shown}:5000"


def test_a_client_that_has_gone_has_no_address() -> None:
    assert peer_address(None) == "an unknown address"
