"""Finds the answers that a speaker wanted from the next player: by rules from the log, or by asking a
model.

The paper asks a model, with the speaker's own knowledge. The rules use the truth of the log: the follower
(the next player) should turn against a player of the other side, and not against the speaker.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from agent.games.parlour.registry import MODULES, parlour_game
from agent.play.refiner_prompt import NextWords
from rules.game.catalogue import catalogue
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn


def hindsight(turn: SpeakingTurn, rng: random.Random, count: int = 1) -> NextWords:
    """Return wanted lines, in which the follower turns against a foe of the speaker, and unwanted ones.

    In the unwanted lines the follower turns against the speaker. If the follower is the only foe, the wanted
    lines support the speaker, because a follower does not turn against itself.
    """
    language = turn.briefing.language
    own = catalogue(__package__, "intents")[language]
    is_table = turn.game in MODULES
    against = parlour_game(turn.game).words(language)["persuasion"]["against"] if is_table else own["against"]
    foes = [name for name in turn.foes if name != turn.follower]
    foe = rng.choice(foes) if foes else None
    wanted = own["for"] if foe is None else against
    return NextWords(
        _said_of(wanted, foe or turn.briefing.me, rng, count), _said_of(against, turn.briefing.me, rng, count)
    )


def _said_of(wordings: Sequence[str], name: str, rng: random.Random, count: int) -> tuple[str, ...]:
    drawn = rng.sample(wordings, min(count, len(wordings)))
    return tuple(wording.format(name=name) for wording in drawn)
