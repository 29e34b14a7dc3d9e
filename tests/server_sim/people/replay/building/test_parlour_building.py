"""Replays of Avalon and One Night, from logs of self-play."""

from __future__ import annotations

import pytest

from agent.protocol.parlour import is_private
from agent.protocol.parlour_log import NewsRecord
from personas.schema import Language
from rules.game.languages import LANGUAGES
from server_sim.people.replay.loading import ReplayError, read_recorded
from server_sim.people.replay.telling import chapter_name
from server_sim.people.replay.timeline import CHAPTERS, MomentKind
from tests.rows import each_row
from tests.server_sim.people.replay.building.parlour_logs import GAMES, every_game, log_of, opened, records_of
from tests.server_sim.people.terminal.small_games import drawn

both_languages = pytest.mark.parametrize("language", LANGUAGES)


@every_game
@both_languages
def test_a_log_is_told_in_the_language_of_its_talk(game: str, language: Language) -> None:
    timeline = opened(game, language).timeline
    assert (timeline.language, timeline.problems) == (language, ())
    assert timeline.winner is not None


@every_game
def test_every_line_is_told_in_its_place(game: str) -> None:
    said = [
        record.news.text
        for record in records_of(game, "en")
        if isinstance(record, NewsRecord) and record.news.event == "said"
    ]
    moments = opened(game).timeline.moments
    assert [moment.text for moment in moments if moment.kind is MomentKind.TALK] == said


@every_game
def test_secrets_stay_so_where_roles_are_not_shown(game: str) -> None:
    timeline = opened(game).timeline
    private = {
        record.news.event
        for record in records_of(game, "en")
        if isinstance(record, NewsRecord) and record.to is not None
    }
    assert all(map(is_private, private))
    assert any(moment.kind is MomentKind.SECRET for moment in timeline.moments)
    shown = timeline.without_roles()
    assert shown.roles == {}
    assert not any(moment.kind is MomentKind.SECRET for moment in shown.moments)


def test_avalon_goes_by_quests_and_one_night_by_rounds() -> None:
    names = {}
    for game in GAMES:
        moments = opened(game).timeline.moments
        begins = [moment for moment in moments if moment.kind in CHAPTERS]
        names[game] = [chapter_name(moment.day, [moment], "en") for moment in begins]
    assert names["avalon"][:3] == ["The roles are dealt", "Quest 1", "Quest 2"]
    assert names["one_night"][:2] == ["The night", "Round 1 of the discussion"]
    assert len(names["one_night"]) == 4


@every_game
@both_languages
def test_a_whole_game_is_drawn_as_text(game: str, language: Language) -> None:
    lines = [line.plain for line in drawn(opened(game, language).timeline, lambda: 80)]
    assert len(lines) > 20
    assert not any("{" in line or "None" in line for line in lines)


@every_game
def test_a_killed_server_leaves_a_game_that_goes_on(game: str) -> None:
    half = "".join(line + "\n" for line in log_of(game, "en").split("\n")[:20])
    timeline = read_recorded("game.jsonl", half.encode()).timeline
    assert timeline.winner is None
    assert len(timeline.players) == 5


@each_row
def test_what_cannot_be_shown_is_refused_in_one_line(old: str, new: str, why: str) -> None:
    with pytest.raises(ReplayError, match=why):
        read_recorded("game.jsonl", log_of("avalon", "en").replace(old, new, 1).encode())


def test_a_record_of_something_else_is_a_problem_of_one_line() -> None:
    log = log_of("one_night", "en") + '{"event": "x"}\n'
    (problem,) = read_recorded("game.jsonl", log.encode()).timeline.problems
    assert problem.startswith("line ")
