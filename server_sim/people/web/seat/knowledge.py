"""The side of a seat's page: own role, what only this person knows, and who lives."""

from __future__ import annotations

from collections.abc import Iterator

from nicegui.element import Element

from rules.game.roles import Role, Status
from rules.game.view import GameView
from server_sim.people.replay.telling import day_name, species_term
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.web.look import avatar, box, dead_mark, icon, role_mark, text
from server_sim.people.web.words import Words


class KnowledgePanel:
    """Redrawn when something in it has changed, and not otherwise; ``head`` has it in short, for a phone."""

    def __init__(self, words: Words, head: Element) -> None:
        self._words = words
        self._drawn: object = None
        self._head = head
        self._side = box("div", "opened")

    def show(self, seat: HumanSeat) -> None:
        """Draw what the seat knows by now."""
        view = seat.view
        shown = (
            None
            if view is None
            else (view.day, dict(view.status), dict(view.roles), *own_facts(view, self._words))
        )
        if shown == self._drawn and view is not None:
            return
        self._drawn = shown
        for place in (self._head, self._side):
            place.clear()
        with self._side:
            self._draw_side(view)
        with self._head:
            self._draw_head(view)

    def _draw_head(self, view: GameView | None) -> None:
        words = self._words
        with box("div", "row"):
            if view is not None:
                role_mark(view.role, words)
                living = sum(status is Status.ALIVE for status in view.status.values())
                text(
                    f"{day_name(view.day, words.language)} · {words('living', count=living)}",
                    classes="soft small",
                )
        with box(
            "button",
            "button quiet",
            type="button",
            data_toggles="side",
            aria_expanded="false",
            aria_controls="side",
        ):
            icon("groups")
            text(words("show_players"), classes="visually-hidden")

    def _draw_side(self, view: GameView | None) -> None:
        words = self._words
        if view is None:
            text(words("not_dealt"), "p", "soft")
            return
        with box("section", "opened"):
            text(words("your_role"), "h2")
            with box("div", "row"):
                role_mark(view.role, words)
            self._draw_facts(view)
        with box("section", "opened"):
            text(words("players"), "h2")
            with box("ul", "seats"):
                for name in view.players:
                    self._draw_seat(view, name)
        if view.profile:
            with box("details"):
                text(words("profile"), "summary")
                text(view.profile, "p", "small soft")

    def _draw_facts(self, view: GameView) -> None:
        known = own_facts(view, self._words)
        if not known:
            return
        text(self._words("known"), "h2")
        with box("ul"):
            for fact in known:
                with box("li", "fact"):
                    icon("key")
                    text(fact)

    def _draw_seat(self, view: GameView, name: str) -> None:
        words = self._words
        lives = view.status[name] is Status.ALIVE
        classes = f"seat{'' if lives else ' dead'}{' own' if name == view.me else ''}"
        with box("li", classes):
            avatar(name, view.players)
            text(name, classes="name")
            if name == view.me:
                text(words("you"), classes="soft small")
            if not lives:
                dead_mark(words)
            if name in view.roles and name != view.me:
                role_mark(Role(view.roles[name]), words)


def own_facts(view: GameView, words: Words) -> tuple[str, ...]:
    """What this player alone was told, one line for each fact."""
    return tuple(_facts(view, words))


def _facts(view: GameView, words: Words) -> Iterator[str]:
    if not view.finished:
        for name, role in view.roles.items():
            if name != view.me and role is Role.WEREWOLF:
                yield words("fact.packmate", name=name)
    for kind, judged in (("divined", view.divinations), ("medium", view.mediums)):
        for judge in judged:
            yield words(f"fact.{kind}", name=judge.target, result=species_term(judge.result, words.language))
