"""From recorded games to a file of speaking turns with the answers that their speakers wanted."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from pydantic import TypeAdapter

from agent.llm.answers import BadAnswer
from agent.llm.call import Answer, Call, Completion
from agent.play.refiner_prompt import NextWords, read_intent
from server_sim.playing.workers import all_together
from server_sim.studies.common.run_folder import RowFile
from server_sim.studies.persuasion.experiments.intents import hindsight
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn
from server_sim.studies.persuasion.experiments.turn_reading import recorded_files, turns_in
from server_sim.studies.persuasion.instances import Instance, InstanceError

Ask = Callable[[Call], Awaitable[Answer]]
Keep = Callable[[Instance], object]


class TurnFile:
    """An append-only file of speaking turns; a turn that it already has is not written again.

    Raises:
        RowError: a line is not a valid speaking turn.
        OSError: the file cannot be read or written.
    """

    def __init__(self, path: Path) -> None:
        self._file = RowFile(path, TypeAdapter(Instance))
        self.keys = {one.key for one in self._file.rows()}

    def add(self, *instances: Instance) -> None:
        """Append turns to the file in one write."""
        self._file.append(*instances)
        self.keys |= {instance.key for instance in instances}


def turns_of_games(paths: Sequence[Path], draw: int | None, seed: str) -> list[SpeakingTurn]:
    """Return the turns of these games, or a random sample of ``draw``, in the order of the logs.

    Raises:
        InstanceError: a log cannot be used, or no log has a turn.
        OSError: a file cannot be read.
    """
    turns = [turn for file in recorded_files(paths) for turn in turns_in(file)]
    if not turns:
        raise InstanceError("no line of these games was answered by another player")
    if draw is None or draw >= len(turns):
        return turns
    return [turns[place] for place in sorted(random.Random(f"{seed}/turns").sample(range(len(turns)), draw))]


def export_in_hindsight(turns: Sequence[SpeakingTurn], file: TurnFile, count: int, seed: str) -> int:
    """Write the turns with wanted answers derived by rules; return the number written."""
    wished = (
        turn.instance(hindsight(turn, random.Random(f"{seed}/{turn.game_id}/{turn.number}"), count))
        for turn in turns
    )
    fresh = {instance.key: instance for instance in wished if instance.key not in file.keys}
    file.add(*fresh.values())
    return len(fresh)


async def export_asking(
    turns: Sequence[SpeakingTurn], file: TurnFile, count: int, ask: Ask, step: Callable[[], object]
) -> tuple[int, int]:
    """Write the turns with the wanted answers that a model names; return the numbers written and failed.

    A failed turn is asked again by the next run. ``step`` is called after each turn.
    """
    left = [turn for turn in turns if f"{turn.game_id}/{turn.number}" not in file.keys]
    failed: list[SpeakingTurn] = []

    async def one(turn: SpeakingTurn) -> None:
        wanted = _wishes_in(await ask(turn.intent_call(count)))
        if wanted is None:
            failed.append(turn)
        else:
            file.add(turn.instance(wanted))
        step()

    await all_together(one(turn) for turn in left)
    return len(left) - len(failed), len(failed)


def _wishes_in(answer: Answer) -> NextWords | None:
    if not isinstance(answer, Completion):
        return None
    try:
        return read_intent(answer.text)
    except BadAnswer:
        return None
