"""A participant's way through a study: training, games, interview, and going on after a stop."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from rules.game.catalogue import catalogue
from rules.game.languages import LANGUAGES
from server_sim.config.errors import ServerConfigError
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.studies.leadership.participants.progress import StudyFolder
from server_sim.studies.leadership.participants.screens import ScriptedParticipant
from server_sim.studies.leadership.participants.session import (
    StudyPlan,
    StudySession,
    answer_meant,
    question_bank,
)
from server_sim.studies.leadership.plan import Experiment, ExperimentPlan, ModelProfile
from server_sim.studies.leadership.setting import ExperimentSetting
from tests.rows import each_row
from tests.server_sim.studies.leadership.participants.conftest import INTERVIEW, passes, seeds

OFFLINE = ModelProfile("offline")
EXPERIMENT = Experiment(ExperimentSetting.HUMAN_EVALUATION, OFFLINE, OFFLINE)


class Stopped(Exception):  # noqa: N818 - it says what happened
    """A game was broken off."""


@dataclass
class Games:
    """Plays no games, but leaves what they would: an end, void or not."""

    folder: Path
    void: Sequence[int] = ()
    stops_at: int | None = None
    played: list[int] = field(default_factory=list)

    async def __call__(self, plan: ExperimentPlan, show: Callable[[HumanSeat], Awaitable[None]]) -> None:
        if plan.seed == self.stops_at:
            raise Stopped
        self.played.append(plan.seed)
        game = self.folder / "participants" / "hana" / "games" / plan.game_id
        game.mkdir(parents=True)
        end = {"event": "end", "void": plan.seed in self.void}
        (game / "game.jsonl").write_text(f"{json.dumps(end)}\n")


@dataclass
class Sitting:
    """One sitting of a participant."""

    played: list[int]
    shown: list[str]
    folder: StudyFolder

    def saw(self, words: str) -> int:
        return sum(words in text for text in self.shown)


async def sit(out: Path, script: str, games: Games | None = None, **plan: Any) -> Sitting:
    games = games or Games(out)
    participant = ScriptedParticipant(script, "script")
    folder = StudyFolder(out, "hana")
    study = StudyPlan(EXPERIMENT, **{"games": 2, "pass_mark": 4, "replace_void": False, **plan})
    session = StudySession(study, folder, participant, games)
    with suppress(Stopped):
        await session.run()
    return Sitting(games.played, participant.shown, StudyFolder(out, "hana"))


async def test_rules_and_training_then_games_with_typed_seeds_then_an_interview(tmp_path: Path) -> None:
    sitting = await sit(tmp_path, passes() + seeds(10, 51) + INTERVIEW)
    assert sitting.saw("never become Sheriff")
    assert sitting.saw("above 6")
    assert sitting.played == [10, 51]
    state = sitting.folder.state
    assert state.trained
    assert [begun.game for begun in state.games] == ["hana-seed-0010-repeat-01", "hana-seed-0051-repeat-01"]
    assert state.interview is not None
    assert state.interview.marks == {"follows_rules": 4, "reasons_well": 3, "easy_to_tell": 5}
    assert state.interview.remarks == "They repeat each other."


@pytest.mark.parametrize(("wrong", "mark"), [(1, 4), (3, 2)])
async def test_as_many_right_answers_as_the_mark_pass(tmp_path: Path, wrong: int, mark: int) -> None:
    sitting = await sit(tmp_path, passes(wrong=wrong) + seeds(10, 51) + INTERVIEW, pass_mark=mark)
    (test,) = sitting.folder.state.tests
    assert test.passed
    assert [answer.right for answer in test.answers].count(False) == wrong


async def test_a_failed_test_is_repeated_with_other_questions(tmp_path: Path) -> None:
    sitting = await sit(tmp_path, passes(wrong=2) + passes(attempt=2) + seeds(10, 51) + INTERVIEW)
    first, second = sitting.folder.state.tests
    assert (first.passed, second.passed) == (False, True)
    assert [one.question for one in first.answers] != [one.question for one in second.answers]


async def test_an_answer_that_is_none_is_asked_for_again(tmp_path: Path) -> None:
    """What is neither yes nor no, no whole number, a deal that was played already, and no mark."""
    bad = ["ten", "-1", "1.5", "1000000000", "", "９", "1" * 5000]
    script = "TRAINING: perhaps\n" + passes() + seeds(*bad, 10, 10, 51) + "INTERVIEW: 6\n" + INTERVIEW
    sitting = await sit(tmp_path, script)
    assert sitting.saw("yes or no")
    assert len(sitting.folder.state.tests) == 1
    assert sitting.saw("no whole number") == len(bad)
    assert sitting.saw("played 10 already")
    assert sitting.played == [10, 51]
    assert sitting.folder.state.interview is not None
    assert sitting.folder.state.interview.marks["follows_rules"] == 4


async def test_a_study_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Stopped in the second game: it is played again with its seed, and nothing else is repeated."""
    broken = await sit(tmp_path, passes() + seeds(10, 51), Games(tmp_path, stops_at=51))
    assert broken.played == [10]
    rest = await sit(tmp_path, INTERVIEW)
    assert rest.played == [51]
    assert rest.saw("Welcome back")
    assert rest.saw("seed 51 was broken off")
    assert rest.folder.state.interview is not None
    complete = await sit(tmp_path, "")
    assert complete.played == []


async def test_void_games_count_unless_they_are_to_be_replaced(tmp_path: Path) -> None:
    script = passes() + seeds(10, 51, 82) + INTERVIEW
    counted = await sit(tmp_path / "counted", script, Games(tmp_path / "counted", void=[10]))
    assert counted.played == [10, 51]
    assert counted.saw("does not count")
    replaced = tmp_path / "replaced"
    more = await sit(replaced, script, Games(replaced, void=[10]), replace_void=True)
    assert more.played == [10, 51, 82]


@pytest.mark.parametrize("name", ["", "../x", "a/b", "-x", "x" * 41, "a b", "\x1b[31m"])
def test_a_participants_name_is_that_of_a_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(ServerConfigError, match="--participant"):
        StudyFolder(tmp_path, name)


def test_a_state_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    file = tmp_path / "participants" / "hana" / "participant.json"
    file.parent.mkdir(parents=True)
    file.write_text('{"participant": "hana", "games": 3}')
    with pytest.raises(ServerConfigError, match=r"participant\.json: games"):
        StudyFolder(tmp_path, "hana")


def test_every_language_has_the_same_texts_with_the_same_gaps() -> None:
    words = catalogue("server_sim.studies.leadership.participants", "words")
    assert set(words) == set(LANGUAGES)
    gaps = [
        {key: {gap for _, gap, _, _ in Formatter().parse(text) if gap} for key, text in texts.items()}
        for texts in words.values()
    ]
    assert gaps == gaps[:1] * len(gaps)
    for language in LANGUAGES:
        assert '{"player_2": {"role": "Werewolf", "confidence": 8}' in words[language]["typing"].format()


def test_the_questions_are_in_both_languages_and_neither_always_yes_nor_always_no_passes() -> None:
    bank = question_bank().values()
    assert all(set(rule.question) == set(LANGUAGES) for rule in bank)
    assert 5 <= sum(rule.answer for rule in bank) <= len(bank) - 5


@each_row
def test_an_answer_is_yes_or_no_in_either_language(typed: str, meant: bool | None) -> None:
    assert answer_meant(typed) is meant
