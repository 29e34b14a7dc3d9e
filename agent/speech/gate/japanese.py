"""The gate's checks for Japanese, including whether a line is Japanese."""

from __future__ import annotations

from agent.lexicon.tables import Tables
from agent.matching import Pattern
from agent.speech.gate.guard import LanguageGuards

strangers_tables = Tables("japanese/gate_strangers")

_KANA = Pattern("[ぁ-んァ-ヶ]")
_HAN = Pattern("[一-龥]")
_LATIN = Pattern("[a-zA-Z]{2,}")
_SENTENCE = Pattern("[^。!?]+[。!?]*")
_CLAUSE = Pattern("[、。!?…「」『』]+|(?<=けど)|(?<=けれど)|(?<=から)|(?<=ので)")


def _sentences(text: str, me: str | None) -> list[str]:
    """Return the sentences, with the speaker's own name replaced by 私."""
    lower = text.lower()
    if me is not None:
        lower = lower.replace(me, "私")
    return [part for part in _SENTENCE.findall(lower) if part.strip()]


def _strangers(text: str) -> list[str]:
    titled = [match[1] or match[2] for match in strangers_tables.TITLED.finditer(text)]
    found = [name for name in titled if not strangers_tables.NO_NAME_TITLED.search(name)]
    unknown = [match[1] or match[2] for match in strangers_tables.UNKNOWN.finditer(text)]
    return [name for name in found + unknown if not strangers_tables.NO_STRANGER.fullmatch(name)]


def _is_foreign(text: str) -> bool:
    """Whether a text is not Japanese: foreign letters, or no kana."""
    letters = [char for char in text if char.isalpha()]
    if not all(map(_is_japanese_letter, letters)):
        return True
    kana, latin = len(_KANA.findall(text)), sum(map(len, _LATIN.findall(text)))
    return latin > kana or (len(letters) > 4 and not kana)


def _is_japanese_letter(char: str) -> bool:
    return char.isascii() or bool(_KANA.match(char) or _HAN.match(char)) or char in "ー々〆ヽヾゝゞ"


JAPANESE = LanguageGuards(
    "japanese",
    sentences=_sentences,
    clauses=_CLAUSE.split,
    strangers=_strangers,
    is_foreign=_is_foreign,
    shown_aside=Tables("japanese/gate_results").SHOWN_ASIDE,
)
