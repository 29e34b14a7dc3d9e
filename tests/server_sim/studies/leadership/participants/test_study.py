"""The human settings of the ``sheriff`` command as a user meets them, played by a script."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from tests.rows import each_row
from tests.server_sim.studies.leadership.conftest import Row, events, rows, sheriff
from tests.server_sim.studies.leadership.participants.conftest import INTERVIEW, PLAYS, passes, seeds

EVALUATION = ("--setting", "human_evaluation", "--others", "offline")
BASELINE = ("--setting", "human_baseline", "--others", "offline")
GAMES = Path("study/participants/hana/games")
FIRST, SECOND = GAMES / "hana-seed-0003-repeat-01", GAMES / "hana-seed-0004-repeat-01"


def sit(script: str, *arguments: str, name: str = "hana", out: Path | str = "study") -> Result:
    """One sitting of a participant whose answers are these."""
    file = Path(out).with_name("script.txt")
    file.write_text(script, "utf-8")
    seat = ("--participant", name, "--seat", f"script:{file}", "--games", "2")
    return sheriff(*arguments, *seat, out=out)


def of_person(game: Path) -> list[Row]:
    """The person's log in a game."""
    number = rows(game / "game.jsonl")[0]["person"]
    return rows(game / f"player_{number}.jsonl")


def measured() -> Row:
    """The figures of the people in the study."""
    printed = CliRunner().invoke(app, ["metrics", "study", "--json"]).stdout
    (people,) = json.loads(printed)["people"]
    found: Row = people
    return found


WHOLE = passes() + seeds(3, 4) + INTERVIEW + PLAYS


@pytest.fixture(scope="module")
def evaluation(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Result]:
    """The folder of a whole human evaluation, to be copied, and what was printed."""
    study = tmp_path_factory.mktemp("evaluation") / "study"
    return study, sit(WHOLE, *EVALUATION, out=study)


@pytest.fixture
def evaluated(evaluation: tuple[Path, Result]) -> None:
    """A whole human evaluation in the current directory."""
    shutil.copytree(evaluation[0], "study")


@pytest.mark.usefixtures("evaluated")
def test_a_study_is_played_and_can_be_measured(evaluation: tuple[Path, Result]) -> None:
    study, result = evaluation
    assert result.exit_code == 0, result.output
    assert f"2 games played, 0 were there already; logs in {study}/participants/hana" in result.output
    head = rows(FIRST / "game.jsonl")[0]
    assert (head["participant"], head["seed"]) == ("hana", "3")
    assert json.loads(Path("study/run.json").read_bytes())["setting"] == "human_evaluation"
    printed = CliRunner().invoke(app, ["metrics", "study"], env={"COLUMNS": "200"})
    assert printed.exit_code == 0, printed.output
    assert "People led by models (table 3)" in printed.output
    assert "hana" in printed.output


@pytest.mark.usefixtures("evaluated")
def test_the_person_is_never_sheriff_in_a_human_evaluation() -> None:
    for game in (FIRST, SECOND):
        records = rows(game / "game.jsonl")
        person, days = records[0]["person"], events(records, "day")
        assert days
        assert all(record["sheriff"] != person for record in (*days, *events(records, "sheriff")))
        assert all(set(day["pseudo_votes"]) == {str(person)} for day in days)


def test_the_person_is_the_sheriff_in_a_human_baseline() -> None:
    result = sit(WHOLE, *BASELINE)
    assert result.exit_code == 0, result.output
    for game in (FIRST, SECOND):
        head, *records = rows(game / "game.jsonl")
        assert head["person"] == head["leader"]
        assert {day["sheriff"] for day in events(records, "day")} == {head["person"]}
    assert measured()["leads"] is True
    assert set(measured()["by_participant"]["hana"]) == {"ratio", "dc", "dc_star"}


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


@pytest.mark.usefixtures("evaluated")
def test_participants_share_a_run_and_with_the_same_seed_and_answers_have_the_same_game() -> None:
    result = sit(passes("jun") + seeds(3, 4) + INTERVIEW + PLAYS, *EVALUATION, name="jun")
    assert result.exit_code == 0, result.output
    assert set(measured()["by_participant"]) == {"hana", "jun"}
    assert measured()["figures"]["dc"]["participants"] == 2
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
    assert {row["event"] for row in log} == {
        "player",
        "fact",
        "heard",
        "request",
        "typed",
        "answer",
        "judged",
    }
    judged = next(row for row in events(log, "judged") if row["guesses"])
    for guess in judged["guesses"].values():
        assert set(guess) == {"role", "confidence", "reliability"}
    assert [row["text"] for row in events(log, "typed") if row["refused"]] == ["Nobody at all"]


@each_row
def test_what_a_human_setting_cannot_do_is_told_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    result = sheriff("--setting", "human_evaluation", *arguments, out="study")
    assert result.exit_code == 2
    assert message in result.output
    assert len(result.output.strip().splitlines()) == 1
    assert not Path("study").exists()


@pytest.mark.parametrize("option", ["--participant", "--seat", "--games", "--pass-mark"])
def test_other_settings_have_no_participants(option: str) -> None:
    result = sheriff("--setting", "homogeneous", "--sheriff", "offline", option, "3")
    assert result.exit_code == 2
    assert f"{option}: in the setting homogeneous no person plays" in result.output


def test_other_settings_need_a_profile_to_measure() -> None:
    result = sheriff("--setting", "homogeneous")
    assert result.exit_code == 2
    assert "--sheriff: the setting homogeneous needs a profile to measure" in result.output


@pytest.mark.usefixtures("evaluated")
def test_a_run_of_another_setting_is_not_continued() -> None:
    result = sit(WHOLE, *BASELINE, name="jun")
    assert result.exit_code == 2
    assert "the run there has setting" in result.output
