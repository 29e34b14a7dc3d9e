"""Guards: patterns for what a line must not say unless it was asked for; every language provides them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from agent.lexicon.patterns import PatternTable
from agent.lexicon.tables import Tables

OVERLOOKED = " _ "
"""Replaces ignored words (``aside``) in a sentence before the rest is checked."""


@dataclass(frozen=True, slots=True)
class Guard:
    """Patterns that find one forbidden thing in a line, such as an unintended vote.

    A sentence that matches ``unless`` is not caught.
    """

    words: PatternTable
    unless: PatternTable | None = None
    aside: PatternTable | None = None
    """Parts of a sentence to ignore, because they have another meaning."""

    def catches(self, sentence: str) -> bool:
        """Whether a sentence, with tokens for the player names, says the forbidden thing."""
        if self.aside is not None:
            sentence = self.aside.sub(OVERLOOKED, sentence)
        if self.words.search(sentence) is None:
            return False
        return self.unless is None or self.unless.search(sentence) is None


@dataclass(frozen=True)
class LanguageGuards:
    """All patterns of one language that check a line before it is sent.

    In the sentences to check, names are replaced by tokens and the speaker's own name by "I". Each guard
    matches more than the reader of claims, because models use unexpected wordings: wrongly rejecting a line
    costs less than sending an unintended claim.
    """

    sentences: Callable[[str, str | None], list[str]]
    """Splits a text into sentences; the second argument is the token of the speaker's name."""
    clauses: Callable[[str], list[str]]
    """Splits a sentence into clauses."""
    strangers: Callable[[str], list[str]]
    """Returns the names in a text that belong to no player."""
    is_foreign: Callable[[str], bool]
    """Whether a text is not in this language."""
    vote: Guard
    """Announces or proposes a vote for the named player."""
    own_vote: Guard
    """Announces or asks for a vote for the speaker."""
    own_result: Guard
    """Mentions a divination by the speaker."""
    results: tuple[Guard, ...]
    """Patterns for facts that only a divination or a medium could show."""
    role: Guard
    """Claims a role for the speaker."""
    guarding: Guard
    """Says whom the speaker has guarded."""
    confession: Guard
    """A direct confession."""
    meta: Guard
    """Mentions prompts, models or data, refuses like a model, or imitates the moderator."""
    script: Guard
    """Writes another player's line."""
    witness: Guard
    """States something the speaker cannot have seen."""
    address: Tables
    """Tables about players who are addressed or referred to."""
    form: Tables
    """Tables about where sentences and clauses end."""
    roles: Tables
    """Tables about roles and sides."""
    sense: Tables
    """Tables about trust and doubt."""
    votes: Tables
    """Tables about votes."""
    words: Tables
    """Tables of single words, such as those in the first person."""


def filed_guards(
    language: str,
    *,
    sentences: Callable[[str, str | None], list[str]],
    clauses: Callable[[str], list[str]],
    strangers: Callable[[str], list[str]],
    is_foreign: Callable[[str], bool],
    own_vote_unless: PatternTable | None = None,
    shown_aside: PatternTable | None = None,
) -> LanguageGuards:
    """Return all patterns of a language, from its YAML tables, together with the given functions.

    ``own_vote_unless`` matches sentences that are no announced vote of the speaker; ``shown_aside`` matches
    words that are ignored in the search for results.
    """
    address, form, outside, results, roles, secrets, sense, votes, words = (
        Tables(f"{language}/gate_{name}")
        for name in ("address", "form", "outside", "results", "roles", "secrets", "sense", "votes", "words")
    )
    return LanguageGuards(
        sentences,
        clauses,
        strangers,
        is_foreign,
        vote=Guard(votes.VOTE, votes.VOTE_UNLESS, votes.VOTE_ASIDE),
        own_vote=Guard(votes.OWN_VOTE, own_vote_unless),
        own_result=Guard(results.OWN_RESULT, results.OWN_RESULT_UNLESS, shown_aside),
        results=(
            Guard(results.SHOWN, results.SHOWN_UNLESS, shown_aside),
            Guard(results.STATED, results.STATED_UNLESS, results.STATED_ASIDE),
        ),
        role=Guard(roles.ROLE_CLAIM, roles.ROLE_CLAIM_UNLESS),
        guarding=Guard(roles.GUARDING, roles.GUARDING_UNLESS),
        confession=Guard(secrets.CONFESSION, secrets.CONFESSION_UNLESS),
        meta=Guard(outside.META),
        script=Guard(address.SCRIPT),
        witness=Guard(sense.WITNESS),
        address=address,
        form=form,
        roles=roles,
        sense=sense,
        votes=votes,
        words=words,
    )
