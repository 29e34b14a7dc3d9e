"""The figures of leaders in recorded games of any kind, beside those of players who do not lead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from agent.protocol.sheriff_log import Player
from agent.recorded.game import RecordedGame
from agent.recorded.parlour_recording import ParlourRecording
from agent.recorded.recording import Recording
from agent.recorded.sheriff_recording import SheriffRecording
from server_sim.studies.metrics.avalon_moments import avalon_moments
from server_sim.studies.metrics.formulas import Convention, followers, sheriff_of
from server_sim.studies.metrics.led_moments import LEADER_FIGURES, Control, LedMoment
from server_sim.studies.metrics.sheriff_moments import as_village, sheriff_moments
from server_sim.studies.metrics.summary import Estimate, mean_over_games, quotient
from server_sim.studies.metrics.village_moments import village_moments

Value = Callable[[LedMoment, str], float | None]
"""A function that returns the figure with this name at a moment; None without the data for it."""

LEADER = "leader"
"""The row of the leaders' own figures; the other rows are named after their control."""


@dataclass(frozen=True)
class LedGame:
    """A recorded game with the moments at which somebody led; ``roles`` are by the players of the moments.

    ``kind`` is the game or, in the contest's villages, the number of players.
    """

    kind: str
    roles: Mapping[Player, str]
    moments: tuple[LedMoment, ...]


def led_game(game: RecordedGame) -> LedGame | None:
    """Return the moments at which somebody led in a game; None if a game of this kind has no leader.

    Raises:
        KeyError, ValueError: the records contradict each other, or the village is too large for exact
            beliefs, which the contest's villages are not.
    """
    match game:
        case Recording():
            return _led_village(game, f"village {len(game.cast)}")
        case SheriffRecording() if (
            game.sheriff is None and game.head is not None and game.head.leader is None
        ):
            return _led_village(as_village(game), "village7")
        case SheriffRecording():
            roles = {player: str(role) for player, role in game.dealt.items()}
            return LedGame("sheriff7", roles, sheriff_moments(game))
        case ParlourRecording(kind="avalon"):
            roles = {player: str(role) for player, role in game.head.roles.items()}
            return LedGame(game.kind, roles, avalon_moments(game))
    return None


def _led_village(game: Recording, kind: str) -> LedGame:
    return LedGame(kind, {seat: str(cast.role) for seat, cast in game.cast.items()}, village_moments(game))


def leader_figures(
    games: Sequence[LedGame], convention: Convention, seed: int = 0, role: str | None = None
) -> dict[str, dict[str, Estimate]]:
    """Return the figures of the leaders, of the controls, and their paired differences, by row and figure.

    A game's value is the mean over its moments, the figure the mean over games; intervals resample games. A
    difference is over the moments that have both values. With ``role`` only leaders of that role count.
    """
    led = [
        [moment for moment in game.moments if role in (None, game.roles.get(sheriff_of(moment.day)))]
        for game in games
    ]

    def row(value: Value) -> dict[str, Estimate]:
        return {
            name: mean_over_games(([value(moment, name) for moment in moments] for moments in led), seed)
            for name in LEADER_FIGURES
        }

    def leader(moment: LedMoment, name: str) -> float | None:
        return moment.figure(name, convention)

    rows = {LEADER: row(leader)}
    for control in Control:
        other = partial(_value_of_control, convention=convention, control=control)
        rows[control] = row(other)
        rows[f"{LEADER} - {control}"] = row(partial(_lead_over, leader, other))
    return rows


def _value_of_control(moment: LedMoment, name: str, convention: Convention, control: Control) -> float | None:
    return moment.control(name, convention, control)


def _lead_over(leader: Value, other: Value, moment: LedMoment, name: str) -> float | None:
    one, two = leader(moment, name), other(moment, name)
    return None if one is None or two is None else one - two


@dataclass(frozen=True)
class PseudoVoteShares:
    """How the pseudo-votes were found, and how well beliefs foretell real votes; shares of followers.

    ``announced``: the pseudo-vote was announced in talk. ``foretold``: the vote by the follower's beliefs
    just before its real vote is the real vote. Both have no value if the players cast the pseudo-votes.
    """

    announced: Estimate
    foretold: Estimate


def pseudo_vote_shares(games: Sequence[LedGame], seed: int = 0) -> PseudoVoteShares:
    """Return how the pseudo-votes of these games were found, with intervals over games."""
    announced, foretold = [], []
    for game in games:
        guessed = [moment for moment in game.moments if moment.beliefs_votes]
        decided = [(moment, name) for moment in guessed for name in followers(moment.day)]
        if decided:
            right = sum(
                moment.beliefs_votes.get(name) == moment.day.votes.get(name) for moment, name in decided
            )
            announced.append((sum(moment.announced for moment in guessed), len(decided)))
            foretold.append((right, len(decided)))
    return PseudoVoteShares(quotient(announced, seed), quotient(foretold, seed))
