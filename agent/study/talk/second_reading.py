"""A recorded game read with a language model: the offline reading, the model's where that one is unsure."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from agent.analysis.second_reading import askable, second_readings
from agent.analysis.text import prepare
from agent.llm.answers import BadAnswer
from agent.llm.call import Answer, Call, Completion
from agent.play.rereading import CONTEXT_LINES
from agent.speech.prompt import reading_call
from agent.study.recording import Recording
from agent.study.talk.transcript import Utterance, read_game
from personas.schema import Language

Ask = Callable[[Call], Awaitable[Answer]]
"""Puts a call to a language model."""


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
