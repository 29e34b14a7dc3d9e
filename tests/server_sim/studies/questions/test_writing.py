"""A scripted model writes, answers and goes over questions; nothing shifts, and nothing is asked twice."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from agent.llm.call import Form
from server_sim.config.errors import ServerConfigError
from server_sim.studies.common.quiz_files import QuestionError
from server_sim.studies.common.quiz_question import QuestionKind, QuizQuestion
from server_sim.studies.questions.batches import WritingLog
from server_sim.studies.questions.pairs import answer_in_words
from server_sim.studies.questions.proofs.facts import facts_of
from server_sim.studies.questions.proofs.words import words_of
from server_sim.studies.questions.writing import WritingPlan, examples_for, write_all

ITEM = re.compile(r"^(\S+): (.*?)(?: \| (.*))?$", re.MULTILINE)
LABELS = ("Yes", "No")
SUBJECTS = (
    "stars",
    "rivers",
    "songs",
    "mountains",
    "letters",
    "kitchens",
    "violins",
    "harbours",
    "clocks",
    "foxes",
)


class ScriptedWriter:
    """Writes new questions in every batch, answers backwards, and filters what it numbers 3."""

    def __init__(self, patience: int = 1000) -> None:
        self.calls = 0
        self._patience = patience

    async def __call__(self, system: str, user: str, form: Form | None = None) -> str:
        assert form is not None
        if self.calls == self._patience:
            raise KeyboardInterrupt
        self.calls += 1
        items = ITEM.findall(user)
        if form.name == "questions":
            words = random.Random(f"{user}{self.calls}")
            rows = [
                {
                    "question": f"Do {words.randrange(10**6)} {one} matter?",
                    "answer": words.choice(["Yes", "No"]),
                }
                for one in SUBJECTS
            ]
        elif form.name == "answers":
            rows = [{"id": name, "answer": f"It is {name}."} for name, _, _ in reversed(items)]
        else:
            rows = [
                {"id": name, "question": asked, "answer": answer, "keep": name != "3"}
                for name, asked, answer in items
            ]
        return json.dumps({form.name: rows})


def opened(file: Path) -> WritingLog:
    return WritingLog(file, {"kind": "test"})


def plan(kind: QuestionKind, count: int) -> WritingPlan:
    return WritingPlan(kind, "en", count, "1", "scripted")


async def test_a_hundred_reviewed_pairs_come_of_writing_and_answering(tmp_path: Path) -> None:
    model = ScriptedWriter()
    asked = await write_all(model, plan(QuestionKind.RULE, 100), opened(tmp_path / "q.jsonl"))
    pairs = await answer_in_words(model, asked, opened(tmp_path / "a.jsonl"), "scripted")
    assert len(pairs) == 100
    assert all(pair.revised and not pair.reviewed and pair.answer == f"It is {pair.id}." for pair in pairs)
    assert [pair.question for pair in pairs] == [one.question for one in asked]
    log = opened(tmp_path / "q.jsonl")
    assert {row["why"] for batch in log.batches for row in batch.dropped} == {"filtered"}


async def test_binary_questions_are_yes_as_often_as_no_and_apart_from_others(tmp_path: Path) -> None:
    made = await write_all(
        ScriptedWriter(), plan(QuestionKind.BINARY, 40), WritingLog(tmp_path / "b.jsonl", {})
    )
    assert [one.label for one in made].count(True) == 20
    assert len(made) == 40
    again = WritingPlan(QuestionKind.BINARY, "en", 40, "1", "scripted", tuple(one.question for one in made))
    others = await write_all(ScriptedWriter(), again, WritingLog(tmp_path / "c.jsonl", {}))
    assert not {one.question for one in made} & {one.question for one in others}


async def test_a_stopped_run_goes_on_after_its_last_whole_batch(tmp_path: Path) -> None:
    file = tmp_path / "q.jsonl"
    with pytest.raises(KeyboardInterrupt):
        await write_all(ScriptedWriter(5), plan(QuestionKind.RULE, 60), opened(file))
    with file.open("a", encoding="utf-8") as out:
        out.write('{"batch": 3, "kep')
    with pytest.raises(ServerConfigError, match="the run there has kind"):
        WritingLog(file, {"kind": "other"})
    assert len(opened(file).batches) == 2
    made = await write_all(ScriptedWriter(), plan(QuestionKind.RULE, 60), opened(file))
    assert len(made) == 60
    assert len(opened(file).kept) >= 60


async def test_what_the_engine_contradicts_is_dropped(tmp_path: Path) -> None:
    class Wrong(ScriptedWriter):
        async def __call__(self, system: str, user: str, form: Form | None = None) -> str:
            said = await super().__call__(system, user, form)
            assert form is not None
            if form.name == "questions":
                rows = [{"question": "Does the Sheriff speak last?", "answer": "No"}]
                said = json.dumps({"questions": rows})
            return said

    log = WritingLog(tmp_path / "b.jsonl", {})
    assert await write_all(Wrong(), plan(QuestionKind.BINARY, 2), log) == []
    assert len(log.batches) == 10
    assert log.batches[0].dropped[0]["why"] == "contradicted by the engine"


def asked(*names: str) -> list[QuizQuestion]:
    return [QuizQuestion(name, QuestionKind.RULE, f"What of {name}?", "", "en", "test") for name in names]


async def test_an_answer_that_is_missing_moves_no_other_and_is_asked_for_once_more(tmp_path: Path) -> None:
    class Forgets(ScriptedWriter):
        async def __call__(self, system: str, user: str, form: Form | None = None) -> str:
            said = json.loads(await super().__call__(system, user, form))
            return json.dumps({name: rows[1:] if self.calls == 1 else rows for name, rows in said.items()})

    log = WritingLog(tmp_path / "a.jsonl", {})
    pairs = await answer_in_words(Forgets(), asked("a", "b", "c"), log, "scripted")
    assert [(pair.id, pair.answer) for pair in pairs] == [(name, f"It is {name}.") for name in "abc"]
    assert [row["why"] for row in log.dropped] == ["no answer"]


async def test_an_id_that_comes_twice_answers_nothing(tmp_path: Path) -> None:
    class Doubles(ScriptedWriter):
        async def __call__(self, system: str, user: str, form: Form | None = None) -> str:
            said = await super().__call__(system, user, form)
            return said.replace('"id": "b"', '"id": "a"')

    log = WritingLog(tmp_path / "a.jsonl", {})
    pairs = await answer_in_words(Doubles(), asked("a", "b", "c"), log, "scripted")
    assert [(pair.id, pair.answer) for pair in pairs] == [("c", "It is c.")]
    assert len(log.batches) == 2


async def test_two_questions_with_one_id_are_refused(tmp_path: Path) -> None:
    with pytest.raises(QuestionError, match="the id a is there more than once"):
        await answer_in_words(
            ScriptedWriter(), asked("a", "a"), WritingLog(tmp_path / "a.jsonl", {}), "scripted"
        )


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("kind", QuestionKind)
async def test_the_first_examples_are_of_five_subjects_drawn_by_the_seed(
    tmp_path: Path, kind: QuestionKind, lang: str
) -> None:
    subjects = {fact.open: fact.about for fact in facts_of(lang)}
    subjects |= {text: fact.about for fact in facts_of(lang) for text in (*fact.yes, *fact.no)}

    async def shown(seed: str) -> list[str]:
        heard: list[str] = []

        class Heard(ScriptedWriter):
            async def __call__(self, system: str, user: str, form: Form | None = None) -> str:
                heard.append(user)
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            await write_all(Heard(), WritingPlan(kind, lang, 10, seed, "m"), opened(tmp_path / "q.jsonl"))
        return re.findall(r"^(?:- |・)(.+)$", heard[0], re.MULTILINE)

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
