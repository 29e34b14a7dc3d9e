"""Checks what a line is meant to say against the record: results, votes, deaths and words must have happened.

The rules derive reasons from what a board sums up; here each is looked up in the talk, the votes and the
deaths themselves, as ``record_check.yml`` says. Kinds that are opinions, proofs or summaries are not checked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml

from rules.board import Board
from rules.decision import Say
from rules.game.claims import Claims
from rules.game.events import Talk
from rules.game.roles import Species

Slots = Mapping[str, str]

_LOOK_UPS: Mapping[str, Mapping[str, list[str]]] = yaml.safe_load(
    Path(__file__).with_suffix(".yml").read_text("utf-8")
)


def invented(board: Board, said: Say) -> Iterator[tuple[str, str]]:
    """Yield (kind, example) for each deed in a line's reasons, quotes or reminders that is not on record."""
    record, brief = _Record(board), said.brief
    for step in (step for ground in brief.grounds for step in ground.steps):
        if not record.has_all(_LOOK_UPS["grounds"].get(step.kind, ()), step.slots):
            yield f"not on record: {step.kind}", str(step)
    own: Slots = {"mention": brief.mention or "", **brief.slots}
    clauses = [(brief.situation, own)]
    clauses += [(clause.situation, clause.slots) for clause in (brief.lead, brief.tail) if clause is not None]
    for situation, slots in clauses:
        if not record.has_all(_LOOK_UPS["lines"].get(situation, ()), slots):
            yield f"not on record: {situation}", str(dict(slots))


@dataclass(frozen=True)
class _Record:
    """Look-ups in the talk, the votes and the deaths of a game so far; "today" is the board's day."""

    board: Board

    def has_all(self, look_ups: Iterable[str], slots: Slots) -> bool:
        """Return whether all these look-ups are true with these slots."""
        named = {"me": self.board.me, **slots}
        for question, *arguments in map(str.split, look_ups):
            if not getattr(self, question)(*(named.get(word, word) for word in arguments)):
                return False
        return True

    def lines(self, who: str) -> list[tuple[Talk, Claims]]:
        """Return a player's lines so far, as they were read."""
        readings = self.board.readings
        said = (talk for talk in self.board.view.talks if talk.agent == who and talk.is_speech)
        return [(talk, readings[talk.day, talk.idx]) for talk in said]

    def today(self, who: str) -> list[Claims]:
        """Return what a player's lines of today claim."""
        return [claims for talk, claims in self.lines(who) if talk.day == self.board.day]

    def told(self, who: str, whom: str, result: str) -> bool:
        """Return whether a player has told such a divination of its own."""
        found = (found for _, claims in self.lines(who) for found in claims.divinations)
        return any(one.target == whom and one.result == result for one in found)

    def has_said(self, who: str, words: str) -> bool:
        return any(words in talk.text for talk, _ in self.lines(who))

    def voted(self, who: str, whom: str) -> bool:
        return any((vote.agent, vote.target) == (who, whom) for vote in self.board.view.votes)

    def announced(self, who: str, whom: str) -> bool:
        return any(claims.vote == whom for _, claims in self.lines(who))

    def announced_today(self, who: str, whom: str) -> bool:
        return any(claims.vote == whom for claims in self.today(who))

    def announced_alike_today(self, who: str, other: str) -> bool:
        return any(self.announced_today(other, claims.vote) for claims in self.today(who) if claims.vote)

    def trusted_today(self, who: str, whom: str) -> bool:
        return any(whom in claims.trusts for claims in self.today(who))

    def accused_nobody_today(self, who: str) -> bool:
        return not any(claims.vote or claims.suspects for claims in self.today(who))

    def saved(self, who: str, whom: str) -> bool:
        return whom in self.board.standings[who].saved(self.board.view)

    def killed(self, who: str) -> bool:
        """Return whether the werewolves killed a player."""
        return any(death.name == who for death in self.board.view.attacks)

    def executed(self, who: str) -> bool:
        return any(death.name == who for death in self.board.view.executions)

    def spoke_against(self, who: str, whom: str) -> bool:
        """Return whether a player has accused another: by a vote, a suspicion or a black result."""
        accused = any(claims.vote == whom or whom in claims.suspects for _, claims in self.lines(who))
        return accused or self.told(who, whom, Species.WEREWOLF)
