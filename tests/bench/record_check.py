"""Checks what a line is meant to say against the record: results, votes, deaths and words must have happened.

The rules derive grounds from what a board sums up; here each is looked up in the talk, the votes and the
deaths themselves. Kinds that are opinions, proofs or summaries are not checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rules.board import Board
from rules.decision import Say
from rules.game.claims import Claims
from rules.game.events import Talk
from rules.game.roles import Species
from rules.grounds import GroundKind
from rules.situations import Situation

Slots = Mapping[str, str]


def invented(board: Board, said: Say) -> Iterator[tuple[str, str]]:
    """Yield (kind, example) for each deed in a line's grounds, quotes or reminders that is not on record."""
    record, brief = _Record(board), said.brief
    for step in (step for ground in brief.grounds for step in ground.steps):
        if step.kind in _GROUNDS and not _GROUNDS[step.kind](record, step.slots):
            yield f"not on record: {step.kind}", str(step)
    own: Slots = {"mention": brief.mention or "", **brief.slots}
    clauses = [(brief.situation, own)]
    clauses += [(clause.situation, clause.slots) for clause in (brief.lead, brief.tail) if clause is not None]
    for situation, slots in clauses:
        if situation in _LINES and not _LINES[situation](record, slots):
            yield f"not on record: {situation}", str(dict(slots))


@dataclass(frozen=True)
class _Record:
    """Look-ups in the talk, the votes and the deaths of a game so far."""

    board: Board

    def lines(self, who: str) -> list[tuple[Talk, Claims]]:
        """Return a player's lines so far, as they were read."""
        readings = self.board.readings
        return [
            (talk, readings[talk.day, talk.idx])
            for talk in self.board.view.talks
            if talk.agent == who and talk.is_speech
        ]

    def today(self, who: str) -> list[Claims]:
        """Return what a player's lines of today claim."""
        return [claims for talk, claims in self.lines(who) if talk.day == self.board.day]

    def told(self, who: str, whom: str, result: Species) -> bool:
        """Return whether a player has told such a divination of its own."""
        found = (found for _, claims in self.lines(who) for found in claims.divinations)
        return any(one.target == whom and one.result is result for one in found)

    def has_said(self, who: str, words: str) -> bool:
        """Return whether these words stand in a line of a player."""
        return any(words in talk.text for talk, _ in self.lines(who))

    def voted(self, who: str, whom: str) -> bool:
        """Return whether a player has ever voted so."""
        return any((vote.agent, vote.target) == (who, whom) for vote in self.board.view.votes)

    def announced(self, who: str, whom: str) -> bool:
        """Return whether a player has ever announced such a vote."""
        return any(claims.vote == whom for _, claims in self.lines(who))

    def killed(self, who: str) -> bool:
        """Return whether the werewolves killed a player."""
        return any(death.name == who for death in self.board.view.attacks)

    def executed(self, who: str) -> bool:
        """Return whether the village executed a player."""
        return any(death.name == who for death in self.board.view.executions)

    def spoke_against(self, who: str, whom: str) -> bool:
        """Return whether a player has accused another: by a vote, a suspicion or a black result."""
        lines = self.lines(who)
        accused = any(claims.vote == whom or whom in claims.suspects for _, claims in lines)
        return accused or self.told(who, whom, Species.WEREWOLF)


_GROUNDS: dict[GroundKind, Callable[[_Record, Slots], bool]] = {
    GroundKind.CALLED_BLACK: lambda at, of: at.told(of["seer"], of["target"], Species.WEREWOLF),
    GroundKind.CLEARED: lambda at, of: at.told(of["seer"], of["target"], Species.HUMAN),
    GroundKind.FALSE_BLACK: lambda at, of: at.told(of["seer"], of["target"], Species.WEREWOLF),
    GroundKind.I_WAS_CLEARED: lambda at, of: at.told(of["seer"], at.board.me, Species.HUMAN),
    GroundKind.LIED_ABOUT_ME: lambda at, of: at.told(of["target"], at.board.me, Species.WEREWOLF),
    GroundKind.BLACK_WAS_HUMAN: lambda at, of: (
        at.told(of["target"], of["victim"], Species.WEREWOLF) and at.killed(of["victim"])
    ),
    GroundKind.WENT_ON: lambda at, of: (
        at.told(of["target"], of["victim"], Species.WEREWOLF) and at.executed(of["victim"])
    ),
    GroundKind.CHANGED_RESULT: lambda at, of: all(
        at.told(of["target"], of["other"], result) for result in Species
    ),
    GroundKind.DIED_AT_NIGHT: lambda at, of: at.killed(of["target"]),
    GroundKind.VOTED_HUMAN: lambda at, of: at.voted(of["target"], of["victim"]),
    GroundKind.VOTED_WOLF: lambda at, of: at.voted(of["target"], of["victim"]),
    GroundKind.BROKE_WORD: lambda at, of: (
        at.announced(of["target"], of["other"]) and at.voted(of["target"], of["victim"])
    ),
    GroundKind.CHANGED_VOTE: lambda at, of: (
        {of["other"], of["victim"]} <= {claims.vote for claims in at.today(of["target"])}
    ),
    GroundKind.SIDED_WITH: lambda at, of: any(
        of["other"] in claims.trusts for claims in at.today(of["target"])
    ),
    GroundKind.SUSPECTS_CLEARED: lambda at, of: any(
        claims.vote == of["other"] for claims in at.today(of["target"])
    ),
    GroundKind.ECHOED: lambda at, of: bool(
        {claims.vote for claims in at.today(of["target"])}
        & {claims.vote for claims in at.today(of["other"])} - {None}
    ),
    GroundKind.VOTES_ME: lambda at, of: any(claims.vote == at.board.me for claims in at.today(of["target"])),
    GroundKind.NAMED_NO_VOTE: lambda at, of: (
        not any(claims.vote or claims.suspects for claims in at.today(of["target"]))
    ),
    GroundKind.LAST_TARGET: lambda at, of: (
        at.killed(of["victim"]) and at.spoke_against(of["victim"], of["target"])
    ),
    GroundKind.FIRST_ACCUSER: lambda at, of: (
        at.has_said(of["target"], of["quote"]) and at.spoke_against(of["target"], of["victim"])
    ),
    GroundKind.REVERSED: lambda at, of: (
        at.has_said(of["target"], of["quote"]) and at.spoke_against(of["target"], of["other"])
    ),
    GroundKind.SHIELDED: lambda at, of: at.has_said(of["target"], of["quote"]),
}

_LINES: dict[Situation, Callable[[_Record, Slots], bool]] = {
    Situation.QUOTE_AGREE: lambda at, of: at.has_said(of["other"], of["quote"]),
    Situation.QUOTE_DISAGREE: lambda at, of: at.has_said(of["other"], of["quote"]),
    Situation.REMIND_REVERSED: lambda at, of: (
        at.has_said(of["mention"], of["quote"]) and at.spoke_against(of["mention"], of["other"])
    ),
    Situation.REMIND_FIRST: lambda at, of: (
        at.has_said(of["mention"], of["quote"]) and at.spoke_against(of["mention"], of["victim"])
    ),
    Situation.NIGHT_CLUE: lambda at, of: (
        at.killed(of["victim"]) and at.spoke_against(of["victim"], of["target"])
    ),
    Situation.GRIEF: lambda at, of: at.voted(at.board.me, of["victim"]),
    Situation.ENDGAME_REGRET: lambda at, of: at.voted(at.board.me, of["victim"]),
    Situation.ASK_BROKEN_WORD: lambda at, of: (
        at.announced(of["mention"], of["other"]) and at.voted(of["mention"], of["victim"])
    ),
}
