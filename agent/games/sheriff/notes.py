"""What a player knows in a Sheriff village: facts, statements, and whom it believes ([leadership], 3.1).

Everything is immutable, so that the state before a pseudo-vote can be restored. :func:`begin` makes the notes
of a game, :func:`take_in` adds what a packet tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from agent.games.sheriff.reliability import ABOVE, Threshold
from agent.protocol.info import Announcement, Info
from agent.protocol.packets import DailyFinishPacket, GamePacket, TalkBroadcastPacket
from agent.protocol.sheriff import CAMPAIGN_TURN
from rules.game.events import Talk
from rules.game.roles import Role, Species


@dataclass(frozen=True, slots=True)
class Fact:
    """Something certain; ``what`` is one of the keys of ``sheriff_facts`` in the prompts' words."""

    what: str
    day: int = 0
    agent: str | None = None
    target: str | None = None
    role: Role | None = None
    species: Species | None = None
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Statement:
    """What another player has said, in the day's discussion or to be elected."""

    day: int
    agent: str
    text: str
    campaign: bool = False


@dataclass(frozen=True)
class Notes:
    """One player's context.

    ``filed`` statements have been weighed and are cited by number, ``fresh`` ones have been heard since and
    need clarification. ``scores`` are the last reliability given to each player, and persist.
    """

    threshold: Threshold = ABOVE
    facts: tuple[Fact, ...] = ()
    filed: tuple[Statement, ...] = ()
    fresh: tuple[Statement, ...] = ()
    scores: Mapping[str, float] = field(default_factory=dict)
    forgotten: frozenset[Statement] = frozenset()
    """Statements that the last vote did not cite; they are removed at the end of the round."""

    @property
    def truths(self) -> tuple[Statement, ...]:
        """The filed statements of players that are believed now."""
        return tuple(said for said in self.filed if self._believes(said))

    @property
    def falsehoods(self) -> tuple[Statement, ...]:
        """All other filed statements."""
        return tuple(said for said in self.filed if not self._believes(said))

    def learned(self, facts: Iterable[Fact]) -> Notes:
        """With more facts."""
        return replace(self, facts=(*self.facts, *facts))

    def heard(self, statement: Statement) -> Notes:
        """With another's statement."""
        return replace(self, fresh=(*self.fresh, statement))

    def rated(self, scores: Mapping[str, float]) -> Notes:
        """With new scores, by which every statement is filed anew."""
        return replace(self, scores={**self.scores, **scores}, filed=(*self.filed, *self.fresh), fresh=())

    def citing(self, evidence: Iterable[int]) -> Notes:
        """Mark what the reasoning before a vote did not cite, by the numbers of lines, to be forgotten.

        Statements that need clarification have no number yet and stay; so do facts.
        """
        first = len(self.facts) + 1
        numbered = dict(enumerate((*self.truths, *self.falsehoods), first))
        cited = {numbered[number] for number in evidence if number in numbered}
        return replace(self, forgotten=frozenset(self.filed) - cited)

    def next_round(self) -> Notes:
        """Without what the last vote did not cite."""
        kept = tuple(said for said in self.filed if said not in self.forgotten)
        return replace(self, filed=kept, forgotten=frozenset())

    def back_to(self, earlier: Notes) -> Notes:
        """As they were before a pseudo-vote, but with the facts learned since."""
        return replace(earlier, facts=self.facts)

    def _believes(self, said: Statement) -> bool:
        return self.threshold.believes(self.scores.get(said.agent))


def begin(notes: Notes, info: Info) -> Notes:
    """The notes of a game that has just begun: who one is, and with whom."""
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
    """The notes after one packet more."""
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
    """Own words are facts, and so is that somebody said nothing; what others say may be false."""
    campaign = talk.turn == CAMPAIGN_TURN
    if not talk.is_speech:
        return notes.learned([Fact("silent", talk.day, talk.agent)])
    if talk.agent == me:
        return notes.learned([Fact("said", talk.day, talk.agent, text=talk.text)])
    return notes.heard(Statement(talk.day, talk.agent, talk.text, campaign))
