"""Plain HTTP on the game's port, over sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from agent.protocol.gamelog import TalkRow
from server_sim.config.settings import load_bundled
from server_sim.hosting import http
from server_sim.hosting.broadcast import Broadcast, Show
from server_sim.hosting.http import Reception, bracketed, peer_address
from server_sim.hosting.pages import PageContext
from tests.doubles.loopback import ENOUGH
from tests.server_sim.hosting.contest import visiting

TALK = TalkRow(0, "talk", 0, 0, 1, "おはよう")


class Site:
    """A handler behind a port, and one game to watch."""

    def __init__(self, broadcast: Broadcast, show: Show, port: int, visits: list[ServerConnection]) -> None:
        self.broadcast, self.show, self.port, self.visits = broadcast, show, port, visits

    @property
    def unread(self) -> int:
        """Bytes that the server keeps for its visitors."""
        return sum(visit.transport.get_write_buffer_size() for visit in self.visits)

    async def open(self, request: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(request.encode())
        return reader, writer

    async def get(self, path: str, method: str = "GET", more: str = "") -> tuple[int, dict[str, str], bytes]:
        """One whole reply: status, headers by small name, body."""
        reader, writer = await self.open(f"{method} {path} HTTP/1.1\r\nHost: x\r\n{more}\r\n")
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        await writer.wait_closed()
        status, *lines = head.decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines)
        return int(status.split()[1]), headers, body


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with opened(tmp_path) as site:
        yield site


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Site]:
    broadcast = visiting.broadcast(folder)
    show = broadcast.open(visiting.village())
    reception = Reception(PageContext(load_bundled(5), dict, lambda: False, None, broadcast))
    visits: list[ServerConnection] = []

    async def process(connection: ServerConnection, request: Request) -> Response | None:
        visits.append(connection)
        return await reception.receive(connection, request)

    async def nobody(connection: ServerConnection) -> None:
        raise AssertionError("there is no game here")

    try:
        async with (
            asyncio.timeout(ENOUGH),
            serve(nobody, "127.0.0.1", 0, process_request=process, open_timeout=None) as server,
        ):
            yield Site(broadcast, show, server.sockets[0].getsockname()[1], visits)
            show.close(None)
    finally:
        show.close(None)


async def test_a_page_with_the_headers_that_a_page_of_another_site_needs(site: Site) -> None:
    status, headers, body = await site.get("/realtime/games.json")
    assert status == 200
    assert json.loads(body)[0]["id"] == "G1"
    assert headers["access-control-allow-origin"] == "*"
    assert headers["content-type"] == "application/json; charset=utf-8"
    assert headers["content-length"] == str(len(body))
    assert (headers["connection"], headers["cache-control"]) == ("close", "no-store")


async def test_a_browser_asks_before_it_sends_a_token(site: Site) -> None:
    status, headers, body = await site.get(
        "/realtime/games.json", "OPTIONS", "Access-Control-Request-Headers: authorization\r\n"
    )
    assert (status, body) == (204, b"")
    assert "authorization" in headers["access-control-allow-headers"]
    assert headers["access-control-allow-methods"] == "get, head, options"


async def test_head_has_no_body(site: Site) -> None:
    status, headers, body = await site.get("/realtime/games.json", "HEAD")
    assert (status, body) == (200, b"")
    assert int(headers["content-length"]) > 0
    status, headers, body = await site.get("/api/v1/games/G1/events", "HEAD")
    assert (status, body) == (200, b"")


async def test_other_methods(site: Site) -> None:
    status, headers, _ = await site.get("/realtime/games.json", "DELETE")
    assert (status, headers["allow"]) == (405, "get, head, options")


async def test_a_big_file_arrives_whole(site: Site, tmp_path: Path) -> None:
    (tmp_path / "big.jsonl").write_bytes(b"x" * 3_000_000)
    _, _, body = await site.get("/realtime/big.jsonl")
    assert len(body) == 3_000_000


@pytest.mark.parametrize("rest", [b"garbage that is no frame", b"\x81\x05hello", b""])
async def test_what_follows_a_request_does_no_harm(site: Site, rest: bytes) -> None:
    reader, writer = await site.open("")
    writer.write(b"GET /realtime/games.json HTTP/1.1\r\nHost: x\r\n\r\n" + rest)
    writer.write_eof()
    with suppress(ConnectionResetError):
        assert (await reader.read())[:12] in (b"", b"HTTP/1.1 200")
    writer.close()
    assert (await site.get("/realtime/games.json"))[0] == 200


async def event(reader: asyncio.StreamReader) -> tuple[str, dict[str, object]]:
    kind, data, empty = [(await reader.readline()).decode() for _ in range(3)]
    assert empty == "\n"
    return kind.strip(), json.loads(data.removeprefix("data:"))


async def stream(site: Site) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await site.open("GET /api/v1/games/G1/events HTTP/1.1\r\nHost: x\r\n\r\n")
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 ")
    assert b"Content-Type: text/event-stream" in head and b"Access-Control-Allow-Origin: *" in head
    return reader, writer


async def test_a_stream_of_events_until_the_game_ends(site: Site) -> None:
    reader, writer = await stream(site)
    kind, packet = await event(reader)
    assert (kind, packet["event"]) == ("event:broadcast", "開始")
    site.show.rows([TALK, TALK])
    assert [(await event(reader))[1]["idx"] for _ in range(2)] == [2, 3]
    site.show.close(None)
    assert await reader.read() == b""
    writer.close()


async def test_a_silent_stream_says_that_it_is_there(site: Site) -> None:
    reader, writer = await stream(site)
    await event(reader)
    assert [await reader.readline() for _ in range(4)] == [b":\n", b"\n", b":\n", b"\n"]
    writer.close()


async def test_a_reader_that_falls_behind_is_cut_off(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "MAX_UNREAD", 0)
    reader, writer = await stream(site)
    await event(reader)
    big = TalkRow(0, "talk", 0, 0, 1, "x" * 8_000_000)
    for _ in range(3):  # more than the sockets' own buffers hold
        site.show.rows([big])
        await asyncio.sleep(0.01)
    received = 0
    with suppress(ConnectionResetError):
        while part := await reader.read(1_000_000):
            received += len(part)
    assert received < 16_000_000
    writer.close()


async def test_what_waits_for_a_slow_reader_is_little(site: Site) -> None:
    _, writer = await stream(site)
    most = 0
    while not site.visits[0].transport.is_closing():
        site.show.rows([TalkRow(0, "talk", 0, 0, 1, "x" * 2000)] * 5)
        await asyncio.sleep(0)
        most = max(most, site.unread)
    assert 0 < most < 128 * 1024
    writer.close()


async def test_of_a_file_only_a_piece_waits_for_its_reader(site: Site, tmp_path: Path) -> None:
    (tmp_path / "big.jsonl").write_bytes(b"x" * 30_000_000)
    reader, writer = await site.open("GET /realtime/big.jsonl HTTP/1.1\r\nHost: x\r\n\r\n")
    await reader.readuntil(b"\r\n\r\n")
    await asyncio.sleep(1)
    assert 0 < site.unread < 256 * 1024
    writer.transport.abort()


async def test_readers_who_stay_do_not_keep_others_out(site: Site) -> None:
    """One address holds half of the room, and of its own the one who has read longest goes."""
    first, *others = [await stream(site) for _ in range(http.MAX_READERS // 2)]
    newcomer = await stream(site)
    assert (await event(newcomer[0]))[1]["event"] == "開始"
    with suppress(ConnectionResetError):
        await first[0].read()
    assert first[0].at_eof() or first[0].exception()
    for _, writer in (first, *others, newcomer):
        writer.close()


@pytest.mark.parametrize(
    ("origin", "status"), [("https://aiwolfdial.github.io", 200), ("https://evil.example", 403)]
)
async def test_a_page_of_an_unknown_site_sees_no_roles_and_the_host_is_told(
    site: Site, console: list[str], origin: str, status: int
) -> None:
    for path in ("/realtime/games.json", "/api/v1/games"):
        assert (await site.get(path, more=f"Origin: {origin}\r\n"))[0] == status
    told = [line for line in console if f"was refused: no page of '{origin}' may see this: " in line]
    assert len(told) == (2 if status == 403 else 0)


@pytest.mark.parametrize(
    ("host", "shown"), [("::1", "[::1]"), ("127.0.0.1", "127.0.0.1"), ("localhost", "localhost")]
)
def test_ipv6_stands_in_brackets(host: str, shown: str) -> None:
    assert bracketed(host) == shown
    assert peer_address((host, 5000)) == f"{shown}:5000"


def test_a_client_that_has_gone_has_no_address() -> None:
    assert peer_address(None) == "an unknown address"
