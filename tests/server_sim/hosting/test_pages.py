"""Which page shows what to whom."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from server_sim.config.settings import load_bundled
from server_sim.hosting.access.audience import Audience
from server_sim.hosting.access.tokens import TokenCheck
from server_sim.hosting.broadcast import Broadcast, Show
from server_sim.hosting.pages import FileReply, HttpReply, PageContext, answer
from tests.rows import each_row
from tests.server_sim.hosting.contest import visiting

CHECK = TokenCheck(visiting.SECRET)
WATCH = visiting.token("anyone", Audience.RECEIVER)
PLAY = visiting.token("kanolab")
SETTINGS = load_bundled(5)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "realtime"


@pytest.fixture
def broadcast(folder: Path) -> Iterator[Broadcast]:
    broadcast = visiting.broadcast(folder)
    broadcast.open(visiting.village())
    yield broadcast
    for show in broadcast.shows:
        show.close(None)


def context(
    broadcast: Broadcast | None, tokens: TokenCheck | None = None, draining: bool = False
) -> PageContext:
    return PageContext(SETTINGS, lambda: {"teams": [{"team": "カメ"}]}, lambda: draining, tokens, broadcast)


def get(context: PageContext, target: str, header: str | None = None, method: str = "GET") -> tuple[int, Any]:
    reply = answer(context, method, target, [] if header is None else [header])
    if isinstance(reply, FileReply):
        with reply.file:
            status, body = 200, reply.file.read(reply.size)
    else:
        assert isinstance(reply, HttpReply)
        status, body = reply.status.value, reply.body
    is_json = body and reply.content_type == "application/json"
    return status, json.loads(body) if is_json else body


def test_health_and_rules(broadcast: Broadcast) -> None:
    assert get(context(broadcast), "/api/v1/healthz") == (200, {"status": "ok"})
    assert get(context(broadcast), "/api/v1/readyz?x=1") == (200, {"status": "ready"})
    assert get(context(broadcast, draining=True), "/api/v1/readyz") == (503, {"status": "draining"})
    assert get(context(broadcast), "/api/v1/ruleset") == (
        200,
        {
            "agent_count": 5,
            "max_day": -1,
            "vote_visibility": True,
            "is_optimize": False,
            "self_match": True,
            "roles": {role.value: number for role, number in SETTINGS.rules.setting.role_num_map.items()},
        },
    )


def test_all_teams_and_one_by_its_name(broadcast: Broadcast) -> None:
    teams = {"teams": [{"team": "カメ"}]}
    assert get(context(broadcast), "/api/v1/teams") == (200, teams)
    assert get(context(broadcast), "/api/v1/teams/%E3%82%AB%E3%83%A1") == (200, {"team": "カメ"})
    assert get(context(broadcast), "/api/v1/teams/kanolab") == (
        404,
        {"error": "this team has not played here"},
    )


def test_games_in_progress(broadcast: Broadcast) -> None:
    (show,) = broadcast.shows
    assert get(context(broadcast), "/api/v1/games") == (200, {"games": [show.summary()]})
    status, snapshot = get(context(broadcast), "/api/v1/games/G1")
    assert (status, snapshot["day"]) == (200, 0)
    assert answer(context(broadcast), "GET", "/api/v1/games/G1/events", []) is show
    show.close(None)
    assert get(context(broadcast), "/api/v1/games") == (200, {"games": []})
    for path in ("/api/v1/games/G1", "/api/v1/games/G1/events"):
        assert get(context(broadcast), path)[0] == 404


def test_the_viewers_files(broadcast: Broadcast) -> None:
    status, games = get(context(broadcast), "/realtime/games.json")
    assert (status, [game["id"] for game in games]) == (200, ["G1"])
    status, body = get(context(broadcast), f"/realtime/{games[0]['filename']}.jsonl")
    assert (status, json.loads(body)["event"]) == (200, "開始")


def test_a_file_with_a_name_in_japanese(broadcast: Broadcast, folder: Path) -> None:
    (folder / "5_名 無し.jsonl").write_text("{}\n")
    assert get(context(broadcast), "/realtime/5_%E5%90%8D%20%E7%84%A1%E3%81%97.jsonl") == (200, b"{}\n")


@pytest.mark.parametrize("path", ["/realtime/games.json", "/api/v1/games", "/api/v1/games/G1"])
def test_no_game_is_shown_unless_the_configuration_wants_it(path: str) -> None:
    assert get(context(None), path)[0] == 404


PROTECTED = [
    "/realtime/games.json", "/realtime/x", "/api/v1/games", "/api/v1/games/G1", "/api/v1/games/G1/events",
    "/api/v1/teams", "/api/v1/teams/a", "/anything",
]  # fmt: skip


@pytest.mark.parametrize("path", PROTECTED)
@pytest.mark.parametrize("header", [None, "", "Bearer x", f"Bearer {PLAY}", PLAY])
def test_with_tokens_only_spectators_watch(broadcast: Broadcast, path: str, header: str | None) -> None:
    guarded = context(broadcast, CHECK)
    assert get(guarded, path, header)[0] == 401
    assert get(guarded, f"{path}?token={PLAY}", f"Bearer {WATCH}")[0] == 401, "the query's token wins"


def test_a_spectators_token_opens_the_pages(broadcast: Broadcast) -> None:
    guarded = context(broadcast, CHECK)
    assert get(guarded, "/realtime/games.json", f"Bearer {WATCH}")[0] == 200
    assert get(guarded, f"/api/v1/games?token={WATCH}")[0] == 200
    assert isinstance(answer(guarded, "GET", f"/api/v1/games/G1/events?token={WATCH}", []), Show)
    for path in ("healthz", "readyz", "ruleset"):
        assert get(guarded, f"/api/v1/{path}")[0] == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "CONNECT", "TRACE", "get"])
def test_other_methods_are_refused(broadcast: Broadcast, method: str) -> None:
    assert get(context(broadcast), "/realtime/games.json", method=method)[0] == 405


def test_a_browser_may_ask_first_without_a_token(broadcast: Broadcast) -> None:
    assert get(context(broadcast, CHECK), "/realtime/games.json", method="OPTIONS") == (204, b"")


@each_row
def test_nothing_but_plain_files_of_the_directory_can_be_read(
    path: str, broadcast: Broadcast, folder: Path, tmp_path: Path
) -> None:
    for secret in (tmp_path / "secret.json", folder / ".hidden.json", folder / "secret.txt"):
        secret.write_text("secret")
    (folder / "link.json").symlink_to(tmp_path / "secret.json")
    (folder / "outside").symlink_to(tmp_path)
    (folder / "folder.json").mkdir()
    os.mkfifo(folder / "pipe.json")
    absolute = (tmp_path / "secret.json").as_posix()
    for target in (f"/realtime/{path}", f"/realtime/{absolute}", f"/realtime/{absolute[1:]}"):
        status, body = get(context(broadcast), target)
        assert (status, b"secret" in json.dumps(body).encode()) == (404, False)


headers = st.lists(st.text(max_size=40), max_size=2)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(method=st.text(max_size=8), target=st.text(max_size=60), header=headers)
def test_any_request_gets_a_reply(broadcast: Broadcast, method: str, target: str, header: list[str]) -> None:
    for guarded in (context(broadcast), context(broadcast, CHECK), context(None)):
        for prefix in ("", "/realtime/", "/api/v1/games/"):
            for verb in (method, "GET"):
                reply = answer(guarded, verb, prefix + target, header)
                assert isinstance(reply, Show | FileReply) or reply.status.value in (200, 204, 401, 404, 405)
