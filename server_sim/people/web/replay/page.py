"""Draws the replay of one game: the days above, the talk on the left, the table and beliefs beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import PurePath

from nicegui import ui
from nicegui.events import GenericEventArguments

from agent.runtime.printable import printable
from personas.schema import Language
from server_sim.people.replay.loading import ReplayError
from server_sim.people.replay.timeline import DEATHS, SAID, MomentKind, Timeline
from server_sim.people.web import look
from server_sim.people.web.replay.beliefs_panel import BeliefsPanel
from server_sim.people.web.replay.circle import TablePainter
from server_sim.people.web.replay.controls import StepControls, day_line
from server_sim.people.web.replay.course import ReplaySteps, public_part
from server_sim.people.web.replay.markup import as_html
from server_sim.people.web.replay.sources import RecordedSource
from server_sim.people.web.replay.talk_column import TalkPainter
from server_sim.people.web.words import REPLAY, Words, words_in

MOST_OF_A_NAME = 60
"""Maximum characters of a game's name that the name of a saved file keeps."""
POLL = 1.0
"""Seconds between two checks of a live game."""
SCRIPT = (look.ASSETS / "replay.js").read_text(encoding="utf-8")

WAYS: Mapping[str, Callable[[ReplaySteps, int], int]] = {
    "next": ReplaySteps.next,
    "previous": ReplaySteps.previous,
    "next_day": lambda course, now: course.start_of_day(now, 1),
    "previous_day": ReplaySteps.back_to_start_of_day,
    "first": lambda course, _: course.first(),
    "last": lambda course, _: course.last(),
}
"""For each key and button, the function that returns the number of the moment to move to."""

MOMENT_CLICKED = """(event) => {
  const at = event.target.closest('[data-moment]');
  if (at && !String(getSelection())) emit(Number(at.dataset.moment));
}"""
DAY_CLICKED = """(event) => {
  const at = event.target.closest('[data-go]');
  if (at) emit(Number(at.dataset.go));
}"""


def saved_name(name: str) -> str:
    """Return the name of the file in which the game with this name is saved: letters, digits and hyphens."""
    stem = PurePath(name).stem[:MOST_OF_A_NAME]
    return "".join(char if char.isalnum() else "-" for char in stem).strip("-") + ".html"


def draw_replay(source: RecordedSource, language: Language, title: str = "") -> None:
    """Draw a replay of a game, with its controls, on the page that is being built.

    ``language`` is the page's, not the game's; ``title`` replaces the game's name as heading.
    """
    ui.add_css(look.ASSETS / "replay.css")
    _ReplayPage(source, words_in(language, REPLAY), title or source.timeline.name)


class _ReplayPage:
    """One visitor's view of one game."""

    def __init__(self, source: RecordedSource, words: Words, title: str) -> None:
        self._source = source
        self._words = words
        self._reveals = False
        self._timeline = source.timeline
        self._course = ReplaySteps(self._visible_timeline())
        self._now = self._course.last() if source.is_live else self._course.first()
        self._days_drawn: dict[int, ui.html] = {}
        self._draw(title)
        self._redraw()

    def _visible_timeline(self) -> Timeline:
        """The timeline without what is hidden, numbered like the source, so that beliefs fit the moments."""
        return self._timeline if self._reveals else public_part(self._timeline)

    @property
    def _roles(self) -> Mapping[str, StrEnum]:
        return self._course.timeline.roles

    def _draw(self, title: str) -> None:
        with look.box("div", "rp", data_replay=True) as self._root:
            self._draw_top(title)
            self._days = look.with_attributes(ui.html("", sanitize=False), "rp-time")
            self._days.on("click", self._jump, js_handler=DAY_CLICKED)
            with look.box("div", "rp-main"):
                label = self._words("talk")
                self._talk = look.box("div", "rp-card rp-talk", tabindex="0", role="region", aria_label=label)
                with look.box("div", "rp-side"):
                    self._stage = look.with_attributes(ui.html("", sanitize=False), "rp-card rp-stage")
                    self._beliefs = BeliefsPanel(self._source, self._words)
            self._controls = StepControls(self._words, self._step)
            look.text(self._words("keys"), "p", "rp-keys")
            self._spoken = look.text("", "p", "visually-hidden", aria_live="polite")
        self._talk.on("click", self._jump, js_handler=MOMENT_CLICKED)
        self._root.on("step", self._key, args=["detail"])
        self._root.client.run_javascript(SCRIPT)
        ui.timer(0.01, self._beliefs.load, once=True)
        self._poll = ui.timer(POLL, self._look, active=self._source.is_live)

    def _draw_top(self, title: str) -> None:
        with look.box("div", "rp-top"):
            look.text(title, "h2", "rp-title", title=printable(title))
            self._live = look.text(self._words("live"), "span", "rp-live", role="status")
            self._facts = look.text("", "span", "rp-facts")
            look.box("div", "rp-spread")
            with look.box("label", "tick rp-reveal") as self._reveal_label:
                tick = look.box("input", type="checkbox")
                look.text(self._words("show_roles"))
            tick.on("change", self._reveal, js_handler="(event) => emit(event.target.checked)")
            self._save_button = look.button(self._words("save"), "rp-save", sign="download")
            self._save_button.on("click", self._save)

    def _redraw(self) -> None:
        """Redraw the talk if the talk has changed, then show the present moment."""
        painter = TalkPainter(self._course.timeline, self._words, self._roles)
        for day, moments in self._course.days:
            if day not in self._days_drawn:
                with self._talk:
                    self._days_drawn[day] = ui.html("", sanitize=False)
            self._days_drawn[day].set_content(as_html([painter.day(day, moments)]))
        self._days.set_content(as_html([day_line(self._course, self._words)]))
        self._live.set_visibility(self._source.is_live)
        self._reveal_label.set_visibility(self._source.shows_roles)
        self._save_button.set_visibility(self._source.can_be_saved)
        timeline = self._course.timeline
        self._facts.text = self._words("players", count=len(timeline.players))
        if timeline.problems:
            self._facts.text += " · " + self._words("problems", count=len(timeline.problems))
        self._show(self._now)

    def _show(self, number: int) -> None:
        self._now = self._course.nearest(number)
        self._stage.set_content(as_html([self._picture().draw()]))
        self._beliefs.show(self._course, self._now, self._roles)
        moment = self._course.moment(self._now)
        if moment is not None:
            painter = TalkPainter(self._course.timeline, self._words, self._roles)
            self._spoken.text = painter.spoken(moment)
        self._root.client.run_javascript(f"window.replayPage({self._now})")

    def _picture(self) -> TablePainter:
        timeline, now = self._course.timeline, self._course.moment(self._now)
        badges = (one for one in reversed(timeline.moments) if one.kind is MomentKind.SHERIFF)
        return TablePainter(
            self._words,
            players=timeline.players,
            alive=timeline.alive_at(self._now + 1),
            speaker=now.actor if now is not None and now.kind in SAID else None,
            struck=now.target if now is not None and now.kind in DEATHS else None,
            sheriff=next((badge.target for badge in badges if badge.number <= self._now), None),
            arrows=self._course.arrows(self._now),
            roles=self._roles,
        )

    def _reveal(self, event: GenericEventArguments) -> None:
        self._reveals = event.args is True and self._source.shows_roles
        self._course = ReplaySteps(self._visible_timeline())
        self._redraw()

    async def _save(self) -> None:
        """Let the visitor save the game as a page of one file; the button is disabled until it is made."""
        if not self._source.can_be_saved or self._save_button.props.get("disabled"):
            return
        self._save_button.props["disabled"] = True
        self._save_button.update()
        note = ui.notification(self._words("saving"), spinner=True, timeout=None)

        def progress(done: int, count: int) -> None:
            note.message = self._words("saving_at", done=done, count=count)

        try:
            content = await self._source.page_to_share(progress)
            with self._root:
                ui.download.content(content, saved_name(self._timeline.name), "text/html")
        except ReplayError as error:
            ui.notify(printable(str(error)))
        finally:
            note.dismiss()
            self._save_button.props.pop("disabled")
            self._save_button.update()

    def _jump(self, event: GenericEventArguments) -> None:
        if isinstance(event.args, int):
            self._show(event.args)

    def _key(self, event: GenericEventArguments) -> None:
        step = event.args.get("detail") if isinstance(event.args, dict) else None
        if step == "play":
            self._controls.toggle()
        elif isinstance(step, str):
            self._step(step)

    def _step(self, way: str) -> bool:
        """Move by the key or button ``way``; return False at the end of a game that is over."""
        before = self._now
        if way in WAYS:
            self._show(WAYS[way](self._course, self._now))
        return self._now != before or self._source.is_live

    async def _look(self) -> None:
        """Look for new events of a running game; a viewer who is at its end moves on with the game."""
        await self._source.refresh()
        if self._source.timeline is not self._timeline:
            follows = self._now >= self._course.last()
            self._timeline = self._source.timeline
            self._course = ReplaySteps(self._visible_timeline())
            self._now = self._course.last() if follows else self._now
            self._redraw()
            await self._beliefs.load()
        self._live.set_visibility(self._source.is_live)
        self._poll.active = self._source.is_live
