"""What no English line may say, and whether a line is English at all."""

from __future__ import annotations

from agent.lexicon import gate_hidden as hidden
from agent.lexicon.english import gate_address as address
from agent.lexicon.english import gate_outside as outside
from agent.lexicon.english import gate_results as results
from agent.lexicon.english import gate_roles as roles
from agent.lexicon.english import gate_secrets as secrets
from agent.lexicon.english import gate_sense as sense
from agent.lexicon.english import gate_votes as votes
from agent.lexicon.english import gate_words as words
from agent.lexicon.english.gate_common import COMMON_WORD
from agent.lexicon.english.gate_strangers import (
    ACTING_NAME,
    AGENT,
    CAPITAL,
    FIRST_WORD,
    NO_STRANGER,
    TITLED,
)
from agent.lexicon.text import NAME
from agent.matching import Pattern, pattern_for
from agent.speech.gate.guard import Guard, LanguageGuards, SenseWords

_WORD = Pattern(r"[a-zà-öø-ÿ']+")
_SENTENCE = Pattern(r"[^.!?]+[.!?]*")
_CLAUSE = Pattern(
    r"[,;:.!?\"—–]+|(?: - )|(?=\b(?:but|though|although|yet|while)\b)"
    rf"|(?=\b(?:and|so|because|since|if|when) (?:i|we|you|he|she|they|it|there|{NAME})\b)"
    rf"|(?=\b(?:and|so|because|since|if|when) {NAME})|(?=\b(?:given that|seeing as|seeing that|cuz"
    rf"|and that's|and here's)\b)"
)


def _sentences(text: str, me: str | None) -> list[str]:
    """The sentences in lower case; who speaks of itself by name says I."""
    lower = text.lower().translate(str.maketrans("’‘`", "'''"))
    if me is not None:
        lower = pattern_for(f"{me}(?: is| was|'s|:|=)").sub("i am", lower).replace(me, "i")
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


def _clauses(sentence: str) -> list[str]:
    return _CLAUSE.split(sentence)


ENGLISH = LanguageGuards(
    sentences=_sentences,
    vote=Guard(votes.VOTE, votes.VOTE_UNLESS, votes.VOTE_ASIDE),
    own_vote=Guard(votes.OWN_VOTE, votes.OWN_VOTE_UNLESS),
    own_result=Guard(results.OWN_RESULT, results.OWN_RESULT_UNLESS),
    results=(
        Guard(results.SHOWN, results.SHOWN_UNLESS),
        Guard(results.STATED, results.STATED_UNLESS, results.STATED_ASIDE),
    ),
    role=Guard(roles.ROLE_CLAIM, roles.ROLE_CLAIM_UNLESS),
    villager=roles.VILLAGER,
    guarding=Guard(roles.GUARDING, roles.GUARDING_UNLESS),
    hidden=hidden.HIDDEN,
    confession=Guard(secrets.CONFESSION, secrets.CONFESSION_UNLESS),
    report=address.REPORT,
    of_listener=address.OF_LISTENER,
    own=words.OWN,
    role_word=roles.ROLE_WORD,
    clauses=_clauses,
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
    strangers=_strangers,
    is_foreign=_is_foreign,
)
