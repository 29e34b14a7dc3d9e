"""Reads a recorded game with a language model: by the model alone, or merged with the patterns' reading."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from agent.lexicon.text import prepare
from agent.llm.answers import BadAnswer, read_object
from agent.llm.call import Answer, Call, Completion
from agent.llm.usage import UsageMeter
from agent.play.rereading import lines_before
from agent.protocol.gamelog import ExecuteRow
from agent.reading.analysts import Analyst
from agent.reading.corrections import corrected, read_corrections
from agent.reading.listener import NewLine, askable_lines
from agent.recorded.recording import Recording
from agent.recorded.transcript import Utterance, read_game
from agent.runtime.assembly import make_gateway
from agent.runtime.config_file import DEFAULT_FILE, ConfigError, load_config, settings_file
from agent.speech.reading_prompt import reading_call
from agent.study.talk_scoring import LabelledGame, compare_folders
from rules.game.claims import Claims
from rules.game.events import Talk

Ask = Callable[[Call], Awaitable[Answer]]
"""A function that sends a call to a language model and returns the answer."""
READING_TIME = 60.0
"""Time limit for a model to read a round of lines, in seconds."""
UNREAD = Claims(certain=False)
"""The claims of a line before a model has read it; a model is not asked for retractions."""


def compare_with_model(
    labels: Path,
    logs: Path,
    config: Path | None,
    analyst: Analyst,
    compared: Callable[[], object] = lambda: None,
) -> tuple[list[LabelledGame], UsageMeter]:
    """Return labelled games with the claims that the configured models read, and the models' usage.

    ``compared`` is called after each game.

    Raises:
        ConfigError: the settings or the keys cannot be read, or have no model.
        LabelError: as :func:`~agent.study.talk_scoring.compare_folders`.
    """
    settings, _ = load_config(settings_file(config), {})
    gateway, meter = make_gateway(settings), UsageMeter()
    if gateway is None:
        raise ConfigError(f"{config or DEFAULT_FILE}: llm.models: names no language model to read with")

    async def ask(call: Call) -> Answer:
        return await gateway.complete(call, asyncio.get_running_loop().time() + READING_TIME, meter)

    with asyncio.Runner() as runner:

        def read(game: Recording) -> list[Utterance]:
            return runner.run(read_game_again(game, ask, analyst))

        try:
            games = []
            for game in compare_folders(labels, logs, read):
                games.append(game)
                compared()
            return games, meter
        finally:
            runner.run(gateway.close())


async def read_game_again(recording: Recording, ask: Ask, analyst: Analyst) -> list[Utterance]:
    """Return the talk of a game with the claims that a model reads; each question is about a round of lines.

    Lines without a model's reading keep the claims of the patterns or, with the analyst ``llm``, have none.
    """
    utterances = list(read_game(recording))
    if analyst is Analyst.LLM:
        utterances = [replace(utterance, claims=UNREAD) for utterance in utterances]
    merged: dict[Talk, Claims] = {}
    for day in dict.fromkeys(utterance.talk.day for utterance in utterances):
        lines = list(_new_lines([utterance for utterance in utterances if utterance.talk.day == day]))
        for first in range(0, len(lines), len(recording.players)):
            merged |= await _read_again(recording, lines, first, ask)
    return [
        replace(utterance, claims=merged.get(utterance.talk, utterance.claims)) for utterance in utterances
    ]


def _new_lines(utterances: Sequence[Utterance]) -> Iterator[NewLine]:
    """Yield the lines of a day as new lines for a model, each with the line before by another speaker."""
    last: str | None = None
    for utterance in utterances:
        speaker = utterance.talk.agent
        yield NewLine(utterance.talk, utterance.claims, None if last == speaker else last)
        last = speaker


async def _read_again(
    recording: Recording, lines: Sequence[NewLine], first: int, ask: Ask
) -> dict[Talk, Claims]:
    """Return the claims in one round of a day's lines after a model's corrections, by talk line."""
    players = recording.players
    new = askable_lines(lines[first : first + len(players)], players)
    if not new:
        return {}
    before = lines_before(new[0].talk, [line.talk for line in lines])
    language = prepare(new[0].talk.text, players).language
    executed = [
        recording.names[row.seat]
        for row in recording.rows
        if isinstance(row, ExecuteRow) and row.day < new[0].talk.day and row.seat in recording.names
    ]
    answer = await ask(reading_call(language, players, executed, before, new))
    if not isinstance(answer, Completion):
        return {}
    try:
        heard = read_corrections(read_object(answer.text).get("heard"))
    except BadAnswer:
        return {}
    return corrected({line.id: line for line in new}, heard, players)
