"""What no English line may say, and whether a line is English at all."""

from __future__ import annotations

from agent.analysis.text import NAME
from agent.matching import Pattern, pattern_for
from agent.speech.gate.languages.guard import AlignmentWords, Guard, LanguageGuards, SenseWords
from agent.speech.gate.tables.alignment import english as alignment
from agent.speech.gate.tables.alignment import hidden, plain_english
from agent.speech.gate.tables.alignment.vocabulary_english import KNOWN
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
from agent.speech.gate.tables.sense import english as sense

_WORD = Pattern(r"[a-zà-öø-ÿ']+")
_SENTENCE = Pattern(r"[^.!?]+[.!?]*")
_CLAUSE = Pattern(
    r"[,;:.!?\"—–]+|(?: - )|(?=\b(?:but|though|although|yet|while)\b)"
    rf"|(?=\b(?:and|so|because|since|if|when) (?:i|we|you|he|she|they|it|there|{NAME})\b)"
    rf"|(?=\b(?:and|so|because|since|if|when) {NAME})|(?=\b(?:given that|seeing as|seeing that|cuz"
    rf"|and that's|and here's)\b)"
)
_OWN = Pattern(r"\b(?:i|me|my|mine|we|us|our|ours|myself|ourselves)\b")
_LEAD = "well|now|look|and|but|so|then|today|yesterday|to me|why|is|did|what|because|since|if|when|though"
_ABOUT = Pattern(rf"^\W*(?:(?:{_LEAD}|although|while|yet) )*{NAME}")
_CONTRACTED = Pattern("(?:do|does|did|is|are|was|were|wo|would|could|should|has|have|had|ai)n")
_ENDINGS = ("'s", "s", "es", "d", "ed", "ing", "ly", "er", "est", "y")


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


def _is_strange(clause: str) -> bool:
    if _ABOUT.search(clause) and not _OWN.search(clause):
        return False
    return not all(map(_is_known, _WORD.findall(clause)))


def _is_known(word: str) -> bool:
    """Whether a word, or what it is a form of, is an everyday one."""
    bare = word.strip("'").split("'")[0] if word != "'s" else "s"
    if len(bare) <= 1 or bare in KNOWN or word in KNOWN or _CONTRACTED.fullmatch(bare):
        return True
    return any(_stem_is_known(bare, ending) for ending in _ENDINGS if bare.endswith(ending))


def _stem_is_known(word: str, ending: str) -> bool:
    stem = word.removesuffix(ending)
    forms = {stem, f"{stem}e", stem[:-1] if stem[-1:] == stem[-2:-1] else stem}
    forms.add(f"{stem[:-1]}y" if stem.endswith("i") else stem)
    return not forms.isdisjoint(KNOWN)


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
    alignment=AlignmentWords(
        topic=alignment.TOPIC,
        shared=alignment.SHARED,
        deceit=alignment.DECEIT,
        own=alignment.OWN,
        plain=plain_english.PLAIN,
        here=alignment.HERE,
        fine=alignment.FINE,
        hidden=hidden.HIDDEN,
        confession=Guard(secrets.CONFESSION, secrets.CONFESSION_UNLESS),
        clauses=_clauses,
        is_strange=_is_strange,
    ),
    sense=SenseWords(
        doubting=sense.DOUBTING,
        trusting=sense.TRUSTING,
        negating=sense.NEGATING,
        open=sense.OPEN,
        contrast=sense.CONTRAST,
        third_person=sense.THIRD_PERSON,
        witness=Guard(sense.WITNESS),
    ),
    friend=secrets.FRIEND,
    pronoun=address.PRONOUN,
    meta=Guard(outside.META),
    script=Guard(address.SCRIPT),
    spoken_to=address.SPOKEN_TO,
    grief=address.GRIEF,
    strangers=_strangers,
    is_foreign=_is_foreign,
)
