"""The games that ended on this server, kept in a file: their replays, and the results of known visitors.

A visitor is known by a secret, of which only the hash is kept, and has a name. The file is only appended to,
one JSON object a line, so that a killed server loses at most the line that it was writing. It is readable
only by its owner, because its tokens open replays as the logs beside it do.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Literal

from loguru import logger
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from agent.runtime.files import open_private
from server_sim.hosting.access.connection_limiter import neighbourhood
from server_sim.hosting.access.rate_limit import Allowance
from server_sim.people.web.wish import checked_name, village_choices

FILE = "finished.jsonl"
"""The name of the file in the folder of the logs."""
MOST_VISITORS = 10_000
"""Maximum number of known visitors."""
VISITORS_AT_ONCE, VISITORS_A_SECOND = 5, 1 / 600
"""Burst and rate of new visitors from one address."""


class NoMoreVisitors(Exception):  # noqa: N818 - it says what happened
    """There are too many visitors, or too many have come from one address lately."""


class _Line(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class KnownVisitor(_Line):
    """A visitor who wants a record: the hash of the secret, and the name, which is any text."""

    kind: Literal["visitor"] = "visitor"
    key: str
    name: str


class VisitorResult(_Line):
    """How a game ended for a known visitor, given by ``key``."""

    key: str
    role: str
    side: str
    won: bool


class FinishedGame(_Line):
    """A game that has ended; ``log`` is the path of its log within the folder of the logs.

    ``replay`` is the token of the players' replay, which shows all roles; ``share`` that of the replay for
    others, which shows them if ``open_roles``. ``at`` is the end in Unix seconds.
    """

    kind: Literal["game"] = "game"
    at: float
    village: str
    log: str
    open_roles: bool
    replay: str
    share: str
    seats: tuple[VisitorResult, ...] = ()


_LINES: TypeAdapter[KnownVisitor | FinishedGame] = TypeAdapter(
    Annotated[KnownVisitor | FinishedGame, Field(discriminator="kind")]
)


def hash_of_secret(secret: str) -> str:
    """Return the hash under which a visitor is kept; a secret is too random to be guessed from it."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


class FinishedGames:
    """The file in ``folder``; ``make_token`` returns unguessable texts, ``clock`` seconds."""

    def __init__(self, folder: Path, make_token: Callable[[], str], clock: Callable[[], float]) -> None:
        self._folder = folder
        self._make_token = make_token
        self._clock = clock
        self._names: dict[str, str] = {}
        self._games: list[FinishedGame] = []
        self._by_token: dict[str, FinishedGame] = {}
        self._allowances: dict[str, Allowance] = {}
        self._is_torn = False
        for line in self._read():
            self._take(line)

    def enrol(self, name: object, address: str) -> str:
        """Return the secret of a new visitor with this name, who comes from an IP address.

        Raises:
            WishRefused: it is no name.
            NoMoreVisitors: there are too many.
        """
        checked = checked_name(name)
        usual = Allowance(VISITORS_AT_ONCE, VISITORS_A_SECOND)
        allowance = self._allowances.setdefault(neighbourhood(address), usual)
        if len(self._names) >= MOST_VISITORS or not allowance.spend(self._clock()):
            raise NoMoreVisitors
        secret = self._make_token()
        self._add(KnownVisitor(key=hash_of_secret(secret), name=checked))
        return secret

    def visitor(self, secret: str | None) -> str | None:
        """Return the key of the visitor with this secret; None if there is none."""
        key = None if secret is None else hash_of_secret(secret)
        return key if key in self._names else None

    def name_of(self, key: str) -> str:
        """Return a known visitor's name."""
        return self._names[key]

    def games_of(self, key: str) -> list[tuple[FinishedGame, VisitorResult]]:
        """Return the games in which a visitor had a seat, with their results, the last one first."""
        found = ((game, seat) for game in self._games for seat in game.seats if seat.key == key)
        return list(found)[::-1]

    def add(
        self, log: Path, ended_at: float, village: str, *, open_roles: bool, seats: Sequence[VisitorResult]
    ) -> FinishedGame | None:
        """Keep a finished game, and return it with its tokens; None if its log is not in the folder."""
        if not log.is_relative_to(self._folder):
            return None
        game = FinishedGame(
            at=ended_at,
            village=village,
            log=log.relative_to(self._folder).as_posix(),
            open_roles=open_roles,
            replay=self._make_token(),
            share=self._make_token(),
            seats=tuple(seats),
        )
        self._add(game)
        return game

    def replayed(self, token: str) -> Path | None:
        """Return the log of the game whose players' replay has this token; None if there is none."""
        game = self._by_token.get(token)
        return None if game is None or game.replay != token else self._folder / game.log

    def shared(self, token: str) -> tuple[Path, bool] | None:
        """Return the log of the game that is shared by this token, and whether its roles are shown."""
        game = self._by_token.get(token)
        return None if game is None or game.share != token else (self._folder / game.log, game.open_roles)

    def _take(self, line: KnownVisitor | FinishedGame) -> None:
        if isinstance(line, KnownVisitor):
            self._names[line.key] = line.name
        else:
            self._games.append(line)
            self._by_token[line.replay] = self._by_token[line.share] = line

    def _add(self, line: KnownVisitor | FinishedGame) -> None:
        """Take a line and append it to the file in one write; a disk error is only logged."""
        self._take(line)
        text = "\n" * self._is_torn + line.model_dump_json() + "\n"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            file = open_private(str(self._folder / FILE), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            try:
                os.write(file, text.encode())
            finally:
                os.close(file)
            self._is_torn = False
        except OSError as error:
            logger.error("{}: cannot be written ({}); playing on", self._folder / FILE, error.strerror)

    def _read(self) -> Iterator[KnownVisitor | FinishedGame]:
        """Yield the lines of the file; what is no line of it is left out and told."""
        try:
            content = (self._folder / FILE).read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            logger.error("{}: cannot be read ({}); no record is shown", self._folder / FILE, error.strerror)
            return
        self._is_torn = bool(content) and not content.endswith(b"\n")
        for number, text in enumerate(content.splitlines(), start=1):
            try:
                line = _LINES.validate_json(text)
            except ValidationError:
                if text:
                    logger.warning("{}: line {} is left out, it is damaged", self._folder / FILE, number)
                continue
            if isinstance(line, KnownVisitor) or self._can_be_shown(line):
                yield line

    def _can_be_shown(self, game: FinishedGame) -> bool:
        """Whether there is such a village, and the log lies in the folder, whatever the file says."""
        log = (self._folder / game.log).resolve()
        return game.village in village_choices() and log.is_relative_to(self._folder.resolve())
