"""Prepares planned games for playing, counts their talk, and makes their results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from agent.llm.usage import UsageMeter
from agent.protocol.gamelog import LogRow, TalkRow
from agent.protocol.packets import OVER, SKIP, NamePacket
from agent.study.contest_measures import count_measures
from rules.game.roles import Team
from server_sim.config.settings import load_bundled
from server_sim.driver.logs import LogFiles
from server_sim.driver.recorder import CountingRecorder, ExchangeEvent, PlacedPlayer
from server_sim.playing.game_spec import GameSpec, id_of_game
from server_sim.playing.play import PlayedGame
from server_sim.studies.tournament.blocks import PlannedGame
from server_sim.studies.tournament.plan import TournamentPlan
from server_sim.studies.tournament.record import (
    CALLS,
    MISSED,
    RECEIVED,
    SENT,
    UNANSWERED,
    GameResult,
    SeatResult,
)
from server_sim.studies.tournament.score_sheet import LINES

COUNTS = ("characters", "skips", "whispers", "repeated", "mentions", MISSED)
"""Characters, skipped turns, whispers, repeated lines, lines with ``@``, late answers."""


class TalkCounter(CountingRecorder):
    """Counts what each player says; ``found`` has each count by a pair (seat from 0, name of the count).

    The names are :data:`LINES` (lines of talk without Skip and Over) and :data:`COUNTS`.
    """

    def __init__(self, seats: Sequence[PlacedPlayer]) -> None:
        self.found: Counter[tuple[int, str]] = Counter()
        self._said: set[tuple[int, str]] = set()
        self._names = [seat.name for seat in seats]

    def rows(self, rows: Sequence[LogRow]) -> None:
        for row in rows:
            if isinstance(row, TalkRow):
                self._hear(row, row.seat - 1)

    def exchanged(self, event: ExchangeEvent) -> None:
        if event.error is not None and not isinstance(event.packet, NamePacket):
            self.found[event.seat, MISSED] += 1

    def _hear(self, row: TalkRow, seat: int) -> None:
        if row.text in (OVER, SKIP):
            self.found[seat, "skips"] += row.text == SKIP and row.kind == "talk"
        elif row.kind == "whisper":
            self.found[seat, "whispers"] += 1
        else:
            self.found[seat, LINES] += 1
            self.found[seat, "characters"] += len(row.text)
            self.found[seat, "repeated"] += (seat, row.text) in self._said
            self.found[seat, "mentions"] += any(f"@{name}" in row.text for name in self._names)
            self._said.add((seat, row.text))


class MoveCounter(CountingRecorder):
    """Keeps the log's rows without talk: ``found`` has each row, with how often it was logged."""

    def __init__(self, seats: Sequence[PlacedPlayer]) -> None:
        self.found: Counter[LogRow] = Counter()

    def rows(self, rows: Sequence[LogRow]) -> None:
        self.found.update(row for row in rows if not isinstance(row, TalkRow))


GAMES_OF_A_BLOCK = 10_000
"""A number larger than any block; block number times this plus game number is the number of a game."""


def spec_of(plan: TournamentPlan, game: PlannedGame, logs: Path | None = None) -> GameSpec:
    """Return the game to play for a planned game; ``logs`` is the folder for its log (None: no log).

    Its players are in the order of slots. The log's name has the village, the block and the game.
    """
    entrants = [plan.entrant(name) for name in game.entrants]
    number = game.block * GAMES_OF_A_BLOCK + game.game
    return GameSpec(
        load_bundled(game.village, plan.language),
        game.entrants,
        tuple(entrant.persona for entrant in entrants),
        seed=game.seed,
        game_id=id_of_game(f"{game.seed}/{game.village}", number),
        minds={entrant.name: entrant.mind for entrant in entrants if entrant.mind is not None},
        names=tuple(f"{name}{slot}" for slot, name in enumerate(game.entrants, 1)),
        roles=game.roles,
        game_log=None if logs is None else LogFiles(logs, log_name(*game.key)),
        counters=(TalkCounter, MoveCounter),
    )


def log_name(village: str, block: int, game: int) -> str:
    """Return the name of a game's log, without its suffix, from the key of the game."""
    return f"{village}-block{block:05}-game{game:03}"


def result_of(game: PlannedGame, played: PlayedGame) -> GameResult:
    """Return the result of a played game, with its players in the order of slots, not of seats."""
    winner, found = Team(played.outcome.winner), played.found
    measured = count_measures(row for row in found.elements() if isinstance(row, LogRow))
    places = sorted(range(len(played.seats)), key=lambda place: played.seats[place].player)
    seats = tuple(
        SeatResult(
            entrant,
            role,
            won=role.team is winner,
            failed=place in played.outcome.failed,
            lines=found[place, LINES],
            words={name: found[place, name] for name in COUNTS},
            cost=None if (meter := played.meters[place]) is None else meter.cost,
            measures={
                measure.value: (case.found, case.expected) for measure, case in measured[place + 1].items()
            },
            asked=_asked(meter),
        )
        for entrant, role, place in zip(game.entrants, game.roles, places, strict=True)
    )
    return GameResult(game.village, game.block, game.game, game.seed, winner, played.outcome.days, seats)


def _asked(meter: UsageMeter | None) -> dict[str, int]:
    """Return the counts of what a player asked language models; none if it asked nothing."""
    if meter is None or not meter.calls:
        return {}
    unanswered = meter.failures.total()
    return {
        CALLS: meter.calls,
        UNANSWERED: unanswered,
        SENT: meter.usage.sent,
        RECEIVED: meter.usage.received,
    }
