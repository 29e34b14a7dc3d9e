from __future__ import annotations

from agent.study.counted_game import read_in_order
from agent.study.figure import Share
from agent.study.line_figures import LINE_FIGURES, hunches, later_votes, mean_length, said_twice, used_again
from tests.agent.study.conftest import played, recorded
from tests.rows import each_row

BY_NAME = {figure.name: figure for figure in LINE_FIGURES}


@each_row
def test_the_lines_of_a_talk_are_counted(name: str, part: int) -> None:
    game = played(
        "1 Aoi: Good morning everyone.",
        "1 Ben: @Aoi Why do you stay so calm?",
        "1 Dan: Ben, you have no patience at all.",
        "1 Emi: I trust Dan because he voted with me yesterday.",
    )
    assert BY_NAME[name].count(game).part == part


def test_votes_of_the_first_round_are_not_the_later_ones() -> None:
    game = played("1 Aoi: I vote for Ben.", "1 Aoi: I vote for Dan.", "0 Emi: I vote for Ben.")
    assert [line.claims.vote for line in later_votes(game)] == ["Dan"]
    assert hunches(game) == Share(1, 1)


def test_a_mention_has_no_length() -> None:
    assert mean_length(played("1 Aoi: @Ben Hello.", "1 Ben: Hi.")) == Share(9, 2)


def test_a_line_said_again_is_said_twice_by_the_same_player_alone() -> None:
    assert said_twice(played("1 Aoi: Hm.", "1 Ben: Hm.", "2 Aoi: @Ben Hm.")) == Share(1)


def test_one_voice_repeats_itself_over_players_and_games() -> None:
    games = [recorded(["1 Aoi: I trust Ben.", "1 Ben: I trust Aoi."]), recorded(["1 Dan: I trust Emi."])]
    first, second = read_in_order((game, None) for game in games)
    assert used_again(first) == Share(1, 2)
    assert used_again(second) == Share(1, 1)
