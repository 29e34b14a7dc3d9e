"""Shows what a seat of a recorded game could believe just before each day's vote, as transcript lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.text import Text

from agent.games.parlour.telling import term
from agent.recorded.sheriff_recording import SheriffRecording
from agent.runtime.printable import printable
from rules.game.view import PUBLIC
from server_sim.people.replay.loading import RecordedGameView, beliefs_of
from server_sim.people.replay.posteriors import BeliefAt, scores_over_time
from server_sim.people.replay.timeline import MomentKind, Timeline
from server_sim.people.terminal.transcript import Transcript
from server_sim.people.terminal.words import transcript_words
from server_sim.people.terminal.wrapping import TOGETHER

EVERYBODY = "public"
"""The name by which users choose the public view, which belongs to no seat."""

VOTES = (MomentKind.VOTE, MomentKind.TEAM_VOTE)
"""Kinds of moments that are votes; beliefs are shown before the first vote of a day or quest."""

Insight = Callable[[int, Transcript], Iterator[Text]]
"""A function that returns the lines to show before the vote of a day."""


def no_insight(day: int, transcript: Transcript) -> Iterator[Text]:
    """Yield nothing: no view was requested."""
    return iter(())


def insight_of(game: RecordedGameView, seat: str) -> Insight:
    """Return the beliefs of a player or the public; in a Sheriff game, a player's scores of the others.

    Raises:
        ValueError: no player has this name, or the public is named in a Sheriff game.
    """
    if isinstance(game.game, SheriffRecording):
        return _score_lines(game.game, game.timeline, seat)
    beliefs = beliefs_of(game, PUBLIC if seat == EVERYBODY else seat)
    votes = _first_votes(game.timeline)

    def lines(day: int, transcript: Transcript) -> Iterator[Text]:
        return _belief_lines(beliefs.at(votes[day] - 1), seat, game.timeline, transcript)

    return lines


def _first_votes(timeline: Timeline) -> dict[int, int]:
    votes = [moment for moment in timeline.moments if moment.kind in VOTES]
    return {vote.day: vote.number for vote in reversed(votes)}


def _belief_lines(belief: BeliefAt, seat: str, timeline: Timeline, transcript: Transcript) -> Iterator[Text]:
    """Yield how likely each player has the accused role, likeliest first, and why the first may have it."""
    words = transcript_words(timeline.language)
    others = {name: roles for name, roles in belief.posterior.items() if name != seat}
    chances = {name: roles.get(belief.accused, 0.0) for name, roles in others.items()}
    ranked = sorted(chances, key=chances.__getitem__, reverse=True)
    shares = (Text.assemble(transcript.name(name), f"{TOGETHER}{chances[name]:.0%}") for name in ranked)
    who = Text(words.public) if seat == EVERYBODY else transcript.name(seat)
    told = term("suspects", belief.accused, timeline.language) or words.suspects
    head = transcript.filled(told, actor=who, names=Text(words.comma).join(shares))
    yield transcript.paragraph(Text("? ").append(head))
    for reason in belief.reasons.get(ranked[0], ()) if ranked else ():
        yield transcript.paragraph(Text(f"    {printable(reason)}", style="dim"), 10)


def _score_lines(game: SheriffRecording, timeline: Timeline, seat: str) -> Insight:
    if seat == EVERYBODY:
        raise ValueError(
            f"{timeline.name}: only players give scores in a Sheriff village; name one as --seat"
        )
    words = transcript_words(timeline.language)
    given = {scores.day: scores.after for scores in scores_over_time(game, seat)}

    def lines(day: int, transcript: Transcript) -> Iterator[Text]:
        scores = given.get(day, {})
        ranked = sorted(scores, key=scores.__getitem__, reverse=True)
        if ranked:
            listed = (Text.assemble(transcript.name(name), f"{TOGETHER}{scores[name]:g}") for name in ranked)
            names = Text(words.comma).join(listed)
            told = transcript.filled(words.trusts, actor=transcript.name(seat), names=names)
            yield transcript.paragraph(Text("? ").append(told))

    return lines
