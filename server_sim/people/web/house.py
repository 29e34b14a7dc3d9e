"""Plays the games of the hall's tables: seats people, starts, follows for the spectators, and clears away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from loguru import logger

from personas.schema import Language
from rules.minds.names import MindName, asks_a_model
from server_sim.config.settings import ServerSettings, load_any
from server_sim.driver.recorder import Placed, Recorder
from server_sim.hosting.access.crowd import neighbourhood
from server_sim.hosting.access.token_bucket import Allowance
from server_sim.people.mixed_game import MixedPlan, play_mixed
from server_sim.people.replay.building import LiveTimeline
from server_sim.people.replay.timeline import Timeline
from server_sim.people.seat.bell import Bell
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.web.budget import PaidModel, VisitorBudgets
from server_sim.people.web.following import Follower, RecordsLine
from server_sim.people.web.tables import Chair, GameTable, Hall, TableState
from server_sim.people.web.wish import GameWish
from server_sim.playing.own_player import ModelUse
from server_sim.playing.play import PlayedGame

SWEEP_EVERY = 60.0
"""Seconds between two looks for tables that nobody comes to any more."""


ANSWERS_AT_ONCE, ANSWERS_A_SECOND = 12, 2.0
"""How fast one person may answer."""


def replayable(paths: Sequence[Path]) -> Path | None:
    """Of a game's logs the one that a replay is made of."""
    return next((path for path in paths if path.suffix in (".log", ".jsonl")), None)


@dataclass(eq=False)
class TableGame:
    """What goes on at one table: its people's seats once the game has begun, and what came of it."""

    table: GameTable
    line: LiveTimeline
    bell: Bell = field(default_factory=Bell)
    seats: dict[str, HumanSeat] = field(default_factory=dict, repr=False)
    """By the token of the chair."""
    task: asyncio.Task[None] | None = None
    result: PlayedGame | None = None
    replay_token: str | None = field(default=None, repr=False)
    """What the replay's link ends with, once the game is over; it shows every role."""
    broke: bool = False
    models_spent: bool = False
    """Whether players of ours play offline, for nothing is left to pay a language model with."""
    log: Path | None = None
    """What the game is being recorded in."""
    records: RecordsLine | None = None
    """What a Sheriff village shows spectators."""
    _allowances: dict[str, Allowance] = field(default_factory=dict, repr=False)

    def allowance(self, chair: Chair) -> Allowance:
        """How many answers a person may send, in whatever number of pages."""
        return self._allowances.setdefault(chair.token, Allowance(ANSWERS_AT_ONCE, ANSWERS_A_SECOND))

    def logs_opened(self, paths: Sequence[Path]) -> None:
        """The game begins, and writes these logs."""
        path = self.log = replayable(paths)
        if path is not None and path.suffix == ".jsonl":
            wish = self.table.wish
            self.records = RecordsLine(path, f"{wish.village} #{self.table.number}", wish.language)

    def goes_on_offline(self) -> None:
        """Nothing is left to pay a language model with."""
        if not self.models_spent:
            self.models_spent = True
            self.bell.ring()

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
    language models that players of ours may ask, within the ``budgets`` of those who open tables (None: they
    cost nothing). ``language`` is that in which pages begin (None: the browser's).
    """

    def __init__(
        self,
        hall: Hall,
        logs: Path,
        make_seed: Callable[[], str],
        use: ModelUse | None = None,
        language: Language | None = None,
        budgets: VisitorBudgets | None = None,
    ) -> None:
        self.hall = hall
        self._logs = logs
        self._make_seed = make_seed
        self._use = use
        self._budgets = budgets
        self.language = language
        self._games: dict[int, TableGame] = {}

    def open_table(self, wish: GameWish, language: Language, opener: str) -> TableGame:
        """A table for this wish, whose game begins at once where nobody else is waited for.

        Raises:
            HallFull: there is no room.
        """
        table = self.hall.open_table(wish, language, neighbourhood(opener))
        game = TableGame(table, LiveTimeline(f"{wish.village} #{table.number}", wish.language))
        kept = {table.number for table in self.hall}
        self._games = {number: old for number, old in self._games.items() if number in kept}
        self._games[table.number] = game
        self._begin_if_complete(game)
        return game

    def open_again(self, table: GameTable, chair: Chair, opener: str) -> TableGame:
        """A table with the same wish, for whoever sits in the chair.

        Raises:
            HallFull: there is no room.
        """
        wish = replace(table.wish, name=chair.name or table.wish.name)
        return self.open_table(wish, chair.language, opener)

    def at(self, table: GameTable) -> TableGame:
        """The game at a table of the hall."""
        return self._games[table.number]

    def replayed(self, token: str) -> TableGame | None:
        """The finished game that a replay's link leads to."""
        games = self._games.values()
        return next((game for game in games if game.replay_token and game.replay_token == token), None)

    def sit_down(self, table: GameTable, chair: Chair, name: object, language: Language) -> None:
        """Seat somebody; the game begins with the last one.

        Raises:
            WishRefused, ChairTaken: as :meth:`Hall.sit_down` does.
        """
        self.hall.sit_down(table, chair, name, language)
        self._begin_if_complete(self.at(table))
        self.at(table).bell.ring()

    def begin_now(self, table: GameTable) -> None:
        """Wait for nobody else: players of ours take the free chairs."""
        if table.state is TableState.WAITING:
            table.give_up_free_chairs()
            self._begin_if_complete(self.at(table))
            self.at(table).bell.ring()

    def break_off(self, table: GameTable) -> None:
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
                self._plan(game), people, watch, self._models_for(game), opened=game.logs_opened
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

    def _models_for(self, game: TableGame) -> ModelUse | None:
        """The language models that this game may ask, for as long as they are paid."""
        if self._use is None or self._budgets is None:
            return self._use
        purse = self._budgets.purse(game.table.opener)
        return replace(self._use, paid=PaidModel(self._use.gateway, purse, game.goes_on_offline))

    def _minds_for(self, game: TableGame) -> tuple[str, ...]:
        """The minds that are wished for; those that ask a model are offline where nothing is left for it."""
        minds = game.table.wish.minds
        if self._budgets is None or not self._budgets.purse(game.table.opener).is_empty:
            return minds
        if any(map(asks_a_model, minds)):
            game.goes_on_offline()
        return tuple(MindName.OFFLINE if asks_a_model(mind) else mind for mind in minds)

    def _plan(self, game: TableGame) -> MixedPlan:
        table, wish = game.table, game.table.wish
        return MixedPlan(
            settings=settings_of(wish),
            language=wish.language,
            seed=self._make_seed(),
            personas=wish.voices,
            minds=self._minds_for(game),
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


def settings_of(wish: GameWish) -> ServerSettings:
    """The village that is wished for."""
    return load_any(wish.village, wish.language)
