"""Draws what a person knows in any game: own role, the players, secrets and results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from nicegui.element import Element

from agent.games.parlour.telling import news_sentence
from agent.protocol.parlour import ParlourNews
from rules.game.roles import Role, Team
from rules.game.view import GameView
from server_sim.people.replay.parlour_building import table_chapter
from server_sim.people.replay.telling import day_name, species_term
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.parlour_knowledge import TableKnowledge
from server_sim.people.web import look, marks
from server_sim.people.web.turns import Awaited
from server_sim.people.web.words import Words

SIDES = (Team.VILLAGER, Team.WEREWOLF)
"""Sides that can win a village."""


@dataclass(frozen=True)
class Knowledge:
    """What a page shows of a person's knowledge, beside the talk.

    ``role`` is the person's own role; ``roles`` maps all players whose role the person knows to their roles.
    ``secrets`` are sentences about facts that only some players know, ``results`` about public facts.
    """

    me: str
    role: StrEnum
    stage: str
    """The game's progress in a few words."""
    players: tuple[str, ...]
    dead: frozenset[str]
    roles: Mapping[str, StrEnum]
    secrets: tuple[str, ...]
    results: tuple[str, ...]
    profile: str | None
    winner: StrEnum | None
    """The side that won; None while the game is running, or after it was aborted."""
    has_won: bool | None = None
    """Whether the person's side has won; None if no side has."""
    leader: str | None = None
    """The player who proposes the next team, in Avalon."""


def knowledge_of(seat: HumanSeat, words: Words) -> Knowledge | None:
    """Return what the person at a seat knows; None before the person's role is dealt."""
    if seat.view is not None:
        return _of_village(seat.view, words)
    if seat.table is not None and seat.table.role is not None:
        return _of_table(seat.table, seat.table.role, words)
    return None


def chapter_of(seat: HumanSeat, number: int, words: Words) -> str:
    """Return the name of day, quest or round ``number`` of the seat's game."""
    if seat.table is None:
        return day_name(number, words.language)
    return day_name(number, words.language, table_chapter(seat.table.game, number))


def _of_village(view: GameView, words: Words) -> Knowledge:
    living = words("living", count=len(view.alive))
    return Knowledge(
        me=view.me,
        role=view.role,
        stage=f"{day_name(view.day, words.language)} · {living}",
        players=view.players,
        dead=frozenset(view.players) - frozenset(view.alive),
        roles=dict(view.roles),
        secrets=tuple(_village_secrets(view, words)),
        results=(),
        profile=view.profile,
        winner=view.winner if view.finished else None,
        has_won=view.role.team is view.winner if view.winner in SIDES else None,
    )


def _village_secrets(view: GameView, words: Words) -> Iterator[str]:
    if not view.finished:
        for name, role in view.roles.items():
            if name != view.me and role is Role.WEREWOLF:
                yield words("fact.packmate", name=name)
    for kind, judged in (("divined", view.divinations), ("medium", view.mediums)):
        for judge in judged:
            yield words(f"fact.{kind}", name=judge.target, result=species_term(judge.result, words.language))


def _of_table(table: TableKnowledge, role: StrEnum, words: Words) -> Knowledge:
    def told(news: ParlourNews) -> str:
        return news_sentence(news, words.language, table.me)

    return Knowledge(
        me=table.me,
        role=role,
        stage=day_name(table.round, words.language, table_chapter(table.game, table.round)),
        players=table.players,
        dead=frozenset(),
        roles=table.roles,
        secrets=tuple(map(told, table.secrets)),
        results=tuple(map(told, table.results)),
        profile=table.profile,
        winner=table.winner,
        has_won=table.has_won,
        leader=table.leader if table.winner is None else None,
    )


class KnowledgePanel:
    """The panel with what a person knows; a short version for phones is drawn into ``head``."""

    def __init__(self, words: Words, head: Element) -> None:
        self._words = words
        self._head = look.ChangingPart(head)
        self._side = look.ChangingPart(look.box("div", "opened"))
        self._seats: dict[str, Element] = {}

    def show(self, known: Knowledge | None, awaited: Awaited | None) -> None:
        """Draw what the person knows now, and mark the players for whom the game waits."""
        self._side.show(known, lambda: self._draw_side(known))
        self._head.show(known, lambda: self._draw_head(known))
        for name, seat in self._seats.items():
            is_awaited = awaited is not None and name in awaited.players
            seat.classes(**{"add" if is_awaited else "remove": "awaited"})

    def _draw_head(self, known: Knowledge | None) -> None:
        with look.box("div", "row"):
            if known is not None:
                marks.role_mark(known.role, self._words)
                look.text(known.stage, classes="soft small")
        toggles = {"data_toggles": "side", "aria_expanded": "false", "aria_controls": "side"}
        with look.box("button", "button quiet", type="button", **toggles):
            look.icon("groups")
            look.text(self._words("show_players"), classes="visually-hidden")

    def _draw_side(self, known: Knowledge | None) -> None:
        words = self._words
        self._seats.clear()
        if known is None:
            look.text(words("not_dealt"), "p", "soft")
            return
        with look.box("section", "opened"):
            look.text(words("your_role"), "h2")
            with look.box("div", "row"):
                marks.role_mark(known.role, words)
            self._draw_facts("secrets", known.secrets, "key")
            self._draw_facts("results", known.results, "history")
        with look.box("section", "opened"):
            look.text(words("players"), "h2")
            with look.box("ul", "seats"):
                for name in known.players:
                    self._draw_seat(known, name)
        if known.profile:
            with look.box("details"):
                look.text(words("opening.character"), "summary")
                look.text(known.profile, "p", "small soft")

    def _draw_facts(self, heading: str, facts: Sequence[str], sign: str) -> None:
        if not facts:
            return
        look.text(self._words(heading), "h2")
        with look.box("ul"):
            for fact in facts:
                with look.box("li", "fact"):
                    look.icon(sign)
                    look.text(fact)

    def _draw_seat(self, known: Knowledge, name: str) -> None:
        words = self._words
        dead, own = name in known.dead, name == known.me
        classes = f"seat{' dead' if dead else ''}{' own' if own else ''}"
        with look.box("li", classes) as self._seats[name]:
            marks.avatar(name, known.players)
            look.text(name, classes="name")
            marks.dots()
            if own:
                look.text(words("you"), classes="soft small")
            if name == known.leader:
                with look.box("span", "soft small row"):
                    look.icon("flag")
                    look.text(words("leader"))
            if dead:
                marks.dead_mark(words)
            if name in known.roles and not own:
                marks.role_mark(known.roles[name], words)
