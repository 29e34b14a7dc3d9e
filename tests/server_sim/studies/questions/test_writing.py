"""The examples that a model gets when it writes questions."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from agent.llm.call import Form
from server_sim.studies.common.quiz_question import QuestionKind
from server_sim.studies.questions.batches import WritingLog
from server_sim.studies.questions.proofs.facts import facts_of
from server_sim.studies.questions.proofs.words import words_of
from server_sim.studies.questions.writing import WritingPlan, examples_for, write_all


class Heard(Exception):  # noqa: N818 - no error
    """Stops a run; its argument is the prompt that the model got."""


@pytest.mark.parametrize(
    ("kind", "lang"), [(QuestionKind.RULE, "ja"), (QuestionKind.SITUATION, "en"), (QuestionKind.BINARY, "ja")]
)
async def test_the_first_examples_are_of_five_subjects_drawn_by_the_seed(
    tmp_path: Path, kind: QuestionKind, lang: str
) -> None:
    subjects = {fact.open: fact.about for fact in facts_of(lang)}
    subjects |= {text: fact.about for fact in facts_of(lang) for text in (*fact.yes, *fact.no)}

    async def shown(seed: str) -> list[str]:
        async def hear(system: str, user: str, form: Form | None = None) -> str:
            raise Heard(user)

        log = WritingLog(tmp_path / "q.jsonl", {})
        with pytest.raises(Heard) as heard:
            await write_all(hear, WritingPlan(kind, lang, 10, seed, "m"), log)
        return re.findall(r"^(?:- |・)(.+)$", str(heard.value), re.MULTILINE)

    examples = await shown("1")
    assert len(examples) == 5
    about = [
        subjects.get(text) or next(words_of(lang).recognise(text)).topic
        for text in (re.sub(" ?(Yes|No)$", "", line) for line in examples)
    ]
    assert len(set(about)) == 5
    if kind is QuestionKind.BINARY:
        assert {said for line in examples for said in re.findall("(?:Yes|No)$", line)} == {"Yes", "No"}
    assert examples == await shown("1") != await shown("2")


def test_examples_are_the_seeds_for_three_batches_and_then_two_of_them_and_three_of_the_pool() -> None:
    seeds = [{"question": f"s{n}"} for n in range(5)]
    pool = [{"question": f"p{n}"} for n in range(9)]
    assert examples_for(2, seeds, pool, random.Random(1)) == seeds
    later = [row["question"][0] for row in examples_for(3, seeds, pool, random.Random(1))]
    assert sorted(later) == ["p", "p", "p", "s", "s"]
