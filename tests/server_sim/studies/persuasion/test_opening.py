"""Figures of a file that llama.cpp serves become those of a measurer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from agent.llm.child import ModelNotServed
from agent.llm.forced import ForcedFile
from server_sim.studies.persuasion.instances import ChatMessage
from server_sim.studies.persuasion.measurer import AnswerQuery, MeasureError
from server_sim.studies.persuasion.opening import LlamaCppMeasurer
from server_sim.studies.persuasion.rewards import LogProbability

CONTEXT = 512
SHORT = AnswerQuery((ChatMessage(role="user", content="Who?"),), "Bob")
LONG = AnswerQuery(SHORT.prompt, "Bob" * CONTEXT)


class LetterFile(ForcedFile):
    """A letter is a token, and every token has the log-probability -1."""

    def __init__(self) -> None:
        pass

    def prompt_tokens(self, messages: Sequence[Mapping[str, str]]) -> list[int]:
        return [ord(letter) for message in messages for letter in message["content"]]

    def answer_tokens(self, answer: str) -> list[int]:
        return [ord(letter) for letter in answer]

    def log_probability(self, prompt: Sequence[int], answer: Sequence[int]) -> float:
        return -float(len(answer))


class LostFile(LetterFile):
    """The server is gone."""

    def prompt_tokens(self, messages: Sequence[Mapping[str, str]]) -> list[int]:
        raise ModelNotServed("the server is gone")


def test_the_opening_of_the_reply_stands_before_the_answer_and_does_not_count() -> None:
    seen = []

    class Listening(LetterFile):
        def log_probability(self, prompt: Sequence[int], answer: Sequence[int]) -> float:
            seen.append("".join(map(chr, [*prompt, *answer])))
            return super().log_probability(prompt, answer)

    asked = AnswerQuery(SHORT.prompt, "Bob", '{"statement": "')
    assert LlamaCppMeasurer(Listening(), CONTEXT).log_probabilities([asked]) == [LogProbability(-3.0, 3)]
    assert seen == ['Who?{"statement": "Bob']


def test_an_answer_has_its_sum_and_its_tokens_unless_it_is_longer_than_the_context() -> None:
    found = LlamaCppMeasurer(LetterFile(), CONTEXT).log_probabilities([LONG, SHORT])
    assert found == [None, LogProbability(-3.0, 3)]


def test_a_server_that_is_gone_is_told() -> None:
    with pytest.raises(MeasureError, match="the server is gone"):
        LlamaCppMeasurer(LostFile(), CONTEXT).log_probabilities([SHORT])
