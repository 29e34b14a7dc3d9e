"""Pages cost memory: they are made for browsers, and those go first whose browser never came."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from nicegui import Client
from websockets.exceptions import ConnectionClosed

from server_sim.people.web import open_pages
from server_sim.people.web.open_pages import MANY_WAITING, MOST_WAITING, OpenPages
from tests.bench.server.web_siege import POLLING, Besieged, besieged_server
from tests.doubles.newcomer import COOKIE, PAGE_ID, RELOADS, Newcomer, fetch, open_socket

pytestmark = [pytest.mark.real_time, pytest.mark.slow]


WITH_PROXY = ("--proxy", "127.0.0.1")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Besieged]:
    """A server that may open few files."""
    with besieged_server(100, tmp_path / "logs", tmp_path) as running:
        yield running


async def test_where_many_pages_wait_a_page_is_made_for_who_comes_back(server: Besieged) -> None:
    bodies = [(await fetch(server.port, "/"))[1] for _ in range(MANY_WAITING + 5)]
    assert [RELOADS in body for body in bodies] == [False] * MANY_WAITING + [True] * 5
    async with Newcomer(server.port).at("/") as page:
        link = await page.send_form({"name": "Ann"})
    assert link.startswith("/seat/")


async def test_with_its_cookie_one_address_fills_half_of_what_may_wait(server: Besieged) -> None:
    newcomer = Newcomer(server.port)
    pages = [PAGE_ID.findall(await newcomer.load("/seat/none"))[0] for _ in range(MOST_WAITING // 2 + 1)]
    other = Newcomer(server.port, "127.0.0.2")
    async with other.at("/"), open_socket(server.port, pages[1]):
        with pytest.raises(AssertionError, match="the page is not known"):
            async with open_socket(server.port, pages[0]):
                pass


async def test_silent_sockets_make_room_and_players_stay(server: Besieged) -> None:
    newcomer = Newcomer(server.port)
    async with newcomer.at("/") as page:
        silent = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(120)]
        link = await page.send_form({"name": "Ann"})
        assert PAGE_ID.search(await newcomer.load(link))
        assert sum(not (reader.at_eof() or reader.exception()) for reader, _ in silent) <= 25
        for _, writer in silent:
            writer.close()


async def test_of_the_sockets_of_one_page_the_latest_counts(server: Besieged) -> None:
    name = PAGE_ID.findall(await Newcomer(server.port).load("/"))[0]
    first, second = (open_socket(server.port, name, tab="tab") for _ in range(2))
    async with first as cut_off, second:
        with pytest.raises(ConnectionClosed):
            while True:
                await cut_off.recv()


@pytest.mark.parametrize(("options", "are_told_apart"), [((), False), (WITH_PROXY, True)])
async def test_what_a_proxy_says_of_whom_it_asks_for_is_believed_where_it_is_named(
    tmp_path: Path, options: tuple[str, ...], are_told_apart: bool
) -> None:
    with besieged_server(100, tmp_path / "logs", tmp_path, *options) as server:
        for _ in range(MANY_WAITING):
            await fetch(server.port, "/")
        heads = [
            (await fetch(server.port, "/", {"X-Forwarded-For": f"192.0.2.{number}"}))[0] for number in (1, 2)
        ]
    cookies = {COOKIE.findall(head)[0] for head in heads}
    assert len(cookies) == (2 if are_told_apart else 1)


class Made:
    """A page as far as it is counted."""

    def __init__(self, name: str, ip: str) -> None:
        self.id, self.ip, self.environ = name, ip, None
        self.deleted = asyncio.Event()
        self.delete = self.deleted.set


def test_an_address_whose_pages_are_all_shown_gets_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    made = {name: Made(name, "192.0.2.1") for name in "ab"}
    monkeypatch.setattr(open_pages, "MOST_PAGES", 4)
    monkeypatch.setattr(Client, "instances", made)
    pages = OpenPages()
    pages.take_in()
    assert not pages.is_closed_to("192.0.2.1")
    for page in made.values():
        pages._connected(page)  # type: ignore[arg-type] # as far as it is counted
    assert pages.is_closed_to("192.0.2.1") and not pages.is_closed_to("192.0.2.2")
    made["late"] = Made("late", "192.0.2.1")
    pages.take_in()
    assert [page.id for page in made.values() if page.deleted.is_set()] == ["late"]
    pages._deleted(made["a"])  # type: ignore[arg-type]
    assert not pages.is_closed_to("192.0.2.1")


async def test_there_are_other_addresses_at_which_no_page_is_made(server: Besieged) -> None:
    for _ in range(MANY_WAITING + 1):
        head, body = await fetch(server.port, "/nothing", {"Accept-Language": "en"})
        assert head.startswith("HTTP/1.1 404") and body == "There is no such page."
    head, _ = await fetch(server.port, POLLING)
    assert head.startswith("HTTP/1.1 400")
    assert RELOADS not in (await fetch(server.port, "/"))[1]
