"""Experiments with language models over HTTP: who is asked how often, and every kind of invalid output."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import pytest

from tests.doubles.paper_model import form, good, paper_model
from tests.doubles.provider_replies import FAULTS, Reply, Request, says, unknown_model, wrong_key
from tests.server_sim.studies.leadership.conftest import events, player_rows, rows, sheriff_asking
from tests.server_sim.studies.leadership.participants.conftest import INTERVIEW, PLAYS, passes, seeds

GAME = Path("run/games/seed-0001-repeat-01")
ONE_GAME = ("--seeds", "1", "--repeats", "1")
ALONE = ("--setting", "heterogeneous", "--sheriff", "small", "--others", "random", *ONE_GAME, "--rounds", "2")
LEADER = (*ALONE, "--sheriff-role", "werewolf")
EVERYBODY = ("--setting", "homogeneous", "--sheriff", "small", *ONE_GAME, "--rounds", "1", "--one-call")
CHOICES = {"ATTACK", "ORDER", "VOTE"}
INVALID: Mapping[str, Iterable[str]] = {
    "action": (
        "Agent[01]",
        '{"action": "Agent[01]"',
        '{"target": "Agent[01]"}',
        '{"action": 1}',
        '{"action": "player_1"}',
        '{"action": "Agent[01] because of its vote"}',
        "{}",
    ),
    "statement": ("No comment.", '{"statement": ""}', '{"statement": 3}', '{"line": "Hm."}'),
}
"""Invalid choices and lines, by the key of a good answer."""
INVALID_GUESSES = (
    {"role": "Medium", "confidence": 8},
    {"role": "SEER", "confidence": 4},
    {"role": "SEER", "confidence": "high"},
    {"role": "SEER"},
    8,
    None,
)


def test_models_play_with_a_participant_and_what_they_used_is_told() -> None:
    Path("script.txt").write_text(passes() + seeds(3) + INTERVIEW + PLAYS, "utf-8")
    seat = ("--participant", "hana", "--seat", "script:script.txt", "--games", "1", "--rounds", "1")
    profiles = ("--setting", "human_evaluation", "--others", "small", "--one-call")
    result, _ = sheriff_asking(paper_model, *profiles, *seat)
    assert result.exit_code == 0, result.output
    assert "1 games played" in result.output
    assert "calls " in result.output
    game = Path("run/participants/hana/games/hana-seed-0003-repeat-01")
    records = rows(game / "game.jsonl")
    assert records[-1]["invalid"] == {}
    asked = {number for number in range(1, 8) if events(rows(game / f"player_{number}.jsonl"), "call")}
    assert asked == set(range(1, 8)) - {records[0]["person"]}


def test_the_measured_model_is_asked_only_for_the_leaders_seat_and_once_a_reasoning_if_wanted() -> None:
    result, asked = sheriff_asking(paper_model, *ALONE)
    leader = rows(GAME / "game.jsonl")[0]["leader"]
    assert {request.body["model"] for request in asked} == {"small-1"}
    assert all(f"You are Agent[0{leader}]" in request.messages[0]["content"] for request in asked)
    characters = letters(asked)
    assert f"calls {len(asked):,}, prompts {characters:,} characters" in result.output
    assert "saved" not in result.output
    result, fewer = sheriff_asking(paper_model, *ALONE, "--one-call", out="other")
    saved = (
        f"saved {len(asked) - len(fewer):,} calls and {characters - letters(fewer):,} characters of prompts"
    )
    assert saved in result.output


def letters(asked: list[Request]) -> int:
    return sum(len(message["content"]) for request in asked for message in request.messages)


def answering(bad: Mapping[str, Iterable[str]]) -> Callable[[Request], Reply]:
    """A good model but for its answers with these keys, for which it gives the texts in turn."""
    turns = {key: itertools.cycle(texts) for key, texts in bad.items()}

    def reply(request: Request) -> Reply:
        answer = form(request) if len(request.messages) > 1 else {}
        kind = next((name for name in INVALID if name in answer), "reasoning" if answer else "check")
        return says(next(turns[kind]) if kind in turns else good(request))

    return reply


def test_an_invalid_choice_or_statement_is_counted_and_handled() -> None:
    result, _ = sheriff_asking(answering(INVALID), *EVERYBODY)
    assert result.exit_code == 0, result.output
    game = rows(GAME / "game.jsonl")
    end = game[-1]
    assert set(end["invalid"]) > CHOICES | {"TALK"}
    for request, counts in end["invalid"].items():
        assert counts == end["asked"][request]
    assert {line["text"] for line in events(game, "line")} == {None}
    assert events(game, "day")
    for day in events(game, "day"):
        assert set(day["votes"].values()) == {None}
    for order in events(game, "order"):
        assert order["order"][0] == left_of(order["sheriff"], order["order"])
    wolves = {player for player, role in end["roles"].items() if role == "WEREWOLF"}
    assert all(set(night["attacks"]) <= wolves != set() for night in events(game, "night"))
    errors = events(rows(GAME / "errors.jsonl"), "invalid")
    assert all(error.pop("time") for error in errors)
    assert errors == events(game, "invalid")
    assert len(errors) == sum(sum(counts.values()) for counts in end["invalid"].values())
    outputs = {row["text"] for row in events(player_rows(GAME), "output")}
    assert outputs >= {text for texts in INVALID.values() for text in texts}


def left_of(sheriff: int, living: list[int]) -> int:
    """The living seat before the Sheriff's, wrapping."""
    return max((seat for seat in living if seat < sheriff), default=max(living))


def test_an_invalid_reasoning_leaves_no_score() -> None:
    names = [f"Agent[0{number}]" for number in range(1, 8)]
    guesses = [json.dumps(dict.fromkeys(names, guess)) for guess in INVALID_GUESSES]
    sheriff_asking(answering({"reasoning": guesses}), *LEADER, "--one-call")
    game = rows(GAME / "game.jsonl")
    leader, end = str(game[0]["leader"]), game[-1]
    assert end["invalid"] == {"REASON": {leader: end["asked"]["REASON"][leader]}}
    assert end["asked"]["REASON"][leader] >= len(INVALID_GUESSES)
    assert all(not day["reliability"][leader] for day in events(game, "day"))


def test_no_output_is_asked_for_once_and_an_invalid_answer() -> None:
    whys = {
        "refusal": "refused",
        "content filter": "refused",
        "empty": "the answer is empty",
        "no choices": "the response has no choices",
    }
    turns = itertools.cycle(whys)

    def reply(request: Request) -> Reply:
        return FAULTS[next(turns)](request) if len(request.messages) > 1 else says("ready")

    result, asked = sheriff_asking(reply, *LEADER)
    assert result.exit_code == 0, result.output
    game = rows(GAME / "game.jsonl")
    leader, end = str(game[0]["leader"]), game[-1]
    assert all(counts[leader] == end["asked"][request][leader] for request, counts in end["invalid"].items())
    assert set(end["invalid"]) == {*CHOICES, "TALK", "REASON"} & set(end["asked"])
    failed = events(rows(GAME / "errors.jsonl"), "no_output")
    assert len(asked) == len(events(player_rows(GAME), "call")) == len(failed) >= len(whys)
    told = Counter(itertools.islice(itertools.cycle(whys.values()), len(failed)))
    for why, count in told.items():  # calls of one reasoning end in any order
        assert sum(f"llm.models.small: {why}" in row["why"] for row in failed) == count


@pytest.mark.parametrize(("fault", "why", "after"), [(wrong_key, "key_env", 0), (unknown_model, "model", 20)])
def test_a_model_that_cannot_be_asked_ends_the_run_with_one_line(
    fault: Callable[[], Reply], why: str, after: int
) -> None:
    asked = itertools.count(1)

    def reply(request: Request) -> Reply:
        return fault() if next(asked) > after else paper_model(request)

    result, _ = sheriff_asking(reply, *LEADER)
    assert result.exit_code == 2
    assert f"llm.models.small.{why}: " in result.output.splitlines()[-1]
    assert "Traceback" not in result.output
    assert not GAME.exists()
    again, _ = sheriff_asking(paper_model, *LEADER)
    assert again.exit_code == 0, again.output
    assert GAME.exists()
