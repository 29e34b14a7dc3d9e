"""Figures that compare talk with acts and with earlier talk: announced votes, own results, trusted seers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from agent.lexicon.text import MarkedLine, prepare
from agent.study.counted_game import TalkGame, WordedLine
from agent.study.figure import Count, Share, count_per_game, figures, share_of
from agent.study.wording_figures import figure_tables, names_in, without_mentions
from rules.game.claims import Claims, Result
from rules.game.roles import WEREWOLVES_SIDE, Role, Species


@dataclass(frozen=True, slots=True)
class AnnouncedVote:
    """The last announcement of a vote on a day, a ``line``, and the player for whom the vote was ``cast``."""

    line: WordedLine
    cast: str

    @property
    def is_kept(self) -> bool:
        return self.line.claims.vote == self.cast


def announced_votes(game: TalkGame) -> Iterator[AnnouncedVote]:
    """Yield each vote cast on a day on which its player has announced one."""
    for name, day in game.player_days:
        lines = [line for line in game.spoken_by(name, day) if line.claims.vote]
        cast = game.votes.get((day, name))
        if lines and cast is not None:
            yield AnnouncedVote(lines[-1], cast)


@dataclass(frozen=True, slots=True)
class VoteOfSeer:
    """A vote on a day with living players whom the voter, as a seer, has called werewolves (``blacks``)."""

    voter: str
    day: int
    cast: str
    blacks: frozenset[str]
    passed: bool
    """Whether the vote is for none of the players whom the voter called werewolves."""
    stated: bool
    """Whether the voter had announced the vote and given a reason."""


def votes_of_seers(game: TalkGame) -> Iterator[VoteOfSeer]:
    """Yield each vote cast while somebody whom the voter, as a seer, has called a werewolf is alive."""
    for name, day in game.player_days:
        cast = game.votes.get((day, name))
        living = standing_blacks(game, name, day) & game.living[day]
        if cast is not None and living:
            lines = game.spoken_by(name, day)
            stated = any(line.claims.vote == cast and line.gives_ground for line in lines)
            yield VoteOfSeer(name, day, cast, living, cast not in living, stated)


def standing_blacks(game: TalkGame, name: str, day: int) -> frozenset[str]:
    """Return the players whom ``name``, as a seer, has called werewolves up to a day, and not taken back."""
    told: dict[str, Species] = {}
    for line in game.lines:
        if line.talk.agent == name and line.talk.day <= day:
            if line.claims.retract is Role.SEER:
                told.clear()
            told |= {found.target: found.result for found in line.claims.divinations}
    return frozenset(target for target, result in told.items() if result is Species.WEREWOLF)


def past_blacks(*, stated: bool) -> Count:
    """Return a function that counts votes of seers for players whom they have not called werewolves.

    It counts votes announced with a reason if ``stated``, else the others; the result is their share of all
    :func:`votes_of_seers`.
    """
    return lambda game: share_of(vote.passed and vote.stated is stated for vote in votes_of_seers(game))


def cited_seers(game: TalkGame) -> Share:
    """Return the share of lines that rely on a seer whom their speaker has suspected before."""
    seers: dict[str, dict[str, Species]] = {}
    doubted: set[tuple[str, str]] = set()
    found: list[bool] = []
    for line in game.lines:
        speaker, claims = line.talk.agent, line.claims
        if speaker in game.counted:
            found += [(speaker, seer) in doubted for seer in seers if _cites(line, seer, seers[seer])]
        doubted |= {(speaker, name) for name in claims.suspects if name in seers}
        if claims.co is Role.SEER or claims.divinations:
            seers.setdefault(speaker, {}).update({one.target: one.result for one in claims.divinations})
        elif claims.retract is Role.SEER:
            seers.pop(speaker, None)
    return share_of(found)


def _cites(line: WordedLine, seer: str, told: dict[str, Species]) -> bool:
    """Return whether a line trusts a seer, or names the seer and votes for its black result."""
    claims = line.claims
    if line.talk.agent == seer or seer in claims.suspects or seer == claims.vote:
        return False
    follows = claims.vote is not None and told.get(claims.vote) is Species.WEREWOLF
    return seer in claims.trusts or (follows and seer in line.named and not line.wording.counters)


def disowned(game: TalkGame) -> Share:
    """Return the share of lines that contradict their speaker's claims or name a role the village lacks."""
    return share_of(bool(found) for _, found in self_contradictions(game))


def self_contradictions(game: TalkGame) -> Iterator[tuple[WordedLine, frozenset[SelfContradiction]]]:
    """Yield each line with the ways in which it contradicts its speaker's claims, often none."""
    words = ContradictionFinder(game.recording.players, frozenset(game.roles.values()))
    for line in game.lines:
        found = words.hear(line.talk.agent, line.talk.text, line.claims)
        if line.talk.agent in game.counted:
            yield line, found


def packs_vote_alike(game: TalkGame) -> Share:
    """Return the share of days on which all werewolves vote alike, of the days on which several vote."""
    wolves = {name for name, role in game.roles.items() if role is Role.WEREWOLF}
    days: dict[int, list[str]] = {}
    for (day, voter), target in game.votes.items():
        if voter in wolves:
            days.setdefault(day, []).append(target)
    return share_of(len(set(cast)) == 1 for cast in days.values() if len(cast) > 1)


def holders_lost(role: Role) -> Count:
    """Return a function for the share of a role's holders who are executed as its only claimants."""
    return lambda game: share_of(
        _is_lost(game, name, role) for name, held in game.roles.items() if held is role
    )


def _is_lost(game: TalkGame, holder: str, role: Role) -> bool:
    day = next((day for day, name in game.executions.items() if name == holder), None)
    if day is None:
        return False
    claiming: set[str] = set()
    for line in game.lines:
        if line.talk.day <= day:
            if line.claims.retract is role:
                claiming.discard(line.talk.agent)
            if line.claims.co is role:
                claiming.add(line.talk.agent)
    return claiming == {holder}


class SelfContradiction(StrEnum):
    """How a line contradicts its speaker's claims."""

    BLACK_IS_HUMAN = "its own black is trusted, or called the possessed or less likely a werewolf"
    WHITE_IS_WOLF = "its own white is suspected"
    CHANGED = "a result of its own is told the other way round"
    NO_SUCH_ROLE = "a role is spoken of that the village lacks"


class ContradictionFinder:
    """Finds lines that contradict their speaker's own claims, in the talk of one game.

    ``roles`` are the roles of the village. A result counts until its speaker retracts the role.
    """

    def __init__(self, players: tuple[str, ...], roles: Collection[Role]) -> None:
        self._players = players
        self._roles = frozenset(roles)
        self._told: Mapping[str, dict[str, Species]] = defaultdict(dict)

    def hear(self, speaker: str, text: str, claims: Claims) -> frozenset[SelfContradiction]:
        """Return the contradictions in the next line, within itself or with earlier lines."""
        told = self._told[speaker]
        if claims.retract is Role.SEER or claims.co in WEREWOLVES_SIDE:
            told.clear()
        new = {found.target: found.result for found in claims.divinations if found != _misread(claims)}
        changed = any(told.get(name, result) is not result for name, result in new.items())
        told.update(new)
        line = prepare(text, self._players)
        blacks, whites = (
            {name for name, found in told.items() if found is result}
            for result in (Species.WEREWOLF, Species.HUMAN)
        )
        possessed = _called_possessed(line)
        slips = {
            SelfContradiction.BLACK_IS_HUMAN: blacks & (possessed | self._players_trusted(text, claims)),
            SelfContradiction.WHITE_IS_WOLF: whites & ({claims.vote} - possessed),
            SelfContradiction.CHANGED: changed,
            SelfContradiction.NO_SUCH_ROLE: roles_in(line) - self._roles,
        }
        return frozenset(slip for slip, found in slips.items() if found)

    def _players_trusted(self, text: str, claims: Claims) -> frozenset[str]:
        """Return the players whom a line names and trusts, and neither suspects nor calls a werewolf."""
        told = (found.target for found in claims.divinations)
        against = {claims.vote, claims.addressed, *claims.suspects, *told}
        return names_in(without_mentions(text, self._players), self._players) & {*claims.trusts} - against


def _misread(claims: Claims) -> Result | None:
    """Return the white result on the voted player that a reason such as "voted for a human" is misread as."""
    return None if claims.vote is None else Result(claims.vote, Species.HUMAN)


def _called_possessed(line: MarkedLine) -> frozenset[str]:
    """Return the players whom a line calls the possessed, or less likely a werewolf than another player."""
    found = figure_tables(line.language).CALLED_POSSESSED.finditer(_words(line))
    return frozenset(line.name(token) for match in found for token in match.groups() if token)


def roles_in(line: MarkedLine) -> frozenset[Role]:
    """Return the roles that a line mentions, except those that every village has."""
    tables = figure_tables(line.language)
    named = (
        (Role.POSSESSED, tables.POSSESSED),
        (Role.MEDIUM, tables.MEDIUM),
        (Role.BODYGUARD, tables.BODYGUARD),
    )
    return frozenset(role for role, table in named if table.search(_words(line)))


def _words(line: MarkedLine) -> str:
    return " ".join(line.text.lower().split())


PROMISE_FIGURES = figures(
    {
        "announced votes kept": lambda game: share_of(vote.is_kept for vote in announced_votes(game)),
        "announced votes broken": lambda game: count_per_game(
            vote for vote in announced_votes(game) if not vote.is_kept
        ),
        "past one's own black": past_blacks(stated=False),
        "  with a stated reason": past_blacks(stated=True),
        "cited seers once doubted": cited_seers,
        "own words disowned": disowned,
        "packs voting alike": packs_vote_alike,
        "true bodyguards executed": holders_lost(Role.BODYGUARD),
        "true mediums executed": holders_lost(Role.MEDIUM),
    }
)
"""The figures that compare talk with acts, in the order of the table."""
