"""Whom an English utterance suspects or trusts."""

from __future__ import annotations

import re

from agent.analysis.languages.english.words import CONDITION, any_word, one_word_of
from agent.analysis.text import NAME, NAMES, MarkedLine

_SUSPICIOUS = one_word_of(
    "suspicious suspect(?:s|ed|ing)? suspicions? sus wolfy scummy shady lying liar lies "
    "fake false doubt(?:s|ful)? inconsistent evasive deceptive deceit fishy unreliable "
    r"contradict\w* dishonest",
    r"(?:likely|possible|potential|probable) (?:were)?wolf",
    r"(?:likely|probably|might be|could be|must be|seems like|looks like|feels like|acting like)(?: the|"
    r" a)? (?:were)?wolf",
)
_TRUSTED = one_word_of(
    "trust(?:worthy|ed|ing)? believ(?:e|able|ing) credible genuine reliable honest sincere"
    " support(?:s|ing)? innocent",
    "(?:the )?(?:real|true) seer",
    r"(?:likely|probably|seems|looks|feels)(?: to be)?(?: a)?"
    r" (?:human|innocent|villager|village|town|good|safe)",
)
_OPINION = re.compile(f"(?P<bad>{_SUSPICIOUS})|(?P<good>{_TRUSTED})")
_NOT = re.compile(
    r"(?:\b(?:not|never|no(?! one)|hardly|without|cannot|hard to|difficult to|less|stop)\b|n't)(?:"
    r" \w+){0,2} $"
)
_VERB = re.compile(
    any_word("suspect(?:s|ing)?", "doubts?", "trust(?:ing)?", "believ(?:e|ing)", "support(?:s|ing)?")
)
_NOUN = re.compile(any_word("suspicions?", "suspicious", "fake", "false", "(?:the )?(?:real|true) seer"))
_OBJECT = re.compile(
    f"(?: (?:of|in|on|that|more|is|mostly|about|towards?|dear|mr))* ({NAME}|\\b(?:him|her|them)\\b)"
    r"(?! (?:is|was|might|could|may|has|should|will|must|to be)\b)"
)
_OF = re.compile(f"(?: (?:of|in|on|about|towards?|is|seer))* ({NAME})")
_OTHERS = re.compile(
    f"{NAME} (?:\\w+ly )?"
    r"(?:suspects?|doubts?|trusts?|believes?|supports?|accus\w+|calls?|thinks?|says|said|finds?)$"
    r"|\b(?:you|they|he|she|did|why) (?:(?!is|was|are|seem|look|sound)\w+ )?$"
)
_PRONOUN = re.compile(r"\W*(?:he|she|they|his|her|their|this|that)\b")


def opinions(sentences: list[str], line: MarkedLine) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Whom the speaker suspects, and whom it trusts."""
    bad: dict[str, None] = {}
    good: dict[str, None] = {}
    name: str | None = None
    for sentence in sentences:
        for match in _OPINION.finditer(sentence):
            before = sentence[: match.start()]
            token = _about(sentence, match, name)
            if token is None or not _is_own(sentence, match):
                continue
            suspicious = (match["bad"] is not None) != bool(_NOT.search(before))
            (bad if suspicious else good).setdefault(line.name(token))
        named = NAMES.findall(sentence)
        name = named[-1] if named else name
    return tuple(bad), tuple(target for target in good if target not in bad)


def _about(sentence: str, match: re.Match[str], name: str | None) -> str | None:
    """The player an opinion is about: the object of a verb, or else the player named last before it."""
    before, after = sentence[: match.start()], sentence[match.end() :]
    named = NAMES.findall(before)
    if _VERB.fullmatch(match[0]):
        target = _OBJECT.match(after)
        if target is None:
            return None
        return target[1] if NAMES.match(target[1]) else named[-1] if named else name
    if _NOUN.fullmatch(match[0]):
        target = _OF.match(after)
        if target:
            return target[1]
    if named:
        return str(named[-1])
    return name if _PRONOUN.match(before) else None


def _is_own(sentence: str, match: re.Match[str]) -> bool:
    """Whether the speaker holds the opinion, rather than asks for, supposes or reports it."""
    before = sentence[: match.start()]
    if sentence.rstrip().endswith("?") or CONDITION.search(before):
        return False
    return not (_OTHERS.search(before) or _OTHERS.search(before + match[0]))
