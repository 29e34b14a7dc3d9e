"""The row of days: widths by number of events, with the dead of each day."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from server_sim.people.replay.telling import chapter_name
from server_sim.people.replay.timeline import Moment
from server_sim.people.web.replay.course import ReplaySteps
from server_sim.people.web.replay.markup import Piece, element, span
from server_sim.people.web.words import Words

MIN_DAY_WIDTH = 3
"""Minimum width of a day, in stops."""


def day_line(course: ReplaySteps, words: Words) -> Element:
    """Return a button for each day, with its first and last moment."""
    return element("div", {"class": "rp-days"}, *(_day(course, words, *day) for day in course.days))


def _day(course: ReplaySteps, words: Words, day: int, moments: tuple[Moment, ...]) -> Element:
    first, last = moments[0].number, moments[-1].number
    stops = sum(first <= stop <= last for stop in course.stops)
    dead, chapter = course.deaths(day), chapter_name(day, moments, words.language)
    label = ", ".join([chapter, *(words("dies", name=name) for name in dead)])
    attributes = {
        "type": "button",
        "class": "rp-day",
        "data-go": course.next(first - 1),
        "data-from": first,
        "data-to": last,
        "style": f"flex-grow:{max(stops, MIN_DAY_WIDTH)}",
        "aria-label": label,
        "title": label,
    }
    marks: list[Piece] = [span("rp-cross", f"✝ {name}") for name in dead]
    return element("button", attributes, span("rp-day-name", chapter), *marks)
