"""Files of speaking turns: what speakers wanted to hear, by rules or by a model, and how a file goes on."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from agent.llm.call import Answer, Call, CallFailed, Cause, Completion, Usage
from server_sim.studies.persuasion.experiments.exporting import (
    export_by_model,
    export_by_rules,
    turn_file,
    turns_of_games,
)
from server_sim.studies.persuasion.experiments.intents import IntentRule
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn
from server_sim.studies.persuasion.instances import InstanceError, read_instances
from tests.rows import each_row

Turns = Callable[[str], list[SpeakingTurn]]
OWN = IntentRule.OWN


def test_a_file_that_is_there_goes_on_to_what_the_seed_writes_at_once(turns: Turns, tmp_path: Path) -> None:
    path, all_turns = tmp_path / "turns.jsonl", turns("avalon")
    assert export_by_rules(all_turns[:5], turn_file(path), OWN, 2, "1") == 5
    assert export_by_rules(all_turns, turn_file(path), OWN, 2, "1") == len(all_turns) - 5
    assert export_by_rules(all_turns, turn_file(path), OWN, 2, "1") == 0
    assert len(read_instances(path)) == len(all_turns)
    export_by_rules(all_turns, turn_file(tmp_path / "other.jsonl"), OWN, 2, "1")
    assert (tmp_path / "other.jsonl").read_bytes() == path.read_bytes()


async def test_a_model_is_asked_and_what_it_leaves_open_is_asked_again(turns: Turns, tmp_path: Path) -> None:
    all_turns, file = turns("avalon")[:6], turn_file(tmp_path / "turns.jsonl")
    answers = iter(('{"desired": ["Yes."], "undesired": ["No."]}', "nonsense", None) * 2)

    async def ask(call: Call) -> Answer:
        text = next(answers, '{"desired": ["Aye."], "undesired": ["Nay."]}')
        return CallFailed(Cause.SERVER, "down") if text is None else Completion(text, "m", Usage(), 0.1, None)

    steps: list[None] = []
    assert await export_by_model(all_turns, file, 1, ask, lambda: steps.append(None)) == (2, 4)
    assert await export_by_model(all_turns, file, 1, ask, lambda: steps.append(None)) == (4, 0)
    assert len(steps) == 10
    wanted = {instance.desired for instance in read_instances(tmp_path / "turns.jsonl")}
    assert wanted == {("Yes.",), ("Aye.",)}


def test_of_games_with_the_same_id_one_is_taken_and_the_others_are_counted(
    logged: Callable[[str], Path], tmp_path: Path, console: list[str]
) -> None:
    """The command ``team`` plays the same deal, with the same id, with several line-ups."""
    for lineup in ("a-b", "b-a", "a-a"):
        copy = tmp_path / lineup / "game.jsonl"
        copy.parent.mkdir()
        copy.write_bytes(logged("avalon").read_bytes())
    assert turns_of_games([tmp_path], None, "1") == turns_of_games([tmp_path / "a-a"], None, "1")
    assert console == [
        "WARNING 2 games left out: others have their ids; export the logs of each line-up apart"
    ]


@each_row
def test_what_is_no_log_is_named_in_one_line(content: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(InstanceError, match=why):
        turns_of_games([file], None, "1")
    file.write_text('{"a": 1}\n', encoding="utf-8")
    with pytest.raises(InstanceError, match="no recorded game"):
        turns_of_games([tmp_path], None, "1")


def test_a_record_out_of_order_is_named_in_one_line(logged: Callable[[str], Path], tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    lines = logged("village7").read_text(encoding="utf-8").splitlines(keepends=True)
    nights = [line for line in lines if '"event":"night"' in line]
    file.write_text("".join([line for line in lines if line != nights[0]] + nights[:1]), encoding="utf-8")
    with pytest.raises(
        InstanceError, match=r"^\S+jsonl: the record of night 1 comes after that of (outcome|night) \d$"
    ):
        turns_of_games([file], None, "1")


def test_a_tie_without_a_decision_is_named_in_one_line(logged: Callable[[str], Path], tmp_path: Path) -> None:
    """With one vote turned round the first day's leading players are tied, but the log records no tie."""
    file = tmp_path / "game.jsonl"
    records = [json.loads(line) for line in logged("village7").read_text(encoding="utf-8").splitlines()]
    day = next(record for record in records if record["event"] == "day")
    voters = list(day["votes"])
    first, second = (int(voter) for voter in voters[:2])
    day["votes"] = {voter: (second if number % 2 else first) for number, voter in enumerate(voters[::-1])}
    day["votes"] |= {str(first): second, str(second): first}
    file.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    with pytest.raises(InstanceError, match=r"^\S+jsonl: the outcome records do not tell who was eliminated"):
        turns_of_games([file], None, "1")


def test_so_many_turns_are_drawn_by_the_seed(logged: Callable[[str], Path]) -> None:
    paths = [logged("one_night").parent]
    numbers = [[turn.number for turn in turns_of_games(paths, 5, seed)] for seed in ("1", "1", "2")]
    assert len(numbers[0]) == 5
    assert numbers[0] == numbers[1] != numbers[2]
    assert numbers[0] == sorted(numbers[0])
