"""Runs the games of all tables: seats people, starts games, updates spectators, and removes old tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path

from loguru import logger

from personas.schema import Language
from rules.minds.names import MindName, asks_a_model
from server_sim.config.settings import load_any
from server_sim.hosting.access.connection_limiter import neighbourhood
from server_sim.people.mixed_game import MixedPlan, play_mixed
from server_sim.people.replay.timeline import Timeline
from server_sim.people.seat.changes import ChangeNotifier
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.web.budget import PaidModel, VisitorBudgets
from server_sim.people.web.finished_games import FinishedGame, FinishedGames, VisitorResult
from server_sim.people.web.tables import Chair, GameTable, HallCloses, TableRegistry, TableState
from server_sim.people.web.turns import WatchedGame
from server_sim.people.web.wish import GameWish
from server_sim.playing.play import PlayedGame
from server_sim.playing.player_seat import ModelUse
from server_sim.playing.sides import side_of
from server_sim.playing.thinking import ThinkingProcesses

SWEEP_EVERY = 60.0
"""Seconds between two searches for abandoned tables."""


def loop_time() -> float:
    """Return the time of the running event loop, in seconds, by which the deadlines of answers are set."""
    return asyncio.get_running_loop().time()


@dataclass(eq=False)
class TableGame:
    """The game at one table: the people's seats once it has begun, and its result."""

    table: GameTable
    line: WatchedGame
    changes: ChangeNotifier
    seats: dict[str, HumanSeat] = field(default_factory=dict, repr=False)
    """Seats by the chair's token."""
    task: asyncio.Task[None] | None = None
    result: PlayedGame | None = None
    finished: FinishedGame | None = field(default=None, repr=False)
    """The game as it is kept once it is over, with the tokens of its replays."""
    broke: bool = False
    models_spent: bool = False
    """Whether this project's players play offline, because the budget for language models is used up."""
    log: Path | None = None
    """The log file from which replays of the game are made."""

    def logs_opened(self, paths: Sequence[Path]) -> None:
        """Record that the game begins and writes these log files."""
        self.log = next((path for path in paths if path.suffix in (".log", ".jsonl")), None)

    def goes_on_offline(self) -> None:
        """Record that the computer players go on without language models, because the budget is used up."""
        if not self.models_spent:
            self.models_spent = True
            self.changes.notify()

    @property
    def replay(self) -> str | None:
        """The address of the page on which players can replay the game; None before its end."""
        return None if self.finished is None else f"/replay/{self.finished.replay}"

    @property
    def shared(self) -> str | None:
        """The address of the replay for anybody, by the rules for spectators; None before the game's end."""
        return None if self.finished is None else f"/game/{self.finished.share}"

    def timeline(self) -> Timeline:
        """Return the events that spectators see: no roles or secrets unless the host allows them."""
        line = self.line.timeline
        return line if self.table.wish.open_roles else line.without_roles()


def _results_of(game: TableGame) -> list[VisitorResult]:
    """Return how a finished game ended for the known visitors at its table."""
    result = game.result
    if result is None or result.outcome.winner is None:
        return []
    keys = {chair.name: chair.visitor for chair in game.table.chairs}
    return [
        VisitorResult(
            key=key, role=seat.role, side=side_of(result.outcome.roles[number]), won=result.won(number)
        )
        for number, seat in enumerate(result.seats)
        if (key := keys.get(seat.team_name)) is not None
    ]


@dataclass(eq=False, repr=False)
class GameService:
    """Opens tables for the games that people play in a browser, and runs these games.

    ``logs`` is the folder for the games' logs; ``make_seed`` returns a seed for each new game. ``use`` holds
    the language models for the computer players (None: there are none). ``budgets`` limits what these models
    may cost each visitor who opens a table (None: no limit). ``language`` is the default language of the web
    pages (None: the browser's). The computer players think in ``processes`` (None: in this thread).
    """

    tables: TableRegistry
    logs: Path
    make_seed: Callable[[], str]
    use: ModelUse | None = None
    language: Language | None = None
    budgets: VisitorBudgets | None = None
    processes: ThinkingProcesses | None = None
    finished: FinishedGames = field(init=False)
    is_draining: bool = False
    """Whether the server was told to stop, so that no game begins any more."""
    _games: dict[int, TableGame] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.finished = FinishedGames(self.logs, self.tables.make_token, self.tables.clock)

    def open_table(
        self, wish: GameWish, language: Language, opener: str, visitor: str | None = None
    ) -> TableGame:
        """Open a table for a game with options ``wish``; the game begins at once if only one person plays.

        ``language`` is the language that the person who opens it reads, ``opener`` this person's IP address,
        and ``visitor`` the key of the known visitor that the person is (None: of none).

        Raises:
            TablesFull: there are too many tables.
            HallCloses: the server was told to stop.
        """
        if self.is_draining:
            raise HallCloses
        table = self.tables.open_table(wish, language, neighbourhood(opener))
        table.chairs[0].visitor = visitor
        changes = ChangeNotifier()
        line = WatchedGame(f"{wish.village} #{table.number}", wish, changes.notify, loop_time)
        game = TableGame(table, line, changes)
        kept = {table.number for table in self.tables}
        self._games = {number: old for number, old in self._games.items() if number in kept}
        self._games[table.number] = game
        self._begin_if_complete(game)
        return game

    def open_again(self, table: GameTable, chair: Chair, opener: str) -> TableGame:
        """Open a new table with the options of an earlier ``table``, for the person who sat in its ``chair``.

        Raises:
            TablesFull, HallCloses: as in :meth:`open_table`.
        """
        wish = replace(table.wish, name=chair.name or table.wish.name)
        return self.open_table(wish, chair.language, opener, chair.visitor)

    def at(self, table: GameTable) -> TableGame:
        """Return the game at a table."""
        return self._games[table.number]

    def sit_down(
        self, table: GameTable, chair: Chair, name: object, language: Language, visitor: str | None = None
    ) -> None:
        """Seat a person with this name; the game begins when the last chair is taken.

        ``visitor`` is the key of the known visitor that the person is (None: of none).

        Raises:
            WishRefused, ChairTaken: as :meth:`TableRegistry.sit_down` does.
        """
        self.tables.sit_down(table, chair, name, language)
        chair.visitor = visitor
        self._begin_if_complete(self.at(table))
        self.at(table).changes.notify()

    def begin_now(self, table: GameTable) -> None:
        """Begin the game without waiting for more people; computer players play instead of them."""
        if table.state is TableState.WAITING:
            table.give_up_free_chairs()
            self._begin_if_complete(self.at(table))
            self.at(table).changes.notify()

    def break_off(self, table: GameTable) -> None:
        """Abort a game, or close a table that has not begun."""
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
        taken = ((chair, chair.name) for chair in table.chairs if chair.name is not None)
        game.seats = {chair.token: HumanSeat(name, chair.language) for chair, name in taken}
        game.task = asyncio.get_running_loop().create_task(self._play(game))

    async def _play(self, game: TableGame) -> None:
        """Play a game to its end; an error ends the game and is shown."""
        try:
            with nullcontext() if self.processes is None else self.processes.for_game() as process:
                game.result = await play_mixed(
                    self._plan(game),
                    tuple(game.seats.values()),
                    game.line.seated,
                    self._models_for(game),
                    opened=game.logs_opened,
                    elsewhere=process,
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
        if game.result is not None and game.log is not None:
            wish = game.table.wish
            game.finished = self.finished.add(
                game.log, time.time(), wish.village, open_roles=wish.open_roles, seats=_results_of(game)
            )
        for seat in game.seats.values():
            seat.broken_off()
        self.tables.touch(game.table)
        game.changes.notify()

    def _models_for(self, game: TableGame) -> ModelUse | None:
        if self.use is None or self.budgets is None:
            return self.use
        purse = self.budgets.purse(game.table.opener)
        return replace(self.use, paid=PaidModel(self.use.gateway, purse, game.goes_on_offline))

    def _minds_for(self, game: TableGame) -> tuple[str, ...]:
        """Return the requested minds; those that need a model become offline if the budget is used up."""
        minds = game.table.wish.minds
        if self.budgets is None or not self.budgets.purse(game.table.opener).is_empty:
            return minds
        if any(map(asks_a_model, minds)):
            game.goes_on_offline()
        return tuple(MindName.OFFLINE if asks_a_model(mind) else mind for mind in minds)

    def _plan(self, game: TableGame) -> MixedPlan:
        table, wish = game.table, game.table.wish
        return MixedPlan(
            settings=load_any(wish.village, wish.language),
            language=wish.language,
            seed=self.make_seed(),
            personas=wish.voices,
            minds=self._minds_for(game),
            people=table.people,
            seconds=wish.seconds,
            floor_seconds=wish.floor_seconds,
            logs=self.logs,
        )

    async def keep_tidy(self) -> None:
        """Remove abandoned tables every minute, until this task is cancelled."""
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            self.sweep()

    def sweep(self) -> None:
        """Remove abandoned tables now; their games are aborted."""
        for table in self.tables.sweep():
            game = self._games.pop(table.number)
            if game.task is not None:
                game.task.cancel()

    @property
    def is_playing(self) -> bool:
        """Whether a game is under way."""
        return any(table.state is TableState.PLAYING for table in self.tables)

    def drain(self) -> None:
        """Begin no more games: close the tables that wait for people, and open no others."""
        self.is_draining = True
        for game in self._games.values():
            if game.table.state is TableState.WAITING:
                self._over(game)

    async def close(self) -> None:
        """Abort all running games."""
        tasks = [game.task for game in self._games.values() if game.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
