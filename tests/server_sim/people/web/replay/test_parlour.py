"""Avalon and One Night as the browser shows them: talk, headings and the table, at every moment of a game."""

from __future__ import annotations

import pytest

from personas.schema import Language
from rules.game.languages import LANGUAGES
from server_sim.people.replay.timeline import MomentKind
from server_sim.people.web.replay.circle import TablePainter
from server_sim.people.web.replay.controls import day_line
from server_sim.people.web.replay.course import ReplaySteps, public_part
from server_sim.people.web.replay.talk_column import TalkPainter
from server_sim.people.web.words import REPLAY, words_in
from tests.server_sim.people.replay.building.parlour_logs import every_game, opened


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
@pytest.mark.parametrize("reveals", [True, False])
def test_every_moment_can_be_shown_and_read_out(game: str, language: Language, reveals: bool) -> None:
    whole = opened(game, language).timeline
    timeline = whole if reveals else public_part(whole)
    words, course = words_in(language, REPLAY), ReplaySteps(timeline)
    painter = TalkPainter(timeline, words, timeline.roles)
    for day, moments in course.days:
        assert len(list(painter.day(day, moments).iter("li"))) >= len(moments) - 1
    assert all(painter.spoken(moment) for moment in timeline.moments if not moment.is_silent)
    assert len(list(day_line(course, words).iter("button"))) == len(course.days)


@every_game
def test_the_table_shows_who_votes_for_whom_and_never_for_a_word(game: str) -> None:
    timeline = opened(game).timeline
    course, words = ReplaySteps(timeline), words_in("en", REPLAY)
    for moment in timeline.moments:
        arrows = course.arrows(moment.number)
        assert all(arrow.target in timeline.players for arrow in arrows)
        assert bool(arrows) >= (moment.kind is MomentKind.VOTE and moment.target is not None)
        alive = timeline.alive_at(moment.number)
        table = TablePainter(words, timeline.players, alive, arrows=arrows, roles=timeline.roles)
        assert table.draw().get("aria-label")
