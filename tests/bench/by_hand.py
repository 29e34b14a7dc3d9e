"""Play a game in which a person writes the model's answers: ``python -m tests.bench.by_hand --seat
werewolf``.

Every model call of the chosen seats becomes a file in a folder and waits for its answer file, see
:mod:`tests.bench.hand.desk`; the game's clock stops meanwhile. All other seats play ``offline``. At the end
the folder holds ``game.txt`` (all talk, the roles, the result), the game's log, a ``seat-NAME.jsonl`` of each
chosen seat, and ``summary.json``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from agent.protocol.gamelog import AttackRow, DivineRow, ExecuteRow, GuardRow, LogRow, TalkRow, VoteRow
from rules.game.roles import Role
from server_sim.config.settings import load_bundled
from server_sim.driver.logs import LogFiles, open_logs
from server_sim.driver.recorder import Recorder
from server_sim.games.chance import SeededChance
from server_sim.games.contest.rules import VillageRules
from server_sim.games.contest.village import Village
from server_sim.games.deal import VillageSeat
from server_sim.games.step import Outcome
from server_sim.playing.game_spec import id_of_game
from server_sim.playing.play import BEGINNING, NO_TIMEOUTS, clock_of_loop, run_seated
from server_sim.playing.player_seat import PlayerSeat, contest_player
from tests.bench.hand.counting import count_seat
from tests.bench.hand.desk import AnswerDesk, ParkedLoop
from tests.bench.hand.seat import HandSeat, SeatMade, write_record


@dataclass(frozen=True)
class HandPlan:
    """One game: ``models`` seats are played by hand, first those of the role, then of its side."""

    rules: VillageRules
    lang: str
    seat: Role
    seed: str = "1"
    models: int = 1
    mind: str = "auto"
    persona: str = "profile"


def play_by_hand(plan: HandPlan, desk: AnswerDesk) -> list[HandSeat]:
    """Play the game to its end; its files are in the desk's folder; return the seats played by hand.

    Raises:
        ValueError: the village has no such role.
        GameCrashed: the server or a player has a bug.
    """
    with asyncio.Runner(loop_factory=lambda: ParkedLoop(desk.wait)) as runner:
        return runner.run(_play(plan, desk))


async def _play(plan: HandPlan, desk: AnswerDesk) -> list[HandSeat]:
    names = [f"player{number}" for number in range(1, plan.rules.setting.agent_count + 1)]
    village = Village(plan.rules, names, SeededChance(plan.seed), id_of_game(plan.seed, 1))
    chosen = {seat.player for seat in chosen_seats(village.seats, plan.seat, plan.models)}
    seats = {seat.player: seat for seat in village.seats}
    players = [
        HandSeat(_made(plan, seats[number]), desk) if number in chosen else _offline(plan, number, name)
        for number, name in enumerate(names)
    ]
    by_hand = [player for player in players if isinstance(player, HandSeat)]
    book = GameBook(village.seats)
    logs = open_logs(village, BEGINNING, LogFiles(desk.folder, "game"))
    try:
        await run_seated(village, players, NO_TIMEOUTS, [book, *logs], clock_of_loop())
    finally:
        _write(desk.folder, book, by_hand)
    return by_hand


def chosen_seats(seats: Sequence[VillageSeat], role: Role, models: int) -> list[VillageSeat]:
    """Return the seats to be played by hand: those of the role, then of its side, then others.

    Raises:
        ValueError: nobody has the role.
    """
    if all(seat.role is not role for seat in seats):
        raise ValueError(f"no {role} lives in this village")
    return sorted(seats, key=lambda seat: (seat.role is not role, seat.role.team is not role.team))[:models]


def _made(plan: HandPlan, seat: VillageSeat) -> SeatMade:
    return SeatMade.of(seat, plan.persona, plan.mind, plan.lang, plan.seed)


def _offline(plan: HandPlan, number: int, name: str) -> PlayerSeat:
    return contest_player(plan.persona, "offline", name, random.Random(f"{plan.seed}/player/{number}"), None)


def _write(folder: Path, book: GameBook, seats: Sequence[HandSeat]) -> None:
    """Write the result of the game, also if it was interrupted."""
    (folder / "game.txt").write_text(book.text(), "utf-8")
    summary = []
    for seat in seats:
        write_record(folder / f"seat-{seat.made.name}.jsonl", seat.record)
        summary.append({**asdict(seat.made), **count_seat(seat.record).as_json()})
    (folder / "summary.json").write_text(json.dumps(summary, ensure_ascii=False, indent=2) + "\n", "utf-8")


class GameBook(Recorder):
    """A recorder that describes a game as text."""

    def __init__(self, seats: Sequence[VillageSeat]) -> None:
        self._names = [seat.name for seat in seats]
        self._lines = [f"{seat.name}: {seat.role} ({seat.team_name})" for seat in seats]
        self._day = -1

    def rows(self, rows: Sequence[LogRow]) -> None:
        for row in rows:
            if row.day != self._day:
                self._day = row.day
                self._lines += ["", f"Day {row.day}"]
            told = self._told(row)
            if told is not None:
                self._lines.append(told)

    def close(self, outcome: Outcome | None) -> None:
        self._lines += ["", "broken off" if outcome is None else f"won by {outcome.winner}"]

    def text(self) -> str:
        return "\n".join(self._lines) + "\n"

    def _name(self, seat: int) -> str:
        return self._names[seat - 1] if seat > 0 else "nobody"

    def _told(self, row: LogRow) -> str | None:
        match row:
            case TalkRow():
                mark = "(whispers) " if row.kind == "whisper" else ""
                return f"[{row.day}-{row.idx}] {self._name(row.seat)}: {mark}{row.text}"
            case VoteRow():
                return f"{row.kind}: {self._name(row.voter)} -> {self._name(row.target)}"
            case ExecuteRow():
                return f"executed: {self._name(row.seat)}"
            case DivineRow():
                return f"divined: {self._name(row.target)} is {row.result}"
            case GuardRow():
                return f"guarded: {self._name(row.target)}"
            case AttackRow():
                return f"attacked: {self._name(row.target)}{'' if row.killed else ', who lives'}"
        return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seat", type=lambda text: Role(text.upper()), default=Role.WEREWOLF)
    parser.add_argument("--lang", choices=("ja", "en"), default="ja")
    parser.add_argument("--village", default="5")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--models", type=int, choices=(1, 2), default=1, help="seats of a model at the table")
    parser.add_argument("--folder", type=Path, default=Path("by_hand"))
    parser.add_argument("--mind", choices=("auto", "hybrid", "vanilla"), default="auto")
    parser.add_argument("--persona", default="profile")
    parser.add_argument("--time-out", type=float, default=math.inf, help="seconds until a call is withdrawn")
    options = parser.parse_args()
    rules = load_bundled(options.village, options.lang).rules
    who = (options.seat, options.seed, options.models, options.mind, options.persona)
    seats = play_by_hand(HandPlan(rules, options.lang, *who), AnswerDesk(options.folder, options.time_out))
    print(*(f"{seat.made.name}: {dict(count_seat(seat.record).lines)}" for seat in seats), sep="\n")


if __name__ == "__main__":
    main()
