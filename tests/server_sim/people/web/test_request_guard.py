"""Who is let in: pages of this server, in sensible amounts, and nobody led here by another name."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from starlette.types import Message, Receive, Scope, Send

from server_sim.people.web.request_guard import HEADERS, MOST_BODY, MOST_UPLOAD, UPLOADS_AT, RequestGuard
from tests.rows import each_row


async def inner(scope: Scope, receive: Receive, send: Send) -> None:
    """Reads everything and says yes."""
    while (message := await receive())["type"] == "http.request" and message.get("more_body"):
        pass
    status = 200 if message["type"] == "http.request" else 400
    await send({"type": "http.response.start", "status": status, "headers": []})
    await send({"type": "http.response.body", "body": b""})


async def asked(
    headers: Mapping[str, str],
    host: str = "127.0.0.1",
    kind: str = "http",
    body: bytes = b"",
    pieces: int = 1,
    path: str = "/",
    allowed: Collection[str] = (),
) -> Message:
    """The first message of the answer to a request."""
    sent: list[Message] = []
    left = pieces

    async def receive() -> Message:
        nonlocal left
        left -= 1
        return {"type": "http.request", "body": body, "more_body": left > 0}

    async def send(message: Message) -> None:
        sent.append(message)

    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": kind, "method": "POST", "path": path, "headers": raw}
    await RequestGuard(inner, host, allowed)(scope, receive, send)
    return sent[0]


@each_row
async def test_own_pages_are_let_in_and_no_others(
    listens_at: str, host: str, origin: str | None, status: int
) -> None:
    headers = {"host": host} | ({} if origin is None else {"origin": origin})
    assert (await asked(headers, host=listens_at))["status"] == status


@each_row
async def test_only_the_names_that_are_listed_and_those_of_loopback_are_answered_to(
    listens_at: str, allowed: list[str], host: str, status: int
) -> None:
    assert (await asked({"host": host}, host=listens_at, allowed=allowed))["status"] == status


async def test_sockets_of_other_sites_are_closed() -> None:
    headers = {"host": "127.0.0.1:8090", "origin": "http://evil.example"}
    assert (await asked(headers, kind="websocket"))["type"] == "websocket.close"


async def test_too_much_is_refused_whatever_the_header_says() -> None:
    headers = {"host": "127.0.0.1"}
    for path, most in (("/", MOST_BODY), (f"{UPLOADS_AT}x/upload/1", MOST_UPLOAD)):
        told = {**headers, "content-length": str(most + 1)}
        assert (await asked(told, path=path))["status"] == 413
        piece = b"x" * (most // 4)
        assert (await asked(headers, body=piece, pieces=4, path=path))["status"] == 200
        assert (await asked(headers, body=piece, pieces=5, path=path))["status"] == 400


async def test_browsers_are_told_to_fetch_nothing_from_elsewhere() -> None:
    answer = await asked({"host": "127.0.0.1"})
    assert {name.decode() for name, _ in answer["headers"]} >= set(HEADERS)
