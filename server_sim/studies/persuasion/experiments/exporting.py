"""Exports the speaking turns of recorded games to a file, with the answers that their speakers wanted.

As in the paper, a model can name these answers from what the speaker knew; or rules name them
(:mod:`.intents`).
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path

from loguru import logger
from pydantic import TypeAdapter

from agent.llm.answers import BadAnswer
from agent.llm.call import Answer, Call, Completion
from agent.play.refiner_prompt import read_intent
from agent.protocol.foreign import plain_line
from agent.recorded.opening import begins_with_game_record, read_any_game
from agent.recorded.parlour_recording import ParlourRecording
from agent.recorded.sheriff_recording import SheriffRecording
from server_sim.playing.workers import all_together
from server_sim.studies.common.run_folder import RowFile
from server_sim.studies.persuasion.experiments.intents import IntentRule, answers_by_rule
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn, parlour_turns
from server_sim.studies.persuasion.experiments.village_turns import village_turns
from server_sim.studies.persuasion.instances import Instance, InstanceError

Ask = Callable[[Call], Awaitable[Answer]]


def turn_file(path: Path) -> RowFile[Instance]:
    """Return a reader and writer of a file of speaking turns."""
    return RowFile(path, TypeAdapter(Instance))


def turns_of_games(paths: Sequence[Path], draw: int | None, seed: str) -> list[SpeakingTurn]:
    """Return the speaking turns of recorded games, in the order of the logs.

    ``paths`` are logs or folders of them. ``draw`` is the number of turns to draw at random (None: all). Of
    several games with the same id, as ``team`` plays with different line-ups, only the first is taken; a
    warning tells how many are left out.

    Raises:
        InstanceError: a log cannot be used, or no log has a turn.
    """
    logs = [found for file in recorded_files(paths) if (found := list(turns_in(file)))]
    games: dict[str, list[SpeakingTurn]] = {}
    for found in logs:
        games.setdefault(found[0].game_id, found)
    if again := len(logs) - len(games):
        logger.warning(
            "{} games left out: others have their ids; export the logs of each line-up apart", again
        )
    turns = [*chain.from_iterable(games.values())]
    if not turns:
        raise InstanceError("no line of these games was answered by another player")
    if draw is None or draw >= len(turns):
        return turns
    return [turns[place] for place in sorted(random.Random(f"{seed}/turns").sample(range(len(turns)), draw))]


def export_by_rules(
    turns: Sequence[SpeakingTurn], file: RowFile[Instance], rule: IntentRule, count: int, seed: str
) -> int:
    """Write the turns that the file lacks; let a rule name answers that their speakers want or do not want.

    ``count`` is the number of answers of either kind for a turn. Returns the number of turns written.
    """
    left = _turns_left(turns, file)
    wanted = (answers_by_rule(turn, rule, count, seed) for turn in left)
    file.append(*(turn.instance(answers) for turn, answers in zip(left, wanted, strict=True)))
    return len(left)


async def export_by_model(
    turns: Sequence[SpeakingTurn], file: RowFile[Instance], count: int, ask: Ask, step: Callable[[], object]
) -> tuple[int, int]:
    """Write the turns that the file lacks; let a model name answers that speakers want or do not want.

    ``count`` is the number of answers of either kind for a turn; ``step`` is called after each turn. Returns
    the number of turns written, and the number for which the model gave no usable answer.
    """
    left = _turns_left(turns, file)
    failed: list[SpeakingTurn] = []

    async def one(turn: SpeakingTurn) -> None:
        answer, wanted = await ask(turn.intent_call(count)), None
        with suppress(BadAnswer):
            wanted = read_intent(answer.text) if isinstance(answer, Completion) else None
        if wanted is None:
            failed.append(turn)
        else:
            file.append(turn.instance(wanted))
        step()

    await all_together(one(turn) for turn in left)
    return len(left) - len(failed), len(failed)


def _turns_left(turns: Sequence[SpeakingTurn], file: RowFile[Instance]) -> list[SpeakingTurn]:
    """Return the turns that the file lacks."""
    known = {instance.key for instance in file.rows()}
    return [turn for turn in turns if turn.key not in known]


def recorded_files(paths: Sequence[Path]) -> list[Path]:
    """Return the logs of games among these files and below these folders, sorted by name.

    Raises:
        InstanceError: there are none.
    """
    files = [
        file
        for path in paths
        for file in (sorted(path.rglob("*.jsonl")) if path.is_dir() else [path])
        if not path.is_dir() or begins_with_game_record(file)
    ]
    if not files:
        raise InstanceError(f"{', '.join(map(str, paths))}: no recorded game (*.jsonl)")
    return files


def turns_in(file: Path) -> Iterator[SpeakingTurn]:
    """Yield the speaking turns of one recorded game.

    Raises:
        InstanceError: the file is not a usable log; the message names the file and the line.
    """
    game = game_in(file)
    with _named_mistakes(file):
        yield from parlour_turns(game) if isinstance(game, ParlourRecording) else village_turns(game)


def game_in(file: Path) -> ParlourRecording | SheriffRecording:
    """Return the recorded game of a log.

    Raises:
        InstanceError: as for :func:`turns_in`.
    """
    with _named_mistakes(file):
        game = read_any_game(file.read_text(encoding="utf-8"))
        if game.problems:
            raise ValueError(str(game.problems[0]))
        if not isinstance(game, ParlourRecording | SheriffRecording):
            raise ValueError("the log is not that of a village of seven, of Avalon or of One Night")
        return game


@contextmanager
def _named_mistakes(file: Path) -> Iterator[None]:
    """Raise an InstanceError that names the file for a ValueError."""
    try:
        yield
    except UnicodeDecodeError:
        raise InstanceError(f"{file}: is no text in UTF-8") from None
    except ValueError as error:
        raise InstanceError(f"{file}: {plain_line(str(error))}") from None
