"""Who comes back with its cookie is told from who only fetches."""

from __future__ import annotations

from http.cookies import SimpleCookie

import pytest
from starlette.requests import Request

from server_sim.people.web.page_guard import COOKIE, CookieCheck
from server_sim.people.web.words import ENTRANCE, words_in


def request(host: str, cookie: str | None = None) -> Request:
    headers = [] if cookie is None else [(b"cookie", f"{COOKIE}={cookie}".encode("latin-1"))]
    return Request({"type": "http", "headers": headers, "client": (host, 1)})


def given(cookie_check: CookieCheck, host: str) -> str:
    """The cookie that somebody is sent back with."""
    page = cookie_check.reloading_page(request(host), words_in("en", ENTRANCE))
    return SimpleCookie(page.headers["set-cookie"])[COOKIE].value


def test_who_comes_back_with_the_cookie_is_let_in() -> None:
    cookie_check = CookieCheck(b"secret")
    assert not cookie_check.has_cookie(request("192.0.2.1"))
    assert cookie_check.has_cookie(request("192.0.2.1", given(cookie_check, "192.0.2.1")))
    assert cookie_check.has_cookie(request("2001:db8::2", given(cookie_check, "2001:db8::1")))


@pytest.mark.parametrize("cookie", ["", "x", "é", "0" * 64])
def test_a_made_up_cookie_is_none(cookie: str) -> None:
    assert not CookieCheck(b"secret").has_cookie(request("192.0.2.1", cookie))


def test_a_cookie_is_good_for_its_own_address_and_process() -> None:
    cookie = given(CookieCheck(b"secret"), "192.0.2.1")
    assert not CookieCheck(b"secret").has_cookie(request("192.0.2.2", cookie))
    assert not CookieCheck(b"another").has_cookie(request("192.0.2.1", cookie))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_page_in_between_says_why(language: str) -> None:
    words = words_in("en" if language == "en" else "ja", ENTRANCE)
    page = bytes(CookieCheck(b"secret").reloading_page(request("192.0.2.1"), words).body).decode()
    assert words("doorstep") in page and "location.reload()" in page
