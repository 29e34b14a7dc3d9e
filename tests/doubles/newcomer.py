"""A client of the browser server that behaves like a browser.

It keeps its cookie, reloads a page that asks for it, and opens the socket of each page that it shows.
"""

from __future__ import annotations

import asyncio
import json
import re
import uuid
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlencode

from websockets.asyncio.client import ClientConnection, connect

COOKIE = re.compile(r"^set-cookie: ([^;\r]+)", re.IGNORECASE | re.MULTILINE)
PAGE_ID = re.compile(r"'client_id': '([0-9a-f-]+)'")
FORM = re.compile(r'"(\d+)":\{"tag":"form".*?"listener_id":"([0-9a-f-]+)"')
LINK = re.compile(r"/(?:seat|host|watch)/[\w-]+")
REFUSED = re.compile(r'"role":\s*"alert"')
RELOADS = "location.reload()"


async def fetch(
    port: int, path: str, headers: Mapping[str, str] = {}, source: str | None = None
) -> tuple[str, str]:
    """Return head and body of the answer to a GET request; ``source`` is the client's address."""
    where = None if source is None else (source, 0)
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=where)
    lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]
    lines += (f"{name}: {value}" for name, value in headers.items())
    try:
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        head, _, body = (await reader.read()).decode("utf-8", "replace").partition("\r\n\r\n")
    finally:
        writer.close()
    return head, body


@dataclass
class ShownPage:
    """An open page: its content and its socket."""

    name: str
    content: str
    socket: ClientConnection

    async def send_form(self, fields: Mapping[str, object]) -> str:
        """Send the form of the page; return the link to which it leads."""
        return str(LINK.findall(await self._answer_to_form(fields, LINK))[0])

    async def refused_form(self, fields: Mapping[str, object]) -> str:
        """Send the form of the page, which is refused; return the update that shows why."""
        return await self._answer_to_form(fields, REFUSED)

    async def _answer_to_form(self, fields: Mapping[str, object], wanted: re.Pattern[str]) -> str:
        form = FORM.search(self.content)
        assert form is not None, "the page has no form"
        event = {"id": int(form[1]), "client_id": self.name, "listener_id": form[2]}
        await self.socket.send("42" + json.dumps(["event", {**event, "args": [json.dumps(fields)]}]))
        async for message in self.socket:
            if message == "2":
                await self.socket.send("3")
            elif wanted.search(str(message)):
                return str(message)
        raise AssertionError("the page has led nowhere")


class Newcomer:
    """A client with a cookie jar; ``source`` is its address on the loopback interface."""

    def __init__(self, port: int, source: str | None = None, language: str = "en") -> None:
        self._port = port
        self._source = source
        self._headers = {"Accept-Language": language}

    async def load(self, path: str) -> str:
        """Return the content of a page, reloaded if the page asks for it."""
        for _ in range(3):
            head, body = await fetch(self._port, path, self._headers, self._source)
            assert head.startswith("HTTP/1.1 200"), head.partition("\r\n")[0]
            if (cookie := COOKIE.search(head)) is not None:
                self._headers["Cookie"] = cookie[1]
            if RELOADS not in body:
                return body
        raise AssertionError("the page asks to be loaded again and again")

    @asynccontextmanager
    async def at(self, path: str) -> AsyncIterator[ShownPage]:
        """Show a page while entered."""
        content = await self.load(path)
        found = PAGE_ID.search(content)
        assert found is not None, "there is no page"
        async with open_socket(self._port, found[1], self._source) as socket:
            yield ShownPage(found[1], content, socket)


@asynccontextmanager
async def open_socket(
    port: int, page: str, source: str | None = None, tab: str | None = None
) -> AsyncIterator[ClientConnection]:
    """Open the socket of a page once the server has accepted it; a page keeps one ``tab``."""
    query = {"EIO": "4", "transport": "websocket", "client_id": page, "implicit_handshake": "true"}
    query |= {"next_message_id": "0", "tab_id": tab or str(uuid.uuid4()), "document_id": str(uuid.uuid4())}
    address = f"ws://127.0.0.1:{port}/_nicegui_ws/socket.io/?{urlencode(query)}"
    where = None if source is None else (source, 0)
    async with connect(address, ping_interval=None, proxy=None, local_addr=where) as socket:
        assert str(await socket.recv()).startswith("0"), "the transport is not opened"
        await socket.send("40")
        answer = str(await socket.recv())
        assert answer.startswith("40"), f"the page is not known: {answer}"
        yield socket
