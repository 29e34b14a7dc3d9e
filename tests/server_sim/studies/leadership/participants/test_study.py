"""The human settings of the ``sheriff`` command as a user meets them, played by a script."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from tests.rows import each_row
from tests.server_sim.studies.leadership.participants.conftest import INTERVIEW, PLAYS, passes, seeds

EVALUATION = ("--setting", "human_evaluation", "--others", "offline")
BASELINE = ("--setting", "human_baseline", "--others", "offline")
GAMES = Path("study/participants/hana/games")
FIRST, SECOND = GAMES / "hana-seed-0003-repeat-01", GAMES / "hana-seed-0004-repeat-01"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["sheriff", "--out", "study", *arguments], env={"COLUMNS": "200"})


def sit(script: str, *arguments: str, name: str = "hana") -> Result:
    """One sitting of a participant whose answers are these."""
    Path("script.txt").write_text(script, "utf-8")
    return run(*arguments, "--participant", name, "--seat", "script:script.txt", "--games", "2")


def rows(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def events(game: Path, event: str) -> list[dict[str, Any]]:
    return [record for record in rows(game / "game.jsonl") if record["event"] == event]


def of_person(game: Path) -> list[dict[str, Any]]:
    """The person's log in a game."""
    number = rows(game / "game.jsonl")[0]["person"]
    return rows(game / f"player_{number}.jsonl")


WHOLE = passes() + seeds(3, 4) + INTERVIEW + PLAYS


def test_a_study_is_played_and_can_be_measured() -> None:
    result = sit(WHOLE, *EVALUATION)
    assert result.exit_code == 0, result.output
    assert "2 games played, 0 were there already; logs in study/participants/hana" in result.output
    head = rows(FIRST / "game.jsonl")[0]
    assert (head["participant"], head["seed"]) == ("hana", "3")
    assert json.loads(Path("study/run.json").read_bytes())["setting"] == "human_evaluation"
    measured = CliRunner().invoke(app, ["metrics", "study"], env={"COLUMNS": "200"})
    assert measured.exit_code == 0, measured.output
    assert "People led by models (table 3)" in measured.output
    assert "hana" in measured.output


def test_the_person_is_never_sheriff_in_a_human_evaluation() -> None:
    sit(WHOLE, *EVALUATION)
    for game in (FIRST, SECOND):
        person, days = rows(game / "game.jsonl")[0]["person"], events(game, "day")
        assert days
        assert all(record["sheriff"] != person for record in (*days, *events(game, "sheriff")))
        assert all(set(day["pseudo_votes"]) == {str(person)} for day in days)


def test_the_person_is_the_sheriff_in_a_human_baseline() -> None:
    result = sit(WHOLE, *BASELINE)
    assert result.exit_code == 0, result.output
    for game in (FIRST, SECOND):
        head = rows(game / "game.jsonl")[0]
        assert head["person"] == head["leader"]
        assert {day["sheriff"] for day in events(game, "day")} == {head["person"]}
    measured = CliRunner().invoke(app, ["metrics", "study", "--json"], env={"COLUMNS": "200"})
    (people,) = json.loads(measured.stdout)["people"]
    assert people["leads"] is True
    assert set(people["by_participant"]["hana"]) == {"ratio", "dc", "dc_star"}


def test_a_game_that_was_broken_off_is_played_again_and_nothing_else() -> None:
    """The first sitting's script has no answer left to the second seed's game."""
    stopped = sit(passes() + seeds(3) + PLAYS, *EVALUATION)
    assert stopped.exit_code == 2
    assert "script.txt: there is no answer left to SEED" in stopped.output
    before = (FIRST / "game.jsonl").read_bytes()
    no_talk = PLAYS.replace("VOTE: do not vote\n", "")
    broken = sit(seeds(4) + no_talk, *EVALUATION)
    assert broken.exit_code == 2
    assert "no answer left to" in broken.output
    assert not SECOND.exists()
    result = sit(INTERVIEW + PLAYS, *EVALUATION)
    assert result.exit_code == 0, result.output
    assert "1 games played, 1 were there already" in result.output
    assert SECOND.exists()
    assert (FIRST / "game.jsonl").read_bytes() == before
    assert not list(GAMES.glob("*.part"))
    state = json.loads(Path("study/participants/hana/participant.json").read_bytes())
    assert len(state["tests"]) == 1
    assert [begun["seed"] for begun in state["games"]] == [3, 4]


def test_participants_share_a_run() -> None:
    sit(WHOLE, *EVALUATION)
    result = sit(passes("jun") + seeds(3, 4) + INTERVIEW + PLAYS, *EVALUATION, name="jun")
    assert result.exit_code == 0, result.output
    measured = CliRunner().invoke(app, ["metrics", "study", "--json"], env={"COLUMNS": "200"})
    (people,) = json.loads(measured.stdout)["people"]
    assert set(people["by_participant"]) == {"hana", "jun"}
    assert people["figures"]["dc"]["participants"] == 2


def test_the_same_seed_and_answers_make_the_same_game() -> None:
    sit(WHOLE, *EVALUATION)
    sit(passes("jun") + seeds(3, 4) + INTERVIEW + PLAYS, *EVALUATION, name="jun")
    other = Path("study/participants/jun/games/jun-seed-0003-repeat-01/game.jsonl")
    mine, theirs = rows(FIRST / "game.jsonl"), rows(other)
    for row in (*mine, *theirs):
        row.pop("game")
        row.pop("participant", None)
    assert mine == theirs


def test_the_persons_log_is_like_a_models_with_its_scores_what_it_typed_and_when() -> None:
    guesses = {"Agent[01]": {"role": "Wolf", "confidence": 8}, "Agent[02]": {"role": "Seer", "confidence": 7}}
    reasons = f"REASON: {json.dumps(guesses)}\n"
    result = sit(passes() + seeds(3, 4) + INTERVIEW + reasons + "VOTE: Nobody at all\n" + PLAYS, *EVALUATION)
    assert result.exit_code == 0, result.output
    log = [row for game in (FIRST, SECOND) for row in of_person(game)]
    assert log[0]["profile"] == "human"
    assert all(row["time"] for row in log)
    events = {row["event"] for row in log}
    assert events == {"player", "fact", "heard", "request", "typed", "answer", "judged"}
    judged = next(row for row in log if row["event"] == "judged" and row["guesses"])
    for guess in judged["guesses"].values():
        assert set(guess) == {"role", "confidence", "reliability"}
    refused = [row for row in log if row["event"] == "typed" and row["refused"]]
    assert [row["text"] for row in refused] == ["Nobody at all"]


@each_row
def test_what_a_human_setting_cannot_do_is_told_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    result = run("--setting", "human_evaluation", *arguments)
    assert result.exit_code == 2
    assert message in result.output
    assert len(result.output.strip().splitlines()) == 1
    assert not Path("study").exists()


@pytest.mark.parametrize("option", ["--participant", "--seat", "--games", "--pass-mark"])
def test_other_settings_have_no_participants(option: str) -> None:
    result = run("--setting", "homogeneous", "--sheriff", "offline", option, "3")
    assert result.exit_code == 2
    assert f"{option}: in the setting homogeneous no person plays" in result.output


def test_other_settings_need_a_profile_to_measure() -> None:
    result = run("--setting", "homogeneous")
    assert result.exit_code == 2
    assert "--sheriff: the setting homogeneous needs a profile to measure" in result.output


def test_a_run_of_another_setting_is_not_continued() -> None:
    sit(WHOLE, *EVALUATION)
    result = sit(WHOLE, *BASELINE, name="jun")
    assert result.exit_code == 2
    assert "the run there has setting" in result.output
