"""The replay of one game on a page: days above, the talk on the left, the table and the beliefs beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nicegui import ui
from nicegui.events import GenericEventArguments

from agent.runtime.telemetry.printable import printable
from personas.schema import Language
from rules.game.roles import Role
from server_sim.people.replay.timeline import MomentKind, Timeline
from server_sim.people.web.replay.beliefs_panel import BeliefsPanel
from server_sim.people.web.replay.course import DEATHS, Course, as_told
from server_sim.people.web.replay.drawing.circle import TablePainter, TableScene
from server_sim.people.web.replay.drawing.days import day_line
from server_sim.people.web.replay.drawing.markup import as_html
from server_sim.people.web.replay.drawing.style import SCRIPT, STYLE
from server_sim.people.web.replay.drawing.talk import SAID, TalkPainter
from server_sim.people.web.replay.knowledge import ReplaySource
from server_sim.people.web.replay.words import REPLAY_WORDS, ReplayWords

POLL = 1.0
"""Seconds between two looks at a live game."""
USUAL_PACE = 2.0

MOMENT_CLICKED = """(event) => {
  const at = event.target.closest('[data-moment]');
  if (at) emit(Number(at.dataset.moment));
}"""
DAY_CLICKED = """(event) => {
  const at = event.target.closest('[data-go]');
  if (at) emit(Number(at.dataset.go));
}"""


def draw_replay(source: ReplaySource, language: Language) -> None:
    """Draw a game where the page is being built, and let whoever looks step through it.

    A live game is followed at its end. ``language`` is that of the page, not that of the game.
    """
    dress_page()
    ReplayPage(source, REPLAY_WORDS[language])


def dress_page() -> None:
    """Give the page the look of replays."""
    ui.add_css(STYLE)


class ReplayPage:
    """One visitor's way through one game."""

    def __init__(self, source: ReplaySource, words: ReplayWords) -> None:
        self._source = source
        self._words = words
        self._reveals = False
        self._course = Course(self._visible())
        self._now = self._course.last() if source.is_live else self._course.first()
        self._drawn_timeline = source.timeline
        self._drawn: dict[int, ui.html] = {}
        self._steps: dict[str, Callable[[], int]] = {
            "next": lambda: self._course.next(self._now),
            "previous": lambda: self._course.previous(self._now),
            "next_day": lambda: self._course.start_of_day(self._now, 1),
            "previous_day": lambda: self._course.back_to_start_of_day(self._now),
            "first": lambda: self._course.first(),
            "last": lambda: self._course.last(),
        }
        self._draw()

    def _visible(self) -> Timeline:
        """Numbered as the source has it, so that beliefs and moments agree whatever is shown."""
        timeline = self._source.timeline
        return timeline if self._reveals else as_told(timeline)

    @property
    def _roles(self) -> Mapping[str, Role]:
        return self._course.timeline.roles if self._reveals else {}

    def _draw(self) -> None:
        with ui.element("div").classes("rp").props("data-replay") as self._root:
            self._draw_top()
            self._days = ui.html("", sanitize=False).on("click", self._jump, js_handler=DAY_CLICKED)
            with ui.element("div").classes("rp-main"):
                self._draw_talk()
                self._draw_side()
            self._draw_controls()
            ui.label(self._words.keys).classes("rp-keys")
        self._root.client.run_javascript(SCRIPT)
        self._root.on("step", self._key, args=["detail"])
        self._play = ui.timer(USUAL_PACE, self._tick, active=False)
        if self._source.is_live:
            self._poll = ui.timer(POLL, self._look)
        ui.timer(0.01, self._beliefs.load, once=True)
        self._redraw()

    def _draw_top(self) -> None:
        timeline, words = self._source.timeline, self._words
        with ui.element("header").classes("rp-top"):
            title = ui.label(printable(timeline.name)).props('role="heading" aria-level="2"').classes("rp-title")
            title.props["title"] = printable(timeline.name)
            self._live = ui.label(words.live).classes("rp-live").props('role="status"')
            self._facts = ui.label().classes("rp-facts")
            ui.element("div").classes("rp-spread")
            if self._source.shows_roles and timeline.roles:
                ui.switch(words.show_roles, on_change=lambda event: self._reveal(event.value)).classes("rp-reveal")

    def _draw_talk(self) -> None:
        attributes = f'tabindex="0" role="region" aria-label="{self._words.talk}"'
        self._talk = ui.element("div").classes("rp-card rp-talk").props(attributes)
        self._talk.on("click", self._jump, js_handler=MOMENT_CLICKED)

    def _draw_controls(self) -> None:
        words = self._words
        with ui.element("div").classes("rp-card rp-bar-of-steps").props(f'role="toolbar" aria-label="{words.controls}"'):
            for icon, step, label in (
                ("first_page", "first", words.first),
                ("keyboard_double_arrow_left", "previous_day", words.previous_day),
                ("chevron_left", "previous", words.previous),
                ("play_arrow", "play", words.play),
                ("chevron_right", "next", words.next),
                ("keyboard_double_arrow_right", "next_day", words.next_day),
                ("last_page", "last", words.last),
            ):
                button = ui.button(icon=icon, on_click=lambda step=step: self._step(step))
                button.props("flat round" if step != "play" else "round unelevated").props["aria-label"] = label
                button.mark(step).classes("rp-outer" if step in ("first", "last") else "rp-inner")
                if step == "play":
                    self._play_button = button
            pace = ui.select(dict(words.paces), value=USUAL_PACE, on_change=lambda event: self._set_pace(event.value))
            pace.props("dense borderless options-dense").props["aria-label"] = words.pace
            pace.classes("rp-pace")

    def _draw_side(self) -> None:
        with ui.element("div").classes("rp-side"):
            self._stage = ui.html("", sanitize=False).classes("rp-card rp-stage")
            self._beliefs = BeliefsPanel(self._source, self._words)

    def _redraw(self) -> None:
        """Draw all of the talk that has changed, and then the moment."""
        timeline = self._course.timeline
        painter = TalkPainter(timeline, self._words, self._roles)
        for day, moments in self._course.days:
            if day not in self._drawn:
                with self._talk:
                    self._drawn[day] = ui.html("", sanitize=False)
            self._drawn[day].set_content(as_html([painter.day(day, moments)]))
        self._days.set_content(as_html([day_line(self._course, self._words)]))
        self._live.set_visibility(self._source.is_live)
        self._facts.set_text(self._facts_of(timeline))
        self._show(self._now)

    def _facts_of(self, timeline: Timeline) -> str:
        facts = [self._words.players.format(count=len(timeline.players))]
        if timeline.problems:
            facts.append(self._words.problems.format(count=len(timeline.problems)))
        return " · ".join(facts)

    def _show(self, number: int) -> None:
        """Make a moment the present one."""
        self._now = self._course.nearest(number)
        self._stage.set_content(as_html([TablePainter(self._scene(), self._words).draw()]))
        self._beliefs.show(self._course, self._now, self._roles)
        self._root.client.run_javascript(f"window.replayPage({self._now})")

    def _scene(self) -> TableScene:
        timeline, now = self._course.timeline, self._course.moment(self._now)
        badges = [
            moment.target
            for moment in timeline.moments
            if moment.kind is MomentKind.SHERIFF and moment.number <= self._now
        ]
        return TableScene(
            players=timeline.players,
            alive=timeline.alive_at(self._now + 1),
            speaker=now.actor if now is not None and now.kind in SAID else None,
            struck=now.target if now is not None and now.kind in DEATHS else None,
            sheriff=badges[-1] if badges else None,
            arrows=self._course.arrows(self._now),
            roles=self._roles,
        )

    def _reveal(self, reveals: bool) -> None:
        self._reveals = reveals
        self._course = Course(self._visible())
        self._redraw()

    def _jump(self, event: GenericEventArguments) -> None:
        if isinstance(event.args, int):
            self._show(event.args)

    def _key(self, event: GenericEventArguments) -> None:
        self._step(str(event.args.get("detail", "")))

    def _step(self, step: str) -> None:
        if step == "play":
            self._set_playing(not self._play.active)
        elif step in self._steps:
            self._show(self._steps[step]())

    def _tick(self) -> None:
        if self._now >= self._course.last() and not self._source.is_live:
            self._set_playing(False)
        else:
            self._step("next")

    def _set_pace(self, seconds: float) -> None:
        self._play.interval = seconds

    def _set_playing(self, plays: bool) -> None:
        self._play.active = plays
        self._play_button.props["icon"] = "pause" if plays else "play_arrow"
        self._play_button.props["aria-label"] = self._words.pause if plays else self._words.play
        self._play_button.update()

    async def _look(self) -> None:
        """See whether a live game has gone on; whoever is at its end goes along."""
        await self._source.refresh()
        if self._source.timeline is not self._drawn_timeline:
            follows = self._now >= self._course.last()
            self._drawn_timeline = self._source.timeline
            self._course = Course(self._visible())
            self._now = self._course.last() if follows else self._now
            self._redraw()
            await self._beliefs.load()
        self._poll.active = self._source.is_live
