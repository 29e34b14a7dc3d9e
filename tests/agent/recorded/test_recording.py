from __future__ import annotations

from pathlib import Path

import pytest

from agent.protocol.errors import GameLogError
from agent.protocol.gamelog import MOST_ROWS, ResultRow, TalkRow
from agent.recorded.recording import MAX_BYTES, RecordingError, load_recording, read_recording, talk_of
from rules.game.roles import Role, Team
from tests.rows import each_row

LOG = """\
0,status,1,WEREWOLF,ALIVE,alpha1,Aoi
0,status,2,SEER,ALIVE,beta1,Ben
0,status,3,VILLAGER,ALIVE,gamma1,Chika
0,talk,0,0,1,Good morning
0,divine,2,1,WEREWOLF
1,status,1,WEREWOLF,ALIVE,alpha1,Aoi
1,status,2,SEER,ALIVE,beta1,Ben
1,status,3,VILLAGER,ALIVE,gamma1,Chika
1,talk,0,0,2,Hello, all,1778646866
1,vote,2,1
1,execute,1,WEREWOLF
2,status,1,WEREWOLF,DEAD,alpha1,Aoi
2,status,2,SEER,ALIVE,beta1,Ben
2,status,3,VILLAGER,ALIVE,gamma1,Chika
2,result,2,0,VILLAGER"""

RESULT = ResultRow(day=2, humans=2, werewolves=0, winner=Team.VILLAGER)

OLD = """\
0,status,1,WEREWOLF,ALIVE,alpha1\r
0,status,2,SEER,ALIVE,beta1\r
0,talk,0,0,1,Agent[02] is loud and Agent[09] is nobody\r
"""


def problems(log: str) -> list[str]:
    return [f"{problem.line}: {problem.detail}" for problem in read_recording(log).problems]


def test_a_whole_log_tells_who_played_and_who_won() -> None:
    recording = read_recording(LOG)
    assert recording.problems == ()
    assert recording.roles == {"Aoi": Role.WEREWOLF, "Ben": Role.SEER, "Chika": Role.VILLAGER}
    assert recording.players == ("Aoi", "Ben", "Chika")
    assert recording.rows[-1] == RESULT
    assert recording.setting.role_num_map[Role.VILLAGER] == 1
    assert recording.setting.role_num_map[Role.MEDIUM] == 0
    assert len(recording.rows) == LOG.count("\n") + 1


def test_old_logs_have_connection_names_and_their_talk_uses_them_too() -> None:
    recording = read_recording(OLD)
    assert recording.players == ("alpha1", "beta1")
    assert [row.text for row in recording.rows if isinstance(row, TalkRow)] == [
        "beta1 is loud and Agent[09] is nobody"
    ]


@each_row
def test_a_damaged_line_is_reported_and_the_rest_is_read(
    damage: tuple[str, str], expected: list[str]
) -> None:
    assert problems(LOG.replace(*damage)) == expected
    assert read_recording(LOG.replace(*damage)).rows[-1] == RESULT


def test_a_player_without_any_status_line_is_unknown() -> None:
    without = "\n".join(line for line in LOG.split("\n") if ",Chika" not in line)
    recording = read_recording(without.replace("1,vote,2,1", "1,vote,3,1"))
    assert recording.players == ("Aoi", "Ben")
    assert [problem.detail for problem in recording.problems] == ["seat 3 has no status line"]


@each_row
def test_without_players_there_is_no_game(log: str, detail: str) -> None:
    with pytest.raises(GameLogError, match=detail):
        read_recording(log)


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("1000000000,vote,2,1", "1000000000 is not between 0 and 1000"),
        ("99999999999999999999,vote,2,1", "9999999999 is not between 0 and 1000"),
        ("9" * 5000 + ",vote,2,1", "9999999999 is not between 0 and 1000"),
        ("-1,vote,2,1", "-1 is not between 0 and 1000"),
        ("1,vote,2,100", "100 is not between 0 and 99"),
        (f"1,status,3,VILLAGER,ALIVE,gamma1,{'C' * 5000}", "a name is longer than 100 characters"),
    ],
)
def test_no_number_or_name_is_larger_than_a_games_can_be(row: str, reason: str) -> None:
    assert problems(f"{LOG}\n{row}") == [f"16: not a row of a game log ({reason})"]


def test_a_carriage_return_in_talk_ends_no_row(tmp_path: Path) -> None:
    file = tmp_path / "game.log"
    file.write_bytes(LOG.replace("Good morning", "Hi\r1,talk,9,9,2,I am the wolf").encode())
    said = [row.text for row in load_recording(file).rows if isinstance(row, TalkRow)]
    assert said == ["Hi\r1,talk,9,9,2,I am the wolf", "Hello, all"]


def test_an_error_quotes_only_the_beginning_of_a_long_line() -> None:
    (problem,) = read_recording(f"{LOG}\n2,dance,{'x' * 10_000}").problems
    assert len(str(problem)) < 300


def test_many_rows_take_little_time() -> None:
    """What is compared with all rows before it takes minutes for so many."""
    more = MOST_ROWS - LOG.count("\n") - 1
    rows = "".join(f"\n2,talk,{number},0,{number % 3 + 1},Hm" for number in range(more))
    assert len(read_recording(LOG + rows).rows) == MOST_ROWS
    with pytest.raises(GameLogError, match=f"line {MOST_ROWS + 1}: a game has at most {MOST_ROWS} rows"):
        read_recording("\n" * MOST_ROWS + LOG)


def test_a_file_too_large_for_a_game_is_not_even_read(tmp_path: Path) -> None:
    file = tmp_path / "large.log"
    with file.open("wb") as stream:
        stream.truncate(MAX_BYTES + 1)
    with pytest.raises(
        RecordingError, match=r"large\.log: too large for a game log, which has at most 64 MiB"
    ):
        load_recording(file)


@each_row
def test_a_game_is_in_the_language_in_which_most_is_said(texts: tuple[str, ...], language: str) -> None:
    talk = [f"0,talk,{number},0,1,{text}" for number, text in enumerate(texts)]
    assert read_recording("\n".join(["0,status,1,SEER,ALIVE,team1,Aoi", *talk])).language == language


def test_where_somebody_said_more_than_is_allowed_now_all_might() -> None:
    assert read_recording(LOG).setting.talk.max_count.per_agent == 4
    six = "".join(f"\n1,talk,{idx},{idx},2,line {idx}" for idx in range(1, 6))
    talk = read_recording(LOG + six).setting.talk.max_count
    assert (talk.per_agent, talk.per_day) == (6, 18)


@pytest.mark.parametrize(("text", "is_speech"), [("Over", False), (" Skip ", False), ("Over it goes.", True)])
def test_skip_and_over_are_no_speech_whatever_space_is_around_them(text: str, is_speech: bool) -> None:
    assert talk_of(TalkRow(1, "talk", 0, 0, 1, text), "Ann").is_speech == is_speech
