from __future__ import annotations

from agent.study.counted_game import read_in_order
from agent.study.figure import Share
from agent.study.line_figures import (
    LINE_FIGURES,
    later_votes,
    mutual_agreement,
    repeated_lines,
    told_again,
    used_again,
)
from tests.agent.study.conftest import played, recorded
from tests.rows import each_row

BY_NAME = {figure.name: figure for figure in LINE_FIGURES}
REASON = "I vote for Ben because Chika said they are a wolf."


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
    assert BY_NAME["hunches among them"].count(game) == Share(1, 1)


def test_a_mention_has_no_length() -> None:
    assert BY_NAME["mean length"].count(played("1 Aoi: @Ben Hello.", "1 Ben: Hi.")) == Share(9, 2)


def test_a_line_said_again_is_said_twice_by_the_same_player_alone() -> None:
    game = played("1 Aoi: Hm.", "1 Ben: Hm.", "2 Aoi: @Ben Hm.")
    assert [(line.talk.day, first.talk.day) for line, first in repeated_lines(game)] == [(2, 1)]


def test_one_voice_repeats_itself_over_players_and_games() -> None:
    games = [recorded(["1 Aoi: I trust Ben.", "1 Ben: I trust Aoi."]), recorded(["1 Dan: I trust Emi."])]
    first, second = read_in_order((game, None) for game in games)
    assert used_again(first) == Share(1, 2)
    assert used_again(second) == Share(1, 1)


def test_a_causal_connective_is_found_from_day_one_on() -> None:
    english = played("0 Aoi: I am shy so be kind.", f"1 Aoi: {REASON}", "1 Dan: Hm.")
    japanese = played("1 Aoi: だって黙っていたよ。", "1 Dan: Benさんに入れます。")
    assert BY_NAME["without a connective"].count(english) == Share(1, 2)
    assert BY_NAME["without a connective"].count(japanese) == Share(1, 2)


def test_stock_joints_are_counted_apart() -> None:
    game = played(
        "1 Aoi: I vote for Ben mostly because they dodged.",
        "1 Dan: I vote for Ben seeing how they dodged.",
        "1 Emi: Benさんに入れます。黙っていたのが理由です。",
        "1 Emi: 狂人に見えるんです。ですから、Benさんに入れます。",
    )
    assert BY_NAME["  mostly because, のが理由"].count(game) == Share(2, 4)
    assert BY_NAME["  seeing how, んです。ですから"].count(game) == Share(2, 4)


def test_a_reason_is_told_again_by_anybody_on_the_same_day() -> None:
    again = "1 Emi: Chika has them down as a wolf. I suspect Ben."
    assert told_again(played(f"1 Aoi: {REASON}", f"1 Dan: {REASON}", again)) == Share(2, 3)


def test_another_day_another_target_or_another_fact_is_a_new_reason() -> None:
    game = played(
        f"1 Aoi: {REASON}",
        "1 Dan: I vote for Emi because Chika said they are a wolf.",
        "1 Emi: I vote for Ben because Dan said they are a wolf.",
        f"2 Aoi: {REASON}",
    )
    assert told_again(game) == Share(0, 4)


def test_what_is_told_again_in_japanese() -> None:
    line = "Chikaさんに黒を出されています。Benさんに投票します。"
    assert told_again(played(f"1 Aoi: {line}", f"1 Dan: {line}")) == Share(1, 2)


def test_agreement_is_mutual_where_two_agree_with_each_other_on_one_day() -> None:
    first, second = "1 Aoi: I agree with Ben.", "1 Ben: I agree with Aoi."
    assert BY_NAME["agreeing"].count(played(first, "1 Dan: Hm.")) == Share(1, 2)
    assert mutual_agreement(played("1 Dan: Hm.", first, second)) == Share(1)
    assert mutual_agreement(played("1 Dan: Hm.", first, "2 Ben: I agree with Aoi.")) == Share(0)
    assert mutual_agreement(played("1 Dan: Hm.", first, "1 Ben: I agree with Dan.")) == Share(0)


def test_without_a_name_the_speaker_before_is_agreed_with() -> None:
    game = played("1 Aoi: I trust Dan.", "1 Ben: I see it the same way.", "1 Aoi: I agree with Ben.")
    assert mutual_agreement(game) == Share(1)
