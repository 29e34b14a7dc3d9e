"""What a seat of a recorded game could believe just before each day's vote, as lines of a transcript."""

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
from server_sim.people.terminal.words import CATALOGUE
from server_sim.people.terminal.wrapping import TOGETHER

EVERYBODY = "public"
"""What the user calls the seat that is nobody's."""

VOTES = (MomentKind.VOTE, MomentKind.TEAM_VOTE)
"""Before the first of a day, or of a quest, it is shown what a seat could believe."""

Insight = Callable[[int, Transcript], Iterator[Text]]
"""The lines to show before the vote of a day."""


def no_insight(day: int, transcript: Transcript) -> Iterator[Text]:
    """Nothing: nobody's view is asked for."""
    return iter(())


def insight_of(game: RecordedGameView, seat: str) -> Insight:
    """What a player, or the public, could believe; in a Sheriff game how far a player relied on the others.

    Raises:
        ValueError: nobody of this name plays; or the scores of the public are wanted, who gives none.
    """
    if isinstance(game.game, SheriffRecording):
        return _score_lines(game.game, game.timeline, seat)
    beliefs = beliefs_of(game, PUBLIC if seat == EVERYBODY else seat)
    votes = _first_votes(game.timeline)

    def lines(day: int, transcript: Transcript) -> Iterator[Text]:
        return _belief_lines(beliefs.at(votes[day] - 1), seat, game.timeline, transcript)

    return lines


def _first_votes(timeline: Timeline) -> dict[int, int]:
    """The number of each day's first vote."""
    votes = [moment for moment in timeline.moments if moment.kind in VOTES]
    return {vote.day: vote.number for vote in reversed(votes)}


def _belief_lines(belief: BeliefAt, seat: str, timeline: Timeline, transcript: Transcript) -> Iterator[Text]:
    """How likely the others are what they are accused of, likeliest first, and what speaks for the first."""
    words = CATALOGUE[timeline.language]
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
    """The scores that a player gave in a Sheriff game."""
    if seat == EVERYBODY:
        raise ValueError(
            f"{timeline.name}: only players give scores in a Sheriff village; name one as --seat"
        )
    words = CATALOGUE[timeline.language]
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
