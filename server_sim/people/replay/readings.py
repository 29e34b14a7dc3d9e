"""Labels the claims, results, votes, retractions and questions in talk lines; the labels are "chips"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from agent.protocol.foreign import plain_line
from agent.protocol.gamelog import LogRow
from agent.recorded.transcript import LogReader
from personas.schema import Language
from prompts import words as game_words
from rules.game.catalogue import catalogue
from rules.game.claims import Claims
from server_sim.people.replay.timeline import Chip

CLAIM, RESULT, VOTE, RETRACTION, QUESTION = "claim", "result", "vote", "retraction", "question"
"""The kinds of chips; ``chips.yml`` beside this file has what stands on them."""


class ChipReader:
    """Labels claims, announced votes and questions in a game's talk lines, which must be read in order."""

    def __init__(self, names: Mapping[int, str], language: Language) -> None:
        """Make a reader; ``names`` are the players' names by seat number, as in the rows."""
        self._reader = LogReader(names)
        self._language = language

    def read(self, row: LogRow) -> tuple[Chip, ...]:
        """Return the labels ("chips") of a log row's talk line; none for Skip, Over and other rows."""
        said = self._reader.read(row)
        return () if said is None else chips(said.claims, self._language)


def chips(claims: Claims, language: Language) -> tuple[Chip, ...]:
    """Return a label ("chip") for each claim, result, announced vote, retraction and question in a line."""
    return tuple(Chip(kind, plain_line(text)) for kind, text in _chip_texts(claims, language))


def _chip_texts(claims: Claims, language: Language) -> Iterator[tuple[str, str]]:
    words, terms = catalogue(__package__, "chips")[language], game_words(language)
    seen = {**terms["species"], **terms["roles"]}  # a bare "werewolf", as there is little room
    if claims.co is not None:
        yield CLAIM, words["claim"].format(role=terms["roles"][claims.co])
    for kind, results in (("divination", claims.divinations), ("medium", claims.mediums)):
        for found in results:
            yield RESULT, words[kind].format(name=found.target, result=seen[found.result])
    if claims.retract is not None:
        yield RETRACTION, words["retraction"].format(role=terms["roles"][claims.retract])
    if claims.vote is not None:
        yield VOTE, words["vote"].format(name=claims.vote)
    for question in claims.questions:
        asked = words[f"asked {question.asked}"]
        yield QUESTION, words["question"].format(name=question.of or words["everybody"], what=asked)
