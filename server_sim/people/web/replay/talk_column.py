"""Builds the list of a game's events, with labels ("chips") of what each talk line claims."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from xml.etree.ElementTree import Element

from server_sim.people.replay.telling import chapter_name, day_name, sentence_of
from server_sim.people.replay.timeline import CHAPTERS, DEATHS, SAID, Chip, Moment, MomentKind, Timeline
from server_sim.people.web.marks import hue_of, role_short
from server_sim.people.web.replay.markup import Piece, element, span
from server_sim.people.web.words import Words

GREAT = (MomentKind.EXECUTION, MomentKind.ATTACK, MomentKind.RESULT, MomentKind.SHERIFF)
"""Kinds of moments that are highlighted."""


@dataclass(frozen=True)
class TalkPainter:
    """Draws the events of one game, one below the other, as page elements."""

    timeline: Timeline
    words: Words
    roles: Mapping[str, StrEnum]
    """The roles by player; empty if roles are hidden."""

    def day(self, day: int, moments: Sequence[Moment]) -> Element:
        """Return the element of a day: its heading and its events."""
        heading = element("h3", {}, chapter_name(day, moments, self.words.language))
        lines = [self._moment(moment) for moment in moments if moment.kind not in CHAPTERS]
        begins = [moment for moment in moments if moment.kind in CHAPTERS]
        number = begins[0].number if begins else -1
        attributes = {"data-moment": number, "class": "rp-dawn"}
        return element("div", {}, element("div", attributes, heading), element("ol", {}, *lines))

    def spoken(self, moment: Moment) -> str:
        """Return the text that a screen reader says for an event."""
        if moment.kind in CHAPTERS:
            return day_name(moment.day, self.words.language, moment.kind)
        parts = self._said(moment)[1:] if moment.kind in SAID else self._happening(moment)
        return ". ".join("".join(part.itertext()) for part in parts if isinstance(part, Element)).strip(". ")

    def name(self, name: str) -> Element:
        """Return the element with a player's name in its colour, and its role if roles are shown."""
        style = hue_of(name, self.timeline.players)
        inside: list[Piece] = [element("b", {"class": "rp-name", "style": style}, name)]
        if name in self.roles:
            role = self.roles[name]
            inside.append(span(f"rp-role rp-{role.value.lower()}", role_short(role, self.words)))
        return span("rp-who", *inside)

    def _moment(self, moment: Moment) -> Element:
        secret = " rp-secret" if moment.is_secret else ""
        if moment.is_silent:
            return self._line(moment, "rp-silent", self.name(moment.actor or ""), f" {moment.text}")
        if moment.kind in SAID:
            return self._line(moment, f"rp-said{secret}", *self._said(moment))
        great = (
            (" rp-calm" if moment.kind in DEATHS and not moment.target else " rp-great")
            if moment.kind in GREAT
            else ""
        )
        kind = moment.kind.value.replace(" ", "-")
        return self._line(moment, f"rp-happens rp-is-{kind}{great}{secret}", *self._happening(moment))

    @staticmethod
    def _line(moment: Moment, style: str, *inside: Piece) -> Element:
        return element("li", {"class": style, "data-moment": moment.number}, *inside)

    def _said(self, moment: Moment) -> list[Piece]:
        actor = moment.actor or ""
        who: list[Piece] = [self.name(actor)]
        if moment.kind is MomentKind.WHISPER:
            who.append(span("rp-tag", self.words("whisper")))
        face = {"class": "rp-face", "style": hue_of(actor, self.timeline.players), "aria-hidden": "true"}
        pieces: list[Piece] = [element("span", face, actor[:1] or "?")]
        pieces.append(element("div", {"class": "rp-head"}, *who))
        pieces.append(element("p", {"dir": "auto"}, moment.text))
        if moment.chips:
            pieces.append(element("div", {"class": "rp-chips"}, *map(self._chip, moment.chips)))
        return pieces

    def _chip(self, chip: Chip) -> Element:
        return element(
            "span",
            {"class": f"rp-chip rp-chip-{chip.kind}", "title": self.words(f"chip.{chip.kind}")},
            chip.text,
        )

    def _happening(self, moment: Moment) -> list[Piece]:
        told = sentence_of(moment, self.words.language)
        pieces = (piece if isinstance(piece, str) else self.name(piece.name) for piece in told)
        return [span("rp-sign"), element("span", {}, *pieces)]
