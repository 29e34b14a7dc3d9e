"""Explains a line: its claims, the verdict of the last gate, and the rows that matched."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass

from agent.lexicon.tracing import MatchedRow, noted
from agent.reading.context import Background
from agent.reading.offline import read_text
from agent.recorded.game import language_of_talk
from agent.recorded.recording import village_setting
from agent.speech.gate.faults import Fault, Unfit
from agent.speech.gate.gate import review_line
from agent.speech.gate.order import Order
from agent.speech.seat.answers import read_asserts
from personas.schema import Language
from rules.board import Board
from rules.game.claims import Claims, Question
from rules.game.disposition import Disposition
from rules.game.ledger import Ledger
from rules.game.roles import Role, Status
from rules.game.view import GameView
from rules.minds.simple_judge import SimpleJudge

_SMALL = (Role.WEREWOLF, Role.SEER, Role.POSSESSED)
_LARGE = (*_SMALL, Role.WEREWOLF, Role.MEDIUM, Role.BODYGUARD)
_LARGE_FROM = 9
"""Number of players from which a village has the roles of a large village."""


@dataclass(frozen=True)
class SpeakingSeat:
    """The speaker of the line to explain: a player on day 1 who knows only its own role."""

    speaker: str
    role: Role
    players: tuple[str, ...]

    def board(self, language: Language) -> Board:
        """Return the board (the game as the speaker sees it) that the gate needs."""
        rest = list(_LARGE if len(self.players) >= _LARGE_FROM else _SMALL)
        if self.role in rest:
            rest.remove(self.role)
        rest += [Role.VILLAGER] * len(self.players)
        view = GameView(
            game_id="explained",
            me=self.speaker,
            profile=None,
            setting=village_setting([self.role, *rest[: len(self.players) - 1]], language),
            day=1,
            status=dict.fromkeys(self.players, Status.ALIVE),
            roles={self.speaker: self.role},
        )
        return Board(view, {}, Ledger(), Disposition(self.players), SimpleJudge())


def seat_of(line: str, names: Sequence[str], speaker: str | None, role: Role) -> SpeakingSeat:
    """Return the speaker (None: the first player not named in the line) with its role and all players.

    Raises:
        ValueError: there are fewer than two names, one is repeated, or the speaker is not among them.
    """
    if len(names) < 2 or len(set(names)) < len(names) or not all(names):
        raise ValueError("--names: give the names of all players, each once, with commas between")
    if speaker not in (None, *names):
        raise ValueError(f"--speaker: {speaker!r} is not among the names")
    silent = next((name for name in names if name not in line), names[0])
    return SpeakingSeat(speaker or silent, role, tuple(sorted(names)))


@dataclass(frozen=True)
class LineExplanation:
    """How a line is read, and whether it would be sent: the gate checks lines before they are sent.

    ``read_by`` are the pattern rows that matched in the reading, ``judged_by`` those in the gate. ``sent`` is
    the line as it would be sent; None if the gate rejects it because of ``faults``.
    """

    seat: SpeakingSeat
    language: Language
    claims: Claims
    read_by: tuple[MatchedRow, ...]
    sent: str | None
    faults: tuple[Fault, ...]
    doubts: tuple[Fault, ...]
    judged_by: tuple[MatchedRow, ...]

    def as_object(self) -> dict[str, object]:
        return {
            "speaker": self.seat.speaker,
            "role": self.seat.role,
            "claims": asdict(self.claims),
            "read_by": list(map(asdict, self.read_by)),
            "gate": {
                "sent": self.sent,
                "faults": list(map(asdict, self.faults)),
                "doubts": list(map(asdict, self.doubts)),
                "judged_by": list(map(asdict, self.judged_by)),
            },
        }

    def __str__(self) -> str:
        """Return the explanation in words, with one line for each matched pattern row."""
        verdict = "turns it back" if self.sent is None else f"lets out: {self.sent}"
        return "\n".join(
            (
                f"{self.seat.speaker} {'; '.join(_claims_in_words(self.claims))}",
                *_indent(self.read_by),
                f"the last gate, at the seat of a {self.seat.role}, {verdict}",
                *_indent(f"{one.kind}: {one.complaint(self.language)}" for one in self.faults),
                *_indent(f"doubt, {one.kind}: {one.complaint(self.language)}" for one in self.doubts),
                *_indent(self.judged_by),
            )
        )


def explain_line(line: str, seat: SpeakingSeat, asserts: str = "[]") -> LineExplanation:
    """Explain a line said by the speaker ``seat``.

    ``asserts`` is the JSON list of claims that a model declares with the line.

    Raises:
        ValueError: ``asserts`` is not a JSON list.
    """
    language = language_of_talk([line], seat.players)
    with noted() as reading:  # bypass the cache of readings, which would hide the matches
        claims = read_text.__wrapped__(line, seat.players, Background(seat.speaker))
    board, declared = seat.board(language), _json_list(asserts)
    others = [name for name in seat.players if name != seat.speaker]
    order = Order(
        None,
        board,
        language,
        declared=read_asserts(declared, others, None),
        to=claims.addressed,
        may_cut=False,
    )
    sent, faults, doubts = None, tuple[Fault, ...](), tuple[Fault, ...]()
    with noted() as judging:
        try:
            passed = review_line(line, order)
            sent, doubts = passed.line, passed.doubts
        except Unfit as unfit:
            faults = unfit.faults
    judged_by = tuple(row for row in judging.rows(seat.players) if "gate_" in row.file)
    read_by = reading.rows(seat.players)
    return LineExplanation(seat, language, claims, read_by, sent, faults, doubts, judged_by)


def _json_list(text: str) -> list[object]:
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, list):
        raise ValueError('--asserts: give a JSON list, such as [{"kind": "vote", "who": "Ben"}]')
    return found


def _claims_in_words(claims: Claims) -> Iterator[str]:
    yield claims.in_words()
    yield from map(_asked_in_words, claims.questions)
    if claims.suspects:
        yield f"suspects {', '.join(claims.suspects)}"
    if claims.trusts:
        yield f"trusts {', '.join(claims.trusts)}"
    if claims.addressed:
        yield f"speaks to {claims.addressed}"
    yield "certain" if claims.certain else "not certain"


def _asked_in_words(question: Question) -> str:
    about = f" about {', '.join(question.about)}" if question.about else ""
    return f"asks {question.of or 'everybody'} for {question.asked}{about}"


def _indent(entries: Iterable[object]) -> Iterator[str]:
    return (f"  {entry}" for entry in entries)
