"""The texts of rating forms and judge prompts, from ``words_en.yml`` and ``words_ja.yml``.

Start at :func:`judge_words`. The names of roles are in ``prompts``.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import yaml
from pydantic import BaseModel, ConfigDict

from personas.schema import Language
from prompts import words
from server_sim.studies.judging.sheet import TranscriptRow


class CriterionWords(BaseModel):
    """The texts about a criterion: its ``name``, and ``ask``, the question about it.

    ``low`` and ``high`` label the ends of its scale, and are empty if players are ranked.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    low: str
    high: str
    ask: str


class JudgeWords(BaseModel):
    """The texts of rating forms in one language, and the sentences for events of a game."""

    language: Language
    model_config = ConfigDict(frozen=True, extra="forbid")

    title: str
    intro_lines: str
    intro_games: str
    privacy: str
    rater: str
    before: str
    to_judge: str
    day: str
    item: str
    place: str
    game: str
    none: str
    left: str
    complete: str
    download: str
    tied: str
    saved: str
    criteria: dict[str, CriterionWords]
    events: dict[str, str]

    def sentence(self, row: TranscriptRow) -> str:
        """Return an event of a game as a sentence for raters."""
        kind = "species" if row.event == "divine" else "roles"
        term = words(self.language)[kind][row.term] if row.term else ""
        return self.events[row.event].format(who=row.who, text=row.text, term=term)


@cache
def judge_words(language: Language) -> JudgeWords:
    """Return the texts of rating forms and of questions to model judges in a language."""
    text = (files("server_sim.studies.judging") / f"words_{language}.yml").read_bytes()
    return JudgeWords.model_validate({"language": language, **yaml.safe_load(text)})
