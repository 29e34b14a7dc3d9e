"""What a language model corrects of the patterns' reading of others' lines, under rules of evidence.

The rules, in order:

1. A correction speaks of one line, by its id, and quotes words of that very line. Without them, and for a
   line that was not asked about or talks to a machine, it counts for nothing. It changes what that line's own
   speaker claims and nothing else: no line can change another's claims.
2. What is dropped is lost, even where the patterns were certain, unless the line's own words prove it by rule
   3: then no other line can have it struck out.
3. What is added needs evidence (:mod:`agent.reading.evidence`): the words quoted, or a part of them, name
   the player or the role, and in them the speaker commits itself; a result must not contradict them. It
   replaces what was found of its kind, a result that of the same player. Where the evidence is wanting,
   nothing of that kind changes, a drop included.
4. Questions and opinions commit nobody. A question must stand in words that ask, and may be put to whom the
   line names or, by "you", to who spoke just before; so the wrong player asked can be put right.
5. Who tells a result claims the role that has it; a role that was only read from a lost result goes with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from agent.matching import IGNORECASE, Pattern, read_in_time
from agent.reading.evidence import ROLE_WORDS, Quotation, askable, find
from agent.reading.new_lines import NewLine
from rules.game.claims import Asked, Claims, Question, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species

KINDS = ("role", "result", "vote", "asks")
"""What can be added."""
DROPPED = (*KINDS, "suspects", "trusts")
"""What can be dropped."""
MOST = 30
"""Corrections of one answer, and claims added by one of them, that are looked at."""
LONGEST = 200
"""Characters of a word of an answer; what is longer is no quotation of a line."""

_ASKED = tuple(kind.value for kind in Asked)
_HUMAN = Pattern(r"\b(?:human|white|innocent)\b|人間|村人|白|シロ", IGNORECASE)
_WOLF = Pattern(r"\b(?:werewolf|wolf|black)\b|人狼|狼|黒|クロ", IGNORECASE)
_TURNED = Pattern(r"\bnot\b|\bno\b|n['’]t\b|\bnever\b|ない|なかった|ません|違", IGNORECASE)
"""Words that turn a result round."""
_PIECES = Pattern(r"[、,。.!！?？;；]|\band\b", IGNORECASE)


@dataclass(frozen=True, slots=True)
class Added:
    """A claim that the patterns missed: its kind (role, result, vote, asks), whom it is about, its value."""

    kind: str
    who: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Correction:
    """What is wrong with the reading of one line, ``id`` as in the log (``1-3``); ``quote`` are its words."""

    id: str
    drop: tuple[str, ...] = ()
    add: tuple[Added, ...] = ()
    quote: str = ""


def read_corrections(heard: object) -> tuple[Correction, ...]:
    """The corrections in the field ``heard`` of a model's answer; what has not their form is left out."""
    entries = heard[:MOST] if isinstance(heard, list) else []
    found = (_correction(entry) for entry in entries if isinstance(entry, dict))
    return tuple(one for one in found if one.id and one.quote and (one.drop or one.add))


def _correction(entry: Mapping[object, object]) -> Correction:
    drop, add = (_items_heard(entry.get(key)) for key in ("drop", "add"))
    added = (_added(one) for one in add if isinstance(one, dict))
    return Correction(
        _short_text(entry.get("id")).strip("[] "),
        tuple(dict.fromkeys(kind for kind in DROPPED if kind in drop)),
        tuple(one for one in added if one.kind in KINDS),
        _short_text(entry.get("quote")),
    )


def _added(entry: Mapping[object, object]) -> Added:
    return Added(*(_short_text(entry.get(key)).strip() for key in ("kind", "who", "value")))


def _items_heard(value: object) -> list[object]:
    return value[:MOST] if isinstance(value, list) else []


def _short_text(value: object) -> str:
    return value if isinstance(value, str) and len(value) <= LONGEST else ""


def corrected(
    lines: Mapping[str, NewLine], corrections: Sequence[Correction], players: Sequence[str]
) -> dict[Talk, Claims]:
    """The better readings of those lines (by their id in the log) of which a correction has evidence."""
    if not all(map(askable, players)):
        return {}
    better: dict[Talk, Claims] = {}
    for id, line in lines.items():
        said = [one for one in corrections if one.id == id and find(one.quote, line.talk, players)]
        if not said or not askable(line.talk.text):
            continue
        claims = _weighed_claims(line, said, players)
        if line.differs_from(claims):
            better[line.talk] = claims
    return better


def _weighed_claims(line: NewLine, said: Sequence[Correction], players: Sequence[str]) -> Claims:
    """A line's better reading; what the patterns found, if weighing the evidence takes too long."""
    return read_in_time(lambda: _Corrector(line, said, players).corrected(), line.claims)


class _Corrector:
    """One line, and what a model says is wrong with its reading."""

    def __init__(self, line: NewLine, said: Sequence[Correction], players: Sequence[str]) -> None:
        self._line = line
        self._players = players
        self._said = said
        self._added = [(one, correction.quote) for correction in said for one in correction.add]

    def corrected(self) -> Claims:
        """The reading that counts."""
        unproven = {one.kind for one, quote in self._added if not self._is_proven(one, quote)}
        asked = {kind for one in self._said for kind in one.drop}
        dropped = asked - unproven - self._proven_kinds()
        claims = replace(_claims_without(self._line, dropped), certain=True)
        for one, quote in self._added:
            if one.kind not in unproven:
                claims = self._with(claims, one, quote)
        return claims

    def _proven_kinds(self) -> set[str]:
        """The kinds of what the patterns found and the line's own words prove."""
        claims = self._line.claims
        found = [Added("vote", claims.vote)] if claims.vote else []
        found += [Added("role", "", claims.co.value)] if claims.co else []
        results = (*claims.divinations, *claims.mediums)
        found += [Added("result", one.target, one.result.value) for one in results]
        found += [Added("asks", one.of or "", one.asked.value) for one in claims.questions]
        return {one.kind for one in found if self._is_proven(one, self._line.talk.text)}

    def _is_proven(self, one: Added, quote: str) -> bool:
        return self._evidence(one, quote) is not None

    def _evidence(self, one: Added, quote: str) -> Quotation | None:
        """The words that prove a claim: those quoted, or a part of them."""
        return next((words for words in self._quotations(quote) if self._proves(words, one)), None)

    def _quotations(self, quote: str) -> Iterator[Quotation]:
        for part in (quote, *_PIECES.split(quote)):
            words = find(part, self._line.talk, self._players)
            if words is not None:
                yield words

    def _proves(self, words: Quotation, one: Added) -> bool:
        match one.kind:
            case "vote":
                return one.who in words.around and words.votes_for(one.who)
            case "role":
                role = _role_named_by_model(one.value)
                return role is not None and words.claims(role)
            case "result":
                told = {other.who for other, _ in self._added if other.kind == "result"}
                species = _species_named_by_model(one.value)
                plain = _species_named_by_model(words.sentences)
                agrees = plain in (None, species) or _TURNED.search(words.sentences) is not None
                return species is not None and agrees and words.finds(one.who, told)
            case _:
                known = self._asked_for(one.value) is not None
                return known and words.asks and self._may_be_asked(one.who, words)

    def _asked_for(self, value: str) -> Asked | None:
        """What a question is for; where only its player is told, what the patterns found, or an opinion."""
        if value:
            return Asked(value) if value in _ASKED else None
        return next((found.asked for found in self._line.claims.questions), Asked.OPINION)

    def _may_be_asked(self, who: str, words: Quotation) -> bool:
        """Whether a question can be put to a player: named in its line, or called "you" after speaking."""
        return (
            who in ("", self._line.claims.addressed)
            or who in words.around
            or (who == self._line.after and words.speaks_to_somebody)
        )

    def _with(self, claims: Claims, one: Added, quote: str) -> Claims:
        match one.kind:
            case "vote":
                return replace(claims, vote=one.who)
            case "role":
                return replace(claims, co=_role_named_by_model(one.value))
            case "result":
                return self._with_result(claims, one)
            case _:
                return self._with_question(claims, one, quote)

    def _with_result(self, claims: Claims, one: Added) -> Claims:
        species = _species_named_by_model(one.value)
        assert species is not None
        medium = claims.co is Role.MEDIUM or (claims.co is None and self._speaks_as_medium())
        told = claims.mediums if medium else claims.divinations
        others = tuple(found for found in told if found.target != one.who)
        results = (*others, Result(one.who, species))
        if medium:
            return replace(claims, co=claims.co or Role.MEDIUM, mediums=results)
        return replace(claims, co=claims.co or Role.SEER, divinations=results)

    def _speaks_as_medium(self) -> bool:
        """Whether the speaker has claimed to be the medium, or tells what a medium learns, by a model too."""
        if self._line.role is not None:
            return self._line.role is Role.MEDIUM
        said = (_role_named_by_model(one.value) for one, _ in self._added if one.kind == "role")
        return (
            bool(self._line.claims.mediums)
            or Role.MEDIUM in said
            or ROLE_WORDS[Role.MEDIUM].search(self._line.talk.text) is not None
        )

    def _with_question(self, claims: Claims, one: Added, quote: str) -> Claims:
        asked, of = self._asked_for(one.value), one.who or None
        words = self._evidence(one, quote)
        assert words is not None
        assert asked is not None
        found = next((old for old in self._line.claims.questions if old.asked is asked), None)
        named = found.about if found and found.about else tuple(p for p in self._players if p in words.named)
        question = Question(asked, tuple(name for name in named if name != of), of)
        kept = tuple(old for old in claims.questions if old.asked is not asked)
        return replace(claims, questions=(*kept, question))


def _role_named_by_model(word: str) -> Role | None:
    """The role that a word of either language means, if it means just one."""
    if word.upper() in (role.value for role in Role):
        return Role(word.upper())
    meant = [role for role, words in ROLE_WORDS.items() if words.search(word)]
    return meant[0] if len(meant) == 1 else None


def _species_named_by_model(word: str) -> Species | None:
    """What a result says by a word of either language, if it says just one thing."""
    human, wolf = _HUMAN.search(word), _WOLF.search(word)
    if (human is None) == (wolf is None):
        return None
    return Species.HUMAN if human else Species.WEREWOLF


def _claims_without(line: NewLine, dropped: set[str]) -> Claims:
    """What is left of a line's claims without those of some kinds."""
    claims = line.claims
    if "role" in dropped:
        claims = replace(claims, co=None, retract=None)
    if "result" in dropped:
        only_told = claims.co in (Role.SEER, Role.MEDIUM) and not ROLE_WORDS[claims.co].search(line.talk.text)
        role = None if only_told else claims.co
        claims = replace(claims, co=role, divinations=(), mediums=())
    if "vote" in dropped:
        claims = replace(claims, vote=None)
    if "asks" in dropped:
        claims = replace(claims, questions=())
    if "suspects" in dropped:
        claims = replace(claims, suspects=())
    return replace(claims, trusts=()) if "trusts" in dropped else claims
