"""What a person's seat says, in the person's language; the catalogue is ``words.yml`` beside this file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import cast

import yaml

from agent.runtime.printable import printable
from personas.schema import Language
from prompts import words
from server_sim.people.seat.questions import SeatQuestion

SHOWN = 80
"""Characters of a typed answer that a refusal repeats."""

Catalogue = Mapping[str, str]


@cache
def seat_catalogue() -> Mapping[Language, Catalogue]:
    """All messages by language and key."""
    text = (files(__package__) / "words.yml").read_text("utf-8")
    return cast("Mapping[Language, Catalogue]", yaml.safe_load(text))


class SeatWords:
    """The messages of one language; what is filled in becomes plain text."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._messages = seat_catalogue()[language]

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    def say(self, key: str, **values: object) -> str:
        """The message of this key with its values."""
        return self._messages[key].format_map({name: printable(str(value)) for name, value in values.items()})

    def role(self, role: str) -> str:
        """What a role, or an uncertain one, is called."""
        return self.say("uncertain") if role == "UNCERTAIN" else words(self.language)["roles"][role]

    def goal(self, role: str) -> str:
        """What a role can do, and on which side it is."""
        return self.say(f"goal.{role}")

    def species(self, species: str) -> str:
        """What a divination or the medium sees."""
        return words(self.language)["species"][species]

    def listed(self, parts: Iterable[str]) -> str:
        """Several texts in one."""
        return self._messages["comma"].join(parts)

    def choices(self, question: SeatQuestion) -> str:
        """Everything that a question may be answered with."""
        names = self.listed(question.options)
        if not question.may_abstain:
            return names
        return self.say("or_nobody", names=names, nobody=self.say(question.nobody))

    def tally(self, votes: Iterable[tuple[str, str | None]]) -> str:
        """Votes as (voter, target), None for an abstention: each target with its voters, most votes first."""
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
