"""Avalon and One Night as the browser shows them: talk, headings and the table, at every moment of a game."""

from __future__ import annotations

from xml.etree.ElementTree import Element

import pytest

from personas.schema import Language
from server_sim.people.replay.loading import read_recorded
from server_sim.people.replay.timeline import MomentKind, Timeline
from server_sim.people.web.replay.circle import TablePainter, TableScene
from server_sim.people.web.replay.course import ReplaySteps, as_told
from server_sim.people.web.replay.days import day_line
from server_sim.people.web.replay.talk_column import TalkPainter
from server_sim.people.web.words import REPLAY, words_in
from tests.server_sim.people.replay.building.parlour_logs import log_of

GAMES = ("avalon", "one_night")
LANGUAGES: tuple[Language, ...] = ("ja", "en")


def timeline_of(game: str, language: Language) -> Timeline:
    return read_recorded("game.jsonl", log_of(game, language).encode()).timeline


def said(node: Element) -> str:
    return "".join(node.itertext())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("reveals", [True, False])
def test_every_moment_can_be_shown_and_read_out(game: str, language: Language, reveals: bool) -> None:
    whole = timeline_of(game, language)
    timeline = whole if reveals else as_told(whole)
    words, course = words_in(language, REPLAY), ReplaySteps(timeline)
    painter = TalkPainter(timeline, words, timeline.roles)
    for day, moments in course.days:
        assert len(list(painter.day(day, moments).iter("li"))) >= len(moments) - 1
    assert all(painter.spoken(moment) for moment in timeline.moments if not moment.is_silent)
    assert len(list(day_line(course, words).iter("button"))) == len(course.days)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_shows_who_votes_for_whom_and_never_for_a_word(game: str) -> None:
    timeline = timeline_of(game, "en")
    course, words = ReplaySteps(timeline), words_in("en", REPLAY)
    for moment in timeline.moments:
        arrows = course.arrows(moment.number)
        assert all(arrow.target in timeline.players for arrow in arrows)
        assert bool(arrows) >= (moment.kind is MomentKind.VOTE and moment.target is not None)
        scene = TableScene(
            timeline.players, timeline.alive_at(moment.number), None, None, None, arrows, timeline.roles
        )
        assert TablePainter(scene, words).draw().get("aria-label")


def test_headings_are_quests_and_rounds() -> None:
    words = words_in("en", REPLAY)
    lines = [said(day_line(ReplaySteps(timeline_of(game, "en")), words)) for game in GAMES]
    assert "Quest 1" in lines[0]
    assert "Round 1 of the discussion" in lines[1]
