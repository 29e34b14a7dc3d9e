"""Decision makers for Avalon without a language model: one by exact probabilities, one random."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import exp
from random import Random

import numpy as np

from agent.games.avalon.claims import Claim, Saying
from agent.games.avalon.evidence import of_claim
from agent.games.avalon.posterior import (
    AvalonTable,
    Seats,
    clean_chance,
    evil_chances,
    is_evil,
    merlin_chances,
)
from agent.games.avalon.reading import claims_in_order, read_line
from agent.games.avalon.record import AvalonRecord
from agent.games.avalon.speaker import AvalonSpeaker
from agent.games.avalon.teams import TeamTalk
from agent.games.avalon.wording import random_line
from agent.games.avalon.worlds import EVIL, HAS, SEATS, WORLDS, Weights, normalised, teams_of
from agent.games.parlour.scene import ParlourScene
from agent.games.thinking import Adviser
from agent.protocol.avalon import APPROVE, FAIL, PASS, REJECT, TEAM_SIZES, TEAMS_PER_QUEST, AvalonRole
from agent.protocol.parlour import ParlourNews

NEARLY_BEST = 0.6
"""A good player approves a team whose P(clean) is at least this share of the best team's."""
LAST_VOTE_FACTOR = 0.6
"""Factor on :data:`NEARLY_BEST` in the last vote of a quest."""
MERLIN_HIDES_CHANCE = 0.75
"""P(Merlin acts on public information only), so as not to reveal itself."""
EARLY_PASS_CHANCE = 0.3
"""P(an evil player lets the first quest succeed)."""
MIMIC_CHANCE = 0.7
"""P(an evil player votes like a servant), until the good side needs only one more quest."""
TIE_MARGIN = 0.02
"""Teams with a probability within this distance of the best count as equal; one is drawn."""
STEEPNESS, UNDECIDED_AT = 8.0, 0.3
"""Logistic model of a servant's vote: steepness, and the P(clean team) at which it is undecided."""


class AvalonOfflineMind:
    """Decides by exact probabilities; always speaks like a loyal servant, who knows only what is public."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._table = AvalonTable(())
        self._heard: tuple[ParlourNews, ...] = ()

    def _knowledge(self, scene: ParlourScene) -> tuple[AvalonTable, int]:
        """Return what the player knows by all news of the scene, each heard once, and its seat."""
        known = len(self._heard)
        if not known or scene.news[:known] != self._heard:
            self._table, known = AvalonTable(scene.players), 0
        for news in scene.news[known:]:
            self._table.hear(news)
        self._heard = scene.news
        return self._table, scene.players.index(scene.me)

    def lines(self, scene: ParlourScene) -> Iterable[str]:
        table, me = self._knowledge(scene)
        team = self._team(table, me, TEAM_SIZES[table.round - 1])
        named = named_by_leader(table)
        likes = named is None or self._approves(table, me, named)
        teams = TeamTalk(AvalonRecord(me, table), team, named, likes)
        return (line.text for line in AvalonSpeaker(teams).candidates(scene.language, self._rng))

    def choose(self, scene: ParlourScene) -> tuple[str, ...]:
        table, me = self._knowledge(scene)
        answers: dict[str, Callable[[], tuple[str, ...]]] = {
            "PROPOSE": lambda: self._propose(table, me, scene.ask.info.count),
            "TEAM_VOTE": lambda: (self._vote(table, me),),
            "QUEST": lambda: (self._card(table, me),),
            "ASSASSINATE": lambda: (self._victim(table, me, scene.options),),
        }
        return answers[scene.ask.request]()

    def claims(self, line: str, scene: ParlourScene) -> frozenset[str]:
        return frozenset(claim.token for claim in read_line(line, scene.players, scene.me))

    def adviser(self, scene: ParlourScene) -> Adviser | None:
        return None

    def persuasion(self, line: str, scene: ParlourScene) -> float:
        """Return a line's effect on the next player's beliefs and vote; above 0 it favours the speaker."""
        table, me = self._knowledge(scene)
        claims = claims_in_order(line, scene.players, scene.me)
        return _persuasion_of(claims, table, me, _team_supported(claims, table))

    # Teams

    def _propose(self, table: AvalonTable, me: int, size: int) -> tuple[str, ...]:
        named = named_by_leader(table)
        team = named if named is not None and len(named) == size else self._team(table, me, size)
        names = [table.players[seat] for seat in sorted(team)]
        self._rng.shuffle(names)
        return tuple(names)

    def _team(self, table: AvalonTable, me: int, size: int) -> Seats:
        """Return the best team including this player; for evil players, the best-looking one."""
        worlds = self._acted_upon(table, me)
        teams = [team for team in teams_of(size) if me in team]
        if is_evil(table.role):
            teams = [team for team in teams if not team & table.evil]
        chances = {team: clean_chance(worlds, team) for team in teams}
        best = max(chances.values()) - TIE_MARGIN
        return self._rng.choice([team for team, chance in chances.items() if chance >= best])

    def _acted_upon(self, table: AvalonTable, me: int) -> Weights:
        """Return the beliefs by which the player acts: a servant's, if it hides what it knows."""
        is_merlin = table.role is AvalonRole.MERLIN
        hides = is_evil(table.role) or (is_merlin and self._rng.random() < MERLIN_HIDES_CHANCE)
        return table.view(me, AvalonRole.SERVANT) if hides else table.own(me)

    # Votes

    def _vote(self, table: AvalonTable, me: int) -> str:
        team = frozenset(table.team)
        said = _own_word(table, me, team)
        approves = self._approves(table, me, team) if said is None else said
        return APPROVE if approves else REJECT

    def _approves(self, table: AvalonTable, me: int, team: Seats) -> bool:
        if table.leader == me:
            return True
        if is_evil(table.role) and (table.won() == 2 or self._rng.random() >= MIMIC_CHANCE):
            return bool(team & (table.evil | {me}))
        return would_approve(self._acted_upon(table, me), team, table.attempt)

    # Cards

    def _card(self, table: AvalonTable, me: int) -> str:
        """Return a fail card, unless it is too early to fail or the evil partner on the team plays it.

        Both partners know the rule without talking: the leader fails, else the member named first.
        """
        if not is_evil(table.role):
            return PASS
        if table.won() == 2:
            return FAIL
        evil = [seat for seat in table.team if seat == me or seat in table.evil]
        if len(evil) > 1:
            first = table.leader if table.leader in evil else evil[0]
            return FAIL if first == me else PASS
        return PASS if table.round == 1 and self._rng.random() < EARLY_PASS_CHANCE else FAIL

    def _victim(self, table: AvalonTable, me: int, options: Sequence[str]) -> str:
        chances = merlin_chances(table.own(me))
        return max(options, key=lambda name: (chances[table.players.index(name)], self._rng.random()))


class AvalonRandomMind(AvalonOfflineMind):
    """Baseline player that makes random choices and says random prepared lines."""

    def lines(self, scene: ParlourScene) -> Iterable[str]:
        return [random_line(scene.players, scene.me, scene.language, self._rng) for _ in range(3)]

    def choose(self, scene: ParlourScene) -> tuple[str, ...]:
        return tuple(self._rng.sample(scene.options, scene.ask.info.count))


def would_approve(worlds: Weights, team: Seats, attempt: int) -> bool:
    """Return whether a good player approves a team: if it is nearly as likely free of evil as the best team.

    ``worlds`` has the player's probability of each world (assignment of roles), ``attempt`` is the number of
    the proposal in this quest.
    """
    best = max(clean_chance(worlds, other) for other in teams_of(len(team)))
    return clean_chance(worlds, team) >= share_to_approve(attempt) * best


def share_to_approve(attempt: int) -> float:
    """Return the least share of the best team's P(clean) with which a good player approves a team."""
    return NEARLY_BEST * (LAST_VOTE_FACTOR if attempt == TEAMS_PER_QUEST - 1 else 1.0)


def named_by_leader(table: AvalonTable) -> Seats | None:
    """Return the team of the right size that the leader has named in this attempt; None if it has not."""
    now = (table.round, table.attempt, table.leader)
    size = TEAM_SIZES[table.round - 1]
    for quest, attempt, speaker, claim in reversed(table.said):
        if (quest, attempt, speaker) == now and claim.said is Saying.NAMES_TEAM and len(claim.about) == size:
            return table.seats(claim.about)
    return None


def _own_word(table: AvalonTable, me: int, team: Seats) -> bool | None:
    """Return whether the player has spoken for this team in this attempt; None if it has said nothing."""
    now = (table.round, table.attempt, me)
    words = {Saying.SUPPORTS: True, Saying.OPPOSES: False, Saying.NAMES_TEAM: True}
    for quest, attempt, speaker, claim in table.said:
        if (quest, attempt, speaker) == now and claim.said in words and table.seats(claim.about) == team:
            return words[claim.said]
    return None


def _team_supported(claims: Sequence[Claim], table: AvalonTable) -> Seats:
    for claim in claims:
        if claim.said in (Saying.NAMES_TEAM, Saying.SUPPORTS):
            return table.seats(claim.about)
    return frozenset()


def _persuasion_of(claims: Sequence[Claim], table: AvalonTable, me: int, wanted: Seats) -> float:
    """Return how far a line's claims are expected to move the next player in the speaker's favour.

    The follower's role is unknown, so the measure is averaged over the speaker's beliefs. For a servant it is
    the change of its suspicion and of its vote on the wanted team. Evil players only learn who may be Merlin;
    Merlin already knows the evil players. The claims must be in the order of
    :func:`.reading.claims_in_order`: a product of floats depends on it.
    """
    heard = np.ones(len(WORLDS))
    for claim in claims:
        heard = heard * of_claim(me, claim.said, table.seats(claim.about))
    follower = (me + 1) % len(table.players)
    mine = table.own(me)
    servant = mine * HAS[AvalonRole.SERVANT][follower]
    evil = mine * EVIL[follower]
    moved = 0.0
    if servant.sum() > 0:
        moved += servant.sum() * _shift_of_servant(table, follower, heard, normalised(servant), wanted)
    if evil.sum() > 0:
        moved += evil.sum() * _shift_of_evil_follower(table, follower, heard, normalised(evil))
    return float(moved)


def _shift_of_servant(
    table: AvalonTable, follower: int, heard: Weights, mine: Weights, wanted: Seats
) -> float:
    """Return the effect on a servant's suspicions and its vote on ``wanted``, in the speaker's favour."""
    before = table.view(follower, AvalonRole.SERVANT)
    after = table.view(follower, AvalonRole.SERVANT, also=heard)
    truth = evil_chances(mine) - 0.4
    belief = float(truth @ (evil_chances(after) - evil_chances(before)))
    vote = _approval(clean_chance(after, wanted)) - _approval(clean_chance(before, wanted))
    return vote - belief if is_evil(table.role) else vote + belief


def _shift_of_evil_follower(table: AvalonTable, follower: int, heard: Weights, mine: Weights) -> float:
    """Return how far a line moves an evil follower's guess at Merlin in the speaker's favour.

    ``heard`` are the weights of the line's claims in each world, ``mine`` the speaker's beliefs.
    """
    moved = 0.0
    for partner in SEATS:
        chance = float(mine @ EVIL[partner])
        if partner == follower or chance == 0:
            continue
        before = merlin_chances(table.view(follower, AvalonRole.ASSASSIN, {partner}))
        after = merlin_chances(table.view(follower, AvalonRole.ASSASSIN, {partner}, heard))
        moved += chance * float(merlin_chances(normalised(mine * EVIL[partner])) @ (after - before))
    return moved if is_evil(table.role) else -moved


def _approval(clean: float) -> float:
    """Return P(a servant approves a team), given P(the team has no evil member)."""
    return 1 / (1 + exp(-STEEPNESS * (clean - UNDECIDED_AT)))
