"""Describes the claims read in a line in short words, for a model that corrects them."""

from __future__ import annotations

from collections.abc import Iterator

from personas.schema import Language
from prompts import words
from rules.game.claims import Claims, Result
from rules.game.roles import Role


def reading_in_words(
    language: Language, claims: Claims, me: str | None = None, *, with_opinions: bool = False
) -> str:
    """Return the claims of a line that a model may correct, as short text; the player ``me`` is "you".

    ``with_opinions`` adds suspects and trusted players.
    """
    short = words(language, "seat/words")["me"]
    parts = [*_parts_read(language, claims, me)]
    if with_opinions:
        parts += _opinions_read(language, claims, me)
    return short["joint"].join(parts) or short["nothing"]


def result_in_words(language: Language, how: Role, result: Result, me: str | None = None) -> str:
    """Return a result as text; ``how`` is the role that got it, and the player ``me`` is "you"."""
    terms = words(language)
    species = terms["species"][result.result]
    if result.target == me:
        return words(language, "seat/words")["me"]["result"].format(species=species)
    return terms["results"][how].format(target=result.target, species=species)


def _opinions_read(language: Language, claims: Claims, me: str | None) -> Iterator[str]:
    table = words(language, "seat/words")
    short, you = table["reading"], table["me"]["name"]
    for kind, names in (("suspects", claims.suspects), ("trusts", claims.trusts)):
        for name in names:
            if name != claims.vote:
                yield short[kind].format(target=you if name == me else name)


def _parts_read(language: Language, claims: Claims, me: str | None) -> Iterator[str]:
    table, roles = words(language, "seat/words"), words(language)["roles"]
    short, terms = table["reading"], table["me"]
    if claims.co is not None:
        yield roles[claims.co]
    if claims.retract is not None:
        yield short["retract"].format(role=roles[claims.retract])
    yield from (result_in_words(language, *told, me) for told in claims.results)
    if claims.vote is not None:
        yield short["vote"].format(target=terms["name"] if claims.vote == me else claims.vote)
    asked = (question.of or claims.addressed for question in claims.questions)
    for name in dict.fromkeys(asked):
        yield short["asks"].format(target=terms["name"] if name and name == me else name or terms["all"])
