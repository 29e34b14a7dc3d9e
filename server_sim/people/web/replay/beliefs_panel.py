"""What a seat believes at the present moment, beside the talk: whose view, which role, and why."""

from __future__ import annotations

from collections.abc import Mapping

from nicegui import ui

from agent.runtime.telemetry.printable import printable
from rules.game.roles import Role
from rules.game.view import PUBLIC
from server_sim.people.web.replay.course import Course
from server_sim.people.web.replay.drawing.markup import as_html, element
from server_sim.people.web.replay.drawing.suspicion import Row, meter, spark
from server_sim.people.web.replay.drawing.talk import TalkPainter
from server_sim.people.web.replay.knowledge import RELIABLE, ReplaySource, Snapshot, Track
from server_sim.people.web.replay.words import ReplayWords


class BeliefsPanel:
    """A bar and a line for each player, and the reasons about one of them."""

    def __init__(self, source: ReplaySource, words: ReplayWords) -> None:
        self._source = source
        self._words = words
        self._track: Track | None = None
        self._about: str | None = None
        self._course = Course(source.timeline)
        self._now = 0
        self._roles: Mapping[str, Role] = {}
        self._draw()

    def show(self, course: Course, now: int, roles: Mapping[str, Role]) -> None:
        """Show the moment ``now``; ``roles`` are empty where they are not shown."""
        self._course, self._now, self._roles = course, now, roles
        self._refresh()

    async def load(self) -> None:
        """Ask for the chosen seat's beliefs, and show them when they are there."""
        rater = self._rater
        self._busy.set_visibility(True)
        self._problem.set_text("")
        try:
            track = await self._source.track(rater)
        except ValueError as error:
            track = None
            self._problem.set_text(printable(str(error)))
        if rater == self._rater:
            self._busy.set_visibility(False)
            self._take(track)

    @property
    def _rater(self) -> str:
        raters = self._source.raters
        place = int(self._seat.value or 0)
        return raters[place] if place < len(raters) else PUBLIC

    @property
    def _aspect(self) -> str:
        return str(self._choice.value)

    def _draw(self) -> None:
        words = self._words
        with ui.element("section").classes("rp-card rp-beliefs").props(f'aria-label="{words.beliefs}"'):
            ui.html(f"<h3>{words.beliefs}</h3>", sanitize=False)
            self._hint = ui.label(words.beliefs_hint).classes("rp-hint")
            with ui.element("div").classes("rp-ask"):
                self._draw_choices()
            with ui.element("div").classes("rp-busy").props('role="status"') as self._busy:
                ui.spinner(size="1.2em")
                ui.label(words.working)
            self._problem = ui.label().classes("rp-problem").props('role="alert"')
            self._rows = ui.element("div").classes("rp-rows")
            self._draw_rows()
            self._why = ui.html("", sanitize=False).classes("rp-why").props('aria-live="polite"')

    def _draw_choices(self) -> None:
        names = dict(enumerate(self._words.everybody if name == PUBLIC else printable(name) for name in self._source.raters))
        self._seat = ui.select(names, value=0, label=self._words.seat, on_change=self.load)
        self._seat.props("outlined dense options-dense").classes("rp-seat")
        roles = {Role.WEREWOLF.value: self._words.aspects[Role.WEREWOLF]}
        self._choice = ui.select(roles, value=Role.WEREWOLF.value, label=self._words.aspect, on_change=self._refresh)
        self._choice.props("outlined dense options-dense").classes("rp-aspect")

    def _draw_rows(self) -> None:
        self._buttons: dict[str, tuple[ui.element, ui.html, ui.html, ui.html]] = {}
        with self._rows:
            for name in self._source.timeline.players:
                with ui.element("button").classes("rp-row").props('type="button"') as button:
                    parts = (self._part(), self._part(), self._part())
                button.on("click", lambda name=name: self._choose(name))
                self._buttons[name] = (button, *parts)

    @staticmethod
    def _part() -> ui.html:
        return ui.html("", sanitize=False, tag="span")

    def _choose(self, name: str) -> None:
        self._about = None if self._about == name else name
        self._refresh()

    def _take(self, track: Track | None) -> None:
        """Show another seat's beliefs, and offer the roles that they tell of."""
        self._track = track
        aspects = track.aspects if track is not None and track.aspects else (Role.WEREWOLF.value,)
        self._hint.set_text(self._words.scores_hint if track and track.is_scores else self._words.beliefs_hint)
        chosen = self._aspect if self._aspect in aspects else aspects[0]
        self._choice.set_options({aspect: self._words.aspects[aspect] for aspect in aspects}, value=chosen)
        self._choice.set_visibility(aspects != (RELIABLE,))
        self._refresh()

    def _refresh(self) -> None:
        if set(self._buttons) != set(self._source.timeline.players):
            self._rows.clear()
            self._draw_rows()
        snapshot = self._track.at(self._now) if self._track is not None else None
        about = self._about or self._first_suspect(snapshot)
        self._rows.classes(replace=f"rp-rows rp-of-{self._aspect.lower()}")
        alive = self._course.timeline.alive_at(self._now + 1)
        painter = TalkPainter(self._course.timeline, self._words, self._roles)
        for name in self._buttons:
            self._fill_row(painter, name, snapshot, alive=name in alive, chosen=name == about)
        self._explain(about, snapshot)

    def _fill_row(
        self, painter: TalkPainter, name: str, snapshot: Snapshot | None, *, alive: bool, chosen: bool
    ) -> None:
        button, who, bar, line = self._buttons[name]
        row = self._row(name, snapshot)
        who.set_content(as_html([painter.name(name)]))
        bar.set_content(as_html([meter(row)]))
        line.set_content(as_html([spark(row)]))
        button.classes(replace="rp-row" if alive else "rp-row rp-dead")
        gone = "" if alive else f", {self._words.dead}"
        label = f"{printable(name)}{gone}: {self._words.aspects[self._aspect]} {row.text}"
        button.props["aria-label"] = label
        button.props["aria-pressed"] = "true" if chosen else "false"
        button.update()

    def _row(self, name: str, snapshot: Snapshot | None) -> Row:
        figure = snapshot.figures.get(name, {}).get(self._aspect) if snapshot is not None else None
        past = self._track.course_of(name, self._aspect, self._now) if self._track is not None else ()
        top = self._track.top if self._track is not None else 1.0
        return Row(figure, past, self._now, self._course.last(), top)

    def _first_suspect(self, snapshot: Snapshot | None) -> str | None:
        """The living player with the largest figure, but the rater."""
        if snapshot is None:
            return None
        alive = self._course.timeline.alive_at(self._now + 1) - {self._rater}
        figures = {name: row[self._aspect] for name, row in snapshot.figures.items() if name in alive and self._aspect in row}
        return max(figures, key=figures.__getitem__, default=None)

    def _explain(self, about: str | None, snapshot: Snapshot | None) -> None:
        """Say why the figure of a player is what it is, as far as that is known."""
        if about is None or snapshot is None:
            self._why.set_content(as_html([element("p", {"class": "rp-hint"}, self._words.nothing_yet)]))
            return
        reasons = [element("li", {}, reason) for reason in snapshot.reasons.get(about, ())]
        heading = element("h4", {}, self._words.why.format(name=about))
        silent = element("p", {"class": "rp-hint"}, self._words.no_reasons)
        self._why.set_content(as_html([heading, element("ul", {}, *reasons) if reasons else silent]))
