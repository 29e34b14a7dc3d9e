"""Why somebody is suspected, as a sentence of a language.

A reason's own text is English. ``reason_words.yml`` beside this file has the other languages: the rows of
``rules/beliefs/likelihoods.yml`` and the facts of :mod:`rules.beliefs.facts` by the same words.
"""

from __future__ import annotations

from personas.schema import Language
from prompts import words
from rules.beliefs.explanation import FACT, Reason
from rules.game.catalogue import catalogue


def reason_in_words(reason: Reason, language: Language) -> str:
    """Return one reason for a suspicion as a short sentence, with its day."""
    told = catalogue(__package__, "reason_words").get(language)
    if told is None:
        return reason.text
    if reason.kind != FACT:
        what = told["reasons"][reason.what].format(by=reason.by, whom=reason.whom)
        return str(told["reason"].format(what=what, day=reason.day))
    is_what = told["not_werewolf"] if reason.role is None else words(language)["roles"][reason.role]
    return str(told["fact"].format(about=reason.about, is_what=is_what, what=told["facts"][reason.what]))
