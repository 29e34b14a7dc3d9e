from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from agent.__main__ import app
from rules.game.roles import Role
from tests.agent.study.conftest import DEAL, NAMES, log
from tests.paths import WIRE
from tests.rows import each_row

LOG = WIRE / "official_5.game.log"


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.stdout, result.stderr


def game_log(number: int) -> str:
    """The log of a game that was made up, another for each number."""
    deal: list[Role] = [*DEAL[number:], *DEAL[:number]]
    return log(dict(zip(NAMES, deal, strict=True)), NAMES)


def objects(output: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in output.splitlines()]


def test_analyze_prints_one_object_for_each_line_that_says_something() -> None:
    code, out, _ = run("analyze", str(LOG), "--json")
    lines = objects(out)
    said = [line for line in LOG.read_text().splitlines() if ",talk," in line and not line.endswith("Over")]
    assert code == 0
    assert len(lines) == len(said)
    assert list(lines[0]) == ["day", "idx", "speaker", "vote", "co", "divinations", "mediums", "retract"]
    assert {"day": 0, "idx": 2, "speaker": "Chika", "vote": "Ichiro"}.items() <= lines[1].items()
    assert {"co": "SEER", "divinations": [{"target": "Aoi", "result": "HUMAN"}]}.items() <= lines[7].items()


def test_analyze_says_in_words_what_a_line_claims() -> None:
    _, out, _ = run("analyze", str(LOG))
    assert "I am the seer. Aoi is human.\n      → claims SEER; divined Aoi: HUMAN" in out


@pytest.mark.parametrize("seat", ["public", "Goro"])
def test_beliefs_are_told_for_the_living_before_each_vote(seat: str) -> None:
    code, out, _ = run("beliefs", str(LOG), "--seat", seat, "--json")
    days = objects(out)
    assert code == 0
    assert [(day["day"], day["seat"]) for day in days] == [(1, seat), (2, seat)]
    for day, living in zip(days, (5, 3), strict=True):
        posterior = day["posterior"]
        assert isinstance(posterior, dict)
        assert len(posterior) == living
        for chances in posterior.values():
            assert sum(chances.values()) == pytest.approx(1)


def test_a_seat_knows_its_own_role_and_results() -> None:
    _, out, _ = run("beliefs", str(LOG), "--seat", "Goro", "--json")
    posterior = objects(out)[1]["posterior"]
    assert isinstance(posterior, dict)
    assert posterior["Goro"]["SEER"] == pytest.approx(1)
    assert posterior["Chika"]["WEREWOLF"] == 0


def test_a_stranger_has_no_seat() -> None:
    code, out, err = run("beliefs", str(LOG), "--seat", "Zoe")
    assert (code, out) == (2, "")
    assert "'Zoe' does not play in this game" in err


@pytest.mark.parametrize(
    ("content", "message"),
    [("", "line 1: the file is empty"), ("0,talk,0,0,1,Hello", "line 1: no status line")],
)
def test_a_log_in_which_nobody_plays_is_refused(content: str, message: str, tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    log.write_text(content)
    code, _, err = run("analyze", str(log))
    assert code == 2
    assert err.startswith(f"{log}: {message}")
    assert len(err.splitlines()) == 1


def test_a_bad_line_is_named_and_the_rest_is_read(tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    lines = LOG.read_text().splitlines()
    log.write_text("\n".join([*lines[:6], "0,dance,1,2", *lines[6:]]))
    code, out, err = run("analyze", str(log), "--json")
    assert code == 0
    assert f"{log}: line 7: " in err
    assert "unknown type 'dance'" in err
    assert out == run("analyze", str(LOG), "--json")[1]


@pytest.fixture
def crafted(tmp_path: Path) -> Path:
    """A log in which a name looks like markup, and a line tells the terminal to clear the screen."""
    log = tmp_path / "game.log"
    content = LOG.read_text("utf-8").replace("Chika", "[/]").replace("Aoi", "A\x1boi")
    log.write_text(content.replace("I am the seer.", "I am\x1b[2J the\u2028seer."), encoding="utf-8")
    return log


@pytest.mark.parametrize("command", ["analyze", "beliefs"])
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_what_others_wrote_is_shown_and_not_obeyed(crafted: Path, command: str, form: list[str]) -> None:
    code, out, err = run(command, str(crafted), *form)
    assert (code, err) == (0, "")
    assert "\x1b" not in out
    assert "\u2028" not in out
    assert "[/]" in out
    assert r"A\u001boi" in out


def test_nor_is_it_in_errors(crafted: Path) -> None:
    code, _, err = run("beliefs", str(crafted), "--seat", "Nobody")
    assert code == 2
    assert r"A\u001boi" in err
    assert "\x1b" not in err


def test_nor_in_traces(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    row = {"event": "incident", "time": 0, "player": "team1", "what": "late \x9b2J\r\x07 \u202e[/]"}
    file.write_text(json.dumps(row), encoding="utf-8")
    code, out, _ = run("trace", str(file))
    assert (code, out) == (0, "00:00:00 team1 incident: late \\u009b2J\\r\\u0007 \\u202e[/]\n")


def test_a_missing_file_is_one_line() -> None:
    code, _, err = run("analyze", "nowhere.log")
    assert (code, err) == (2, "nowhere.log: No such file or directory\n")


def test_a_bad_log_among_many_is_named(tmp_path: Path) -> None:
    (tmp_path / "empty.log").touch()
    code, _, err = run("score-beliefs", str(tmp_path))
    assert code == 2
    assert "the file is empty" in err
    assert str(tmp_path / "empty.log") in err


def test_reading_with_a_model_needs_one(tmp_path: Path) -> None:
    settings = tmp_path / "mine.yml"
    settings.write_text("agent: {num: 1}", encoding="utf-8")
    code, _, err = run("score-analysis", "labels", "logs", "--analyst", "llm", "-c", str(settings))
    assert code == 2
    assert err == f"{settings}: llm.models: names no language model to read with\n"


def test_what_is_no_trace_is_one_line(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("[]\n", encoding="utf-8")
    assert run("trace", str(file)) == (2, "", "line 1: not a row of a trace\n")


BELIEF_COMMANDS = [
    ["score-beliefs"],
    ["score-votes"],
    ["fit-beliefs", "--source", "made up", "-o", "new.yml"],
]


class TestUnfinishedGames:
    """A folder of logs in which one game was broken off before its first vote."""

    @pytest.fixture
    def logs(self, tmp_path: Path) -> Path:
        for number in range(2):
            event = tmp_path / f"event{number}"
            event.mkdir()
            (event / "game.log").write_text(game_log(number), encoding="utf-8")
        begun = "\n".join(game_log(2).splitlines()[:8])
        (tmp_path / "event1" / "unfinished.log").write_text(begun, encoding="utf-8")
        return tmp_path

    def test_games_of_one_event_are_judged_by_game(self, logs: Path) -> None:
        code, out, _ = run("score-beliefs", str(logs / "event0"))
        assert (code, out.count("split: nothing")) == (0, 1)
        (logs / "event0" / "more.log").write_text(game_log(5), encoding="utf-8")
        code, out, _ = run("score-beliefs", str(logs / "event0"))
        assert (code, out.count("split: game")) == (0, 1)

    @pytest.mark.parametrize("split", ["event", "game", "nothing"])
    def test_they_are_named_and_left_out_of_scores(self, logs: Path, split: str) -> None:
        code, out, err = run("score-beliefs", str(logs), "--split", split)
        assert code == 0
        assert "suspect" in out
        assert err == f"{logs}: event1/unfinished ended before a vote; left out\n"

    def test_a_folder_of_nothing_else_has_nothing_to_fit_to(self, logs: Path) -> None:
        for finished in logs.rglob("game.log"):
            finished.unlink()
        fitted = logs / "fitted.yml"
        code, _, err = run("fit-beliefs", str(logs), "--source", "made up", "-o", str(fitted))
        assert code == 2
        assert err.splitlines()[-1] == f"{logs}: no .log file there has a game with a vote"
        assert not fitted.exists()

    @pytest.mark.parametrize("games", [0, 2])
    @pytest.mark.parametrize("command", BELIEF_COMMANDS)
    def test_nor_has_a_folder_of_void_games_or_of_none(
        self, tmp_path: Path, command: list[str], games: int
    ) -> None:
        void = "\n".join(f"0,status,{seat},VILLAGER,,team{seat},{name}" for seat, name in enumerate(NAMES, 1))
        for number in range(games):
            (tmp_path / f"void{number}.log").write_text(f"{void}\n0,result,0,0,NONE", encoding="utf-8")
        code, out, err = run(command[0], str(tmp_path), *command[1:])
        *left_out, why = err.splitlines()
        assert (code, out, len(left_out)) == (2, "", games)
        assert all(line.endswith("ended before a vote; left out") for line in left_out)
        assert why == f"{tmp_path}: no .log file there has a game with a vote"

    def test_beliefs_say_why_there_are_none(self, logs: Path) -> None:
        log = logs / "event1" / "unfinished.log"
        code, out, err = run("beliefs", str(log))
        assert (code, out) == (0, "")
        assert f"{log}: the game ended before a vote" in err


def test_figures_in_use_are_not_overwritten_by_accident(tmp_path: Path) -> None:
    used = tmp_path / "likelihoods.yml"
    used.write_text("in use", encoding="utf-8")
    code, _, err = run("fit-beliefs", str(WIRE), "--source", "made up", "-o", str(used))
    assert code == 2
    assert err == f"{used}: exists already; name another file, or overwrite it with --force\n"
    assert used.read_text(encoding="utf-8") == "in use"


def test_every_log_of_a_folder_is_analyzed_and_named(tmp_path: Path) -> None:
    assert run("analyze", str(tmp_path)) == (2, "", f"{tmp_path}: no .log files there\n")
    logs = [tmp_path / "a.log", tmp_path / "event" / "b.log"]
    for number, file in enumerate(logs):
        file.parent.mkdir(exist_ok=True)
        file.write_text(game_log(number), encoding="utf-8")
    _, out, _ = run("analyze", str(tmp_path))
    assert [line for line in out.splitlines() if line.endswith(".log:")] == [f"{log}:" for log in logs]
    _, out, _ = run("analyze", str(tmp_path), "--json")
    assert {line["log"] for line in objects(out)} == set(map(str, logs))


def test_a_line_is_explained() -> None:
    code, out, _ = run("explain", "I am the seer.", "--names", "Ann,Ben,Cleo", "--speaker", "Ben")
    assert code == 0
    assert out.startswith("Ben claims SEER; certain\n  agent/lexicon/english/roles.yml:")
    assert "the last gate, at the seat of a VILLAGER, turns it back\n  undeclared_role: " in out
    code, out, _ = run("explain", "I am the seer.", "--names", "Ann, Ben", "--json")
    assert code == 0
    assert json.loads(out)["speaker"] == "Ann"


@each_row
def test_a_line_in_a_village_that_cannot_be_is_refused(options: list[str], message: str) -> None:
    code, out, err = run("explain", "I am the seer.", *options)
    assert (code, out) == (2, "")
    assert err.startswith(message)
    assert len(err.splitlines()) == 1
