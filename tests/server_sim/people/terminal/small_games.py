"""A small game in both languages, moment by moment; its course lies in YAML."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import yaml
from rich.text import Text

from personas.schema import Language
from rules.game.roles import Role, Team
from server_sim.people.replay.timeline import Chip, Moment, MomentKind, Timeline
from server_sim.people.terminal.transcript import Transcript

GAME = yaml.safe_load(Path(__file__).with_suffix(".yml").read_text("utf-8"))


def small_game(language: Language, winner: Team = Team.VILLAGER) -> Timeline:
    """Two days of four players: talk, silence, whispers, a tie and the vote after it, deaths, an end."""
    names, said = tuple(GAME["names"][language]), GAME["said"][language]
    chips = tuple(Chip(kind, text) for kind, text in GAME["chips"][language].items())

    def name(place: int | None) -> str | None:
        return None if place is None else names[place]

    rows = [*GAME["moments"], [2, MomentKind.RESULT, None, None, str(winner)]]
    moments = []
    for number, (day, kind, actor, target, text) in enumerate(rows):
        line, is_claim = said[text] if isinstance(text, int) else text, text == 1
        told = chips if is_claim else ()
        moments.append(Moment(number, day, MomentKind(kind), name(actor), name(target), line, told))
    roles = dict(zip(names, map(Role, GAME["roles"]), strict=True))
    return Timeline("small", language, names, roles, tuple(moments), winner)


def drawn(timeline: Timeline, width: Callable[[], int]) -> Iterator[Text]:
    """A whole game as the terminal draws it, line by line."""
    transcript = Transcript(timeline.players, timeline.roles, timeline.language, width)
    for moment in timeline.moments:
        yield from transcript.add(moment)
    yield from transcript.flush()
