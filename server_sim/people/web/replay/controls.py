"""Buttons under a replay: step, change the day, autoplay."""

from __future__ import annotations

from collections.abc import Callable

from nicegui import ui
from nicegui.events import GenericEventArguments

from server_sim.people.web.look import box, icon, options
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
    """The row of buttons, and the autoplay timer."""

    def __init__(self, words: Words, step: Callable[[str], bool]) -> None:
        """Draw the buttons; ``step`` moves in a direction and returns whether more moments follow."""
        self._words = words
        self._step = step
        with box("div", "rp-card rp-steps", role="toolbar", aria_label=words("controls")):
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
        with box("button", style, type="button", data_step=way, aria_label=label, title=label) as button:
            drawn = icon(sign)
        if way == "play":
            self._play, self._sign = button, drawn
            button.on("click", self.toggle)
        else:
            button.on("click", lambda: self._step(way))

    def _draw_pace(self) -> None:
        with box("select", "rp-pace", aria_label=self._words("pace")) as choice:
            options({name: self._words(f"pace.{name}") for name in PACES}, USUAL_PACE)
        choice.on("change", self._set_pace, js_handler="(event) => emit(event.target.value)")

    def _set_pace(self, event: GenericEventArguments) -> None:
        if isinstance(event.args, str) and event.args in PACES:
            self._clock.interval = PACES[event.args]

    def _tick(self) -> None:
        if not self._step("next") and self._clock.active:
            self.toggle()
