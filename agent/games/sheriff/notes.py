"""A player's notes in a Sheriff village: facts, statements and reliability scores ([leadership], 3.1).

Notes are immutable, so that the state before a pseudo-vote can be restored. :func:`begin` makes the notes of
a game, :func:`take_in` adds a packet. A guess about a role becomes a score ([leadership], equation 4);
statements of players above a threshold are potential truths, all others potential falsehoods (equation 5).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from agent.protocol.info import Announcement, Info
from agent.protocol.packets import DailyFinishPacket, GamePacket, TalkBroadcastPacket
from agent.protocol.sheriff import CAMPAIGN_TURN, LEAST_SURE, SUREST, Guess
from rules.game.events import Talk
from rules.game.roles import Role, Species

ALPHA = 6
"""The threshold α: statements of players with a reliability score above it count as potential truths."""


@dataclass(frozen=True, slots=True)
class Threshold:
    """A player is believed if its reliability score is above ``alpha`` or, with ``inclusive``, equal to it.

    In the paper [leadership] only players above α are believed, in its published code also players at α.
    """

    alpha: float = ALPHA
    inclusive: bool = False

    def believes(self, score: float | None) -> bool:
        """Whether a player with this score is believed; False without a score."""
        return score is not None and (score > self.alpha or (self.inclusive and score == self.alpha))


ABOVE = Threshold()
"""The threshold of [leadership]."""


def guess_from(roles: Mapping[Role, float], rater: Role) -> Guess:
    """Return a guess about another player's role, given the rater's belief about it as P(role).

    A werewolf guesses the likeliest role. Others guess by P(werewolf): confidence is lowest at 0.5 and
    highest at 0 or 1.
    """
    likeliest = max(roles, key=lambda role: roles[role])
    if rater is Role.WEREWOLF:
        return _guess(likeliest, roles[likeliest])
    suspicion = roles.get(Role.WEREWOLF, 0.0)
    if suspicion >= 0.5:
        return _guess(Role.WEREWOLF, suspicion)
    human = max((role for role in roles if role is not Role.WEREWOLF), key=lambda role: roles[role])
    return _guess(human, 1 - suspicion)


def _guess(role: Role, probability: float) -> Guess:
    confidence = min(SUREST, max(LEAST_SURE, round(10 * probability)))
    return Guess.model_validate({"role": str(role), "confidence": confidence})


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact that is certain; ``what`` is the key of its sentence in the prompts' table ``sheriff_facts``."""

    what: str
    day: int = 0
    agent: str | None = None
    target: str | None = None
    role: Role | None = None
    species: Species | None = None
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Statement:
    """A line of another player, in the discussion or the election campaign."""

    day: int
    agent: str
    text: str
    campaign: bool = False


@dataclass(frozen=True)
class Notes:
    """One player's knowledge: facts, statements of others, and reliability scores.

    ``filed`` statements have been rated and can be cited by number; ``fresh`` ones are newer, not rated yet.
    ``scores`` are the latest reliability scores of the players.
    """

    threshold: Threshold = ABOVE
    facts: tuple[Fact, ...] = ()
    filed: tuple[Statement, ...] = ()
    fresh: tuple[Statement, ...] = ()
    scores: Mapping[str, float] = field(default_factory=dict)
    forgotten: frozenset[Statement] = frozenset()
    """Statements not cited by the last vote; they are removed at the end of the round."""

    @property
    def truths(self) -> tuple[Statement, ...]:
        """The filed statements of the players whom this player believes now."""
        return tuple(said for said in self.filed if self._believes(said))

    @property
    def falsehoods(self) -> tuple[Statement, ...]:
        """The filed statements of the players whom this player does not believe."""
        return tuple(said for said in self.filed if not self._believes(said))

    def learned(self, facts: Iterable[Fact]) -> Notes:
        """Return the notes with more facts."""
        return replace(self, facts=(*self.facts, *facts))

    def heard(self, statement: Statement) -> Notes:
        """Return the notes with one more statement of another player."""
        return replace(self, fresh=(*self.fresh, statement))

    def rated(self, scores: Mapping[str, float]) -> Notes:
        """Return the notes with new reliability scores; every fresh statement becomes a filed one."""
        return replace(self, scores={**self.scores, **scores}, filed=(*self.filed, *self.fresh), fresh=())

    def citing(self, evidence: Iterable[int]) -> Notes:
        """Return the notes after a vote whose reasons have these numbers; other filed statements are marked.

        :meth:`next_round` removes the marked ones. Facts and fresh statements are kept.
        """
        first = len(self.facts) + 1
        numbered = dict(enumerate((*self.truths, *self.falsehoods), first))
        cited = {numbered[number] for number in evidence if number in numbered}
        return replace(self, forgotten=frozenset(self.filed) - cited)

    def next_round(self) -> Notes:
        """Return notes without the statements that the last vote did not cite."""
        kept = tuple(said for said in self.filed if said not in self.forgotten)
        return replace(self, filed=kept, forgotten=frozenset())

    def back_to(self, earlier: Notes) -> Notes:
        """Return ``earlier``, the notes before a pseudo-vote, with the facts of these notes."""
        return replace(earlier, facts=self.facts)

    def _believes(self, said: Statement) -> bool:
        return self.threshold.believes(self.scores.get(said.agent))


def begin(notes: Notes, info: Info) -> Notes:
    """Return the notes with the first facts: the player's name and role, and a werewolf's packmates."""
    me = info.agent
    mates = [name for name, role in sorted(info.role_map.items()) if role is Role.WEREWOLF and name != me]
    return notes.learned(
        [
            Fact("me", agent=me),
            Fact("role", role=info.role_map[me]),
            *(Fact("mate", agent=name) for name in mates),
        ]
    )


def take_in(notes: Notes, packet: GamePacket) -> Notes:
    """Return the notes after one more packet."""
    notes = notes.learned(map(_fact_announced, packet.info.announcements or ()))
    if isinstance(packet, TalkBroadcastPacket):
        notes = _hear(notes, packet.new_talk, packet.info.agent)
    return notes.next_round() if isinstance(packet, DailyFinishPacket) else notes


def _fact_announced(news: Announcement) -> Fact:
    what: str = news.event
    if what in ("vote", "elect") and news.target is None:
        what = f"{what}_nobody"
    if what == "divine" and news.role is None:
        what = "divine_species"
    return Fact(what, news.day, news.agent, news.target, news.role, news.species)


def _hear(notes: Notes, talk: Talk, me: str) -> Notes:
    """Return the notes with one line: own lines and silent turns are facts, others' are statements."""
    campaign = talk.turn == CAMPAIGN_TURN
    if not talk.is_speech:
        return notes.learned([Fact("silent", talk.day, talk.agent)])
    if talk.agent == me:
        return notes.learned([Fact("said", talk.day, talk.agent, text=talk.text)])
    return notes.heard(Statement(talk.day, talk.agent, talk.text, campaign))
