"""Contracts: what the lines with one purpose (situation) claim, and where they may be used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.game.claims import NO_CLAIMS, NO_PROPOSAL, Claims, Proposal, Question, QuestionTopic, Result

TEXTS = frozenset({"count", "names", "quote"})
"""The placeholders that stand for a text, not for one player."""


@dataclass(frozen=True)
class Contract:
    """What every line with the same purpose (situation) claims, and where such a line may be used.

    A purpose is, for example, announcing a vote. In ``asserts`` (claims) and ``proposes`` (the proposal of a
    whisper), placeholders stand for the names of players.
    """

    slots: tuple[str, ...] = ()
    """The placeholders that a line may use; a brief fills all of them."""
    asserts: Claims = NO_CLAIMS
    """The claims of a line: role, results, vote, suspects and trusted players."""
    proposes: Proposal = NO_PROPOSAL
    """The proposal of a whisper to the pack."""
    asks: tuple[QuestionTopic, ...] = ()
    """The question to the mentioned player: the intended kind, then those a reader may see."""
    must_name: str | None = None
    """The placeholder that a line must name although no claim of the line contains it."""
    tells_of: str | None = None
    """The placeholder of the player whose public result a line repeats."""
    stands_alone: bool = False
    """Whether a line has no lead (reaction before it) and no tail (question after it), such as last words."""
    meets: bool = False
    """Whether a line answers an accusation by any player."""
    to_anybody: bool = False
    """Whether a reaction may lead a line to any player, not only to the one that it is about."""
    appeals: bool = False
    """Whether an appeal to believe the speaker may follow a line that is the speaker's first of the day."""
    is_opinion: bool = False
    """Whether a line is an opinion of target, so that it tells a change of mind and may end in a question."""
    of_oneself: bool = False
    """Whether the speaker is the subject of a line, so that a nameless ground would be about it."""
    is_thought: bool = False
    """The line weighs what might be: it neither tells a result of its players, nor votes for them."""
    is_implied: bool = False
    """Whether a line only implies its suspicion; a reader need not find the suspicion in the text."""

    def claims(self, names: Mapping[str, str], mention: str | None = None) -> Claims:
        """Return what a line to ``mention`` claims and asks; ``names`` has a player for each placeholder."""
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
        about = tuple(names[slot] for slot in self.slots if slot not in TEXTS)
        question = Question(self.asks[0], about, of=mention)
        return replace(filled, addressed=mention, questions=(question,))

    def proposal(self, names: Mapping[str, str]) -> Proposal:
        """Return what a whisper proposes; ``names`` has a player for each placeholder."""
        put = self.proposes
        return replace(
            put,
            attack=None if put.attack is None else names[put.attack],
            faker=None if put.faker is None else names[put.faker],
            story=None if put.story is None else _result_of_named(put.story, names),
        )


def of_suspicion(slot: str, **more: Any) -> Contract:
    """Return the contract of lines that call the player of one placeholder suspicious."""
    return Contract((slot,), Claims(suspects=(slot,)), must_name=slot, **more)


def of_trust(slot: str, **more: Any) -> Contract:
    """Return the contract of lines that call the player of one placeholder trustworthy."""
    return Contract((slot,), Claims(trusts=(slot,)), must_name=slot, **more)


def of_thought(*slots: str, **more: Any) -> Contract:
    """Return the contract of lines that weigh what might be and claim nothing."""
    return Contract(slots, is_thought=True, **more)


def _result_of_named(found: Result, names: Mapping[str, str]) -> Result:
    return Result(names[found.target], found.result)
