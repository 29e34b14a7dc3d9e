"""What the lines of one situation promise: rules, voices, gate and reader derive theirs from this row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.game.claims import NO_CLAIMS, NO_PROPOSAL, Asked, Claims, Proposal, Question, Result
from rules.game.roles import Role


@dataclass(frozen=True)
class Contract:
    """What the lines of one situation promise. ``asserts`` and ``proposes`` hold placeholders for names."""

    slots: tuple[str, ...] = ()
    """The placeholders that a line may use, all of which a brief fills."""
    asserts: Claims = NO_CLAIMS
    """The role, results and vote that a line claims, and whom it suspects or trusts."""
    proposes: Proposal = NO_PROPOSAL
    """What a whisper puts to the pack."""
    asks: tuple[Asked, ...] = ()
    """What a line asks the player it mentions: the first is meant, the others are heard as well as that."""
    must_name: str | None = None
    """Whom a line must name, where no claim says whom it is about."""
    tells_of: str | None = None
    """Of whom a line repeats a result that all have heard."""
    weighs: Role | None = None
    """The role whose claimant a line believes or doubts."""
    stands_alone: bool = False
    """Nothing is put in front of a line or behind it: critical lies, last words, small talk."""
    meets: bool = False
    """A line meets an accusation, whoever made it; a vote against the accuser or a suspicion does so, too."""
    to_anybody: bool = False
    """A reaction may stand in a line to anybody; the others only in one to whom they are about."""
    appeals: bool = False
    """An appeal may stand behind a line, if it is the player's first of the day."""
    is_opinion: bool = False
    """A line says so where it changes an opinion of target, and may end with a question about them."""
    of_oneself: bool = False
    """A line begins with the speaker, to whom a ground without a name would seem to belong."""
    is_implied: bool = False
    """The suspicion is meant, and no reader needs to hear it."""

    def claims(self, names: Mapping[str, str], mention: str | None = None) -> Claims:
        """What a line asserts and asks with these names in its placeholders, said to that player."""
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
        """What a whisper puts to the pack with these names in its placeholders; ``me`` is the speaker."""
        put = self.proposes
        return replace(
            put,
            attack=None if put.attack is None else names[put.attack],
            faker=None if put.faker is None else names[put.faker],
            story=None if put.story is None else _result_of_named(put.story, names),
        )


def _result_of_named(found: Result, names: Mapping[str, str]) -> Result:
    return Result(names[found.target], found.result)
