"""The file of finished games: what it keeps, from whom, and after which mishaps."""

from __future__ import annotations

import stat
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from server_sim.people.web import finished_games
from server_sim.people.web.finished_games import (
    FILE,
    VISITORS_AT_ONCE,
    FinishedGame,
    FinishedGames,
    NoMoreVisitors,
    VisitorResult,
    hash_of_secret,
)
from server_sim.people.web.wish import WishRefused

HOST = "192.0.2.1"
MARKUP = "<img src=x onerror=alert(1)>"


@pytest.fixture
def opened(tmp_path: Path) -> Callable[[], FinishedGames]:
    """Opens the file as a server does that begins."""
    tokens = (f"token{number}" for number in count(1))
    return lambda: FinishedGames(tmp_path, lambda: next(tokens), lambda: 0.0)


def played(games: FinishedGames, folder: Path, *secrets: str, won: bool = True) -> FinishedGame:
    results = [
        VisitorResult(key=hash_of_secret(secret), role="SEER", side="VILLAGER", won=won) for secret in secrets
    ]
    game = games.add(folder / "game" / "g.log", 1e9, "5", open_roles=False, seats=results)
    assert game is not None
    return game


def test_a_record_is_there_again_when_the_server_begins_again(
    opened: Callable[[], FinishedGames], tmp_path: Path
) -> None:
    games = opened()
    ann, bob = games.enrol(MARKUP, HOST), games.enrol("Bob", HOST)
    first = played(games, tmp_path, ann, bob)
    last = played(games, tmp_path, ann, won=False)
    for present in (games, opened()):
        key = present.visitor(ann)
        assert key is not None and present.name_of(key) == MARKUP, "a name is a text"
        assert [(game, seat.won) for game, seat in present.games_of(key)] == [(last, False), (first, True)]
        assert present.replayed(first.replay) == tmp_path / "game" / "g.log"
        assert present.shared(first.share) == (tmp_path / "game" / "g.log", False)


def test_a_secret_is_kept_as_a_hash_and_the_file_is_private(
    opened: Callable[[], FinishedGames], tmp_path: Path
) -> None:
    secret = opened().enrol("Ann", HOST)
    file = tmp_path / FILE
    assert secret not in file.read_text("utf-8") and hash_of_secret(secret) in file.read_text("utf-8")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert opened().visitor(hash_of_secret(secret)) is None, "the hash is no secret"


@pytest.mark.parametrize("secret", [None, "", "nobody", "\ud800", "../" * 9])
def test_whoever_has_no_secret_is_nobody(opened: Callable[[], FinishedGames], secret: str | None) -> None:
    assert opened().visitor(secret) is None


def test_a_token_of_one_replay_opens_no_other(opened: Callable[[], FinishedGames], tmp_path: Path) -> None:
    games = opened()
    game = played(games, tmp_path)
    assert games.replayed(game.share) is None and games.shared(game.replay) is None


@pytest.mark.parametrize("torn", [b'{"kind": "visitor", "key"', b"\xff\xfe", b"[]\n", b"\n\n"])
def test_a_damaged_line_costs_no_other(
    opened: Callable[[], FinishedGames], tmp_path: Path, torn: bytes, console: list[str]
) -> None:
    ann = opened().enrol("Ann", HOST)
    with (tmp_path / FILE).open("ab") as file:
        file.write(torn)
    bob = opened().enrol("Bob", HOST)
    games = opened()
    assert games.visitor(ann) and games.visitor(bob)
    assert all("is left out, it is damaged" in line for line in console)


@pytest.mark.parametrize(("log", "village"), [("../secret.log", "5"), ("/etc/passwd", "5"), ("g.log", "99")])
def test_a_line_that_leads_elsewhere_opens_nothing(
    opened: Callable[[], FinishedGames], tmp_path: Path, log: str, village: str
) -> None:
    line = FinishedGame(at=0, village=village, log=log, open_roles=True, replay="r", share="s")
    (tmp_path / FILE).write_text(line.model_dump_json() + "\n", "utf-8")
    assert opened().shared("s") is None and opened().replayed("r") is None


def test_visitors_are_limited(opened: Callable[[], FinishedGames], monkeypatch: pytest.MonkeyPatch) -> None:
    games = opened()
    for _ in range(VISITORS_AT_ONCE):
        games.enrol("Ann", HOST)
    with pytest.raises(NoMoreVisitors):
        games.enrol("Ann", HOST)
    games.enrol("Ann", "192.0.2.2")
    monkeypatch.setattr(finished_games, "MOST_VISITORS", 1)
    with pytest.raises(NoMoreVisitors):
        games.enrol("Ann", "192.0.2.3")


@pytest.mark.parametrize("name", ["", "a" * 65, "a,b", None, 7])
def test_what_is_no_name_is_refused(opened: Callable[[], FinishedGames], name: object) -> None:
    with pytest.raises(WishRefused):
        opened().enrol(name, HOST)


def test_a_disk_that_fails_is_told_and_costs_no_game(tmp_path: Path, console: list[str]) -> None:
    (folder := tmp_path / "logs").write_text("a file where the folder should be")
    games = FinishedGames(folder, lambda: "token", lambda: 0.0)
    assert games.visitor(games.enrol("Ann", HOST)) is not None
    assert len(console) == 2 and all(line.startswith("ERROR ") for line in console)
