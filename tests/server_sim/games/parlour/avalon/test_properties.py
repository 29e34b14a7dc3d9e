"""What holds in every game of Avalon, whatever the players do: legal, illegal, late or lost, in any order."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings

from agent.protocol.avalon import (
    APPROVE,
    FAIL,
    PASS,
    TEAM_SIZES,
    TEAMS_PER_QUEST,
    TO_WIN,
    AvalonRole,
    AvalonSide,
)
from agent.protocol.avalon_course import AvalonCourse, AvalonStage
from agent.protocol.packets import packet_to_json, parse_packet
from agent.protocol.parlour_log import NewsRecord
from server_sim.games.step import Ask
from tests.server_sim.games.parlour.chaos import (
    Chaos,
    chaos_of,
    every_packet_brings_what_the_log_says_was_told,
    read_again,
    seeds,
    troubles,
)
from tests.server_sim.games.parlour.table import Table, news_in


def every_game_ends_with_three_quests_of_one_outcome(chaos: Chaos) -> None:
    table = chaos.table
    quests = Counter(news.event for news in table.public() if news.event in ("succeeded", "failed"))
    assert max(quests.values()) == TO_WIN
    assert quests.total() == table.result.days <= 2 * TO_WIN - 1
    found = [news for news in table.public() if news.event == "assassinated"]
    assert len(found) == (quests["succeeded"] == TO_WIN)
    good = bool(found) and table.by_name[found[0].targets[0]] is not AvalonRole.MERLIN
    assert table.result.winner is (AvalonSide.GOOD if good else AvalonSide.EVIL)
    assert table.result.failed == chaos.failed
    if not chaos.trouble:
        assert table.events("end")[0]["invalid"] == {}


def every_team_has_its_size_and_every_quest_its_team(chaos: Chaos) -> None:
    table = chaos.table
    for news in table.public():
        if news.event in ("proposed", "approved", "rejected", "sent", "succeeded", "failed"):
            assert len(set(news.targets)) == len(news.targets) == TEAM_SIZES[news.round - 1]
        if news.event == "rejected":
            assert (news.count or 0) <= 2
        if news.event == "approved":
            assert (news.count or 0) >= 3
    attempts = Counter(news.round for news in table.public() if news.event == "leader")
    assert max(attempts.values()) <= TEAMS_PER_QUEST
    for sent in (news for news in table.public() if news.event == "sent"):
        assert attempts[sent.round] == TEAMS_PER_QUEST


def the_office_goes_round_without_a_gap(chaos: Chaos) -> None:
    table = chaos.table
    leaders = [[*table.by_name].index(str(news.agent)) for news in table.public() if news.event == "leader"]
    assert leaders == [(leaders[0] + turn) % 5 for turn in range(len(leaders))]


def the_news_follow_the_course_that_a_player_imagines(chaos: Chaos) -> None:
    """A player that applies the public news to a course, to search ahead, is always right about the rules."""
    table = chaos.table
    seats = [*table.by_name]
    course, votes = AvalonCourse(-1), 0
    for news in table.public():
        team = tuple(map(seats.index, news.targets))
        match news.event:
            case "leader":
                leader = seats.index(str(news.agent))
                course = course if course.leader >= 0 else AvalonCourse(leader)
                assert course == AvalonCourse(leader, course.won, course.lost, news.count or 0)
                assert course.quest == news.round
            case "proposed":
                assert len(team) == course.size
                course = course.proposed(team)
            case "team_vote":
                assert course.stage is AvalonStage.VOTE
                votes += news.choice == APPROVE
            case "approved" | "rejected":
                course, votes = course.voted(votes), 0
                assert (course.stage is AvalonStage.CARDS) == (news.event == "approved")
            case "succeeded" | "failed":
                assert course.stage is AvalonStage.CARDS
                assert team == course.team
                course = course.played(news.count or 0)
            case "assassinated":
                assert course.stage is AvalonStage.ASSASSINATION
                course = course.assassinated(table.by_name[news.targets[0]] is AvalonRole.MERLIN)
    assert course.winner is table.result.winner


def fails_are_those_that_the_evil_played(chaos: Chaos) -> None:
    table = chaos.table
    evil = {name for name, role in table.by_name.items() if role.side is AvalonSide.EVIL}
    played: list[str] = []
    for record in table.written:
        if not isinstance(record, NewsRecord):
            continue
        news = record.news
        if news.event == "played":
            assert news.choice in ((PASS, FAIL) if news.agent in evil else (PASS,))
            assert [[*table.by_name][player - 1] for player in record.to or ()] == [news.agent]
            played.append(str(news.choice))
        if news.event in ("succeeded", "failed"):
            assert news.count == played.count(FAIL)
            assert len(played) == len(news.targets)
            played.clear()


def nobody_is_told_more_than_its_role_knows(chaos: Chaos) -> None:
    table = chaos.table
    roles = table.by_name
    evil = {name for name, role in roles.items() if role.side is AvalonSide.EVIL}
    for seat, packet in table.sent:
        me = [*table.by_name][seat]
        assert parse_packet(packet_to_json(packet)) == packet
        assert (packet.info.agent, packet.info.role_map) == (me, {})
        for news in news_in(packet):
            if news.event == "dealt":
                assert (news.agent, news.role) == (me, roles[me])
            elif news.event == "evil":
                assert set(news.targets) == evil - {me}
                assert roles[me] is AvalonRole.MERLIN or me in evil
            elif packet.request != "PARLOUR_END":
                assert news.role is None


@given(seeds)
@settings(max_examples=8)
def test_what_a_secret_card_changes_is_only_what_comes_of_it(seed: int) -> None:
    """The same game twice, but for the first card: up to the quest's outcome the others see the same."""
    altered_at: list[int] = []

    def otherwise(ask: Ask, text: str) -> str:
        if ask.packet.request != "QUEST" or altered_at:
            return text
        if len(ask.packet.info.options or ()) == 1:
            return text
        altered_at.append(ask.seat)
        return PASS if text == FAIL else FAIL

    plain, altered = chaos_of("avalon", seed).play(), chaos_of("avalon", seed, alter=otherwise).play()
    assert _before_an_outcome(plain, altered_at) == _before_an_outcome(altered, altered_at)


def _before_an_outcome(table: Table, but: list[int]) -> list[tuple[int, str]]:
    """What the others were sent before the first quest on which a card was played had an outcome."""
    cards = next((place for place, one in enumerate(table.sent) if one[1].request == "QUEST"), 0)
    return [(seat, packet_to_json(packet)) for seat, packet in table.sent[: cards + 1] if seat not in but]


def a_log_is_read_as_it_was_written(chaos: Chaos) -> None:
    table = chaos.table
    _, first, last = read_again(table)
    assert first.roles == last.roles
    assert last.winner == table.result.winner


@given(seeds, troubles)
@settings(max_examples=15)
def test_whatever_the_players_do(seed: int, trouble: float) -> None:
    chaos = chaos_of("avalon", seed, trouble)
    chaos.play()
    for holds in (
        every_game_ends_with_three_quests_of_one_outcome,
        every_team_has_its_size_and_every_quest_its_team,
        the_office_goes_round_without_a_gap,
        the_news_follow_the_course_that_a_player_imagines,
        fails_are_those_that_the_evil_played,
        nobody_is_told_more_than_its_role_knows,
        every_packet_brings_what_the_log_says_was_told,
        a_log_is_read_as_it_was_written,
    ):
        holds(chaos)
