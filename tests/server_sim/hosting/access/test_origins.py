"""Which web pages are answered, and whom a page cannot pretend to be."""

from __future__ import annotations

import pytest
from websockets.datastructures import Headers

from server_sim.hosting.access.origins import ANY, SHOWN, is_welcome, may_join, may_not_join, not_welcome
from tests.rows import each_row

MINE, OTHER = "https://mine.example", "https://other.example"
HOST = "127.0.0.1:8080"
OWN = f"http://{HOST}"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PROGRAM = "aiwolf-nlp-common/0.7.0 Python/3.11"


@each_row
def test_a_page_sees_games_if_the_settings_name_its_site(
    allowed: tuple[str, ...], origins: list[str], welcome: bool
) -> None:
    assert is_welcome(allowed, origins) is welcome


@each_row
def test_a_program_may_play_with_the_origin_of_the_server_or_none(told: dict[str, str]) -> None:
    assert may_join((), Headers({"Host": HOST, **told}))


def test_an_address_is_read_without_regard_to_capitals() -> None:
    assert may_join((), Headers({"Host": "Games.Example:8080", "Origin": "http://games.example:8080"}))


@each_row
def test_nobody_may_play_with_the_origin_of_somebody_else(origin: str) -> None:
    for told in ({"User-Agent": PROGRAM}, {"User-Agent": FIREFOX}, {}):
        assert not may_join((MINE,), Headers({"Host": HOST, "Origin": origin, **told}))


@each_row
def test_a_page_may_not_play_though_it_asks_the_server_that_it_comes_from(sign: dict[str, str]) -> None:
    """A name that leads to this machine today may have led to an evil page yesterday."""
    for host in (HOST, "evil.example:8080"):
        assert not may_join((MINE,), Headers({"Host": host, "Origin": f"http://{host}", **sign}))


def test_a_browser_that_hides_its_page_may_not_play() -> None:
    assert not may_join((MINE,), Headers({"Host": HOST, "User-Agent": FIREFOX}))


@pytest.mark.parametrize("allowed", [MINE, ANY])
def test_a_page_may_play_if_the_settings_name_its_site(allowed: str) -> None:
    assert may_join((allowed,), Headers({"Host": HOST, "Origin": MINE, "User-Agent": FIREFOX}))


def test_who_has_two_origins_needs_both() -> None:
    headers = Headers([("Host", HOST), ("Origin", OWN), ("Origin", OTHER)])
    assert not may_join((), headers)
    assert not may_join((OTHER,), headers)
    assert may_join((OTHER, OWN), headers)


def test_without_a_host_no_origin_is_the_servers_own() -> None:
    assert not may_join((), Headers({"Origin": OWN}))


@each_row
def test_a_refusal_says_who_was_refused_and_what_lets_it_in(told: dict[str, str], reason: str) -> None:
    cure = "to let it in, list it with serve --origin or in server.web_socket.origins"
    assert may_not_join(Headers({"Host": HOST, **told})) == reason + cure
    assert not_welcome([OTHER]) == f"no page of '{OTHER}' may see this: {cure}"


def test_a_strangers_header_cannot_fill_the_log() -> None:
    headers = Headers([("Host", "h" * 9999), *[("Origin", "x" * 9999)] * 99])
    assert len(may_not_join(headers)) < 5 * SHOWN
