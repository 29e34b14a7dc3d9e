"""Rules that name what the speaker of a turn wants the next player to say, and what it does not want.

Wanted answers are against a player of the other side; if there is none but the next player, they support the
speaker. Unwanted answers are against the speaker. The two rules differ in whom they take for the other side.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Mapping, Sequence
from enum import StrEnum

from agent.games.parlour.registry import parlour_game
from agent.games.parlour.scene import ParlourScene
from agent.play.refiner_prompt import NextLines
from agent.reading.listener import Listener
from rules.beliefs.posterior import Beliefs
from rules.game.catalogue import catalogue
from rules.game.roles import Team
from rules.game.view import GameView
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn
from server_sim.studies.persuasion.instances import Situation


class IntentRule(StrEnum):
    """Whom a rule takes for the other side."""

    HINDSIGHT = "hindsight"
    """All players on the other side by the true roles in the log, which the speaker may not have known."""
    OWN = "own"
    """The players that are most probably on the other side by what the speaker knew."""


def answers_by_rule(turn: SpeakingTurn, rule: IntentRule, count: int, seed: str) -> NextLines:
    """Return ``count`` answers that the speaker wants from the next player, and as many unwanted ones."""
    rng = random.Random(f"{seed}/{turn.key}")
    foes = targets(turn, rule)
    wanted, about = _wordings_against(turn, rng.choice(foes) if foes else None)
    against, _ = _wordings_against(turn, turn.briefing.me)
    return NextLines(
        _drawn_answers(wanted, about, rng, count), _drawn_answers(against, turn.briefing.me, rng, count)
    )


def every_answer(turn: SpeakingTurn, rule: IntentRule) -> NextLines:
    """Return all answers that :func:`answers_by_rule` could draw for a turn."""
    wanted = [_wordings_against(turn, foe) for foe in targets(turn, rule) or (None,)]
    against, me = _wordings_against(turn, turn.briefing.me)
    return NextLines(
        tuple(text.format(name=name) for wordings, name in wanted for text in wordings),
        tuple(text.format(name=me) for text in against),
    )


def targets(turn: SpeakingTurn, rule: IntentRule) -> tuple[str, ...]:
    """Return the players, sorted by name, against whom a rule may want the next player to turn."""
    if rule is IntentRule.HINDSIGHT:
        return tuple(name for name in turn.foes if name != turn.follower)
    chances = foe_chances(turn.situation)
    likeliest = max((chance for name, chance in chances.items() if name != turn.follower), default=0.0)
    if likeliest <= 0:
        return ()
    close = (name for name, chance in chances.items() if chance > likeliest - 1e-9)
    return tuple(sorted(name for name in close if name != turn.follower))


def foe_chances(known: Situation) -> Mapping[str, float]:
    """Return how probably each other living player is on the other side than a speaker, by what it knew."""
    is_evil = _evil_chances(known)
    mine = is_evil.pop(known.me) > 0.5
    return {name: 1 - chance if mine else chance for name, chance in is_evil.items()}


def _evil_chances(known: Situation) -> dict[str, float]:
    """Return for each living player the probability of the smaller side, in the speaker's exact beliefs."""
    if isinstance(known, ParlourScene):
        game = parlour_game(known.ask.info.game)
        (believed,) = deque(game.beliefs(known.players, known.news, known.me), maxlen=1)
        return {name: believed[name][game.accused] for name in known.players}
    return _wolf_chances(known)


def _wolf_chances(view: GameView) -> dict[str, float]:
    believed = Beliefs.of(view, Listener().hear(view)).posterior
    return {
        name: sum(chance for role, chance in believed[name].items() if role.team is Team.WEREWOLF)
        for name in view.alive
    }


def _wordings_against(turn: SpeakingTurn, foe: str | None) -> tuple[Sequence[str], str]:
    """Return the wordings against a player, and its name; those for the speaker if ``foe`` is None."""
    language = turn.briefing.language
    own = catalogue(__package__, "intents")[language]
    if foe is None:
        return own["for"], turn.briefing.me
    if isinstance(turn.situation, ParlourScene):
        return parlour_game(turn.game).words(language)["persuasion"]["against"], foe
    return own["against"], foe


def _drawn_answers(wordings: Sequence[str], name: str, rng: random.Random, count: int) -> tuple[str, ...]:
    return tuple(text.format(name=name) for text in rng.sample(wordings, min(count, len(wordings))))
