"""Contracts of situations: the one definition that rules, voices, gate and reader share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.game.claims import NO_CLAIMS, NO_PROPOSAL, Asked, Claims, Proposal, Question, Result
from rules.game.roles import Role


@dataclass(frozen=True)
class Contract:
    """The contract of a situation's lines. ``asserts`` and ``proposes`` use placeholders for player names."""

    slots: tuple[str, ...] = ()
    """The placeholders that a line may use; a brief fills all of them."""
    asserts: Claims = NO_CLAIMS
    """The claims of a line: role, results, vote, suspects and trusted players."""
    proposes: Proposal = NO_PROPOSAL
    """The proposal of a whisper to the pack."""
    asks: tuple[Asked, ...] = ()
    """The question to the mentioned player: the first is intended, the others are acceptable readings."""
    must_name: str | None = None
    """The placeholder a line must name if no claim contains it."""
    tells_of: str | None = None
    """The player whose public result a line repeats."""
    weighs: Role | None = None
    """The claimed role that a line believes or doubts."""
    stands_alone: bool = False
    """A line has no lead and no tail: critical lies, last words, small talk."""
    meets: bool = False
    """A line counters an accusation by any player; so does a vote for the accuser or a suspicion of them."""
    to_anybody: bool = False
    """A reaction may lead a line to any player; otherwise only a line to the player it is about."""
    appeals: bool = False
    """An appeal may follow a line if it is the player's first of the day."""
    is_opinion: bool = False
    """A line states an opinion of target: it mentions a change of mind and may end with a question."""
    of_oneself: bool = False
    """The speaker is the subject of a line, so a ground without a name would seem to be about the speaker."""
    is_implied: bool = False
    """The suspicion is only implied; a reader need not find it in the text."""

    def claims(self, names: Mapping[str, str], mention: str | None = None) -> Claims:
        """Return the claims and questions of a line with these names, addressed to ``mention``."""
        said = self.asserts
        filled = replace(
            said,
            vote=None if said.vote is None else names[said.vote],
            divinations=tuple(_result_of_named(found, names) for found in said.divinations),
            mediums=tuple(_result_of_named(found, names) for found in said.mediums),
            suspects=tuple(names[slot] for slot in said.suspects),
            trusts=tuple(names[slot] for slot in said.trusts),
        )
        if not self.asks:
            return filled
        question = Question(self.asks[0], tuple(names[slot] for slot in self.slots), of=mention)
        return replace(filled, addressed=mention, questions=(question,))

    def proposal(self, names: Mapping[str, str]) -> Proposal:
        """Return the proposal of a whisper with these names; ``me`` is the speaker."""
        put = self.proposes
        return replace(
            put,
            attack=None if put.attack is None else names[put.attack],
            faker=None if put.faker is None else names[put.faker],
            story=None if put.story is None else _result_of_named(put.story, names),
        )


def _result_of_named(found: Result, names: Mapping[str, str]) -> Result:
    return Result(names[found.target], found.result)
