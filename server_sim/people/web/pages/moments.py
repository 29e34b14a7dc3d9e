"""Draws the events of a game for spectators."""

from __future__ import annotations

from collections.abc import Sequence

from server_sim.people.replay.telling import day_name, sentence_of
from server_sim.people.replay.timeline import CHAPTERS, Moment, MomentKind
from server_sim.people.web.look import avatar, box, icon, text
from server_sim.people.web.words import Words

SIGNS = {
    MomentKind.VOTE: "how_to_vote",
    MomentKind.EXECUTION: "gavel",
    MomentKind.DIVINATION: "visibility",
    MomentKind.GUARD: "shield",
    MomentKind.ATTACK_VOTE: "pets",
    MomentKind.ATTACK: "bedtime",
    MomentKind.CANDIDATE: "front_hand",
    MomentKind.ELECTION_VOTE: "how_to_vote",
    MomentKind.SHERIFF: "local_police",
    MomentKind.ORDER: "format_list_numbered",
    MomentKind.PSEUDO_VOTE: "how_to_vote",
    MomentKind.TEAM_VOTE: "how_to_vote",
    MomentKind.NEWS: "campaign",
    MomentKind.SECRET: "lock",
    MomentKind.RESULT: "flag",
}
"""The Material icon of each kind of moment that has one."""


def draw_moment(moment: Moment, players: Sequence[str], words: Words) -> None:
    """Draw one moment below the existing ones."""
    match moment.kind:
        case kind if kind in CHAPTERS:
            text(day_name(moment.day, words.language, kind), "div", "day-mark")
        case MomentKind.TALK | MomentKind.WHISPER:
            _draw_said(moment, players, words)
        case MomentKind.RESULT:
            pass  # the page shows the winner
        case _:
            _draw_happening(moment, words)


def _draw_said(moment: Moment, players: Sequence[str], words: Words) -> None:
    whispered = moment.kind is MomentKind.WHISPER
    actor = moment.actor or ""
    with box("div", f"said {'pack' if whispered else 'player'}"):
        avatar(actor, players)
        with box("div", "words"):
            with box("div", "who"):
                text(actor)
                if whispered:
                    text(f"({words('whisper')})")
            text(moment.text, "div", "line")


def _draw_happening(moment: Moment, words: Words) -> None:
    with box("div", "told"):
        icon(SIGNS[moment.kind])
        with box("span"):
            for piece in sentence_of(moment, words.language):
                if isinstance(piece, str):
                    text(piece)
                else:
                    text(piece.name, "b")
