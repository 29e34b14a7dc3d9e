"""The HTTP endpoints: health, rules, teams, games, and the viewer's files (protocol section 10).

Pure functions from request to reply; :mod:`server_sim.hosting.http` has the sockets. Running games reveal all
roles, so they are shown only if the configuration's ``realtime_broadcaster`` is on and, if the server uses
tokens, only to spectators with a token.
"""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import unquote

from server_sim.config.settings import ServerSettings
from server_sim.hosting.access.origins import is_welcome, not_welcome
from server_sim.hosting.access.tokens import TokenCheck, TokenRefused, token_of
from server_sim.hosting.broadcast import Broadcast, Show

METHODS = ("GET", "HEAD", "OPTIONS")
"""The HTTP methods that are answered."""
API = "/api/v1"
"""The beginning of the addresses of JSON pages."""
FILES = "/realtime/"
"""The beginning of the addresses of the viewer's files."""

_FILE_NAME = re.compile(r"[^/\\.\x00-\x1f][^/\\\x00-\x1f]*\.jsonl?")


@dataclass(frozen=True)
class HttpReply:
    """A complete HTTP reply; headers for its length and for cross-site access are added when it is sent."""

    status: HTTPStatus
    body: bytes = b""
    content_type: str = "application/json"


@dataclass(frozen=True)
class FileReply:
    """A file that is read while it is sent, up to its length at the time of the request."""

    file: BinaryIO
    size: int
    content_type: str


@dataclass(frozen=True)
class PageContext:
    """The server state that the pages show."""

    settings: ServerSettings
    teams: Callable[[], dict[str, Any]]
    is_draining: Callable[[], bool]
    """Whether new clients are refused because the server is stopping."""
    tokens: TokenCheck | None = None
    """The check of spectators' tokens; None lets everybody watch."""
    broadcast: Broadcast | None = None
    """The games to show; None shows none."""


def answer(
    context: PageContext, method: str, target: str, authorization: Sequence[str], origins: Sequence[str] = ()
) -> HttpReply | FileReply | Show:
    """Return the reply to an HTTP request, or the game whose stream of packets was requested.

    ``authorization`` and ``origins`` are the values of all Authorization and Origin headers.
    """
    if method not in METHODS:
        return _error(HTTPStatus.METHOD_NOT_ALLOWED, f"only {', '.join(METHODS)} are answered")
    if method == "OPTIONS":
        return HttpReply(HTTPStatus.NO_CONTENT)
    path = target.partition("?")[0]
    public = _public_page(context, path)
    if public is not None:
        return public
    if not is_welcome(context.settings.origins, origins):
        return _error(HTTPStatus.FORBIDDEN, not_welcome(origins))
    if context.tokens is not None:
        try:
            context.tokens.receiver(token_of(target, authorization))
        except TokenRefused as refused:
            return _error(HTTPStatus.UNAUTHORIZED, str(refused))
    if path == f"{API}/teams" or path.startswith(f"{API}/teams/"):
        return _teams(context.teams(), unquote(path.removeprefix(f"{API}/teams").removeprefix("/")))
    if context.broadcast is not None:
        if path.startswith(FILES):
            return _file(context.broadcast.directory, unquote(path.removeprefix(FILES)))
        if path == f"{API}/games" or path.startswith(f"{API}/games/"):
            return _games(context.broadcast, path.removeprefix(f"{API}/games").removeprefix("/"))
    return _error(HTTPStatus.NOT_FOUND, "there is nothing here; the game is at /ws")


def _public_page(context: PageContext, path: str) -> HttpReply | None:
    if path == f"{API}/healthz":
        return _json({"status": "ok"})
    if path == f"{API}/readyz":
        if context.is_draining():
            return _json({"status": "draining"}, HTTPStatus.SERVICE_UNAVAILABLE)
        return _json({"status": "ready"})
    if path == f"{API}/ruleset":
        return _json(_ruleset(context.settings))
    return None


def _ruleset(settings: ServerSettings) -> dict[str, Any]:
    setting = settings.rules.setting
    return {
        "agent_count": setting.agent_count,
        "max_day": -1 if setting.max_day is None else setting.max_day,
        "vote_visibility": setting.vote_visibility,
        "is_optimize": settings.league is not None,
        "self_match": settings.self_match,
        "roles": setting.role_num_map,
    }


def _teams(page: dict[str, Any], name: str) -> HttpReply:
    if not name:
        return _json(page)
    found = next((record for record in page["teams"] if record["team"] == name), None)
    if found is None:
        return _error(HTTPStatus.NOT_FOUND, "this team has not played here")
    return _json(found)


def _games(broadcast: Broadcast, rest: str) -> HttpReply | Show:
    if not rest:
        return _json({"games": [show.summary() for show in broadcast.shows]})
    game_id, _, what = rest.partition("/")
    show = broadcast.show(game_id)
    if show is None or what not in ("", "events"):
        return _error(HTTPStatus.NOT_FOUND, "there is no such game in progress")
    return show if what else _json(show.snapshot())


def _file(directory: Path, name: str) -> HttpReply | FileReply:
    """Return one of the viewer's files: a regular file directly in the directory, no symbolic link."""
    if _FILE_NAME.fullmatch(name):
        with suppress(OSError, ValueError):
            file = open(directory / name, "rb", opener=_without_following)  # noqa: SIM115 - its sender closes it
            about = os.fstat(file.fileno())
            if stat.S_ISREG(about.st_mode):
                kind = "application/json" if name.endswith(".json") else "application/x-ndjson"
                return FileReply(file, about.st_size, kind)
            file.close()
    return _error(HTTPStatus.NOT_FOUND, "there is no such file")


def _without_following(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))


def _json(data: object, status: HTTPStatus = HTTPStatus.OK) -> HttpReply:
    return HttpReply(status, json.dumps(data, ensure_ascii=False).encode())


def _error(status: HTTPStatus, reason: str) -> HttpReply:
    return _json({"error": reason}, status)
