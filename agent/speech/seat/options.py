"""The options of a model that speaks for a player: new lines with readings, claims, votes and proofs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from agent.speech.reading_words import reading_in_words, result_in_words
from agent.speech.seat.facts import SeatFacts, two_digits
from agent.speech.seat.numbered_log import line_id
from personas.schema import Language
from prompts import words
from rules.arguments.proofs import Proof, proofs
from rules.board import Board
from rules.decision import Say
from rules.game.events import Talk
from rules.game.roles import WEREWOLVES_SIDE
from rules.tactics.claim_menu import Claimable, claim_menu
from rules.tactics.vote_band import likely_allies, vote_band


@dataclass(frozen=True)
class SeatOptions:
    """Describes, in one language, what a model that speaks for a player may do now."""

    language: Language
    board: Board

    def readings(self, new: Sequence[Talk]) -> list[dict[str, str]]:
        """Return the others' new lines with the claims that code has read in them: dicts of "id" and
        "reading".

        The last dict stands for all lines without claims.
        """
        heard = [talk for talk in new if talk.is_speech and talk.agent != self.board.me]
        read = [(line_id((talk.day, talk.idx)), self._reading(talk)) for talk in heard]
        nothing = self._short["me"]["nothing"]
        silent = ", ".join(id for id, reading in read if reading == nothing)
        told = [*((id, reading) for id, reading in read if reading != nothing), (silent, nothing)]
        return [{"id": id, "reading": reading} for id, reading in told if id]

    def _reading(self, talk: Talk) -> str:
        claims = self.board.readings[talk.day, talk.idx]
        return reading_in_words(self.language, claims, self.board.me, with_opinions=True)

    def menu(self, ruled: Say | None) -> list[dict[str, object]]:
        """Return the role claims and results that the line may make, best first, as dicts.

        Keys: "words" (the claim as text), "worth" (its priority, 0 to 1, as text) and "due" (whether the
        rules would make the claim now).
        """
        return [
            {"words": self._claim_words(one), "worth": two_digits(one.worth), "due": one.is_due}
            for one in claim_menu(self.board, ruled)
        ]

    def declared(self) -> str | None:
        """Return the name of the role by which the player has sided openly with the werewolves, or None."""
        role = self.board.ledger.role
        return words(self.language)["roles"][role] if role in WEREWOLVES_SIDE else None

    def band(self) -> tuple[str, ...]:
        """Return the players for whom a vote may be announced; empty on day 0."""
        return vote_band(self.board) if self.board.day else ()

    def accused(self, ruled: Say | None) -> list[str]:
        """Return the players for whom a vote may be announced only together with a new claim."""
        menu = claim_menu(self.board, ruled) if self.board.day else ()
        named = (name for one in menu for name in vote_band(self.board, one.claims))
        return [name for name in dict.fromkeys(named) if name not in self.band()]

    def proofs(self) -> list[str]:
        """Return facts about players, with the numbers of the talk lines that show them, as sentences.

        A player of the werewolves' side gets no fact about its likely allies.
        """
        allies = {*likely_allies(self.board)}
        return [self._sentence(proof) for proof in proofs(self.board) if proof.slots["target"] not in allies]

    @property
    def _short(self) -> Mapping[str, Mapping[str, str]]:
        return words(self.language, "seat/words")

    def _claim_words(self, one: Claimable) -> str:
        short, claims = self._short["claims"], one.claims
        parts = []
        if claims.co is not None:
            parts.append(short["role"].format(role=words(self.language)["roles"][claims.co]))
        parts += [result_in_words(self.language, *told, self.board.me) for told in claims.results]
        parts += [short["guarded"].format(target=name) for name in one.guarded]
        return short["plus"].join(parts)

    def _sentence(self, proof: Proof) -> str:
        called = SeatFacts(self.language, self.board).called
        slots = {key: called(name) for key, name in proof.slots.items()}
        said = self._short["proofs"][proof.kind].format(*map(line_id, proof.lines), **slots)
        return said[:1].upper() + said[1:]
