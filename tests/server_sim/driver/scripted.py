"""Games and seats that follow a script, for the driver between them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from agent.protocol.gamelog import ExecuteRow, LogRow
from agent.protocol.info import Info
from agent.protocol.packets import FinishPacket, GamePacket, NamePacket, VotePacket
from rules.game.roles import Role, Team
from server_sim.driver.recorder import ExchangeEvent, Recorder
from server_sim.driver.run_game import Timeouts, run_game
from server_sim.driver.seat import SeatLost
from server_sim.games.deal import VillageSeat
from server_sim.games.step import (
    Ask,
    Game,
    Input,
    Outcome,
    RequestMissed,
    SeatAnswered,
    SeatFailed,
    Step,
    Tell,
)

INFO = Info(game_id="G1", day=0, agent="A", status_map={}, role_map={})
VOTE = VotePacket(info=INFO)
FINISH = FinishPacket(info=INFO)
ROW = ExecuteRow(0, 1, Role.SEER)
OUTCOME = Outcome(Team.VILLAGER, 1, (), frozenset())
TIMEOUTS = Timeouts(answer=65, probe=120)
LATE = TimeoutError()
GONE = SeatLost("it closed the connection")


def sitting(player: int, team_name: str, name: str, **changes: Any) -> VillageSeat:
    """A seat of a villager without a profile."""
    return replace(VillageSeat(player, team_name, name, None, Role.VILLAGER), **changes)


@dataclass
class Unplayed:
    """A game that is never played."""

    seats: Sequence[VillageSeat]
    game_id: str = "G1"

    def play(self) -> Game:
        raise NotImplementedError


@dataclass
class ScriptedGame:
    """Yields its steps, waits for whom it has asked, and keeps what it is sent."""

    steps: Sequence[Step]
    order: Sequence[int] = (0, 1, 2)
    inputs: list[Input | None] = field(default_factory=list)
    game_id: str = "G1"

    @property
    def seats(self) -> list[VillageSeat]:
        return [sitting(player, f"p{player}", f"N{player}") for player in self.order]

    def play(self) -> Game:
        for step in self.steps:
            waiting = {ask.seat for ask in step.asks}
            given = yield step
            self.inputs.append(given)
            while waiting:
                assert isinstance(given, SeatAnswered | RequestMissed | SeatFailed), (
                    "the game waits for answers"
                )
                waiting.discard(given.seat)
                if waiting:
                    given = yield Step()
                    self.inputs.append(given)
        return OUTCOME


class ScriptedSeat:
    """Answers what its script says: a text, a failure, or a text once an event has happened."""

    def __init__(self, name: str, *script: str | Exception | tuple[asyncio.Event, str]) -> None:
        self.name = name
        self.script = list(script)
        self.told: list[GamePacket | NamePacket] = []
        self.waited: list[float | None] = []
        self.tells_fail = False
        self.after: Callable[[], None] = lambda: None

    async def tell(self, packet: GamePacket) -> None:
        if self.tells_fail:
            raise GONE
        self.told.append(packet)

    async def ask(self, packet: GamePacket | NamePacket, timeout: float | None) -> str:
        self.told.append(packet)
        self.waited.append(timeout)
        return await self.listen()

    async def listen(self) -> str:
        if not self.script:
            await asyncio.Event().wait()
        line = self.script.pop(0)
        if isinstance(line, Exception):
            raise line
        if isinstance(line, tuple):
            await line[0].wait()
            line = line[1]
        self.after()
        return line

    async def discard(self) -> None:
        self.script.clear()


class Witness(Recorder):
    """Keeps everything a recorder is told."""

    def __init__(self) -> None:
        self.log: list[LogRow] = []
        self.events: list[ExchangeEvent] = []
        self.closed: list[Outcome | None] = []

    def rows(self, rows: Sequence[LogRow]) -> None:
        self.log.extend(rows)

    def exchanged(self, event: ExchangeEvent) -> None:
        self.events.append(event)

    def close(self, outcome: Outcome | None) -> None:
        self.closed.append(outcome)


def ask(*seats: int) -> Step:
    return Step(asks=tuple(Ask(seat, VOTE) for seat in seats))


def tell(*seats: int) -> Step:
    return Step(tells=tuple(Tell(seat, FINISH) for seat in seats))


def trio(*scripts: Sequence[str | Exception | tuple[asyncio.Event, str]]) -> list[ScriptedSeat]:
    return [ScriptedSeat(f"p{number}", *script) for number, script in enumerate(scripts)]


async def inputs_of(game: ScriptedGame, seats: Sequence[ScriptedSeat]) -> list[Input | None]:
    assert await run_game(game, seats, TIMEOUTS) is OUTCOME
    return game.inputs
