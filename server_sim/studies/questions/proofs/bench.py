"""Puts the engine into a situation and runs one phase: a night, an election, a day, or a vote count."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from agent.protocol.info import Announcement
from agent.protocol.sheriff import ABSTAIN
from agent.protocol.sheriff_log import InvalidRecord, SheriffLogRecord
from rules.game.roles import Role
from server_sim.games.deal import VillageSeat
from server_sim.games.exchange import Exchange
from server_sim.games.sheriff.day import play_day
from server_sim.games.sheriff.moderator import Moderator
from server_sim.games.sheriff.night import play_night
from server_sim.games.sheriff.observer import SheriffObserver, SheriffTable
from server_sim.games.sheriff.rules import NO_SHERIFF, SHERIFF, SheriffRules
from server_sim.games.step import Play, SeatAnswered, Step
from server_sim.studies.common.quiz_question import SHERIFF7, VILLAGE7

T = TypeVar("T")

PLAIN_SHERIFF = replace(SHERIFF, pseudo_votes=False, reasons_before=frozenset())
"""The rules of the Sheriff village without those requests that do not affect the game."""
BENCH_RULES: Mapping[str, SheriffRules] = {SHERIFF7: PLAIN_SHERIFF, VILLAGE7: NO_SHERIFF}
"""The rules of each village, by its name in questions."""

FULL = dict(enumerate([Role.WEREWOLF] * 2 + [Role.SEER, Role.BODYGUARD] + [Role.VILLAGER] * 3, start=1))
"""The roles of a full village, by player number."""
NOMINATING = replace(PLAIN_SHERIFF, nomination=True)
"""The rules of a Sheriff village in which players volunteer as candidates."""
ONE_WOLF = {player: role for player, role in FULL.items() if player != 2}
"""The roles of a village with only one werewolf, by player number."""


class UndecidedError(ValueError):
    """A situation has no certain outcome: it depends on chance, or the situation is impossible."""


class NoChance:
    """Replaces the rules engine's random choices: raises UndecidedError unless there is only one option."""

    def pick(self, draw: str, items: Sequence[T]) -> T:
        if len(items) == 1:
            return items[0]
        raise UndecidedError(draw)

    def shuffled(self, draw: str, items: Sequence[T]) -> list[T]:
        if len(items) == 1:
            return list(items)
        raise UndecidedError(draw)


def name_of(player: int) -> str:
    """Return the name that the rules engine uses for the player with a number."""
    return f"Agent[{player:02}]"


@dataclass(frozen=True, slots=True)
class NewsHeard:
    """An announcement to a player; ``after`` is how many requests had been sent to players before it."""

    player: int
    announcement: Announcement
    after: int


@dataclass
class Bench:
    """A village put into a situation, to try out the rules; players that are not in ``roles`` are dead.

    It collects the log (``records``), the announcements (``heard``), and each request (``asked``) as
    (request, player).
    """

    roles: Mapping[int, Role]
    sheriff: int | None = None
    rules: SheriffRules = PLAIN_SHERIFF
    records: list[SheriffLogRecord] = field(default_factory=list)
    heard: list[NewsHeard] = field(default_factory=list)
    asked: list[tuple[str, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        seats = self._seats()
        exchange = Exchange()
        self.table = SheriffTable(seats, exchange.failed)
        self.table.day = 1
        for player in range(1, len(seats) + 1):
            if player not in self.roles:
                self.table.kill(player - 1)
        self.table.sheriff = None if self.sheriff is None else self.sheriff - 1
        self.moderator = _LogRecorder(self, exchange)

    def run(self, phase: Callable[[Moderator], Play[T]], answers: Mapping[tuple[str, int], str]) -> T:
        """Play one phase, such as a night, and return its result.

        ``answers`` has answers by (request, player). A player without one abstains, skips, or names the first
        option.

        Raises:
            UndecidedError: the outcome depends on chance.
        """
        play = phase(self.moderator)
        received: SeatAnswered | None = None
        while True:
            try:
                step = play.send(received)
            except StopIteration as end:
                result: T = end.value
                return result
            received = self._answer(step, answers)

    def victim(
        self, phase: Callable[[Moderator], Play[int | None]], chosen: Mapping[tuple[str, int], int | None]
    ) -> int | None:
        """Play one phase, and return the player that is eliminated or killed in it; None if nobody is.

        ``chosen`` has the target, or None to abstain, by (request, player).
        """
        answers = {asked: name_of(target) for asked, target in chosen.items() if target is not None}
        seat = self.run(phase, answers)
        return None if seat is None else seat + 1

    def heard_by(self, player: int, event: str) -> list[NewsHeard]:
        """Return the announcements of the kind ``event`` that a player has received."""
        return [one for one in self.heard if one.player == player and one.announcement.event == event]

    def refused(self) -> list[int]:
        """Return the players whose answers were not valid."""
        return [int(record.player) for record in self.records if isinstance(record, InvalidRecord)]

    def _answer(self, step: Step, answers: Mapping[tuple[str, int], str]) -> SeatAnswered | None:
        for ask in step.asks:
            request, player = ask.packet.request, ask.seat + 1
            self.asked.append((request, player))
            options = getattr(ask.packet.info, "options", None) or ()
            otherwise = (
                options[0] if options and request in ("ATTACK", "DIVINE", "GUARD", "ORDER") else ABSTAIN
            )
            text = "Skip" if request in ("TALK", "CAMPAIGN") else otherwise
            return SeatAnswered(ask.seat, answers.get((request, player), text))
        return None

    def _seats(self) -> list[VillageSeat]:
        left = list(self.rules.roles)
        for role in self.roles.values():
            if role not in left:
                raise UndecidedError(f"too many of {role}")
            left.remove(role)
        players = range(1, len(self.rules.roles) + 1)
        if not set(self.roles) <= set(players):
            raise UndecidedError("no such player")
        dealt = {player: self.roles.get(player) or left.pop() for player in players}
        return [VillageSeat(n - 1, f"player{n}", name_of(n), None, role) for n, role in dealt.items()]


def night(
    chosen: Mapping[tuple[str, int], int],
    roles: Mapping[int, Role] = FULL,
    sheriff: int | None = None,
    rules: SheriffRules = PLAIN_SHERIFF,
) -> tuple[int | None, Bench]:
    """Play one night; return the player that is killed (None: nobody), and the village afterwards.

    ``chosen`` has the targets by (request, player); ``roles`` has the roles of the living players.
    """
    bench = Bench(roles, sheriff, rules=rules)
    return bench.victim(play_night, chosen), bench


def day(
    votes: Mapping[int, int],
    roles: Mapping[int, Role] = FULL,
    sheriff: int | None = 7,
    rules: SheriffRules = PLAIN_SHERIFF,
) -> tuple[int | None, Bench]:
    """Play one day; return the player that is eliminated (None: nobody), and the village afterwards.

    ``votes`` has the target of each voter; ``roles`` has the roles of the living players.
    """
    bench = Bench(roles, sheriff, rules=rules)
    return bench.victim(play_day, {("VOTE", voter): target for voter, target in votes.items()}), bench


class _LogRecorder(Moderator):
    """Records for a bench what is logged."""

    def __init__(self, bench: Bench, exchange: Exchange) -> None:
        super().__init__(bench.rules, bench.table, exchange, NoChance(), "proof")
        self.observer = _NewsRecorder(bench)
        self._bench = bench

    def record(self, record: SheriffLogRecord) -> None:
        self._bench.records.append(record)


class _NewsRecorder(SheriffObserver):
    """Records for a bench the announcements to each player."""

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench.table, bench.rules.setting, "proof")
        self._bench = bench

    def announce(self, seats: Iterable[int], announcement: Announcement) -> None:
        told = list(seats)
        super().announce(told, announcement)
        after = len(self._bench.asked)
        self._bench.heard += (NewsHeard(seat + 1, announcement, after) for seat in told)
