"""What an English utterance asks for, and of whom."""

from __future__ import annotations

import re

from agent.analysis.languages.english.words import one_word_of
from agent.analysis.languages.patterns import any_of
from agent.analysis.text import NAME

_VOTE = re.compile(
    any_of(
        r"\b(?:who(?:m|se|'s)?|where|which|name)\b.*\bvot",
        r"\bvot\w+\b.*\bwho(?:m|se)?\b",
        r"\bwhat\b.*\byour vote",
        r"\bwho\b.*\b(?:name|pick|choose|exile)\b",
    )
)
_VOTE_REQUEST = re.compile(
    r"\b(?:tell|share|name|declare|announce|state|give)\b"
    r".*\b(?:your|who(?:m)?|intended|tentative|final)\b.{0,24}\bvot"
)
_TELL = one_word_of(
    "tell share state reveal report give declare announce provide present deliver disclose",
    "come forward",
    "speak up",
)
_ANY = r"\b(?:anyone|anybody|any)\b"
_ROLE = re.compile(
    any_of(
        r"\b(?:are|aren't) you (?:\w+ )?(?:the |a |claiming )?(?:\w+ )?"
        "(?:seer|medium|bodyguard|werewolf|wolf|possessed|villager)",
        r"\bwho(?:'s| is)(?: the| our)? (?:real |true )?(?:seer|medium)",
        rf"{_ANY}.*\b(?:seer|medium|claims?|role|roles|results?|discover\w+)\b",
        r"\bwhat(?:'s| is| was)? (?:your|the) (?:\w+ )?(?:role|result|divination|claim)",
        r"\bwho(?:m)? did you (?:divine|check)|\bwhat did you (?:find|see|divine)|\bis there (?:a|any)"
        r" (?:seer|medium)",
    )
)
_ROLE_REQUEST = re.compile(
    rf"{_TELL}.*\b(?:role|seer|medium|results?|divin\w+|claims?|who you checked|check|co|d\d|n\d)\b"
    rf"|\b(?:seer|medium)\b.*{_TELL}"
)
_VIEW = any_of(
    "thoughts?", "suspicions?", "opinions?", "reads?", "hunch\\w*", "ideas?", "insights?", "instincts?"
)
_OPINION = re.compile(
    any_of(
        r"\bwho(?:m|'s)?\b.*\b(?:suspect|suspicious|wolf|trust|think|lying|odd)",
        r"\bwhat (?:do|does|are|is) (?:you|everyone|everybody|all|your|others|the others|we)\b"
        r".*\b(?:think|thoughts?|opinions?|feel|reads?|make)",
        rf"\b(?:any|your)\b.*\b{_VIEW}\b",
        r"\b(?:who|anyone|anybody)\b.*\b(?:seems?|strange|smells?|worr(?:y|ies))\b"
        r"|\bwhat you (?:think|make)\b",
        r"\bwhat(?:'s| is) your (?:take|view|heart)\b|\bhow do things look\b",
        r"\bhow do you (?:see|feel|read)|\bwhat about you\b|\bdo you (?:suspect|trust|think|agree)|\bwhy\b",
    )
)
_OPINION_REQUEST = re.compile(
    rf"(?:{_TELL}|\blet's hear\b|\bhear\b).*\b(?:{_VIEW}|suspects?|reason\w*|views?|why|stance)\b|\bexplain\b"
)
_GROUP = re.compile(
    one_word_of(
        "everyone everybody anyone anybody others folks guys team", "all of you", "each of you", "you all"
    )
)
_OFFER = re.compile(
    r"\bi(?:'ll| will|'d| would| can|'m| am|'ve| have)\b[^,;]*$|\bi $|\b(?:if|he|she|they)\b[^,;]*$|n't $"
)
"""Who speaks like this before "tell" does not ask to be told."""

_STARTS_WITH_NAME = re.compile(f"^\\W*{NAME}")


def asks_for(sentences: list[str]) -> tuple[bool, bool, bool]:
    """Whether the line asks for a vote, for a role or results, for an opinion."""
    votes = any(_asks(part, _VOTE, _VOTE_REQUEST) for part in sentences)
    roles = any(_asks(part, _ROLE, _ROLE_REQUEST) for part in sentences)
    opinions = any(_asks(part, _OPINION, _OPINION_REQUEST) for part in sentences)
    return votes, roles, opinions


def asks_group(sentences: list[str], addressed: str | None) -> bool:
    """Whether what is asked is asked of everybody."""
    asking = [part for part in sentences if any(asks_for([part]))]
    if any(_GROUP.search(part) for part in asking):
        return True
    return addressed is None and not any(_STARTS_WITH_NAME.match(part) for part in asking)


def _asks(part: str, asked: re.Pattern[str], requested: re.Pattern[str]) -> bool:
    """Whether a sentence asks by a question, or requests."""
    if part.rstrip().endswith("?") and asked.search(part):
        return True
    match = requested.search(part)
    return match is not None and not _OFFER.search(part[: match.start()])
