"""What no English line may say, and whether a line is English at all."""

from __future__ import annotations

from agent.lexicon import gate_hidden
from agent.lexicon.tables import Tables
from agent.lexicon.text import NAME
from agent.matching import Pattern, pattern_for
from agent.speech.gate.guard import Guard, LanguageGuards, SenseWords

gate_address = Tables("english/gate_address")
gate_outside = Tables("english/gate_outside")
gate_results = Tables("english/gate_results")
gate_roles = Tables("english/gate_roles")
gate_secrets = Tables("english/gate_secrets")
gate_sense = Tables("english/gate_sense")
gate_votes = Tables("english/gate_votes")
gate_words = Tables("english/gate_words")
gate_common_tables = Tables("english/gate_common")
gate_strangers_tables = Tables("english/gate_strangers")


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
    titled = [match[1] for match in gate_strangers_tables.TITLED.regex.finditer(text)]
    capital = [match[1] for match in gate_strangers_tables.CAPITAL.regex.finditer(text)]
    acting = [match[1] or match[2] for match in gate_strangers_tables.ACTING_NAME.regex.finditer(text)]
    acting = [name for name in acting if not gate_strangers_tables.FIRST_WORD.regex.fullmatch(name)]
    numbered = gate_strangers_tables.AGENT.regex.findall(text)
    return (
        titled
        + [name for name in capital + acting if not gate_strangers_tables.NO_STRANGER.regex.fullmatch(name)]
        + numbered
    )


def _is_foreign(text: str) -> bool:
    """Whether a text is not English: by its letters, or for want of any common word."""
    letters = [char for char in text if char.isalpha()]
    if any(not (char.isascii() or "\u00c0" <= char <= "\u024f") for char in letters):
        return True
    words = _WORD.findall(text.lower())
    return len(words) >= 5 and not any(map(gate_common_tables.COMMON_WORD.regex.fullmatch, words))


def _clauses(sentence: str) -> list[str]:
    return _CLAUSE.split(sentence)


ENGLISH = LanguageGuards(
    sentences=_sentences,
    vote=Guard(gate_votes.VOTE, gate_votes.VOTE_UNLESS, gate_votes.VOTE_ASIDE),
    own_vote=Guard(gate_votes.OWN_VOTE, gate_votes.OWN_VOTE_UNLESS),
    choice=gate_votes.CHOICE,
    own_result=Guard(gate_results.OWN_RESULT, gate_results.OWN_RESULT_UNLESS),
    results=(
        Guard(gate_results.SHOWN, gate_results.SHOWN_UNLESS),
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
