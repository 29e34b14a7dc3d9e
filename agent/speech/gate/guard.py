"""Guards: patterns for what a line must not say unless ordered; every language provides them for the gate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from agent.lexicon import gate_hidden
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
            sentence = self.aside.regex.sub(OVERLOOKED, sentence)
        if self.words.regex.search(sentence) is None:
            return False
        return self.unless is None or self.unless.regex.search(sentence) is None


@dataclass(frozen=True, slots=True)
class SenseWords:
    """Patterns of one language that find trust in a player and doubt of a player."""

    doubting: PatternTable
    """Doubt of a player."""
    trusting: PatternTable
    """Trust in a player."""
    negating: PatternTable
    """Negation, which turns trust into doubt and doubt into trust."""
    open: PatternTable
    """Undecided about a player."""
    contrast: PatternTable
    """Contrast between two things."""
    third_person: PatternTable
    """Mentions the speaker (the token ``<me>``) in the third person."""
    witness: Guard
    """States something the speaker cannot have seen."""


@dataclass(frozen=True)
class LanguageGuards:
    """All patterns of one language that check a line before it is sent.

    In the sentences to check, names are replaced by tokens and the speaker's own name by "I". Each guard
    matches more than the reader of claims, because models use unexpected wordings: wrongly rejecting a line
    costs less than sending an unintended claim.
    """

    sentences: Callable[[str, str | None], list[str]]
    """Splits a text into sentences; the second argument is the token of the speaker's name."""
    vote: Guard
    """Announces or proposes a vote for the named player."""
    own_vote: Guard
    """Announces or asks for a vote for the speaker."""
    choice: PatternTable
    """Limits the vote to a choice between two players."""
    own_result: Guard
    """Mentions a divination by the speaker."""
    results: tuple[Guard, ...]
    """Patterns for facts that only a divination or a medium could show."""
    role: Guard
    """Claims a role for the speaker."""
    villager: PatternTable
    """Matches "I am an ordinary villager", by which the speaker denies having a special role."""
    guarding: Guard
    """Says whom the speaker has guarded."""
    hidden: PatternTable
    """Matches a disguised role name: letters set apart, or digits or marks between them."""
    confession: Guard
    """A direct confession."""
    report: PatternTable
    """Reported speech: quotation marks, or another player with a verb of saying."""
    of_listener: PatternTable
    """Describes an action of the addressee."""
    own: PatternTable
    """Matches words in the first person."""
    role_word: PatternTable
    """Names a role or a side."""
    clauses: Callable[[str], list[str]]
    """Splits a sentence into clauses."""
    clause_end: PatternTable
    """Matches the end of a clause in a sentence as its author wrote it."""
    main_clause_end: PatternTable
    """Matches where a sentence may be cut so that the rest is still a sentence."""
    dependent: PatternTable
    """Matches a sentence that cannot be cut: it asks, or its beginning depends on its rest."""
    sense: SenseWords
    """Patterns for trust and doubt."""
    pronoun: PatternTable
    """A pronoun for a player named before."""
    meta: Guard
    """Mentions prompts, models or data, refuses like a model, or imitates the moderator."""
    script: Guard
    """Writes another player's line."""
    spoken_to: PatternTable
    """Addresses a player; the matched group is the player's token."""
    grief: PatternTable
    """Matches a rhetorical question to a dead player."""
    begs: PatternTable
    """Matches a request for an answer that has no question mark."""
    strangers: Callable[[str], list[str]]
    """Returns the names in a text that belong to no player."""
    is_foreign: Callable[[str], bool]
    """Whether a text is not in this language."""


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
        sentences=sentences,
        vote=Guard(votes.VOTE, votes.VOTE_UNLESS, votes.VOTE_ASIDE),
        own_vote=Guard(votes.OWN_VOTE, own_vote_unless),
        choice=votes.CHOICE,
        own_result=Guard(results.OWN_RESULT, results.OWN_RESULT_UNLESS, shown_aside),
        results=(
            Guard(results.SHOWN, results.SHOWN_UNLESS, shown_aside),
            Guard(results.STATED, results.STATED_UNLESS, results.STATED_ASIDE),
        ),
        role=Guard(roles.ROLE_CLAIM, roles.ROLE_CLAIM_UNLESS),
        villager=roles.VILLAGER,
        guarding=Guard(roles.GUARDING, roles.GUARDING_UNLESS),
        hidden=gate_hidden.HIDDEN,
        confession=Guard(secrets.CONFESSION, secrets.CONFESSION_UNLESS),
        report=address.REPORT,
        of_listener=address.OF_LISTENER,
        own=words.OWN,
        role_word=roles.ROLE_WORD,
        clauses=clauses,
        clause_end=form.CLAUSE_END,
        main_clause_end=form.MAIN_CLAUSE_END,
        dependent=form.DEPENDENT,
        sense=SenseWords(
            doubting=sense.DOUBTING,
            trusting=sense.TRUSTING,
            negating=sense.NEGATING,
            open=sense.OPEN,
            contrast=sense.CONTRAST,
            third_person=sense.THIRD_PERSON,
            witness=Guard(sense.WITNESS),
        ),
        pronoun=address.PRONOUN,
        meta=Guard(outside.META),
        script=Guard(address.SCRIPT),
        spoken_to=address.SPOKEN_TO,
        grief=address.GRIEF,
        begs=address.BEGS,
        strangers=strangers,
        is_foreign=is_foreign,
    )
