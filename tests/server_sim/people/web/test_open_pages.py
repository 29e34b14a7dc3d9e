"""Pages cost memory: they are made for browsers, and those go first whose browser never came."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from nicegui import Client
from websockets.exceptions import ConnectionClosed

from server_sim.people.web import open_pages
from server_sim.people.web.open_pages import MANY_WAITING, MOST_WAITING, OpenPages
from server_sim.people.web.words import words_in
from tests.bench.server.web_siege import POLLING, Besieged, besieged_server
from tests.doubles.newcomer import COOKIE, PAGE_ID, RELOADS, Newcomer, fetch, open_socket

pytestmark = [pytest.mark.real_time, pytest.mark.slow]

PROXY = "127.0.0.9"
SETTINGS = "{models: {paid: {base_url: 'http://127.0.0.1:1/v1', model: m, price: {input: 1, output: 1}}}}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Besieged]:
    """A server that may open few files, with language models for which nobody may spend anything."""
    folder = tmp_path_factory.mktemp("server")
    (config := folder / "config.yml").write_text(f"llm: {SETTINGS}", "utf-8")
    options = ("-c", str(config), "--budget", "0", "--proxy", PROXY)
    with besieged_server(100, folder / "logs", folder, *options) as running:
        yield running


async def cookies_through(proxy: str, server: Besieged) -> set[str]:
    """The cookies of two visitors for whom a proxy asks while many pages wait."""
    heads = [
        (await fetch(server.port, "/", {"X-Forwarded-For": f"192.0.2.{end}"}, proxy))[0] for end in (1, 2)
    ]
    return {COOKIE.findall(head)[0] for head in heads}


async def test_pages_are_made_for_few_strangers_and_else_for_who_comes_back(server: Besieged) -> None:
    port = server.port
    for _ in range(MANY_WAITING + 1):
        head, body = await fetch(port, "/nothing", {"Accept-Language": "en"})
        assert head.startswith("HTTP/1.1 404") and body == "There is no such page."
    head, _ = await fetch(port, POLLING)
    assert head.startswith("HTTP/1.1 400")
    bodies = [(await fetch(port, "/"))[1] for _ in range(MANY_WAITING + 5)]
    assert [RELOADS in body for body in bodies] == [False] * MANY_WAITING + [True] * 5
    assert len(await cookies_through(PROXY, server)) == 2
    assert len(await cookies_through("127.0.0.1", server)) == 1, "a proxy that is not named is not believed"
    async with Newcomer(port).at("/") as page:
        link = await page.send_form({"name": "Ann"})
    assert link.startswith("/seat/")


async def test_who_has_nothing_left_to_spend_is_told_so_at_the_seat(server: Besieged) -> None:
    newcomer = Newcomer(server.port)
    for minds, is_told in ((["auto"], True), (["offline"], False)):
        async with newcomer.at("/") as start:
            link = await start.send_form({"name": "Ann", "minds": minds})
        async with newcomer.at(link) as seat:
            assert (words_in("en")("models_spent") in seat.content) is is_told


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
    pages.count_new()
    assert not pages.is_closed_to("192.0.2.1")
    for page in made.values():
        pages._connected(page)  # type: ignore[arg-type] # as far as it is counted
    assert pages.is_closed_to("192.0.2.1") and not pages.is_closed_to("192.0.2.2")
    made["late"] = Made("late", "192.0.2.1")
    pages.count_new()
    assert [page.id for page in made.values() if page.deleted.is_set()] == ["late"]
    pages._deleted(made["a"])  # type: ignore[arg-type]
    assert not pages.is_closed_to("192.0.2.1")
