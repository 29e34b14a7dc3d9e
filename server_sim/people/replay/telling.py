"""What happens in a game in words, for every screen; the catalogue is ``moments.yml`` beside this file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Literal

import yaml

from agent.games.parlour.telling import role_word
from personas.schema import Language
from prompts import words
from rules.game.roles import Species
from server_sim.people.replay.timeline import CHAPTERS, Moment, MomentKind


@dataclass(frozen=True, slots=True)
class NamedPlayer:
    """A player's name in a sentence, with the part that the player has in what it tells."""

    name: str
    part: Literal["actor", "target", "saved"]


SentencePiece = str | NamedPlayer
"""What a sentence is put together from; a text may hold what strangers wrote, and is no markup."""


def sentence_of(moment: Moment, language: Language) -> tuple[SentencePiece, ...]:
    """What happens at a moment, in one sentence without its full stop.

    Raises:
        KeyError: the moment is a line of talk, which is told in its own words.
    """
    players: dict[str, SentencePiece] = {
        "actor": NamedPlayer(moment.actor or "", "actor"),
        "target": NamedPlayer(moment.target or "", "target"),
        "saved": NamedPlayer(moment.text, "saved"),
    }
    values = players | {"text": _seen(moment.text, language), "told": moment.text, "day": str(moment.day)}
    found: list[SentencePiece] = []
    for before, place, *_ in Formatter().parse(moment_catalogue()[_turn(moment)][language]):
        found += [before] if before else []
        found += [values[place]] if place else []
    return tuple(found)


def plain_sentence(pieces: tuple[SentencePiece, ...]) -> str:
    """The sentence as one text."""
    return "".join(piece if isinstance(piece, str) else piece.name for piece in pieces)


def day_name(day: int, language: Language, kind: MomentKind = MomentKind.DAY) -> str:
    """What a day, or another chapter, is called."""
    return plain_sentence(sentence_of(Moment(0, day, kind), language))


def chapter_name(day: int, moments: Iterable[Moment], language: Language) -> str:
    """What the chapter of these moments, all of one day, is called."""
    kind = next((moment.kind for moment in moments if moment.kind in CHAPTERS), MomentKind.DAY)
    return day_name(day, language, kind)


def ending(winner: str, language: Language) -> str:
    """Who has won."""
    return plain_sentence(sentence_of(Moment(0, 0, MomentKind.RESULT, text=winner), language))


def role_term(role: str, language: Language) -> str:
    """What a role is called within a sentence."""
    known = words(language)["roles"]
    return known[role] if role in known else role_word(role, language)


def species_term(species: Species | str, language: Language) -> str:
    """What the seer and the medium see, within a sentence."""
    return words(language)["species"][species]


def role_title(role: str, language: Language) -> str:
    """What a role is called where its name stands alone."""
    return role_term(role, language).capitalize()


@cache
def moment_catalogue() -> Mapping[str, Mapping[Language, str]]:
    """The sentences by kind of moment, with its turn behind a dot, and by language."""
    found: dict[str, dict[Language, str]] = yaml.safe_load((files(__package__) / "moments.yml").read_bytes())
    return found


def _turn(moment: Moment) -> str:
    """The key of the sentence that tells this moment."""
    kind = moment.kind
    if kind is MomentKind.RESULT:
        told = f"{kind}.{moment.text}"
        return told if told in moment_catalogue() else kind
    if kind is MomentKind.ATTACK and moment.target is None and moment.text:
        return f"{kind}.saved"
    if kind is MomentKind.SHERIFF and moment.actor is not None and moment.target is not None:
        return f"{kind}.handed on"
    nobody = f"{kind}.nobody"
    return nobody if moment.target is None and nobody in moment_catalogue() else kind


def _seen(text: str, language: Language) -> str:
    """What the seer saw: a species, a role where the village tells it, or what the log has."""
    return {**words(language)["roles"], **words(language)["species"]}.get(text, text)
