"""Deeds: acts and words of earlier days that are worth reminding players of.

In published games most of these acts say nothing about the player's role (:mod:`rules.worth`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from rules.game.claims import Claims, QuestionTopic, Result
from rules.game.events import Talk
from rules.game.ledger import Readings
from rules.game.roles import Species
from rules.game.standing import TalkKey
from rules.game.view import GameView
from rules.reasoning.quotes import quote


class DeedKind(StrEnum):
    """The kinds of acts of a player ``who`` that are worth mentioning on a later day."""

    LAST_TARGET = "last_target"
    """``who``, the victim of the night, had spoken last against ``whom``."""
    FIRST_ACCUSER = "first_accuser"
    """``who`` was the first to speak against ``whom``, who was executed and was human."""
    HANGED_HUMAN = "hanged_human"
    """``who`` voted for ``whom``, who was executed and was human."""
    REVERSED = "reversed"
    """``who`` spoke for ``whom`` on an earlier day and speaks against it later."""
    DODGED = "dodged"
    """``who`` was asked by ``whom`` and gave no answer on that day."""
    SHIELDED = "shielded"
    """``who`` questioned the first accusation of ``whom``."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that ``who`` did to ``whom`` on a day, with (day, number) and quotation of the line."""

    kind: DeedKind
    day: int
    who: str
    whom: str
    other: str = ""
    line: TalkKey | None = None
    quote: str = ""


def deeds(view: GameView, readings: Readings, human: frozenset[str]) -> tuple[Deed, ...]:
    """Return everything worth mentioning that players did before today, oldest first.

    ``human`` are the dead who are known to have been human.
    """
    record = _Record(view, readings, human)
    return tuple(deed for day in range(view.day) for deed in record.of(day))


def shown_human(view: GameView, told: Iterable[Result] = ()) -> frozenset[str]:
    """Return the dead who were human: night victims, and those whom the results ``told`` call human.

    In a village with one werewolf, also all executed players, because the game went on.
    """
    executed = {death.name for death in view.executions if death.day < view.day}
    one_wolf = executed if view.setting.werewolves == 1 else set()
    by_medium = {found.target for found in told if found.result is Species.HUMAN}
    return frozenset({death.name for death in view.attacks} | one_wolf | by_medium)


@dataclass(frozen=True)
class _Record:
    view: GameView
    readings: Readings
    human: frozenset[str]

    def of(self, day: int) -> Iterator[Deed]:
        """The deeds of one day."""
        lines = [
            (talk, self.readings[talk.day, talk.idx])
            for talk in self.view.talks
            if talk.day == day and talk.is_speech
        ]
        yield from self._night(day, lines)
        yield from self._ballot(day, lines)
        yield from self._reversals(day, lines)
        yield from self._dodged(day, lines)
        yield from self._shields(day, lines)

    def _night(self, day: int, lines: list[tuple[Talk, Claims]]) -> Iterator[Deed]:
        for death in self.view.attacks:
            against = [
                (talk, whom) for talk, claims in lines if talk.agent == death.name for whom in claims.accused
            ]
            if death.day == day and against:
                talk, whom = against[-1]
                if whom != death.name:
                    yield self._deed(DeedKind.LAST_TARGET, talk, whom)

    def _ballot(self, day: int, lines: list[tuple[Talk, Claims]]) -> Iterator[Deed]:
        """Yield who spoke first against an executed human, and who voted for it."""
        cast = self.view.ballot(day)
        for death in self.view.executions:
            if death.day == day and death.name in self.human:
                against = (talk for talk, claims in lines if death.name in claims.accused)
                first = next((talk for talk in against if talk.agent != death.name), None)
                if first is not None:
                    yield self._deed(DeedKind.FIRST_ACCUSER, first, death.name)
                for who, whom in cast.items():
                    if whom == death.name:
                        yield Deed(DeedKind.HANGED_HUMAN, day, who, whom)

    def _reversals(self, day: int, lines: list[tuple[Talk, Claims]]) -> Iterator[Deed]:
        """Who had spoken for somebody on an earlier day and speaks against it on this one."""
        for talk, claims in lines:
            own = [one for one in self.view.talks if one.agent == talk.agent and one.day < day]
            for whom in claims.accused:
                trusting = (one for one in own if whom in self.readings[one.day, one.idx].trusts)
                before = next(trusting, None)
                if before is not None and whom != talk.agent:
                    yield self._deed(DeedKind.REVERSED, before, whom)

    def _dodged(self, day: int, lines: list[tuple[Talk, Claims]]) -> Iterator[Deed]:
        for index, (talk, claims) in enumerate(lines):
            asked = claims.addressed
            if asked is None or not claims.questions or asked == talk.agent:
                continue
            after = [said for later, said in lines[index + 1 :] if later.agent == asked]
            if after and not any(_takes_up(said, talk.agent) for said in after):
                yield Deed(DeedKind.DODGED, day, asked, talk.agent, line=(talk.day, talk.idx))

    def _shields(self, day: int, lines: list[tuple[Talk, Claims]]) -> Iterator[Deed]:
        """Yield who asked why it had to be somebody, before the accused had said a word."""
        first: dict[str, Talk] = {}
        spoke_since: dict[str, bool] = {}
        for talk, claims in lines:
            spoke_since[talk.agent] = True
            for question in claims.questions:
                for whom in question.about if question.asked is QuestionTopic.WHY else ():
                    begun = first.get(whom)
                    is_first = begun is not None and begun.agent == claims.addressed
                    if begun is not None and is_first and talk.agent != whom and not spoke_since[whom]:
                        yield self._deed(DeedKind.SHIELDED, talk, whom, begun.agent)
            for whom in claims.accused:
                if whom not in first:
                    first[whom], spoke_since[whom] = talk, False

    def _deed(self, kind: DeedKind, talk: Talk, whom: str, other: str = "") -> Deed:
        said = quote(talk.text, whom, is_question=kind is DeedKind.SHIELDED) or ""
        return Deed(kind, talk.day, talk.agent, whom, other, (talk.day, talk.idx), said)


def _takes_up(said: Claims, asker: str) -> bool:
    return bool(
        said.addressed == asker or said.vote or said.suspects or said.trusts or said.divinations or said.co
    )
