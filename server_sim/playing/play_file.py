"""The file ``play.json`` in a folder of logs: it tells which mind (decision maker) played which player.

A log contains only the players' connection names. This file says how minds and voices were dealt to them. It
contains no time, so that the same games produce the same file.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from loguru import logger
from pydantic import BaseModel, ConfigDict, ValidationError

from agent.matching import Pattern
from agent.runtime.files import replace_file
from rules.game.roles import Role, Team
from rules.game.validation import first_invalid
from server_sim.config.errors import ServerConfigError
from server_sim.playing.game_spec import dealt_entrant, id_of_game

PLAY_FILE = "play.json"
"""The name of the file."""
_PLAYER = Pattern(r"player(\d{1,4})")
"""Matches the connection names of self-play."""


PERSON = "person"
"""What stands for the mind of a person."""


class PlayedSeries(BaseModel):
    """The options of one run of the command ``play`` that decide which mind each player had in each game.

    ``people`` are the connection names of people, who are the first players.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    village: str
    lang: str
    seed: str
    games: int
    personas: tuple[str, ...]
    minds: tuple[str, ...]
    sides: Mapping[Team, str] | None = None
    people: tuple[str, ...] = ()

    def mind_of(self, connection: str, role: Role) -> str | None:
        """Return the mind of the player with this connection name and role, :data:`PERSON` for a person.

        Return None for an unknown name.
        """
        if connection in self.people:
            return PERSON
        match = _PLAYER.fullmatch(connection)
        if match is None:
            return None
        count = int(match[1])
        first = len(self.people) + 1
        passed_over = sum(f"player{number}" in self.people for number in range(first, count))
        return dealt_entrant(self.minds, self.sides, count - 1 - passed_over, role)

    @property
    def game_ids(self) -> tuple[str, ...]:
        """The ids of all games of this run; each log's name begins with its game's id."""
        return tuple(id_of_game(self.seed, index) for index in range(1, self.games + 1))


class PlayFile(BaseModel):
    """The content of a folder's file ``play.json``: all runs whose logs are in the folder, in order."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    version: Literal[1] = 1
    series: tuple[PlayedSeries, ...] = ()


def note_series(folder: Path, series: PlayedSeries) -> None:
    """Add a run to the file ``play.json`` in a folder, if it is not there yet; a disk error is only logged.

    Raises:
        ServerConfigError: the folder has a file of that name with other content.
    """
    file = folder / PLAY_FILE
    try:
        before = read_play_file(file).series if file.exists() else ()
        if series not in before:
            replace_file(file, PlayFile(series=(*before, series)).model_dump_json(indent=2) + "\n")
    except OSError as error:
        logger.error("{}: cannot be written ({}); reports will name teams, not minds", file, error.strerror)


def read_play_file(file: Path) -> PlayFile:
    """Return the content of a file ``play.json``.

    Raises:
        ServerConfigError: the file has another content.
        OSError: the file cannot be read.
    """
    try:
        return PlayFile.model_validate_json(file.read_bytes())
    except ValidationError as error:
        raise ServerConfigError(
            f"{file}: does not tell what play has played: {first_invalid(error)}"
        ) from None
