"""What no Japanese line may say, and whether a line is Japanese at all."""

from __future__ import annotations

from agent.lexicon import gate_hidden
from agent.lexicon.tables import Tables
from agent.matching import Pattern
from agent.speech.gate.guard import Guard, LanguageGuards, SenseWords

gate_address = Tables("japanese/gate_address")
gate_outside = Tables("japanese/gate_outside")
gate_results = Tables("japanese/gate_results")
gate_roles = Tables("japanese/gate_roles")
gate_secrets = Tables("japanese/gate_secrets")
gate_sense = Tables("japanese/gate_sense")
gate_votes = Tables("japanese/gate_votes")
gate_words = Tables("japanese/gate_words")
gate_strangers_tables = Tables("japanese/gate_strangers")


_KANA = Pattern("[ぁ-んァ-ヶ]")
_HAN = Pattern("[一-龥]")
_LATIN = Pattern("[a-zA-Z]{2,}")
_SENTENCE = Pattern("[^。!?]+[。!?]*")
_CLAUSE = Pattern("[、。!?…「」『』]+|(?<=けど)|(?<=けれど)|(?<=から)|(?<=ので)")


def _sentences(text: str, me: str | None) -> list[str]:
    """The sentences; who speaks of itself by name says 私."""
    lower = text.lower()
    if me is not None:
        lower = lower.replace(me, "私")
    return [part for part in _SENTENCE.findall(lower) if part.strip()]


def _strangers(text: str) -> list[str]:
    titled = [match[1] or match[2] for match in gate_strangers_tables.TITLED.regex.finditer(text)]
    found = [name for name in titled if not gate_strangers_tables.NO_NAME_TITLED.regex.search(name)]
    unknown = [match[1] or match[2] for match in gate_strangers_tables.UNKNOWN.regex.finditer(text)]
    return [name for name in found + unknown if not gate_strangers_tables.NO_STRANGER.regex.fullmatch(name)]


def _is_foreign(text: str) -> bool:
    """Whether a text is not Japanese: by its letters, or for want of kana."""
    letters = [char for char in text if char.isalpha()]
    if not all(map(_is_japanese_letter, letters)):
        return True
    kana, latin = len(_KANA.findall(text)), sum(map(len, _LATIN.findall(text)))
    return latin > kana or (len(letters) > 4 and not kana)


def _is_japanese_letter(char: str) -> bool:
    return char.isascii() or bool(_KANA.match(char) or _HAN.match(char)) or char in "ー々〆ヽヾゝゞ"


def _clauses(sentence: str) -> list[str]:
    return _CLAUSE.split(sentence)


JAPANESE = LanguageGuards(
    sentences=_sentences,
    vote=Guard(gate_votes.VOTE, gate_votes.VOTE_UNLESS, gate_votes.VOTE_ASIDE),
    own_vote=Guard(gate_votes.OWN_VOTE),
    choice=gate_votes.CHOICE,
    own_result=Guard(gate_results.OWN_RESULT, gate_results.OWN_RESULT_UNLESS, gate_results.SHOWN_ASIDE),
    results=(
        Guard(gate_results.SHOWN, gate_results.SHOWN_UNLESS, gate_results.SHOWN_ASIDE),
        Guard(gate_results.STATED, gate_results.STATED_UNLESS, gate_results.STATED_ASIDE),
    ),
    role=Guard(gate_roles.ROLE_CLAIM, gate_roles.ROLE_CLAIM_UNLESS),
    villager=gate_roles.VILLAGER,
    guarding=Guard(gate_roles.GUARDING, gate_roles.GUARDING_UNLESS),
    hidden=gate_hidden.HIDDEN,
    confession=Guard(gate_secrets.CONFESSION, gate_secrets.CONFESSION_UNLESS),
    report=gate_address.REPORT,
    of_listener=gate_address.OF_LISTENER,
    own=gate_words.OWN,
    role_word=gate_roles.ROLE_WORD,
    clauses=_clauses,
    sense=SenseWords(
        doubting=gate_sense.DOUBTING,
        trusting=gate_sense.TRUSTING,
        negating=gate_sense.NEGATING,
        open=gate_sense.OPEN,
        contrast=gate_sense.CONTRAST,
        third_person=gate_sense.THIRD_PERSON,
        witness=Guard(gate_sense.WITNESS),
    ),
    pronoun=gate_address.PRONOUN,
    meta=Guard(gate_outside.META),
    script=Guard(gate_address.SCRIPT),
    spoken_to=gate_address.SPOKEN_TO,
    grief=gate_address.GRIEF,
    begs=gate_address.BEGS,
    strangers=_strangers,
    is_foreign=_is_foreign,
)
