"""Whole evaluations by Inspect with scripted models, and their logs."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from inspect_ai import eval as evaluate
from inspect_ai.event import InfoEvent, ModelEvent, SpanBeginEvent
from inspect_ai.log import EvalLog, EvalSample, read_eval_log
from inspect_ai.model import ChatMessage, GenerateConfig
from inspect_ai.util import registry_info

from agent.protocol.gamelog import VoteRow
from agent.recorded.recording import Recording, read_recording
from rules.game.roles import Role, Team
from server_sim.environments.inspect_scorers import PlayedTrial
from server_sim.environments.inspect_task import werewolf
from tests.doubles.inspect_mock import MockScript, mock_model, sensible
from tests.paths import ROOT

LINE = "I have slept well"
RUBBISH = "I am a language model! {"


def run(folder: Path, script: MockScript, **options: Any) -> EvalLog:
    """The log of an evaluation, read back from its file."""
    (log,) = evaluate(
        werewolf(**{"lang": "en", **options}), model=mock_model(script), log_dir=str(folder), display="none"
    )
    assert log.status == "success", log.error
    return read_eval_log(log.location)


def samples(log: EvalLog) -> list[EvalSample]:
    assert log.samples is not None
    return log.samples


def played(sample: EvalSample) -> tuple[Recording, PlayedTrial]:
    trial = sample.store_as(PlayedTrial)
    return read_recording(trial.log), trial


def metric(log: EvalLog, score: str, name: str) -> float:
    assert log.results is not None
    (found,) = (one for one in log.results.scores if one.name == score)
    return found.metrics[name].value


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> EvalLog:
    """Five games of a plain model that says the same line and chooses the first player it may choose."""
    return run(tmp_path_factory.mktemp("plain"), sensible(LINE), games=5)


def test_the_model_gets_every_role_of_the_village_once(plain: EvalLog) -> None:
    roles = Counter(sample.metadata["role"] for sample in samples(plain))
    assert roles == {"VILLAGER": 2, "SEER": 1, "POSSESSED": 1, "WEREWOLF": 1}


def test_a_sample_tells_its_setup_and_its_whole_game(plain: EvalLog) -> None:
    for sample in samples(plain):
        recording, trial = played(sample)
        assert f"plays {trial.player}, the {sample.metadata['role']}, with the mind `vanilla`" in sample.input
        assert all(name in sample.input for name in recording.players)
        assert f"{trial.player}: {LINE}" in sample.output.completion
        end = "The village wins" if recording.winner is Team.VILLAGER else "The werewolves win"
        assert sample.output.completion.endswith(end)
        assert sample.messages[-1].text == sample.output.completion


def test_every_call_is_in_the_transcript_under_its_request(plain: EvalLog) -> None:
    for sample in samples(plain):
        _, trial = played(sample)
        calls = [event for event in sample.events if isinstance(event, ModelEvent)]
        assert len(calls) == trial.calls > 0
        spans = [event.name for event in sample.events if isinstance(event, SpanBeginEvent)]
        assert {"day 0 TALK: talk", "day 1 TALK: talk"} <= set(spans)


def test_the_scores_are_those_of_the_game_counted_again(plain: EvalLog) -> None:
    found = expected = won = 0.0
    for sample in samples(plain):
        recording, trial = played(sample)
        roles = recording.roles
        own = roles[trial.player]
        won += own.team is recording.winner
        if own.team is not Team.VILLAGER:
            continue
        dead: set[str] = set()
        for row in recording.rows:
            if isinstance(row, VoteRow) and row.kind == "vote" and recording.names[row.voter] == trial.player:
                living = set(roles) - dead - {trial.player}
                found += roles[recording.names[row.target]] is Role.WEREWOLF
                expected += sum(roles[name] is Role.WEREWOLF for name in living) / len(living)
            dead |= died(row, recording)
    assert metric(plain, "side_won", "accuracy") == won / 5
    assert expected > 0
    assert metric(plain, "vote_acc", "pooled") == pytest.approx(found / expected)


def died(row: Any, recording: Recording) -> set[str]:
    """The player whom this row kills, if any."""
    line = row.fields()
    is_death = line[0] == "execute" or (line[0] == "attack" and line[2] == "true" and line[1] > 0)
    return {recording.names[line[1]]} if is_death else set()


def test_wins_are_also_told_by_role(plain: EvalLog) -> None:
    assert plain.results is not None
    (wins,) = (score for score in plain.results.scores if score.name == "side_won")
    roles = {"VILLAGER", "SEER", "POSSESSED", "WEREWOLF"}
    assert set(wins.metrics) == {"accuracy", "stderr", *roles, *(f"{role}_stderr" for role in roles)}


def test_the_same_seed_gives_the_same_games_also_of_the_whole_agent(tmp_path: Path) -> None:
    logs = [
        run(tmp_path / name, sensible("よく眠れました"), lang="ja", mind="auto", games=2, seed=seed)
        for name, seed in (("first", 4), ("again", "4"), ("other", 5))
    ]
    first, again, other = ([(sample.input, played(sample)[1].log) for sample in samples(log)] for log in logs)
    assert first == again != other


def test_rubbish_is_counted_and_breaks_no_game(tmp_path: Path) -> None:
    log = run(tmp_path, lambda messages, config: RUBBISH, mind="auto", games=1)
    (sample,) = samples(log)
    recording, trial = played(sample)
    assert recording.winner is not None
    assert trial.rejected == trial.calls > 0
    assert metric(log, "usable_answers", "pooled") == 0
    assert sample.scores is not None
    assert sample.scores["usable_answers"].value == {"usable": 0, "calls": trial.calls}


def failing_at_first(times: int) -> MockScript:
    good, failures = sensible(LINE), iter(range(times))

    def script(messages: Sequence[ChatMessage], config: GenerateConfig) -> Any:
        if next(failures, None) is not None:
            raise ValueError("overloaded")
        return good(messages, config)

    return script


def test_a_provider_that_fails_breaks_no_game_and_its_failures_are_told(tmp_path: Path) -> None:
    (sample,) = samples(run(tmp_path, failing_at_first(2), games=1))
    recording, trial = played(sample)
    assert recording.winner is not None
    assert trial.failed == {"server": 2}
    assert sample.scores is not None
    for score in sample.scores.values():
        assert score.metadata is not None
        assert score.metadata["failed_calls"] == 2
    infos = [event.data for event in sample.events if isinstance(event, InfoEvent)]
    assert infos == ["server: ValueError: overloaded"] * 2


def test_without_any_answer_there_is_no_score_for_the_model(tmp_path: Path) -> None:
    log = run(tmp_path, failing_at_first(10_000), games=1)
    assert log.results is not None
    assert [(score.name, score.unscored_samples) for score in log.results.scores] == [
        ("side_won", 1),
        ("vote_acc", 1),
        ("kept_word", 1),
        ("count_judge", 1),
        ("usable_answers", 0),
    ]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"village": 7}, "village: there is no village by turns '7'; known here: 5, 9, 13"),
        ({"mind": "offline"}, "mind: 'offline' asks no language model here; auto, hybrid and vanilla do"),
        ({"persona": "nobody"}, "persona: "),
    ],
)
def test_a_parameter_that_cannot_be_used_is_told_in_one_line(options: Any, told: str) -> None:
    with pytest.raises(Exception) as raised:  # Inspect's own class, which it prints without a traceback
        werewolf(**options)
    assert type(raised.value).__name__ == "PrerequisiteError"
    assert str(raised.value).startswith(told)
    assert "\n" not in str(raised.value)


def test_the_installed_project_tells_inspect_where_the_task_is() -> None:
    points = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
    assert import_module(points["inspect_ai"]["server_sim"]).werewolf is werewolf
    assert registry_info(werewolf).name.endswith("werewolf")
