"""Draws the course of a game: for each player the public's suspicion over the game, with what happened.

Needs matplotlib (extra ``plot``).
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from itertools import groupby
from typing import Any

from agent.extras import install
from agent.runtime.printable import printable
from rules.game.catalogue import catalogue
from rules.game.roles import Role
from rules.game.view import PUBLIC
from server_sim.people.replay.loading import ReplayError
from server_sim.people.replay.readings import CLAIM, RESULT
from server_sim.people.replay.shared_game import SharedGame
from server_sim.people.replay.telling import day_name, role_title
from server_sim.people.replay.timeline import DEATHS, Moment, MomentKind

WIDTH, PANEL, EDGES = 7.2, 0.62, 1.1
"""Width of the picture, height of a player's panel, and height of the rest, in inches."""
FONTS = (
    "DejaVu Sans",
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "Hiragino Sans",
    "Yu Gothic",
    "IPAexGothic",
    "IPAGothic",
)
"""Fonts for Latin and Japanese text, those that are installed."""
LINE, MARK, DIM = "#a32626", "#3a4fa3", "0.93"
"""Colours of the curve, of claims, and of the time after a player's death."""

REPRODUCIBLE = {"svg.fonttype": "none", "svg.hashsalt": "course"}
"""Settings of matplotlib by which text stays text in SVG, and the same game gives the same file."""


def course_picture(game: SharedGame, kind: str) -> bytes:
    """Return the picture as a file of this kind, "svg" or "png"; the roles stand beside the names if shown.

    Raises:
        ReplayError: matplotlib is not installed, or a PNG needs letters that no installed font has.
    """
    try:
        from matplotlib import font_manager, rc_context  # noqa: PLC0415 - an optional extra, used only here
        from matplotlib.figure import Figure  # noqa: PLC0415
    except ImportError:
        raise ReplayError(f"drawing needs matplotlib: {install('plot')}") from None
    installed = {font.name: font.fname for font in font_manager.fontManager.ttflist if font.name in FONTS}
    fonts = [name for name in FONTS if name in installed]
    painter = _Painter(game)
    known = [font_manager.get_font(installed[name]) for name in fonts]
    missing = {char for char in painter.text if not any(font.get_char_index(ord(char)) for font in known)}
    if missing and kind == "png":
        raise ReplayError(
            f"no installed font has the letter {min(missing)!r}: install one, such as Noto Sans CJK JP, "
            "or write --svg"
        )
    style: dict[Any, Any] = {"font.family": fonts, "font.size": 7, **REPRODUCIBLE}
    with rc_context(style), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing from font", UserWarning)  # a viewer has others
        height = PANEL * len(game.timeline.players) + EDGES
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        painter.draw(figure)
        content = BytesIO()
        figure.savefig(content, format=kind, dpi=200, metadata={"Date": None} if kind == "svg" else None)
    return content.getvalue()


class _Painter:
    """Draws one game on a figure of matplotlib, which has no types."""

    def __init__(self, game: SharedGame) -> None:
        self._timeline = timeline = game.timeline
        self._beliefs = game.beliefs[PUBLIC]
        self._words = catalogue(__package__, "sharing")[timeline.language]
        public = [one for one in timeline.moments if not one.is_secret and not one.is_silent]
        self._moments: Sequence[Moment] = public
        self._places: Mapping[int, int] = {one.number: place for place, one in enumerate(public)}

    @property
    def text(self) -> str:
        """All text of the picture that players may have written."""
        days = (day_name(one.day, self._timeline.language) for one in self._moments)
        chips = (chip.text for one in self._moments for chip in one.chips)
        return printable("".join([*self._timeline.players, *days, *chips, *self._words.values()])).replace(
            " ", ""
        )

    def draw(self, figure: Any) -> None:
        """Draw a panel for each player, one below the other, with the title and the legend."""
        players = self._timeline.players
        panels = figure.subplots(len(players), 1, sharex=True, sharey=True, squeeze=False)[:, 0]
        for axes, name in zip(panels, players, strict=True):
            self._draw_player(axes, name)
        for moment in self._moments:
            if moment.kind is MomentKind.DAY:
                name, place = day_name(moment.day, self._timeline.language), self._place(moment.number)
                panels[0].text(place, 1.22, name, ha="left", va="bottom", fontsize=7)
        panels[0].set_xlim(0, max(len(self._moments), 1))
        panels[0].set_ylim(0, 1.12)
        panels[0].set_yticks([0, 0.5, 1], ["0%", "50%", "100%"])
        panels[-1].set_xlabel(self._words["lines"])
        figure.suptitle(self._words["picture"], fontsize=9)
        self._draw_legend(figure, panels[0])

    def _draw_player(self, axes: Any, name: str) -> None:
        death = next((one for one in self._moments if one.kind in DEATHS and one.target == name), None)
        end = len(self._moments) if death is None else self._place(death.number)
        self._draw_curve(axes, name, end)
        self._draw_events(axes, name)
        if death is not None:
            executed = death.kind is MomentKind.EXECUTION
            axes.axvspan(end, len(self._moments), color=DIM, zorder=0)
            axes.scatter([end], [0.5], marker="X" if executed else "D", color="black", s=22, zorder=4)
        role = self._timeline.roles.get(name)
        label = name if role is None else f"{name}\n{role_title(role, self._timeline.language)}"
        axes.set_ylabel("")
        axes.text(
            -0.075, 0.5, printable(name) if role is None else label, transform=axes.transAxes, ha="right",
            va="center", parse_math=False,
        )  # fmt: skip
        axes.spines[["top", "right"]].set_visible(False)
        axes.tick_params(labelsize=5)

    def _draw_curve(self, axes: Any, name: str, end: int) -> None:
        points = [
            (self._place(belief.moment), belief.figures[name][Role.WEREWOLF])
            for belief in self._beliefs
            if name in belief.figures and self._place(belief.moment) <= end
        ]
        points.append((end, points[-1][1]))
        across, up = zip(*points, strict=True)
        axes.step(across, up, where="post", color=LINE, linewidth=1.1)
        axes.fill_between(across, up, step="post", color=LINE, alpha=0.15, linewidth=0)

    def _draw_events(self, axes: Any, name: str) -> None:
        claimed = ""
        for moment in self._moments:
            place = self._place(moment.number)
            if moment.kind is MomentKind.DAY:
                axes.axvline(place, color="0.75", linewidth=0.6, zorder=0)
            elif moment.kind is MomentKind.TALK and moment.actor == name:
                claimed = self._draw_claims(axes, moment, place, claimed)
        for last, votes in last_ballots(self._moments):
            if not votes[name]:
                continue
            box = {"boxstyle": "round,pad=0.2", "facecolor": "white", "edgecolor": "0.4", "linewidth": 0.5}
            axes.text(
                self._place(last),
                0.86,
                str(votes[name]),
                ha="right",
                va="center",
                fontsize=6,
                bbox=box,
                zorder=5,
            )

    @staticmethod
    def _draw_claims(axes: Any, moment: Moment, place: int, claimed: str) -> str:
        """Mark what a line claims; a role that its speaker has claimed last is not named again."""
        for chip in moment.chips:
            if chip.kind == CLAIM and chip.text != claimed:
                claimed = chip.text
                axes.scatter([place], [1.02], marker="v", color=MARK, s=14, zorder=4, clip_on=False)
                axes.text(
                    place,
                    1.1,
                    f" {printable(chip.text)}",
                    color=MARK,
                    fontsize=6,
                    va="center",
                    parse_math=False,
                )
            elif chip.kind == RESULT:
                axes.scatter([place], [0.06], marker="^", color=MARK, s=10, zorder=4)
        return claimed

    def _draw_legend(self, figure: Any, axes: Any) -> None:
        words = self._words
        shapes = {"claim": ("v", MARK), "result": ("^", MARK), "votes": ("$\\mathrm{n}$", "0.3")}
        shapes |= {"execution": ("X", "black"), "attack": ("D", "black")}
        handles = [
            axes.plot([], [], linestyle="", marker=marker, color=colour, markersize=4)[0]
            for marker, colour in shapes.values()
        ]
        labels = [words[f"legend.{key}"] for key in shapes]
        figure.legend(handles, labels, loc="outside lower center", ncols=len(labels), frameon=False)

    def _place(self, number: int) -> int:
        """Return where an event stands; a secret one stands with the public event before it."""
        known = [place for moment, place in self._places.items() if moment <= number]
        return known[-1] if known else 0


def last_ballots(moments: Iterable[Moment]) -> Iterator[tuple[int, Counter[str]]]:
    """Yield for each day's last ballot the number of its last vote, and the votes that each player got."""
    votes = (moment for moment in moments if moment.kind is MomentKind.VOTE)
    for _, ballot in groupby(votes, lambda vote: vote.day):
        latest = {vote.actor: vote for vote in ballot}
        last = max(vote.number for vote in latest.values())
        yield last, Counter(vote.target for vote in latest.values() if vote.target is not None)
