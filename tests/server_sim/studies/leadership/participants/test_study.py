"""The human settings of the ``sheriff`` command as a user meets them, played by a script."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.studies.leadership.participants.screens import ScriptedParticipant
from tests.server_sim.studies.leadership.conftest import Row, events, rows, sheriff
from tests.server_sim.studies.leadership.participants.conftest import INTERVIEW, PLAYS, passes, seeds

EVALUATION = ("--setting", "human_evaluation", "--others", "random", "--rounds", "2")
BASELINE = ("--setting", "human_baseline", "--others", "random", "--rounds", "2")
GAMES = Path("study/participants/hana/games")
FIRST, SECOND = GAMES / "hana-seed-0003-repeat-01", GAMES / "hana-seed-0004-repeat-01"


def sit(script: str, *arguments: str, name: str = "hana", games: int = 1, out: str = "study") -> Result:
    """One sitting of a participant whose answers are these."""
    file = Path(out).with_name("script.txt")
    file.write_text(script, "utf-8")
    seat = ("--participant", name, "--seat", f"script:{file}", "--games", str(games))
    return sheriff(*arguments, *seat, out=out)


def measured() -> Row:
    """The figures of the people in the study."""
    printed = CliRunner().invoke(app, ["metrics", "study", "--json"]).stdout
    (people,) = json.loads(printed)["people"]
    found: Row = people
    return found


ONE_GAME = passes() + seeds(3) + INTERVIEW + PLAYS


@pytest.fixture(scope="module")
def evaluation(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Result]:
    """The folder of a human evaluation of two games, to be copied, and what was printed."""
    study = tmp_path_factory.mktemp("evaluation") / "study"
    return study, sit(passes() + seeds(3, 4) + INTERVIEW + PLAYS, *EVALUATION, games=2, out=str(study))


@pytest.fixture
def evaluated(evaluation: tuple[Path, Result]) -> None:
    """A human evaluation of two games in the current directory."""
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
    result = sit(ONE_GAME, *BASELINE)
    assert result.exit_code == 0, result.output
    head, *records = rows(FIRST / "game.jsonl")
    assert head["person"] == head["leader"]
    assert {day["sheriff"] for day in events(records, "day")} == {head["person"]}
    assert measured()["leads"] is True
    assert set(measured()["by_participant"]["hana"]) == {"ratio", "dc", "dc_star"}


@pytest.mark.usefixtures("evaluated")
def test_a_game_that_was_broken_off_is_played_again_and_nothing_else() -> None:
    """The script of the first sitting has no vote in the second seed's game."""
    before, again = (rows(game / "game.jsonl") for game in (FIRST, SECOND))
    shutil.rmtree(SECOND)
    broken = sit(PLAYS.replace("VOTE: do not vote\n", ""), *EVALUATION, games=2)
    assert broken.exit_code == 2
    assert "script.txt: there is no answer left to" in broken.output
    assert [game.suffix for game in sorted(GAMES.iterdir())] == ["", ".part"]
    result = sit(PLAYS, *EVALUATION, games=2)
    assert result.exit_code == 0, result.output
    assert "1 games played, 1 were there already" in result.output
    assert [rows(game / "game.jsonl") for game in (FIRST, SECOND)] == [before, again]
    assert not list(GAMES.glob("*.part"))
    state = json.loads(Path("study/participants/hana/participant.json").read_bytes())
    assert len(state["tests"]) == 1
    assert [begun["seed"] for begun in state["games"]] == [3, 4]


async def left_at_once(_: object, seat: HumanSeat) -> None:
    seat.leave("had to go")


def test_who_leaves_a_game_is_told_so_and_the_game_is_not_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ScriptedParticipant, "play", left_at_once)
    left = sit(ONE_GAME, *EVALUATION)
    assert (left.exit_code, left.output) == (2, "had to go\n")
    assert not FIRST.exists()


@pytest.mark.usefixtures("evaluated")
def test_participants_share_a_run_and_with_the_same_seed_and_answers_have_the_same_game() -> None:
    result = sit(passes("jun") + seeds(3) + INTERVIEW + PLAYS, *EVALUATION, name="jun")
    assert result.exit_code == 0, result.output
    assert set(measured()["by_participant"]) == {"hana", "jun"}
    assert measured()["figures"]["dc"]["participants"] == 2
    other = Path("study/participants/jun/games/jun-seed-0003-repeat-01/game.jsonl")
    mine, theirs = rows(FIRST / "game.jsonl"), rows(other)
    for row in (*mine, *theirs):
        row.pop("game")
        row.pop("participant", None)
    assert mine == theirs
    assert "the run there has setting" in sit(ONE_GAME, *BASELINE, name="ken").output


def test_the_persons_log_is_like_a_models_with_its_scores_what_it_typed_and_when() -> None:
    guesses = {"Agent[01]": {"role": "Wolf", "confidence": 8}, "Agent[02]": {"role": "Seer", "confidence": 7}}
    reasons = f"REASON: {json.dumps(guesses)}\n"
    script = passes() + seeds(3) + INTERVIEW + reasons + "VOTE: Nobody at all\n" + PLAYS
    assert sit(script, *EVALUATION).exit_code == 0
    log = rows(FIRST / f"player_{rows(FIRST / 'game.jsonl')[0]['person']}.jsonl")
    assert log[0]["profile"] == "human"
    assert all(row["time"] for row in log)
    kinds = {"player", "fact", "heard", "request", "typed", "answer", "judged"}
    assert {row["event"] for row in log} == kinds
    judged = next(row for row in events(log, "judged") if row["guesses"])
    for guess in judged["guesses"].values():
        assert set(guess) == {"role", "confidence", "reliability"}
    assert [row["text"] for row in events(log, "typed") if row["refused"]] == ["Nobody at all"]
