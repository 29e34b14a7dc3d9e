"""The texts that a person's seat shows, in the person's language; they are in ``words.yml``."""

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
    """The texts for a human player in one language; control characters in inserted values become visible."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._messages: Mapping[str, str] = catalogue(__package__, "words")[language]

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    def say(self, key: str, **values: object) -> str:
        """Return the text with this key, with ``values`` inserted at its placeholders."""
        return self._messages[key].format_map({name: printable(str(value)) for name, value in values.items()})

    def role(self, role: str) -> str:
        """Return the name of a role in this language; UNCERTAIN, a guess that names no role, has one too."""
        return self.say("uncertain") if role == "UNCERTAIN" else words(self.language)["roles"][role]

    def species(self, species: str) -> str:
        """Return the word for the species that a seer or medium saw."""
        return words(self.language)["species"][species]

    def listed(self, parts: Iterable[str]) -> str:
        """Return several texts joined to one, with commas."""
        return self._messages["comma"].join(parts)

    def choices(self, question: SeatQuestion) -> str:
        """Return a text that lists all valid answers to a question."""
        names = self.listed(question.options)
        if not question.may_abstain:
            return names
        return self.say("or_nobody", names=names, nobody=self.say(question.nobody))

    def tally(self, votes: Iterable[tuple[str, str | None]]) -> str:
        """Return (voter, target or None) pairs as text: every target with its voters, most votes first."""
        voters: dict[str | None, list[str]] = {}
        for voter, target in votes:
            voters.setdefault(target, []).append(voter)
        ranked = sorted(voters.items(), key=lambda had: (had[0] is None, -len(had[1])))
        return " · ".join(
            self.say("tally", target=target or self.say("nobody"), count=len(by), voters=self.listed(by))
            for target, by in ranked
        )
