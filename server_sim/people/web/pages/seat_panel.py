"""The side panel of a seat's page: own role, other knowledge, and the players."""

from __future__ import annotations

from collections.abc import Sequence

from nicegui.element import Element

from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.web.look import ChangingPart, avatar, box, dead_mark, icon, role_mark, text
from server_sim.people.web.pages.seat_knowledge import Knowledge, knowledge_of
from server_sim.people.web.words import Words


class KnowledgePanel:
    """The panel with a person's knowledge, redrawn only on changes; ``head`` has a short form for phones."""

    def __init__(self, words: Words, head: Element) -> None:
        self._words = words
        self._head = ChangingPart(head)
        self._side = ChangingPart(box("div", "opened"))

    def show(self, seat: HumanSeat) -> None:
        """Draw the seat's present knowledge."""
        known = knowledge_of(seat, self._words)
        self._side.show(known, lambda: self._draw_side(known))
        self._head.show(known, lambda: self._draw_head(known))

    def _draw_head(self, known: Knowledge | None) -> None:
        with box("div", "row"):
            if known is not None:
                role_mark(known.role, self._words)
                text(known.stage, classes="soft small")
        toggles = {"data_toggles": "side", "aria_expanded": "false", "aria_controls": "side"}
        with box("button", "button quiet", type="button", **toggles):
            icon("groups")
            text(self._words("show_players"), classes="visually-hidden")

    def _draw_side(self, known: Knowledge | None) -> None:
        words = self._words
        if known is None:
            text(words("not_dealt"), "p", "soft")
            return
        with box("section", "opened"):
            text(words("your_role"), "h2")
            with box("div", "row"):
                role_mark(known.role, words)
            self._draw_facts("secrets", known.secrets, "key")
            self._draw_facts("results", known.results, "history")
        with box("section", "opened"):
            text(words("players"), "h2")
            with box("ul", "seats"):
                for name in known.players:
                    self._draw_seat(known, name)
        if known.profile:
            with box("details"):
                text(words("profile"), "summary")
                text(known.profile, "p", "small soft")

    def _draw_facts(self, heading: str, facts: Sequence[str], sign: str) -> None:
        if not facts:
            return
        text(self._words(heading), "h2")
        with box("ul"):
            for fact in facts:
                with box("li", "fact"):
                    icon(sign)
                    text(fact)

    def _draw_seat(self, known: Knowledge, name: str) -> None:
        words = self._words
        dead, own = name in known.dead, name == known.me
        with box("li", f"seat{' dead' if dead else ''}{' own' if own else ''}"):
            avatar(name, known.players)
            text(name, classes="name")
            if own:
                text(words("you"), classes="soft small")
            if name == known.leader:
                with box("span", "soft small row"):
                    icon("flag")
                    text(words("leader"))
            if dead:
                dead_mark(words)
            if name in known.roles and not own:
                role_mark(known.roles[name], words)
