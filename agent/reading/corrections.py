"""Corrections that a language model makes to the patterns' reading of other players' lines, and their rules.

The rules, in order:

1. A correction names one line by its id and quotes words of that line. It is ignored without a quote, and for
   a line that the model was not asked about or that addresses a machine. It changes only the claims of that
   line's speaker: no line can change another player's claims.
2. A kind of claim that the model drops is removed, even if the patterns were certain, unless the line's own
   words prove it by rule 3. So another line cannot persuade the model to remove a proven claim.
3. An added claim needs evidence (:mod:`agent.reading.evidence`): the quoted words, or a part of them, name
   the player or the role, and the speaker commits itself in them; they must not contradict an added result.
   The added claim replaces the claims of its kind; an added result replaces only the result of the same
   player. Without evidence nothing of that kind changes, and a drop of that kind is ignored too.
4. Questions and opinions commit nobody. A question needs words that ask. It may be put to a player whom the
   line names, or, by "you", to the previous speaker. So a wrongly read addressee can be corrected.
5. A speaker who tells a result claims the role that gets such results. If a result is dropped, a role that
   was only inferred from it is dropped too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from agent.matching import IGNORECASE, Pattern, read_in_time
from agent.reading.evidence import ROLE_WORDS, Quotation, askable, find
from agent.reading.listener import NewLine
from rules.game.claims import Claims, Question, QuestionTopic, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species

KINDS = ("role", "result", "vote", "asks")
"""The kinds of claim that a correction can add."""
DROPPED = (*KINDS, "suspects", "trusts")
"""The kinds of claim that a correction can drop."""
MAX_ITEMS = 30
"""The maximum number of corrections read from one answer, and of claims added by one correction."""
MAX_STRING = 200
"""Maximum characters of a string in a model's answer; a longer one is no quotation."""

_ASKED = tuple(kind.value for kind in QuestionTopic)
_HUMAN = Pattern(r"\b(?:human|white|innocent)\b|人間|村人|白|シロ", IGNORECASE)
_WOLF = Pattern(r"\b(?:werewolf|wolf|black)\b|人狼|狼|黒|クロ", IGNORECASE)
_NEGATION = Pattern(r"\bnot\b|\bno\b|n['’]t\b|\bnever\b|ない|なかった|ません|違", IGNORECASE)
"""Matches words that negate a result."""
_SEPARATORS = Pattern(r"[、,。.!！?？;；]|\band\b", IGNORECASE)


@dataclass(frozen=True, slots=True)
class AddedClaim:
    """A claim that the patterns missed: its kind (role, result, vote, asks), player and value."""

    kind: str
    who: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Correction:
    """What a language model finds wrong in the reading of one talk line.

    ``id`` is the line's id as in the log (``1-3``), ``quote`` are words of that line. ``drop`` are the kinds
    of claim to remove, ``add`` the claims to add.
    """

    id: str
    drop: tuple[str, ...] = ()
    add: tuple[AddedClaim, ...] = ()
    quote: str = ""


def read_corrections(heard: object) -> tuple[Correction, ...]:
    """Return the corrections in the field ``heard`` of a model's answer; malformed entries are left out."""
    entries = heard[:MAX_ITEMS] if isinstance(heard, list) else []
    found = (_correction(entry) for entry in entries if isinstance(entry, dict))
    return tuple(one for one in found if one.id and one.quote and (one.drop or one.add))


def _correction(entry: Mapping[object, object]) -> Correction:
    drop, add = (_as_short_list(entry.get(key)) for key in ("drop", "add"))
    added = (_added(one) for one in add if isinstance(one, dict))
    return Correction(
        _short_text(entry.get("id")).strip("[] "),
        tuple(dict.fromkeys(kind for kind in DROPPED if kind in drop)),
        tuple(one for one in added if one.kind in KINDS),
        _short_text(entry.get("quote")),
    )


def _added(entry: Mapping[object, object]) -> AddedClaim:
    return AddedClaim(*(_short_text(entry.get(key)).strip() for key in ("kind", "who", "value")))


def _as_short_list(value: object) -> list[object]:
    return value[:MAX_ITEMS] if isinstance(value, list) else []


def _short_text(value: object) -> str:
    return value if isinstance(value, str) and len(value) <= MAX_STRING else ""


def corrected(
    lines: Mapping[str, NewLine], corrections: Sequence[Correction], players: Sequence[str]
) -> dict[Talk, Claims]:
    """Return the new claims of each line that a valid correction changes; ``lines`` has the lines by id."""
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
    """Return a line's corrected reading; the patterns' reading if that takes too long."""
    return read_in_time(lambda: _Corrector(line, said, players).corrected(), line.claims)


class _Corrector:
    """Applies a model's corrections to the reading of one talk line."""

    def __init__(self, line: NewLine, said: Sequence[Correction], players: Sequence[str]) -> None:
        self._line = line
        self._players = players
        self._said = said
        self._added = [(one, correction.quote) for correction in said for one in correction.add]

    def corrected(self) -> Claims:
        """Return the reading after all corrections that have evidence."""
        unproven = {one.kind for one, quote in self._added if not self._is_proven(one, quote)}
        asked = {kind for one in self._said for kind in one.drop}
        dropped = asked - unproven - self._proven_kinds()
        claims = replace(_claims_without(self._line, dropped), certain=True)
        for one, quote in self._added:
            if one.kind not in unproven:
                claims = self._with(claims, one, quote)
        return claims

    def _proven_kinds(self) -> set[str]:
        """Return the kinds of claim that the patterns found and that the line's own words prove."""
        claims = self._line.claims
        found = [AddedClaim("vote", claims.vote)] if claims.vote else []
        found += [AddedClaim("role", "", claims.co.value)] if claims.co else []
        results = (*claims.divinations, *claims.mediums)
        found += [AddedClaim("result", one.target, one.result.value) for one in results]
        found += [AddedClaim("asks", one.of or "", one.asked.value) for one in claims.questions]
        return {one.kind for one in found if self._is_proven(one, self._line.talk.text)}

    def _is_proven(self, one: AddedClaim, quote: str) -> bool:
        return self._evidence(one, quote) is not None

    def _evidence(self, one: AddedClaim, quote: str) -> Quotation | None:
        """Return the quoted words, or the part of them, that prove a claim; None if they prove nothing."""
        return next((words for words in self._quotations(quote) if self._proves(words, one)), None)

    def _quotations(self, quote: str) -> Iterator[Quotation]:
        for part in (quote, *_SEPARATORS.split(quote)):
            words = find(part, self._line.talk, self._players)
            if words is not None:
                yield words

    def _proves(self, words: Quotation, one: AddedClaim) -> bool:
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
                agrees = plain in (None, species) or _NEGATION.search(words.sentences) is not None
                return species is not None and agrees and words.finds(one.who, told)
            case _:
                known = self._asked_for(one.value) is not None
                return known and words.asks and self._may_be_asked(one.who, words)

    def _asked_for(self, value: str) -> QuestionTopic | None:
        """Return what a question added by a model asks for.

        If the model names only a player, this is what the patterns found, or else an opinion.
        """
        if value:
            return QuestionTopic(value) if value in _ASKED else None
        return next((found.asked for found in self._line.claims.questions), QuestionTopic.OPINION)

    def _may_be_asked(self, who: str, words: Quotation) -> bool:
        """Whether a player can be asked: named in the line, or the previous speaker called "you"."""
        return (
            who in ("", self._line.claims.addressed)
            or who in words.around
            or (who == self._line.after and words.speaks_to_somebody)
        )

    def _with(self, claims: Claims, one: AddedClaim, quote: str) -> Claims:
        match one.kind:
            case "vote":
                return replace(claims, vote=one.who)
            case "role":
                return replace(claims, co=_role_named_by_model(one.value))
            case "result":
                return self._with_result(claims, one)
            case _:
                return self._with_question(claims, one, quote)

    def _with_result(self, claims: Claims, one: AddedClaim) -> Claims:
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
        """Whether the speaker has claimed to be the medium, or the line or the model says so."""
        if self._line.role is not None:
            return self._line.role is Role.MEDIUM
        said = (_role_named_by_model(one.value) for one, _ in self._added if one.kind == "role")
        return (
            bool(self._line.claims.mediums)
            or Role.MEDIUM in said
            or ROLE_WORDS[Role.MEDIUM].search(self._line.talk.text) is not None
        )

    def _with_question(self, claims: Claims, one: AddedClaim, quote: str) -> Claims:
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
    """Return the role that a word means in either language; None if it means no role or several."""
    if word.upper() in (role.value for role in Role):
        return Role(word.upper())
    meant = [role for role, words in ROLE_WORDS.items() if words.search(word)]
    return meant[0] if len(meant) == 1 else None


def _species_named_by_model(word: str) -> Species | None:
    """Return the species that a result word means in either language; None if it means none or both."""
    human, wolf = _HUMAN.search(word), _WOLF.search(word)
    if (human is None) == (wolf is None):
        return None
    return Species.HUMAN if human else Species.WEREWOLF


def _claims_without(line: NewLine, dropped: set[str]) -> Claims:
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
