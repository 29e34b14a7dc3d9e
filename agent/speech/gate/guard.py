"""Guards: patterns for what a line must not say unless it was asked for; every language provides them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from agent.lexicon.tables import Tables
from agent.matching import Pattern

OVERLOOKED = " _ "
"""Replaces ignored words (``aside``) in a sentence before the rest is checked."""


@dataclass(frozen=True, slots=True)
class Guard:
    """Patterns that find one forbidden thing in a line, such as an unintended vote.

    A sentence that matches ``unless`` is not caught.
    """

    words: Pattern
    unless: Pattern | None = None
    aside: Pattern | None = None
    """Parts of a sentence to ignore, because they have another meaning."""

    def catches(self, sentence: str) -> bool:
        """Whether a sentence, with tokens for the player names, says the forbidden thing."""
        if self.aside is not None:
            sentence = self.aside.sub(OVERLOOKED, sentence)
        if self.words.search(sentence) is None:
            return False
        return self.unless is None or self.unless.search(sentence) is None


class LanguageGuards:
    """All patterns of one language that check a line before it is sent.

    In the sentences to check, names are replaced by tokens and the speaker's own name by "I". Each guard
    matches more than the reader of claims, because models use unexpected wordings: wrongly rejecting a line
    costs less than sending an unintended claim.

    ``own_vote_unless`` matches sentences that mention a vote for the speaker but do not ask for one;
    ``shown_aside`` matches words that are ignored in the search for results.
    """

    def __init__(
        self,
        language: str,
        *,
        sentences: Callable[[str, str | None], list[str]],
        clauses: Callable[[str], list[str]],
        strangers: Callable[[str], list[str]],
        is_foreign: Callable[[str], bool],
        own_vote_unless: Pattern | None = None,
        shown_aside: Pattern | None = None,
    ) -> None:
        self.sentences = sentences
        """Splits a text into sentences; the second argument is the token of the speaker's name."""
        self.clauses = clauses
        """Splits a sentence into clauses."""
        self.strangers = strangers
        """Returns the names in a text that belong to no player."""
        self.is_foreign = is_foreign
        """Whether a text is not in this language."""
        self.address, self.form, self.roles, self.sense, self.votes, self.words, results, outside, secrets = (
            Tables(f"{language}/gate_{name}")
            for name in (
                "address",
                "form",
                "roles",
                "sense",
                "votes",
                "words",
                "results",
                "outside",
                "secrets",
            )
        )
        self.vote = Guard(self.votes.VOTE, self.votes.VOTE_UNLESS, self.votes.VOTE_ASIDE)
        """Announces or proposes a vote for the named player."""
        self.own_vote = Guard(self.votes.OWN_VOTE, own_vote_unless)
        """Announces or asks for a vote for the speaker."""
        self.own_result = Guard(results.OWN_RESULT, results.OWN_RESULT_UNLESS, shown_aside)
        """Mentions a divination by the speaker."""
        self.results = (
            Guard(results.SHOWN, results.SHOWN_UNLESS, shown_aside),
            Guard(results.STATED, results.STATED_UNLESS, results.STATED_ASIDE),
        )
        """Patterns for facts that only a divination or a medium could show."""
        self.role = Guard(self.roles.ROLE_CLAIM, self.roles.ROLE_CLAIM_UNLESS)
        """Claims a role for the speaker."""
        self.guarding = Guard(self.roles.GUARDING, self.roles.GUARDING_UNLESS)
        """Says whom the speaker has guarded."""
        self.confession = Guard(secrets.CONFESSION, secrets.CONFESSION_UNLESS)
        """A direct confession."""
        self.meta = Guard(outside.META)
        """Mentions prompts, models or data, refuses like a model, or imitates the moderator."""
        self.script = Guard(self.address.SCRIPT)
        """Writes another player's line."""
        self.witness = Guard(self.sense.WITNESS)
        """States something the speaker cannot have seen."""
