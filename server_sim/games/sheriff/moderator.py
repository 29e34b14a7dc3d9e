"""The moderator of a Sheriff village: asks one player at a time, parses answers, announces, writes the log.

It holds what nights, elections and days share: the meaning of invalid answers (README, 8), who is told what,
and the scores given by each player (``scores``, by rater and target). ``people`` are the seats of human
players, and ``person`` is the one of them that is drawn by lot.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from operator import itemgetter
from typing import Literal, TypeVar

from agent.protocol.info import Announcement, Event
from agent.protocol.packets import SKIP, TalkPacket
from agent.protocol.sheriff import CAMPAIGN_TURN, STATEMENT_TURN, CampaignPacket, Invalid, Leader, Purpose
from agent.protocol.sheriff_log import InvalidRecord, Player, SheriffLogRecord
from rules.game.events import Talk
from rules.game.roles import Role, Species
from server_sim.games.chance import Chance
from server_sim.games.exchange import Exchange, Tally
from server_sim.games.sheriff.answers import (
    Choice,
    Line,
    Rating,
    UnchangedScore,
    parse_line,
    parse_reliability,
    parse_target,
)
from server_sim.games.sheriff.observer import ChoicePacket, SheriffObserver, SheriffTable
from server_sim.games.sheriff.rules import SheriffRules
from server_sim.games.step import Play, Request

MaybeSeat = TypeVar("MaybeSeat", int, int | None)

EXCERPT = 500
"""Number of characters of an invalid answer that the log keeps."""

NIGHT = (Purpose.ATTACK, Purpose.DIVINE, Purpose.GUARD)
"""The requests of the night."""


class Moderator:
    """The moderator of one game of the Sheriff village: asks players, informs them and writes the log."""

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
        """Ask a player to choose one of the seats ``options``, in this order; return the choice or error."""
        names = {self.table.name(option): option for option in options}
        packet = self.observer.choice(kind, seat, names)
        answer = yield from self._ask(seat, packet)
        choice = parse_target(answer, self._seats, names, may_abstain=may_abstain)
        self._judge(seat, packet.request, choice, answer)
        return choice

    def choose_by_lot(self, kind: type[ChoicePacket], seat: int, options: list[int]) -> Play[int]:
        """Ask a player to choose one of the seats ``options``; return it, or a random one if invalid."""
        choice = yield from self.choose(kind, seat, self.by_name(options))
        if isinstance(choice, Choice) and choice.target is not None:
            return choice.target
        return self.chance.pick("night choice", options)

    def vote(self, kind: type[ChoicePacket], seat: int, options: Iterable[int]) -> Play[int | None]:
        """Ask a player to vote for one of the seats ``options``; return it, or None (abstention, invalid)."""
        choice = yield from self.choose(kind, seat, self.by_name(options), may_abstain=True)
        return choice.target if isinstance(choice, Choice) else None

    def hear(self, seat: int, packet: CampaignPacket | TalkPacket) -> Play[str | None]:
        """Ask a player for a campaign line or a statement, send it to the living, and return it.

        None means that the player says nothing.
        """
        answer = yield from self._ask(seat, packet)
        line = parse_line(answer)
        self._judge(seat, packet.request, line, answer)
        text = line.text if isinstance(line, Line) else None
        talk = Talk(
            idx=len(self.table.today.talks),
            day=self.table.day,
            turn=CAMPAIGN_TURN if isinstance(packet, CampaignPacket) else STATEMENT_TURN,
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
        """Ask a player how reliable others are; return all scores that it has given, new and old, by seat.

        It is asked only if the rules demand it before the act ``purpose``. ``targets`` are by default all
        other living players. Scores given before a pseudo-vote (a vote that does not count) are returned, but
        not kept for later.
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
        """Return the seats sorted by their players' names, so that the order does not reveal the seats."""
        return sorted(seats, key=self.table.name)

    def may_lead(self, seats: Iterable[int]) -> list[int]:
        """Return those of the seats that the rules allow to be Sheriff."""
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
        result: Choice | UnchangedScore | Line | Rating | Invalid,
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

    # Announcing and logging

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
        """Queue an event for the seats ``to`` (None: all living); it goes out with their next packets.

        ``agent`` and ``target`` are the seats of the players that the event is about.
        """
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
        """Announce each vote to all living players except its own voter, who knows it already."""
        for voter, target in votes.items():
            others = [seat for seat in self.table.living() if seat != voter]
            self.announce(event, voter, target, to=others)

    def record(self, record: SheriffLogRecord) -> None:
        """Add a record to the game's log."""
        self._exchange.record(record)


def number_of(seat: MaybeSeat) -> MaybeSeat:
    """Return the number of the player in a seat: seats count from 0, players from 1. None stays None."""
    return None if seat is None else seat + 1


def numbers_of(seats: Iterable[int]) -> list[Player]:
    """Return the numbers (from 1) of the players in these seats (from 0), in the same order."""
    return [seat + 1 for seat in seats]


def in_player_numbers(choices: Mapping[int, MaybeSeat]) -> dict[Player, MaybeSeat]:
    """Return choices (voter to target) with player numbers (from 1) instead of seats (from 0)."""
    return {voter + 1: number_of(target) for voter, target in sorted(choices.items(), key=itemgetter(0))}
