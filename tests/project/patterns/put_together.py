"""The patterns that are put together where they are used, of names or of the parts of a wording."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import _lru_cache_wrapper
from typing import Any
from unittest.mock import patch

from agent.games.parlour import names as table_names
from agent.lexicon import text
from agent.llm import answers, failures, options, wire
from agent.llm.failures import Failure, Trouble
from agent.llm.wire import read_retry_after
from agent.matching import IGNORECASE, Pattern, pattern_for
from agent.reading import evidence
from agent.speech.gate import english, repair
from agent.study import wording_figures
from rules.game.setting import MaxLength
from server_sim.studies.common.quiz_question import SHERIFF7, VILLAGE7
from server_sim.studies.judging.material import blinding
from server_sim.studies.metrics import hallucinations
from server_sim.studies.metrics.statements import DayStatement
from server_sim.studies.questions import checking
from server_sim.studies.questions.proofs import words as question_words

NAMES = ("Tomoki", "Hanae", "ユズル", "Agent[03]", "+1 (a*)")
"""Of which the last is meant as a pattern."""
SENTENCES = ("Yesterday was fine", "Tomoki spoke", "Hanae is here")
STATEMENT = DayStatement(
    day=2,
    speaker=1,
    text="",
    names=dict(enumerate(NAMES, 1)),
    to_speak=frozenset({2, 3, 4}),
    dead=frozenset({4, 5}),
    spoke=frozenset({(2, 1), (3, 1)}),
    silent=frozenset(),
)

MODULES = (
    answers,
    blinding,
    checking,
    english,
    evidence,
    failures,
    hallucinations,
    options,
    question_words,
    repair,
    table_names,
    text,
    wire,
    wording_figures,
)
"""Those that put any together; :func:`put_together` has each of them do so."""


def put_together() -> tuple[Pattern, ...]:
    """All that the modules put together for a few names."""
    made: list[Pattern] = []
    begin = Pattern.__init__

    def noted(self: Pattern, *given: Any, **more: Any) -> None:
        begin(self, *given, **more)
        made.append(self)

    _forget()
    with patch.object(Pattern, "__init__", noted):
        _put_together()
    _forget()
    return tuple(made)


def _put_together() -> None:
    evidence._players_named("TOMOKI is odd.", NAMES)
    text._names(NAMES)
    answers._contained_names("Tomoki", NAMES)
    for row in failures.TABLE:
        pattern_for(row.says, IGNORECASE)
    options._refused_field(Failure(Trouble.STATUS, "unknown field effort", 400), ("effort",))
    read_retry_after({}, "try again in 2s", datetime(2026, 1, 1, tzinfo=UTC))
    repair.clean("Tomoki: hello", NAMES, NAMES[0], "en")
    for limits in (MaxLength(), MaxLength(base_length=100)):
        repair.fit_limits("Hello", NAMES, mention="Hanae", limits=limits, remaining=None, language="en")
    english._sentences("hello", "\ue000")
    wording_figures._mentions(NAMES)
    table_names._names_at(NAMES)
    blinding._pattern_of_names(NAMES)
    for _, occurs in hallucinations._CASES.values():
        for sentence in SENTENCES:
            occurs(STATEMENT, sentence)
    for lang in ("en", "ja"):
        question_words._question_patterns(lang)
        for village in (SHERIFF7, VILLAGE7):
            checking._fact_patterns(lang, village)


def _forget() -> None:
    """Take from the modules what they remember of patterns."""
    pattern_for.cache_clear()
    for module in MODULES:
        for value in vars(module).values():
            if isinstance(value, _lru_cache_wrapper):
                value.cache_clear()
