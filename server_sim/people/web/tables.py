"""The tables of this server and the secret links that lead to them; no browser, clock or random numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from personas.schema import Language
from rules.game.languages import DEFAULT_LANGUAGE
from server_sim.config.settings import load_any
from server_sim.hosting.access.rate_limit import Allowance
from server_sim.people.web.wish import GameWish, checked_name


class TablesFull(Exception):  # noqa: N818 - it says what happened
    """No more tables can be opened."""


class HallCloses(Exception):  # noqa: N818 - it says what happened
    """No more games begin, because the server was told to stop."""


class ChairTaken(Exception):  # noqa: N818 - it says what happened
    """Somebody has taken the chair already, or the name is in use at the table."""


class TableState(StrEnum):
    """The state of a table: waiting for people, playing, or over."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"


KEPT = {TableState.WAITING: 1_800.0, TableState.PLAYING: 10_800.0, TableState.OVER: 3_600.0}
"""Seconds without visitors after which a table is removed, by its state."""


ANSWERS_AT_ONCE, ANSWERS_A_SECOND = 12, 2.0
"""Burst and rate of one person's answers."""


@dataclass(eq=False)
class Chair:
    """A seat kept for a person, who is identified by its ``token``."""

    token: str = field(repr=False)
    name: str | None = None
    language: Language = DEFAULT_LANGUAGE
    visitor: str | None = None
    """The key of the known visitor who sits here, if it is one."""
    allowance: Allowance = field(default_factory=lambda: Allowance(ANSWERS_AT_ONCE, ANSWERS_A_SECOND))
    """The limit on how often the person may send answers, from all pages together."""

    @property
    def is_free(self) -> bool:
        """Whether nobody has taken the chair yet."""
        return self.name is None


@dataclass(eq=False)
class GameTable:
    """A table: one game from its options to its end; links to it contain secret tokens."""

    number: int
    wish: GameWish
    opener: str
    chairs: list[Chair]
    host_token: str = field(repr=False)
    spectator_token: str = field(repr=False)
    touched: float
    state: TableState = TableState.WAITING

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people who have taken a chair, in the order of chairs."""
        return tuple(chair.name for chair in self.chairs if chair.name is not None)

    @property
    def is_complete(self) -> bool:
        """Whether all chairs are taken."""
        return not any(chair.is_free for chair in self.chairs)

    @property
    def size(self) -> int:
        """Number of players, both people and computer players."""
        return load_any(self.wish.village).size

    def give_up_free_chairs(self) -> None:
        """Stop waiting for more people; the links of free chairs become invalid."""
        self.chairs = [chair for chair in self.chairs if not chair.is_free]


@dataclass(eq=False, repr=False)
class TableRegistry:
    """All tables of this process, at most ``most``; of these, one visitor may open ``most_of_opener``.

    Tables whose game is over do not count for a visitor. ``clock`` returns seconds, ``make_token``
    unguessable texts. ``kept`` tells, by a table's state, how many seconds without visitors it is kept.
    """

    clock: Callable[[], float]
    make_token: Callable[[], str]
    most: int = 60
    most_of_opener: int = 30
    kept: Mapping[TableState, float] = field(default_factory=lambda: KEPT)
    _tables: list[GameTable] = field(default_factory=list)
    _opened: int = 0

    def __iter__(self) -> Iterator[GameTable]:
        return iter(self._tables)

    def open_table(self, wish: GameWish, language: Language, opener: str) -> GameTable:
        """Open a table with a chair for each person, the first for its ``opener``, who reads ``language``.

        Raises:
            TablesFull: there are too many tables, or too many of this opener's.
        """
        own = [table for table in self._tables if table.opener == opener and table.state != TableState.OVER]
        if len(own) >= self.most_of_opener or not self._makes_room():
            raise TablesFull
        self._opened += 1
        chairs = [Chair(self.make_token()) for _ in range(wish.people)]
        chairs[0].name, chairs[0].language = wish.name, language
        tokens = self.make_token(), self.make_token()
        table = GameTable(self._opened, wish, opener, chairs, *tokens, touched=self.clock())
        self._tables.append(table)
        return table

    def _makes_room(self) -> bool:
        if len(self._tables) < self.most:
            return True
        over = next((table for table in self._tables if table.state is TableState.OVER), None)
        if over is not None:
            self._tables.remove(over)
        return over is not None

    def sit_down(self, table: GameTable, chair: Chair, given: object, language: Language) -> None:
        """Let a person take a free chair under the name ``given``, which the person typed.

        Raises:
            WishRefused: no game can bear the name.
            ChairTaken: the chair is not free, or somebody at the table has the name.
        """
        name = checked_name(given)
        if not chair.is_free or name in table.people or table.state is not TableState.WAITING:
            raise ChairTaken
        chair.name, chair.language = name, language
        self.touch(table)

    def touch(self, table: GameTable) -> None:
        """Record that somebody has visited the table, so that it is not removed as abandoned."""
        table.touched = self.clock()

    def chair(self, token: str) -> tuple[GameTable, Chair] | None:
        """Return the table and the chair whose link has this token; None if there are none."""
        found = ((table, chair) for table in self._tables for chair in table.chairs)
        return next(((table, chair) for table, chair in found if chair.token == token), None)

    def hosted(self, token: str) -> GameTable | None:
        """Return the table whose link for the host has this token; None if there is none."""
        return next((table for table in self._tables if table.host_token == token), None)

    def watched(self, token: str) -> GameTable | None:
        """Return the table whose link for spectators has this token; None if there is none."""
        return next((table for table in self._tables if table.spectator_token == token), None)

    def listed(self) -> list[GameTable]:
        """Return the tables of running games that anybody may watch."""
        return [table for table in self._tables if table.wish.listed and table.state is TableState.PLAYING]

    def sweep(self) -> list[GameTable]:
        """Remove and return the tables that had no visitors for too long."""
        now = self.clock()
        gone = [table for table in self._tables if now - table.touched > self.kept[table.state]]
        self._tables = [table for table in self._tables if table not in gone]
        return gone
