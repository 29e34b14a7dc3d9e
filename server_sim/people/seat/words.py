"""The texts of a person's seat in the person's language; the catalogue is ``words.yml`` beside this file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from agent.runtime.printable import printable
from personas.schema import Language
from prompts import words
from rules.game.catalogue import catalogue
from server_sim.people.seat.questions import SeatQuestion

SHOWN = 80
"""Maximum characters of an answer that a refusal repeats."""


class SeatWords:
    """The messages of one language; inserted values become plain text."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._messages: Mapping[str, str] = catalogue(__package__, "words")[language]

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    def say(self, key: str, **values: object) -> str:
        """Return the message of this key with its values."""
        return self._messages[key].format_map({name: printable(str(value)) for name, value in values.items()})

    def role(self, role: str) -> str:
        """Return the name of a role or of a vague role guess."""
        return self.say("uncertain") if role == "UNCERTAIN" else words(self.language)["roles"][role]

    def goal(self, role: str) -> str:
        """Return the description of a role's ability and side."""
        return self.say(f"goal.{role}")

    def species(self, species: str) -> str:
        """Return the name of a divination's or the medium's result."""
        return words(self.language)["species"][species]

    def listed(self, parts: Iterable[str]) -> str:
        """Join several texts into a list."""
        return self._messages["comma"].join(parts)

    def choices(self, question: SeatQuestion) -> str:
        """Return all valid answers to a question as text."""
        names = self.listed(question.options)
        if not question.may_abstain:
            return names
        return self.say("or_nobody", names=names, nobody=self.say(question.nobody))

    def tally(self, votes: Iterable[tuple[str, str | None]]) -> str:
        """Return (voter, target or None) pairs as text: each target with its voters, most votes first."""
        voters: dict[str | None, list[str]] = {}
        for voter, target in votes:
            voters.setdefault(target, []).append(voter)
        ranked = sorted(voters.items(), key=lambda had: (had[0] is None, -len(had[1])))
        return " · ".join(
            self.say("tally", target=self._target(target), count=len(by), voters=self.listed(by))
            for target, by in ranked
        )

    def _target(self, name: str | None) -> str:
        return self.say("nobody") if name is None else name
