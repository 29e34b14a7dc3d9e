"""Measures how many answers of a slow model are used: ``python -m tests.bench.speed.latency``.

Plays whole games on virtual time with a scripted model, whose answers take the time given in a row of the
table; CHECK may be faster. The server enforces its timeout and probes late players.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

from agent.llm.call import Answer, Call, Completion, Task, Usage
from agent.llm.usage import UsageMeter
from personas.schema import Language
from rules.game.roles import Team
from server_sim.playing.virtual_time import VirtualTimeLoop
from server_sim.playing.workers import in_processes
from tests.bench.command import run
from tests.bench.connected import Watch, timed_settings
from tests.bench.hand.counting import Fate, SeatCount, count_seat
from tests.bench.hand.scripted import scripted_answer
from tests.bench.hand.seat import play_recorded

VILLAGES = (5, 9)
SIDES = (Team.VILLAGER, Team.WEREWOLF)
BAR = 0.95
"""Minimum share of calls for a line that must be answered in time."""


class Pacing(NamedTuple):
    """Seconds for the server's timeout, an answer and CHECK, and the relative time of a hurried call."""

    limit: float
    seconds: float
    check: float
    hurried: float = 1.0


PACINGS = (
    *(Pacing(60.0, seconds, seconds) for seconds in (5.0, 15.0, 26.0, 35.0, 45.0)),
    *(Pacing(60.0, seconds, 2.0) for seconds in (5.0, 15.0, 26.0, 35.0, 45.0)),
    *(Pacing(3.0, seconds, seconds) for seconds in (1.0, 2.0, 5.0)),
    *(Pacing(3.0, seconds, 0.3) for seconds in (1.0, 2.0, 5.0)),
)


@dataclass(frozen=True)
class TimedGame:
    """One game: its village, language and seed, and all times."""

    village: int
    lang: Language
    seed: str
    pacing: Pacing


class Played(NamedTuple):
    """Result of games: statistics by side, late answers, and lost seats."""

    heard: Mapping[Team, SeatCount]
    late: int
    failed: int


class SlowModel:
    """Answers all seats harmlessly after the seconds of the pacing."""

    def __init__(self, lang: str, pacing: Pacing) -> None:
        self._lang = lang
        self._pacing = pacing
        self._lines = count()

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        """Return the answer, unless the call is cancelled before."""
        seconds = self._pacing.check if call.task is Task.CHECK else self._pacing.seconds
        await asyncio.sleep(seconds * (self._pacing.hurried if call.hurried else 1.0))
        number = next(self._lines) if call.task is Task.TALK else 0
        text = scripted_answer(call.task, self._lang, number, _first_option(call))
        return Completion(text, "scripted", Usage(), self._pacing.seconds, None)


def _first_option(call: Call) -> str:
    """Return the first option of a call, if it offers a choice."""
    properties = {} if call.form is None else call.form.schema["properties"]
    assert isinstance(properties, Mapping)
    return str(properties["target"]["enum"][0]) if "target" in properties else ""


def play_timed(game: TimedGame) -> Played:
    """Play the game to its end.

    Raises:
        GameCrashed: the server or a player has a bug.
    """
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(_play(game))


async def _play(game: TimedGame) -> Played:
    settings = timed_settings(game.village, game.pacing.limit, game.lang, grace=0.0)
    watch, heard = Watch(), {side: SeatCount() for side in SIDES}
    model = SlowModel(game.lang, game.pacing)
    for player in await play_recorded(settings, game.lang, game.seed, model, watch):
        heard[Team(player.made.team)].merge(count_seat(player.record))
    return Played(heard, watch.probes, watch.failed)


def play_row(pacing: Pacing, games: int, lang: Language, jobs: int) -> Played:
    plans = [
        TimedGame(village, lang, f"latency/{number}", pacing)
        for village in VILLAGES
        for number in range(games)
    ]
    heard, late, failed = {side: SeatCount() for side in SIDES}, 0, 0
    results: list[Played] = []
    in_processes(play_timed, dict(enumerate(plans)), jobs, lambda number, played: results.append(played))
    for played in results:
        late, failed = late + played.late, failed + played.failed
        for side in SIDES:
            heard[side].merge(played.heard[side])
    return Played(heard, late, failed)


def told(pacing: Pacing, played: Played) -> Iterator[str]:
    """Yield the rows of the table for these games."""
    for side in SIDES:
        heard = played.heard[side]
        asked, answered = heard.calls, heard.answered
        mark = " " if heard.answered_share >= BAR else "*"
        yield (
            f"{pacing.limit:5g} {pacing.seconds:7g} {pacing.check:5g} {side:9}"
            f" {asked[Task.TALK]:6} {heard.answered_share:8.0%}{mark}"
            f" {sum(heard.lines.values()):6} {heard.in_own_words:5} {heard.lines[Fate.REPLACED]:8}"
            f" {asked[Task.CHECK]:6} {asked[Task.CHECK] - answered[Task.CHECK]:6}"
            f" {played.late:5} {played.failed:5}"
        )


def main(games: int = 3, lang: Language = "ja", jobs: int = 1) -> None:
    print(
        f"{'limit':>5} {'answer':>7} {'CHECK':>5} {'side':9} {'SPEAK':>6} {'in time':>9}"
        f" {'turns':>6} {'model':>5} {'prepared':>8} {'CHECK':>6} {'closed':>6}"
        f" {'late':>5} {'lost':>5}"
    )
    for pacing in PACINGS:
        played = play_row(pacing, games, lang, jobs)
        print("\n".join(told(pacing, played)), flush=True)


if __name__ == "__main__":
    run(main)
