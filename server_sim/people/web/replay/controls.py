"""The controls of a replay: a button for each day, buttons for single steps, and autoplay."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree.ElementTree import Element

from nicegui import ui
from nicegui.events import GenericEventArguments

from server_sim.people.replay.telling import chapter_name
from server_sim.people.replay.timeline import Moment
from server_sim.people.web import look
from server_sim.people.web.replay.course import ReplaySteps
from server_sim.people.web.replay.markup import Piece, element, span
from server_sim.people.web.words import Words

PACES = {"slow": 4.0, "calm": 2.0, "brisk": 1.0, "fast": 0.4}
"""The speeds of autoplay, in seconds per moment."""
USUAL_PACE = "calm"
"""The speed of autoplay that is chosen at first."""
STEPS = (
    ("first", "first_page"),
    ("previous_day", "keyboard_double_arrow_left"),
    ("previous", "chevron_left"),
    ("play", "play_arrow"),
    ("next", "chevron_right"),
    ("next_day", "keyboard_double_arrow_right"),
    ("last", "last_page"),
)
"""The buttons that move through the game, each with its icon."""
OUTER = ("first", "last")
"""The buttons that narrow pages hide; keys move in the same directions."""


class StepControls:
    """The buttons that step through a replay, and the timer that plays it automatically."""

    def __init__(self, words: Words, step: Callable[[str], bool]) -> None:
        """Draw the buttons; ``step`` moves in a direction and returns whether more moments follow."""
        self._words = words
        self._step = step
        with look.box("div", "rp-card rp-steps", role="toolbar", aria_label=words("controls")):
            for way, sign in STEPS:
                self._draw_button(way, sign)
            self._draw_pace()
        self._clock = ui.timer(PACES[USUAL_PACE], self._tick, active=False)

    def toggle(self) -> None:
        """Start or stop autoplay."""
        plays = not self._clock.active
        self._clock.active = plays
        self._sign.text = "pause" if plays else "play_arrow"
        self._play.props["aria-label"] = self._words("pause" if plays else "play")
        self._play.update()

    def _draw_button(self, way: str, sign: str) -> None:
        style = "rp-step rp-outer" if way in OUTER else "rp-step"
        label = self._words(way)
        with look.box("button", style, type="button", data_step=way, aria_label=label, title=label) as button:
            drawn = look.icon(sign)
        if way == "play":
            self._play, self._sign = button, drawn
            button.on("click", self.toggle)
        else:
            button.on("click", lambda: self._step(way))

    def _draw_pace(self) -> None:
        with look.box("select", "rp-pace", aria_label=self._words("pace")) as choice:
            look.options({name: self._words(f"pace.{name}") for name in PACES}, USUAL_PACE)
        choice.on("change", self._set_pace, js_handler="(event) => emit(event.target.value)")

    def _set_pace(self, event: GenericEventArguments) -> None:
        if isinstance(event.args, str) and event.args in PACES:
            self._clock.interval = PACES[event.args]

    def _tick(self) -> None:
        if not self._step("next") and self._clock.active:
            self.toggle()


MIN_DAY_WIDTH = 3
"""Minimum width of a day, in stops."""


def day_line(course: ReplaySteps, words: Words) -> Element:
    """Return an element with a button for each day; the numbers of the day's events are in its attributes."""
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
