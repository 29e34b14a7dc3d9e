"""What the words of a language have to provide for the last gate."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from agent.lexicon import gate_hidden
from agent.lexicon.patterns import PatternTable
from agent.lexicon.tables import Tables

OVERLOOKED = " _ "
"""Stands for words that are of something else, where the rest of their sentence is looked at."""


@dataclass(frozen=True, slots=True)
class Guard:
    """Wordings that give something away, unless others stand in the same sentence."""

    words: PatternTable
    unless: PatternTable | None = None
    aside: PatternTable | None = None
    """What is overlooked in a sentence, wherever it stands: it is of something else."""

    def catches(self, sentence: str) -> bool:
        """Whether a sentence, with player names as tokens, says such a thing."""
        if self.aside is not None:
            sentence = self.aside.regex.sub(OVERLOOKED, sentence)
        if self.words.regex.search(sentence) is None:
            return False
        return self.unless is None or self.unless.regex.search(sentence) is None


def any_catches(guards: Iterable[Guard], sentence: str) -> bool:
    """Whether a sentence says what any of the guards knows."""
    return any(guard.catches(sentence) for guard in guards)


@dataclass(frozen=True, slots=True)
class SenseWords:
    """The words for and against somebody."""

    doubting: PatternTable
    """Against somebody."""
    trusting: PatternTable
    """For somebody."""
    negating: PatternTable
    """Turns either round."""
    open: PatternTable
    """Leaves it open."""
    contrast: PatternTable
    """Sets one thing against another."""
    third_person: PatternTable
    """Speaks of the speaker, whose name it sees as ``<me>``, as of another."""
    witness: Guard
    """Tells what the speaker cannot have seen."""


@dataclass(frozen=True)
class LanguageGuards:
    """One language's guards; they see sentences with names as tokens, and the speaker's own name as "I".

    Each guard is wider than the analyst's reading of claims, for a model finds words that no reader expects:
    where the brief asks for no such claim, turning back a line too many costs less than a false promise.
    """

    sentences: Callable[[str, str | None], list[str]]
    """The sentences of a text; the second argument is the token of the speaker's own name."""
    vote: Guard
    """Announces or proposes a vote for the player named in the sentence."""
    own_vote: Guard
    """Announces or asks for a vote for the speaker."""
    choice: PatternTable
    """Supposes nothing but a choice between two players, one of whom a vote is then for."""
    own_result: Guard
    """Tells of a divination of the speaker's own."""
    results: tuple[Guard, ...]
    """Tell what only a divination or a medium's sight can show."""
    role: Guard
    """Claims a role for the speaker."""
    villager: PatternTable
    """Says that the speaker is a plain villager."""
    guarding: Guard
    """Tells whom the speaker has guarded."""
    hidden: PatternTable
    """A role in letters set apart, or with digits and marks in them."""
    confession: Guard
    """A plain confession."""
    report: PatternTable
    """Tells another's words: quotation marks, or somebody else with a verb of saying."""
    of_listener: PatternTable
    """Tells what the player does to whom it is said."""
    own: PatternTable
    """Words for the speaker."""
    role_word: PatternTable
    """Names a role or a side."""
    clauses: Callable[[str], list[str]]
    """The clauses of a sentence."""
    sense: SenseWords
    """What speaks for and against somebody."""
    pronoun: PatternTable
    """Means a player named before."""
    meta: Guard
    """Speaks of prompts, models and data, refuses like a model, or poses as the moderator."""
    script: Guard
    """Writes another player's line."""
    spoken_to: PatternTable
    """Speaks to the player whose token is in the group that matched."""
    grief: PatternTable
    """Asks the dead what needs no answer."""
    begs: PatternTable
    """Asks somebody to say something, without a question mark."""
    strangers: Callable[[str], list[str]]
    """Names in a text that are no player's (those are tokens)."""
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
    """The guards that a language's files of tables hold, with what is not told by tables.

    ``own_vote_unless`` excuses a vote for the speaker; ``shown_aside`` is overlooked where results are shown.
    """
    address, outside, results, roles, secrets, sense, votes, words = (
        Tables(f"{language}/gate_{name}")
        for name in ("address", "outside", "results", "roles", "secrets", "sense", "votes", "words")
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
