"""A recorded game read with a language model: the offline reading, the model's where that one is unsure."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

from agent.analysis.second_reading import askable, second_readings
from agent.analysis.text import prepare
from agent.llm.answers import BadAnswer
from agent.llm.call import Answer, Call, Completion
from agent.llm.usage import UsageMeter
from agent.play.rereading import CONTEXT_LINES
from agent.runtime.assembly import make_gateway
from agent.runtime.config import DEFAULT_FILE, ConfigError, load_config, settings_file
from agent.speech.prompt import reading_call
from agent.study.recording import Recording
from agent.study.talk.scoring import Scores, score_folders
from agent.study.talk.transcript import Utterance, read_game
from personas.schema import Language

Ask = Callable[[Call], Awaitable[Answer]]
"""Puts a call to a language model."""
READING_TIME = 60.0
"""Seconds that a model has to read a line."""


def score_with_model(labels: Path, logs: Path, config: Path | None) -> tuple[Scores, UsageMeter]:
    """Scores with the second reading of the models in the user's settings, and what that took.

    Raises:
        ConfigError: the settings or the keys cannot be read, or name no model.
        LabelError: as :func:`~agent.study.talk.scoring.score_folders`.
    """
    settings, _ = load_config(settings_file(config), {})
    gateway, meter = make_gateway(settings), UsageMeter()
    if gateway is None:
        raise ConfigError(f"{config or DEFAULT_FILE}: llm.models: names no language model to read with")

    async def ask(call: Call) -> Answer:
        return await gateway.complete(call, asyncio.get_running_loop().time() + READING_TIME, meter)

    with asyncio.Runner() as runner:
        try:
            return score_folders(labels, logs, lambda game: runner.run(read_game_again(game, ask))), meter
        finally:
            runner.run(gateway.close())


async def read_game_again(recording: Recording, ask: Ask) -> list[Utterance]:
    """Read the talk of a game as a player with a model does, each doubtful line in a call of its own.

    Where there is no answer, or one that cannot be read, the offline reading stays.
    """
    utterances = list(read_game(recording))
    for place, utterance in enumerate(utterances):
        if not utterance.claims.certain and askable([utterance.talk]):
            utterances[place] = await _again(recording, utterances, place, ask)
    return utterances


async def _again(recording: Recording, utterances: list[Utterance], place: int, ask: Ask) -> Utterance:
    utterance, players = utterances[place], recording.players
    before = [earlier.talk for earlier in utterances[max(0, place - CONTEXT_LINES) : place]]
    language: Language = "ja" if prepare(utterance.talk.text, players).is_japanese else "en"
    answer = await ask(reading_call(language, players, before, [utterance.talk]))
    if not isinstance(answer, Completion):
        return utterance
    try:
        merged = second_readings(answer.text, [utterance.talk], [utterance.claims], players)
    except BadAnswer:
        return utterance
    return replace(utterance, claims=merged.get(utterance.talk, utterance.claims))
