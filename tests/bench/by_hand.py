"""Play a game in which a person writes the model's answers: ``python -m tests.bench.by_hand --seat
werewolf``.

Every model call of the chosen seats becomes a file in a folder and waits for its answer file, see
:mod:`tests.bench.hand.desk`; the game's clock stops meanwhile. All other seats play ``offline``. At the end
the folder holds the game's log, a ``seat-NAME.jsonl`` of each chosen seat, and ``summary.json``.
"""

from __future__ import annotations

import asyncio
import json
import math
import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

from typer import Option

from personas.schema import Language
from rules.game.roles import Role
from server_sim.config.settings import load_bundled
from server_sim.driver.logs import LogFiles, open_logs
from server_sim.games.chance import SeededChance
from server_sim.games.contest.rules import VillageRules
from server_sim.games.contest.village import Village
from server_sim.games.deal import VillageSeat
from server_sim.playing.game_spec import id_of_game
from server_sim.playing.play import BEGINNING, NO_TIMEOUTS, clock_of_loop, run_seated
from server_sim.playing.player_seat import PlayerSeat, contest_machine
from tests.bench.command import run
from tests.bench.hand.counting import count_seat
from tests.bench.hand.desk import AnswerDesk, ParkedLoop
from tests.bench.hand.seat import HandSeat, SeatMade, write_record


@dataclass(frozen=True)
class HandPlan:
    """A game in which people play ``models`` seats: those of the role ``seat`` first, then its side."""

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
    by_hand = {
        number: HandSeat(SeatMade.of(seats[number], plan.persona, plan.mind, plan.lang, plan.seed), desk)
        for number in sorted(chosen)
    }
    rngs = [random.Random(f"{plan.seed}/player/{number}") for number in range(len(names))]
    players = [
        by_hand.get(number) or PlayerSeat(contest_machine(plan.persona, "offline", name, rngs[number], None))
        for number, name in enumerate(names)
    ]
    logs = open_logs(village, BEGINNING, LogFiles(desk.folder, "game"))
    try:
        await run_seated(village, players, NO_TIMEOUTS, logs, clock_of_loop())
    finally:
        _write(desk.folder, list(by_hand.values()))
    return list(by_hand.values())


def chosen_seats(seats: Sequence[VillageSeat], role: Role, models: int) -> list[VillageSeat]:
    """Return the seats to be played by hand: those of the role, then of its side, then others.

    Raises:
        ValueError: nobody has the role.
    """
    if all(seat.role is not role for seat in seats):
        raise ValueError(f"no {role} lives in this village")
    return sorted(seats, key=lambda seat: (seat.role is not role, seat.role.team is not role.team))[:models]


def _write(folder: Path, seats: Sequence[HandSeat]) -> None:
    """Write the records of the seats and their figures, also if the game was interrupted."""
    summary = []
    for seat in seats:
        write_record(folder / f"seat-{seat.made.name}.jsonl", seat.record)
        summary.append({**asdict(seat.made), **vars(count_seat(seat.record))})
    (folder / "summary.json").write_text(json.dumps(summary, ensure_ascii=False, indent=2) + "\n", "utf-8")


def main(
    seat: Annotated[Role, Option(case_sensitive=False)] = Role.WEREWOLF,
    lang: Language = "ja",
    village: str = "5",
    seed: str = "1",
    models: Annotated[int, Option(min=1, max=2, help="seats of a model at the table")] = 1,
    folder: Path = Path("by_hand"),
    mind: str = "auto",
    persona: str = "profile",
    time_out: Annotated[float, Option(help="seconds until a call is withdrawn")] = math.inf,
) -> None:
    plan = HandPlan(load_bundled(village, lang).rules, lang, seat, seed, models, mind, persona)
    seats = play_by_hand(plan, AnswerDesk(folder, time_out))
    print(*(f"{seat.made.name}: {dict(count_seat(seat.record).lines)}" for seat in seats), sep="\n")


if __name__ == "__main__":
    run(main)
