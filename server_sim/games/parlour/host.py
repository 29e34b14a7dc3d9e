"""The moderator of a parlour game: sends news, asks, validates answers, and writes the log.

A failed player keeps its seat: its answers count as invalid, and each game decides what an invalid answer
means.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypedDict, Unpack

from agent.protocol.packets import SILENT
from agent.protocol.parlour import (
    LONGEST_STATEMENT,
    ParlourAsk,
    ParlourEvent,
    ParlourInfo,
    ParlourNews,
    ParlourTold,
    chosen,
)
from agent.protocol.parlour_log import NewsRecord, ParlourEndRecord, ParlourGameRecord, ParlourInvalidRecord
from server_sim.games.deal import SeatAssignment
from server_sim.games.exchange import Exchange, Tally, by_player
from server_sim.games.parlour.rules import ParlourRules
from server_sim.games.step import Play

Choice = tuple[str, ...] | None
"""The options that an answer chooses, an empty tuple for the alternative ``instead``, or None if invalid."""

KEPT = 500
"""Number of characters of an invalid answer that the log keeps."""


@dataclass(frozen=True)
class ChoiceAsked:
    """A request to choose ``count`` of the ``options``, or to answer with the text ``instead``, if given."""

    request: str
    options: tuple[str, ...]
    count: int = 1
    instead: str | None = None


class Facts(TypedDict, total=False):
    """The fields of :class:`ParlourNews` besides the event."""

    agent: str
    targets: tuple[str, ...]
    role: str
    choice: str
    count: int
    text: str


NOTHING_ASKED = ChoiceAsked("", ())


class ParlourHost:
    """Asks and informs the players of one parlour game; the game must set ``round``, the present round."""

    def __init__(
        self,
        kind: str,
        seats: Sequence[SeatAssignment[StrEnum]],
        game_id: str,
        rules: ParlourRules,
    ) -> None:
        self.kind = kind
        self.round = 0
        self.names = tuple(seat.name for seat in seats)
        self._seats = seats
        self._game_id = game_id
        self._rules = rules
        self._exchange = Exchange()
        self._untold: list[list[ParlourNews]] = [[] for _ in seats]
        self._asked: Tally = defaultdict(Counter)
        self._invalid: Tally = defaultdict(Counter)

    @property
    def failed(self) -> frozenset[int]:
        """The seats, from 0, of players that have lost their connection."""
        return frozenset(self._exchange.failed)

    # Sending news

    def news(self, event: ParlourEvent, to: Iterable[int] | None = None, **facts: Unpack[Facts]) -> None:
        """Queue news for all players, or for the seats ``to``; a player gets it with its next packet."""
        stamped = ParlourNews(event=event, round=self.round, **facts)
        told = range(len(self._seats)) if to is None else sorted(to)
        for seat in told:
            self._untold[seat].append(stamped)
        players = None if to is None else [seat + 1 for seat in told]
        self._exchange.record(NewsRecord(game=self._game_id, to=players, news=stamped))

    def begin(self, roles: Sequence[str], centre: Sequence[str] | None, seed: str | None) -> Play[None]:
        """Begin the game: log seed, roles and ``centre`` cards; send each player its role and queued news."""
        self._exchange.record(
            ParlourGameRecord(
                game=self._game_id,
                kind=self.kind,
                seed=seed,
                names=dict(enumerate(self.names, 1)),
                seats={number: seat.team_name for number, seat in enumerate(self._seats, 1)},
                roles=dict(enumerate(map(str, roles), 1)),
                centre=None if centre is None else list(map(str, centre)),
            )
        )
        for seat, role in enumerate(roles):
            self.news("dealt", to=[seat], agent=self.names[seat], role=str(role))
        yield from self._tell("PARLOUR_BEGIN")

    def tell(self) -> Play[None]:
        """Send the queued news to the players now."""
        yield from self._tell("PARLOUR_NEWS")

    def end(self, winner: StrEnum, roles: Sequence[str]) -> Play[None]:
        """Announce the winning side and all roles to the players, and log them."""
        self.news("won", role=str(winner))
        for name, role in zip(self.names, roles, strict=True):
            self.news("was", agent=name, role=str(role))
        self._exchange.record(
            ParlourEndRecord(
                game=self._game_id,
                winner=str(winner),
                rounds=self.round,
                roles=dict(enumerate(map(str, roles), 1)),
                asked=by_player(self._asked),
                invalid=by_player(self._invalid),
                failed=[seat + 1 for seat in sorted(self.failed)],
            )
        )
        yield from self._tell("PARLOUR_END")

    def _tell(self, request: str) -> Play[None]:
        seats = [seat for seat, news in enumerate(self._untold) if news and seat not in self.failed]
        yield from self._exchange.tell(
            seats, lambda seat: ParlourTold.model_validate({"request": request, "info": self._info(seat)})
        )

    # Asking

    def ask(self, seat: int, question: ChoiceAsked) -> Play[Choice]:
        """Ask one player; return the chosen options, () for the text ``instead``, or None if invalid."""
        answers = yield from self.ask_all({seat: question})
        return answers[seat]

    def ask_all(self, questions: Mapping[int, ChoiceAsked]) -> Play[dict[int, Choice]]:
        """Ask several players at the same time; return each seat's choice, as :meth:`ask` does."""
        packets = {
            seat: self._request(seat, question)
            for seat, question in questions.items()
            if seat not in self.failed
        }
        answers = (yield from self._exchange.ask(packets)) if packets else {}
        return {
            seat: self._judge_answer(seat, question, answers.get(seat), packets.get(seat))
            for seat, question in questions.items()
        }

    def hear(self, seat: int) -> Play[str]:
        """Ask a player for a statement, send it to all, and return it; without a valid answer it is empty."""
        answer: str | None = None
        if seat not in self.failed:
            packet = self._request(seat, ChoiceAsked("STATEMENT", ()))
            answer = (yield from self._exchange.ask({seat: packet}))[seat]
        self._asked["STATEMENT"][seat] += 1
        if answer is None or not answer.strip():
            self._reject(seat, "STATEMENT", answer)
        text = "" if answer is None or answer.strip() in SILENT else answer.strip()[:LONGEST_STATEMENT]
        self.news("said", agent=self.names[seat], text=text)
        yield from self.tell()
        return text

    def _request(self, seat: int, question: ChoiceAsked) -> ParlourAsk:
        info = self._info(seat, question)
        return ParlourAsk.model_validate({"request": question.request, "info": info})

    def _judge_answer(
        self, seat: int, question: ChoiceAsked, answer: str | None, packet: ParlourAsk | None
    ) -> Choice:
        self._asked[question.request][seat] += 1
        choice = None if answer is None or packet is None else chosen(answer, packet.info)
        if choice is None:
            self._reject(seat, question.request, answer)
        return choice

    def _reject(self, seat: int, request: str, answer: str | None) -> None:
        self._invalid[request][seat] += 1
        self._exchange.record(
            ParlourInvalidRecord(
                game=self._game_id,
                round=self.round,
                player=seat + 1,
                request=request,
                answer=None if answer is None else answer[:KEPT],
            )
        )

    def _info(self, seat: int, question: ChoiceAsked = NOTHING_ASKED) -> ParlourInfo:
        news, self._untold[seat] = tuple(self._untold[seat]), []
        return ParlourInfo(
            game_id=self._game_id,
            day=self.round,
            agent=self.names[seat],
            game=self.kind,
            players=self.names,
            news=news,
            options=question.options or None,
            count=question.count,
            instead=question.instead,
            language=self._rules.language,
            timeout=self._rules.timeout,
        )
