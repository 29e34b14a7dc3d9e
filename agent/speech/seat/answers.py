"""Parses a model's answer to SPEAK: corrections of readings, thought, declared claims and the line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from agent.llm.answers import BadAnswer, Unreadable, read_object, resolve_name
from agent.reading.corrections import Correction, read_corrections
from agent.reading.role_words import role_named, species_named
from agent.speech.gate.order import NOTHING_ASSERTED, DeclaredClaims
from rules.game.claims import Claims, Result
from rules.game.roles import Role

MOST_ASSERTS = 12
"""Maximum number of declared claims of one line."""
LONGEST_THINK = 120
"""Maximum length of the stored intention of a line, in characters."""
_OVER = frozenset(("over", "skip"))


@dataclass(frozen=True)
class SpeakAnswer:
    """A model's answer to the task SPEAK.

    ``line`` is what to say and ``to`` the player addressed. ``heard`` corrects the claims read in others'
    lines, ``think`` is the purpose of the line, ``does`` its acts (such as "ask"), and ``asserts`` its
    declared claims.
    """

    line: str
    heard: tuple[Correction, ...] = ()
    think: str = ""
    to: str | None = None
    does: frozenset[str] = frozenset()
    asserts: DeclaredClaims = NOTHING_ASSERTED

    @property
    def is_over(self) -> bool:
        """Whether the answer ends the player's talk for today."""
        return self.line.strip().strip(".!。！").lower() in _OVER


def read_spoken(text: str, others: Sequence[str], standing: Role | None) -> SpeakAnswer:
    """Return the parts of a model's answer to SPEAK; malformed parts are left out, but a line is required.

    ``others`` are the players it may mention, ``standing`` is the role that the speaker claimed before.
    Endpoints without JSON support may return the bare line, which then declares nothing.

    Raises:
        BadAnswer: the answer contains no line.
    """
    try:
        answer = read_object(text)
    except Unreadable:
        if "{" in text or "}" in text or not text.strip():
            raise
        return SpeakAnswer(text.strip())
    line = answer.get("line")
    if not isinstance(line, str) or not line.strip():
        raise Unreadable(text)
    does = answer.get("does")
    return SpeakAnswer(
        line.strip(),
        read_corrections(answer.get("heard")),
        _one_line(answer.get("think")),
        player_named(answer.get("to"), others),
        frozenset(word for word in does if isinstance(word, str)) if isinstance(does, list) else frozenset(),
        read_asserts(answer.get("asserts"), others, standing),
    )


def read_asserts(declared: object, others: Sequence[str], standing: Role | None) -> DeclaredClaims:
    """Return the claims declared in a list of ``{"kind", "who", "value"}``.

    ``others`` are the players it may name, ``standing`` the role that the speaker claimed before. Declared
    results imply the claim of the role that learns them.
    """
    items = [item for item in declared if isinstance(item, Mapping)] if isinstance(declared, list) else []
    found = [
        (str(item.get("kind")), item, player_named(item.get("who"), others)) for item in items[:MOST_ASSERTS]
    ]
    roles = [role_named(str(item.get("value"))) for kind, item, _ in found if kind == "role"]
    role = next((role for role in roles if role is not None), None)
    results = tuple(_results_declared(found))
    if results and role is None:
        role = standing if standing in (Role.SEER, Role.MEDIUM) else Role.SEER
    as_medium = role is Role.MEDIUM
    claims = Claims(
        vote=next((who for kind, _, who in found if kind == "vote" and who), None),
        co=role,
        divinations=() if as_medium else results,
        mediums=results if as_medium else (),
        suspects=_players_declared("suspects", found),
        trusts=_players_declared("trusts", found),
    )
    return DeclaredClaims(claims, _players_declared("guarded", found))


_Found = Sequence[tuple[str, Mapping[str, object], str | None]]


def _results_declared(found: _Found) -> Iterator[Result]:
    for kind, item, who in found:
        species = species_named(str(item.get("value")))
        if kind == "result" and who is not None and species is not None:
            yield Result(who, species)


def _players_declared(wanted: str, found: _Found) -> tuple[str, ...]:
    return tuple(dict.fromkeys(who for kind, _, who in found if kind == wanted and who is not None))


def player_named(said: object, names: Sequence[str]) -> str | None:
    """Return the player in ``names`` whom ``said``, a value in a model's answer, names, or None."""
    if not isinstance(said, str) or not said.strip():
        return None
    try:
        return resolve_name(said, names)
    except BadAnswer:
        return None


def _one_line(said: object) -> str:
    return " ".join(said.split())[:LONGEST_THINK] if isinstance(said, str) else ""
