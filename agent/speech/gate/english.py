"""The gate's checks for English, including whether a line is English."""

from __future__ import annotations

from agent.lexicon.tables import Tables
from agent.lexicon.text import NAME
from agent.matching import Pattern, pattern_for
from agent.speech.gate.guard import LanguageGuards

common_tables = Tables("english/gate_common")
strangers_tables = Tables("english/gate_strangers")

_WORD = Pattern(r"[a-zà-öø-ÿ']+")
_SENTENCE = Pattern(r"[^.!?]+[.!?]*")
_CLAUSE = Pattern(
    r"[,;:.!?\"—–]+|(?: - )|(?=\b(?:but|though|although|yet|while)\b)"
    rf"|(?=\b(?:and|so|because|since|if|when) (?:i|we|you|he|she|they|it|there|{NAME})\b)"
    rf"|(?=\b(?:and|so|because|since|if|when) {NAME})|(?=\b(?:given that|seeing as|seeing that|cuz"
    rf"|and that's|and here's)\b)"
)


def _sentences(text: str, me: str | None) -> list[str]:
    """Return the sentences in lower case, with the speaker's own name replaced by "I"."""
    lower = text.lower().translate(str.maketrans("’‘`", "'''"))
    if me is not None:
        lower = pattern_for(f"{me}(?: is| was|'s|:|=)").sub("i am", lower).replace(me, "i")
    return [part.strip() for part in _SENTENCE.findall(lower) if part.strip()]


def _strangers(text: str) -> list[str]:
    titled = [match[1] for match in strangers_tables.TITLED.finditer(text)]
    capital = [match[1] for match in strangers_tables.CAPITAL.finditer(text)]
    acting = [match[1] or match[2] for match in strangers_tables.ACTING_NAME.finditer(text)]
    acting = [name for name in acting if not strangers_tables.FIRST_WORD.fullmatch(name)]
    numbered = strangers_tables.AGENT.findall(text)
    return (
        titled
        + [name for name in capital + acting if not strangers_tables.NO_STRANGER.fullmatch(name)]
        + numbered
    )


def _is_foreign(text: str) -> bool:
    letters = [char for char in text if char.isalpha()]
    if any(not (char.isascii() or "\u00c0" <= char <= "\u024f") for char in letters):
        return True
    words = _WORD.findall(text.lower())
    return len(words) >= 5 and not any(map(common_tables.COMMON_WORD.fullmatch, words))


ENGLISH = LanguageGuards(
    "english",
    sentences=_sentences,
    clauses=_CLAUSE.split,
    strangers=_strangers,
    is_foreign=_is_foreign,
    own_vote_unless=Tables("english/gate_votes").OWN_VOTE_UNLESS,
)
