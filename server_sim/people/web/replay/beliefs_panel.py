"""The panel that shows what a player believes at the present event of a replay, about a chosen role."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from xml.etree.ElementTree import Element

from nicegui import ui
from nicegui.events import GenericEventArguments

from agent.runtime.printable import printable
from rules.game.roles import Role
from rules.game.view import PUBLIC
from server_sim.people.replay.posteriors import BeliefAt
from server_sim.people.replay.telling import role_title
from server_sim.people.web import look
from server_sim.people.web.replay.course import ReplaySteps
from server_sim.people.web.replay.knowledge import BeliefTrack
from server_sim.people.web.replay.markup import as_html, element, span
from server_sim.people.web.replay.sources import RecordedSource
from server_sim.people.web.replay.talk_column import TalkPainter
from server_sim.people.web.words import Words

WIDE, HIGH, EDGE = 120.0, 26.0, 2.0
"""Width and height of the small chart, and its margin."""

Figures = Sequence[tuple[int, float]]
"""A player's figures over time: (number of the moment, figure from that moment on)."""


@dataclass(frozen=True)
class FigureHistory:
    """A player's probability or score (0 to ``top``): ``figure`` is the value at event ``now``, ``past`` the
    values up to it. ``end`` is the number of the last event."""

    figure: float | None
    past: Figures
    now: int
    end: int
    top: float

    @property
    def text(self) -> str:
        """The present value as text: a percentage, a score, or "–" if it is not known."""
        if self.figure is None:
            return "–"
        return f"{self.figure:.0%}" if self.top == 1 else f"{self.figure:.1f}".removesuffix(".0")

    @property
    def share(self) -> float:
        """The present value scaled to 0..1."""
        return min(max((self.figure or 0) / self.top, 0), 1)


def meter(row: FigureHistory) -> Element:
    """Return an element with a bar and a number for the present value."""
    fill = element("span", {"class": "rp-fill", "style": f"width:{row.share:.1%}"})
    return span("rp-meter", span("rp-bar", fill), span("rp-figure", row.text))


def spark(row: FigureHistory) -> Element:
    """Return a small line chart of the value from the beginning of the game to now."""
    attributes = {
        "viewBox": f"0 0 {WIDE:.0f} {HIGH:.0f}",
        "class": "rp-spark",
        "aria-hidden": "true",
        "preserveAspectRatio": "none",
    }
    floor = _height_of(0, row)
    base = {"x1": 0, "x2": WIDE, "y1": floor, "y2": floor, "class": "rp-base"}
    pieces = [element("line", base)]
    if row.past:
        steps = _step_path(row)
        area = f"M{_across(row.past[0][0], row):.1f} {floor:.1f} {steps.replace('M', 'L', 1)} V{floor:.1f}Z"
        pieces += [
            element("path", {"d": area, "class": "rp-area"}),
            element("path", {"d": steps, "class": "rp-line"}),
        ]
    x = f"{_across(row.now, row):.1f}"
    pieces.append(element("line", {"x1": x, "x2": x, "y1": 0, "y2": HIGH, "class": "rp-cursor"}))
    return element("svg", attributes, *pieces)


def _step_path(row: FigureHistory) -> str:
    moment, figure = row.past[0]
    path = [f"M{_across(moment, row):.1f} {_height_of(figure, row):.1f}"]
    for moment, figure in row.past[1:]:
        path.append(f"H{_across(moment, row):.1f} V{_height_of(figure, row):.1f}")
    return " ".join([*path, f"H{max(_across(row.now, row), _across(row.past[-1][0], row)):.1f}"])


def _across(moment: int, row: FigureHistory) -> float:
    return EDGE + (WIDE - 2 * EDGE) * moment / max(row.end, 1)


def _height_of(figure: float, row: FigureHistory) -> float:
    return HIGH - EDGE - (HIGH - 2 * EDGE) * min(max(figure / row.top, 0), 1)


PLACE_CHOSEN = "(event) => emit(Number(event.target.value))"


class BeliefsPanel:
    """The panel with each player's probability of a role (or score) and, for one player, the reasons."""

    def __init__(self, source: RecordedSource, words: Words) -> None:
        self._source = source
        self._words = words
        self._track: BeliefTrack | None = None
        self._about: str | None = None
        self._raters: tuple[str, ...] = ()
        self._rater = PUBLIC
        self._aspects: tuple[str, ...] = ()
        self._aspect: str = Role.WEREWOLF
        self._course = ReplaySteps(source.timeline)
        self._now = 0
        self._asked = 0
        self._roles: Mapping[str, StrEnum] = {}
        self._draw()

    def show(self, course: ReplaySteps, now: int, roles: Mapping[str, StrEnum]) -> None:
        """Show the beliefs at event number ``now``; ``roles`` (by player) are empty if they are hidden."""
        self._course, self._now, self._roles = course, now, roles
        self._refresh()

    async def load(self) -> None:
        """Compute the beliefs of the chosen player step by step, and show them as they come."""
        self._offer_seats()
        rater, asked = self._rater, self._asked + 1
        self._asked = asked
        self._panel.set_visibility(bool(self._raters))
        self._problem.text = ""
        self._busy.set_visibility(True)
        complete = False
        while self._raters and not complete and not self._rows.is_deleted:
            track = None
            try:
                track = await self._source.beliefs_by(rater, self._now)
            except ValueError as error:
                self._problem.text = printable(str(error))
            if asked != self._asked:
                return
            complete = track is None or track.is_complete
            self._take(track)
        self._busy.set_visibility(False)

    def _draw(self) -> None:
        words = self._words
        with look.box("section", "rp-card rp-beliefs", aria_label=words("beliefs")) as self._panel:
            self._heading = look.text(words("beliefs"), "h3")
            self._hint = look.text(words("beliefs_hint"), "p", "rp-hint")
            with look.box("div", "rp-ask"):
                _, self._seat_choice = self._choice(words("seat"), self._choose_seat)
                self._aspect_field, self._aspect_choice = self._choice(words("aspect"), self._choose_aspect)
            with look.box("div", "rp-busy", role="status") as self._busy:
                ui.spinner(size="1.2em")
                look.text(words("working"))
            self._problem = look.text("", "p", "rp-problem", role="alert")
            self._rows = look.box("div", "rp-rows")
            self._draw_rows()
        self._why = look.with_attributes(ui.html("", sanitize=False), "rp-card rp-why", aria_live="polite")

    @staticmethod
    def _choice(
        label: str, chosen: Callable[[GenericEventArguments], object]
    ) -> tuple[ui.element, ui.element]:
        """Add a labelled list to choose from; return the whole field, and the list in it."""
        with look.box("label", "field") as field:
            look.text(label)
            return field, look.box("select").on("change", chosen, js_handler=PLACE_CHOSEN)

    @staticmethod
    def _offer(choice: ui.element, offered: Sequence[str], chosen: int) -> None:
        """Set the options of a selection; the value of an option is its index."""
        choice.clear()
        with choice:
            look.options({str(place): words for place, words in enumerate(offered)}, str(chosen))

    def _offer_seats(self) -> None:
        if self._raters == self._source.raters:
            return
        self._raters = self._source.raters
        if self._rater not in self._raters:
            self._rater = self._raters[0] if self._raters else PUBLIC
        names = [self._words("everybody") if name == PUBLIC else name for name in self._raters]
        self._offer(self._seat_choice, names, self._raters.index(self._rater) if self._raters else 0)

    async def _choose_seat(self, event: GenericEventArguments) -> None:
        if isinstance(event.args, int) and 0 <= event.args < len(self._raters):
            self._rater, self._track = self._raters[event.args], None
            self._refresh()
            await self.load()

    def _choose_aspect(self, event: GenericEventArguments) -> None:
        if isinstance(event.args, int) and 0 <= event.args < len(self._aspects):
            self._aspect = self._aspects[event.args]
            self._refresh()

    def _draw_rows(self) -> None:
        self._buttons: dict[str, tuple[ui.element, list[ui.html]]] = {}
        with self._rows:
            for name in self._source.timeline.players:
                with look.box("button", "rp-row", type="button") as button:
                    parts = [ui.html("", sanitize=False, tag="span") for _ in range(3)]
                button.on("click", lambda name=name: self._choose(name))
                self._buttons[name] = button, parts

    def _choose(self, name: str) -> None:
        self._about = None if self._about == name else name
        self._refresh()

    def _take(self, track: BeliefTrack | None) -> None:
        self._track = track
        aspects = track.aspects if track is not None else ()
        self._heading.text = self._words("trust" if track and track.is_scores else "beliefs")
        self._hint.text = self._words("scores_hint" if track and track.is_scores else "beliefs_hint")
        if aspects and aspects != self._aspects:
            self._aspects = aspects
            self._aspect_field.set_visibility(len(aspects) > 1)
            self._aspect = self._aspect if self._aspect in aspects else aspects[0]
            roles = [self._aspect_name(aspect) for aspect in aspects]
            self._offer(self._aspect_choice, roles, aspects.index(self._aspect))
        self._refresh()

    def _aspect_name(self, aspect: str) -> str:
        own = f"aspect.{aspect}"
        return self._words(own) if own in self._words else role_title(aspect, self._words.language)

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
        self, painter: TalkPainter, name: str, snapshot: BeliefAt | None, *, alive: bool, chosen: bool
    ) -> None:
        button, parts = self._buttons[name]
        row = self._row(name, snapshot)
        for part, drawn in zip(parts, (painter.name(name), meter(row), spark(row)), strict=True):
            part.set_content(as_html([drawn]))
        button.classes(replace="rp-row" if alive else "rp-row rp-dead")
        gone = "" if alive else ", " + self._words("dead")
        aspect = self._aspect_name(self._aspect)
        button.props["aria-label"] = f"{printable(name)}{gone}: {aspect} {row.text}"
        button.props["aria-pressed"] = "true" if chosen else "false"
        button.update()

    def _row(self, name: str, snapshot: BeliefAt | None) -> FigureHistory:
        figure = snapshot.figures.get(name, {}).get(self._aspect) if snapshot is not None else None
        past = self._track.history_of(name, self._aspect, self._now) if self._track is not None else ()
        top = self._track.top if self._track is not None else 1.0
        return FigureHistory(figure, past, self._now, self._course.last(), top)

    def _first_suspect(self, snapshot: BeliefAt | None) -> str | None:
        if snapshot is None or self._track is None or self._track.is_scores:
            return None
        alive = self._course.timeline.alive_at(self._now + 1) - {self._rater}
        figures = {
            name: row[self._aspect]
            for name, row in snapshot.figures.items()
            if name in alive and self._aspect in row
        }
        return max(figures, key=figures.__getitem__, default=None)

    def _explain(self, about: str | None, snapshot: BeliefAt | None) -> None:
        explains = self._track is None or not self._track.is_scores
        self._why.set_visibility(explains and bool(self._raters))
        if about is None or snapshot is None:
            self._why.set_content(as_html([element("p", {"class": "rp-hint"}, self._words("nothing_yet"))]))
            return
        reasons = [element("li", {}, reason) for reason in snapshot.reasons.get(about, ())]
        heading = element("h4", {}, self._words(f"why.{self._aspects[0]}", name=about))
        silent = element("p", {"class": "rp-hint"}, self._words("no_reasons"))
        self._why.set_content(as_html([heading, element("ul", {}, *reasons) if reasons else silent]))
