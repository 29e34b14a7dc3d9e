"""SVG picture of the players round a table: speaker, deaths, and arrows for votes and actions."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from itertools import accumulate, pairwise
from math import cos, dist, hypot, pi, sin
from xml.etree.ElementTree import Element

from rich.cells import cell_len, set_cell_size

from agent.runtime.printable import printable
from server_sim.people.replay.telling import role_title
from server_sim.people.replay.timeline import Moment
from server_sim.people.web.marks import hue_of, role_short
from server_sim.people.web.replay.markup import element
from server_sim.people.web.words import Words

WIDTH = 360.0
"""Width of the picture in its own units, about one pixel each on a phone."""
LETTER, WIDE_LETTER = 7.9, 12.7
"""Widths of a Latin letter in a wide typeface, and of a Japanese one."""
PILL = 24.0
"""Height of a name's box."""

STEPS = 720
"""Number of steps by which an ellipse's length is approximated."""
ASIDE = 0.1
"""How far an arrow bends to the side, as a share of the arrow's length."""

Point = tuple[float, float]
"""The coordinates of a point in the picture."""


def trimmed(name: str, cells: int) -> str:
    """Return a name cut to the width of ``cells`` Latin letters, with an ellipsis if it is longer."""
    shown = printable(name)
    return shown if cell_len(shown) <= cells else set_cell_size(shown, cells - 1).rstrip() + "…"


def _evenly_round(count: int, wide: float, high: float) -> list[Point]:
    """Return points equally spaced along an ellipse about the origin, the first at the top."""
    angles = [2 * pi * step / STEPS for step in range(STEPS + 1)]
    outline = [(wide * sin(angle), -high * cos(angle)) for angle in angles]
    lengths = [0.0, *accumulate(dist(one, other) for one, other in pairwise(outline))]
    return [outline[bisect_left(lengths, lengths[-1] * place / count)] for place in range(count)]


@dataclass(frozen=True)
class TablePainter:
    """Draws the players around a table at one moment; ``roles`` are empty if they are hidden."""

    words: Words
    players: Sequence[str]
    alive: frozenset[str]
    speaker: str | None = None
    struck: str | None = None
    """The player who dies at this moment."""
    sheriff: str | None = None
    arrows: Sequence[Moment] = ()
    roles: Mapping[str, StrEnum] = field(default_factory=dict)

    def draw(self) -> Element:
        """Return the picture as an SVG element, with a description for screen readers."""
        lowest = max((self._place(name)[1] for name in self.players), default=self._height)
        view = f"0 0 {WIDTH:.0f} {lowest + (28 if self.roles else 18):.0f}"
        attributes = {"viewBox": view, "role": "img", "aria-label": self.description(), "class": "rp-circle"}
        wide, high = self._radii
        table = {"cx": WIDTH / 2, "cy": self._height / 2, "rx": wide - 34, "ry": high - 30}
        felt = element("ellipse", table | {"class": "rp-felt"})
        arrows, pills = map(self._arrow, self.arrows), map(self._pill, self.players)
        return element("svg", attributes, _arrow_heads(), felt, *arrows, *pills)

    def description(self) -> str:
        """Return a text that describes the picture: who is dead, and what the arrows mean."""
        voters: dict[str, list[str]] = {}
        for moment in self.arrows:
            voters.setdefault(moment.target or "", []).append(moment.actor or "")
        votes = [self.words("votes_for", voters=", ".join(who), target=name) for name, who in voters.items()]
        dead = [name for name in self.players if name not in self.alive]
        gone = [self.words("dead") + ": " + ", ".join(dead)] if dead else []
        return ". ".join([self.words("table"), *votes, *gone])

    @property
    def _height(self) -> float:
        return 202.0 + 20.0 * len(self.players)

    @property
    def _radii(self) -> Point:
        return WIDTH / 2 - 56, self._height / 2 - 18

    def _place(self, name: str) -> Point:
        x, y = self._places[self.players.index(name)]
        return WIDTH / 2 + x, self._height / 2 + y

    @cached_property
    def _places(self) -> list[Point]:
        return _evenly_round(len(self.players), *self._radii)

    def _label(self, name: str) -> str:
        mark = "✝ " if name not in self.alive else "★ " if name == self.sheriff else ""
        cells = 12 if len(self.players) < 8 else 9
        return mark + trimmed(name, cells - cell_len(mark))

    def _pill_width(self, name: str) -> float:
        letters = (WIDE_LETTER if cell_len(letter) > 1 else LETTER for letter in self._label(name))
        return max(sum(letters) + 16, 44)

    def _pill(self, name: str) -> Element:
        x, y = self._place(name)
        wide = self._pill_width(name)
        box = {
            "x": _coordinate(x - wide / 2),
            "y": _coordinate(y - PILL / 2),
            "width": _coordinate(wide),
            "height": PILL,
        }
        pieces = [
            element("title", {}, self._title(name)),
            element("rect", box | {"rx": PILL / 2}),
            element("text", {"x": _coordinate(x), "y": _coordinate(y + 4.3)}, self._label(name)),
        ]
        if name in self.roles:
            role = {"x": _coordinate(x), "y": _coordinate(y + PILL / 2 + 10), "class": "rp-pill-role"}
            pieces.append(element("text", role, role_short(self.roles[name], self.words)))
        return element("g", {"class": self._style(name), "style": hue_of(name, self.players)}, *pieces)

    def _title(self, name: str) -> str:
        role = self.roles.get(name)
        known = [role_title(role, self.words.language)] if role else []
        dead = [] if name in self.alive else [self.words("dead")]
        badge = [self.words("sheriff")] if name == self.sheriff else []
        return ", ".join([name, *known, *dead, *badge])

    def _style(self, name: str) -> str:
        styles = ["rp-pill"]
        styles += ["rp-dead"] if name not in self.alive else []
        styles += ["rp-speaks"] if name == self.speaker else []
        styles += ["rp-struck"] if name == self.struck else []
        role = self.roles.get(name)
        return " ".join([*styles, f"rp-{role.value.lower()}"] if role else styles)

    def _arrow(self, moment: Moment) -> Element:
        """Return an arrow bent towards the middle, between the edges of two names."""
        kind = moment.kind.value.replace(" ", "-")
        attributes = {"class": f"rp-arrow rp-is-{kind}", "marker-end": "url(#rp-head)"}
        actor, target = moment.actor or "", moment.target or ""
        if not {actor, target} <= set(self.players):
            return element("path", {"d": ""})
        start, end = self._place(actor), self._place(target)
        if actor == target:
            return element("path", attributes | {"d": self._loop(actor)})
        middle = self._bend(start, end)
        first, last = self._edge(actor, start, middle, 0), self._edge(target, end, middle, 5)
        path = f"M{_x_and_y(first)} Q{_x_and_y(middle)} {_x_and_y(last)}"
        return element("path", attributes | {"d": path})

    def _bend(self, start: Point, end: Point) -> Point:
        """Return the control point: towards the table's middle, and aside if two arrows face each other."""
        x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        pull = 0.35 * min(hypot(end[0] - start[0], end[1] - start[1]) / WIDTH, 1)
        across, up = (end[1] - start[1]) * ASIDE, (start[0] - end[0]) * ASIDE
        return x + (WIDTH / 2 - x) * pull + across, y + (self._height / 2 - y) * pull + up

    def _edge(self, name: str, place: Point, towards: Point, gap: float) -> Point:
        """Return the point at which a line from the middle of a name leaves the name's box."""
        dx, dy = towards[0] - place[0], towards[1] - place[1]
        wide = self._pill_width(name) / 2 + gap
        high = PILL / 2 + gap + (10 if self.roles and dy > 0 else 0)
        scale = min(wide / abs(dx) if dx else 9e9, high / abs(dy) if dy else 9e9)
        return place[0] + dx * min(scale, 1), place[1] + dy * min(scale, 1)

    def _loop(self, name: str) -> str:
        """Return a loop that starts and ends at a name, on the inside."""
        x, y = self._place(name)
        dx, dy = WIDTH / 2 - x, self._height / 2 - y
        far = hypot(dx, dy) or 1
        dx, dy = dx / far, dy / far

        def point(aside: float, inwards: float) -> str:
            return _x_and_y((x + dy * aside + dx * inwards, y - dx * aside + dy * inwards))

        return f"M{point(-12, 14)} C{point(-30, 52)} {point(30, 52)} {point(12, 18)}"


def _coordinate(number: float) -> str:
    return f"{number:.1f}"


def _x_and_y(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def _arrow_heads() -> Element:
    attributes = {
        "id": "rp-head",
        "viewBox": "0 0 8 8",
        "refX": 6,
        "refY": 4,
        "markerWidth": 5,
        "markerHeight": 5,
        "orient": "auto-start-reverse",
    }
    return element("defs", {}, element("marker", attributes, element("path", {"d": "M0 0L8 4L0 8z"})))
