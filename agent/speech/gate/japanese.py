"""What no Japanese line may say, and whether a line is Japanese at all."""

from __future__ import annotations

from agent.lexicon import gate_hidden as hidden
from agent.lexicon.japanese import gate_address as address
from agent.lexicon.japanese import gate_outside as outside
from agent.lexicon.japanese import gate_results as results
from agent.lexicon.japanese import gate_roles as roles
from agent.lexicon.japanese import gate_secrets as secrets
from agent.lexicon.japanese import gate_sense as sense
from agent.lexicon.japanese import gate_votes as votes
from agent.lexicon.japanese import gate_words as words
from agent.lexicon.japanese.gate_strangers import NO_NAME_TITLED, NO_STRANGER, TITLED, UNKNOWN
from agent.matching import Pattern
from agent.speech.gate.guard import Guard, LanguageGuards, SenseWords

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
    titled = [match[1] or match[2] for match in TITLED.regex.finditer(text)]
    found = [name for name in titled if not NO_NAME_TITLED.regex.search(name)]
    unknown = [match[1] or match[2] for match in UNKNOWN.regex.finditer(text)]
    return [name for name in found + unknown if not NO_STRANGER.regex.fullmatch(name)]


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
    vote=Guard(votes.VOTE, votes.VOTE_UNLESS, votes.VOTE_ASIDE),
    own_vote=Guard(votes.OWN_VOTE),
    own_result=Guard(results.OWN_RESULT, results.OWN_RESULT_UNLESS, results.SHOWN_ASIDE),
    results=(
        Guard(results.SHOWN, results.SHOWN_UNLESS, results.SHOWN_ASIDE),
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
