"""The first player who claims to be the seer in a village, and those who vote after it has spoken."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from agent.protocol.gamelog import TalkRow, VoteRow
from agent.protocol.sheriff_log import DayRecord, Player, Votes
from agent.recorded.recording import Recording
from agent.recorded.replay import knowledge
from agent.recorded.transcript import LogReader
from agent.study.belief_report import BeliefTracker
from rules.beliefs.posterior import Beliefs
from rules.game.claims import Claims
from rules.game.roles import Role, Team
from rules.game.view import PUBLIC, GameView
from server_sim.studies.metrics.led_moments import LedMoment, score_of

EQUAL = 1e-9
"""Suspicions that differ by less are equal; rounding makes such differences."""


@dataclass(frozen=True)
class LeadersWord:
    """The row of the leader's first line of a day that commits it, and the row of the day's first vote."""

    day: int
    row: int
    first_vote: int


@dataclass(frozen=True)
class ReadVillage:
    """A recorded game with the claims of its lines, by row number."""

    game: Recording
    lines: Mapping[int, tuple[TalkRow, Claims]]

    @classmethod
    def of(cls, game: Recording) -> ReadVillage:
        """Read all lines of a game, each in the context of the lines before it."""
        reader = LogReader(game.names)
        read = ((number, row, reader.read(row)) for number, row in enumerate(game.rows))
        lines = {
            number: (row, line.claims)
            for number, row, line in read
            if line is not None and isinstance(row, TalkRow)
        }
        return cls(game, lines)

    @cached_property
    def _seats(self) -> Mapping[str, int]:
        return {name: seat for seat, name in self.game.names.items()}

    @cached_property
    def leader(self) -> int | None:
        """The seat of the first player who claims to be the seer or tells a seer's result."""
        claims = (row.seat for row, read in self.lines.values() if _claims_seer(read))
        return next(claims, None)

    @cached_property
    def words(self) -> tuple[LeadersWord, ...]:
        """The leader's words, one a day with a vote, until the leader takes its claim back."""
        spoken: dict[int, int] = {}
        leads = False
        for number, (row, read) in self.lines.items():
            if row.seat != self.leader:
                continue
            if leads and read.retract is Role.SEER:
                break
            leads = leads or _claims_seer(read)
            if leads and read.commits:
                spoken.setdefault(row.day, number)
        voted = {day: first for day, first in self._first_votes.items() if self.leader in self.votes[day]}
        return tuple(LeadersWord(day, spoken[day], voted[day]) for day in spoken if day in voted)

    @cached_property
    def _first_votes(self) -> Mapping[int, int]:
        """The row number of each day's first vote."""
        found: dict[int, int] = {}
        for number, row in enumerate(self.game.rows):
            if isinstance(row, VoteRow) and row.kind == "vote":
                found.setdefault(row.day, number)
        return found

    @cached_property
    def votes(self) -> Mapping[int, Votes]:
        """The votes of each day's first ballot, by day and voter."""
        found: dict[int, dict[Player, Player | None]] = {}
        for (day, voter), target in self.game.first_votes.items():
            found.setdefault(day, {})[self._seats[voter]] = self._seats[target]
        return found

    def announced(self, word: LeadersWord, voters: Collection[Player]) -> dict[Player, Player]:
        """Return the last vote that each of these players announced on the day before the leader's word."""
        return {
            row.seat: self._seats[read.vote]
            for number, (row, read) in self.lines.items()
            if row.day == word.day and number < word.row and row.seat in voters and read.vote
        }


def village_moments(game: Recording) -> tuple[LedMoment, ...]:
    """Return a moment for each day on which the first seer claimant speaks and votes; none without one.

    The pseudo-vote is the last vote that a player has announced before on that day, or else a vote by its
    beliefs just before the leader's word. Players are seat numbers.

    Raises:
        ValueError: the village is too large for exact beliefs; the contest's villages are not.
    """
    village = ReadVillage.of(game)
    words = village.words
    if not words:
        return ()
    rows = sorted({row for word in words for row in (word.row, word.first_vote)})
    shown: dict[Player, Mapping[int, ShownOpinion]] = {
        seat: _opinions_before(game, seat, rows) for seat in game.names if seat != village.leader
    }
    return tuple(_moment_of_word(village, word, shown) for word in words)


def _claims_seer(claims: Claims) -> bool:
    return claims.co is Role.SEER or bool(claims.divinations)


def _moment_of_word(
    village: ReadVillage, word: LeadersWord, shown: Mapping[Player, Mapping[int, ShownOpinion]]
) -> LedMoment:
    votes = village.votes[word.day]
    others = [seat for seat in votes if seat != village.leader]
    announced = village.announced(word, others)
    before = {seat: shown[seat][word.row] for seat in others}
    after = {seat: shown[seat][word.first_vote] for seat in others}
    day = DayRecord(
        game=village.game.kind,
        day=word.day,
        sheriff=village.leader,
        alive=tuple(votes),
        reliability={seat: opinion.scores for seat, opinion in after.items()},
        reliability_pre={seat: opinion.scores for seat, opinion in before.items()},
        pseudo_votes={seat: announced.get(seat, before[seat].vote) for seat in others},
        votes=votes,
    )
    return LedMoment(
        day,
        self_votes=False,
        beliefs_votes={seat: opinion.vote for seat, opinion in after.items()},
        announced=len(announced),
    )


@dataclass(frozen=True)
class ShownOpinion:
    """The scores that a player would show to have for the others, and the vote that follows from them.

    ``vote`` is None if several are suspected most.
    """

    scores: Mapping[Player, float | None]
    vote: Player | None


def _opinions_before(game: Recording, seat: int, rows: Sequence[int]) -> dict[int, ShownOpinion]:
    """Return a player's opinions just before each of these rows, by row.

    The werewolves' side hides what it knows: it rates as somebody who knows only what is public, but a
    werewolf votes for none of its pack.
    """
    name, role = game.names[seat], game.cast[seat].role
    believer = PUBLIC if role.team is Team.WEREWOLF else name
    tracker = BeliefTracker(game, believer)
    pack = {name for name, held in game.roles.items() if held is Role.WEREWOLF is role}
    return {
        row: _shown_opinion(game, seat, tracker.believes(view).beliefs, view, pack)
        for row, view in _views_before_rows(game, believer, rows).items()
    }


def _shown_opinion(
    game: Recording, seat: int, beliefs: Beliefs, view: GameView, pack: set[str]
) -> ShownOpinion:
    suspicions = {
        other: beliefs.suspicion(name)
        for other, name in game.names.items()
        if other != seat and name in view.alive
    }
    candidates = {other: p for other, p in suspicions.items() if game.names[other] not in pack}
    most = max(candidates.values(), default=0.0)
    top = [other for other, p in candidates.items() if p > most - EQUAL]
    return ShownOpinion(
        {other: score_of(p) for other, p in suspicions.items()}, top[0] if len(top) == 1 else None
    )


def _views_before_rows(game: Recording, name: str, rows: Sequence[int]) -> dict[int, GameView]:
    """Return what a player, or the public, knew just before each of these rows, by row."""
    found: dict[int, GameView] = {}
    for known in knowledge(game, name, line_by_line=True):
        found |= {row: known.view for row in rows if known.rows <= row}
    return found
