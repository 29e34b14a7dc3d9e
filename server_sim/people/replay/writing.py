"""Writes a recorded game to files to share: a page, and pictures of its course."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from agent.protocol.foreign import plain_line
from agent.runtime.files import replace_file, write_public
from server_sim.people.replay.course_picture import course_picture
from server_sim.people.replay.loading import ReplayError, open_recorded, recorded_games
from server_sim.people.replay.shared_game import shared_game
from server_sim.people.replay.shared_page import shared_page


@dataclass(frozen=True, slots=True)
class SharedFiles:
    """The files to write of a game; None: not wanted."""

    html: Path | None = None
    svg: Path | None = None
    png: Path | None = None

    @property
    def paths(self) -> tuple[Path, ...]:
        """The files that are wanted."""
        return tuple(path for path in (self.html, self.svg, self.png) if path is not None)


def write_shared(log: Path, wanted: SharedFiles, *, with_roles: bool, force: bool) -> Iterator[Path]:
    """Write a recorded game to files, and yield each file once it is written.

    ``log`` may be a folder that has one game. Without ``with_roles`` the files have only what all players
    were told.

    Raises:
        ReplayError: there is no game that can be shared, several games, a file that exists (without
            ``force``), or no matplotlib for a picture.
        OSError: a file cannot be written.
    """
    for path in wanted.paths:
        if path.exists() and not force:
            raise ReplayError(f"{path}: exists already; name another file, or overwrite it with --force")
    view = open_recorded(_only_game(log))
    game = shared_game(view, with_roles=with_roles, with_seats=wanted.html is not None)
    if wanted.html is not None:
        replace_file(wanted.html, shared_page(game), write_public)
        yield wanted.html
    for picture, kind in ((wanted.svg, "svg"), (wanted.png, "png")):
        if picture is not None:
            picture.parent.mkdir(parents=True, exist_ok=True)
            picture.write_bytes(course_picture(game, kind))
            yield picture


def _only_game(log: Path) -> Path:
    if not log.is_dir():
        return log
    games = recorded_games(log)
    if len(games) != 1:
        count = f"{len(games)} games" if games else "no recorded game"
        raise ReplayError(f"{plain_line(str(log))}: {count} there; name one game to write to a file")
    return games[0]
