"""An Avalon player's questions to others, and its answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from agent.games.avalon.claims import Saying
from agent.games.avalon.posterior import Seats
from agent.games.avalon.questions import AvalonQuestion, questions_in
from agent.games.avalon.record import When
from agent.games.avalon.thoughts import TRUST_THRESHOLD, Thoughts
from agent.games.avalon.topics import AvalonTopic, Phrase, Remark, Theme


@dataclass(frozen=True)
class QuestionsAndAnswers:
    """A player's questions and answers, based on its thoughts."""

    thoughts: Thoughts

    # Questions

    def questions(self) -> Iterator[Remark]:
        """Yield questions about a strange vote on the latest team that differs from this player's."""
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

    # Answers

    def answers(self) -> Iterator[Remark]:
        """Yield answers to the questions that this player was asked since it last spoke."""
        record = self.thoughts.record
        players = record.table.players
        for speaker, text in record.talk.since[record.me]:
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
        facts = [fact.theme for fact in thoughts.record.against(seat)]
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
