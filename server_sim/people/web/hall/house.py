"""Plays the games of the hall's tables: seats people, starts, follows for the spectators, and clears away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from loguru import logger

from agent.protocol.gamelog import LogRow
from personas.schema import Language
from server_sim.config.settings import ServerSettings, load_bundled, load_sheriff_village
from server_sim.driver.recorder import Exchanged, Placed, Recorder
from server_sim.games.step import Outcome
from server_sim.hosting.access.token_bucket import Allowance
from server_sim.people.mixed_game import MixedPlan, MixedResult, play_mixed
from server_sim.people.replay.building import LiveTimeline
from server_sim.people.replay.loading import ReplayError, read_recorded
from server_sim.people.replay.sheriff_building import sheriff_timeline
from server_sim.people.replay.timeline import Timeline
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.web.hall.tables import Chair, Hall, Table, TableState
from server_sim.people.web.hall.wish import Wish
from server_sim.selfplay.selfplay import ModelUse

SWEEP_EVERY = 60.0
"""Seconds between two looks for tables that nobody comes to any more."""


ANSWERS_AT_ONCE, ANSWERS_A_SECOND = 12, 2.0
"""How fast one person may answer."""


class Bell:
    """Tells whoever listens that something has changed; a listener that fails is not asked again."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[], None]] = []

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call ``changed`` after every change; returns how to stop."""
        self._listeners.append(changed)

        def stop() -> None:
            if changed in self._listeners:
                self._listeners.remove(changed)

        return stop

    def ring(self) -> None:
        for changed in tuple(self._listeners):
            changed()


class Follower:
    """A recorder that tells those who watch of a game; a Sheriff village has records in place of rows."""

    def __init__(self, line: LiveTimeline, bell: Bell) -> None:
        self._line = line
        self._bell = bell
        self._has_rows = False

    def rows(self, rows: Sequence[LogRow]) -> None:
        self._has_rows = True
        self._line.rows(rows)
        self._bell.ring()

    def exchanged(self, event: Exchanged) -> None:
        if not self._has_rows:
            self._bell.ring()

    def close(self, outcome: Outcome | None) -> None:
        self._bell.ring()


class RecordsLine:
    """The time line of a Sheriff game whose records are being written; read again where there are more."""

    def __init__(self, path: Path, name: str, language: Language) -> None:
        self._path = path
        self._size = 0
        self._line = sheriff_timeline(name, (), language)
        self._name = self._line.name

    def timeline(self) -> Timeline:
        """What there is by now; half a record is left for later."""
        content = self._path.read_bytes() if self._path.is_file() else b""
        if len(content) != self._size:
            self._size = len(content)
            with suppress(ReplayError):
                whole = content[: content.rfind(b"\n") + 1]
                self._line = replace(read_recorded(self._path.name, whole).timeline, name=self._name)
        return self._line


def replayable(paths: Sequence[Path]) -> Path | None:
    """Of a game's logs the one that a replay is made of."""
    return next((path for path in paths if path.suffix in (".log", ".jsonl")), None)


@dataclass(eq=False)
class TableGame:
    """What goes on at one table: its people's seats once the game has begun, and what came of it."""

    table: Table
    line: LiveTimeline
    bell: Bell = field(default_factory=Bell)
    seats: dict[str, HumanSeat] = field(default_factory=dict, repr=False)
    """By the token of the chair."""
    task: asyncio.Task[None] | None = None
    result: MixedResult | None = None
    replay_token: str | None = field(default=None, repr=False)
    """What the replay's link ends with, once the game is over; it shows every role."""
    broke: bool = False
    records: RecordsLine | None = None
    """What a Sheriff village shows spectators."""
    _allowances: dict[str, Allowance] = field(default_factory=dict, repr=False)

    def allowance(self, chair: Chair) -> Allowance:
        """How many answers a person may send, in whatever number of pages."""
        return self._allowances.setdefault(chair.token, Allowance(ANSWERS_AT_ONCE, ANSWERS_A_SECOND))

    def logs_opened(self, paths: Sequence[Path]) -> None:
        """The game begins, and writes these logs."""
        path = replayable(paths)
        if path is not None and path.suffix == ".jsonl":
            wish = self.table.wish
            self.records = RecordsLine(path, f"{wish.village} #{self.table.number}", wish.language)

    @property
    def replay(self) -> str | None:
        """Where the players find the replay."""
        return None if self.replay_token is None else f"/replay/{self.replay_token}"

    @property
    def recorded(self) -> Path | None:
        """The file that a replay is made of."""
        return None if self.result is None else replayable(self.result.logs)

    def timeline(self) -> Timeline:
        """What spectators may see of the game: without the host's leave no role and no secret, ever."""
        line = self.line.timeline if self.records is None else self.records.timeline()
        return line if self.table.wish.open_roles else line.without_roles()


class House:
    """All games of this process that people play in a browser.

    ``logs`` is where they are recorded, ``make_seed`` what decides the chance of each, and ``use`` the
    language models that players of ours may ask. ``language`` is that in which pages begin (None: the
    browser's).
    """

    def __init__(
        self,
        hall: Hall,
        logs: Path,
        make_seed: Callable[[], str],
        use: ModelUse | None = None,
        language: Language | None = None,
    ) -> None:
        self.hall = hall
        self._logs = logs
        self._make_seed = make_seed
        self._use = use
        self.language = language
        self._games: dict[int, TableGame] = {}

    def open_table(self, wish: Wish, language: Language, opener: str) -> TableGame:
        """A table for this wish, whose game begins at once where nobody else is waited for.

        Raises:
            HallFull: there is no room.
        """
        table = self.hall.open_table(wish, language, opener)
        game = TableGame(table, LiveTimeline(f"{wish.village} #{table.number}", wish.language))
        kept = {table.number for table in self.hall}
        self._games = {number: old for number, old in self._games.items() if number in kept}
        self._games[table.number] = game
        self._begin_if_complete(game)
        return game

    def open_again(self, table: Table, chair: Chair, opener: str) -> TableGame:
        """A table with the same wish, for whoever sits in the chair.

        Raises:
            HallFull: there is no room.
        """
        wish = replace(table.wish, name=chair.name or table.wish.name)
        return self.open_table(wish, chair.language, opener)

    def at(self, table: Table) -> TableGame:
        """The game at a table of the hall."""
        return self._games[table.number]

    def replayed(self, token: str) -> TableGame | None:
        """The finished game that a replay's link leads to."""
        games = self._games.values()
        return next((game for game in games if game.replay_token and game.replay_token == token), None)

    def sit_down(self, table: Table, chair: Chair, name: object, language: Language) -> None:
        """Seat somebody; the game begins with the last one.

        Raises:
            WishRefused, ChairTaken: as :meth:`Hall.sit_down` does.
        """
        self.hall.sit_down(table, chair, name, language)
        self._begin_if_complete(self.at(table))
        self.at(table).bell.ring()

    def begin_now(self, table: Table) -> None:
        """Wait for nobody else: players of ours take the free chairs."""
        if table.state is TableState.WAITING:
            table.give_up_free_chairs()
            self._begin_if_complete(self.at(table))
            self.at(table).bell.ring()

    def break_off(self, table: Table) -> None:
        """End a game, or a table that has not begun."""
        game = self.at(table)
        if game.task is not None and not game.task.done():
            game.task.cancel()
        elif table.state is TableState.WAITING:
            self._over(game)

    def _begin_if_complete(self, game: TableGame) -> None:
        table = game.table
        if table.state is not TableState.WAITING or not table.is_complete:
            return
        table.state = TableState.PLAYING
        game.seats = {
            chair.token: HumanSeat(chair.name, chair.language)
            for chair in table.chairs
            if chair.name is not None
        }
        game.task = asyncio.get_running_loop().create_task(self._play(game))

    async def _play(self, game: TableGame) -> None:
        """Play a game to its end, whatever the end is."""

        def watch(seats: Sequence[Placed]) -> Recorder:
            return Follower(game.line, game.bell)

        try:
            people = tuple(game.seats.values())
            game.result = await play_mixed(
                self._plan(game.table), people, watch, self._use, opened=game.logs_opened
            )
        except asyncio.CancelledError:
            game.broke = True
        except Exception as error:  # noqa: BLE001 - one broken game must not end the others
            game.broke = True
            logger.opt(exception=error).error("the game at table {} broke down", game.table.number)
        finally:
            self._over(game)

    def _over(self, game: TableGame) -> None:
        game.table.state = TableState.OVER
        game.replay_token = self.hall.make_token() if game.recorded else None
        for seat in game.seats.values():
            if not seat.finished:
                seat.broken_off()
        self.hall.touch(game.table)
        game.bell.ring()

    def _plan(self, table: Table) -> MixedPlan:
        wish = table.wish
        return MixedPlan(
            settings=settings_of(wish),
            language=wish.language,
            seed=self._make_seed(),
            personas=wish.voices,
            minds=wish.minds,
            people=table.people,
            seconds=wish.seconds,
            floor_seconds=wish.floor_seconds,
            logs=self._logs,
        )

    async def keep_tidy(self) -> None:
        """Clear tables away as long as the server runs."""
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            self.sweep()

    def sweep(self) -> None:
        """Clear away the tables that nobody comes to; games at them are broken off."""
        for table in self.hall.sweep():
            game = self._games.pop(table.number)
            if game.task is not None:
                game.task.cancel()

    async def close(self) -> None:
        """Break off what still goes on."""
        tasks = [game.task for game in self._games.values() if game.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def settings_of(wish: Wish) -> ServerSettings:
    """The village that is wished for."""
    if wish.village.endswith("7"):
        return load_sheriff_village(wish.village, wish.language)
    return load_bundled(wish.village, wish.language)
