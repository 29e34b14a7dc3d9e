"""Chooses what an Avalon player can say now: prepared lines that fit its real or pretended opinions.

Every player speaks like a loyal servant, from public information: Merlin would reveal itself by naming
exactly the evil players, and evil players pretend to be good. Evil players spare their partner while they
can.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from agent.games.avalon.claims import Saying
from agent.games.avalon.posterior import Seats, evil_chances
from agent.games.avalon.reading import AvalonQuestion, questions_in
from agent.games.avalon.record import When
from agent.games.avalon.teams import TeamTalk
from agent.games.avalon.thoughts import TRUST_THRESHOLD, Thoughts
from agent.games.avalon.topics import CLAIMED, AvalonTopic, Phrase, Remark, Theme
from agent.games.avalon.wording import PreparedWords
from agent.protocol.avalon import TEAMS_PER_QUEST, AvalonRole
from personas.schema import Language

MOST_THOUGHTS = 3
"""Maximum number of thoughts offered, each alone and with a statement about the team."""
REASON_CHANCE, REASON_CHANCE_WITH_THOUGHT = 0.7, 0.25
"""P(a reason is added to the team statement): without a thought, and with a thought."""
QUESTION_CHANCE = 0.3
"""P(a player asks about a strange vote instead of stating an opinion)."""
SECOND_THOUGHT_CHANCE = 0.5
"""P(a thought about a second player is added)."""


@dataclass(frozen=True)
class SpokenThought:
    """A line that a player could say, and the remarks in it, that about the team last."""

    text: str
    remarks: tuple[Remark, ...]


@dataclass(frozen=True)
class AvalonSpeaker:
    """Makes a player's possible lines, from its thoughts about players and its statements about teams."""

    teams: TeamTalk

    def candidates(self, language: Language, rng: Random) -> Iterator[SpokenThought]:
        """Yield possible lines, best first; most have a thought about a player and a statement on the team.

        They are computed lazily, because usually only the first is used.
        """
        teams, record, chances = self.teams, self.teams.record, self.shown()
        wording = PreparedWords(record.table, record.me, language, rng)
        found = self._remarks_not_about_team(Thoughts(record, chances, wording, rng, teams.backed))
        adds = rng.random() < SECOND_THOUGHT_CHANCE
        thoughts = list(islice(found, MOST_THOUGHTS if adds else 1))
        more = _index_of_second_opinion(thoughts) if adds else None
        best = thoughts[:1] if more is None else [thoughts[0], thoughts[more]]
        stance = (Phrase(teams.stance(), self._reason(chances, best, wording)),)
        of_team = wording.remark(stance)

        def line(*remarks: Remark) -> SpokenThought:
            concedes = any(_seat_called_evil(remark) in teams.backed for remark in remarks)
            end = wording.contrasted(teams.stance()) if concedes else of_team
            return SpokenThought(wording.joined(*map(wording.remark, remarks), end), (*remarks, stance))

        yield line(*best)
        thoughts += islice(found, MOST_THOUGHTS - len(thoughts))
        yield from (line(thought) for thought in thoughts if best != [thought])
        if best:
            yield SpokenThought(of_team, (stance,))
        yield from (SpokenThought(wording.remark(thought), (thought,)) for thought in thoughts)

    def _reason(self, chances: list[float], beside: Sequence[Remark], wording: PreparedWords) -> Theme | None:
        """Return, at random times, a fact that supports the statement and that nobody has said; else None."""
        if wording.rng.random() >= (REASON_CHANCE_WITH_THOUGHT if beside else REASON_CHANCE):
            return None
        told = {phrase.ground for thought in beside for phrase in thought}
        fresh = (one for one in self.teams.reasons(chances) if one not in told and not wording.is_told(one))
        return next(fresh, None)

    def shown(self) -> list[float]:
        """Return P(evil) of each seat as a loyal servant in this player's seat would see it."""
        worlds = self.teams.record.table.view(self.teams.record.me, AvalonRole.SERVANT)
        return [float(chance) for chance in evil_chances(worlds)]

    def _remarks_not_about_team(self, thoughts: Thoughts) -> Iterator[Remark]:
        """Yield the remarks that are not about the team, most urgent first."""
        asking = QuestionsAndAnswers(thoughts)
        yield from asking.answers()
        if self.teams.leads and (stakes := self._stakes()):
            yield (Phrase(Theme(stakes)),)
        if thoughts.rng.random() < QUESTION_CHANCE:
            yield from islice(asking.questions(), 1)
        yield from thoughts
        yield from self._nothing_yet(thoughts.wording)

    def _stakes(self) -> AvalonTopic | None:
        """Return the topic in which a leader says that this quest or vote decides; None if it does not."""
        table = self.teams.record.table
        if table.attempt == TEAMS_PER_QUEST:
            return AvalonTopic.NO_VOTE
        if table.attempt == TEAMS_PER_QUEST - 1:
            return AvalonTopic.LAST_CHANCE
        if table.attempt == 1 and table.lost() == 2:
            return AvalonTopic.TWO_LOST
        return AvalonTopic.TWO_WON if table.attempt == 1 and table.won() == 2 else None

    def _nothing_yet(self, wording: PreparedWords) -> Iterator[Remark]:
        """Yield statements that the player has no information yet, in the first quest."""
        table = self.teams.record.table
        if table.quests:
            return
        topic = AvalonTopic.OPENING if table.attempt == 1 else AvalonTopic.NO_VIEW
        if not wording.has_said(Theme(topic)):
            yield (Phrase(Theme(topic)),)


def _seat_called_evil(remark: Remark) -> int | None:
    theme = remark[-1].theme
    return theme.name if CLAIMED.get(theme.topic) is Saying.EVIL else None


def _index_of_second_opinion(thoughts: Sequence[Remark]) -> int | None:
    """Return the index of the first opinion (good or evil) about another player than the first thought's."""
    about = [remark[-1].theme.name if remark[-1].theme.topic in CLAIMED else None for remark in thoughts]
    if not about or about[0] is None:
        return None
    return next((place for place, name in enumerate(about) if name not in (None, about[0])), None)


@dataclass(frozen=True)
class QuestionsAndAnswers:
    """Chooses the questions that a player asks and its answers, from its beliefs about the game."""

    thoughts: Thoughts

    def questions(self) -> Iterator[Remark]:
        """Yield questions to untrusted players whose vote on the latest team differed from this player's."""
        record = self.thoughts.record
        keys = [key for key in record.table.votes if key[0] == record.now[0] and key < record.now]
        if not keys:
            return
        team, votes = record.table.teams[keys[-1]], record.table.votes[keys[-1]]
        other_way = [seat for seat, approves in votes.items() if approves != votes.get(record.me, approves)]
        odd = [seat for seat in other_way if self._is_odd(seat, votes[seat], team)]
        self.thoughts.rng.shuffle(odd)
        for seat in sorted(odd, key=lambda seat: -self.thoughts.chances[seat]):
            topic = AvalonTopic.ASK_FOR if votes[seat] else AvalonTopic.ASK_AGAINST
            theme = Theme(topic, seat, team=team)
            if not self.thoughts.wording.was_asked(seat) and not self.thoughts.wording.has_said(theme):
                yield (Phrase(theme),)

    def _is_odd(self, seat: int, approves: bool, team: Seats) -> bool:
        """Whether a vote is strange: for a team without the voter, or against a team with this player."""
        me = self.thoughts.record.me
        if seat in team or self.thoughts.chances[seat] <= TRUST_THRESHOLD:
            return False
        return approves or me in team

    def answers(self) -> Iterator[Remark]:
        """Yield answers to the questions that this player was asked since it last spoke."""
        record = self.thoughts.record
        players = record.table.players
        for speaker, text in record.table.since[record.me]:
            for question in questions_in(text, players, players[speaker]):
                if question.asked == players[record.me]:
                    of_asker = question.about == {players[speaker]}
                    reply = () if of_asker else (Phrase(Theme(AvalonTopic.REPLY, other=speaker)),)
                    yield from ((*reply, one) for one in self._answer(question))

    def _answer(self, question: AvalonQuestion) -> Iterator[Phrase]:
        table, me = self.thoughts.record.table, self.thoughts.record.me
        about = table.seats(question.about)
        if not question.of_vote:
            yield from self._ground(min(about))
            return
        keys = [key for key, team in table.teams.items() if team == about and me in table.votes.get(key, {})]
        if keys and table.votes[keys[-1]][me] is not question.against:
            why_for = Theme(AvalonTopic.WAS_ON if me in about else AvalonTopic.WAS_FINE)
            yield Phrase(why_for if table.votes[keys[-1]][me] else self._why_not(about, keys[-1]))

    def _ground(self, seat: int) -> Iterator[Phrase]:
        """Yield the reason why this player accuses the player at a seat, if it does so."""
        thoughts = self.thoughts
        if not thoughts.record.has_called(seat, Saying.EVIL) or not thoughts.may_accuse(seat):
            return
        facts = [fact.theme for fact in thoughts.record.facts_against(seat)]
        if facts:
            fresh = [theme for theme in facts if not thoughts.wording.has_said(theme)]
            yield Phrase(thoughts.verdict(seat), (fresh or facts)[0])
        else:
            yield Phrase(Theme(AvalonTopic.ONLY_GUESSED))

    def _why_not(self, team: Seats, key: When) -> Theme:
        record = self.thoughts.record
        for seat in sorted(team - self.thoughts.backed, key=record.table.players.__getitem__):
            called = record.has_called(seat, Saying.EVIL)
            if called and called <= key:
                return Theme(AvalonTopic.WAS_AGAINST_ONE, seat)
        return Theme(AvalonTopic.WAS_UNSURE if record.me in team else AvalonTopic.WAS_OFF)
