"""What no English line may say, and whether a line is English at all."""

from __future__ import annotations

import re

from agent.speech.gate.languages.guard import AlignmentWords, Guard, LanguageGuards
from agent.speech.gate.tables.alignment import english as alignment
from agent.speech.gate.tables.alignment import hidden, plain_english
from agent.speech.gate.tables.english import address, outside, results, roles, secrets, votes
from agent.speech.gate.tables.english.common import COMMON_WORD
from agent.speech.gate.tables.english.strangers import (
    ACTING_NAME,
    AGENT,
    CAPITAL,
    FIRST_WORD,
    NO_STRANGER,
    TITLED,
)

_WORD = re.compile(r"[a-zà-öø-ÿ']+")
_SENTENCE = re.compile(r"[^.!?]+[.!?]*")


def _sentences(text: str, me: str | None) -> list[str]:
    """The sentences in lower case; who speaks of itself by name says I."""
    lower = text.lower().translate(str.maketrans("’‘`", "'''"))
    if me is not None:
        lower = re.sub(f"{me}(?: is| was|'s|:|=)", "i am", lower).replace(me, "i")
    return [part.strip() for part in _SENTENCE.findall(lower) if part.strip()]


def _strangers(text: str) -> list[str]:
    titled = [match[1] for match in TITLED.regex.finditer(text)]
    capital = [match[1] for match in CAPITAL.regex.finditer(text)]
    acting = [match[1] or match[2] for match in ACTING_NAME.regex.finditer(text)]
    acting = [name for name in acting if not FIRST_WORD.regex.fullmatch(name)]
    numbered = AGENT.regex.findall(text)
    return titled + [name for name in capital + acting if not NO_STRANGER.regex.fullmatch(name)] + numbered


def _is_foreign(text: str) -> bool:
    """Whether a text is not English: by its letters, or for want of any common word."""
    letters = [char for char in text if char.isalpha()]
    if any(not (char.isascii() or "\u00c0" <= char <= "\u024f") for char in letters):
        return True
    words = _WORD.findall(text.lower())
    return len(words) >= 5 and not any(map(COMMON_WORD.regex.fullmatch, words))


ENGLISH = LanguageGuards(
    sentences=_sentences,
    vote=Guard(votes.VOTE, votes.VOTE_UNLESS),
    own_vote=Guard(votes.OWN_VOTE, votes.OWN_VOTE_UNLESS),
    results=(
        Guard(results.OWN_RESULT, results.OWN_RESULT_UNLESS),
        Guard(results.SHOWN, results.SHOWN_UNLESS),
        Guard(results.STATED, results.STATED_UNLESS),
    ),
    role=Guard(roles.ROLE_CLAIM, roles.ROLE_CLAIM_UNLESS),
    guarding=Guard(roles.GUARDING, roles.GUARDING_UNLESS),
    secrets=(
        Guard(secrets.WOLF_TALK, secrets.WOLF_TALK_UNLESS),
        Guard(secrets.WITH_WOLVES, secrets.WITH_WOLVES_UNLESS),
        Guard(secrets.POSSESSED, secrets.POSSESSED_UNLESS),
    ),
    alignment=AlignmentWords(
        topic=alignment.TOPIC,
        deceit=alignment.DECEIT,
        own=alignment.OWN,
        plain=plain_english.PLAIN,
        here=alignment.HERE,
        mystery=alignment.MYSTERY,
        fine=alignment.FINE,
        hidden=hidden.HIDDEN,
    ),
    friend=secrets.FRIEND,
    pronoun=address.PRONOUN,
    meta=Guard(outside.META),
    script=Guard(address.SCRIPT),
    spoken_to=address.SPOKEN_TO,
    strangers=_strangers,
    is_foreign=_is_foreign,
)
