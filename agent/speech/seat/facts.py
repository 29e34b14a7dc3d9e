"""The facts of a board, with probabilities and line numbers, for a model that speaks for the player."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from agent.speech.in_words import results_told
from agent.speech.reading_words import result_in_words
from agent.speech.seat.numbered_log import line_id
from personas.schema import Language
from prompts import render, words
from rules.arguments.agenda import AgendaKind, Item, agenda, said_against
from rules.arguments.record import announced_at, claimed_at, told_at
from rules.arguments.stances import stances
from rules.beliefs.role_holders import RoleHolders, likeliest_role_holders
from rules.board import Board
from rules.game.claims import Result
from rules.game.roles import SINGLE, WEREWOLVES_SIDE, Role, Species, Team
from rules.game.standing import TalkKey
from rules.minds.posterior_judge import PosteriorJudge

LIKELY_CAST = 0.15
"""Minimum probability of a cast (who has the decisive roles) to be shown."""
LAST_CHANCE_PLAYERS = 3
"""Number of living players at which a wrong execution surely loses the game."""
SHOWN_ODDS = 0.05
"""Minimum probability of a role to be shown."""


def two_digits(probability: float) -> str:
    """Return a probability with two digits, as in ``.47``."""
    return f"{probability:.2f}".removeprefix("0")


@dataclass(frozen=True)
class SeatFacts:
    """Describes the facts of the game to a model that speaks for a player, who is called "you"."""

    language: Language
    board: Board

    def text(self, vote_goes: str | None = None) -> str:
        """Return all facts as text; empty parts are left out.

        ``vote_goes`` is the player for whom the player will vote if it announces no vote.
        """
        board = self.board
        vote = board.ledger.vote_on(board.day)
        return render(
            self.language,
            "seat/facts",
            day=board.day,
            alive=board.view.alive,
            done=[name for name in board.view.others_alive if name in board.stopped],
            claims=[self._claim_of(name, role) for name, role in board.roles_claimed.items()],
            cleared=self._cleared_by_claims(),
            **self._vote_counts(),
            vote_goes=vote_goes if vote is None and board.day else None,
            executions=self._executions_left() if board.day else 0,
            must_hit=board.day > 0 and len(board.view.alive) <= LAST_CHANCE_PLAYERS,
            **self._odds(),
            stances=[
                {"name": name, "stance": self._short["stances"][stance.value]}
                for name, stance in stances(board, with_results=False).items()
                if name in board.view.others_alive and name != vote
            ],
            own_vote=vote,
            own_vote_id=self._id(announced_at(board, board.me, board.day)),
            guards=[{"day": day, "name": name} for day, name in board.ledger.guarded],
            waiting=self._waiting(),
        )

    def called(self, name: str) -> str:
        """Return a player's name, or the word for "you" if the player is the one who speaks."""
        return self._short["me"]["name"] if name == self.board.me else name

    @property
    def _short(self) -> Mapping[str, Mapping[str, str]]:
        return words(self.language, "seat/words")

    def _id(self, key: TalkKey | None) -> str | None:
        return None if key is None else line_id(key)

    def _claim_of(self, name: str, role: Role) -> dict[str, object]:
        terms, board = words(self.language), self.board
        results = [
            {
                "words": result_in_words(self.language, role, result, self.board.me),
                "id": self._id(told_at(board, name, role, result)),
            }
            for how, result in results_told(board, name)
            if how is role
        ]
        claimed = self._id(claimed_at(board).get(name))
        return {"who": self.called(name), "role": terms["roles"][role], "id": claimed, "results": results}

    def _vote_counts(self) -> dict[str, object]:
        """Return vote counts, the players without an announced vote, and the players tied for the lead."""
        board = self.board
        if board.day == 0:
            return {"polls": [], "undecided": [], "leaning": [], "drawn": []}
        votes = dict(board.votes_declared)
        if own := board.ledger.vote_on(board.day):
            votes[board.me] = own
        voters: dict[str, list[str]] = defaultdict(list)
        for voter, target in sorted(votes.items()):
            key = announced_at(board, voter, board.day)
            voters[target].append(f"{self.called(voter)} {line_id(key)}" if key else self.called(voter))
        ranked = sorted(voters.items(), key=lambda one: (-len(one[1]), one[0]))
        leaders = [target for target, of in ranked if len(of) == len(ranked[0][1])]
        return {
            "polls": [
                {"target": self.called(target), "count": len(of), "voters": of} for target, of in ranked
            ],
            "undecided": [self.called(name) for name in board.view.alive if name not in votes],
            "leaning": [*self._leaning(votes)],
            "drawn": [self.called(name) for name in leaders] if len(leaders) > 1 else [],
        }

    def _leaning(self, votes: Collection[str]) -> Iterator[dict[str, str]]:
        """Yield the players without an announced vote who suspect somebody, with their latest suspect."""
        last: dict[str, tuple[str, TalkKey]] = {}
        for talk, claims in self.board.said_today:
            if claims.suspects and talk.agent not in votes and talk.agent != self.board.me:
                last[talk.agent] = claims.suspects[-1], (talk.day, talk.idx)
        for name, (target, key) in last.items():
            yield {"name": name, "target": self.called(target), "id": line_id(key)}

    def _cleared_by_claims(self) -> list[str]:
        """Return the living non-claimants who must be human, because false claims account for all liars."""
        board, counts = self.board, self.board.view.setting.role_num_map
        liars = board.werewolves + counts.get(Role.POSSESSED, 0)
        claimed = Counter(role for role in board.roles_claimed.values() if role in SINGLE)
        surplus = sum(count - counts.get(role, 0) for role, count in claimed.items() if count > 1)
        if board.day == 0 or surplus < liars:
            return []
        return [name for name in board.view.others_alive if name not in board.roles_claimed]

    def _executions_left(self) -> int:
        """Return after how many wrong executions the werewolves win; a werewolf counts its own pack."""
        board = self.board
        if board.view.role is not Role.WEREWOLF:
            return max(1, board.executions_left)
        pack = 1 + len(board.packmates.intersection(board.view.alive))
        return max(1, -(-(len(board.view.alive) - 2 * pack) // 2))

    def _odds(self) -> dict[str, object]:
        """Return suspicions, private knowledge and the likeliest casts; empty on day 0."""
        board, judge = self.board, self.board.judge
        told: dict[str, object] = {
            "suspicions": [],
            "as_village": board.plays_for is Team.WEREWOLF,
            "mine": None,
            "village": [],
            "known": [],
            "casts": [],
        }
        suspicions = judge.suspicions(board)
        has_evidence = board.day > 1 or board.roles_claimed or board.votes_declared
        if board.day == 0 or not suspicions or not has_evidence:
            return told
        told["suspicions"] = self._suspects_ranked(suspicions)
        if board.plays_for is Team.WEREWOLF:
            told["known"] = self._knowledge_of_side()
        if isinstance(judge, PosteriorJudge):
            public = judge.public(board)
            told["mine"] = two_digits(public.suspicion(board.me))
            if board.view.role in SINGLE:
                told["village"] = self._suspects_ranked(
                    {name: public.suspicion(name) for name in board.view.others_alive}
                )
            casts = likeliest_role_holders(public if told["as_village"] else judge.own(board))
            told["casts"] = [self._cast(one) for one in casts if one.probability >= LIKELY_CAST]
        return told

    def _knowledge_of_side(self) -> list[dict[str, object]]:
        """Return what a player of the werewolves' side knows about seer, possessed and werewolf.

        It assumes that only the werewolves' side lies: a seer with a wrong result about that side is false.
        """
        board, judge = self.board, self.board.judge
        if not isinstance(judge, PosteriorJudge):
            return []
        own = judge.viewpoints(board).own
        sought = Role.POSSESSED if board.view.role is Role.WEREWOLF else Role.WEREWOLF
        rows: list[dict[str, object]] = []
        for role, names in ((Role.SEER, board.seers), (sought, board.view.others_alive)):
            odds = {name: own.probability(name, role) for name in names}
            likely = {name: p for name, p in odds.items() if p >= SHOWN_ODDS}
            if likely:
                rows.append(
                    {"role": words(self.language)["roles"][role], "odds": self._suspects_ranked(likely)}
                )
        return rows

    def _suspects_ranked(self, odds: Mapping[str, float]) -> list[dict[str, str]]:
        ranked = sorted(odds.items(), key=lambda one: (-one[1], one[0]))
        return [{"name": name, "p": two_digits(p)} for name, p in ranked]

    def _cast(self, cast: RoleHolders) -> dict[str, object]:
        """Return who has the decisive roles in a cast, and the line in which its seer claimed the role."""
        roles = words(self.language)["roles"]
        seers = cast.holders.get(Role.SEER, ())
        claims = [
            line_id(key)
            for name, key in claimed_at(self.board).items()
            if name in seers and name != self.board.me and self.board.roles_claimed[name] is Role.SEER
        ]
        holders = [
            {"role": roles[role], "names": [self.called(name) for name in names]}
            for role, names in cast.holders.items()
        ]
        return {"p": two_digits(cast.probability), "holders": holders, "id": claims[0] if claims else None}

    def _waiting(self) -> list[dict[str, object]]:
        """Return the open agenda items, oldest line first, one item for each line.

        Nothing need be said to a dead accuser, or by a player who has declared itself a werewolf.
        """
        short, has_declared = self._short["waiting"], self.board.ledger.role in WEREWOLVES_SIDE
        wanted: dict[TalkKey, list[str]] = defaultdict(list)
        for item in agenda(self.board):
            key = self._key(item)
            if key is None or item.kind not in short or self._is_old(item, key):
                continue
            is_idle = has_declared or item.who not in self.board.view.alive
            if item.kind is AgendaKind.BLACK and is_idle:
                continue
            if short[item.kind] not in wanted[key]:
                wanted[key].append(short[item.kind])
        for talk in said_against(self.board):
            wanted[talk.day, talk.idx].append(short["against"])
        return [{"id": line_id(key), "whats": whats} for key, whats in sorted(wanted.items()) if whats]

    def _is_old(self, item: Item, key: TalkKey) -> bool:
        """Whether the player has since spoken (about a vote), or has named the other player."""
        since = [
            talk
            for talk, _ in self.board.said_today
            if talk.agent == self.board.me and key < (talk.day, talk.idx)
        ]
        return any(item.kind is AgendaKind.VOTE or item.who in talk.text for talk in since)

    def _key(self, item: Item) -> TalkKey | None:
        """Return the key of the line behind an agenda item; for an older accusation, of its first line."""
        if item.talk is not None:
            return item.talk.day, item.talk.idx
        if item.kind is AgendaKind.BLACK:
            return told_at(self.board, item.who, Role.SEER, Result(self.board.me, Species.WEREWOLF))
        return None
