"""The moderator of a Sheriff village: asks one player at a time, reads answers, announces, writes the log.

What nights, elections and days have in common is here: what an invalid answer counts as (README, 8), who is
told what, and the scores that each player has given (``scores``, by rater and target). ``people`` are the
seats of people, and ``person`` the one that the rules draw.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Generator, Iterable, Mapping
from operator import itemgetter
from typing import Literal, TypeVar

from agent.protocol.info import Announcement, Event
from agent.protocol.packets import SKIP, TalkPacket
from agent.protocol.sheriff import CAMPAIGN_TURN, STATEMENT_TURN, CampaignPacket, Invalid, Leader, Purpose
from agent.protocol.sheriff_log import InvalidRecord, Player, SheriffLogRecord
from rules.game.events import Talk, Vote
from rules.game.roles import Role, Species
from server_sim.games.chance import Chance
from server_sim.games.exchange import Exchange
from server_sim.games.sheriff.answers import (
    Choice,
    Kept,
    Line,
    Rating,
    parse_line,
    parse_reliability,
    parse_target,
)
from server_sim.games.sheriff.observer import ONE_LINE, ChoicePacket, SheriffObserver, SheriffTable
from server_sim.games.sheriff.rules import SheriffRules
from server_sim.games.step import Input, Request, Step

T = TypeVar("T")
MaybeSeat = TypeVar("MaybeSeat", int, int | None)

Play = Generator[Step, Input | None, T]
"""A part of a game, and what it returns."""

Tally = defaultdict[str, Counter[int]]
"""How often, by request and seat."""

EXCERPT = 500
"""How many characters of an invalid answer the log keeps."""

NIGHT = (Purpose.ATTACK, Purpose.DIVINE, Purpose.GUARD)


class Moderator:
    """Asks, tells and records; one for each game."""

    def __init__(
        self,
        rules: SheriffRules,
        table: SheriffTable,
        exchange: Exchange,
        chance: Chance,
        game_id: str,
        *,
        people: Collection[int] = (),
        person: int | None = None,
    ) -> None:
        self.rules = rules
        self.table = table
        self.chance = chance
        self.game_id = game_id
        self.observer = SheriffObserver(
            table, rules.setting, game_id, has_sheriff=rules.leader is not Leader.NONE
        )
        self.people = frozenset(people)
        self.person = person
        self.scores: list[dict[int, float]] = [{} for _ in table.seats]
        self.invalid: Tally = defaultdict(Counter)
        self.asked: Tally = defaultdict(Counter)
        self.lenient: Tally = defaultdict(Counter)
        self._exchange = exchange
        self._seats = {seat.name: number for number, seat in enumerate(table.seats)}

    # Asking

    def choose(
        self, kind: type[ChoicePacket], seat: int, options: Iterable[int], *, may_abstain: bool = False
    ) -> Play[Choice | Invalid]:
        """Ask for one of these seats; ``options`` are told in this order."""
        names = {self.table.name(option): option for option in options}
        packet = self.observer.choice(kind, seat, names)
        answer = yield from self._ask(seat, packet)
        choice = parse_target(answer, self._seats, names, may_abstain=may_abstain)
        self._judge(seat, packet.request, choice, answer)
        return choice

    def choose_by_lot(self, kind: type[ChoicePacket], seat: int, options: list[int]) -> Play[int]:
        """Ask for one of these seats, as at night: instead of an invalid answer one is drawn by lot."""
        choice = yield from self.choose(kind, seat, self.by_name(options))
        if isinstance(choice, Choice) and choice.target is not None:
            return choice.target
        return self.chance.pick("night choice", options)

    def vote(self, kind: type[ChoicePacket], seat: int, options: Iterable[int]) -> Play[int | None]:
        """Ask for one of these seats, or nobody; an invalid answer counts as an abstention."""
        choice = yield from self.choose(kind, seat, self.by_name(options), may_abstain=True)
        return choice.target if isinstance(choice, Choice) else None

    def hear_campaign(self, seat: int) -> Play[str | None]:
        """Ask a candidate for its line; see :meth:`hear_statement`."""
        return self._hear(seat, self.observer.campaign(seat), CAMPAIGN_TURN)

    def hear_statement(self, seat: int) -> Play[str | None]:
        """Ask for the day's line and let the living hear it at once; an invalid one is silence."""
        return self._hear(seat, self.observer.talk(seat, ONE_LINE), STATEMENT_TURN)

    def _hear(self, seat: int, packet: CampaignPacket | TalkPacket, turn: int) -> Play[str | None]:
        answer = yield from self._ask(seat, packet)
        line = parse_line(answer)
        self._judge(seat, packet.request, line, answer)
        text = line.text if isinstance(line, Line) else None
        talk = Talk(
            idx=len(self.table.today.talks),
            day=self.table.day,
            turn=turn,
            agent=self.table.name(seat),
            text=SKIP if text is None else text,
            skip=text is None,
        )
        self.table.today.talks.append(talk)
        listeners = [number for number in self.table.living() if number not in self.table.failed]
        yield from self._exchange.tell(listeners, lambda number: self.observer.line(number, talk))
        return text

    def reason(
        self, seat: int, purpose: Purpose, targets: Iterable[int] | None = None
    ) -> Play[dict[int, float]]:
        """Ask how reliable the targets (all the other living) are, where the rules ask for it.

        Returns the seat's scores, new and old. Those given before a pseudo-vote are not kept.
        """
        scores = dict(self.scores[seat])
        others = self.table.living() if targets is None else targets
        names = {self.table.name(other): other for other in self.by_name(others) if other != seat}
        if names and self._reasons_before(purpose):
            answer = yield from self._ask(seat, self.observer.reason(seat, purpose, names))
            kept = seat in self.people
            for target, score in parse_reliability(
                answer, names, self.table.role(seat), may_keep=kept
            ).items():
                self._judge(seat, "REASON", score, answer, purpose, target)
                if isinstance(score, Rating):
                    scores[target] = score.value
        if purpose is not Purpose.PSEUDO_VOTE:
            self.scores[seat] = dict(scores)
        return scores

    def by_name(self, seats: Iterable[int]) -> list[int]:
        """These seats in the order of their names, which does not show where they sit."""
        return sorted(seats, key=self.table.name)

    def may_lead(self, seats: Iterable[int]) -> list[int]:
        """Those of the seats who may be a candidate, and Sheriff."""
        return [seat for seat in seats if not (self.rules.never_leads and seat == self.person)]

    def _reasons_before(self, purpose: Purpose) -> bool:
        first_night = self.table.day == 0 and purpose in NIGHT
        return purpose in self.rules.reasons_before and (self.rules.reasons_in_first_night or not first_night)

    def _ask(self, seat: int, packet: Request) -> Play[str | None]:
        if seat in self.table.failed:
            return None
        answers = yield from self._exchange.ask({seat: packet})
        return answers[seat]

    def _judge(
        self,
        seat: int,
        request: str,
        result: Choice | Kept | Line | Rating | Invalid,
        answer: str | None,
        purpose: Purpose | None = None,
        target: int | None = None,
    ) -> None:
        self.asked[request][seat] += 1
        if isinstance(result, Choice | Rating) and result.lenient:
            self.lenient[request][seat] += 1
        if isinstance(result, Invalid):
            self.invalid[request][seat] += 1
            self.record(
                InvalidRecord(
                    game=self.game_id,
                    day=self.table.day,
                    player=seat + 1,
                    request=request,
                    purpose=purpose,
                    target=number_of(target),
                    error=result,
                    answer=None if answer is None else answer[:EXCERPT],
                )
            )

    # Announcing and recording

    def announce(
        self,
        event: Event,
        agent: int | None = None,
        target: int | None = None,
        *,
        to: Iterable[int] | None = None,
        role: Role | None = None,
        species: Species | None = None,
    ) -> None:
        """Tell all the living, or only these seats."""
        announcement = Announcement(
            event=event,
            day=self.table.day,
            agent=None if agent is None else self.table.name(agent),
            target=None if target is None else self.table.name(target),
            role=role,
            species=species,
        )
        self.observer.announce(self.table.living() if to is None else to, announcement)

    def announce_votes(self, event: Literal["elect", "vote"], votes: Mapping[int, int | None]) -> None:
        """Make votes public; their voters know them already."""
        for voter, target in votes.items():
            others = [seat for seat in self.table.living() if seat != voter]
            self.announce(event, voter, target, to=others)

    def valid_votes(self, votes: Mapping[int, int | None]) -> tuple[Vote, ...]:
        """The votes as the contest's ``vote_list`` has them: in seat order, without abstentions."""
        name, day = self.table.name, self.table.day
        return tuple(
            Vote(day=day, agent=name(voter), target=name(target))
            for voter, target in sorted(votes.items(), key=lambda vote: vote[0])
            if target is not None
        )

    def record(self, record: SheriffLogRecord) -> None:
        """Write a line into the game's log."""
        self._exchange.record(record)


def number_of(seat: MaybeSeat) -> MaybeSeat:
    """The player's number: seats count from 0, players from 1."""
    return None if seat is None else seat + 1


def numbers_of(seats: Iterable[int]) -> list[Player]:
    """The players' numbers, in this order."""
    return [seat + 1 for seat in seats]


def by_number(choices: Mapping[int, MaybeSeat]) -> dict[Player, MaybeSeat]:
    """Who chose whom, by the players' numbers."""
    return {voter + 1: number_of(target) for voter, target in sorted(choices.items(), key=itemgetter(0))}
