"""Measures how many answers of a slow model are used: ``python -m tests.bench.speed.latency``.

Plays whole games on virtual time with a scripted model, whose answers take the time given in a row of the
table; CHECK may be faster. The server enforces its timeout and probes late players.
"""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import NamedTuple

from agent.llm.call import Answer, Call, Completion, Task, Usage
from agent.llm.usage import UsageMeter
from rules.game.roles import Team
from server_sim.config.settings import load_bundled
from server_sim.driver.run_game import Timeouts
from server_sim.games.chance import SeededChance
from server_sim.games.contest.village import Village
from server_sim.playing.game_spec import id_of_game
from server_sim.playing.play import clock_of_loop, run_seated
from server_sim.playing.virtual_time import VirtualTimeLoop
from server_sim.playing.workers import in_processes
from tests.bench.connected import Watch
from tests.bench.hand.counting import Fate, told_lines
from tests.bench.hand.scripted import scripted_answer
from tests.bench.hand.seat import Entry, RecordedSeat, SeatMade

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
    lang: str
    seed: str
    pacing: Pacing


class Heard:
    """Statistics of one side: calls and answers by kind, and the fates of lines."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.answered: Counter[str] = Counter()
        self.lines: Counter[Fate] = Counter()

    def add(self, record: Sequence[Entry]) -> None:
        kinds = {entry["ask"]: entry["task"] for entry in record if "ask" in entry}
        self.asked.update(kinds.values())
        self.answered.update(kinds[entry["answer"]] for entry in record if "text" in entry)
        self.lines.update(line.fate for line in told_lines(record))

    def merge(self, other: Heard) -> None:
        self.asked += other.asked
        self.answered += other.answered
        self.lines += other.lines

    @property
    def share(self) -> float:
        """Share of calls for a line that were answered in time."""
        return self.answered[Task.TALK] / max(1, self.asked[Task.TALK])

    @property
    def in_own_words(self) -> int:
        """Number of turns that ended with the model's words."""
        return self.lines[Fate.WHOLE] + self.lines[Fate.AGAIN]


class Played(NamedTuple):
    """Result of games: statistics by side, late answers, and lost seats."""

    heard: Mapping[Team, Heard]
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
    rules, limit = load_bundled(game.village, game.lang).rules, game.pacing.limit
    timeout = rules.setting.timeout.model_copy(update={"action": int(1000 * limit)})
    rules = replace(rules, setting=rules.setting.model_copy(update={"timeout": timeout}))
    names = [f"player{number}" for number in range(1, game.village + 1)]
    village = Village(rules, names, SeededChance(game.seed), id_of_game(game.seed, 1))
    made = {seat.player: SeatMade.of(seat, "profile", "auto", game.lang, game.seed) for seat in village.seats}
    model, watch = SlowModel(game.lang, game.pacing), Watch()
    players = [RecordedSeat(made[number], model) for number in range(len(names))]
    outcome = await run_seated(village, players, Timeouts(limit, limit), [watch], clock_of_loop())
    heard = {side: Heard() for side in SIDES}
    for player in players:
        heard[Team(player.made.team)].add(player.record)
    return Played(heard, watch.probes, len(outcome.failed))


def play_row(pacing: Pacing, games: int, villages: Sequence[int], lang: str, jobs: int) -> Played:
    plans = [
        TimedGame(village, lang, f"latency/{number}", pacing)
        for village in villages
        for number in range(games)
    ]
    heard, late, failed = {side: Heard() for side in SIDES}, 0, 0
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
        asked, answered = heard.asked, heard.answered
        mark = " " if heard.share >= BAR else "*"
        yield (
            f"{pacing.limit:5g} {pacing.seconds:7g} {pacing.check:5g} {side:9}"
            f" {asked[Task.TALK]:6} {heard.share:8.0%}{mark}"
            f" {sum(heard.lines.values()):6} {heard.in_own_words:5} {heard.lines[Fate.REPLACED]:8}"
            f" {asked[Task.CHECK]:6} {asked[Task.CHECK] - answered[Task.CHECK]:6}"
            f" {played.late:5} {played.failed:5}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--games", type=int, default=3, help="of each village and row")
    parser.add_argument("--villages", type=int, nargs="+", default=(5, 9))
    parser.add_argument("--lang", choices=("ja", "en"), default="ja")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    print(
        f"{'limit':>5} {'answer':>7} {'CHECK':>5} {'side':9} {'SPEAK':>6} {'in time':>9}"
        f" {'turns':>6} {'model':>5} {'prepared':>8} {'CHECK':>6} {'closed':>6}"
        f" {'late':>5} {'lost':>5}"
    )
    for pacing in PACINGS:
        played = play_row(pacing, options.games, options.villages, options.lang, options.jobs)
        print("\n".join(told(pacing, played)), flush=True)


if __name__ == "__main__":
    main()
