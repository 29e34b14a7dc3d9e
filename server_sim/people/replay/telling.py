"""Words the events of a game as sentences, for the terminal and web pages; texts are in ``moments.yml``."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from string import Formatter

from agent.games.parlour.telling import word_for
from personas.schema import Language
from prompts import words
from rules.game.catalogue import catalogue
from rules.game.roles import Species
from server_sim.people.replay.timeline import CHAPTERS, Moment, MomentKind


@dataclass(frozen=True, slots=True)
class NamedPlayer:
    """A player's name in a sentence."""

    name: str


SentencePiece = str | NamedPlayer
"""A part of a sentence; plain text that may contain remote players' words, never markup."""


def sentence_of(moment: Moment, language: Language) -> tuple[SentencePiece, ...]:
    """Return a sentence about an event, without full stop, as a sequence of texts and player names.

    Raises:
        KeyError: the event is a talk line, which has no sentence.
    """
    terms = {**words(language)["roles"], **words(language)["species"]}
    values: dict[str, SentencePiece] = {
        "actor": NamedPlayer(moment.actor or ""),
        "target": NamedPlayer(moment.target or ""),
        "saved": NamedPlayer(moment.text),
        "text": terms.get(moment.text, moment.text),
        "told": moment.text,
        "day": str(moment.day),
    }
    sentences = catalogue(__package__, "moments")[language]
    found: list[SentencePiece] = []
    for before, place, *_ in Formatter().parse(sentences[_turn(moment, sentences)]):
        found += [before] if before else []
        found += [values[place]] if place else []
    return tuple(found)


def plain_sentence(pieces: tuple[SentencePiece, ...]) -> str:
    """Return the pieces of a sentence joined to plain text."""
    return "".join(piece if isinstance(piece, str) else piece.name for piece in pieces)


def day_name(day: int, language: Language, kind: MomentKind = MomentKind.DAY) -> str:
    """Return the name of day number ``day``; with another ``kind``, of the quest, night or round."""
    return plain_sentence(sentence_of(Moment(0, day, kind), language))


def chapter_name(day: int, moments: Iterable[Moment], language: Language) -> str:
    """Return the heading above a day's events, such as "Day 2"; in parlour games "Quest 2" or the like."""
    kind = next((moment.kind for moment in moments if moment.kind in CHAPTERS), MomentKind.DAY)
    return day_name(day, language, kind)


def ending(winner: str, language: Language) -> str:
    """Return the sentence that announces the side ``winner`` as the winner."""
    return plain_sentence(sentence_of(Moment(0, 0, MomentKind.RESULT, text=winner), language))


def role_term(role: str, language: Language) -> str:
    """Return a role's name as it is written within a sentence."""
    known = words(language)["roles"]
    return known[role] if role in known else word_for("roles", role, language)


def species_term(species: Species | str, language: Language) -> str:
    """Return the word, within a sentence, for the species that a seer or medium saw."""
    return words(language)["species"][species]


def role_title(role: str, language: Language) -> str:
    """Return a role's name with a capital first letter."""
    return role_term(role, language).capitalize()


def _turn(moment: Moment, known: Container[str]) -> str:
    kind = moment.kind
    if kind is MomentKind.RESULT:
        told = f"{kind}.{moment.text}"
        return told if told in known else kind
    if kind is MomentKind.ATTACK and moment.target is None and moment.text:
        return f"{kind}.saved"
    if kind is MomentKind.SHERIFF and moment.actor is not None and moment.target is not None:
        return f"{kind}.handed on"
    nobody = f"{kind}.nobody"
    return nobody if moment.target is None and nobody in known else kind
