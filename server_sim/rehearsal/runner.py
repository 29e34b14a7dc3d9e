"""Plays a scenario with the bundled server, the player behind a proxy, and other players; then judges it."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from agent.matching import Pattern
from agent.play.pacing import FloorPacing
from agent.protocol.gamelog import LogRow, StatusRow, TalkRow, VoteRow
from agent.protocol.packets import OVER, SKIP, NamePacket, RequestPacket, SpeechPacket
from agent.runtime.assembly import player_maker
from agent.runtime.client import Connection, MakeTrace, keep_playing, no_trace
from agent.runtime.config import AgentConfig
from agent.runtime.effect_runner import LanguageModel
from agent.runtime.status import ConnectionStatus
from rules.game.events import without_space
from rules.minds.names import AUTO, NEEDING_A_MODEL
from server_sim.config.settings import ServerSettings
from server_sim.driver.recorder import ExchangeEvent, Recorder
from server_sim.games.deal import SeatedGame
from server_sim.games.step import Outcome
from server_sim.hosting.server import ContestServer
from server_sim.rehearsal import fakes
from server_sim.rehearsal.proxy import FrameCheck, proxy
from server_sim.rehearsal.scenarios import GRACE, PHASE, Loss, Scenario, Sign

TEAM = "rehearsal"
"""The team name of the tested agent."""
UNWANTED = Pattern('[,\r\n]|^"|^\\s*$')
"""Matches text that breaks logs or is forbidden in a contest (protocol sections 10 and 11)."""

_USUAL = FloorPacing()
_PHASE_LENGTH_RATIO = PHASE / 600
"""The length of a rehearsal's talk phase, relative to the contest's 600 seconds; scales the pauses."""
HURRIED = FloorPacing(
    reply_after=_USUAL.reply_after * _PHASE_LENGTH_RATIO,
    react_after=_USUAL.react_after * _PHASE_LENGTH_RATIO,
    silence=_USUAL.silence * _PHASE_LENGTH_RATIO,
    stop_before=1,
)
"""Pauses between lines for talk phases of seconds, in proportion to those for a contest's ten minutes."""


class Scorecard(Recorder):
    """A recorder that counts what one player, given by connection name, does in several games.

    As the ``watch`` of a :class:`server_sim.hosting.server.ContestServer`, it is called with each new
    game, and returns a list with itself.
    """

    def __init__(self, name: str) -> None:
        self.asked = 0
        self.missed: Counter[str] = Counter()
        """Requests without an answer in time, by name."""
        self.probes = 0
        self.slowest = 0.0
        """Seconds of the slowest answer in time."""
        self.lines: list[str] = []
        """What the player said, as everyone saw it, without Over and Skip."""
        self.cut = 0
        self.votes_lost = 0
        self.failures = 0
        """Number of games in which the player was dropped."""
        self.others_failed: set[int] = set()
        self.games = 0
        self._name = name
        self._seat = 0

    def __call__(self, game: SeatedGame) -> list[Recorder]:
        self._seat = next(n for n, seat in enumerate(game.seats) if seat.team_name == self._name)
        self._has_failed = False
        self._said: str | None = None
        return [self]

    def exchanged(self, event: ExchangeEvent) -> None:
        if event.seat != self._seat:
            return
        if isinstance(event.packet, NamePacket):
            self.probes += 1
        elif isinstance(event.packet, RequestPacket):
            self.asked += 1
            self._said = event.answer if isinstance(event.packet, SpeechPacket) else None
            self.votes_lost += event.packet.request == "VOTE"
            if event.answer is None:
                self.missed[event.packet.request] += 1
            else:
                self.slowest = max(self.slowest, event.done_at - event.sent_at)

    def rows(self, rows: Sequence[LogRow]) -> None:
        for row in rows:
            match row:
                case TalkRow() if row.seat == self._seat + 1 and row.text not in (OVER, SKIP):
                    self.lines.append(row.text)
                    self.cut += self._said is not None and without_space(self._said) != without_space(
                        row.text
                    )
                case VoteRow(kind="vote") if row.voter == self._seat + 1:
                    self.votes_lost -= 1
                case StatusRow(status=None) if row.seat == self._seat + 1:
                    self._has_failed = True
                case StatusRow(status=None):
                    self.others_failed.add(row.seat)

    def close(self, outcome: Outcome | None) -> None:
        self.games += outcome is not None
        self.failures += self._has_failed

    @property
    def skips(self) -> int:
        """Number of talk and whisper requests that were not answered in time, which counted as Skip."""
        return self.missed["TALK"] + self.missed["WHISPER"]

    @property
    def forbidden_lines(self) -> list[str]:
        """The lines of the player that would break logs or are forbidden in a contest."""
        return [line for line in self.lines if UNWANTED.search(line)]


@dataclass(frozen=True)
class ScenarioResult:
    """The result of a scenario: what a contest's server would have recorded, and what went wrong."""

    recorded: Scorecard
    incidents: int
    faults: tuple[str, ...]


async def run_scenario(scenario: Scenario, village: ServerSettings, agent: AgentConfig) -> ScenarioResult:
    """Play all games of a scenario in a village with this agent, and return the result."""
    settings = replace(scenario.settings(village), port=0, game_log=None, json_log=None)
    first, *others = (f"{TEAM}{number}" for number in range(1, settings.rules.setting.agent_count + 1))
    record, frame_check, status = Scorecard(first), FrameCheck(first), ConnectionStatus(first, "")
    clock = asyncio.get_running_loop().time
    server = ContestServer(settings, games=scenario.games, watch=record, clock=clock)
    await server.start()
    running = asyncio.create_task(server.run())
    url = f"ws://127.0.0.1:{server.port}/ws"
    async with proxy(url, scenario.make_interference(), frame_check) as line:
        model = None if scenario.make_model is None else scenario.make_model()
        playing = agent if model is not None else _without_model(agent)
        player = asyncio.create_task(
            play_connection(Connection(line, first), playing, HURRIED, status, model)
        )
        players = [
            asyncio.create_task(_play_other(scenario, url, name, agent, others[-1])) for name in others
        ]
        try:
            async with asyncio.timeout(scenario.time_limit):
                while status.finished + status.cut_off < scenario.games and not player.done():
                    await asyncio.sleep(0.02)
                await asyncio.wait([running], timeout=GRACE)
        except TimeoutError:
            frame_check.faults.append(f"no end within {scenario.time_limit:g} s")
        finally:
            server.stop()
            server.stop()
            for task in (player, *players):
                task.cancel()
            ended = await asyncio.gather(player, *players, return_exceptions=True)
            await running
    frame_check.faults += [f"broke down: {ended[0]!r}"] if isinstance(ended[0], Exception) else []
    told = settings.rules.setting.timeout.action / 1000
    return ScenarioResult(
        record, status.incidents, tuple(_faults(scenario, record, frame_check, status, told))
    )


async def play_connection(
    connection: Connection,
    agent: AgentConfig,
    pacing: FloorPacing,
    status: ConnectionStatus,
    model: LanguageModel | None = None,
    make_trace: MakeTrace = no_trace,
) -> bool:
    """Play as the agent, over one connection, until it ends; return whether the last game was finished."""
    rng = random.Random()
    make_player = player_maker(agent, pacing, connection.name, rng, has_model=model is not None)
    return await keep_playing(connection, make_player, rng, model=model, status=status, make_trace=make_trace)


def _without_model(agent: AgentConfig) -> AgentConfig:
    return agent.model_copy(update={"mind": AUTO}) if agent.mind in NEEDING_A_MODEL else agent


async def _play_other(scenario: Scenario, url: str, name: str, agent: AgentConfig, last: str) -> None:
    act = fakes.quitter if scenario.quits and name == last else scenario.others
    if act is None:
        await play_connection(
            Connection(url, name), _without_model(agent), HURRIED, ConnectionStatus(name, "")
        )
    else:
        await fakes.play_scripted(url, name, act)


def _faults(
    scenario: Scenario, record: Scorecard, frame_check: FrameCheck, status: ConnectionStatus, told: float
) -> Iterator[str]:
    yield from frame_check.faults[:3]
    lost = Loss.GAME in scenario.costs
    if status.finished < scenario.games - lost:
        yield f"{status.finished} of {scenario.games} games finished"
    if record.failures > lost:
        yield "failed for good"
    if record.missed and Loss.ANSWERS not in scenario.costs:
        yield f"no answer to {', '.join(record.missed)}"
    if record.slowest > told:
        yield f"an answer took {record.slowest:.2f} s of {told:g}"
    if record.votes_lost and Loss.VOTES not in scenario.costs:
        yield "a vote is missing"
    if record.cut:
        yield "lines were cut"
    if record.forbidden_lines:
        yield f"said {record.forbidden_lines[0]!r}"
    yield from _unseen(scenario, record, status)


def _unseen(scenario: Scenario, record: Scorecard, status: ConnectionStatus) -> Iterator[str]:
    if Sign.PROBES in scenario.shows and not record.probes:
        yield "no NAME probe: the scenario did not happen"
    if Sign.LINES in scenario.shows and not record.lines:
        yield "said nothing"
    if Sign.FAILURE in scenario.shows and not record.others_failed:
        yield "nobody failed: the scenario did not happen"
    if Sign.INCIDENTS in scenario.shows and not status.incidents:
        yield "did not notice"
    if not Sign.INCIDENTS & scenario.shows and not Loss.VOTES & scenario.costs and status.incidents:
        yield f"{status.incidents} incidents"
